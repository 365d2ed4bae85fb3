// Settings of the shop, and what the file says of itself (admin-system.yaml, DECISIONS.md 44).
import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { rowId, stamps } from './columns.ts';

/** A setting as key and text. Keys of the contract begin with `litemall_`. */
export const setting = sqliteTable(
  'setting',
  {
    id: rowId(),
    key: text('key').notNull(),
    value: text('value').notNull().default(''),
    ...stamps(),
  },
  (t) => [uniqueIndex('setting_key_uq').on(t.key)],
);

/** What the file says of itself; keys in `metaKey`. */
export const meta = sqliteTable('meta', {
  key: text('key').primaryKey().notNull(),
  value: text('value').notNull(),
});
