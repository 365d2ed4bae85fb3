// Group-buy offers end with their time (shop-promotion.yaml, group-buy expiry).
import { findNextExpiringRule } from '../../db/stores/grouponRule.ts';
import { grouponRuleStatus } from '../../db/values.ts';
import { endOffer } from '../features/groupon/endOffer.ts';
import type { DueJob } from './dueWork.ts';

/** One offer at a time, each in one transaction with all that hangs on it. */
export const grouponRuleExpiry: DueJob = {
  name: 'group-buy expiry',
  nextDueAt: (shop) => findNextExpiringRule(shop.read)?.expiresAt ?? null,
  run: (shop, now) =>
    shop.write((tx) => {
      const rule = findNextExpiringRule(tx);
      if (!rule || rule.expiresAt > now) return 0;
      endOffer(shop, tx, { ruleId: rule.id, status: grouponRuleStatus.expired, now });
      return 1;
    }),
};
