// How much there was in each hour (admin-system.yaml, /admin/stat/*; desk.yaml, dashboard).
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { fen } from './columns.ts';

/** Kept by triggers on the tables that are counted (migrations/0007-hour-count.ts); no statement of the shop writes it. */
export const hourCount = sqliteTable(
  'hour_count',
  {
    /** The table and what of it is counted. */
    kind: text('kind').notNull(),
    /** Hours since 1970, UTC. */
    hour: integer('hour').notNull(),
    rows: integer('rows').notNull(),
    /** Of parts of the ids: other rows give another sum. */
    idSum: integer('id_sum').notNull(),
    amountFen: fen('amount_fen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.hour] })],
);
