// What a step is done to and by whom: mostly something that allows it, by its owner; sometimes any row of the kind, one of
// another shopper's, or none at all.
import type { Dice } from '../dice.ts';
import { type Account, type Goods, type Model, type Order, type Rows, type Sku, unknownId } from '../state/state.ts';
import type { Play } from '../step.ts';

export function ownerOf(model: Model, { userId }: { readonly userId: number }): Account {
  const owner = model.shoppers.find(({ id }) => id === userId);
  if (!owner) throw new Error(`the model has no shopper ${userId}`);
  return owner;
}

export interface Aim {
  readonly who: Account;
  readonly id: number;
}

/** An id of owned rows and a caller. Newest rows first, so that small numbers mean what was made last. */
export function aimAt<T extends { readonly id: number; readonly userId: number }>(
  { model, dice }: Play,
  rows: Rows<T>,
  isFit: (row: T) => boolean,
): Aim {
  const all = [...rows.values()].reverse();
  const fit = all.filter(isFit);
  const way = dice.below(12);
  if (way < 9 && fit.length > 0) {
    const row = dice.pick(fit);
    return { who: ownerOf(model, row), id: row.id };
  }
  if (all.length === 0 || way === 11) return { who: dice.pick(model.shoppers), id: unknownId };
  const row = dice.pick(all);
  const strangers = model.shoppers.filter(({ id }) => id !== row.userId);
  return { who: way === 10 ? dice.pick(strangers) : ownerOf(model, row), id: row.id };
}

/** Whether there is a row that allows a step: those that don't are aimed at beside it. */
export const hasFit = <T>(rows: Rows<T>, isFit: (row: T) => boolean): boolean => [...rows.values()].some(isFit);

/** The caller's own live order; nothing else is told of any. */
export function ownOrder(model: Model, { who, id }: Aim): Order | undefined {
  const order = model.orders.get(id);
  return order?.userId === who.id && !order.isDeleted ? order : undefined;
}

/** What a shopper's request about an order is answered with. */
export function refuseOrder(order: Order | undefined, isAllowed: (order: Order) => boolean): number {
  if (!order) return 720;
  return isAllowed(order) ? 0 : 725;
}

/** An order for the back office, whosever it is; undefined also when it is deleted. */
export function aimAtAnyOrder(play: Play, isFit: (order: Order) => boolean) {
  const { id } = aimAt(play, play.model.orders, (order) => !order.isDeleted && isFit(order));
  const found = play.model.orders.get(id);
  return { id, order: found?.isDeleted ? undefined : found };
}

export interface Article {
  readonly goodsId: number;
  readonly productId: number;
}

/** A SKU: mostly of goods on sale, sometimes of any, of other goods, or of none. */
export function aimAtSku({ model, dice }: Play): Article {
  const all = [...model.skus.values()];
  const onSale = all.filter((sku) => isOnSale(model, sku));
  const way = dice.below(14);
  const sku = dice.pick(way < 12 && onSale.length > 0 ? onSale : all);
  if (way === 12) return { goodsId: unknownId, productId: sku.id };
  if (way === 13) return { goodsId: dice.pick(all).goodsId, productId: sku.id };
  return { goodsId: sku.goodsId, productId: sku.id };
}

function isOnSale(model: Model, sku: Sku): boolean {
  const goods = model.goods.get(sku.goodsId);
  return goods?.isOnSale === true && !goods.isDeleted;
}

export const liveGoods = (model: Model): Goods[] => [...model.goods.values()].filter((goods) => !goods.isDeleted);

/** Why these pieces can't be had; 0 when they can (shop-cart.yaml purchasable). */
export function refusePieces(model: Model, { goodsId, productId }: Article, pieces: number): number {
  const goods = model.goods.get(goodsId);
  if (!goods || goods.isDeleted) return 712;
  if (!goods.isOnSale) return 710;
  const sku = model.skus.get(productId);
  return sku?.goodsId === goodsId && sku.stock >= pieces ? 0 : 711;
}

/** Mostly one or two pieces, now and then more than there are. */
export const somePieces = (dice: Dice): number => (dice.once(12) ? 1 + dice.below(40) : 1 + dice.below(3));
