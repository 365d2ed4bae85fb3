// The figures of the owner's first page, each found by an index that holds all that is counted (desk.yaml, dashboard).
import { and, asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { aftersale } from '../schema/aftersale.ts';
import { isLive, isOnSale } from '../schema/columns.ts';
import { comment } from '../schema/comment.ts';
import { goods, sku } from '../schema/goods.ts';
import { orderLine, orders } from '../schema/order.ts';
import { type Reads, reading } from '../statement.ts';
import { aftersaleStatus, type Fen, orderStatus } from '../values.ts';
import { eachStretch, type HourSum, type Stretch, stretchFrom, stretchUntil, sumByHour } from './hourCount.ts';
import { countLiveOrdersIn } from './rowCount.ts';

const p = sql.placeholder;

const placedIn = reading((orm) =>
  orm
    .select({
      rows: sql<number>`(select count(*) from ${orders} where ${isLive(orders)} and ${orders.createdAt} >= ${stretchFrom} and ${orders.createdAt} < ${stretchUntil})`,
      amountFen: sql<Fen>`0`,
    })
    .from(eachStretch)
    .orderBy(sql`s.key`)
    .prepare(),
);

/** How many live orders, in any state, were placed in each stretch. */
export function countPlacedIn(on: Reads, stretches: readonly Stretch[]): number[] {
  const sumRows = (rests: readonly Stretch[]) => placedIn(on).all({ stretches: JSON.stringify(rests) });
  return sumByHour(on, 'orders placed', stretches, sumRows).map(({ rows }) => rows);
}

export interface PaidSum {
  readonly orders: number;
  readonly amountFen: Fen;
}

const paidIn = reading((orm) =>
  orm
    .select({
      sums: sql<string>`(select json_array(count(*), coalesce(sum(${orders.actualPriceFen}), 0)) from ${orders} where ${orders.paidAt} is not null and ${orders.paidAt} >= ${stretchFrom} and ${orders.paidAt} < ${stretchUntil})`,
    })
    .from(eachStretch)
    .orderBy(sql`s.key`)
    .prepare(),
);

function sumPaidRows(on: Reads, stretches: readonly Stretch[]): HourSum[] {
  return paidIn(on)
    .all({ stretches: JSON.stringify(stretches) })
    .map((row) => {
      const [rows, amountFen] = JSON.parse(row.sums) as [number, Fen];
      return { rows, amountFen };
    });
}

/** What came in in each stretch: orders that were paid in it, whatever came after, deleted ones too. */
export function sumPaidIn(on: Reads, stretches: readonly Stretch[]): PaidSum[] {
  const sums = sumByHour(on, 'orders paid', stretches, (rests) => sumPaidRows(on, rests));
  return sums.map(({ rows, amountFen }) => ({ orders: rows, amountFen }));
}

/** What goods sold: the n-th goods sold the n-th quantity for the n-th amount, goods by ascending id. */
export interface SoldColumns {
  readonly goodsIds: ArrayLike<number>;
  readonly quantities: ArrayLike<number>;
  readonly amountsFen: ArrayLike<Fen>;
}

// A day of a large shop sells very many goods: rows of them, day after day, would be most of what the process holds.
const soldIn = reading((orm) => {
  const sold = orm
    .select({
      goodsId: orderLine.goodsId,
      quantity: sql<number>`sum(${orderLine.quantity})`.as('sold_quantity'),
      amountFen: sql<Fen>`sum(${orderLine.quantity} * ${orderLine.priceFen})`.as('sold_fen'),
    })
    .from(orders)
    .innerJoin(orderLine, eq(orderLine.orderId, orders.id))
    .where(sql`${orders.paidAt} is not null and ${orders.paidAt} >= ${p('from')} and ${orders.paidAt} < ${p('until')}`)
    .groupBy(orderLine.goodsId)
    .orderBy(asc(orderLine.goodsId))
    .as('sold');
  const columnOf = (of: SQLWrapper) => sql<string>`json_group_array(${of})`;
  return orm
    .select({
      goodsIds: columnOf(sold.goodsId),
      quantities: columnOf(sold.quantity),
      amountsFen: columnOf(sold.amountFen),
    })
    .from(sold)
    .prepare();
});

/** What the orders hold that were paid in the stretch, by goods. */
export function sumSoldIn(on: Reads, stretch: Stretch): SoldColumns {
  const found = soldIn(on).get({ ...stretch });
  const numbersIn = (column = '[]') => JSON.parse(column) as number[];
  return {
    goodsIds: numbersIn(found?.goodsIds),
    quantities: numbersIn(found?.quantities),
    amountsFen: numbersIn(found?.amountsFen),
  };
}

const goodsFaces = reading((orm) =>
  orm
    .select({ id: goods.id, name: goods.name, picUrl: goods.picUrl })
    .from(goods)
    .where(sql`${goods.id} in (select value from json_each(${p('ids')}))`)
    .prepare(),
);

/** Name and picture of goods, deleted ones too, by id. */
export function findGoodsFaces(on: Reads, ids: readonly number[]) {
  const rows = goodsFaces(on).all({ ids: JSON.stringify(ids) });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Live orders that wait for the owner: to be shipped, and those whose shopper wants the money back. */
export function countWaitingOrders(on: Reads): { readonly toShip: number; readonly refunds: number } {
  return {
    toShip: countLiveOrdersIn(on, [orderStatus.paid]),
    refunds: countLiveOrdersIn(on, [orderStatus.refundRequested]),
  };
}

const waitingAftersales = reading((orm) =>
  orm
    .select({ count: sql<number>`count(*)` })
    .from(aftersale)
    .where(and(isLive(aftersale), inArray(aftersale.status, [aftersaleStatus.requested, aftersaleStatus.accepted])))
    .prepare(),
);

/** Requests that wait for a decision or for their refund. */
export function countWaitingAftersales(on: Reads): number {
  return waitingAftersales(on).get()?.count ?? 0;
}

const unansweredComments = reading((orm) =>
  orm
    .select({ count: sql<number>`count(*)` })
    .from(comment)
    // Literal, so that their own index is taken.
    .where(sql`${isLive(comment)} and ${comment.adminContent} = '' and ${comment.type} <> 2`)
    .prepare(),
);

export function countUnansweredComments(on: Reads): number {
  return unansweredComments(on).get()?.count ?? 0;
}

/** No more are counted: a shop may have sold out of very many. */
const mostLowStock = 1000;

const lowStockCount = reading((orm) => {
  const some = orm
    .select({ id: sku.id })
    .from(sku)
    .innerJoin(goods, and(eq(goods.id, sku.goodsId), isOnSale(goods)))
    .where(and(isLive(sku), sql`${sku.stock} <= ${p('limit')}`))
    .limit(mostLowStock)
    .as('low');
  return orm.select({ count: sql<number>`count(*)` }).from(some).prepare();
});

/** How many SKUs of goods on sale have at most this much stock; 1000 stands for that many or more. */
export function countLowStock(on: Reads, limit: number): number {
  return lowStockCount(on).get({ limit })?.count ?? 0;
}

const lowStock = reading((orm) =>
  orm
    .select({
      skuId: sku.id,
      goodsId: goods.id,
      name: goods.name,
      picUrl: goods.picUrl,
      specifications: sku.specifications,
      stock: sku.stock,
    })
    .from(sku)
    .innerJoin(goods, and(eq(goods.id, sku.goodsId), isOnSale(goods)))
    .where(and(isLive(sku), sql`${sku.stock} <= ${p('limit')}`))
    .orderBy(asc(sku.stock), asc(sku.id))
    .limit(p('count'))
    .prepare(),
);

/** Those of them with the least stock. */
export function listLowStock(on: Reads, asked: { readonly limit: number; readonly count: number }) {
  return lowStock(on).all({ ...asked });
}
