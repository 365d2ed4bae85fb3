// Inputs and outputs of live events and jobs (desk.yaml).
import { z } from 'zod';
import { required, text } from '../../input.ts';

export const jobInput = z.object({ id: required(text({ min: 1, max: 64 })) });

export const ticketOutput = z.strictObject({ ticket: z.string() });

export const jobOutput = z.strictObject({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  done: z.number(),
  total: z.number(),
  result: z.unknown().optional(),
  error: z.string().optional(),
});
