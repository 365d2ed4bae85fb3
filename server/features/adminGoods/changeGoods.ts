// Changing goods and their parts (admin-catalog.yaml, goods/update). The client sends all parts back and marks the rows
// that were edited; specifications and SKUs are never added or removed here, so their ids survive (deskGoods does that).
import { changeGoods as changeGoodsRow, type GoodsRow, keepRetailPrice } from '../../../db/stores/adminGoods.ts';
import {
  addAttribute,
  changeAttribute,
  changeSku,
  changeSpecificationPicture,
  deleteAttribute,
  wasAttributeOfGoods,
} from '../../../db/stores/adminGoodsParts.ts';
import {
  findAttributesOfGoods,
  findGoods,
  findSkusOfGoods,
  findSpecificationsOfGoods,
} from '../../../db/stores/goods.ts';
import { renameOffersOfGoods, rewriteCartLinesOfGoods } from '../../../db/stores/goodsCopies.ts';
import { typeStock } from '../../../db/stores/sku.ts';
import type { Tx } from '../../../db/write.ts';
import { invalidField, ShopError } from '../../errors.ts';
import { withChanges } from '../../lib/changes.ts';
import { storedPicture } from '../../view.ts';
import { shareGoodsSoon } from '../share/service.ts';
import { type AdminGoodsCall, checkPlace, storedContent } from './createGoods.ts';
import type { ChangeGoodsInput } from './schema.ts';

/** Who changes which goods, and when. */
export interface GoodsChange {
  readonly goodsId: number;
  readonly adminId: number;
  readonly now: number;
}

/**
 * Writes what was edited.
 * @throws 505 for unknown goods, 402 for parts of other goods or a newly given brand or category that is unknown
 */
export async function changeGoods(call: AdminGoodsCall, input: ChangeGoodsInput): Promise<void> {
  await changeGoodsWith(call, input, (tx, change) => {
    editSpecifications(tx, change, input.specifications);
    editSkus(tx, change, input.products);
  });
}

/**
 * Writes goods, attributes and what `changeSkus` does with their SKUs in one transaction; carts and running group-buy
 * offers follow, orders keep what they copied.
 * @throws 505 for unknown goods, 402 for attributes of other goods or a newly given brand or category that is unknown
 */
export async function changeGoodsWith(
  { shop, who, view }: AdminGoodsCall,
  input: Pick<ChangeGoodsInput, 'goods' | 'attributes'>,
  changeSkus: (tx: Tx, change: GoodsChange) => void,
): Promise<void> {
  const { id: goodsId, ...goods } = input.goods;
  const sent = await storedContent(goods);
  await shop.write((tx) => {
    const stored = findGoods(tx, goodsId);
    if (!stored) throw new ShopError('updateFailed');
    const content = withChanges(stored, sent);
    checkPlace(tx, content, stored);
    const change = { goodsId, adminId: who.adminId, now: shop.clock.now() };
    changeGoodsRow(tx, goodsId, content, change.now);
    changeSkus(tx, change);
    editAttributes(tx, change, input.attributes);
    keepRetailPrice(tx, goodsId);
    rewriteCartLinesOfGoods(tx, goodsId);
    renameOffersOfGoods(tx, { goodsId, name: content.name, picUrl: content.picUrl, now: change.now });
    const changed = findGoods(tx, goodsId);
    if (changed && hasOutdatedShare(stored, changed)) shareGoodsSoon(shop, tx, goodsId, view.origin);
  });
}

const shared = ['name', 'picUrl', 'retailPriceFen', 'shareUrl'] as const satisfies readonly (keyof GoodsRow)[];

/**
 * Whether the share picture is missing or shows what is no longer so. So does another one than before: a page that was opened
 * before the present one was made sends back the one that it replaced.
 */
export function hasOutdatedShare(before: GoodsRow, after: GoodsRow): boolean {
  return after.shareUrl === '' || shared.some((name) => before[name] !== after[name]);
}

/** The live row that each sent row means. @throws 402 for one of other goods, or one that is sent twice */
export function pairUp<S extends { id: number }, R extends { id: number }>(
  field: string,
  sent: readonly S[],
  rows: R[],
) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return sent.map((part, index) => {
    const row = byId.get(part.id);
    if (!row) throw invalidField(`${field}.${index}.id`, '不属于该商品', 'belongs to no or other goods');
    byId.delete(part.id);
    return { part, row };
  });
}

function editSpecifications(tx: Tx, { goodsId, now }: GoodsChange, sent: ChangeGoodsInput['specifications']): void {
  for (const { part, row } of pairUp('specifications', sent, findSpecificationsOfGoods(tx, goodsId))) {
    if (!part.isEdited || part.picUrl === undefined) continue;
    changeSpecificationPicture(tx, { id: row.id, picUrl: storedPicture(part.picUrl), now });
  }
}

function editSkus(tx: Tx, { goodsId, adminId, now }: GoodsChange, sent: ChangeGoodsInput['products']): void {
  for (const { part, row } of pairUp('products', sent, findSkusOfGoods(tx, goodsId))) {
    if (!part.isEdited) continue;
    const url = part.url === undefined ? row.url : storedPicture(part.url);
    changeSku(tx, { id: row.id, priceFen: part.price, url, now });
    typeStock(tx, { skuId: row.id, stock: part.number, adminId, now });
  }
}

function editAttributes(tx: Tx, { goodsId, now }: GoodsChange, sent: ChangeGoodsInput['attributes']): void {
  const isNew = (part: { id: number }) => part.id === 0;
  for (const { attribute, value, deleted } of sent.filter(isNew)) {
    if (!deleted) addAttribute(tx, goodsId, { attribute, value }, now);
  }
  const live = findAttributesOfGoods(tx, goodsId);
  const liveIds = new Set(live.map((row) => row.id));
  // Somebody else removed it while the page was open: it stays removed, and is no reason to lose the other changes.
  const isGone = ({ id }: { id: number }) => !liveIds.has(id) && wasAttributeOfGoods(tx, goodsId, id);
  const known = sent.filter((part) => !isNew(part) && !isGone(part));
  for (const { part, row } of pairUp('attributes', known, live)) {
    if (part.deleted) deleteAttribute(tx, row.id, now);
    else if (part.isEdited) changeAttribute(tx, { id: row.id, attribute: part.attribute, value: part.value, now });
  }
}
