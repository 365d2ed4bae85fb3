// Notices as the wire shows them (admin-system.yaml `Notice`, `NoticeDetail`; admin-auth.yaml `InboxItem`).
import type { NoticeRow } from '../../../db/stores/notice.ts';
import type { InboxRow } from '../../../db/stores/noticeInbox.ts';
import type { View } from '../../view.ts';
import type { readNotice } from './service.ts';

export function presentNotice(row: NoticeRow, view: View) {
  return { ...presentNewNotice(row, view), deleted: row.isDeleted };
}

/** The answer of a creation leaves `deleted` out. */
export function presentNewNotice(row: NoticeRow, view: View) {
  return {
    id: row.id,
    title: row.title,
    content: view.html(row.content),
    adminId: row.adminId ?? 0,
    addTime: view.time(row.createdAt),
    updateTime: view.time(row.updatedAt),
  };
}

export function presentInboxItem(row: InboxRow, view: View) {
  return {
    id: row.id,
    noticeId: row.noticeId,
    noticeTitle: row.noticeTitle,
    adminId: row.adminId,
    readTime: view.timeOrNone(row.readAt),
    ...view.common(row),
  };
}

export function presentNoticeDetail({ notice, deliveries }: ReturnType<typeof readNotice>, view: View) {
  return {
    notice: presentNotice(notice, view),
    noticeAdminList: deliveries.map((row) => presentInboxItem(row, view)),
  };
}
