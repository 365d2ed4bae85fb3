// Input and output of the comment operations of the back office (admin-catalog.yaml).
import { z } from 'zod';
import { adminPaging, id, optional, required } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { commonOutput } from '../common/schema.ts';

export const listAdminCommentsInput = lazily(() =>
  z.object({
    userId: optional(id()),
    /** Goods; leaves comments on topics out. */
    valueId: optional(id()),
    ...adminPaging(),
  }),
);
export type ListAdminCommentsInput = z.output<ReturnType<typeof listAdminCommentsInput>>;

export const commentPageOutput = lazily(() =>
  pageOf(
    z.strictObject({
      id: z.int(),
      valueId: z.int(),
      type: z.int(),
      content: z.string(),
      adminContent: z.string(),
      userId: z.int(),
      hasPicture: z.boolean(),
      picUrls: z.array(z.string()),
      star: z.int(),
      ...commonOutput,
    }),
  ),
);

export const commentIdInput = lazily(() => z.object({ id: required(id()) }));
