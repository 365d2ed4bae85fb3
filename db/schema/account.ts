// What belongs to a login of either kind: tokens, kept answers, text-message codes (DECISIONS.md 30 and 34, shop-auth.yaml).
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AccountKind } from '../values.ts';
import { moment, rowId } from './columns.ts';

/** A login that is still good. Only the hash of the token is here, so a copy of the file logs nobody in. */
export const token = sqliteTable(
  'token',
  {
    /** Hash of the token in hex. */
    hash: text('hash').primaryKey().notNull(),
    /** `accountKind`. */
    accountKind: text('account_kind').$type<AccountKind>().notNull(),
    /** user.id or admin.id, by the kind. */
    accountId: integer('account_id').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('token_account_idx').on(t.accountKind, t.accountId), index('token_expires_idx').on(t.expiresAt)],
);

/** The first answer to a request that carried an Idempotency-Key; kept a day, per account. */
export const keptAnswer = sqliteTable(
  'kept_answer',
  {
    /** `accountKind`. */
    accountKind: text('account_kind').$type<AccountKind>().notNull(),
    accountId: integer('account_id').notNull(),
    /** As the client sent it. */
    key: text('key').notNull(),
    /** Hash of operation and body: the same key with another request is told apart. */
    requestHash: text('request_hash').notNull(),
    /** The envelope, as it went out. */
    answer: text('answer').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountKind, t.accountId, t.key] }),
    index('kept_answer_created_idx').on(t.createdAt),
  ],
);

/** A text-message code. Codes go by number, not by purpose or user; rows stay a day so that requests can be counted. */
export const smsCode = sqliteTable(
  'sms_code',
  {
    id: rowId(),
    /** What it was asked for; told in logs, never checked. */
    purpose: text('purpose').notNull(),
    mobile: text('mobile').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Address that asked. */
    ip: text('ip').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** A code works once. */
    usedAt: moment('used_at'),
    /** Wrong tries so far. */
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    index('sms_code_mobile_created_idx').on(t.mobile, t.createdAt),
    index('sms_code_ip_created_idx').on(t.ip, t.createdAt),
    index('sms_code_created_idx').on(t.createdAt),
  ],
);
