// Inputs and outputs of live events and jobs (desk.yaml).
import { z } from 'zod';
import { required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';

export const jobInput = lazily(() => z.object({ id: required(text({ min: 1, max: 64 })) }));

export const ticketOutput = lazily(() => z.strictObject({ ticket: z.string() }));

export const jobOutput = lazily(() =>
  z.strictObject({
    id: z.string(),
    kind: z.string(),
    state: z.enum(['running', 'done', 'failed']),
    done: z.number(),
    total: z.number(),
    result: z.unknown().optional(),
    error: z.string().optional(),
  }),
);
