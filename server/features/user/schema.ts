// Output of the shopper's personal page (shop-auth.yaml).
import { z } from 'zod';
import { lazily } from '../../lib/lazily.ts';

export const userIndexOutput = lazily(() =>
  z.strictObject({
    order: z.strictObject({ unpaid: z.int(), unship: z.int(), unrecv: z.int(), uncomment: z.int() }),
  }),
);
