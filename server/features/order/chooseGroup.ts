// Which group-buy an order takes part in, if any (shop-order.yaml /wx/order/submit; shop-promotion.yaml).
import {
  countJoiners,
  findGroupStarter,
  type GrouponRow,
  hasJoinedGroup,
  isOpenerGone,
} from '../../../db/stores/groupon.ts';
import { findGrouponRule, type GrouponRuleRow, isRuleRunning } from '../../../db/stores/grouponRule.ts';
import { type EpochMs, grouponRuleStatus, grouponStatus } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { SelectedLine } from '../price/selection.ts';

export interface GroupChoice {
  readonly rule: GrouponRuleRow;
  /** The opener's record of the group to join; null opens a new one. */
  readonly starter: GrouponRow | null;
  /** As it was sent. */
  readonly linkId: number;
}

/**
 * Null for an ordinary order. Clients never clear a rule that they once stored, so a rule whose goods are not ordered
 * does not count.
 * @throws 402 for an unknown rule or link, 730 to 733
 */
export function chooseGroup(
  tx: Tx,
  userId: number,
  asked: {
    readonly input: { readonly grouponRulesId: number; readonly grouponLinkId: number };
    readonly lines: readonly SelectedLine[];
    readonly now: EpochMs;
  },
): GroupChoice | null {
  const { grouponRulesId: ruleId, grouponLinkId: linkId } = asked.input;
  if (ruleId <= 0) return null;
  const rule = findGrouponRule(tx, ruleId);
  if (!rule) throw unknownRule();
  if (!asked.lines.some((line) => line.goodsId === rule.goodsId)) return null;
  refuseEndedRule(rule, asked.now);
  const starter = linkId > 0 ? findOpenGroup(tx, userId, { rule, linkId }) : null;
  return { rule, starter, linkId };
}

const unknownRule = () => invalidField('grouponRulesId', '没有这个团购', 'there is no such group-buy');

function refuseEndedRule(rule: GrouponRuleRow, now: EpochMs): void {
  if (rule.isDeleted) throw unknownRule();
  if (rule.status === grouponRuleStatus.takenDown) throw new ShopError('grouponOffline');
  if (!isRuleRunning(rule, now)) throw new ShopError('grouponExpired');
}

function findOpenGroup(tx: Tx, userId: number, { rule, linkId }: { rule: GrouponRuleRow; linkId: number }): GrouponRow {
  const starter = findGroupStarter(tx, linkId);
  if (starter?.ruleId !== rule.id) throw invalidField('grouponLinkId', '没有这个团', 'there is no such group');
  if (starter.status === grouponStatus.failed || isOpenerGone(tx, starter)) throw new ShopError('grouponExpired');
  // Complete once is complete for good, also after a member asked for the money back: a payment could not join it.
  const isComplete = starter.status === grouponStatus.succeeded;
  if (isComplete || countJoiners(tx, starter.id) >= rule.membersNeeded - 1) throw new ShopError('grouponFull');
  if (starter.userId === userId || hasJoinedGroup(tx, userId, starter.id)) throw new ShopError('grouponJoined');
  return starter;
}
