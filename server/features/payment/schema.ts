// Input and output of the payment operations (shop-order.yaml).
import { z } from 'zod';

export const prepayOutput = z.strictObject({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  packageValue: z.string(),
  signType: z.string(),
  paySign: z.string(),
});

export const payInBrowserOutput = z.strictObject({ mwebUrl: z.string() });
