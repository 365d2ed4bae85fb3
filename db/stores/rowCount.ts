// How many live rows a table holds, as the triggers keep it: looked up, whatever the size of the table.
import { and, sql } from 'drizzle-orm';
import { rowCount } from '../schema/rowCount.ts';
import { type Reads, readingBy } from '../statement.ts';

const p = sql.placeholder;
const sumOfRows = sql<number>`coalesce(sum(${rowCount.rows}), 0)`;

/** The tables that are counted. */
export type CountedTable = 'user' | 'goods' | 'sku' | 'orders';

// The table is written out in its statement, which so tells what its answer changes with.
const isOf = (table: CountedTable) => sql`${rowCount.tableName} = ${sql.raw(`'${table}'`)}`;

const ofTable = readingBy((orm, table: CountedTable) =>
  orm.select({ rows: sumOfRows }).from(rowCount).where(isOf(table)).prepare(),
);

/** All live rows of a table. */
export function countLive(on: Reads, table: CountedTable): number {
  return ofTable(on, table).get()?.rows ?? 0;
}

const ofParts = readingBy((orm, table: CountedTable) =>
  orm
    .select({ rows: sumOfRows })
    .from(rowCount)
    .where(and(isOf(table), sql`${rowCount.part} in (select value from json_each(${p('parts')}))`))
    .prepare(),
);

/** Live orders in any of these states. */
export function countLiveOrdersIn(on: Reads, states: readonly number[]): number {
  return ofParts(on, 'orders').get({ parts: JSON.stringify(states) })?.rows ?? 0;
}

/** Live goods that are on sale. */
export function countLiveGoodsOnSale(on: Reads): number {
  return ofParts(on, 'goods').get({ parts: '[1]' })?.rows ?? 0;
}
