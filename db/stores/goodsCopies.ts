// What copies goods and has to follow them when they change: lines in carts, running group-buy offers. Orders are
// snapshots and follow nothing (admin-catalog.yaml, goods/update; shop-cart.yaml cart_copy).
import { and, eq, sql } from 'drizzle-orm';
import { cart } from '../schema/cart.ts';
import { isLive } from '../schema/columns.ts';
import { goods, sku } from '../schema/goods.ts';
import { grouponRule } from '../schema/groupon.ts';
import { writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const picture = sql`coalesce(nullif(${sku.url}, ''), ${goods.picUrl})`;

const rewriteLines = writing(cart, (orm) =>
  orm
    .update(cart)
    .set({
      goodsSn: sql`${goods.goodsSn}`,
      goodsName: sql`${goods.name}`,
      priceFen: sql`${sku.priceFen}`,
      specifications: sql`${sku.specifications}`,
      picUrl: picture,
      version: sql`${cart.version} + 1`,
    })
    .from(goods)
    .innerJoin(sku, eq(sku.goodsId, goods.id))
    .where(
      and(
        eq(goods.id, p('goodsId')),
        eq(cart.goodsId, p('goodsId')),
        sql`${cart.skuId} = ${sku.id}`,
        isLive(cart),
        sql`(${cart.goodsSn}, ${cart.goodsName}, ${cart.priceFen}, ${cart.specifications}, ${cart.picUrl})
          is not (${goods.goodsSn}, ${goods.name}, ${sku.priceFen}, ${sku.specifications}, ${picture})`,
      ),
    )
    .prepare(),
);

/** Copies number, name, price, values and picture anew into every cart and buy-now line; ticks, pieces and times stay. */
export function rewriteCartLinesOfGoods(tx: Tx, goodsId: number): void {
  rewriteLines(tx).run({ goodsId });
}

const dropLines = writing(cart, (orm) =>
  orm
    .update(cart)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}`, version: sql`${cart.version} + 1` })
    .where(and(eq(cart.goodsId, p('goodsId')), isLive(cart)))
    .prepare(),
);

/** Takes the goods out of every cart, and drops the buy-now lines of them. */
export function dropCartLinesOfGoods(tx: Tx, goodsId: number, now: EpochMs): void {
  dropLines(tx).run({ goodsId, now });
}

const renameOffers = writing(grouponRule, (orm) =>
  orm
    .update(grouponRule)
    .set({
      goodsName: sql`${p('name')}`,
      picUrl: sql`${p('picUrl')}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${grouponRule.version} + 1`,
    })
    .where(
      and(
        eq(grouponRule.goodsId, p('goodsId')),
        isLive(grouponRule),
        sql`${grouponRule.status} = 0`,
        sql`(${grouponRule.goodsName}, ${grouponRule.picUrl}) is not (${p('name')}, ${p('picUrl')})`,
      ),
    )
    .prepare(),
);

/** Gives running group-buy offers the name and picture of their goods. */
export function renameOffersOfGoods(
  tx: Tx,
  goods: { goodsId: number; name: string; picUrl: string; now: EpochMs },
): void {
  renameOffers(tx).run(goods);
}
