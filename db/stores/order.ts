// Orders of a shopper: placed, listed, and moved from state to state (shop-order.yaml). Every move names the state that it
// leaves, so of two that happen at once only one does. The admin's own queries are in stores/adminOrder.ts.
import { and, eq, type InferSelectModel, isNull, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { orders } from '../schema/order.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import type { AftersaleStatus, EpochMs, Fen, OrderStatus, PaymentMethod } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

export type OrderRow = InferSelectModel<typeof orders>;

const orderOfUser = reading((orm) =>
  orm
    .select()
    .from(orders)
    .where(and(eq(orders.id, p('id')), eq(orders.userId, p('userId')), isLive(orders)))
    .prepare(),
);

/** One live order of a shopper; undefined also when it is somebody else's. */
export function findOrder(on: Reads, userId: number, id: number): OrderRow | undefined {
  return orderOfUser(on).get({ userId, id });
}

const orderById = reading((orm) =>
  orm
    .select()
    .from(orders)
    .where(and(eq(orders.id, p('id')), isLive(orders)))
    .prepare(),
);

/** One live order of whomever: for payments, due work and the back office, never for a shopper's request. */
export function findOrderOfAnyone(on: Reads, id: number): OrderRow | undefined {
  return orderById(on).get({ id });
}

const orderByNumber = reading((orm) =>
  orm
    .select()
    .from(orders)
    .where(eq(orders.orderSn, p('orderSn')))
    .prepare(),
);

/** The order of a number, deleted ones included: money may arrive for those too. */
export function findOrderByNumber(on: Reads, orderSn: string): OrderRow | undefined {
  return orderByNumber(on).get({ orderSn });
}

export interface OrderListing extends RowSorting {
  /** Empty for all states. From a fixed set: each combination has its own prepared statements. */
  readonly statuses: readonly OrderStatus[];
}

function ownOrders(statuses: readonly OrderStatus[]) {
  // With the plus no index of states is taken, which holds a share of all orders of the shop.
  const inStates = statuses.length === 0 ? undefined : sql`+${orders.orderStatus} in (${sql.raw(statuses.join(', '))})`;
  return and(eq(orders.userId, p('userId')), isLive(orders), inStates);
}

const countByStates = readingBy((orm, key: Pick<OrderListing, 'statuses'>) =>
  orm.select({ count: sql<number>`count(*)` }).from(orders).where(ownOrders(key.statuses)).prepare(),
);

export function countOrders(on: Reads, userId: number, statuses: readonly OrderStatus[]): number {
  return countByStates(on, { statuses }).get({ userId })?.count ?? 0;
}

const listByKey = readingBy((orm, { statuses, ...sorting }: OrderListing) =>
  orm
    .select({
      id: orders.id,
      orderSn: orders.orderSn,
      orderStatus: orders.orderStatus,
      aftersaleStatus: orders.aftersaleStatus,
      actualPriceFen: orders.actualPriceFen,
      // Written out: drizzle drops table names from columns in the select list of a query over one table.
      isGroupBuy: sql<number>`exists (select 1 from groupon g where g.order_id = orders.id and g.is_deleted = 0)`,
    })
    .from(orders)
    .where(ownOrders(statuses))
    .orderBy(...sortedBy(orders, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** A page of a shopper's live orders. */
export function listOrders(on: Reads, userId: number, { statuses, sort, order, limit, offset }: OrderListing & Slice) {
  return listByKey(on, { statuses, sort, order }).all({ userId, limit, offset });
}
export type ListedOrder = ReturnType<typeof listOrders>[number];

const insertOrder = writing(orders, (orm) =>
  orm
    .insert(orders)
    .values({
      userId: p('userId'),
      orderSn: p('orderSn'),
      orderStatus: p('orderStatus'),
      consignee: p('consignee'),
      mobile: p('mobile'),
      address: p('address'),
      message: p('message'),
      goodsPriceFen: p('goodsPriceFen'),
      freightPriceFen: p('freightPriceFen'),
      couponPriceFen: p('couponPriceFen'),
      grouponPriceFen: p('grouponPriceFen'),
      orderPriceFen: p('orderPriceFen'),
      actualPriceFen: p('actualPriceFen'),
      paidAt: p('paidAt'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

export interface NewOrder {
  readonly orderSn: string;
  readonly orderStatus: OrderStatus;
  readonly consignee: string;
  readonly mobile: string;
  readonly address: string;
  readonly message: string;
  readonly goodsPriceFen: Fen;
  readonly freightPriceFen: Fen;
  readonly couponPriceFen: Fen;
  readonly grouponPriceFen: Fen;
  readonly orderPriceFen: Fen;
  readonly actualPriceFen: Fen;
  /** Set when nothing was to be paid. */
  readonly paidAt: EpochMs | null;
  readonly now: EpochMs;
}

/**
 * Adds an order and gives its id, without RETURNING: for that SQLite makes a table in memory at each run, which costs more than
 * a small query.
 */
export function addOrder(tx: Tx, userId: number, order: NewOrder): number {
  return Number(insertOrder(tx).run({ userId, ...order }).lastInsertRowid);
}

/** What a move writes down besides the new state; what is not given stays as it is. */
export interface OrderMoveFields {
  readonly endedAt?: EpochMs;
  readonly confirmedAt?: EpochMs;
  readonly openComments?: number;
  readonly paymentMethod?: PaymentMethod;
  readonly payId?: string;
  readonly paidAt?: EpochMs;
  readonly actualPriceFen?: Fen;
  readonly shipSn?: string;
  readonly shipChannel?: string;
  readonly shippedAt?: EpochMs;
  readonly refundAmountFen?: Fen;
  readonly refundType?: string;
  readonly refundContent?: string;
  readonly refundedAt?: EpochMs;
  readonly refundRejectReason?: string;
}

const nothingMoved = {
  endedAt: null,
  confirmedAt: null,
  openComments: null,
  paymentMethod: null,
  payId: null,
  paidAt: null,
  actualPriceFen: null,
  shipSn: null,
  shipChannel: null,
  shippedAt: null,
  refundAmountFen: null,
  refundType: null,
  refundContent: null,
  refundedAt: null,
  refundRejectReason: null,
} satisfies Record<keyof OrderMoveFields, null>;

const givenOr = (name: keyof OrderMoveFields) => sql`coalesce(${p(name)}, ${orders[name]})`;

const moveOrderRow = writing(orders, (orm) =>
  orm
    .update(orders)
    .set({
      orderStatus: sql`${p('to')}`,
      endedAt: givenOr('endedAt'),
      confirmedAt: givenOr('confirmedAt'),
      openComments: givenOr('openComments'),
      paymentMethod: givenOr('paymentMethod'),
      payId: givenOr('payId'),
      paidAt: givenOr('paidAt'),
      actualPriceFen: givenOr('actualPriceFen'),
      shipSn: givenOr('shipSn'),
      shipChannel: givenOr('shipChannel'),
      shippedAt: givenOr('shippedAt'),
      refundAmountFen: givenOr('refundAmountFen'),
      refundType: givenOr('refundType'),
      refundContent: givenOr('refundContent'),
      refundedAt: givenOr('refundedAt'),
      refundRejectReason: givenOr('refundRejectReason'),
      updatedAt: sql`${p('now')}`,
      version: sql`${orders.version} + 1`,
    })
    .where(and(eq(orders.id, p('id')), eq(orders.orderStatus, p('from')), isLive(orders)))
    .prepare(),
);

/**
 * Moves a live order from one state to another; false, with nothing changed, when it is not in `from` any more. Which
 * moves there are is the business of server/features/order/rules.ts.
 */
export function moveOrderState(
  tx: Tx,
  move: { id: number; from: OrderStatus; to: OrderStatus; now: EpochMs },
  fields: OrderMoveFields,
): boolean {
  return moveOrderRow(tx).run({ ...nothingMoved, ...fields, ...move }).changes === 1;
}

const setRefund = writing(orders, (orm) =>
  orm
    .update(orders)
    .set({ refundType: sql`${p('refundType')}`, refundContent: sql`${p('refundContent')}` })
    .where(and(eq(orders.id, p('id')), isNull(orders.refundedAt)))
    .prepare(),
);

/** Notes how a refund of an order stands that is not done yet. Nothing else about the order changes by it, its version neither. */
export function putRefundOfOrder(
  tx: Tx,
  note: { id: number; refundType: string | null; refundContent: string | null },
): void {
  setRefund(tx).run(note);
}

const setAftersale = writing(orders, (orm) =>
  orm
    .update(orders)
    .set({
      aftersaleStatus: sql`${p('to')}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${orders.version} + 1`,
    })
    .where(and(eq(orders.id, p('id')), eq(orders.aftersaleStatus, p('from')), isLive(orders)))
    .prepare(),
);

/** Copies the state of an after-sale request on its order; false when the order was not in `from`. */
export function moveAftersaleOfOrder(
  tx: Tx,
  move: { id: number; from: AftersaleStatus; to: AftersaleStatus; now: EpochMs },
): boolean {
  return setAftersale(tx).run(move).changes === 1;
}

const markDeleted = writing(orders, (orm) =>
  orm
    .update(orders)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}`, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, p('id')), eq(orders.orderStatus, p('status')), isLive(orders)))
    .prepare(),
);

/** Marks an order deleted; false when it is not in this state any more. Its lines stay. */
export function deleteOrder(tx: Tx, order: { id: number; status: OrderStatus; now: EpochMs }): boolean {
  return markDeleted(tx).run(order).changes === 1;
}

const takeComment = writing(orders, (orm) =>
  orm
    .update(orders)
    .set({
      openComments: sql`max(0, ${orders.openComments} - 1)`,
      updatedAt: sql`${p('now')}`,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, p('id')))
    .prepare(),
);

/** One line fewer waits for its comment. */
export function takeOpenComment(tx: Tx, orderId: number, now: EpochMs): void {
  takeComment(tx).run({ id: orderId, now });
}

const zeroComments = writing(orders, (orm) =>
  orm
    .update(orders)
    .set({ openComments: sql`0`, updatedAt: sql`${p('now')}`, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, p('id')), isLive(orders), sql`${orders.openComments} > 0`))
    .prepare(),
);

/** No line waits for its comment any more; false when none did. */
export function endOpenComments(tx: Tx, orderId: number, now: EpochMs): boolean {
  return zeroComments(tx).run({ id: orderId, now }).changes === 1;
}
