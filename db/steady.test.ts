// The rewriting changes no meaning, and it does what it is for.
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { steadySql } from './steady.ts';

test.each([
  ['select 1 where a = ? and b <> ? limit ? offset ?', 'select 1 where a = +? and b <> +? limit +? offset +?'],
  ['select 1 where "a = ?" >= ? and c is ?', 'select 1 where "a = ?" >= +? and c is ?'],
  ["select '= ?', 'it''s = ?' where a=?", "select '= ?', 'it''s = ?' where a=+?"],
  [
    'insert into t values (?, ?) on conflict do update set a = ?',
    'insert into t values (?, ?) on conflict do update set a = +?',
  ],
  ['select 1 where a in (?, ?) and b like ?', 'select 1 where a in (?, ?) and b like ?'],
])('%s', (source, expected) => {
  expect(steadySql(source)).toBe(expected);
});

test('every kind of value is stored and found as before', () => {
  const raw = new Database(':memory:');
  raw.exec(
    'CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER, r REAL, x TEXT COLLATE NOCASE, b BLOB) STRICT; INSERT INTO t (id) VALUES (1)',
  );
  const values = [7, 1.5, 'Text', Buffer.from([0, 255])];
  raw.prepare(steadySql('update t set n = ?, r = ?, x = ?, b = ? where id = ?')).run(...values, 1);
  const found = raw
    .prepare(steadySql('select n, r, x, b from t where n = ? and r = ? and x = ? and b = ? limit ?'))
    .raw();
  expect(found.get(7, 1.5, 'tEXT', Buffer.from([0, 255]), 1)).toEqual(values);
  raw.prepare(steadySql('update t set x = ?')).run(null);
  expect(raw.prepare('select x from t').pluck().get()).toBeNull();
});
