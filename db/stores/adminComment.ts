// Comments as the back office sees them: on goods and topics of all shoppers; legacy ones are in no list
// (admin-catalog.yaml).
import { and, eq, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { comment } from '../schema/comment.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

export type CommentRow = InferSelectModel<typeof comment>;

export interface AdminCommentFilter {
  readonly userId?: number | undefined;
  /** Only comments on these goods. */
  readonly goodsId?: number | undefined;
}

/** Which parts of a filter are in use: the key of the prepared statement that answers it. */
interface FilterShape {
  readonly userId: boolean;
  readonly goodsId: boolean;
}

const shapeOf = ({ userId, goodsId }: AdminCommentFilter): FilterShape => ({
  userId: userId !== undefined,
  goodsId: goodsId !== undefined,
});
const valuesOf = ({ userId = 0, goodsId = 0 }: AdminCommentFilter) => ({ userId, goodsId });

/** Literal, so that the partial indexes of comments on goods and on topics are taken. */
const isOnGoods = sql`${comment.type} = 0 and ${isLive(comment)} and ${comment.goodsId} is not null`;
const isOnTopic = sql`${comment.type} = 1 and ${isLive(comment)} and ${comment.topicId} is not null`;

function conditionsOf(shape: FilterShape): SQL | undefined {
  const ofUser = shape.userId ? eq(comment.userId, p('userId')) : undefined;
  return shape.goodsId
    ? and(isOnGoods, eq(comment.goodsId, p('goodsId')), ofUser)
    : and(isLive(comment), sql`${comment.type} <> 2`, ofUser);
}

const countByShape = readingBy((orm, shape: FilterShape) =>
  orm.select({ count: sql<number>`count(*)` }).from(comment).where(conditionsOf(shape)).prepare(),
);

// Both kinds are counted in their own index: no row is read.
const countOfAll = reading((orm) =>
  orm
    .select({
      count: sql<number>`(select count(*) from ${comment} where ${isOnGoods})
        + (select count(*) from ${comment} where ${isOnTopic})`,
    })
    .from(sql`(select 1)`)
    .prepare(),
);

export function countAdminComments(on: Reads, filter: AdminCommentFilter): number {
  const shape = shapeOf(filter);
  if (!shape.userId && !shape.goodsId) return countOfAll(on).get()?.count ?? 0;
  return countByShape(on, shape).get(valuesOf(filter))?.count ?? 0;
}

const commentsByKey = readingBy((orm, { sort, order, ...shape }: FilterShape & RowSorting) =>
  orm
    .select()
    .from(comment)
    .where(conditionsOf(shape))
    .orderBy(...sortedBy(comment, { sort, order }))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** One page of the comments that match. */
export function listAdminComments(
  on: Reads,
  filter: AdminCommentFilter,
  { sort, order }: RowSorting,
  slice: Slice,
): CommentRow[] {
  return commentsByKey(on, { ...shapeOf(filter), sort, order }).all({ ...valuesOf(filter), ...slice });
}

const markDeleted = writing(comment, (orm) =>
  orm
    .update(comment)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}` })
    .where(and(eq(comment.id, p('id')), isLive(comment)))
    .prepare(),
);

/** Marks a comment as deleted. The order line keeps its id, so it can't be commented again. */
export function deleteComment(tx: Tx, id: number, now: EpochMs): void {
  markDeleted(tx).run({ id, now });
}
