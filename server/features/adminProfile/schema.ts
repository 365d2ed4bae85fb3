// Input and output of an administrator's own password and inbox (admin-auth.yaml, /admin/profile/*).
import { z } from 'zod';
import { adminPaging, id, integers, orElse, required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { inboxItemOutput } from '../notice/schema.ts';

/** `newPassword2`, the repeat, is the client's own check. */
export const changePasswordInput = lazily(() =>
  z.object({
    oldPassword: required(text({ min: 1 })),
    newPassword: required(text({ min: 1 })),
  }),
);
export type ChangePasswordInput = z.output<ReturnType<typeof changePasswordInput>>;

export const listInboxInput = lazily(() =>
  z.object({
    title: orElse(text(), ''),
    /** Any other word than the two means both. */
    type: orElse(text(), '').transform((type): 'read' | 'unread' | 'all' =>
      type === 'read' || type === 'unread' ? type : 'all',
    ),
    ...adminPaging(),
  }),
);
export type ListInboxInput = z.output<ReturnType<typeof listInboxInput>>;

export const openNoticeInput = lazily(() => z.object({ noticeId: required(id()) }));
export const inboxIdInput = lazily(() => z.object({ id: required(id()) }));
export const inboxIdsInput = lazily(() => z.object({ ids: required(integers()) }));

export const inboxPageOutput = lazily(() => pageOf(inboxItemOutput()));

export const noticeViewOutput = lazily(() =>
  z.strictObject({
    title: z.string(),
    content: z.string().optional(),
    time: z.string(),
    admin: z.string(),
    avatar: z.string().optional(),
  }),
);
