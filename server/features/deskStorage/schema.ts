// Input and output of the desk's view of stored files: what refers to them, and which nothing refers to.
import { z } from 'zod';
import { integer, optional, orElse, required, rowLimit, text, texts } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { storageOutput } from '../storage/schema.ts';

export const fileUsesInput = lazily(() => z.object({ key: required(text({ min: 1, max: 63 })) }));

export const fileUsesOutput = lazily(() =>
  z.strictObject({
    key: z.string(),
    /** How many places there are; the list names the first hundred. */
    total: z.int(),
    list: z.array(
      z.strictObject({
        /** For people. */
        what: z.string(),
        /** What the interface calls it: a table and a column of the shop's file. */
        table: z.string(),
        field: z.string(),
        id: z.int(),
      }),
    ),
  }),
);

export const orphansInput = lazily(() =>
  z.object({ page: orElse(integer({ min: 1 }), 1), limit: orElse(rowLimit(), 20) }),
);

export const orphansOutput = lazily(() =>
  pageOf(storageOutput()).extend({
    /** Of all of them. */
    bytes: z.int(),
  }),
);

/** Keys come from the preview; without any, all that it shows are swept. */
export const sweepInput = lazily(() =>
  z.object({
    keys: optional(texts({ max: 1000, each: 63 })),
  }),
);

export const sweepOutput = lazily(() => z.strictObject({ removed: z.int(), bytes: z.int() }));
