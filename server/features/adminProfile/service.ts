// An administrator's own password and inbox (admin-auth.yaml, /admin/profile/*).
import { changeAdminPassword, findAdmin, findAdminFace } from '../../../db/stores/admin.ts';
import { findNotice } from '../../../db/stores/notice.ts';
import {
  countInbox,
  listInbox,
  markInboxDeleted,
  markInboxRead,
  markNoticeRead,
} from '../../../db/stores/noticeInbox.ts';
import { accountKind, logType } from '../../../db/values.ts';
import type { Admin } from '../../accounts.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import { hashPassword } from '../../lib/password.ts';
import type { Shop } from '../../shop.ts';
import { isLongEnough, passwordMin } from '../adminAccount/rules.ts';
import { provePassword } from '../adminAuth/service.ts';
import { adminWrite } from '../adminLog/service.ts';
import { endSessions } from '../session/service.ts';
import type { ChangePasswordInput, ListInboxInput } from './schema.ts';

const notThePassword = { zh: '与现在的密码不一致', en: 'this is not the current password' };

/**
 * Replaces the caller's password and ends all other sessions of the account.
 * @throws 602 for a short new one, 605 for a wrong old one and while too many wrong ones have to wait
 */
export async function changeOwnPassword(
  call: { shop: Shop; who: Admin; request: RequestFacts },
  input: ChangePasswordInput,
): Promise<void> {
  const { shop, who, request } = call;
  if (!isLongEnough(input.newPassword)) {
    const fault = { zh: `至少 ${passwordMin} 个字符`, en: `at least ${passwordMin} characters` };
    throw new ShopError('adminInvalidPassword', { min: passwordMin }, { fields: { newPassword: fault } });
  }
  const row = findAdmin(shop.read, who.adminId);
  if (!row) throw new ShopError('loginRequired');
  const proof = { name: row.username, admin: row, password: input.oldPassword };
  if (!(await provePassword(shop, request, proof)))
    throw new ShopError('adminInvalidAccount', {}, { fields: { oldPassword: notThePassword } });
  const passwordHash = await hashPassword(shop.passwordTurns, input.newPassword);
  await adminWrite(call, { type: logType.security, action: '修改密码' }, (tx, note) => {
    const now = shop.clock.now();
    // Somebody else may have replaced it since it was proved; then the proof counts for nothing.
    if (!changeAdminPassword(tx, row, { passwordHash, now }))
      throw new ShopError('adminInvalidAccount', {}, { fields: { oldPassword: notThePassword } });
    endSessions(tx, { kind: accountKind.admin, accountId: who.adminId, keptHash: who.tokenHash });
    note({ result: '' });
  });
}

/** How many notices the caller has not read. */
export function countUnread(shop: Shop, who: Admin): number {
  return countInbox(shop.read, who.adminId, { title: '', state: 'unread' });
}

export function findInbox(shop: Shop, who: Admin, input: ListInboxInput) {
  const filter = { title: input.title, state: input.type, sort: input.sort, order: input.order };
  return {
    total: countInbox(shop.read, who.adminId, filter),
    rows: (slice: { limit: number; offset: number }) => listInbox(shop.read, who.adminId, filter, slice),
  };
}

/** Opens a notice of the caller's inbox and marks it read. @throws 402 when the inbox does not hold it */
export function openNotice(shop: Shop, who: Admin, noticeId: number) {
  return shop.write((tx) => {
    const notice = findNotice(tx, noticeId);
    if (!notice || !markNoticeRead(tx, who.adminId, noticeId, shop.clock.now())) {
      throw invalidField('noticeId', '没有这条通知', 'no such notice');
    }
    return { notice, sender: notice.adminId === null ? null : findAdminFace(tx, notice.adminId) };
  });
}
export type OpenedNotice = Awaited<ReturnType<typeof openNotice>>;

/** Rows of others and unknown ones are skipped, here and below. */
export function markRead(shop: Shop, who: Admin, ids: readonly number[]): Promise<void> {
  return shop.write((tx) => markInboxRead(tx, who.adminId, ids, shop.clock.now()));
}

export function removeFromInbox(shop: Shop, who: Admin, ids: readonly number[]): Promise<void> {
  return shop.write((tx) => markInboxDeleted(tx, who.adminId, ids, shop.clock.now()));
}
