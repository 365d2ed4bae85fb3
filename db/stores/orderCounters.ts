// The counters of the shopper's personal page (shop-auth.yaml `OrderCounters`).
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { orders } from '../schema/order.ts';
import { type Reads, reading } from '../statement.ts';
import { type OrderStatus, orderStatus } from '../values.ts';

const p = sql.placeholder;

const counted = [orderStatus.unpaid, orderStatus.paid, orderStatus.shipped];
const received = [orderStatus.received, orderStatus.receivedBySystem];

const countsByStatus = reading((orm) =>
  orm
    .select({ status: orders.orderStatus, count: sql<number>`count(*)` })
    .from(orders)
    .where(and(eq(orders.userId, p('userId')), inArray(orders.orderStatus, counted), isLive(orders)))
    .groupBy(orders.orderStatus)
    .prepare(),
);
const openCommentSum = reading((orm) =>
  orm
    .select({ sum: sql<number>`coalesce(sum(${orders.openComments}), 0)` })
    .from(orders)
    .where(and(eq(orders.userId, p('userId')), inArray(orders.orderStatus, received), isLive(orders)))
    .prepare(),
);

/** How many live orders of a user wait for payment, shipping and receipt, and how many of their lines for a comment. */
export function countOpenOrders(on: Reads, userId: number) {
  const counts = new Map<OrderStatus, number>(
    countsByStatus(on)
      .all({ userId })
      .map((row) => [row.status, row.count]),
  );
  return {
    unpaid: counts.get(orderStatus.unpaid) ?? 0,
    unshipped: counts.get(orderStatus.paid) ?? 0,
    unreceived: counts.get(orderStatus.shipped) ?? 0,
    uncommentedLines: openCommentSum(on).get({ userId })?.sum ?? 0,
  };
}
