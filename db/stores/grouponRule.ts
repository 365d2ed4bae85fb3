// Group-buy offers as shoppers see them, and their end (shop-promotion.yaml). What stands in the groups is in
// stores/groupon.ts, the admin's own queries in stores/adminGroupon.ts.
import { and, asc, eq, sql } from 'drizzle-orm';
import { isLive, isOnSale } from '../schema/columns.ts';
import { goods } from '../schema/goods.ts';
import { grouponRule } from '../schema/groupon.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import { type EpochMs, type GrouponRuleStatus, grouponRuleStatus } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const ruleById = reading((orm) =>
  orm
    .select()
    .from(grouponRule)
    .where(eq(grouponRule.id, p('id')))
    .prepare(),
);

/** One offer in any state, deleted ones too: what was bought under it still shows it. */
export function findGrouponRule(on: Reads, id: number) {
  return ruleById(on).get({ id });
}
export type GrouponRuleRow = NonNullable<ReturnType<typeof findGrouponRule>>;

/** Whether an offer can be bought under: live, running, and before its end. */
export function isRuleRunning(rule: GrouponRuleRow, now: EpochMs): boolean {
  return !rule.isDeleted && rule.status === grouponRuleStatus.running && now < rule.expiresAt;
}

/** Literal, so that the partial index of running offers is taken. */
const isRunning = sql`${isLive(grouponRule)} and ${grouponRule.status} = 0`;
const isOffered = sql`${isRunning} and ${grouponRule.expiresAt} > ${p('now')} and ${isOnSale(goods)}`;

const offeredCount = reading((orm) =>
  orm
    .select({ count: sql<number>`count(*)` })
    .from(grouponRule)
    .innerJoin(goods, eq(goods.id, grouponRule.goodsId))
    .where(isOffered)
    .prepare(),
);

/** How many offers run whose goods are on sale. */
export function countOfferedRules(on: Reads, now: EpochMs): number {
  return offeredCount(on).get({ now })?.count ?? 0;
}

const offeredRules = readingBy((orm, sorting: RowSorting) =>
  orm
    .select({
      goodsId: goods.id,
      name: goods.name,
      brief: goods.brief,
      picUrl: goods.picUrl,
      counterPriceFen: goods.counterPriceFen,
      retailPriceFen: goods.retailPriceFen,
      discountFen: grouponRule.discountFen,
      membersNeeded: grouponRule.membersNeeded,
      expiresAt: grouponRule.expiresAt,
    })
    .from(grouponRule)
    .innerJoin(goods, eq(goods.id, grouponRule.goodsId))
    .where(isOffered)
    .orderBy(...sortedBy(grouponRule, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** Running offers with the goods that they are for. */
export function listOfferedRules(on: Reads, now: EpochMs, { sort, order, limit, offset }: RowSorting & Slice) {
  return offeredRules(on, { sort, order }).all({ now, limit, offset });
}
export type OfferedRule = ReturnType<typeof listOfferedRules>[number];

// Named, or the planner sorts all running ones; this is asked every second.
const nextExpiry = reading((orm) =>
  orm
    .select({ id: sql<number>`${grouponRule.id}`, expiresAt: sql<EpochMs>`${grouponRule.expiresAt}` })
    .from(sql`${grouponRule} indexed by groupon_rule_expiring_idx`)
    .where(isRunning)
    .orderBy(asc(grouponRule.expiresAt))
    .limit(1)
    .prepare(),
);

/** The running offer that ends first, over or not. */
export function findNextExpiringRule(on: Reads) {
  return nextExpiry(on).get();
}

const endRule = writing(grouponRule, (orm) =>
  orm
    .update(grouponRule)
    .set({
      status: sql`${p('status')}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${grouponRule.version} + 1`,
    })
    .where(and(eq(grouponRule.id, p('ruleId')), isRunning))
    .prepare(),
);

/** Ends an offer that runs; any other stays as it is. Its groups are stores/groupon.ts `failGrouponsOfRule`. */
export function endGrouponRule(tx: Tx, end: { ruleId: number; status: GrouponRuleStatus; now: EpochMs }): void {
  endRule(tx).run(end);
}
