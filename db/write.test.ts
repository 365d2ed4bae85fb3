// The promises of the write queue: all or nothing, one after another, answered after the commit.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Writer } from './open.ts';
import { createWriteQueue, type Tx, WriteRefused } from './write.ts';

let folder: string;
let raw: Database.Database;
let writer: Writer;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-queue-'));
  raw = new Database(join(folder, 'test.db'));
  raw.pragma('journal_mode = WAL');
  raw.exec('CREATE TABLE number (n INTEGER NOT NULL UNIQUE CHECK (n < 1000)) STRICT');
  writer = { kind: 'write', raw, orm: drizzle(raw) };
});
afterEach(() => {
  vi.restoreAllMocks();
  raw.close();
  rmSync(folder, { recursive: true });
});

const add = (n: number) => (tx: Tx) => {
  tx.raw.prepare('INSERT INTO number VALUES (?)').run(n);
  tx.touch('number');
  return n;
};
const numbers = () => raw.prepare('SELECT n FROM number ORDER BY n').pluck().all();

describe('a write', () => {
  test('is committed before its caller hears of it', async () => {
    const queue = createWriteQueue(writer);
    const other = new Database(join(folder, 'test.db'), { readonly: true });
    await queue.write(add(1));
    expect(other.prepare('SELECT count(*) FROM number').pluck().get()).toBe(1);
    other.close();
  });
  test('that throws leaves nothing, and its neighbours in the group stay', async () => {
    const queue = createWriteQueue(writer);
    const results = await Promise.allSettled([
      queue.write(add(1)),
      queue.write((tx) => {
        add(2)(tx);
        throw new RangeError('changed my mind');
      }),
      queue.write(add(1)),
      queue.write(add(3)),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(numbers()).toEqual([1, 3]);
  });
  test('that throws has those before it run again: each is kept once, told once, and its effects happen once', async () => {
    const queue = createWriteQueue(writer);
    // A group ends after a while: on a slow machine after its first.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const runs: string[] = [];
    const told: string[] = [];
    const adding = (n: number, name: string) => (tx: Tx) => {
      runs.push(name);
      tx.afterCommit(() => told.push(name));
      return add(n)(tx);
    };
    const fails = (tx: Tx) => {
      adding(2, 'fails')(tx);
      throw new RangeError('changed my mind');
    };
    const results = await Promise.allSettled([
      queue.write(adding(1, 'first')),
      queue.write(fails),
      queue.write(adding(3, 'third')),
    ]);
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      1,
      'failed',
      3,
    ]);
    expect(runs).toEqual(['first', 'fails', 'first', 'third']);
    expect(told).toEqual(['first', 'third']);
    expect(numbers()).toEqual([1, 3]);
    expect(queue.version('number')).toBe(2);
  });
  test('that throws before it changed anything costs its neighbours nothing', async () => {
    const queue = createWriteQueue(writer);
    let runs = 0;
    const counted = (work: (tx: Tx) => unknown) => (tx: Tx) => {
      runs += 1;
      return work(tx);
    };
    const refused = () => {
      throw new RangeError('not at all');
    };
    await Promise.allSettled([add(1), refused, add(2)].map((work) => queue.write(counted(work))));
    expect(runs).toBe(3);
    expect(numbers()).toEqual([1, 2]);
  });
  test('sees what earlier ones in its group wrote', async () => {
    const queue = createWriteQueue(writer);
    void queue.write(add(5));
    const seen = await queue.write((tx) => tx.raw.prepare('SELECT max(n) FROM number').pluck().get());
    expect(seen).toBe(5);
  });
  test('may not be asynchronous', async () => {
    const queue = createWriteQueue(writer);
    await expect(queue.write(async () => 1)).rejects.toThrow(TypeError);
    expect(raw.inTransaction).toBe(false);
  });
  test('runs its effects after the commit, and not when it was undone', async () => {
    const queue = createWriteQueue(writer);
    const told: string[] = [];
    await queue.write((tx) => {
      add(1)(tx);
      tx.afterCommit(() => told.push(`one, in transaction: ${raw.inTransaction}`));
    });
    await queue
      .write((tx) => {
        tx.afterCommit(() => told.push('never'));
        throw new Error('no');
      })
      .catch(() => {});
    expect(told).toEqual(['one, in transaction: false']);
  });
});

test('a disk that refuses the commit refuses the whole group, and the next write works again', async () => {
  const queue = createWriteQueue(writer);
  raw.pragma('max_page_count = 2');
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      queue.write((tx) => {
        tx.raw.exec(`CREATE TABLE filler_${Math.random().toString(36).slice(2)} (x)`);
      }),
    ),
  );
  expect(results.every((result) => result.status === 'rejected' && result.reason instanceof WriteRefused)).toBe(true);
  raw.pragma('max_page_count = 10000');
  await queue.write(add(9));
  expect(numbers()).toEqual([9]);
});

test('versions grow only for tables that a committed write touched', async () => {
  const queue = createWriteQueue(writer);
  await queue.write(add(1));
  const after = queue.version('number');
  await queue.write(add(1)).catch(() => {});
  await queue.write((tx) => tx.raw.prepare('SELECT 1').get());
  expect(queue.version('number')).toBe(after);
  expect(queue.version('other')).toBe(0);
  await queue.write(add(2));
  expect(queue.version('number')).toBeGreaterThan(after);
});

test('a hundred writers at once are all kept, in the order they came', async () => {
  const queue = createWriteQueue(writer);
  const kept = await Promise.all(Array.from({ length: 300 }, (_, n) => queue.write(add(n))));
  expect(kept).toEqual(numbers());
});

test('draining finishes what waits and refuses what comes', async () => {
  const queue = createWriteQueue(writer);
  const last = queue.write(add(7));
  await queue.drain();
  await expect(last).resolves.toBe(7);
  await expect(queue.write(add(8))).rejects.toThrow(WriteRefused);
});
