// Orders as the back office lists and deletes them (admin-order.yaml). The moves from state to state are those of
// stores/order.ts.
import { and, eq, sql } from 'drizzle-orm';
import { equals, type Filter, filteredList, holds, inParts } from '../filteredList.ts';
import { isLive } from '../schema/columns.ts';
import { orderLine, orders } from '../schema/order.ts';
import { user } from '../schema/user.ts';
import type { RowSorting, Slice } from '../sorting.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { AftersaleStatus, EpochMs, Fen } from '../values.ts';
import type { Tx } from '../write.ts';
import { countLive, countLiveOrdersIn } from './rowCount.ts';

const p = sql.placeholder;

interface OrderFilters {
  /** A part of the nickname of a live shopper. */
  readonly nickname: string;
  /** A part of the consignee's name. */
  readonly consignee: string;
  /** The whole number. */
  readonly orderSn: string;
  /** The first moment. */
  readonly from: EpochMs;
  /** The first moment that is too late. */
  readonly before: EpochMs;
  /** Any of these states. */
  readonly statuses: readonly number[];
}
export type AdminOrderFilter = { readonly [K in keyof OrderFilters]?: OrderFilters[K] | undefined };

const orderFilters: { readonly [K in keyof OrderFilters]: Filter<OrderFilters[K]> } = {
  nickname: {
    where: (value) =>
      sql`${orders.userId} in (select ${user.id} from ${user} where ${isLive(user)} and ${user.nickname} like ${value} escape '\\')`,
    bind: holds(user.nickname).bind,
  },
  consignee: holds(orders.consignee),
  orderSn: equals(orders.orderSn),
  from: { where: (value) => sql`${orders.createdAt} >= ${value}`, bind: (moment) => moment },
  before: { where: (value) => sql`${orders.createdAt} < ${value}`, bind: (moment) => moment },
  statuses: {
    where: (value) => sql`${orders.orderStatus} in (select value from json_each(${value}))`,
    bind: (statuses) => JSON.stringify(statuses),
  },
};

/** Ids in the order of the page: rows and their lines are read afterwards, for the page only. */
export const adminOrders = filteredList({
  table: orders,
  filters: orderFilters,
  // The order of ids knows nothing of times.
  isCollected: (used, sort) => sort === 'id' && (used.includes('from') || used.includes('before')),
  keptCount(on, { statuses, ...others }) {
    if (Object.values(others).some((value) => value !== undefined)) return undefined;
    return statuses ? countLiveOrdersIn(on, statuses) : countLive(on, 'orders');
  },
  rows: (orm, parts) => inParts(orm.select({ id: orders.id }).from(orders).$dynamic(), parts).prepare(),
});

/** How many live orders match. */
export function countAdminOrders(on: Reads, filter: AdminOrderFilter): number {
  return adminOrders.count(on, filter);
}

/** The ids of one page of the orders that match; `total` is what was counted. */
export function listAdminOrderIds(
  on: Reads,
  filter: AdminOrderFilter,
  sorting: RowSorting,
  slice: Slice & { readonly total: number },
): number[] {
  return adminOrders.list(on, filter, sorting, slice).map((row) => row.id);
}

const ordersByIds = reading((orm) =>
  orm
    .select({ order: orders, nickname: user.nickname, avatar: user.avatar })
    .from(orders)
    .leftJoin(user, and(eq(user.id, orders.userId), isLive(user)))
    .where(sql`${orders.id} in (select value from json_each(${p('ids')}))`)
    .prepare(),
);

/** Orders with what is shown of their shoppers (null once the account is gone), in the order of the ids. */
export function findOrdersWithShoppers(on: Reads, ids: readonly number[]) {
  const rows = ordersByIds(on).all({ ids: JSON.stringify(ids) });
  const byId = new Map(rows.map((row) => [row.order.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
export type OrderWithShopper = ReturnType<typeof findOrdersWithShoppers>[number];

const markLinesDeleted = writing(orderLine, (orm) =>
  orm
    .update(orderLine)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}` })
    .where(and(eq(orderLine.orderId, p('orderId')), isLive(orderLine)))
    .prepare(),
);

/** Marks the live lines of an order deleted. */
export function deleteLinesOfOrder(tx: Tx, orderId: number, now: EpochMs): void {
  markLinesDeleted(tx).run({ orderId, now });
}

const copyAftersale = writing(orders, (orm) =>
  orm
    .update(orders)
    .set({
      aftersaleStatus: sql`${p('status')}`,
      refundAmountFen: sql`coalesce(${p('refundAmountFen')}, ${orders.refundAmountFen})`,
      refundType: sql`coalesce(${p('refundType')}, ${orders.refundType})`,
      refundContent: sql`coalesce(${p('refundContent')}, ${orders.refundContent})`,
      refundedAt: sql`coalesce(${p('refundedAt')}, ${orders.refundedAt})`,
      updatedAt: sql`${p('now')}`,
      version: sql`${orders.version} + 1`,
    })
    .where(and(sql`${orders.id} in (select value from json_each(${p('orderIds')}))`, isLive(orders)))
    .prepare(),
);

export interface AftersaleRefund {
  readonly refundAmountFen: Fen;
  readonly refundType: string;
  readonly refundContent: string;
  readonly refundedAt: EpochMs;
}

const noRefund = { refundAmountFen: null, refundType: null, refundContent: null, refundedAt: null };

/** Orders show the state that their after-sale requests were moved to, and what was given back. */
export function copyAftersaleStatus(
  tx: Tx,
  orderIds: readonly number[],
  copy: { readonly status: AftersaleStatus; readonly refund?: AftersaleRefund; readonly now: EpochMs },
): void {
  const { status, refund = noRefund, now } = copy;
  copyAftersale(tx).run({ orderIds: JSON.stringify(orderIds), status, now, ...refund });
}
