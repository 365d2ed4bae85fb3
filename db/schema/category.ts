// Categories in two levels, and brands (shop-home.yaml, admin-catalog.yaml).
import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CategoryLevel } from '../values.ts';
import { fen, isLive, restrict, rowId, stamps } from './columns.ts';

/** A category. Level 1 has no parent, level 2 has one of level 1. */
export const category = sqliteTable(
  'category',
  {
    id: rowId(),
    name: text('name').notNull().default(''),
    keywords: text('keywords').notNull().default(''),
    /** `desc` on the wire. */
    description: text('description').notNull().default(''),
    /** Null on level 1 (0 on the wire). */
    pid: integer('pid').references((): AnySQLiteColumn => category.id, restrict),
    iconUrl: text('icon_url').notNull().default(''),
    picUrl: text('pic_url').notNull().default(''),
    /** `categoryLevel`. */
    level: text('level').$type<CategoryLevel>().notNull().default('L1'),
    sortOrder: integer('sort_order').notNull().default(50),
    ...stamps(),
  },
  (t) => [
    index('category_pid_sort_idx').on(t.pid, t.sortOrder).where(isLive(t)),
    index('category_level_sort_idx').on(t.level, t.sortOrder).where(isLive(t)),
    index('category_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);

/** A brand. */
export const brand = sqliteTable(
  'brand',
  {
    id: rowId(),
    name: text('name').notNull().default(''),
    /** `desc` on the wire. */
    description: text('description').notNull().default(''),
    picUrl: text('pic_url').notNull().default(''),
    sortOrder: integer('sort_order').notNull().default(50),
    /** Lowest price, for display only. */
    floorPriceFen: fen('floor_price_fen').notNull().default(0),
    ...stamps(),
  },
  (t) => [
    index('brand_sort_idx').on(t.sortOrder).where(isLive(t)),
    index('brand_created_idx').on(t.createdAt).where(isLive(t)),
  ],
);
