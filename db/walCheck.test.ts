// A log that is whole, one that a power cut left, and one that the disk spoilt are told apart.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeWal } from './walCheck.ts';

let folder: string;
let log: Buffer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'));
  const file = join(folder, 'shop.db');
  const raw = new Database(file);
  raw.pragma('journal_mode = WAL');
  raw.pragma('wal_autocheckpoint = 0');
  raw.exec('CREATE TABLE a (b)');
  for (let n = 0; n < 20; n += 1) raw.prepare('INSERT INTO a VALUES (?)').run(`row ${n} `.repeat(100));
  log = readFileSync(`${file}-wal`);
  raw.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const flipped = (at: number) => {
  const changed = Buffer.from(log);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};

test('a log as SQLite wrote it is whole', () => {
  expect(judgeWal(log)).toEqual({ kind: 'whole' });
});

test('one whose end is missing is unfinished or whole, never damaged', () => {
  for (const cut of [1, 100, 4000, 4120, 5000]) {
    expect(judgeWal(log.subarray(0, log.length - cut)).kind).not.toBe('damaged');
  }
});

test('one whose last write does not add up is unfinished', () => {
  expect(judgeWal(flipped(log.length - 10))).toEqual({ kind: 'unfinished' });
});

test('a byte that is wrong anywhere before is found', () => {
  for (let at = 0; at < log.length - 3 * 4120; at += 997)
    expect(judgeWal(flipped(at)).kind, `byte ${at}`).toBe('damaged');
});
