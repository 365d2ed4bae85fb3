// The log keeps the newest rows and never stops the shop, whatever happens to its file.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LogDatabase, openLogDatabase } from './logDatabase.ts';
import { levelOf, type RequestRow, requestLevels } from './logTables.ts';
import { findRequest, findRequestContent, findRequests } from './readLogs.ts';
import { usedBytes } from './trimLogs.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'));
  file = join(folder, 'logs.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const row: RequestRow = {
  at: 1,
  ms: 1.25,
  method: 'GET',
  path: '/wx/home/index',
  query: 'page=1',
  operation: 'homeIndex',
  who: 'user:1',
  ip: '127.0.0.1',
  status: 200,
  errno: 0,
  bytes: 100,
  requestId: 'a1',
  note: '',
  isQueryWhole: true,
};
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ ...row, at }));
/** A busy machine takes its time for the many small steps. */
const patient = { timeout: 15_000 };
const countRequests = (log: LogDatabase) => log.raw.prepare('SELECT count(*) FROM request').pluck().get();

describe('requests of one level', () => {
  const outcomes = [0, 402, 501, 502, 711].flatMap((errno) =>
    [200, 304, 404, 499, 500, 503].map((status) => ({ ...row, errno, status })),
  );

  it('are those that levelOf means', () => {
    const log = openLogDatabase(':memory:');
    log.appendRequests(outcomes);
    for (const level of requestLevels) {
      const found = findRequests(log, { level }, { from: 1, before: 100, limit: 100 });
      expect(found.map(levelOf), level).toEqual(outcomes.map(levelOf).filter((one) => one === level));
    }
    log.close();
  });

  it('are looked for by the id alone, which bounds the walk', () => {
    const log = openLogDatabase(':memory:');
    const prepare = vi.spyOn(log.raw, 'prepare');
    findRequests(log, { level: 'error' }, { from: 1, before: 100, limit: 10 });
    const sql = prepare.mock.calls[0]?.[0] ?? '';
    const names = [...new Set(sql.match(/@\w+/g))].map((name) => [name.slice(1), null]);
    const plan = log.raw.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(Object.fromEntries(names)) as { detail: string }[];
    expect(plan[0]?.detail).toBe('SEARCH request USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)');
    expect(plan.map(({ detail }) => detail).join()).not.toContain('TEMP B-TREE');
    log.close();
  });
});

