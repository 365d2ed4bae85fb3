// Topics: articles that show goods (shop-home.yaml, admin-promotion.yaml).
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { fen, isLive, restrict, rowId, stamps } from './columns.ts';
import { goods } from './goods.ts';

/** An article that shows goods. */
export const topic = sqliteTable(
  'topic',
  {
    id: rowId(),
    title: text('title').notNull().default(''),
    subtitle: text('subtitle').notNull().default(''),
    /** Cleaned HTML. */
    content: text('content').notNull().default(''),
    /** Lowest price, for display only. */
    priceFen: fen('price_fen').notNull().default(0),
    /** Free text. */
    readCount: text('read_count').notNull().default('1k'),
    picUrl: text('pic_url').notNull().default(''),
    sortOrder: integer('sort_order').notNull().default(100),
    ...stamps(),
  },
  (t) => [
    index('topic_price_idx').on(t.priceFen).where(isLive(t)),
    index('topic_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);

/** Goods of a topic (`goods` of a topic on the wire), shown by position. */
export const topicGoods = sqliteTable(
  'topic_goods',
  {
    topicId: integer('topic_id')
      .notNull()
      .references(() => topic.id, restrict),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, restrict),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.topicId, t.goodsId] }), index('topic_goods_goods_idx').on(t.goodsId)],
);
