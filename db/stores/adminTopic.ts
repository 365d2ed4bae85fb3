// Topics as the back office sees and writes them (admin-promotion.yaml).
import { and, eq, sql } from 'drizzle-orm';
import { filteredList, holds, inParts } from '../filteredList.ts';
import { isLive } from '../schema/columns.ts';
import { topic, topicGoods } from '../schema/topic.ts';
import { writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';
import type { TopicRow } from './topic.ts';

const p = sql.placeholder;

/** Live topics with their texts. */
export const adminTopics = filteredList<{ title: string; subtitle: string }, TopicRow, 'add_time' | 'id' | 'price'>({
  table: topic,
  filters: { title: holds(topic.title), subtitle: holds(topic.subtitle) },
  sorts: { price: topic.priceFen },
  rows: (orm, parts) => inParts(orm.select().from(topic).$dynamic(), parts).prepare(),
});

/** All that an administrator decides of a topic, but for its goods. */
export type TopicContent = Omit<TopicRow, 'id' | 'createdAt' | 'updatedAt' | 'isDeleted'>;

/** What a topic has that nobody said anything of. */
export const plainTopic: TopicContent = {
  title: '',
  subtitle: '',
  content: '',
  priceFen: 0,
  readCount: '1k',
  picUrl: '',
  sortOrder: 100,
};

const contentColumns = {
  title: sql`${p('title')}`,
  subtitle: sql`${p('subtitle')}`,
  content: sql`${p('content')}`,
  priceFen: sql`${p('priceFen')}`,
  readCount: sql`${p('readCount')}`,
  picUrl: sql`${p('picUrl')}`,
  sortOrder: sql`${p('sortOrder')}`,
};
const contentValues = ({ title, subtitle, content, priceFen, readCount, picUrl, sortOrder }: TopicContent) => ({
  ...{ title, subtitle, content, priceFen, readCount, picUrl, sortOrder },
});

const insertTopic = writing(topic, (orm) =>
  orm
    .insert(topic)
    .values({ ...contentColumns, createdAt: sql`${p('now')}`, updatedAt: sql`${p('now')}` })
    .returning()
    .prepare(),
);

/** Adds a topic; its goods are `putGoodsOfTopic`. */
export function addTopic(tx: Tx, content: TopicContent, now: EpochMs): TopicRow {
  return insertTopic(tx).get({ ...contentValues(content), now });
}

const updateTopic = writing(topic, (orm) =>
  orm
    .update(topic)
    .set({ ...contentColumns, updatedAt: sql`${p('now')}` })
    .where(and(eq(topic.id, p('id')), isLive(topic)))
    .returning()
    .prepare(),
);

/** Writes all of the content and gives the stored row; undefined when there is no such topic any more. */
export function changeTopic(tx: Tx, id: number, content: TopicContent, now: EpochMs): TopicRow | undefined {
  return updateTopic(tx).get({ ...contentValues(content), id, now });
}

const dropGoods = writing(topicGoods, (orm) =>
  orm
    .delete(topicGoods)
    .where(eq(topicGoods.topicId, p('topicId')))
    .prepare(),
);
const insertGoods = writing(topicGoods, (orm) =>
  orm
    .insert(topicGoods)
    .values({ topicId: p('topicId'), goodsId: p('goodsId'), position: p('position') })
    .prepare(),
);

/** Makes these the goods of a topic, in this order. Each id once, of goods that exist. */
export function putGoodsOfTopic(tx: Tx, topicId: number, goodsIds: readonly number[]): void {
  dropGoods(tx).run({ topicId });
  for (const [position, goodsId] of goodsIds.entries()) insertGoods(tx).run({ topicId, goodsId, position });
}

const markDeleted = writing(topic, (orm) =>
  orm
    .update(topic)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}` })
    .where(and(sql`${topic.id} in (select value from json_each(${p('ids')}))`, isLive(topic)))
    .prepare(),
);

/** Marks the live ones of these topics as deleted. */
export function deleteTopics(tx: Tx, ids: readonly number[], now: EpochMs): void {
  markDeleted(tx).run({ ids: JSON.stringify(ids), now });
}
