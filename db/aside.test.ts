// Long reading happens beside the shop, not in its way.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAside } from './aside.ts';
import { inspectFile } from './check.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'));
  file = join(folder, 'some.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('gives rows and errors in the order of the statements', async () => {
  new Database(file).exec('CREATE TABLE a (b); INSERT INTO a VALUES (1), (2)').close();
  expect(await readAside(file, ['SELECT b FROM a', 'SELECT c FROM a', 'SELECT count(*) AS n FROM a'])).toEqual([
    { rows: [{ b: 1 }, { b: 2 }] },
    { error: 'no such column: c' },
    { rows: [{ n: 2 }] },
  ]);
});

it('lets the process go on meanwhile', async () => {
  new Database(file).exec('CREATE TABLE a (b)').close();
  const longQuery = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000) SELECT max(i) FROM n`;
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  await readAside(file, [longQuery]);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

it('finds a scribbled page in a file', async () => {
  const raw = new Database(file);
  raw.exec('CREATE TABLE a (b); CREATE INDEX c ON a (b); BEGIN');
  for (let i = 0; i < 500; i += 1) raw.prepare('INSERT INTO a VALUES (?)').run('x'.repeat(100));
  raw.exec('COMMIT');
  const bytes = raw.serialize();
  raw.close();
  expect(await inspectFile(file)).toEqual({ problems: [], counts: { a: 500 } });
  bytes.fill(0xa5, 4096 * 4, 4096 * 5);
  writeFileSync(file, bytes);
  expect((await inspectFile(file)).problems).not.toEqual([]);
});

it('throws for what is no database', async () => {
  writeFileSync(file, 'nothing of the kind '.repeat(100));
  await expect(inspectFile(file)).rejects.toThrow('not a database');
});
