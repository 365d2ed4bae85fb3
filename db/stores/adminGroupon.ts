// Group-buy offers and groups as the back office sees and writes them (admin-promotion.yaml). Ending an offer is
// `endGrouponRule` of stores/grouponRule.ts, its groups are `failGrouponsOfRule` of stores/groupon.ts.
import { and, desc, eq, sql } from 'drizzle-orm';
import { equals, filteredList, inParts } from '../filteredList.ts';
import { isLive } from '../schema/columns.ts';
import { goods } from '../schema/goods.ts';
import { groupon, grouponRule } from '../schema/groupon.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';
import type { GrouponRow } from './groupon.ts';
import type { GrouponRuleRow } from './grouponRule.ts';

const p = sql.placeholder;

/** Live offers in whatever state. */
export const adminGrouponRules = filteredList({
  table: grouponRule,
  filters: { goodsId: equals<number>(grouponRule.goodsId) },
  rows: (orm, parts) => inParts(orm.select().from(grouponRule).$dynamic(), parts).prepare(),
});

/** The records of openers who have paid. */
export const grouponOpeners = filteredList({
  table: groupon,
  filters: { ruleId: equals<number>(groupon.ruleId) },
  always: sql`${groupon.grouponId} is null and ${groupon.status} <> 0`,
  rows: (orm, parts) => inParts(orm.select().from(groupon).$dynamic(), parts).prepare(),
});

const joinersOf = reading((orm) =>
  orm
    .select()
    .from(groupon)
    .where(
      and(
        sql`${groupon.grouponId} in (select value from json_each(${p('openerIds')}))`,
        sql`${groupon.status} in (1, 2, 3)`,
        isLive(groupon),
      ),
    )
    .orderBy(desc(groupon.createdAt), desc(groupon.id))
    .prepare(),
);

/** The paid joiners of several groups, newest first, by the opener's record. */
export function findJoinersOfGroups(on: Reads, openerIds: readonly number[]): Map<number | null, GrouponRow[]> {
  return Map.groupBy(joinersOf(on).all({ openerIds: JSON.stringify(openerIds) }), (row) => row.grouponId);
}

const rulesByIds = reading((orm) =>
  orm
    .select()
    .from(grouponRule)
    .where(sql`${grouponRule.id} in (select value from json_each(${p('ids')}))`)
    .prepare(),
);

/** Offers by their ids, deleted ones too. */
export function findGrouponRules(on: Reads, ids: readonly number[]): Map<number, GrouponRuleRow> {
  return new Map(
    rulesByIds(on)
      .all({ ids: JSON.stringify(ids) })
      .map((row) => [row.id, row]),
  );
}

const goodsByIds = reading((orm) =>
  orm
    .select({
      id: goods.id,
      goodsSn: goods.goodsSn,
      name: goods.name,
      categoryId: goods.categoryId,
      brandId: goods.brandId,
      gallery: goods.gallery,
      keywords: goods.keywords,
      brief: goods.brief,
      isOnSale: goods.isOnSale,
      sortOrder: goods.sortOrder,
      picUrl: goods.picUrl,
      shareUrl: goods.shareUrl,
      isNew: goods.isNew,
      isHot: goods.isHot,
      unit: goods.unit,
      counterPriceFen: goods.counterPriceFen,
      retailPriceFen: goods.retailPriceFen,
      version: goods.version,
      createdAt: goods.createdAt,
      updatedAt: goods.updatedAt,
      isDeleted: goods.isDeleted,
    })
    .from(goods)
    .where(and(sql`${goods.id} in (select value from json_each(${p('ids')}))`, isLive(goods)))
    .prepare(),
);
export type GoodsWithoutDetail = ReturnType<ReturnType<typeof goodsByIds>['all']>[number];

/** Live goods by their ids, without their long text. */
export function findGoodsWithoutDetail(on: Reads, ids: readonly number[]): Map<number, GoodsWithoutDetail> {
  return new Map(
    goodsByIds(on)
      .all({ ids: JSON.stringify(ids) })
      .map((row) => [row.id, row]),
  );
}

const runningOfGoods = reading((orm) =>
  orm
    .select({ id: grouponRule.id })
    .from(grouponRule)
    .where(and(eq(grouponRule.goodsId, p('goodsId')), sql`${isLive(grouponRule)} and ${grouponRule.status} = 0`))
    .prepare(),
);

/** The id of the offer that goods have running. */
export function findRunningRuleOfGoods(on: Reads, goodsId: number): number | undefined {
  return runningOfGoods(on).get({ goodsId })?.id;
}

/** All that an administrator decides of an offer, and the copies of its goods. */
export type GrouponRuleContent = Pick<
  GrouponRuleRow,
  'goodsId' | 'goodsName' | 'picUrl' | 'discountFen' | 'membersNeeded' | 'expiresAt'
>;

const contentColumns = {
  goodsId: sql`${p('goodsId')}`,
  goodsName: sql`${p('goodsName')}`,
  picUrl: sql`${p('picUrl')}`,
  discountFen: sql`${p('discountFen')}`,
  membersNeeded: sql`${p('membersNeeded')}`,
  expiresAt: sql`${p('expiresAt')}`,
};

const insertRule = writing(grouponRule, (orm) =>
  orm
    .insert(grouponRule)
    .values({ ...contentColumns, createdAt: sql`${p('now')}`, updatedAt: sql`${p('now')}` })
    .returning()
    .prepare(),
);

/** Adds a running offer; goods have at most one. */
export function addGrouponRule(tx: Tx, content: GrouponRuleContent, now: EpochMs): GrouponRuleRow {
  return insertRule(tx).get({ ...content, now });
}

const updateRule = writing(grouponRule, (orm) =>
  orm
    .update(grouponRule)
    .set({ ...contentColumns, updatedAt: sql`${p('now')}`, version: sql`${grouponRule.version} + 1` })
    .where(and(eq(grouponRule.id, p('id')), sql`${isLive(grouponRule)} and ${grouponRule.status} = 0`))
    .prepare(),
);

/** Writes all of the content; false when there is no such offer running any more. */
export function changeGrouponRule(tx: Tx, id: number, content: GrouponRuleContent, now: EpochMs): boolean {
  return updateRule(tx).run({ ...content, id, now }).changes > 0;
}

const markDeleted = writing(grouponRule, (orm) =>
  orm
    .update(grouponRule)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}`, version: sql`${grouponRule.version} + 1` })
    .where(and(eq(grouponRule.id, p('id')), isLive(grouponRule)))
    .prepare(),
);

/** Marks an offer as deleted; its groups show it still. */
export function deleteGrouponRule(tx: Tx, id: number, now: EpochMs): void {
  markDeleted(tx).run({ id, now });
}