describe('the log database', () => {
  it('keeps what was appended over a restart', () => {
    const log = openLogDatabase(file);
    expect(log.note).toBeUndefined();
    const content = {
      requestHeaders: 'a: b',
      requestBody: '{}',
      isBodyWhole: true,
      answerHeaders: '',
      answerBody: '{"errno":711}',
    };
    expect(log.appendRequests([{ ...row, errno: 711, note: 'no stock', content }])).toEqual([1]);
    log.appendLines([{ at: 5, level: 'info', text: 'ready' }]);
    log.close();
    const again = openLogDatabase(file);
    expect(findRequest(again, 1)).toEqual({ ...row, id: 1, errno: 711, note: 'no stock', hasContent: true });
    expect(findRequestContent(again, 1)).toEqual(content);
    expect(findRequest(again, 2)).toBeUndefined();
    expect(again.raw.prepare('SELECT at, level, text FROM server_line').all()).toEqual([
      { at: 5, level: 'info', text: 'ready' },
    ]);
    again.close();
  });

  it('writes a batch or nothing of it', () => {
    const log = openLogDatabase(':memory:');
    const broken = { ...row, path: null } as unknown as RequestRow;
    expect(() => log.appendRequests([row, broken])).toThrow();
    expect(countRequests(log)).toBe(0);
    log.close();
  });

  it('trims to the newest rows, chunk by chunk', async () => {
    const log = openLogDatabase(':memory:');
    log.appendRequests(rows(5000));
    log.trimRequests({ maxRows: 100, chunkRows: 1000 });
    expect(countRequests(log)).toBe(4000);
    await expect.poll(() => countRequests(log)).toBe(100);
    expect(log.raw.prepare('SELECT min(at), max(at) FROM request').raw().get()).toEqual([4900, 4999]);
    log.trimRequests({ maxRows: 100 });
    expect(countRequests(log)).toBe(100);
    log.close();
  });

  it('lets go of what is too old, but never of the newest row, so that ids go on', async () => {
    const log = openLogDatabase(':memory:');
    log.appendRequests(rows(5000));
    log.trimRequests({ keepFrom: 4500, chunkRows: 1000 });
    await expect.poll(() => countRequests(log)).toBe(500);
    log.trimRequests({ keepFrom: 1_000_000 });
    await expect.poll(() => countRequests(log)).toBe(1);
    expect(log.appendRequests([row])).toEqual([5001]);
    log.close();
  });

  it('lets go of what a clock that was ahead has dated once what came after it is too old, not before', async () => {
    const log = openLogDatabase(':memory:');
    const at = (moment: number, count: number) =>
      log.appendRequests(rows(count).map((one) => ({ ...one, at: moment })));
    at(9000, 3000);
    at(100, 1000);
    at(9000, 200);
    at(4600, 500);
    log.trimRequests({ keepFrom: 4500, now: 5000, chunkRows: 1000 });
    await expect.poll(() => countRequests(log)).toBe(700);
    log.trimRequests({ keepFrom: 4500, now: 5000, chunkRows: 100 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(countRequests(log)).toBe(700);
    log.close();
  });

  it('lets go of what a clock that was ahead has dated when the file grows too large, before all lines', async () => {
    const log = openLogDatabase(':memory:');
    log.appendLines([{ at: 50, level: 'info', text: 'before' }]);
    log.appendRequests(rows(5000).map((one) => ({ ...one, at: 9000 })));
    log.appendLines(rows(50).map(() => ({ at: 100, level: 'info', text: 'after' })));
    log.trimRequests({ maxBytes: usedBytes(log.raw) - 100_000, now: 5000, chunkRows: 1000 });
    await expect.poll(() => countRequests(log)).toBeLessThan(5000);
    expect(log.raw.prepare('SELECT count(*) FROM server_line').pluck().get()).toBe(51);
    log.close();
  });

  it('lets go of the oldest when it grows too large, contents with their requests, and gives the room back', async () => {
    const log = openLogDatabase(file);
    const text = 'x'.repeat(8000);
    const content = { requestHeaders: '', requestBody: text, isBodyWhole: true, answerHeaders: '', answerBody: text };
    for (let batch = 0; batch < 10; batch += 1) log.appendRequests(rows(300).map((one) => ({ ...one, content })));
    const before = usedBytes(log.raw);
    const maxBytes = 12_000_000;
    expect(before).toBeGreaterThan(2 * maxBytes);
    log.trimRequests({ maxBytes, chunkRows: 100 });
    await expect.poll(() => usedBytes(log.raw), patient).toBeLessThan(maxBytes);
    const counts = log.raw.prepare('SELECT count(*), (SELECT count(*) FROM request_content) FROM request').raw().get();
    expect(new Set(counts as number[]).size).toBe(1);
    await expect
      .poll(() => Number(log.raw.pragma('freelist_count', { simple: true })), patient)
      .toBeLessThanOrEqual(2000);
    expect(findRequests(log, {}, { from: 0, before: 1_000_000, limit: 1 })[0]?.id).toBe(3000);
    log.close();
  }, 40_000);

  it('lets go of little more than it has to, however few rows there are', async () => {
    const log = openLogDatabase(':memory:');
    const text = 'x'.repeat(8000);
    const content = { requestHeaders: '', requestBody: text, isBodyWhole: true, answerHeaders: '', answerBody: text };
    log.appendRequests(rows(400).map((one) => ({ ...one, content })));
    const maxBytes = usedBytes(log.raw) - 100_000;
    log.trimRequests({ maxBytes });
    await expect.poll(() => usedBytes(log.raw), patient).toBeLessThanOrEqual(maxBytes);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(countRequests(log)).toBeGreaterThan(350);
    log.close();
  });

  it('stops trimming when it is closed', async () => {
    const log = openLogDatabase(':memory:');
    log.appendRequests(rows(5000));
    log.trimRequests({ maxRows: 100, chunkRows: 10 });
    log.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it.each([
    ['is no database', Buffer.from('what is this? '.repeat(500))],
    ['is of another version', undefined],
  ])('sets a file aside that %s', (_, content) => {
    if (content) writeFileSync(file, content);
    else new Database(file).exec('CREATE TABLE request (id); PRAGMA user_version = 99').close();
    const before = readFileSync(file);
    const log = openLogDatabase(file);
    expect(log.note).toContain('set aside');
    log.appendRequests([row]);
    log.close();
    expect(readFileSync(`${file}.damaged`).equals(before)).toBe(true);
    const again = openLogDatabase(file);
    expect(again.note).toBeUndefined();
    // Else Windows would not let the folder go.
    again.close();
  });

  it('goes on in a new file when the old one turns out damaged', () => {
    const first = openLogDatabase(file);
    first.appendRequests(rows(3000));
    first.close();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 4096);
    writeFileSync(file, bytes);
    const log = openLogDatabase(file);
    log.appendRequests([row]);
    expect(log.note).toContain('set aside');
    expect(countRequests(log)).toBe(1);
    expect(existsSync(`${file}.damaged`)).toBe(true);
    log.close();
  });

  it('lives in memory where no file can be made', () => {
    const log = openLogDatabase(join(folder, 'none', 'logs.db'));
    expect(log.note).toContain('in memory only');
    log.appendRequests([row]);
    expect(countRequests(log)).toBe(1);
    log.close();
  });
});
