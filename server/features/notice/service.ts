// Notices by administrators for administrators (admin-system.yaml). Each is delivered to everybody who is there when it is
// written; once one of them has read it, it can't be changed any more.

import type { Reads } from '../../../db/statement.ts';
import { listAdminIds } from '../../../db/stores/admin.ts';
import {
  addNotice,
  changeNotice,
  countNotices,
  findNotice,
  listNotices,
  markNoticesDeleted,
  type NoticeRow,
} from '../../../db/stores/notice.ts';
import {
  deliverNotice,
  listDeliveries,
  markDeliveriesDeleted,
  retitleDeliveries,
  wasNoticeRead,
} from '../../../db/stores/noticeInbox.ts';
import type { Admin } from '../../accounts.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { storedRichText } from '../common/storedRichText.ts';
import { type CreateNoticeInput, type ListNoticesInput, maxNoticeText, type UpdateNoticeInput } from './schema.ts';

export function findNotices(shop: Shop, input: ListNoticesInput) {
  return {
    total: countNotices(shop.read, input),
    rows: (slice: { limit: number; offset: number }) => listNotices(shop.read, input, input, slice),
  };
}

/** A notice with its receivers. @throws 402 for an unknown or deleted one */
export function readNotice(shop: Shop, id: number) {
  return { notice: noticeOf(shop.read, id), deliveries: listDeliveries(shop.read, id) };
}

function noticeOf(on: Reads, id: number): NoticeRow {
  const row = findNotice(on, id);
  if (!row) throw invalidField('id', '没有这条通知', 'no such notice');
  return row;
}

/** Writes a notice and puts it into the inbox of every administrator, the sender's too. */
export async function createNotice(shop: Shop, who: Admin, input: CreateNoticeInput): Promise<NoticeRow> {
  const { title } = input;
  const content = await storedContent(input.content ?? '');
  return shop.write((tx) => {
    const now = shop.clock.now();
    const noticeId = addNotice(tx, { title, content, adminId: who.adminId, now });
    deliverNotice(tx, { noticeId, title, now }, listAdminIds(tx));
    return noticeOf(tx, noticeId);
  });
}

/** @throws 505 for an unknown one, 660 once somebody has read it */
export async function updateNotice(shop: Shop, who: Admin, input: UpdateNoticeInput): Promise<NoticeRow> {
  const { id, title } = input;
  const content = input.content === undefined ? undefined : await storedContent(input.content);
  return shop.write((tx) => {
    const row = findNotice(tx, id);
    if (!row) throw new ShopError('updateFailed');
    if (wasNoticeRead(tx, id)) throw new ShopError('noticeUpdateNotAllowed');
    const now = shop.clock.now();
    changeNotice(tx, id, { title, content, adminId: who.adminId, now });
    if (row.title !== title) retitleDeliveries(tx, { noticeId: id, title, now });
    return noticeOf(tx, id);
  });
}

/** Takes notices out of all inboxes and deletes them; unknown ones are skipped. */
export function deleteNotices(shop: Shop, ids: readonly number[]): Promise<void> {
  return shop.write((tx) => {
    const now = shop.clock.now();
    markDeliveriesDeleted(tx, ids, now);
    markNoticesDeleted(tx, ids, now);
  });
}

/** Clients insert it as HTML. @throws 402 for too long a text */
const storedContent = (content: string): Promise<string> => storedRichText('content', content, maxNoticeText);
