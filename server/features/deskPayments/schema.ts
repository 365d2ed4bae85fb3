// Input and output of the payments of the desk (desk.yaml).
import { z } from 'zod';
import { id, integer, orElse, required, rowLimit, word } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';

export const simulateInput = lazily(() =>
  z.object({
    orderId: required(id()),
    result: orElse(word('paid', 'failed'), 'paid'),
  }),
);

export const unmatchedInput = lazily(() =>
  z.object({
    page: orElse(integer({ min: 1 }), 1),
    limit: orElse(rowLimit(), 20),
  }),
);

export const unmatchedOutput = lazily(() =>
  pageOf(
    z.strictObject({
      id: z.int(),
      /** Absent when the payment named no order of ours. */
      orderId: z.int().optional(),
      orderSn: z.string().optional(),
      /** The state that the order is in now. */
      orderStatus: z.int().optional(),
      method: z.enum(['simulated', 'offline', 'wechat']),
      amount: z.number(),
      transactionId: z.string().optional(),
      arrivedAt: z.string(),
    }),
  ),
);
