// Coupons, what they apply to, and those handed out (shop-promotion.yaml, admin-promotion.yaml).
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CouponGoodsType, CouponStatus, CouponTimeType, CouponType, UserCouponStatus } from '../values.ts';
import { category } from './category.ts';
import { fen, isLive, moment, restrict, rowId, stamps, version } from './columns.ts';
import { goods } from './goods.ts';
import { orders } from './order.ts';
import { user } from './user.ts';

/** A coupon and its rules. */
export const coupon = sqliteTable(
  'coupon',
  {
    id: rowId(),
    name: text('name').notNull(),
    /** Text of the restriction; `desc` on the wire. */
    description: text('description').notNull().default(''),
    tag: text('tag').notNull().default(''),
    /** How many may be handed out; 0: unlimited. */
    total: integer('total').notNull().default(0),
    /** How many were. Hand out by one update `where total = 0 or handed_out < total`; total may later be set lower than this. */
    handedOut: integer('handed_out').notNull().default(0),
    /** Amount off. */
    discountFen: fen('discount_fen').notNull().default(0),
    /** Minimum spend. */
    minFen: fen('min_fen').notNull().default(0),
    /** `limit` on the wire; 0: unlimited. */
    limitPerUser: integer('limit_per_user').notNull().default(1),
    /** `couponType`. */
    type: integer('type').$type<CouponType>().notNull().default(0),
    /** `couponStatus`. */
    status: integer('status').$type<CouponStatus>().notNull().default(0),
    /** `couponGoodsType`; the ids are in coupon_category and coupon_goods. */
    goodsType: integer('goods_type').$type<CouponGoodsType>().notNull().default(0),
    /** Redemption code, for type 2 only. */
    code: text('code'),
    /** `couponTimeType`. */
    timeType: integer('time_type').$type<CouponTimeType>().notNull().default(0),
    /** Validity in days from receipt, for time type 0. */
    days: integer('days').notNull().default(0),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('coupon_code_uq')
      .on(t.code)
      .where(sql`${isLive(t)} and ${t.type} = 2`),
    index('coupon_type_status_created_idx').on(t.type, t.status, t.createdAt).where(isLive(t)),
    index('coupon_status_created_idx').on(t.status, t.createdAt).where(isLive(t)),
    index('coupon_expiring_idx')
      .on(t.endsAt)
      .where(sql`${isLive(t)} and ${t.status} = 0 and ${t.timeType} = 1`),
    index('coupon_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);

/** Categories that a coupon of goods type 1 applies to, in the order they were given. */
export const couponCategory = sqliteTable(
  'coupon_category',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupon.id, restrict),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, restrict),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.categoryId] }), index('coupon_category_category_idx').on(t.categoryId)],
);

/** Goods that a coupon of goods type 2 applies to, in the order they were given. */
export const couponGoods = sqliteTable(
  'coupon_goods',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupon.id, restrict),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, restrict),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.goodsId] }), index('coupon_goods_goods_idx').on(t.goodsId)],
);

/** A coupon in a shopper's hands. */
export const userCoupon = sqliteTable(
  'user_coupon',
  {
    id: rowId(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, restrict),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupon.id, restrict),
    /** `userCouponStatus`. */
    status: integer('status').$type<UserCouponStatus>().notNull().default(0),
    usedAt: moment('used_at'),
    /** Validity, fixed at receipt. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Order that it was spent on. */
    orderId: integer('order_id').references(() => orders.id, restrict),
    version: version(),
    ...stamps(),
  },
  (t) => [
    index('user_coupon_user_status_created_idx').on(t.userId, t.status, t.createdAt).where(isLive(t)),
    index('user_coupon_coupon_status_created_idx').on(t.couponId, t.status, t.createdAt).where(isLive(t)),
    // Of deleted rows too: the home page asks what was ever received.
    index('user_coupon_user_coupon_idx').on(t.userId, t.couponId),
    index('user_coupon_order_idx').on(t.orderId).where(isLive(t)),
    index('user_coupon_expiring_idx')
      .on(t.endsAt)
      .where(sql`${isLive(t)} and ${t.status} = 0`),
    index('user_coupon_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);
