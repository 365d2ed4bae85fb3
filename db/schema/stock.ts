// The stock ledger: why each SKU holds what it holds.
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { StockReason } from '../values.ts';
import { admin } from './admin.ts';
import { moment, restrict, rowId } from './columns.ts';
import { sku } from './goods.ts';
import { orders } from './order.ts';

/** A change of stock. Written in the transaction that changes sku.stock: the sum of delta is the stock, always. */
export const stockMove = sqliteTable(
  'stock_move',
  {
    id: rowId(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, restrict),
    delta: integer('delta').notNull(),
    /** `stockReason`. */
    reason: text('reason').$type<StockReason>().notNull(),
    orderId: integer('order_id').references(() => orders.id, restrict),
    adminId: integer('admin_id').references(() => admin.id, restrict),
    stockAfter: integer('stock_after').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('stock_move_sku_idx').on(t.skuId)],
);
