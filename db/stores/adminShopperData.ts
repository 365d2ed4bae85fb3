// What shoppers keep and leave behind, of all of them, as administrators look at it (admin-users.yaml).
import { sql } from 'drizzle-orm';
import { equals, filteredList, holds, inParts } from '../filteredList.ts';
import { collect, feedback, footprint, searchHistory } from '../schema/shopper.ts';
import { address } from '../schema/user.ts';

export const memberAddresses = filteredList({
  table: address,
  filters: { userId: equals<number>(address.userId), name: holds(address.name) },
  rows: (orm, parts) => inParts(orm.select().from(address).$dynamic(), parts).prepare(),
});

/** Of both types; `valueId` is the id of goods or of a topic. */
export const memberCollects = filteredList({
  table: collect,
  filters: {
    userId: equals<number>(collect.userId),
    valueId: {
      // One look-up for each type: a condition with "or" would be answered by reading all.
      where: (value) => sql`${collect.id} in (
        select id from collect where goods_id = ${value} and goods_id is not null and is_deleted = 0
        union all select id from collect where topic_id = ${value} and topic_id is not null and is_deleted = 0)`,
      whereInWindow: (value) => sql`(${collect.goodsId} = ${value} or ${collect.topicId} = ${value})`,
      bind: (valueId: number) => valueId,
    },
  },
  rows: (orm, parts) => inParts(orm.select().from(collect).$dynamic(), parts).prepare(),
});

export const memberFeedbacks = filteredList({
  table: feedback,
  filters: {
    id: equals<number>(feedback.id),
    userId: equals<number>(feedback.userId),
    username: holds(feedback.username),
  },
  rows: (orm, parts) => inParts(orm.select().from(feedback).$dynamic(), parts).prepare(),
});

export const memberFootprints = filteredList({
  table: footprint,
  filters: { userId: equals<number>(footprint.userId), goodsId: equals<number>(footprint.goodsId) },
  rows: (orm, parts) => inParts(orm.select().from(footprint).$dynamic(), parts).prepare(),
});

export const memberSearches = filteredList({
  table: searchHistory,
  filters: { userId: equals<number>(searchHistory.userId), keyword: holds(searchHistory.keyword) },
  rows: (orm, parts) => inParts(orm.select().from(searchHistory).$dynamic(), parts).prepare(),
});
