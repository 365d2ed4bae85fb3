// Input and output of the log list (admin-system.yaml `LogEntry`).
import { z } from 'zod';
import { adminPaging, orElse, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { commonOutput } from '../common/schema.ts';

export const listLogInput = lazily(() => z.object({ name: orElse(text(), ''), ...adminPaging() }));
export type ListLogInput = z.output<ReturnType<typeof listLogInput>>;

export const logPageOutput = lazily(() =>
  pageOf(
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
  ),
);
