// An opened notice as the wire shows it (admin-auth.yaml `NoticeView`).
import type { View } from '../../view.ts';
import type { OpenedNotice } from './service.ts';

/** The sender of notices that came with the shop. */
const system = '系统';

export function presentOpenedNotice({ notice, sender }: OpenedNotice, view: View) {
  return {
    title: notice.title,
    content: view.html(notice.content),
    time: view.time(notice.updatedAt),
    admin: sender === null ? system : (sender?.username ?? ''),
    avatar: sender?.avatar ? view.picture(sender.avatar) : undefined,
  };
}
