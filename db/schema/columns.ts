// Column kinds and conditions that all tables share.
import { type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core';
import type { EpochMs, Fen } from '../values.ts';

/** Id given by the file; AUTOINCREMENT, so that an id is never used twice. */
export const rowId = () => integer('id').primaryKey({ autoIncrement: true });

/** Yes or no. The file holds 0 or 1 and refuses all else. */
export const flag = (name: string) => integer(name, { mode: 'boolean' });

/** Money in fen; the file refuses what is below 0 or above MAX_FEN. */
export const fen = (name: string) => integer(name).$type<Fen>();

/** A point in time, UTC, written by the app. */
export const moment = (name: string) => integer(name).$type<EpochMs>();

/** A list of texts, kept as a JSON array of at most 100. Parsed by drizzle; empty when not given. */
export const textList = (name: string) => text(name, { mode: 'json' }).$type<readonly string[]>().notNull().default([]);

/** The same of whole numbers. */
export const numberList = (name: string) =>
  text(name, { mode: 'json' }).$type<readonly number[]>().notNull().default([]);

/** Counts the updates of a row: `set version = version + 1 where id = ? and version = ?`; no row means errno 504. */
export const version = () => integer('version').notNull().default(0);

/** When the row was made and last changed, and its deletion mark: rows are only marked, never removed. */
export const stamps = () => ({
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  isDeleted: flag('is_deleted').notNull().default(false),
});

/** Rows that are referred to stay. */
export const restrict = { onDelete: 'restrict' } as const;

/**
 * Condition "not deleted". Use this and not `eq(table.isDeleted, false)`: SQLite takes a partial index only when the
 * statement holds the literal 0, not a parameter.
 */
export const isLive = (table: { isDeleted: AnySQLiteColumn }): SQL => sql`${table.isDeleted} = 0`;

/** Condition "shoppers see it in lists", written so that the partial indexes of goods are taken. */
export const isOnSale = (table: { isDeleted: AnySQLiteColumn; isOnSale: AnySQLiteColumn }): SQL =>
  sql`${table.isDeleted} = 0 and ${table.isOnSale} = 1`;
