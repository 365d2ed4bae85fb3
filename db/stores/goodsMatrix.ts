// Laying the specifications of known goods anew, and the SKUs that come of it: some get other values, some are removed.
import { and, eq, sql } from 'drizzle-orm';
import { cart } from '../schema/cart.ts';
import { isLive } from '../schema/columns.ts';
import { sku } from '../schema/goods.ts';
import { orderLine, orders } from '../schema/order.ts';
import { type Reads, reading, writing } from '../statement.ts';
import { type EpochMs, orderStatus } from '../values.ts';
import type { Tx } from '../write.ts';
import { addSpecification, deleteSpecificationsOfGoods, type NewSpecification } from './adminGoodsParts.ts';

const p = sql.placeholder;

/** Puts these in place of all specifications: their order is that of their ids, so that nothing can be put between two. */
export function replaceSpecifications(tx: Tx, goodsId: number, rows: readonly NewSpecification[], now: EpochMs): void {
  deleteSpecificationsOfGoods(tx, goodsId, now);
  for (const row of rows) addSpecification(tx, goodsId, row, now);
}

const updateValues = writing(sku, (orm) =>
  orm
    .update(sku)
    .set({
      specifications: sql`${p('specifications')}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${sku.version} + 1`,
    })
    .where(and(eq(sku.id, p('id')), isLive(sku)))
    .prepare(),
);

/** Gives SKUs of one goods other values. In two steps, since one may take the values that another one gives up. */
export function changeSkuValues(
  tx: Tx,
  skus: readonly { readonly id: number; readonly specifications: readonly string[] }[],
  now: EpochMs,
): void {
  const update = updateValues(tx);
  for (const { id } of skus) update.run({ id, specifications: JSON.stringify([id, 'moves']), now });
  for (const { id, specifications } of skus) update.run({ id, specifications: JSON.stringify(specifications), now });
}

const isOneOf = sql`in (select value from json_each(${p('ids')}))`;

const deleteSkus = writing(sku, (orm) =>
  orm
    .update(sku)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}`, version: sql`${sku.version} + 1` })
    .where(and(sql`${sku.id} ${isOneOf}`, isLive(sku)))
    .prepare(),
);

const dropLines = writing(cart, (orm) =>
  orm
    .update(cart)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}`, version: sql`${cart.version} + 1` })
    .where(and(eq(cart.goodsId, p('goodsId')), sql`${cart.skuId} ${isOneOf}`, isLive(cart)))
    .prepare(),
);

/** Marks SKUs of the goods as deleted and takes them out of every cart. Their stock stays on them, so that the ledger stays true. */
export function removeSkus(tx: Tx, goodsId: number, skuIds: readonly number[], now: EpochMs): void {
  const ids = JSON.stringify(skuIds);
  deleteSkus(tx).run({ ids, now });
  dropLines(tx).run({ goodsId, ids, now });
}

const openStates = sql.raw([orderStatus.unpaid, orderStatus.paid, orderStatus.refundRequested].join());

const openOrders = reading((orm) =>
  orm
    .select({ skuId: orderLine.skuId, count: sql<number>`count(distinct ${orderLine.orderId})` })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(
      and(
        eq(orderLine.goodsId, p('goodsId')),
        isLive(orderLine),
        isLive(orders),
        sql`${orders.orderStatus} in (${openStates})`,
      ),
    )
    .groupBy(orderLine.skuId)
    .prepare(),
);

/** By SKU of the goods: the orders that wait for payment, parcel or refund. SKUs without any are left out. */
export function countOpenOrdersOfSkus(on: Reads, goodsId: number): Map<number, number> {
  return new Map(
    openOrders(on)
      .all({ goodsId })
      .map(({ skuId, count }) => [skuId, count]),
  );
}

const carts = reading((orm) =>
  orm
    .select({ skuId: cart.skuId, count: sql<number>`count(*)` })
    .from(cart)
    .where(and(eq(cart.goodsId, p('goodsId')), isLive(cart), sql`${cart.isBuyNow} = 0`))
    .groupBy(cart.skuId)
    .prepare(),
);

/** By SKU of the goods: the carts that hold it. SKUs in no cart are left out. */
export function countCartsOfSkus(on: Reads, goodsId: number): Map<number, number> {
  return new Map(
    carts(on)
      .all({ goodsId })
      .map(({ skuId, count }) => [skuId, count]),
  );
}
