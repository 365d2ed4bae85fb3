// Provinces, cities and counties: fixed data, told by their six-digit codes (admin-system.yaml, shop-home.yaml).
import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { RegionType } from '../values.ts';
import { restrict, rowId } from './columns.ts';

/** A province, city or county. Fixed data: no times, no deletion mark. A city and its only county may share a code. */
export const region = sqliteTable(
  'region',
  {
    id: rowId(),
    /** The region that holds this one; null for a province (0 on the wire). */
    pid: integer('pid').references((): AnySQLiteColumn => region.id, restrict),
    name: text('name').notNull(),
    /** `regionType`. */
    type: integer('type').$type<RegionType>().notNull(),
    /** Six-digit region code, as mobile address pickers send it. */
    code: integer('code').notNull(),
  },
  (t) => [
    uniqueIndex('region_type_code_uq').on(t.type, t.code),
    index('region_pid_idx').on(t.pid),
    index('region_code_idx').on(t.code),
  ],
);
