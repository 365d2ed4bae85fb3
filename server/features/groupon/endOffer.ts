// The end of a group-buy offer, however it comes: its time is over, it is taken down or deleted, or its goods go
// (shop-promotion.yaml, group-buy expiry).
import { failGrouponsOfRule } from '../../../db/stores/groupon.ts';
import { endGrouponRule } from '../../../db/stores/grouponRule.ts';
import { type EpochMs, type grouponRuleStatus, orderStatus } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Shop } from '../../shop.ts';
import { tellOfOrder } from '../order/moveOrder.ts';

/**
 * Ends a running offer and what it leaves unfinished: groups that are not complete fail, and paid orders in them ask for their
 * refund. An offer that has ended before keeps its state.
 */
export function endOffer(
  shop: Shop,
  tx: Tx,
  end: {
    readonly ruleId: number;
    readonly status: typeof grouponRuleStatus.expired | typeof grouponRuleStatus.takenDown;
    readonly now: EpochMs;
  },
): void {
  endGrouponRule(tx, end);
  for (const { id: orderId, orderSn } of failGrouponsOfRule(tx, end.ruleId, end.now)) {
    tellOfOrder(shop, tx, { orderId, orderSn, status: orderStatus.refundRequested });
  }
}
