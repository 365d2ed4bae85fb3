// The cart and buying at once (shop-cart.yaml). The cart reserves nothing: stock is only looked at here, and taken when
// the order is placed.
import {
  addCartLine,
  type CartLineRow,
  checkCartLines,
  countPiecesInCart,
  dropCartLinesOfGoneGoods,
  dropCartLinesOfSkus,
  findCartLine,
  findCartLineOfSku,
  listCartLines,
  setCartLineQuantity,
} from '../../../db/stores/cart.ts';
import { findGoods } from '../../../db/stores/goods.ts';
import { findSkuOfGoods } from '../../../db/stores/sku.ts';
import type { Tx } from '../../../db/write.ts';
import type { Shopper } from '../../accounts.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { isBuyable } from '../price/selection.ts';
import { type ChangeCartLineInput, type CheckCartLinesInput, maxQuantity, type PutInCartInput } from './schema.ts';

/** The lines of a cart. Lines whose goods are deleted or off sale are taken out for good on this occasion. */
export async function readCart(shop: Shop, who: Shopper): Promise<CartLineRow[]> {
  const lines = listCartLines(shop.read, who.userId);
  // Most reads find nothing to take out, and so stay reads.
  return lines.every(isBuyable) ? lines : shop.write((tx) => tidyCart(shop, tx, who));
}

function tidyCart(shop: Shop, tx: Tx, who: Shopper): CartLineRow[] {
  dropCartLinesOfGoneGoods(tx, who.userId, shop.clock.now());
  return listCartLines(tx, who.userId);
}

/** Goods and SKU that can be bought in this number. @throws 712, 710, 711 */
function findPurchasable(tx: Tx, { goodsId, productId, number }: PutInCartInput) {
  const goods = findGoods(tx, goodsId);
  if (!goods) throw new ShopError('goodsUnknown');
  if (!goods.isOnSale) throw new ShopError('goodsUnshelved', { goods: goods.name });
  const sku = findSkuOfGoods(tx, goodsId, productId);
  if (!sku || sku.stock < number) throw new ShopError('goodsNoStock', { goods: goods.name });
  return { goods, sku };
}

/** Puts pieces into the cart, beside those it holds already. Gives the pieces in the cart. @throws 712, 710, 711 */
export function putInCart(shop: Shop, who: Shopper, input: PutInCartInput): Promise<number> {
  return shop.write((tx) => {
    const { goods, sku } = findPurchasable(tx, input);
    const now = shop.clock.now();
    const line = findCartLineOfSku(tx, who.userId, sku.id);
    if (!line) {
      addCartLine(tx, who.userId, { ...copyOf({ goods, sku }), quantity: input.number, isBuyNow: false, now });
      return countPiecesInCart(tx, who.userId);
    }
    const quantity = line.quantity + input.number;
    if (quantity > sku.stock || quantity > maxQuantity) throw new ShopError('goodsNoStock', { goods: goods.name });
    if (!setCartLineQuantity(tx, who.userId, { id: line.id, quantity, now })) throw new ShopError('updateFailed');
    return countPiecesInCart(tx, who.userId);
  });
}

/** Makes a buy-now line, which the cart does not show, and gives its id (DECISIONS.md 33). @throws 712, 710, 711 */
export function buyNow(shop: Shop, who: Shopper, input: PutInCartInput): Promise<number> {
  return shop.write((tx) => {
    const line = { ...copyOf(findPurchasable(tx, input)), quantity: input.number, isBuyNow: true };
    return addCartLine(tx, who.userId, { ...line, now: shop.clock.now() });
  });
}

/** What a line keeps of its goods: later edits of the goods rewrite it, checkout reads it. */
function copyOf({ goods, sku }: ReturnType<typeof findPurchasable>) {
  return {
    goodsId: goods.id,
    goodsSn: goods.goodsSn,
    goodsName: goods.name,
    skuId: sku.id,
    priceFen: sku.priceFen,
    specifications: sku.specifications,
    picUrl: sku.url || goods.picUrl,
  };
}

/** Sets the pieces of a line. @throws 402 for a line that is not the caller's or is of other goods; 712, 710, 711 */
export async function changeCartLine(shop: Shop, who: Shopper, input: ChangeCartLineInput): Promise<void> {
  await shop.write((tx) => {
    const line = findCartLine(tx, who.userId, input.id);
    if (!line || line.isBuyNow) throw invalidField('id', '购物车里没有这件商品', 'there is no such line in the cart');
    if (line.goodsId !== input.goodsId) throw invalidField('goodsId', '不是这件商品', 'the line is of other goods');
    if (line.skuId !== input.productId)
      throw invalidField('productId', '不是这个规格', 'the line is of another product');
    findPurchasable(tx, input);
    const change = { id: line.id, quantity: input.number, now: shop.clock.now() };
    if (!setCartLineQuantity(tx, who.userId, change)) throw new ShopError('updateFailed');
  });
}

/** Ticks or unticks lines for checkout and gives the cart. */
export function checkLines(shop: Shop, who: Shopper, input: CheckCartLinesInput): Promise<CartLineRow[]> {
  const { productIds: skuIds, isChecked } = input;
  return shop.write((tx) => {
    checkCartLines(tx, who.userId, { skuIds, isChecked, now: shop.clock.now() });
    return tidyCart(shop, tx, who);
  });
}

/** Takes lines out and gives the cart. */
export function dropLines(shop: Shop, who: Shopper, skuIds: readonly number[]): Promise<CartLineRow[]> {
  return shop.write((tx) => {
    dropCartLinesOfSkus(tx, who.userId, skuIds, shop.clock.now());
    return tidyCart(shop, tx, who);
  });
}
