// How many live rows a table holds, as the triggers keep it: looked up, whatever the size of the table.
import { and, eq, sql } from 'drizzle-orm';
import { rowCount } from '../schema/rowCount.ts';
import { type Reads, reading } from '../statement.ts';

const p = sql.placeholder;
const sumOfRows = sql<number>`coalesce(sum(${rowCount.rows}), 0)`;

/** The tables that are counted. */
export type CountedTable = 'user' | 'goods' | 'sku' | 'orders';

const ofTable = reading((orm) =>
  orm
    .select({ rows: sumOfRows })
    .from(rowCount)
    .where(eq(rowCount.tableName, p('table')))
    .prepare(),
);

/** All live rows of a table. */
export function countLive(on: Reads, table: CountedTable): number {
  return ofTable(on).get({ table })?.rows ?? 0;
}

const ofParts = reading((orm) =>
  orm
    .select({ rows: sumOfRows })
    .from(rowCount)
    .where(
      and(eq(rowCount.tableName, p('table')), sql`${rowCount.part} in (select value from json_each(${p('parts')}))`),
    )
    .prepare(),
);

/** Live orders in any of these states. */
export function countLiveOrdersIn(on: Reads, states: readonly number[]): number {
  return ofParts(on).get({ table: 'orders', parts: JSON.stringify(states) })?.rows ?? 0;
}

/** Live goods that are on sale. */
export function countLiveGoodsOnSale(on: Reads): number {
  return ofParts(on).get({ table: 'goods', parts: '[1]' })?.rows ?? 0;
}
