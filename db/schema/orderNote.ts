// What the back office notes on an order, for itself alone (desk.yaml, order/note).
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, restrict } from './columns.ts';
import { orders } from './order.ts';

/** One note an order; an order without one has no row. */
export const orderNote = sqliteTable('order_note', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, restrict),
  /** Plain text, at most 1000 characters, never empty. */
  text: text('text').notNull(),
  /** The name of the administrator who wrote it last. */
  writtenBy: text('written_by').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
