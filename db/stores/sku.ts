// SKUs one by one, and their stock: check and take are one statement, and every change leaves its row in the ledger, so
// that the sum of the ledger is the stock at every moment (DESIGN.md, Data).
import { and, eq, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { sku } from '../schema/goods.ts';
import { stockMove } from '../schema/stock.ts';
import { type Reads, reading, writing } from '../statement.ts';
import { type EpochMs, type StockReason, stockReason } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const skuOfGoods = reading((orm) =>
  orm
    .select()
    .from(sku)
    .where(and(eq(sku.id, p('id')), eq(sku.goodsId, p('goodsId')), isLive(sku)))
    .prepare(),
);

/** A live SKU of these goods; undefined also when it belongs to others. */
export function findSkuOfGoods(on: Reads, goodsId: number, id: number) {
  return skuOfGoods(on).get({ goodsId, id });
}

const takeFromSku = writing(sku, (orm) =>
  orm
    .update(sku)
    .set({
      stock: sql`${sku.stock} - ${p('quantity')}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${sku.version} + 1`,
    })
    .where(and(eq(sku.id, p('skuId')), isLive(sku), sql`${sku.stock} >= ${p('quantity')}`))
    .prepare(),
);

const giveToSku = writing(sku, (orm) =>
  orm
    .update(sku)
    .set({
      stock: sql`${sku.stock} + ${p('quantity')}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${sku.version} + 1`,
    })
    .where(eq(sku.id, p('skuId')))
    .prepare(),
);

/** Written once the stock is changed: what is there by then is read on the way, see addOrder. */
const insertMove = writing(stockMove, (orm) =>
  orm
    .insert(stockMove)
    .values({
      skuId: p('skuId'),
      delta: p('delta'),
      reason: p('reason'),
      orderId: p('orderId'),
      adminId: p('adminId'),
      stockAfter: sql`(select ${sku.stock} from ${sku} where ${sku.id} = ${p('skuId')})`,
      createdAt: p('now'),
    })
    .prepare(),
);

/** Why and when stock moves. */
export interface StockMovement {
  readonly reason: StockReason;
  readonly orderId: number;
  readonly now: EpochMs;
}

/** Some pieces (1 or more) of a SKU. */
export interface SkuQuantity {
  readonly skuId: number;
  readonly quantity: number;
}

/** Takes stock for an order; false, with nothing changed, when there is not enough or the SKU is gone. */
export function takeStock(tx: Tx, { skuId, quantity, reason, orderId, now }: SkuQuantity & StockMovement): boolean {
  if (takeFromSku(tx).run({ skuId, quantity, now }).changes === 0) return false;
  insertMove(tx).run({ skuId, delta: -quantity, reason, orderId, adminId: null, now });
  return true;
}

/** Gives the stock of an order's lines back, also to SKUs that are deleted by now: their ledger stays true. */
export function giveBackStock(tx: Tx, back: StockMovement & { lines: readonly SkuQuantity[] }): void {
  const { lines, reason, orderId, now } = back;
  for (const { skuId, quantity } of lines) {
    if (giveToSku(tx).run({ skuId, quantity, now }).changes === 0) continue;
    insertMove(tx).run({ skuId, delta: quantity, reason, orderId, adminId: null, now });
  }
}

const stockOfSku = reading((orm) =>
  orm
    .select({ stock: sku.stock })
    .from(sku)
    .where(eq(sku.id, p('skuId')))
    .prepare(),
);

const setStockOfSku = writing(sku, (orm) =>
  orm
    .update(sku)
    .set({ stock: sql`${p('stock')}`, updatedAt: sql`${p('now')}`, version: sql`${sku.version} + 1` })
    .where(eq(sku.id, p('skuId')))
    .prepare(),
);

/** What an administrator typed in as the stock of a SKU, 0 or more. */
export interface TypedStock {
  readonly skuId: number;
  readonly stock: number;
  readonly adminId: number;
  readonly now: EpochMs;
  /** `edit` unless it came with an import. */
  readonly reason?: StockReason | undefined;
}

/** Makes the stock what was typed in; the ledger gets the difference. Nothing happens when there is none. */
export function typeStock(tx: Tx, { skuId, stock, adminId, now, reason = stockReason.edit }: TypedStock): void {
  const known = stockOfSku(tx).get({ skuId });
  if (!known || known.stock === stock) return;
  const delta = stock - known.stock;
  setStockOfSku(tx).run({ skuId, stock, now });
  insertMove(tx).run({ skuId, delta, reason, orderId: null, adminId, now });
}
