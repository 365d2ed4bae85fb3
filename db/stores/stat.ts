// What the statistics add up, a stretch of time at a time and found by index (admin-system.yaml, /admin/stat/*). Deleted rows
// count.
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { orderLine, orders } from '../schema/order.ts';
import { user } from '../schema/user.ts';
import { type Reads, reading } from '../statement.ts';
import { type Fen, type OrderStatus, orderStatus } from '../values.ts';
import { eachStretch, type HourKind, type Stretch, stretchFrom, stretchUntil, sumByHour } from './hourCount.ts';

const p = sql.placeholder;

const { paid, refundRequested, refunded, grouponTimedOut, shipped, received, receivedBySystem } = orderStatus;

/**
 * The orders that a statistic is about, by the kind that their hours are counted as. Once an order is among them it stays, and
 * what is added up of it changes no more.
 */
const statesOf = {
  /** Receipt was confirmed. */
  'orders received': [received, receivedBySystem],
  /** Paid, whatever came after. */
  'orders sold': [paid, refundRequested, refunded, grouponTimedOut, shipped, received, receivedBySystem],
} as const satisfies Partial<Record<HourKind, readonly OrderStatus[]>>;
export type OrderKind = keyof typeof statesOf;

const ofKind = (kind: OrderKind): SQL | undefined =>
  and(
    inArray(orders.orderStatus, [...statesOf[kind]]),
    gte(orders.createdAt, p('from')),
    lt(orders.createdAt, p('until')),
  );

const receivedOrders = reading((orm) =>
  orm
    .select({
      orders: sql<number>`count(*)`,
      customers: sql<number>`count(distinct ${orders.userId})`,
      amountFen: sql<Fen>`coalesce(sum(${orders.actualPriceFen}), 0)`,
    })
    .from(orders)
    .where(ofKind('orders received'))
    .prepare(),
);

/** Orders placed in the stretch whose receipt was confirmed, by how many people, and what they paid. */
export function sumReceivedOrders(on: Reads, stretch: Stretch) {
  return receivedOrders(on).get({ ...stretch }) ?? { orders: 0, customers: 0, amountFen: 0 };
}

const paidLines = reading((orm) =>
  orm
    .select({
      orders: sql<number>`count(distinct ${orders.id})`,
      products: sql<number>`coalesce(sum(${orderLine.quantity}), 0)`,
      amountFen: sql<Fen>`coalesce(sum(${orderLine.quantity} * ${orderLine.priceFen}), 0)`,
    })
    .from(orders)
    .innerJoin(orderLine, eq(orderLine.orderId, orders.id))
    .where(ofKind('orders sold'))
    .prepare(),
);

/** What the paid orders placed in the stretch hold; a line is as old as its order. */
export function sumPaidLines(on: Reads, stretch: Stretch) {
  return paidLines(on).get({ ...stretch }) ?? { orders: 0, products: 0, amountFen: 0 };
}

// The two halves of the table have an index each.
const usersIn = reading((orm) => {
  const [live, gone] = [isLive(user), sql`${user.isDeleted} = 1`].map(
    (half) =>
      sql`(select count(*) from ${user} where ${half} and ${user.createdAt} >= ${stretchFrom} and ${user.createdAt} < ${stretchUntil})`,
  );
  return orm
    .select({ rows: sql<number>`${live} + ${gone}`, amountFen: sql<Fen>`0` })
    .from(eachStretch)
    .orderBy(sql`s.key`)
    .prepare();
});

/** How many registered in each stretch. */
export function countUsersIn(on: Reads, stretches: readonly Stretch[]): number[] {
  const sumRows = (rests: readonly Stretch[]) => usersIn(on).all({ stretches: JSON.stringify(rests) });
  return sumByHour(on, 'user registered', stretches, sumRows).map(({ rows }) => rows);
}
