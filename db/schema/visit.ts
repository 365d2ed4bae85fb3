// Who came to the shop on which day (desk.yaml, dashboard).
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A visitor of a day, once. */
export const visit = sqliteTable(
  'visit',
  {
    /** `YYYY-MM-DD` in the shop's time zone. */
    day: text('day').notNull(),
    /** `u` and the id of a shopper, or `a` and a hash that says nothing about who it was. */
    visitor: text('visitor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitor] })],
);
