// Orders that something must happen to at a moment: unpaid, unconfirmed, uncommented since. Each is asked for by one index;
// the conditions of the partial ones are written out here literally.
import { asc, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { orders } from '../schema/order.ts';
import { type Reads, reading } from '../statement.ts';
import type { EpochMs } from '../values.ts';

const p = sql.placeholder;

/**
 * What an order can wait for, and since when it does. The index is named: the planner would rather sort all shipped
 * orders, and these are asked for every second.
 */
const waits = {
  payment: {
    since: orders.createdAt,
    isWaiting: sql`${isLive(orders)} and ${orders.orderStatus} = 101`,
    index: 'orders_status_created_idx',
  },
  receipt: {
    since: orders.shippedAt,
    isWaiting: sql`${isLive(orders)} and ${orders.orderStatus} = 301`,
    index: 'orders_unconfirmed_idx',
  },
  comments: {
    since: orders.confirmedAt,
    isWaiting: sql`${isLive(orders)} and ${orders.openComments} > 0`,
    index: 'orders_uncommented_idx',
  },
} as const;
export type OrderWait = keyof typeof waits;

function queriesFor({ since, isWaiting, index }: (typeof waits)[OrderWait]) {
  const from = sql`${orders} indexed by ${sql.identifier(index)}`;
  return {
    oldest: reading((orm) =>
      orm
        .select({ since: sql<EpochMs | null>`${since}` })
        .from(from)
        .where(sql`${isWaiting} and ${since} is not null`)
        .orderBy(asc(since))
        .limit(1)
        .prepare(),
    ),
    list: reading((orm) =>
      orm
        .select({ id: sql<number>`${orders.id}`, orderSn: sql<string>`${orders.orderSn}` })
        .from(from)
        .where(sql`${isWaiting} and ${since} <= ${p('until')}`)
        .orderBy(asc(since))
        .limit(p('limit'))
        .prepare(),
    ),
  };
}

const queries = {
  payment: queriesFor(waits.payment),
  receipt: queriesFor(waits.receipt),
  comments: queriesFor(waits.comments),
} as const satisfies Record<OrderWait, unknown>;

const unpaidAhead = reading((orm) =>
  orm
    .select({ id: sql<number>`${orders.id}`, orderSn: sql<string>`${orders.orderSn}` })
    .from(sql`${orders} indexed by ${sql.identifier(waits.payment.index)}`)
    .where(sql`${waits.payment.isWaiting} and ${orders.createdAt} > ${p('after')}`)
    .orderBy(asc(orders.createdAt))
    .limit(p('limit'))
    .prepare(),
);

/** Up to `limit` unpaid orders that were placed after a moment, the earliest first. */
export function listUnpaidAfter(on: Reads, asked: { after: EpochMs; limit: number }) {
  return unpaidAhead(on).all(asked);
}

/** Since when the order waits that waits longest; null when none does. */
export function findLongestWait(on: Reads, wait: OrderWait): EpochMs | null {
  return queries[wait].oldest(on).get()?.since ?? null;
}

/** Up to `limit` orders that wait since `until` or longer, the longest first. */
export function listWaitingOrders(on: Reads, wait: OrderWait, asked: { until: EpochMs; limit: number }) {
  return queries[wait].list(on).all(asked);
}
