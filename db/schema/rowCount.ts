// How many live rows the large tables hold (admin-system.yaml `Dashboard`, and the totals of lists).
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Kept by triggers on the tables that are counted (migrations/0005-row-count.ts); no statement of the shop writes it. */
export const rowCount = sqliteTable(
  'row_count',
  {
    tableName: text('table_name').notNull(),
    /** What sets the rows apart: `is_on_sale` of goods, `order_status` of orders, 0 for other tables. */
    part: integer('part').notNull(),
    rows: integer('rows').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableName, t.part] })],
);
