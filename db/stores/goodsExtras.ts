// What goods detail shows beside the goods: comments, running group-buy rules, the caller's favourite mark
// (shop-home.yaml `GoodsDetail`).
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { comment } from '../schema/comment.ts';
import { grouponRule } from '../schema/groupon.ts';
import { collect, footprint } from '../schema/shopper.ts';
import { user } from '../schema/user.ts';
import { type Reads, reading, writing } from '../statement.ts';
import { collectType, commentType, type EpochMs, grouponRuleStatus } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const newestComments = reading((orm) =>
  orm
    .select({
      id: comment.id,
      createdAt: comment.createdAt,
      content: comment.content,
      adminContent: comment.adminContent,
      picUrls: comment.picUrls,
      nickname: user.nickname,
      avatar: user.avatar,
    })
    .from(comment)
    .leftJoin(user, and(eq(user.id, comment.userId), isLive(user)))
    .where(and(eq(comment.type, commentType.goods), eq(comment.goodsId, p('goodsId')), isLive(comment)))
    .orderBy(desc(comment.createdAt), desc(comment.id))
    .limit(p('limit'))
    .prepare(),
);
const commentCount = reading((orm) =>
  orm
    .select({ count: sql<number>`count(*)` })
    .from(comment)
    .where(and(eq(comment.type, commentType.goods), eq(comment.goodsId, p('goodsId')), isLive(comment)))
    .prepare(),
);

/** The newest live comments on goods; author columns are null when the user is gone. */
export function listNewestGoodsComments(on: Reads, goodsId: number, limit: number) {
  return newestComments(on).all({ goodsId, limit });
}
export function countGoodsComments(on: Reads, goodsId: number): number {
  return commentCount(on).get({ goodsId })?.count ?? 0;
}

const runningRules = reading((orm) =>
  orm
    .select()
    .from(grouponRule)
    .where(
      and(
        eq(grouponRule.goodsId, p('goodsId')),
        eq(grouponRule.status, grouponRuleStatus.running),
        isLive(grouponRule),
      ),
    )
    .orderBy(asc(grouponRule.id))
    .prepare(),
);

export function listRunningRulesOfGoods(on: Reads, goodsId: number) {
  return runningRules(on).all({ goodsId });
}

const goodsCollect = reading((orm) =>
  orm
    .select({ id: collect.id })
    .from(collect)
    .where(
      and(
        eq(collect.userId, p('userId')),
        eq(collect.type, collectType.goods),
        eq(collect.goodsId, p('goodsId')),
        isLive(collect),
      ),
    )
    .prepare(),
);

/** Whether the user has the goods as a favourite. */
export function hasCollectedGoods(on: Reads, userId: number, goodsId: number): boolean {
  return goodsCollect(on).get({ userId, goodsId }) !== undefined;
}

const moveFootprint = writing(footprint, (orm) =>
  orm
    .update(footprint)
    .set({ createdAt: sql`${p('now')}`, updatedAt: sql`${p('now')}` })
    .where(and(eq(footprint.userId, p('userId')), eq(footprint.goodsId, p('goodsId')), isLive(footprint)))
    .prepare(),
);
const insertFootprint = writing(footprint, (orm) =>
  orm
    .insert(footprint)
    .values({ userId: p('userId'), goodsId: p('goodsId'), createdAt: p('now'), updatedAt: p('now') })
    .prepare(),
);

/** One row a user and goods; its time is that of the latest view (DECISIONS.md 22). */
export function putFootprint(tx: Tx, userId: number, goodsId: number, now: EpochMs): void {
  const row = { userId, goodsId, now };
  if (moveFootprint(tx).run(row).changes === 0) insertFootprint(tx).run(row);
}
