// Removing goods from the shop (admin-catalog.yaml, goods/delete).
import { deleteGoods as deleteGoodsRow } from '../../../db/stores/adminGoods.ts';
import { deletePartsOfGoods } from '../../../db/stores/adminGoodsParts.ts';
import { dropCartLinesOfGoods } from '../../../db/stores/goodsCopies.ts';
import { listRunningRulesOfGoods } from '../../../db/stores/goodsExtras.ts';
import { grouponRuleStatus } from '../../../db/values.ts';
import type { Shop } from '../../shop.ts';
import { endOffer } from '../groupon/endOffer.ts';

/**
 * Marks goods and all their parts as deleted and takes them out of every cart. Their running group-buy offers are taken
 * down: open groups fail and their paid orders ask for the refund. Other orders go on with what they copied, and stock
 * that comes back goes to the deleted SKU. Unknown goods are no error.
 */
export async function deleteGoods(shop: Shop, goodsId: number): Promise<void> {
  await shop.write((tx) => {
    const now = shop.clock.now();
    if (!deleteGoodsRow(tx, goodsId, now)) return;
    deletePartsOfGoods(tx, goodsId, now);
    dropCartLinesOfGoods(tx, goodsId, now);
    for (const { id: ruleId } of listRunningRulesOfGoods(tx, goodsId)) {
      endOffer(shop, tx, { ruleId, status: grouponRuleStatus.takenDown, now });
    }
  });
}
