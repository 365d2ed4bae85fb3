// Input and output of the help entries (shop-home.yaml).
import { z } from 'zod';
import { optional, orElse, rowLimit, shopPaging, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { commonOutput } from '../common/schema.ts';

export const listIssuesInput = lazily(() =>
  z.object({
    question: orElse(text(), ''),
    ...shopPaging(),
    limit: optional(rowLimit()),
    /** The same as `limit`, which goes before it. */
    size: optional(rowLimit()),
  }),
);

export const issueOutput = lazily(() =>
  z.strictObject({ id: z.int(), question: z.string(), answer: z.string(), ...commonOutput }),
);
