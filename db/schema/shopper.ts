// What shoppers leave behind: favourites, footprints, searches, feedback (shop-user-data.yaml, shop-home.yaml).
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CollectType } from '../values.ts';
import { flag, isLive, restrict, rowId, stamps, textList } from './columns.ts';
import { goods } from './goods.ts';
import { topic } from './topic.ts';
import { user } from './user.ts';

/** A favourite. `valueId` on the wire is the one of goodsId and topicId that is set, told by the type. */
export const collect = sqliteTable(
  'collect',
  {
    id: rowId(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, restrict),
    /** `collectType`. */
    type: integer('type').$type<CollectType>().notNull().default(0),
    goodsId: integer('goods_id').references(() => goods.id, restrict),
    topicId: integer('topic_id').references(() => topic.id, restrict),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('collect_user_goods_uq')
      .on(t.userId, t.goodsId)
      .where(sql`${isLive(t)} and ${t.goodsId} is not null`),
    uniqueIndex('collect_user_topic_uq')
      .on(t.userId, t.topicId)
      .where(sql`${isLive(t)} and ${t.topicId} is not null`),
    index('collect_user_created_idx').on(t.userId, t.type, t.createdAt).where(isLive(t)),
    index('collect_goods_idx')
      .on(t.goodsId)
      .where(sql`${isLive(t)} and ${t.goodsId} is not null`),
    index('collect_topic_idx')
      .on(t.topicId)
      .where(sql`${isLive(t)} and ${t.topicId} is not null`),
    index('collect_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);

/** Goods that a shopper looked at: one row a shopper and goods, createdAt moves on with each view (DECISIONS.md 22). */
export const footprint = sqliteTable(
  'footprint',
  {
    id: rowId(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, restrict),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, restrict),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('footprint_user_goods_uq').on(t.userId, t.goodsId).where(isLive(t)),
    index('footprint_user_created_idx').on(t.userId, t.createdAt).where(isLive(t)),
    index('footprint_goods_idx').on(t.goodsId).where(isLive(t)),
    index('footprint_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);

/** A search of a shopper, one row a word. */
export const searchHistory = sqliteTable(
  'search_history',
  {
    id: rowId(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, restrict),
    keyword: text('keyword').notNull(),
    /** Kind of client; `from` on the wire. */
    origin: text('origin').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('search_history_user_keyword_uq').on(t.userId, t.keyword).where(isLive(t)),
    index('search_history_user_created_idx').on(t.userId, t.createdAt).where(isLive(t)),
    index('search_history_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);

/** A message of a shopper to the shop. */
export const feedback = sqliteTable(
  'feedback',
  {
    id: rowId(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, restrict),
    /** Copy of the user name. */
    username: text('username').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    feedType: text('feed_type').notNull().default(''),
    content: text('content').notNull(),
    status: integer('status').notNull().default(0),
    hasPicture: flag('has_picture').notNull().default(false),
    picUrls: textList('pic_urls'),
    ...stamps(),
  },
  (t) => [
    index('feedback_user_created_idx').on(t.userId, t.createdAt).where(isLive(t)),
    index('feedback_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);
