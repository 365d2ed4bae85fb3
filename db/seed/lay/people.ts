// Lays the back office (roles, admins, notices) and the shoppers with their addresses.
import { admin, adminRole, notice, noticeAdmin, role, rolePermission } from '../../schema/admin.ts';
import { address, user } from '../../schema/user.ts';
import type { EpochMs } from '../../values.ts';
import { insertInto } from '../inserting.ts';
import type { ShopperPack } from '../packPeople.ts';
import { createNames, dayMs, hourMs, type Laying, stampsAt } from './laying.ts';

/** Hashes of the passwords in a pack, made before the transaction: each takes as long as a hundred rows. */
export type Passwords = ReadonlyMap<string, string>;

export function layAdmins({ raw, pack, openedAt, pictures, admin: names }: Laying, passwords: Passwords): void {
  const insertRole = insertInto(raw, role);
  const insertPermission = insertInto(raw, rolePermission);
  const roles = createNames<number>('role');
  for (const { slug, name, desc, permissions } of pack.roles) {
    const roleId = insertRole({ name, description: desc, ...stampsAt(openedAt) });
    roles.set(slug, roleId);
    for (const permission of permissions) insertPermission({ roleId, permission, ...stampsAt(openedAt) });
  }
  const insertAdmin = insertInto(raw, admin);
  const insertAdminRole = insertInto(raw, adminRole);
  for (const { username, password, role: slug, avatar } of pack.admins) {
    const passwordHash = passwords.get(password) ?? '';
    const adminId = insertAdmin({ username, passwordHash, avatar: pictures.key(avatar), ...stampsAt(openedAt) });
    names.set(username, adminId);
    insertAdminRole({ adminId, roleId: roles.get(slug) });
  }
}

/** Notices, delivered to every admin; those who have read one did so within its first hours. */
export function layNotices({ raw, pack, nowMs, pictures, admin: names }: Laying): void {
  const insert = insertInto(raw, notice);
  const deliver = insertInto(raw, noticeAdmin);
  for (const { title, content, author, daysAgo, readBy } of pack.notices) {
    const at = nowMs - daysAgo * dayMs;
    const adminId = author === undefined ? null : names.get(author);
    const noticeId = insert({ title, content: pictures.html(content), adminId, ...stampsAt(at) });
    for (const [position, { username }] of pack.admins.entries()) {
      const readAt = readBy.includes(username) ? Math.min(nowMs, at + (position + 1) * hourMs) : null;
      const stamps = stampsAt(at, readAt ?? at);
      deliver({ noticeId, noticeTitle: title, adminId: names.get(username), readAt, ...stamps });
    }
  }
}

/** Shoppers. `lastSeen` tells when each did something last. */
export function layShoppers(laying: Laying, passwords: Passwords, lastSeen: ReadonlyMap<string, EpochMs>): void {
  const { raw, pack, nowMs, pictures, shopper: names } = laying;
  const insert = insertInto(raw, user);
  const insertAddress = insertInto(raw, address);
  for (const one of pack.shoppers) {
    const createdAt = nowMs - one.registeredDaysAgo * dayMs;
    const { username, mobile } = one;
    const id = insert({
      ...userRow(one, passwords),
      avatar: pictures.key(one.avatar),
      lastLoginAt: lastSeen.get(username) ?? createdAt,
      ...stampsAt(createdAt),
    });
    names.set(username, { id, username, mobile, createdAt });
    for (const { detail, ...rest } of one.addresses) {
      insertAddress({ ...rest, userId: id, addressDetail: detail, ...stampsAt(createdAt) });
    }
  }
}

function userRow({ username, password, nickname, mobile, gender, birthday, level }: ShopperPack, passwords: Passwords) {
  const passwordHash = password === undefined ? '' : (passwords.get(password) ?? '');
  return { username, passwordHash, nickname, mobile, gender, birthday: birthday ?? null, userLevel: level };
}
