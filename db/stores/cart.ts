// Cart lines and buy-now lines of one shopper (shop-cart.yaml). Buy-now lines stand apart: only functions that take a
// line's id see them (DECISIONS.md 33).
import { and, asc, eq, sql } from 'drizzle-orm';
import { cart } from '../schema/cart.ts';
import { isLive } from '../schema/columns.ts';
import { goods, sku } from '../schema/goods.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { EpochMs, Fen } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

/**
 * The bound on the SKU holds for every line. It is there for the unique index of cart lines to be taken: by another one the
 * buy-now lines of the shopper would all be read, too.
 */
const isCartLine = sql`${isLive(cart)} and ${cart.isBuyNow} = 0 and ${cart.skuId} > 0`;

const lineColumns = {
  id: cart.id,
  userId: cart.userId,
  goodsId: cart.goodsId,
  goodsSn: cart.goodsSn,
  goodsName: cart.goodsName,
  skuId: cart.skuId,
  priceFen: cart.priceFen,
  quantity: cart.quantity,
  specifications: cart.specifications,
  isChecked: cart.isChecked,
  picUrl: cart.picUrl,
  isBuyNow: cart.isBuyNow,
  createdAt: cart.createdAt,
  updatedAt: cart.updatedAt,
  isDeleted: cart.isDeleted,
  /** The goods as they are now, not as they were copied. */
  categoryId: goods.categoryId,
  isGoodsOnSale: goods.isOnSale,
  isGoodsDeleted: goods.isDeleted,
  isSkuDeleted: sku.isDeleted,
  stock: sku.stock,
};

const cartLines = reading((orm) =>
  orm
    .select(lineColumns)
    .from(cart)
    .innerJoin(goods, eq(goods.id, cart.goodsId))
    .innerJoin(sku, eq(sku.id, cart.skuId))
    .where(and(eq(cart.userId, p('userId')), isCartLine))
    .orderBy(asc(cart.id))
    .prepare(),
);

/** The live lines of a cart with what is known of their goods; by id. Lines of goods that are gone are among them. */
export function listCartLines(on: Reads, userId: number) {
  return cartLines(on).all({ userId });
}
export type CartLineRow = ReturnType<typeof listCartLines>[number];

const checkedLines = reading((orm) =>
  orm
    .select(lineColumns)
    .from(cart)
    .innerJoin(goods, eq(goods.id, cart.goodsId))
    .innerJoin(sku, eq(sku.id, cart.skuId))
    .where(and(eq(cart.userId, p('userId')), isCartLine, sql`${cart.isChecked} = 1`))
    .orderBy(asc(cart.id))
    .prepare(),
);

/** The same, only those that are ticked for checkout. */
export function listCheckedLines(on: Reads, userId: number): CartLineRow[] {
  return checkedLines(on).all({ userId });
}

const lineById = reading((orm) =>
  orm
    .select(lineColumns)
    .from(cart)
    .innerJoin(goods, eq(goods.id, cart.goodsId))
    .innerJoin(sku, eq(sku.id, cart.skuId))
    .where(sql`${cart.id} = ${p('id')} and +${cart.userId} = ${p('userId')} and ${isLive(cart)}`)
    .prepare(),
);

/** One live line of either kind. */
export function findCartLine(on: Reads, userId: number, id: number): CartLineRow | undefined {
  return lineById(on).get({ userId, id });
}

const lineOfSku = reading((orm) =>
  orm
    .select({ id: cart.id, quantity: cart.quantity })
    .from(cart)
    .where(and(eq(cart.userId, p('userId')), eq(cart.skuId, p('skuId')), isCartLine))
    .prepare(),
);

/** The one live line that a cart has of a SKU. */
export function findCartLineOfSku(on: Reads, userId: number, skuId: number) {
  return lineOfSku(on).get({ userId, skuId });
}

const piecesInCart = reading((orm) =>
  orm
    .select({ pieces: sql<number>`coalesce(sum(${cart.quantity}), 0)` })
    .from(cart)
    .where(and(eq(cart.userId, p('userId')), isCartLine))
    .prepare(),
);

/** How many pieces all lines of a cart hold. */
export function countPiecesInCart(on: Reads, userId: number): number {
  return piecesInCart(on).get({ userId })?.pieces ?? 0;
}

/** What is copied from goods and SKU when they are put in. */
export interface NewCartLine {
  readonly goodsId: number;
  readonly goodsSn: string;
  readonly goodsName: string;
  readonly skuId: number;
  readonly priceFen: Fen;
  readonly quantity: number;
  readonly specifications: readonly string[];
  readonly picUrl: string;
  readonly isBuyNow: boolean;
  readonly now: EpochMs;
}

