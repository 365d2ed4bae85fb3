// Administrators, their roles, permissions, log and notices (admin-auth.yaml, admin-system.yaml, permissions.yaml).
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { LogType } from '../values.ts';
import { flag, isLive, moment, restrict, rowId, stamps, version } from './columns.ts';

/** An administrator. Names compare without case. */
export const admin = sqliteTable(
  'admin',
  {
    id: rowId(),
    username: text('username').notNull(),
    /** Never sent. */
    passwordHash: text('password_hash').notNull().default(''),
    lastLoginIp: text('last_login_ip').notNull().default(''),
    lastLoginAt: moment('last_login_at'),
    /** Storage key or outside URL; empty when none. */
    avatar: text('avatar').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('admin_username_uq').on(t.username).where(isLive(t)),
    index('admin_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);

/** A role of administrators. Names compare without case. */
export const role = sqliteTable(
  'role',
  {
    id: rowId(),
    name: text('name').notNull(),
    /** `desc` on the wire. */
    description: text('description'),
    /** Whether it gives its permissions. */
    isEnabled: flag('is_enabled').notNull().default(true),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('role_name_uq').on(t.name).where(isLive(t)),
    index('role_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);

/** Which roles an administrator has (`roleIds` on the wire). */
export const adminRole = sqliteTable(
  'admin_role',
  {
    adminId: integer('admin_id')
      .notNull()
      .references(() => admin.id, restrict),
    roleId: integer('role_id')
      .notNull()
      .references(() => role.id, restrict),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.roleId] }), index('admin_role_role_idx').on(t.roleId)],
);

/** A permission that a role gives. */
export const rolePermission = sqliteTable(
  'role_permission',
  {
    id: rowId(),
    roleId: integer('role_id')
      .notNull()
      .references(() => role.id, restrict),
    /** Permission string, or `*` for all. */
    permission: text('permission').notNull(),
    ...stamps(),
  },
  (t) => [uniqueIndex('role_permission_role_permission_uq').on(t.roleId, t.permission).where(isLive(t))],
);

/** What administrators did: an audit, wide enough for before and after (DECISIONS.md 26 and 40). */
export const adminLog = sqliteTable(
  'admin_log',
  {
    id: rowId(),
    /** User name at that time. */
    admin: text('admin').notNull().default(''),
    adminId: integer('admin_id').references(() => admin.id, restrict),
    ip: text('ip'),
    /** `logType`. */
    type: integer('type').$type<LogType>().notNull().default(0),
    action: text('action').notNull().default(''),
    /** `status` on the wire. */
    isSuccess: flag('is_success').notNull().default(true),
    /** Object or reason. */
    result: text('result'),
    comment: text('comment'),
    ...stamps(),
  },
  (t) => [
    index('admin_log_created_idx').on(t.createdAt).where(isLive(t)),
    index('admin_log_admin_idx').on(t.admin).where(isLive(t)),
  ],
);

/** A notice by an administrator for administrators. */
export const notice = sqliteTable(
  'notice',
  {
    id: rowId(),
    title: text('title').notNull().default(''),
    /** Cleaned HTML. */
    content: text('content').notNull().default(''),
    /** Author; null when built in (0 on the wire). */
    adminId: integer('admin_id').references(() => admin.id, restrict),
    ...stamps(),
  },
  (t) => [index('notice_created_idx').on(t.createdAt).where(isLive(t))],
);

/** Delivery of a notice to one administrator. */
export const noticeAdmin = sqliteTable(
  'notice_admin',
  {
    id: rowId(),
    noticeId: integer('notice_id')
      .notNull()
      .references(() => notice.id, restrict),
    /** Copy of the title. */
    noticeTitle: text('notice_title').notNull().default(''),
    adminId: integer('admin_id')
      .notNull()
      .references(() => admin.id, restrict),
    /** Null while unread. */
    readAt: moment('read_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('notice_admin_notice_admin_uq').on(t.noticeId, t.adminId).where(isLive(t)),
    index('notice_admin_admin_read_idx').on(t.adminId, t.readAt, t.createdAt).where(isLive(t)),
    index('notice_admin_admin_created_idx').on(t.adminId, t.createdAt).where(isLive(t)),
  ],
);
