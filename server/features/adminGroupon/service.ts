// Group-buy offers and groups in the back office (admin-promotion.yaml). An offer ends in one transaction with all that
// hangs on it, whether its time is over, it is taken down or deleted.
import type { Reads } from '../../../db/statement.ts';
import {
  addGrouponRule,
  changeGrouponRule,
  deleteGrouponRule,
  findGoodsWithoutDetail,
  findGrouponRules,
  findJoinersOfGroups,
  findRunningRuleOfGoods,
  type GoodsWithoutDetail,
  type GrouponRuleContent,
  grouponOpeners,
} from '../../../db/stores/adminGroupon.ts';
import { findGoods, findSkusOfGoods } from '../../../db/stores/goods.ts';
import { completeFullGroups, type GrouponRow } from '../../../db/stores/groupon.ts';
import { findGrouponRule, type GrouponRuleRow } from '../../../db/stores/grouponRule.ts';
import { grouponRuleStatus } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { findMatches } from '../common/matches.ts';
import { endOffer } from '../groupon/endOffer.ts';
import type { ChangeRuleInput, CreateRuleInput, ListGroupsInput } from './schema.ts';

/** A group with its offer and goods; goods are undefined once they are deleted. */
export interface Group {
  readonly opener: GrouponRow;
  readonly joiners: readonly GrouponRow[];
  readonly rule: GrouponRuleRow;
  readonly goods: GoodsWithoutDetail | undefined;
}

/** Groups whose opener has paid: four queries a page. */
export function findGroups(shop: Shop, input: ListGroupsInput) {
  const { total, rows } = findMatches(shop, grouponOpeners, groupFilter(input));
  return { total, rows: (slice: { limit: number; offset: number }) => groupsOf(shop.read, rows(slice)) };
}

/** The input as the list takes it. */
export const groupFilter = (input: ListGroupsInput) => ({ ...input, ruleId: input.grouponRuleId });

/** The groups of these openers, in their order. */
export function groupsOf(on: Reads, openers: readonly GrouponRow[]): Group[] {
  const idsOf = <T>(rows: readonly T[], id: (row: T) => number) => [...new Set(rows.map(id))];
  const joiners = findJoinersOfGroups(
    on,
    openers.map((row) => row.id),
  );
  const rules = findGrouponRules(
    on,
    idsOf(openers, (row) => row.ruleId),
  );
  const goods = findGoodsWithoutDetail(
    on,
    idsOf([...rules.values()], (rule) => rule.goodsId),
  );
  return openers.flatMap((opener) => {
    const rule = rules.get(opener.ruleId);
    return rule ? [{ opener, joiners: joiners.get(opener.id) ?? [], rule, goods: goods.get(rule.goodsId) }] : [];
  });
}

/** When an offer ends. @throws 402 when that is not to come */
function endOf(shop: Shop, expireTime: string): number {
  const expiresAt = shop.time.fromWire(expireTime);
  if (expiresAt === null || expiresAt <= shop.clock.now()) {
    throw invalidField('expireTime', '必须晚于现在', 'must be in the future');
  }
  return expiresAt;
}

type Goods = NonNullable<ReturnType<typeof findGoods>>;

/** What is stored for an offer on goods. @throws 402 when the discount leaves nothing of the cheapest SKU's price */
function contentOf(tx: Tx, goods: Goods, input: CreateRuleInput, expiresAt: number): GrouponRuleContent {
  const prices = findSkusOfGoods(tx, goods.id).map((sku) => sku.priceFen);
  if (input.discount >= Math.min(...(prices.length > 0 ? prices : [goods.retailPriceFen]))) {
    throw invalidField('discount', '必须低于商品的最低价格', 'must be below the lowest price of the goods');
  }
  return {
    goodsId: goods.id,
    goodsName: goods.name,
    picUrl: goods.picUrl,
    discountFen: input.discount,
    membersNeeded: input.discountMember,
    expiresAt,
  };
}

/** Goods can have one offer at a time. @throws 651 */
function requireNoOffer(tx: Tx, goodsId: number): void {
  if (findRunningRuleOfGoods(tx, goodsId) !== undefined) throw new ShopError('grouponGoodsExisted');
}

/** Adds a running offer and gives it. @throws 650 for goods that are not on sale, 651, 402 */
export async function createRule(shop: Shop, input: CreateRuleInput): Promise<GrouponRuleRow> {
  const expiresAt = endOf(shop, input.expireTime);
  const created = await shop.write((tx) => {
    const goods = findGoods(tx, input.goodsId);
    if (!goods?.isOnSale) throw new ShopError('grouponGoodsUnknown');
    requireNoOffer(tx, goods.id);
    return addGrouponRule(tx, contentOf(tx, goods, input, expiresAt), shop.clock.now());
  });
  shop.wakeDueWork();
  return created;
}

/**
 * Changes a running offer; what was ordered under it keeps its discount, and groups that now are full succeed. Taken
 * down, it ends as it is.
 * @throws 505 for an unknown offer, 652 for one that does not run, 712, 650, 651, 402
 */
export async function changeRule(shop: Shop, input: ChangeRuleInput): Promise<void> {
  await shop.write((tx) => {
    const rule = findGrouponRule(tx, input.id);
    if (!rule || rule.isDeleted) throw new ShopError('updateFailed');
    if (rule.status !== grouponRuleStatus.running) throw new ShopError('grouponGoodsOffline');
    if (input.status === grouponRuleStatus.expired) {
      throw invalidField('status', '不能手动设为已过期', 'an offer expires by itself');
    }
    const { takenDown } = grouponRuleStatus;
    if (input.status === takenDown) endOffer(shop, tx, { ruleId: rule.id, status: takenDown, now: shop.clock.now() });
    else rewriteRule(shop, tx, rule, input);
  });
  shop.wakeDueWork();
}

function rewriteRule(shop: Shop, tx: Tx, rule: GrouponRuleRow, input: ChangeRuleInput): void {
  const goods = findGoods(tx, input.goodsId);
  if (!goods) throw new ShopError('goodsUnknown');
  if (goods.id !== rule.goodsId) {
    if (!goods.isOnSale) throw new ShopError('grouponGoodsUnknown');
    requireNoOffer(tx, goods.id);
  }
  const content = contentOf(tx, goods, input, endOf(shop, input.expireTime));
  const now = shop.clock.now();
  if (!changeGrouponRule(tx, rule.id, content, now)) throw new ShopError('updateFailed');
  const { membersNeeded } = content;
  if (membersNeeded < rule.membersNeeded) completeFullGroups(tx, { ruleId: rule.id, membersNeeded, now });
}

/** Ends an offer and marks it as deleted. Unknown ones are no error. */
export async function deleteRule(shop: Shop, id: number): Promise<void> {
  await shop.write((tx) => {
    const now = shop.clock.now();
    endOffer(shop, tx, { ruleId: id, status: grouponRuleStatus.takenDown, now });
    deleteGrouponRule(tx, id, now);
  });
}
