// Input of the platform's message hook (shop-user-data.yaml): the platform is never answered with an error, so whatever is
// no text counts as not sent.
import { z } from 'zod';
import { lazily } from '../../lib/lazily.ts';

const textOrNothing = () => z.preprocess((raw) => (typeof raw === 'string' ? raw : undefined), z.string().optional());

export const checkAddressInput = lazily(() =>
  z.object({
    signature: textOrNothing(),
    timestamp: textOrNothing(),
    nonce: textOrNothing(),
    echostr: textOrNothing(),
  }),
);
export type CheckAddressInput = z.output<ReturnType<typeof checkAddressInput>>;
