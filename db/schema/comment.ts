// Comments on goods and topics (shop-user-data.yaml, admin-catalog.yaml).
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CommentType } from '../values.ts';
import { flag, isLive, restrict, rowId, stamps, textList } from './columns.ts';
import { goods } from './goods.ts';
import { topic } from './topic.ts';
import { user } from './user.ts';

/** A comment. `valueId` on the wire is the one of goodsId and topicId that is set, told by the type. */
export const comment = sqliteTable(
  'comment',
  {
    id: rowId(),
    /** `commentType`. */
    type: integer('type').$type<CommentType>().notNull().default(0),
    goodsId: integer('goods_id').references(() => goods.id, restrict),
    topicId: integer('topic_id').references(() => topic.id, restrict),
    content: text('content').notNull().default(''),
    /** Reply of the shop, empty when none. */
    adminContent: text('admin_content').notNull().default(''),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, restrict),
    hasPicture: flag('has_picture').notNull().default(false),
    picUrls: textList('pic_urls'),
    star: integer('star').notNull().default(1),
    ...stamps(),
  },
  (t) => [
    index('comment_goods_created_idx')
      .on(t.type, t.goodsId, t.createdAt)
      .where(sql`${isLive(t)} and ${t.goodsId} is not null`),
    index('comment_goods_pictures_idx')
      .on(t.type, t.goodsId, t.createdAt)
      .where(sql`${isLive(t)} and ${t.goodsId} is not null and ${t.hasPicture} = 1`),
    index('comment_topic_created_idx')
      .on(t.type, t.topicId, t.createdAt)
      .where(sql`${isLive(t)} and ${t.topicId} is not null`),
    index('comment_topic_pictures_idx')
      .on(t.type, t.topicId, t.createdAt)
      .where(sql`${isLive(t)} and ${t.topicId} is not null and ${t.hasPicture} = 1`),
    index('comment_unanswered_idx')
      .on(t.createdAt)
      .where(sql`${isLive(t)} and ${t.adminContent} = '' and ${t.type} <> 2`),
    index('comment_user_created_idx').on(t.userId, t.createdAt).where(isLive(t)),
    index('comment_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);
