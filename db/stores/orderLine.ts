// The lines of orders: full snapshots, and whether they are commented (shop-order.yaml).
import { and, asc, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { orderLine, orders } from '../schema/order.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { EpochMs, Fen } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

export type OrderLineRow = InferSelectModel<typeof orderLine>;

const linesOfOrder = reading((orm) =>
  orm
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.orderId, p('orderId')), isLive(orderLine)))
    .orderBy(asc(orderLine.id))
    .prepare(),
);

/** The live lines of one order, by id. */
export function findLinesOfOrder(on: Reads, orderId: number): OrderLineRow[] {
  return linesOfOrder(on).all({ orderId });
}

const linesOfOrders = reading((orm) =>
  orm
    .select()
    .from(orderLine)
    .where(and(sql`${orderLine.orderId} in (select value from json_each(${p('orderIds')}))`, isLive(orderLine)))
    .orderBy(asc(orderLine.id))
    .prepare(),
);

/** The live lines of several orders with one query, by order. */
export function findLinesOfOrders(on: Reads, orderIds: readonly number[]): Map<number, OrderLineRow[]> {
  if (orderIds.length === 0) return new Map();
  return Map.groupBy(linesOfOrders(on).all({ orderIds: JSON.stringify(orderIds) }), (line) => line.orderId);
}

const lineById = reading((orm) =>
  orm
    .select({ line: orderLine, userId: orders.userId, isOrderDeleted: orders.isDeleted })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(and(eq(orderLine.id, p('id')), isLive(orderLine)))
    .prepare(),
);

/**
 * One live line: `none` when there is no such line, `foreign` when it belongs to another shopper's or to a deleted order
 * (the interface answers those differently, and tells nothing of the line in either case).
 */
export function findOrderLine(on: Reads, userId: number, id: number): OrderLineRow | 'none' | 'foreign' {
  const found = lineById(on).get({ id });
  if (!found) return 'none';
  return found.userId === userId && !found.isOrderDeleted ? found.line : 'foreign';
}

export interface NewOrderLine {
  readonly orderId: number;
  readonly goodsId: number;
  readonly goodsName: string;
  readonly goodsSn: string;
  readonly skuId: number;
  readonly quantity: number;
  readonly priceFen: Fen;
  readonly specifications: readonly string[];
  readonly picUrl: string;
  readonly now: EpochMs;
}

const insertLine = writing(orderLine, (orm) =>
  orm
    .insert(orderLine)
    .values({
      orderId: p('orderId'),
      goodsId: p('goodsId'),
      goodsName: p('goodsName'),
      goodsSn: p('goodsSn'),
      skuId: p('skuId'),
      quantity: p('quantity'),
      priceFen: p('priceFen'),
      specifications: p('specifications'),
      picUrl: p('picUrl'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

export function addOrderLine(tx: Tx, line: NewOrderLine): void {
  insertLine(tx).run({ ...line });
}

const markCommented = writing(orderLine, (orm) =>
  orm
    .update(orderLine)
    .set({ commentState: sql`1`, commentId: sql`${p('commentId')}`, updatedAt: sql`${p('now')}` })
    .where(and(eq(orderLine.id, p('id')), sql`${orderLine.commentState} = 0`, isLive(orderLine)))
    .prepare(),
);

/** Ties a comment to its line; false when the line is not open for one any more. */
export function commentOrderLine(tx: Tx, line: { id: number; commentId: number; now: EpochMs }): boolean {
  return markCommented(tx).run(line).changes === 1;
}

const markTooLate = writing(orderLine, (orm) =>
  orm
    .update(orderLine)
    .set({ commentState: sql`2`, updatedAt: sql`${p('now')}` })
    .where(and(eq(orderLine.orderId, p('orderId')), isLive(orderLine), sql`${orderLine.commentState} = 0`))
    .prepare(),
);

/** Lines without a comment can't get one any more; those that have one keep it. */
export function closeLinesForComments(tx: Tx, orderId: number, now: EpochMs): void {
  markTooLate(tx).run({ orderId, now });
}
