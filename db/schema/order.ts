// Orders, their lines, and the counter that order numbers come from (shop-order.yaml, admin-order.yaml).
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { AftersaleStatus, CommentState, OrderStatus, PaymentMethod } from '../values.ts';
import { fen, isLive, moment, restrict, rowId, stamps, textList, version } from './columns.ts';
import { comment } from './comment.ts';
import { goods, sku } from './goods.ts';
import { user } from './user.ts';

/** An order. Numbers are unique in the whole file, deleted orders included. */
export const orders = sqliteTable(
  'orders',
  {
    id: rowId(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, restrict),
    /** `YYYYMMDD` and 6 digits (DECISIONS.md 19). */
    orderSn: text('order_sn').notNull(),
    /** `orderStatus`. */
    orderStatus: integer('order_status').$type<OrderStatus>().notNull(),
    /** `aftersaleStatus`, copied from the request. */
    aftersaleStatus: integer('aftersale_status').$type<AftersaleStatus>().notNull().default(0),
    /** Copy of the address, as are mobile and address. */
    consignee: text('consignee').notNull(),
    mobile: text('mobile').notNull(),
    /** Province, city, county, a space, detail: wide enough for the longest of each. */
    address: text('address').notNull(),
    message: text('message').notNull().default(''),
    /** Sum of (price - group-buy discount) x quantity. */
    goodsPriceFen: fen('goods_price_fen').notNull(),
    freightPriceFen: fen('freight_price_fen').notNull(),
    couponPriceFen: fen('coupon_price_fen').notNull(),
    integralPriceFen: fen('integral_price_fen').notNull().default(0),
    /** Group-buy discount a piece; already inside goodsPriceFen. */
    grouponPriceFen: fen('groupon_price_fen').notNull().default(0),
    /** max(0, goods + freight - coupon). */
    orderPriceFen: fen('order_price_fen').notNull(),
    /** What is paid; replaced by an offline payment. */
    actualPriceFen: fen('actual_price_fen').notNull(),
    /** `paymentMethod`; null until one is chosen. */
    paymentMethod: text('payment_method').$type<PaymentMethod>(),
    /** Transaction id of the platform, or `offline`. */
    payId: text('pay_id'),
    paidAt: moment('paid_at'),
    shipSn: text('ship_sn'),
    shipChannel: text('ship_channel'),
    shippedAt: moment('shipped_at'),
    refundAmountFen: fen('refund_amount_fen'),
    refundType: text('refund_type'),
    refundContent: text('refund_content'),
    refundedAt: moment('refunded_at'),
    /** Why a refund request was refused (DECISIONS.md 14). */
    refundRejectReason: text('refund_reject_reason'),
    confirmedAt: moment('confirmed_at'),
    /** Lines still to be commented; `comments` on the wire. */
    openComments: integer('open_comments').notNull().default(0),
    /** When cancelled or refunded. */
    endedAt: moment('ended_at'),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('orders_order_sn_uq').on(t.orderSn),
    index('orders_user_created_idx').on(t.userId, t.createdAt, t.id, t.orderStatus).where(isLive(t)),
    index('orders_status_created_idx').on(t.orderStatus, t.createdAt, t.id, t.isDeleted),
    index('orders_created_idx').on(t.createdAt).where(isLive(t)),
    index('orders_consignee_idx').on(t.consignee).where(isLive(t)),
    index('orders_mobile_idx').on(t.mobile).where(isLive(t)),
    index('orders_unconfirmed_idx')
      .on(t.shippedAt)
      .where(sql`${isLive(t)} and ${t.orderStatus} = 301`),
    index('orders_uncommented_idx')
      .on(t.confirmedAt)
      .where(sql`${isLive(t)} and ${t.openComments} > 0`),
    index('orders_paid_idx').on(t.paidAt, t.actualPriceFen).where(sql`${t.paidAt} is not null`),
  ],
);

/** A line of an order: a full snapshot, so that later edits of the goods change nothing. */
export const orderLine = sqliteTable(
  'order_line',
  {
    id: rowId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, restrict),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, restrict),
    goodsName: text('goods_name').notNull().default(''),
    goodsSn: text('goods_sn').notNull().default(''),
    /** `productId` on the wire. */
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, restrict),
    /** `number` on the wire. */
    quantity: integer('quantity').notNull(),
    /** A piece, before group-buy and coupon. */
    priceFen: fen('price_fen').notNull().default(0),
    specifications: textList('specifications'),
    picUrl: text('pic_url').notNull().default(''),
    /** `commentState`. On the wire `comment` is 0, the comment's id, or -1. */
    commentState: integer('comment_state').$type<CommentState>().notNull().default(0),
    commentId: integer('comment_id').references(() => comment.id, restrict),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('order_line_comment_uq').on(t.commentId).where(sql`${t.commentId} is not null`),
    index('order_line_order_idx').on(t.orderId, t.goodsId, t.quantity, t.priceFen),
    index('order_line_goods_idx').on(t.goodsId).where(isLive(t)),
  ],
);

/** How many order numbers a day has given out; the digits are made from it (DECISIONS.md 19). */
export const orderCounter = sqliteTable('order_counter', {
  /** `YYYYMMDD` in the shop's time zone. */
  day: text('day').primaryKey().notNull(),
  used: integer('used').notNull().default(0),
});
