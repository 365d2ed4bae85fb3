// What the home page shows beside goods: banners, search keywords, help entries (shop-home.yaml, admin-promotion.yaml).
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { AdPosition } from '../values.ts';
import { flag, isLive, moment, rowId, stamps } from './columns.ts';

/** A banner. Outside its times it is not shown (DECISIONS.md 21). */
export const ad = sqliteTable(
  'ad',
  {
    id: rowId(),
    name: text('name').notNull().default(''),
    /** Page that it leads to. */
    link: text('link').notNull().default(''),
    /** Picture. */
    url: text('url').notNull(),
    /** `adPosition`. */
    position: integer('position').$type<AdPosition>().notNull().default(1),
    content: text('content').notNull().default(''),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    isEnabled: flag('is_enabled').notNull().default(false),
    ...stamps(),
  },
  (t) => [
    index('ad_position_enabled_idx').on(t.position, t.isEnabled).where(isLive(t)),
    index('ad_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);

/** A search keyword offered to shoppers. At most one is the placeholder of the search box. */
export const keyword = sqliteTable(
  'keyword',
  {
    id: rowId(),
    keyword: text('keyword').notNull().default(''),
    url: text('url').notNull().default(''),
    isHot: flag('is_hot').notNull().default(false),
    isDefault: flag('is_default').notNull().default(false),
    sortOrder: integer('sort_order').notNull().default(100),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('keyword_default_uq')
      .on(t.isDefault)
      .where(sql`${isLive(t)} and ${t.isDefault} = 1`),
    index('keyword_hot_idx').on(t.isHot).where(isLive(t)),
    index('keyword_keyword_idx').on(t.keyword).where(isLive(t)),
    index('keyword_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);

/** A help entry. */
export const issue = sqliteTable(
  'issue',
  {
    id: rowId(),
    question: text('question').notNull().default(''),
    answer: text('answer').notNull().default(''),
    ...stamps(),
  },
  (t) => [index('issue_created_idx').on(t.createdAt).where(isLive(t))],
);
