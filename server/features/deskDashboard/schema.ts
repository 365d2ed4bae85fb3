// Input and output of the owner's first page (desk.yaml).
import { z } from 'zod';
import { code, orElse } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';

export const dashboardInput = lazily(() => z.object({ days: orElse(code(7, 30, 90), 7) }));

const dayOutput = lazily(() =>
  z.strictObject({
    /** `YYYY-MM-DD` in the shop's zone. */
    day: z.string(),
    /** Placed on this day, in any state. */
    orders: z.int(),
    /** Paid on this day, whatever came after. */
    paidOrders: z.int(),
    paidSum: z.number(),
    visitors: z.int(),
    newShoppers: z.int(),
  }),
);

export const dashboardOutput = lazily(() =>
  z.strictObject({
    today: dayOutput(),
    yesterday: dayOutput(),
    /** The same day of the week before. */
    lastWeek: dayOutput(),
    waiting: z.strictObject({
      toShip: z.int(),
      refunds: z.int(),
      aftersales: z.int(),
      comments: z.int(),
      /** 1000 stands for that many or more. */
      lowStock: z.int(),
      unmatchedPayments: z.int(),
    }),
    /** One entry a day, the present one last. */
    series: z.array(dayOutput()),
    bestSellers: z.array(
      z.strictObject({ goodsId: z.int(), name: z.string(), picUrl: z.string(), quantity: z.int(), amount: z.number() }),
    ),
    lowStock: z.array(
      z.strictObject({
        productId: z.int(),
        goodsId: z.int(),
        name: z.string(),
        picUrl: z.string(),
        specifications: z.array(z.string()),
        number: z.int(),
      }),
    ),
  }),
);
