// Input and output of the search of the desk (desk.yaml).
import { z } from 'zod';
import { required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';

export const searchInput = lazily(() => z.object({ q: required(text({ min: 1, max: 64 })) }));

export const searchOutput = lazily(() =>
  z.strictObject({
    goods: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        goodsSn: z.string(),
        picUrl: z.string(),
        retailPrice: z.number(),
        isOnSale: z.boolean(),
      }),
    ),
    orders: z.array(
      z.strictObject({
        id: z.int(),
        orderSn: z.string(),
        orderStatus: z.int(),
        consignee: z.string(),
        mobile: z.string(),
        actualPrice: z.number(),
        addTime: z.string(),
      }),
    ),
    shoppers: z.array(
      z.strictObject({
        id: z.int(),
        username: z.string(),
        nickname: z.string(),
        mobile: z.string(),
        avatar: z.string(),
        addTime: z.string(),
      }),
    ),
  }),
);
