// Input and output of the notices (admin-system.yaml `Notice`, `NoticeDetail`; admin-auth.yaml `InboxItem`).
import { z } from 'zod';
import { adminPaging, id, integers, optional, orElse, required, text } from '../../input.ts';
import { pageOf } from '../../paging.ts';
import { commonOutput } from '../common/schema.ts';

export const listNoticesInput = z.object({
  title: orElse(text(), ''),
  content: orElse(text(), ''),
  ...adminPaging(),
});
export type ListNoticesInput = z.output<typeof listNoticesInput>;

export const noticeIdInput = z.object({ id: required(id()) });
export const noticeIdsInput = z.object({ ids: required(integers()) });

const title = () => required(text({ min: 1, max: 63 }));
const content = () => optional(text({ max: 65_535 }));

export const createNoticeInput = z.object({ title: title(), content: content() });
export type CreateNoticeInput = z.output<typeof createNoticeInput>;

export const updateNoticeInput = z.object({ id: required(id()), title: title(), content: content() });
export type UpdateNoticeInput = z.output<typeof updateNoticeInput>;

export const noticeOutput = z.strictObject({
  id: z.int(),
  title: z.string(),
  content: z.string().optional(),
  adminId: z.int(),
  addTime: z.string(),
  updateTime: z.string(),
  deleted: z.boolean().optional(),
});

export const noticePageOutput = pageOf(noticeOutput);

export const inboxItemOutput = z.strictObject({
  id: z.int(),
  noticeId: z.int(),
  noticeTitle: z.string(),
  adminId: z.int(),
  readTime: z.string().optional(),
  ...commonOutput,
});

export const noticeDetailOutput = z.strictObject({
  notice: noticeOutput,
  noticeAdminList: z.array(inboxItemOutput),
});
