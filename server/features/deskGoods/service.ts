// Changing goods together with their specifications and SKUs. What stays keeps its id, its stock and its place in carts;
// what is removed leaves the carts, while orders go on with what they copied.
import { addSku, changeSku, changeSpecificationPicture } from '../../../db/stores/adminGoodsParts.ts';
import { findGoods, findSkusOfGoods, findSpecificationsOfGoods } from '../../../db/stores/goods.ts';
import {
  changeSkuValues,
  countCartsOfSkus,
  countOpenOrdersOfSkus,
  removeSkus,
  replaceSpecifications,
} from '../../../db/stores/goodsMatrix.ts';
import { typeStock } from '../../../db/stores/sku.ts';
import type { Tx } from '../../../db/write.ts';
import { invalidField, missingField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { storedPicture } from '../../view.ts';
import { changeGoodsWith, type GoodsChange, pairUp } from '../adminGoods/changeGoods.ts';
import type { AdminGoodsCall } from '../adminGoods/createGoods.ts';
import { findSkusFault, isWholeSet } from './rules.ts';
import type { ChangeSkusInput } from './schema.ts';

/** What hangs on each live SKU of the goods. @throws 712 */
export function readSkuUses(shop: Shop, goodsId: number) {
  if (!findGoods(shop.read, goodsId)) throw new ShopError('goodsUnknown');
  const orders = countOpenOrdersOfSkus(shop.read, goodsId);
  const carts = countCartsOfSkus(shop.read, goodsId);
  return findSkusOfGoods(shop.read, goodsId).map(({ id }) => ({
    skuId: id,
    orders: orders.get(id) ?? 0,
    carts: carts.get(id) ?? 0,
  }));
}

/**
 * Writes goods with all their parts in one transaction.
 * @throws 401 without any SKU; 402 for parts that don't fit or an unknown brand or category; 504 when SKUs came or went
 * since the page was opened; 505 for unknown goods
 */
export async function changeGoodsAndSkus(call: AdminGoodsCall, input: ChangeSkusInput): Promise<void> {
  const { specifications, products, added } = input;
  if (products.length + added.length === 0) throw missingField('products');
  const fault = findSkusFault(specifications, products, added);
  if (fault) throw invalidField(fault.field, fault.zh, fault.en);
  await changeGoodsWith(call, input, (tx, change) => {
    laySpecifications(tx, change, specifications);
    laySkus(tx, change, input);
  });
}

function laySpecifications(tx: Tx, { goodsId, now }: GoodsChange, sent: ChangeSkusInput['specifications']): void {
  const wanted = sent.map(({ picUrl = '', ...row }) => ({ ...row, picUrl: storedPicture(picUrl) }));
  const stored = findSpecificationsOfGoods(tx, goodsId);
  const nameOf = (row: { specification: string; value: string }) => JSON.stringify([row.specification, row.value]);
  if (wanted.map(nameOf).join() !== stored.map(nameOf).join()) {
    replaceSpecifications(tx, goodsId, wanted, now);
    return;
  }
  for (const [at, { id, picUrl }] of stored.entries()) {
    const after = wanted[at]?.picUrl ?? '';
    if (after !== picUrl) changeSpecificationPicture(tx, { id, picUrl: after, now });
  }
}

function laySkus(tx: Tx, change: GoodsChange, { products, added, removed }: ChangeSkusInput): void {
  const { goodsId, adminId, now } = change;
  const live = findSkusOfGoods(tx, goodsId);
  if (!isWholeSet(live, products, removed)) throw new ShopError('updateLost');
  removeSkus(tx, goodsId, removed, now);
  keepSkus(tx, change, pairUp('products', products, live));
  for (const { specifications, price, number, url = '' } of added) {
    const sku = { specifications, priceFen: price, stock: number, url: storedPicture(url) };
    addSku(tx, goodsId, sku, { adminId, now });
  }
}

type KeptSku = {
  readonly part: ChangeSkusInput['products'][number];
  readonly row: ReturnType<typeof findSkusOfGoods>[number];
};

function keepSkus(tx: Tx, { adminId, now }: GoodsChange, kept: readonly KeptSku[]): void {
  const isRenamed = ({ part, row }: KeptSku) => part.specifications.join('\n') !== row.specifications.join('\n');
  changeSkuValues(
    tx,
    kept.filter(isRenamed).map(({ part }) => part),
    now,
  );
  for (const { part, row } of kept) {
    const { price: priceFen = row.priceFen, number: stock = row.stock } = part;
    const url = part.url === undefined ? row.url : storedPicture(part.url);
    if (priceFen !== row.priceFen || url !== row.url) changeSku(tx, { id: row.id, priceFen, url, now });
    typeStock(tx, { skuId: row.id, stock, adminId, now });
  }
}
