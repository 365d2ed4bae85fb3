// Input and output of the help entries (shop-home.yaml).
import { z } from 'zod';
import { integer, optional, orElse, shopPaging, text } from '../../input.ts';
import { commonOutput } from '../common/schema.ts';

const count = () => optional(integer({ min: 1, max: Number.MAX_SAFE_INTEGER }));

export const listIssuesInput = z.object({
  question: orElse(text(), ''),
  ...shopPaging(),
  limit: count(),
  /** The same as `limit`, which goes before it. */
  size: count(),
});

export const issueOutput = z.strictObject({ id: z.int(), question: z.string(), answer: z.string(), ...commonOutput });
