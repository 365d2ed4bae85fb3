// Payments on their way, arrived and unmatched (shop-order.yaml, desk.yaml, DECISIONS.md 17).
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { PaymentMethod, PaymentState } from '../values.ts';
import { fen, moment, restrict, rowId } from './columns.ts';
import { orders } from './order.ts';

/** A payment through a method, waiting or done. An order has at most one that waits. */
export const payment = sqliteTable(
  'payment',
  {
    id: rowId(),
    /** Null when it named no order of ours. */
    orderId: integer('order_id').references(() => orders.id, restrict),
    /** `paymentMethod`. */
    method: text('method').$type<PaymentMethod>().notNull(),
    amountFen: fen('amount_fen').notNull(),
    /** `paymentState`. */
    state: text('state').$type<PaymentState>().notNull().default('waiting'),
    /** When a waiting simulated payment settles by itself. */
    dueAt: moment('due_at'),
    settledAt: moment('settled_at'),
    /** The platform's own id. */
    transactionId: text('transaction_id'),
    /** What the platform sent, for disputes. */
    raw: text('raw'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('payment_transaction_uq').on(t.transactionId),
    uniqueIndex('payment_waiting_uq').on(t.orderId).where(sql`${t.state} = 'waiting'`),
    index('payment_order_idx').on(t.orderId),
    index('payment_due_idx').on(t.state, t.dueAt).where(sql`${t.dueAt} is not null`),
    index('payment_state_created_idx').on(t.state, t.createdAt),
  ],
);
