// Group-buy offers end with their time: groups that are not complete fail, and paid orders in them ask for their refund
// (shop-promotion.yaml, group-buy expiry).

import { failGrouponsOfRule } from '../../db/stores/groupon.ts';
import { endGrouponRule, findNextExpiringRule } from '../../db/stores/grouponRule.ts';
import { grouponRuleStatus, orderStatus } from '../../db/values.ts';
import type { DueJob } from './dueWork.ts';

/** One offer at a time, each in one transaction with all that hangs on it. */
export const grouponRuleExpiry: DueJob = {
  name: 'group-buy expiry',
  nextDueAt: (shop) => findNextExpiringRule(shop.read)?.expiresAt ?? null,
  run: (shop, now) =>
    shop.write((tx) => {
      const rule = findNextExpiringRule(tx);
      if (!rule || rule.expiresAt > now) return 0;
      if (!endGrouponRule(tx, { ruleId: rule.id, status: grouponRuleStatus.expired, now })) return 0;
      const changed = failGrouponsOfRule(tx, rule.id, now);
      tx.afterCommit(() => {
        for (const { id, orderSn } of changed) {
          shop.events.emit('order', { orderId: id, orderSn, status: orderStatus.refundRequested });
        }
      });
      return 1;
    }),
};
