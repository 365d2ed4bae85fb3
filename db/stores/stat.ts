// What the statistics add up, a stretch of time at a time and found by index (admin-system.yaml, /admin/stat/*). Deleted rows
// count.
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { orderLine, orders } from '../schema/order.ts';
import { user } from '../schema/user.ts';
import { type Reads, reading, readingBy } from '../statement.ts';
import { type EpochMs, type Fen, type OrderStatus, orderStatus } from '../values.ts';

const p = sql.placeholder;

/** From the first moment up to, but not with, the second. */
export interface Stretch {
  readonly from: EpochMs;
  readonly until: EpochMs;
}

const { paid, refundRequested, refunded, grouponTimedOut, shipped, received, receivedBySystem } = orderStatus;

/**
 * The orders that a statistic is about. Once an order is among them it stays, and what is added up of it changes no more.
 */
const statesOf = {
  /** Receipt was confirmed. */
  received: [received, receivedBySystem],
  /** Paid, whatever came after. */
  paid: [paid, refundRequested, refunded, grouponTimedOut, shipped, received, receivedBySystem],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderKind = keyof typeof statesOf;

/** The first orders of each state from a moment on: one step into the index for each. */
const firstOrder = readingBy((orm, kind: OrderKind) => {
  const ofState = (state: OrderStatus) =>
    sql`(select min(${orders.createdAt}) as at from ${orders} where ${orders.orderStatus} = ${sql.raw(String(state))} and ${orders.createdAt} >= ${p('from')})`;
  const all = sql.join(
    statesOf[kind].map((state) => sql`select at from ${ofState(state)}`),
    sql` union all `,
  );
  return orm.select({ at: sql<EpochMs | null>`min(at)` }).from(sql`(${all})`).prepare();
});

/** When the first order of a kind from a moment on was placed. */
export function findNextOrderTime(on: Reads, kind: OrderKind, from: EpochMs): EpochMs | null {
  return firstOrder(on, kind).get({ from })?.at ?? null;
}

const ofKind = (kind: OrderKind): SQL | undefined =>
  and(
    inArray(orders.orderStatus, [...statesOf[kind]]),
    gte(orders.createdAt, p('from')),
    lt(orders.createdAt, p('until')),
  );

/** A row for each of the stretches that a statement is given, in their order. */
const eachStretch = sql`json_each(${p('stretches')}) as s`;
const from = sql`(s.value ->> 'from')`;
const until = sql`(s.value ->> 'until')`;

const orderMarks = readingBy((orm, kind: OrderKind) => {
  const states = sql.raw(statesOf[kind].join(', '));
  const mark = sql<string>`(select json_array(count(*), sum(${orders.id}), sum(${orders.createdAt})) from ${orders} where ${orders.orderStatus} in (${states}) and ${orders.createdAt} >= ${from} and ${orders.createdAt} < ${until})`;
  return orm.select({ mark }).from(eachStretch).orderBy(sql`s.key`).prepare();
});

/**
 * Tells which orders of a kind were placed in each stretch: equal marks are the same orders. Read from the index alone, so
 * it costs a fraction of what adding them up does.
 */
export function markOrders(on: Reads, kind: OrderKind, stretches: readonly Stretch[]): string[] {
  return orderMarks(on, kind)
    .all({ stretches: JSON.stringify(stretches) })
    .map((row) => row.mark);
}

const receivedOrders = reading((orm) =>
  orm
    .select({
      orders: sql<number>`count(*)`,
      customers: sql<number>`count(distinct ${orders.userId})`,
      amountFen: sql<Fen>`coalesce(sum(${orders.actualPriceFen}), 0)`,
    })
    .from(orders)
    .where(ofKind('received'))
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
    .where(ofKind('paid'))
    .prepare(),
);

/** What the paid orders placed in the stretch hold; a line is as old as its order. */
export function sumPaidLines(on: Reads, stretch: Stretch) {
  return paidLines(on).get({ ...stretch }) ?? { orders: 0, products: 0, amountFen: 0 };
}

// The two halves of the table have an index each.
const isGone = sql`${user.isDeleted} = 1`;
const userHalves = [isLive(user), isGone] as const;

const nextUsers = userHalves.map((half) =>
  reading((orm) =>
    orm
      .select({ at: sql<EpochMs | null>`min(${user.createdAt})` })
      .from(user)
      .where(and(half, gte(user.createdAt, p('from'))))
      .prepare(),
  ),
);

/** When the first user from a moment on registered. */
export function findNextUserTime(on: Reads, from: EpochMs): EpochMs | null {
  const times = nextUsers.flatMap((query) => query(on).get({ from })?.at ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

const usersIn = reading((orm) => {
  const [live, gone] = userHalves.map(
    (half) =>
      sql`(select count(*) from ${user} where ${half} and ${user.createdAt} >= ${from} and ${user.createdAt} < ${until})`,
  );
  return orm
    .select({ count: sql<number>`${live} + ${gone}` })
    .from(eachStretch)
    .orderBy(sql`s.key`)
    .prepare();
});

/** How many registered in each stretch. */
export function countUsersIn(on: Reads, stretches: readonly Stretch[]): number[] {
  return usersIn(on)
    .all({ stretches: JSON.stringify(stretches) })
    .map((row) => row.count);
}
