// Output of the statistics (admin-system.yaml `StatTable`).
import { z } from 'zod';
import { lazily } from '../../lib/lazily.ts';

const tableOf = <R extends z.ZodType>(row: R) => z.strictObject({ columns: z.array(z.string()), rows: z.array(row) });

export const userStatOutput = lazily(() => tableOf(z.strictObject({ day: z.string(), users: z.int() })));

export const orderStatOutput = lazily(() =>
  tableOf(
    z.strictObject({
      day: z.string(),
      orders: z.int(),
      customers: z.int(),
      amount: z.number(),
      pcr: z.number(),
    }),
  ),
);

export const goodsStatOutput = lazily(() =>
  tableOf(z.strictObject({ day: z.string(), orders: z.int(), products: z.int(), amount: z.number() })),
);
