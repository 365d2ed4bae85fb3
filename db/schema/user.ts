// Shoppers and their delivery addresses (shop-auth.yaml, admin-users.yaml, shop-user-data.yaml).
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Gender, UserLevel, UserStatus } from '../values.ts';
import { flag, isLive, moment, restrict, rowId, stamps, version } from './columns.ts';

/** A shopper. User names compare without case. */
export const user = sqliteTable(
  'user',
  {
    id: rowId(),
    username: text('username').notNull(),
    /** Text of lib/password's making; empty where none can be used (an account made by the mini-program login). Never sent. */
    passwordHash: text('password_hash').notNull().default(''),
    /** Made by a mini-program login and not yet registered by its owner. */
    isAutomatic: flag('is_automatic').notNull().default(false),
    /** `gender`. */
    gender: integer('gender').$type<Gender>().notNull().default(0),
    /** `YYYY-MM-DD`. */
    birthday: text('birthday'),
    lastLoginAt: moment('last_login_at'),
    lastLoginIp: text('last_login_ip').notNull().default(''),
    /** `userLevel`. */
    userLevel: integer('user_level').$type<UserLevel>().notNull().default(0),
    nickname: text('nickname').notNull().default(''),
    /** Empty when none. */
    mobile: text('mobile').notNull().default(''),
    /** Storage key or outside URL. */
    avatar: text('avatar').notNull().default(''),
    /** Id on the mini-program platform, empty when none. Its session key is kept in memory only, never here. */
    weixinOpenid: text('weixin_openid').notNull().default(''),
    /** `userStatus`. */
    status: integer('status').$type<UserStatus>().notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('user_username_uq').on(t.username).where(isLive(t)),
    uniqueIndex('user_mobile_uq')
      .on(t.mobile)
      .where(sql`${isLive(t)} and ${t.mobile} <> ''`),
    uniqueIndex('user_weixin_openid_uq')
      .on(t.weixinOpenid)
      .where(sql`${isLive(t)} and ${t.weixinOpenid} <> ''`),
    index('user_mobile_idx').on(t.mobile).where(isLive(t)),
    index('user_weixin_openid_idx').on(t.weixinOpenid).where(isLive(t)),
    index('user_nickname_idx').on(t.nickname).where(isLive(t)),
    index('user_created_idx').on(t.createdAt).where(isLive(t)),
    index('user_deleted_created_idx').on(t.createdAt).where(sql`${t.isDeleted} = 1`),
  ],
);

/** A delivery address. At most one live default an owner. */
export const address = sqliteTable(
  'address',
  {
    id: rowId(),
    /** Consignee. */
    name: text('name').notNull().default(''),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, restrict),
    province: text('province').notNull(),
    city: text('city').notNull(),
    county: text('county').notNull(),
    addressDetail: text('address_detail').notNull().default(''),
    /** Six-digit code of the county. */
    areaCode: text('area_code'),
    postalCode: text('postal_code'),
    tel: text('tel').notNull().default(''),
    isDefault: flag('is_default').notNull().default(false),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('address_user_default_uq')
      .on(t.userId)
      .where(sql`${isLive(t)} and ${t.isDefault} = 1`),
    index('address_user_idx').on(t.userId).where(isLive(t)),
    index('address_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);
