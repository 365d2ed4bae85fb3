// The drizzle definitions say the same as the file that the migrations make.
import { getTableName, is, SQL } from 'drizzle-orm';
import { getTableConfig, SQLiteSyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, describe, expect, it } from 'vitest';
import { checkFully } from '../check.ts';
import { openShopDatabase } from '../open.ts';
import { tables } from './tables.ts';
import { columnsOf, foreignKeys, insertAncestors, tableNames, tableSql } from './testRows.ts';

const shop = await openShopDatabase({ file: ':memory:' });
const { raw } = shop.write;
afterAll(() => shop.close());

const dialect = new SQLiteSyncDialect();
const allTables: [string, SQLiteTable][] = Object.values(tables).map((table) => [getTableName(table), table]);

function defaultText(value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return String(value);
  return `'${typeof value === 'string' ? value : JSON.stringify(value)}'`;
}

function conditionText(where: SQL | undefined): string | undefined {
  if (where === undefined) return undefined;
  const { sql } = dialect.sqlToQuery(where);
  return sql.replaceAll(/"\w+"\."(\w+)"/g, '$1').toLowerCase();
}

describe.each(allTables)('%s', (name, table) => {
  const config = getTableConfig(table);

  it('has the columns of its definition', () => {
    const defined = config.columns.map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      isNotNull: column.notNull && !(column.primary && column.name === 'id'),
      default: defaultText(column.default),
    }));
    const found = columnsOf(raw, name).map((column) => ({
      name: column.name,
      type: column.type,
      isNotNull: column.notnull === 1,
      default: column.dflt_value,
    }));
    expect(found).toEqual(defined);
  });

  it('is strict, and gives ids that are never used twice', () => {
    const sql = tableSql(raw, name);
    expect(sql).toMatch(/\) STRICT(, WITHOUT ROWID)?$/);
    if (config.columns.some((column) => column.name === 'id')) expect(sql).toContain('AUTOINCREMENT');
  });

  it('has the indexes of its definition', () => {
    const found = raw
      .prepare<[string], { name: string; unique: number; sql: string }>(
        `SELECT l.name, l."unique", s.sql FROM pragma_index_list(?) l JOIN sqlite_schema s ON s.name = l.name
         WHERE l.origin = 'c' ORDER BY l.name`,
      )
      .all(name)
      .map((index) => ({
        name: index.name,
        isUnique: index.unique === 1,
        columns: raw.prepare<[string], string>('SELECT name FROM pragma_index_info(?)').pluck().all(index.name),
        where: index.sql.split(' WHERE ')[1]?.trim().toLowerCase(),
      }));
    const defined = config.indexes
      .map(({ config: index }) => ({
        name: index.name,
        isUnique: index.unique,
        columns: index.columns.map((column) => (is(column, SQL) ? 'an expression' : 'name' in column && column.name)),
        where: conditionText(index.where),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(found).toEqual(defined);
  });

  it('has the references of its definition, and none lets what is referred to be deleted', () => {
    const defined = config.foreignKeys.map((key) => {
      const reference = key.reference();
      return {
        from: reference.columns[0]?.name,
        table: getTableName(reference.foreignTable),
        on_delete: key.onDelete?.toUpperCase(),
      };
    });
    const found = foreignKeys(raw, name).map(({ from, table: to, on_delete }) => ({ from, table: to, on_delete }));
    expect(found).toHaveLength(defined.length);
    expect(found).toEqual(expect.arrayContaining(defined));
    for (const { on_delete } of found) expect(on_delete).toBe('RESTRICT');
  });
});

it('holds no table that has no definition', () => {
  const found = raw
    .prepare<[], string>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    .pluck()
    .all()
    .filter((name) => !name.startsWith('sqlite_') && name !== 'migration');
  expect(found.sort()).toEqual([...tableNames].sort());
});

it('is sound with a row in every table', () => {
  insertAncestors(raw, 2);
  expect(checkFully(raw)).toEqual([]);
});
