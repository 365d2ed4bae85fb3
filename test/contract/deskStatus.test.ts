// How the shop is, in words and one colour (desk.yaml, status).
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { troublesOf } from '../../server/troubles.ts';
import { watchOf } from '../../server/watch.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let adminToken: string;
const data = mkdtempSync(join(tmpdir(), 'shop-'));
beforeAll(async () => {
  shop = await startTestShop({ data });
  adminToken = await shop.loginAdmin();
});
afterAll(async () => {
  await shop.stop();
  rmSync(data, { recursive: true, force: true });
});
const read = async () => (await shop.get('/desk/status', {}, { adminToken })).data;

test('tells where the shop lives, how large it is and how fast it answers', async () => {
  await shop.get('/wx/home/index');
  const status = await read();
  expect(status).toMatchObject({ mode: 'demo', dataFolder: data, timeZone: 'Asia/Shanghai' });
  expect(status.sizes.databaseBytes).toBeGreaterThan(100_000);
  expect(status.sizes.filesBytes).toBeGreaterThan(100_000);
  expect(status.disk.freeBytes).toBeGreaterThan(0);
  expect(status.slowest.map(({ operation }: { operation: string }) => operation)).toContain('adminAuth.login');
});

test('a refused write makes it red, with the reason in both languages, and is told live', async () => {
  troublesOf(shop.host).clear('disk');
  const told: string[] = [];
  shop.events.on('health', ({ color }) => told.push(color));
  watchOf(shop.host).writeRefused();
  const { health } = await read();
  expect(health.color).toBe('red');
  expect(health.reasons.find(({ name }: { name: string }) => name === 'writes')).toMatchObject({
    zh: expect.stringContaining('无法写入'),
    en: expect.stringContaining('cannot be written'),
  });
  expect(told.at(-1)).toBe('red');
});

test('an unclean stop is told of at the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  const first = await startTestShop({ data: folder });
  await first.stop();
  // What a kill leaves behind.
  writeFileSync(join(folder, 'running'), '1\n');
  const backups = join(folder, 'backups');
  mkdirSync(backups, { recursive: true });
  for (const end of ['.part', '.copy', '.part-journal', '.copy.part-wal']) writeFileSync(join(backups, `a${end}`), '');
  const second = await startTestShop({ data: folder });
  const { health } = (await second.get('/desk/status', {}, { adminToken: await second.loginAdmin() })).data;
  expect(health.reasons.map(({ name }: { name: string }) => name)).toContain('unclean');
  expect(readdirSync(backups)).toEqual([]);
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a log file that had to be made anew is told of', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  writeFileSync(join(folder, 'logs.db'), 'no database '.repeat(500));
  const begun = await startTestShop({ data: folder });
  const { health } = (await begun.get('/desk/status', {}, { adminToken: await begun.loginAdmin() })).data;
  expect(health).toMatchObject({
    color: 'yellow',
    reasons: expect.arrayContaining([expect.objectContaining({ name: 'logs' })]),
  });
  await begun.stop();
  rmSync(folder, { recursive: true, force: true });
});
