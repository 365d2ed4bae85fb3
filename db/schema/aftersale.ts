// After-sale requests (shop-aftersale.yaml, admin-order.yaml).
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { AftersaleStatus, AftersaleType } from '../values.ts';
import { fen, isLive, moment, restrict, rowId, stamps, textList, version } from './columns.ts';
import { orders } from './order.ts';
import { user } from './user.ts';

/** An after-sale request; at most one live one an order. */
export const aftersale = sqliteTable(
  'aftersale',
  {
    id: rowId(),
    /** `YYYYMMDD` and 6 digits; unique in the whole file. */
    aftersaleSn: text('aftersale_sn').notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, restrict),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, restrict),
    /** `aftersaleType`. */
    type: integer('type').$type<AftersaleType>().notNull().default(0),
    reason: text('reason').notNull().default(''),
    amountFen: fen('amount_fen').notNull().default(0),
    pictures: textList('pictures'),
    comment: text('comment').notNull().default(''),
    /** `aftersaleStatus`. */
    status: integer('status').$type<AftersaleStatus>().notNull().default(0),
    /** When an administrator acted. */
    handledAt: moment('handled_at'),
    version: version(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('aftersale_aftersale_sn_uq').on(t.aftersaleSn),
    uniqueIndex('aftersale_order_uq').on(t.orderId).where(isLive(t)),
    index('aftersale_status_created_idx').on(t.status, t.createdAt).where(isLive(t)),
    index('aftersale_user_status_created_idx').on(t.userId, t.status, t.createdAt).where(isLive(t)),
    index('aftersale_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);
