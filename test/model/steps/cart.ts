// The cart: lines put in, changed, ticked, taken out, read.
import { cartOf, piecesInCart, sameCart, tidyCart } from '../checks/answers.ts';
import { type Account, get, unknownId } from '../state/state.ts';
import type { Kind, Play } from '../step.ts';
import { same } from '../violation.ts';
import { type Article, aimAt, aimAtSku, refusePieces, somePieces } from './aim.ts';

/** A line as the shop has just made it. */
export function addLine(
  { model, stage }: Pick<Play, 'model' | 'stage'>,
  who: Account,
  made: { article: Article; pieces: number; isBuyNow: boolean },
): number {
  const id = stage.lastId('cart');
  const sku = get(model.skus, made.article.productId);
  const { goodsId, id: skuId, priceFen } = sku;
  const base = { id, userId: who.id, goodsId, skuId, priceFen, quantity: made.pieces };
  model.cart.set(id, { ...base, isChecked: true, isBuyNow: made.isBuyNow, madeAt: model.now });
  return id;
}

const put: Kind = {
  name: 'POST /wx/cart/add',
  weight: 9,
  async run(play) {
    const { model, stage, dice } = play;
    const who = dice.pick(model.shoppers);
    const article = aimAtSku(play);
    const pieces = somePieces(dice);
    const line = cartOf(model, who).find(({ skuId }) => skuId === article.productId);
    const total = pieces + (line?.quantity ?? 0);
    const refusal = refusePieces(model, article, pieces) || refusePieces(model, article, total);
    const { errno, data } = await stage.post('/wx/cart/add', { ...article, number: pieces }, who);
    same('cart/add', errno, refusal);
    if (errno !== 0) return errno;
    if (line) line.quantity = total;
    else addLine(play, who, { article, pieces, isBuyNow: false });
    same('pieces in the cart', data, piecesInCart(model, who));
    return 0;
  },
};

const buyNow: Kind = {
  name: 'POST /wx/cart/fastadd',
  weight: 4,
  async run(play) {
    const { model, stage, dice } = play;
    const who = dice.pick(model.shoppers);
    const article = aimAtSku(play);
    const pieces = somePieces(dice);
    const { errno, data } = await stage.post('/wx/cart/fastadd', { ...article, number: pieces }, who);
    same('cart/fastadd', errno, refusePieces(model, article, pieces));
    if (errno === 0) same('id of the buy-now line', data, addLine(play, who, { article, pieces, isBuyNow: true }));
    return errno;
  },
};

const change: Kind = {
  name: 'POST /wx/cart/update',
  weight: 4,
  isPossible: ({ cart }) => cart.size > 0,
  async run(play) {
    const { model, stage, dice } = play;
    const aim = aimAt(play, model.cart, (line) => !line.isBuyNow);
    const { who, id } = aim;
    const known = model.cart.get(id);
    const line = known?.userId === who.id && !known.isBuyNow ? known : undefined;
    const wrong = dice.below(12);
    const goodsId = wrong === 11 ? unknownId : (known?.goodsId ?? 1);
    const productId = wrong === 10 ? unknownId : (known?.skuId ?? 1);
    const pieces = somePieces(dice);
    const isOf = line && line.goodsId === goodsId && line.skuId === productId;
    const refusal = isOf ? refusePieces(model, { goodsId, productId }, pieces) : 402;
    const { errno } = await stage.post('/wx/cart/update', { id, goodsId, productId, number: pieces }, who);
    same('cart/update', errno, refusal);
    if (errno === 0 && line) line.quantity = pieces;
    return errno;
  },
};

/** One to three SKUs, mostly of the caller's cart. */
function someSkus({ model, dice }: Play, who: Account): number[] {
  const own = cartOf(model, who).map(({ skuId }) => skuId);
  const from = own.length > 0 && !dice.once(6) ? own : [...model.skus.keys(), unknownId];
  return Array.from({ length: 1 + dice.below(3) }, () => dice.pick(from));
}

const tick: Kind = {
  name: 'POST /wx/cart/checked',
  weight: 4,
  async run(play) {
    const { model, stage, dice } = play;
    const who = dice.pick(model.shoppers);
    const productIds = someSkus(play, who);
    const isChecked = dice.below(2) === 0;
    const { errno, data } = await stage.post('/wx/cart/checked', { productIds, isChecked: Number(isChecked) }, who);
    same('cart/checked', errno, 0);
    for (const line of cartOf(model, who)) if (productIds.includes(line.skuId)) line.isChecked = isChecked;
    tidyCart(model, who);
    sameCart(data, model, who);
    return 0;
  },
};

const drop: Kind = {
  name: 'POST /wx/cart/delete',
  weight: 2,
  async run(play) {
    const { model, stage, dice } = play;
    const who = dice.pick(model.shoppers);
    const productIds = someSkus(play, who);
    const { errno, data } = await stage.post('/wx/cart/delete', { productIds }, who);
    same('cart/delete', errno, 0);
    for (const line of cartOf(model, who)) if (productIds.includes(line.skuId)) model.cart.delete(line.id);
    tidyCart(model, who);
    sameCart(data, model, who);
    return 0;
  },
};

const read: Kind = {
  name: 'GET /wx/cart/index',
  weight: 3,
  async run({ model, stage, dice }) {
    const who = dice.pick(model.shoppers);
    const { errno, data } = await stage.get('/wx/cart/index', {}, who);
    same('cart/index', errno, 0);
    tidyCart(model, who);
    sameCart(data, model, who);
    return 0;
  },
};

const count: Kind = {
  name: 'GET /wx/cart/goodscount',
  weight: 1,
  async run({ model, stage, dice }: Play) {
    const who = dice.pick(model.shoppers);
    const { errno, data } = await stage.get('/wx/cart/goodscount', {}, who);
    same('cart/goodscount', [errno, data], [0, piecesInCart(model, who)]);
    return 0;
  },
};

export const cartKinds: readonly Kind[] = [put, buyNow, change, tick, drop, read, count];
