// Input and output of the help entries (shop-home.yaml).
import { z } from 'zod';
import { optional, orElse, rowLimit, shopPaging, text } from '../../input.ts';
import { commonOutput } from '../common/schema.ts';

export const listIssuesInput = z.object({
  question: orElse(text(), ''),
  ...shopPaging(),
  limit: optional(rowLimit()),
  /** The same as `limit`, which goes before it. */
  size: optional(rowLimit()),
});

export const issueOutput = z.strictObject({ id: z.int(), question: z.string(), answer: z.string(), ...commonOutput });
