// Input and output of the payment operations (shop-order.yaml).
import { z } from 'zod';
import { lazily } from '../../lib/lazily.ts';

export const prepayOutput = lazily(() =>
  z.strictObject({
    appId: z.string(),
    timeStamp: z.string(),
    nonceStr: z.string(),
    packageValue: z.string(),
    signType: z.string(),
    paySign: z.string(),
  }),
);

export const payInBrowserOutput = lazily(() => z.strictObject({ mwebUrl: z.string() }));
