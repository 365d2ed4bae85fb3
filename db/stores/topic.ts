// Topics: articles that show goods (shop-home.yaml).
import { and, asc, eq, type InferSelectModel, ne, sql } from 'drizzle-orm';
import { isLive, isOnSale } from '../schema/columns.ts';
import { goods } from '../schema/goods.ts';
import { collect } from '../schema/shopper.ts';
import { topic, topicGoods } from '../schema/topic.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy } from '../statement.ts';
import { collectType } from '../values.ts';
import { goodsSummaryColumns } from './goods.ts';

const p = sql.placeholder;

export type TopicRow = InferSelectModel<typeof topic>;

const topicById = reading((orm) =>
  orm
    .select()
    .from(topic)
    .where(and(eq(topic.id, p('id')), isLive(topic)))
    .prepare(),
);

export function findTopic(on: Reads, id: number): TopicRow | undefined {
  return topicById(on).get({ id });
}

/** What lists show of a topic; its text stays in the file. */
const topicSummaryColumns = {
  id: topic.id,
  title: topic.title,
  subtitle: topic.subtitle,
  priceFen: topic.priceFen,
  readCount: topic.readCount,
  picUrl: topic.picUrl,
};

const topicCount = reading((orm) =>
  orm.select({ count: sql<number>`count(*)` }).from(topic).where(isLive(topic)).prepare(),
);

export function countTopics(on: Reads): number {
  return topicCount(on).get()?.count ?? 0;
}

const topicsBy = readingBy((orm, sorting: RowSorting) =>
  orm
    .select(topicSummaryColumns)
    .from(topic)
    .where(isLive(topic))
    .orderBy(...sortedBy(topic, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** One page of the live topics, as summaries. */
export function listTopics(on: Reads, { sort, order }: RowSorting, slice: Slice) {
  return topicsBy(on, { sort, order }).all({ ...slice });
}

const otherTopicCount = reading((orm) =>
  orm
    .select({ count: sql<number>`count(*)` })
    .from(topic)
    .where(and(isLive(topic), ne(topic.id, p('id'))))
    .prepare(),
);

/** How many live topics there are besides one. */
export function countOtherTopics(on: Reads, id: number): number {
  return otherTopicCount(on).get({ id })?.count ?? 0;
}

const otherTopics = reading((orm) =>
  orm
    .select()
    .from(topic)
    .where(and(isLive(topic), ne(topic.id, p('id'))))
    .orderBy(asc(topic.id))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** The live topics besides one, by id. */
export function listOtherTopics(on: Reads, id: number, slice: Slice): TopicRow[] {
  return otherTopics(on).all({ id, ...slice });
}

const goodsIds = reading((orm) =>
  orm
    .select({ topicId: topicGoods.topicId, goodsId: topicGoods.goodsId })
    .from(topicGoods)
    .where(sql`${topicGoods.topicId} in (select value from json_each(${p('topicIds')}))`)
    .orderBy(asc(topicGoods.topicId), asc(topicGoods.position), asc(topicGoods.goodsId))
    .prepare(),
);

/** The goods ids of each of the topics, in their order; topics without goods are absent. */
export function findGoodsIdsOfTopics(on: Reads, topicIds: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const idsByTopic = new Map<number, number[]>();
  for (const { topicId, goodsId } of goodsIds(on).all({ topicIds: JSON.stringify(topicIds) })) {
    const ids = idsByTopic.get(topicId);
    if (ids) ids.push(goodsId);
    else idsByTopic.set(topicId, [goodsId]);
  }
  return idsByTopic;
}

const goodsOfTopic = reading((orm) =>
  orm
    .select(goodsSummaryColumns)
    .from(topicGoods)
    .innerJoin(goods, and(eq(goods.id, topicGoods.goodsId), isOnSale(goods)))
    .where(eq(topicGoods.topicId, p('topicId')))
    .orderBy(asc(topicGoods.position), asc(topicGoods.goodsId))
    .prepare(),
);

/** The goods of a topic that are live and on sale, in the topic's order. */
export function listGoodsOfTopic(on: Reads, topicId: number) {
  return goodsOfTopic(on).all({ topicId });
}

const topicCollect = reading((orm) =>
  orm
    .select({ id: collect.id })
    .from(collect)
    .where(
      and(
        eq(collect.userId, p('userId')),
        eq(collect.type, collectType.topic),
        eq(collect.topicId, p('topicId')),
        isLive(collect),
      ),
    )
    .limit(1)
    .prepare(),
);

/** Whether the user has the topic as a favourite. */
export function hasCollectedTopic(on: Reads, userId: number, topicId: number): boolean {
  return topicCollect(on).get({ userId, topicId }) !== undefined;
}
