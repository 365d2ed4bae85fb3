// Input and output of the log list (admin-system.yaml `LogEntry`).
import { z } from 'zod';
import { adminPaging, orElse, text } from '../../input.ts';
import { pageOf } from '../../paging.ts';
import { commonOutput } from '../common/schema.ts';

export const listLogInput = z.object({ name: orElse(text(), ''), ...adminPaging() });
export type ListLogInput = z.output<typeof listLogInput>;

export const logPageOutput = pageOf(
  z.strictObject({
    id: z.int(),
    admin: z.string(),
    ip: z.string().optional(),
    type: z.int(),
    action: z.string(),
    status: z.boolean(),
    result: z.string().optional(),
    comment: z.string().optional(),
    ...commonOutput,
  }),
);
