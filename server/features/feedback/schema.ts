// Input of a message to the shop (shop-user-data.yaml).
import { z } from 'zod';
import { flag, mobile, optional, required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pictureAddresses } from '../common/pictures.ts';

export const submitFeedbackInput = lazily(() =>
  z.object({
    content: required(text({ min: 1, max: 1023 })),
    feedType: required(text({ min: 1, max: 63 })),
    mobile: required(mobile()),
    hasPicture: optional(flag()),
    picUrls: optional(pictureAddresses()),
  }),
);
export type SubmitFeedbackInput = z.output<ReturnType<typeof submitFeedbackInput>>;
