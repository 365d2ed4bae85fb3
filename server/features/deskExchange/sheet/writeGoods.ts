// Writes imported goods with their parts, as the back office does it by hand: prices, carts, running group-buy offers and
// share pictures follow, stock moves by the difference, with its reason.
import {
  addGoods,
  changeGoods,
  type GoodsContent,
  type GoodsRow,
  keepRetailPrice,
} from '../../../../db/stores/adminGoods.ts';
import {
  addAttribute,
  addSku,
  addSpecification,
  changeSku,
  changeSpecificationPicture,
  deleteAttribute,
} from '../../../../db/stores/adminGoodsParts.ts';
import { findGoods } from '../../../../db/stores/goods.ts';
import { renameOffersOfGoods, rewriteCartLinesOfGoods } from '../../../../db/stores/goodsCopies.ts';
import { typeStock } from '../../../../db/stores/sku.ts';
import { stockReason } from '../../../../db/values.ts';
import type { Tx } from '../../../../db/write.ts';
import { hasOutdatedShare } from '../../adminGoods/changeGoods.ts';
import { shareGoodsSoon } from '../../share/service.ts';
import type { Pair } from '../rules.ts';
import type { SkuPlan } from './planSkus.ts';
import type { WriteCall } from './table.ts';

/** What becomes of one goods item. */
export interface GoodsChange {
  /** Undefined of new goods. */
  readonly stored: GoodsRow | undefined;
  readonly content: GoodsContent;
  readonly skus: SkuPlan;
  /** Undefined: they stay. */
  readonly attributes:
    | { readonly before: readonly { readonly id: number }[]; readonly after: readonly Pair[] }
    | undefined;
  /** The id in the shop that the file comes from; 0 when it doesn't say. */
  readonly oldId: number;
}

/** New goods come in the order of their old ids, so that lists by age stay what they were. */
export function writeGoods(tx: Tx, call: WriteCall, changes: readonly GoodsChange[]): void {
  const inOrder = [...changes].sort((a, b) => a.oldId - b.oldId);
  for (const change of inOrder) writeOne(tx, call, change);
}

function writeOne(tx: Tx, call: WriteCall, { stored, content, skus, attributes }: GoodsChange): void {
  const { shop, now, origin } = call;
  const goodsId = stored?.id ?? addGoods(tx, content, now);
  if (stored) changeGoods(tx, goodsId, content, now);
  writeSkus(tx, call, goodsId, skus);
  for (const { id } of attributes?.before ?? []) deleteAttribute(tx, id, now);
  for (const { name, value } of attributes?.after ?? []) addAttribute(tx, goodsId, { attribute: name, value }, now);
  keepRetailPrice(tx, goodsId);
  if (stored) {
    rewriteCartLinesOfGoods(tx, goodsId);
    renameOffersOfGoods(tx, { goodsId, name: content.name, picUrl: content.picUrl, now });
  }
  const after = findGoods(tx, goodsId);
  if (after && (!stored || hasOutdatedShare(stored, after))) shareGoodsSoon(shop, tx, goodsId, origin);
}

function writeSkus(tx: Tx, { adminId, now }: WriteCall, goodsId: number, plan: SkuPlan): void {
  const reason = stockReason.import;
  for (const row of plan.addedSpecifications) addSpecification(tx, goodsId, row, now);
  for (const { id, picUrl } of plan.pictures) changeSpecificationPicture(tx, { id, picUrl, now });
  for (const row of plan.added) addSku(tx, goodsId, row, { adminId, now, reason });
  for (const { id, priceFen, url, stock, isContentChange } of plan.changed) {
    if (isContentChange) changeSku(tx, { id, priceFen, url, now });
    typeStock(tx, { skuId: id, stock, adminId, now, reason });
  }
}
