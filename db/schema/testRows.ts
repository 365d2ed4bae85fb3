// For tests: the least row that each table takes, made from what the migrated file says of itself.
import type { Database, Statement } from 'better-sqlite3';
import { getTableName } from 'drizzle-orm';
import { tables } from './tables.ts';

export type Row = Record<string, string | number | null>;

/** SQL names of all tables; each comes after those that it refers to. */
export const tableNames: readonly string[] = Object.values(tables).map(getTableName);

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}

/** What can't be guessed from types: values that checks ask for. */
const special: Record<string, (n: number) => Row> = {
  token: (n) => ({ hash: String(n).repeat(64) }),
  comment: (n) => ({ goods_id: n }),
  collect: (n) => ({ goods_id: n }),
  payment: (n) => ({ order_id: n }),
  groupon_rule: () => ({ members_needed: 2 }),
  order_counter: (n) => ({ day: `2026010${n}` }),
  visit: (n) => ({ day: `2026-01-0${n}` }),
  region: (n) => ({ code: n }),
};

/** Row number n (1 to 9) of a table: refers to row n of other tables, and differs from the other rows in every text. */
export function leastRow(raw: Database, table: string, n: number): Row {
  const references = new Set(foreignKeys(raw, table).map(({ from }) => from));
  const sql = tableSql(raw, table);
  const row: Row = {};
  for (const column of columnsOf(raw, table)) {
    const isGiven = column.notnull === 1 && column.dflt_value === null && !(column.pk === 1 && column.name === 'id');
    if (!isGiven) continue;
    const [, code] = new RegExp(`CHECK \\(${column.name} IN \\('?(\\w+)`).exec(sql) ?? [];
    if (references.has(column.name)) row[column.name] = n;
    else if (code !== undefined) row[column.name] = column.type === 'TEXT' ? code : Number(code);
    else row[column.name] = column.type === 'TEXT' ? `x${n}` : 1;
  }
  return { ...row, ...special[table]?.(n) };
}

/** Inserts rows 1 to `count` into every table that the file has and that stands before `table` (all, when it is not given). */
export function insertAncestors(raw: Database, count: number, table?: string): void {
  const present = new Set(raw.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all());
  const before = table === undefined ? tableNames : tableNames.slice(0, tableNames.indexOf(table));
  const names = before.filter((name) => present.has(name));
  inOneCommit(raw, () => {
    for (const name of names) {
      for (let n = 1; n <= count; n += 1) insertRow(raw, name, leastRow(raw, name, n));
    }
  });
}

/** Many rows with one sync to disk. */
export function inOneCommit(raw: Database, work: () => void): void {
  raw.transaction(work).immediate();
}

export function insertRow(raw: Database, table: string, row: Row): void {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`;
  prepared(raw, sql).run(row);
}

const statements = new WeakMap<Database, Map<string, Statement>>();

/** Prepared once for each connection: to prepare an insert, its triggers are read each time. */
function prepared<Answer>(raw: Database, sql: string): Statement<unknown[], Answer> {
  const known = statements.get(raw) ?? new Map<string, Statement>();
  statements.set(raw, known);
  const statement = known.get(sql) ?? raw.prepare<unknown[], Answer>(sql);
  known.set(sql, statement);
  return statement as Statement<unknown[], Answer>;
}

export function columnsOf(raw: Database, table: string): Column[] {
  return prepared<Column>(raw, 'SELECT * FROM pragma_table_xinfo(?)').all(table);
}

export function foreignKeys(raw: Database, table: string): { from: string; table: string; on_delete: string }[] {
  return prepared<{ from: string; table: string; on_delete: string }>(
    raw,
    'SELECT * FROM pragma_foreign_key_list(?)',
  ).all(table);
}

export function tableSql(raw: Database, table: string): string {
  const sql = prepared<string>(raw, "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?");
  return sql.pluck().get(table) ?? '';
}
