// Favourites: goods and topics that a shopper keeps (shop-user-data.yaml). Whether one goods is among them is asked in
// stores/goodsExtras.ts.
import { and, eq, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { goods } from '../schema/goods.ts';
import { collect } from '../schema/shopper.ts';
import { topic } from '../schema/topic.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import { type CollectType, collectType, type EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const ofUser = (type: CollectType) => and(eq(collect.userId, p('userId')), eq(collect.type, type), isLive(collect));

const goodsCount = reading((orm) =>
  orm
    .select({ count: sql<number>`count(*)` })
    .from(collect)
    .innerJoin(goods, and(eq(goods.id, collect.goodsId), isLive(goods)))
    .where(ofUser(collectType.goods))
    .prepare(),
);
const topicCount = reading((orm) =>
  orm
    .select({ count: sql<number>`count(*)` })
    .from(collect)
    .innerJoin(topic, and(eq(topic.id, collect.topicId), isLive(topic)))
    .where(ofUser(collectType.topic))
    .prepare(),
);

/** How many favourites of a type a user has whose goods or topic is still there. */
export function countCollects(on: Reads, userId: number, type: CollectType): number {
  const count = type === collectType.goods ? goodsCount : topicCount;
  return count(on).get({ userId })?.count ?? 0;
}

const goodsPage = readingBy((orm, sorting: RowSorting) =>
  orm
    .select({
      id: collect.id,
      valueId: goods.id,
      name: goods.name,
      brief: goods.brief,
      picUrl: goods.picUrl,
      priceFen: goods.retailPriceFen,
    })
    .from(collect)
    .innerJoin(goods, and(eq(goods.id, collect.goodsId), isLive(goods)))
    .where(ofUser(collectType.goods))
    .orderBy(...sortedBy(collect, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);
const topicPage = readingBy((orm, sorting: RowSorting) =>
  orm
    .select({
      id: collect.id,
      valueId: topic.id,
      name: topic.title,
      brief: topic.subtitle,
      picUrl: topic.picUrl,
      priceFen: topic.priceFen,
    })
    .from(collect)
    .innerJoin(topic, and(eq(topic.id, collect.topicId), isLive(topic)))
    .where(ofUser(collectType.topic))
    .orderBy(...sortedBy(collect, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** Favourites of a type with what they show; the same columns for both types. */
export function listCollects(on: Reads, userId: number, type: CollectType, listing: RowSorting & Slice) {
  const { sort, order, limit, offset } = listing;
  const page = type === collectType.goods ? goodsPage : topicPage;
  return page(on, { sort, order }).all({ userId, limit, offset });
}
export type CollectRow = ReturnType<typeof listCollects>[number];

const deleteOfGoods = writing(collect, (orm) =>
  orm
    .update(collect)
    .set({ isDeleted: true, updatedAt: sql`${p('now')}` })
    .where(
      and(
        eq(collect.userId, p('userId')),
        eq(collect.goodsId, p('valueId')),
        isLive(collect),
        sql`${collect.goodsId} is not null`,
      ),
    )
    .prepare(),
);
const deleteOfTopic = writing(collect, (orm) =>
  orm
    .update(collect)
    .set({ isDeleted: true, updatedAt: sql`${p('now')}` })
    .where(
      and(
        eq(collect.userId, p('userId')),
        eq(collect.topicId, p('valueId')),
        isLive(collect),
        sql`${collect.topicId} is not null`,
      ),
    )
    .prepare(),
);

export interface CollectTarget {
  readonly type: CollectType;
  readonly valueId: number;
}

/** False when it was no favourite. */
export function deleteCollect(tx: Tx, userId: number, { type, valueId }: CollectTarget, now: EpochMs): boolean {
  const markDeleted = type === collectType.goods ? deleteOfGoods : deleteOfTopic;
  return markDeleted(tx).run({ userId, valueId, now }).changes > 0;
}

const insertCollect = writing(collect, (orm) =>
  orm
    .insert(collect)
    .values({
      userId: p('userId'),
      type: p('type'),
      goodsId: p('goodsId'),
      topicId: p('topicId'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

export function addCollect(tx: Tx, userId: number, { type, valueId }: CollectTarget, now: EpochMs): void {
  const isGoods = type === collectType.goods;
  insertCollect(tx).run({
    userId,
    type,
    goodsId: isGoods ? valueId : null,
    topicId: isGoods ? null : valueId,
    now,
  });
}
