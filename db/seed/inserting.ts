// Inserts by the thousand: prepared once, rows in the shape of the drizzle schema. They run on the driver itself: a
// prepared drizzle insert takes three times as long.
import type { Database } from 'better-sqlite3';
import { type Column, getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Adds a row and gives the id that the file gave it. */
export type Insert<T extends SQLiteTable> = (row: InferInsertModel<T>) => number;

/** A prepared insert of one table. Columns that a row leaves out get the schema's defaults. */
export function insertInto<T extends SQLiteTable>(raw: Database, table: T): Insert<T> {
  const columns = Object.entries(getTableColumns(table));
  const statement = raw.prepare(insertSql(table, columns, 1));
  return (row) => {
    const given: Record<string, unknown> = row;
    const values = columns.map(([key, column]) => encode(column, given[key] ?? column.default ?? null));
    return Number(statement.run(...values).lastInsertRowid);
  };
}

/** Inserts that wait until there are enough of them. */
export interface HeapedInsert<T extends SQLiteTable> {
  /** Takes a row; all rows of one heap give the same columns as the first. It may not be written yet. */
  add(row: InferInsertModel<T>): void;
  /** Writes what waits. */
  flush(): void;
}

/** Rows a statement: each call of the driver costs more than SQLite's own work on a small row. */
const rowsPerStatement = 10;

/** The same ten rows a statement, twice as fast; ids are to be given, since none come back. */
export function insertInHeaps<T extends SQLiteTable>(raw: Database, table: T): HeapedInsert<T> {
  const all = getTableColumns(table);
  let columns: [key: string, column: Column][] = [];
  let statements: { one: ReturnType<Database['prepare']>; many: ReturnType<Database['prepare']> } | undefined;
  let waiting: unknown[] = [];
  const prepare = (keys: readonly string[]) => {
    columns = Object.entries(all).filter(([key]) => keys.includes(key));
    return {
      one: raw.prepare(insertSql(table, columns, 1)),
      many: raw.prepare(insertSql(table, columns, rowsPerStatement)),
    };
  };
  return {
    add(row) {
      const given: Record<string, unknown> = row;
      statements ??= prepare(Object.keys(given));
      for (const [key, column] of columns) waiting.push(encode(column, given[key] ?? null));
      if (waiting.length < columns.length * rowsPerStatement) return;
      statements.many.run(waiting);
      waiting = [];
    },
    flush() {
      for (let at = 0; at < waiting.length; at += columns.length) {
        statements?.one.run(waiting.slice(at, at + columns.length));
      }
      waiting = [];
    },
  };
}

function insertSql(table: SQLiteTable, columns: readonly [string, Column][], rows: number): string {
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
  const marks = `(${columns.map(() => '?').join(', ')})`;
  return `INSERT INTO "${getTableName(table)}" (${names}) VALUES ${Array(rows).fill(marks).join(', ')}`;
}

/** Booleans and lists in the form of the file; all else is in it already. */
function encode(column: Column, value: unknown): unknown {
  const isSpecial = typeof value === 'boolean' || (typeof value === 'object' && value !== null);
  return isSpecial ? column.mapToDriverValue(value) : value;
}
