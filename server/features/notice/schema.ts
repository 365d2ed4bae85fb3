// Input and output of the notices (admin-system.yaml `Notice`, `NoticeDetail`; admin-auth.yaml `InboxItem`).
import { z } from 'zod';
import { adminPaging, id, integers, optional, orElse, required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { commonOutput } from '../common/schema.ts';

export const listNoticesInput = lazily(() =>
  z.object({
    title: orElse(text(), ''),
    content: orElse(text(), ''),
    ...adminPaging(),
  }),
);
export type ListNoticesInput = z.output<ReturnType<typeof listNoticesInput>>;

export const noticeIdInput = lazily(() => z.object({ id: required(id()) }));
export const noticeIdsInput = lazily(() => z.object({ ids: required(integers()) }));

const title = () => required(text({ min: 1, max: 63 }));
/** Most characters of a notice, before and after cleaning. */
export const maxNoticeText = 65_535;
const content = () => optional(text({ max: maxNoticeText }));

export const createNoticeInput = lazily(() => z.object({ title: title(), content: content() }));
export type CreateNoticeInput = z.output<ReturnType<typeof createNoticeInput>>;

export const updateNoticeInput = lazily(() => z.object({ id: required(id()), title: title(), content: content() }));
export type UpdateNoticeInput = z.output<ReturnType<typeof updateNoticeInput>>;

export const noticeOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    title: z.string(),
    content: z.string().optional(),
    adminId: z.int(),
    addTime: z.string(),
    updateTime: z.string(),
    deleted: z.boolean().optional(),
  }),
);

export const noticePageOutput = lazily(() => pageOf(noticeOutput()));

export const inboxItemOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    noticeId: z.int(),
    noticeTitle: z.string(),
    adminId: z.int(),
    readTime: z.string().optional(),
    ...commonOutput,
  }),
);

export const noticeDetailOutput = lazily(() =>
  z.strictObject({
    notice: noticeOutput(),
    noticeAdminList: z.array(inboxItemOutput()),
  }),
);
