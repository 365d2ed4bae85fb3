// Removing goods from the shop (admin-catalog.yaml, goods/delete).
import { deleteGoods as deleteGoodsRow } from '../../../db/stores/adminGoods.ts';
import { deletePartsOfGoods } from '../../../db/stores/adminGoodsParts.ts';
import { dropCartLinesOfGoods } from '../../../db/stores/goodsCopies.ts';
import { listRunningRulesOfGoods } from '../../../db/stores/goodsExtras.ts';
import { failGrouponsOfRule } from '../../../db/stores/groupon.ts';
import { endGrouponRule } from '../../../db/stores/grouponRule.ts';
import { grouponRuleStatus, orderStatus } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Shop } from '../../shop.ts';
import { tellOfOrder } from '../order/moveOrder.ts';

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
    for (const rule of listRunningRulesOfGoods(tx, goodsId)) takeDown(shop, tx, rule.id, now);
  });
}

function takeDown(shop: Shop, tx: Tx, ruleId: number, now: number): void {
  endGrouponRule(tx, { ruleId, status: grouponRuleStatus.takenDown, now });
  for (const { id, orderSn } of failGrouponsOfRule(tx, ruleId, now)) {
    tellOfOrder(shop, tx, { orderId: id, orderSn, status: orderStatus.refundRequested });
  }
}