const insertLine = writing(cart, (orm) =>
  orm
    .insert(cart)
    .values({
      userId: p('userId'),
      goodsId: p('goodsId'),
      goodsSn: p('goodsSn'),
      goodsName: p('goodsName'),
      skuId: p('skuId'),
      priceFen: p('priceFen'),
      quantity: p('quantity'),
      specifications: p('specifications'),
      picUrl: p('picUrl'),
      isBuyNow: p('isBuyNow'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

/** Adds a line and gives its id. A cart has one line a SKU; buy-now lines may repeat. */
export function addCartLine(tx: Tx, userId: number, line: NewCartLine): number {
  return Number(insertLine(tx).run({ userId, ...line }).lastInsertRowid);
}

const setQuantity = writing(cart, (orm) =>
  orm
    .update(cart)
    .set({ quantity: sql`${p('quantity')}`, updatedAt: sql`${p('now')}`, version: sql`${cart.version} + 1` })
    .where(and(eq(cart.id, p('id')), eq(cart.userId, p('userId')), isCartLine))
    .prepare(),
);

/** Sets how many pieces a cart line holds; false when there is no such line any more. */
export function setCartLineQuantity(
  tx: Tx,
  userId: number,
  change: { id: number; quantity: number; now: EpochMs },
): boolean {
  return setQuantity(tx).run({ userId, ...change }).changes > 0;
}

const checkLines = writing(cart, (orm) =>
  orm
    .update(cart)
    .set({ isChecked: sql`${p('isChecked')}`, updatedAt: sql`${p('now')}`, version: sql`${cart.version} + 1` })
    .where(
      and(
        eq(cart.userId, p('userId')),
        isCartLine,
        sql`${cart.skuId} in (select value from json_each(${p('skuIds')}))`,
      ),
    )
    .prepare(),
);

/** Ticks or unticks the cart lines of these SKUs; unknown ones are passed over. */
export function checkCartLines(
  tx: Tx,
  userId: number,
  change: { skuIds: readonly number[]; isChecked: boolean; now: EpochMs },
): void {
  const { skuIds, isChecked, now } = change;
  checkLines(tx).run({ userId, skuIds: JSON.stringify(skuIds), isChecked: Number(isChecked), now });
}

const dropLinesOfSkus = writing(cart, (orm) =>
  orm
    .update(cart)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}`, version: sql`${cart.version} + 1` })
    .where(
      and(
        eq(cart.userId, p('userId')),
        isCartLine,
        sql`${cart.skuId} in (select value from json_each(${p('skuIds')}))`,
      ),
    )
    .prepare(),
);

/** Takes the lines of these SKUs out of the cart. */
export function dropCartLinesOfSkus(tx: Tx, userId: number, skuIds: readonly number[], now: EpochMs): void {
  dropLinesOfSkus(tx).run({ userId, skuIds: JSON.stringify(skuIds), now });
}

const dropLine = writing(cart, (orm) =>
  orm
    .update(cart)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}`, version: sql`${cart.version} + 1` })
    // The plus keeps the index of the owner's lines out of it: the line is found by its id.
    .where(sql`${cart.id} = ${p('id')} and +${cart.userId} = ${p('userId')} and ${isLive(cart)}`)
    .prepare(),
);

/** Drops exactly these lines, of either kind, once they are ordered. Gives how many were still there. */
export function dropCartLines(tx: Tx, userId: number, ids: readonly number[], now: EpochMs): number {
  const drop = dropLine(tx);
  return ids.reduce((dropped, id) => dropped + drop.run({ userId, id, now }).changes, 0);
}

const dropLinesOfGoneGoods = writing(cart, (orm) =>
  orm
    .update(cart)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}`, version: sql`${cart.version} + 1` })
    .where(
      and(
        eq(cart.userId, p('userId')),
        isCartLine,
        sql`exists (select 1 from ${goods} where ${goods.id} = ${cart.goodsId} and (${goods.isDeleted} = 1 or ${goods.isOnSale} = 0))`,
      ),
    )
    .prepare(),
);

/** Takes out the lines whose goods are deleted or off sale. */
export function dropCartLinesOfGoneGoods(tx: Tx, userId: number, now: EpochMs): void {
  dropLinesOfGoneGoods(tx).run({ userId, now });
}

const oldestBuyNow = reading((orm) =>
  orm
    .select({ createdAt: cart.createdAt })
    .from(cart)
    .where(sql`${isLive(cart)} and ${cart.isBuyNow} = 1`)
    .orderBy(asc(cart.createdAt))
    .limit(1)
    .prepare(),
);

/** When the oldest buy-now line was made; null when there is none. */
export function findOldestBuyNowLine(on: Reads): EpochMs | null {
  return oldestBuyNow(on).get()?.createdAt ?? null;
}

const dropBuyNow = writing(cart, (orm) =>
  orm
    .update(cart)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}`, version: sql`${cart.version} + 1` })
    .where(
      sql`${cart.id} in (select ${cart.id} from ${cart} where ${isLive(cart)} and ${cart.isBuyNow} = 1
        and ${cart.createdAt} <= ${p('madeUntil')} order by ${cart.createdAt} limit ${p('limit')})`,
    )
    .prepare(),
);

/** Drops up to `limit` buy-now lines of any shopper that were made at or before a moment; gives how many. */
export function dropBuyNowLines(tx: Tx, work: { madeUntil: EpochMs; limit: number; now: EpochMs }): number {
  return dropBuyNow(tx).run(work).changes;
}
