// A shop that can't start says why by a code and a text, offers its backups and a salvage, and never starts over a loss in silence
// (PROOFS, R11).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { wrongCounts } from '../../db/seed/testChecks.ts';
import { StartError } from '../../server/startError.ts';
import { startShop } from '../../server/startShop.ts';
import { laySmallShop, startFolderShop } from '../support/backups.ts';
import { layDamagedLog } from '../support/damagedLog.ts';

let sound: string;
let data: string;
beforeAll(async () => {
  const home = await startFolderShop({ from: await laySmallShop() });
  await home.take();
  await home.shop.stop();
  sound = home.data;
});
afterAll(() => rmSync(sound, { recursive: true, force: true }));
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'shop-'));
  cpSync(sound, data, { recursive: true });
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

async function failure(): Promise<StartError> {
  const started = await startShop({ data, port: 0 }).catch((error: unknown) => error);
  if (started instanceof StartError) return started;
  if (started instanceof Error) throw started;
  await (started as Awaited<ReturnType<typeof startShop>>).stop();
  throw new Error('the shop started');
}

function spoil(file: string, from: number, to: number): void {
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(to);
  bytes.fill(0xa5, from, to);
  writeFileSync(file, bytes);
}

test.each([
  ['its first page is rubbish', 0, 100],
  ['its table of tables is rubbish', 100, 4096],
])('a damaged file (%s) names the backups and can be salvaged or not, and says so', async (_, from, to) => {
  spoil(join(data, 'shop.db'), from, to);
  const error = await failure();
  expect(error).toMatchObject({ code: 'damaged', wayOut: { backups: [{ reason: 'manual' }] } });
});

test('damage inside after an unclean stop is found at the start, and what can be read is salvaged', async () => {
  writeFileSync(join(data, 'running'), '1\n');
  spoil(join(data, 'shop.db'), 300 * 4096, 320 * 4096);
  const error = await failure();
  expect(error.code).toBe('damaged');
  const target = join(data, 'salvaged');
  const { tables } = (await error.wayOut?.salvage(target)) ?? { tables: [] };
  expect(tables.some(({ isDamaged }) => isDamaged)).toBe(true);
  const before = new Database(join(sound, 'shop.db'), { readonly: true });
  const after = new Database(join(target, 'shop.db'), { readonly: true });
  const count = (raw: Database.Database, table: string) =>
    Number(raw.prepare(`SELECT count(*) FROM "${table}"`).pluck().get());
  for (const { table, isDamaged } of tables) {
    if (!isDamaged) expect(count(after, table), table).toBe(count(before, table));
    expect(existsSync(join(target, 'csv', `${table}.csv`))).toBe(true);
  }
  const all = tables.reduce((sum, { rows }) => sum + rows, 0);
  expect(all).toBeGreaterThan(5000);
  expect(wrongCounts(after)).toEqual([]);
  before.close();
  after.close();
});

test('a file whose head alone is spoilt is salvaged whole', async () => {
  spoil(join(data, 'shop.db'), 0, 40);
  const { tables } = (await (await failure()).wayOut?.salvage(join(data, 'salvaged'))) ?? { tables: [] };
  expect(tables.filter(({ isDamaged, unfit }) => isDamaged || unfit > 0)).toEqual([]);
});

test('a damaged log of the latest changes is no silent loss: the start is refused until the loss is accepted', async () => {
  layDamagedLog(data);
  expect(await failure()).toMatchObject({ code: 'log-damaged', wayOut: { backups: [{ reason: 'manual' }] } });
  expect(existsSync(join(data, 'shop.db-wal'))).toBe(true);
  const running = await startShop({ data, port: 0, acceptsLoss: true });
  await running.stop();
  expect(existsSync(join(data, 'damaged'))).toBe(true);
});

test('a missing folder of pictures is made anew', async () => {
  rmSync(join(data, 'files'), { recursive: true });
  const running = await startShop({ data, port: 0 });
  expect(existsSync(join(data, 'files'))).toBe(true);
  await running.stop();
});

test('a shop sells on when whoever read what it says is gone', async () => {
  // Each is told of at the start.
  for (const name of ['settings.json', 'secrets.json', 'logs.db']) spoil(join(data, name), 0, 100);
  const main = join(import.meta.dirname, '../../server/main.ts');
  const shop = spawn(process.execPath, [main, 'serve', '--port', '0', '--data', data], { stdio: 'pipe' });
  const ended = once(shop, 'exit');
  try {
    shop.stderr.destroy();
    const [line] = await Promise.race([once(shop.stdout, 'data'), ended]);
    expect(String(line)).toContain('listening on http://127.0.0.1:');
    shop.kill();
    expect(await ended).toEqual([0, null]);
  } finally {
    shop.kill('SIGKILL');
  }
});
