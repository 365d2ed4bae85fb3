// Data packs and the way back to the start of the day: data and pictures change under clients that stay connected and signed in
// (desk.yaml, pack).
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wrongCounts } from '../../db/seed/testChecks.ts';
import { thumbnailNames } from '../../server/files.ts';
import { addAdminWith } from '../support/admins.ts';
import { addBuyer, orderRow } from '../support/buying.ts';
import { pixel } from '../support/pixel.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, rowsOf } from '../support/world.ts';

vi.mock('node:fs', async (load) => (await import('../support/windowsFiles.ts')).asOnWindows(await load<object>()));
vi.mock('node:fs/promises', async (load) =>
  (await import('../support/windowsFiles.ts')).asOnWindows(await load<object>()),
);

let shop: TestShop;
let data: string;
let adminToken: string;

async function open(folder: string, seed: 'demo' | 'empty' = 'demo') {
  data = folder;
  shop = await startTestShop({ data, seed });
}
afterEach(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
  if (data !== ':memory:') rmSync(data, { recursive: true, force: true });
});

async function upload(): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([pixel]), 'x.png');
  const headers = { 'X-Shop-Admin-Token': adminToken };
  const answer = await fetch(`${shop.url}/admin/storage/create`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}
const statusOf = async (url: string) => (await fetch(url)).status;
const rewind = () => shop.post('/desk/pack/rewind', {}, { adminToken });
const orders = () => Number(rowsOf(shop, 'SELECT count(*) AS n FROM orders')[0]?.n);

async function jobEnded(jobId: string) {
  const job = await shop.shop.longWork.ended(jobId);
  expect(job).toMatchObject({ state: 'done' });
  return job;
}

describe.each(['a folder', 'memory'])('a demo shop in %s', (kind) => {
  beforeEach(async () => {
    await open(kind === 'memory' ? ':memory:' : mkdtempSync(join(tmpdir(), 'shop-')));
    adminToken = await shop.loginAdmin();
  });

  test('returns to the start of the day, with the same tokens', async () => {
    const token = await shop.loginShopper();
    const before = orders();
    const gone = (await shop.get('/wx/goods/list', { limit: 1 })).data.list[0].picUrl as string;
    const added = await upload();
    await shop.post('/wx/feedback/submit', { feedType: 'x', content: 'later', mobile: '13800000000' }, { token });
    const key = gone.slice(gone.lastIndexOf('/') + 1);
    await shop.post('/admin/storage/delete', { key }, { adminToken });
    await addRow(shop, 'user', { username: 'a_newcomer' });
    expect(await statusOf(added)).toBe(200);
    const { errno, data: answer } = await rewind();
    expect(errno).toBe(0);
    console.log(`back at the start of the day after ${answer.tookMs} ms`);
    expect((await shop.get('/wx/user/index', {}, { token })).errno).toBe(0);
    expect(orders()).toBe(before);
    expect(wrongCounts(shop.shop.read.raw)).toEqual([]);
    expect(rowsOf(shop, "SELECT id FROM feedback WHERE content = 'later'")).toEqual([]);
    expect(rowsOf(shop, "SELECT id FROM user WHERE username = 'a_newcomer'")).toEqual([]);
    expect([await statusOf(added), await statusOf(gone)]).toEqual([404, 200]);
    expect(rowsOf(shop, "SELECT admin FROM admin_log WHERE action = '还原演示数据'")).toEqual([{ admin: 'admin123' }]);
    // Again and again.
    expect((await rewind()).errno).toBe(0);
  });

  test('orders that come in after the backup are not dropped with the data: the pack is not loaded then', async () => {
    if (kind === 'memory') return;
    const buyer = await addBuyer(shop);
    const answer = await shop.post('/desk/pack/load', { name: 'teahouse' }, { adminToken });
    const taken = () => readdirSync(join(data, 'backups')).some((name) => name.endsWith('-pack.pocketmall'));
    await expect.poll(() => existsSync(join(data, 'backups')) && taken(), { timeout: 20_000, interval: 20 }).toBe(true);
    const orderId = await buyer.order();
    const job = await shop.shop.longWork.ended(answer.data.jobId);
    expect(job).toMatchObject({ state: 'failed', error: { zh: expect.stringContaining('再试一次') } });
    expect(shop.errors.splice(0)).toEqual([expect.stringContaining('tradedMeanwhile')]);
    expect(orderRow(shop, orderId)).toMatchObject({ order_status: 101 });
    expect((await shop.get('/desk/pack/list', {}, { adminToken })).errno).toBe(0);
  });

  test('a mark is the new point to return to, and so is the next day', async () => {
    await addRow(shop, 'user', { username: 'before_mark' });
    expect((await shop.post('/desk/pack/mark', {}, { adminToken })).errno).toBe(0);
    await addRow(shop, 'user', { username: 'after_mark' });
    await rewind();
    const names = () => rowsOf(shop, "SELECT username FROM user WHERE username LIKE '%_mark' ORDER BY id");
    expect(names()).toEqual([{ username: 'before_mark' }]);
    await addRow(shop, 'user', { username: 'next_mark' });
    shop.clock.advance(24 * 3_600_000);
    await shop.runDueWork();
    adminToken = await shop.loginAdmin();
    await rewind();
    expect(names()).toEqual([{ username: 'before_mark' }, { username: 'next_mark' }]);
  });

  test('returns also when the day changes on the way, and the new day is kept after it', {
    timeout: 20_000,
  }, async () => {
    await addRow(shop, 'user', { username: 'yesterday' });
    // A request that never comes to its end holds the way back up for a moment.
    const slow = connect(shop.port, '127.0.0.1');
    slow.write('POST /wx/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const back = rewind();
    await new Promise((resolve) => setTimeout(resolve, 500));
    shop.clock.advance(24 * 3_600_000);
    await shop.runDueWork();
    expect((await back).errno).toBe(0);
    slow.destroy();
    const names = () => rowsOf(shop, "SELECT username FROM user WHERE username IN ('yesterday', 'today')");
    expect(names()).toEqual([]);
    await shop.runDueWork();
    await shop.shop.beside.settled();
    await addRow(shop, 'user', { username: 'today' });
    adminToken = await shop.loginAdmin();
    const { data: packs } = await shop.get('/desk/pack/list', {}, { adminToken });
    expect(packs.markedAt).toMatch(/^2026-06-11 /);
  });

  test('another pack takes the place of the data, after a backup; accounts that it has stay logged in, no number of an order is given out again', async () => {
    const token = await shop.loginShopper();
    const numbers: unknown[] = [];
    const orderHere = async () => numbers.push(orderRow(shop, await (await addBuyer(shop)).order()).order_sn);
    await orderHere();
    const { adminToken: gone } = await addAdminWith(shop, '*');
    const key = basename(new URL(await upload()).pathname);
    const stored = [key, ...thumbnailNames(key).map(({ name }) => name)];
    for (const name of stored) await shop.shop.files.put(name, Buffer.from(pixel));
    const listed = await shop.get('/desk/pack/list', {}, { adminToken });
    expect(listed.data).toMatchObject({ canRewind: true });
    expect(listed.data.packs.find(({ name }: { name: string }) => name === 'demo').isPresent).toBe(true);
    const { errno, data: answer } = await shop.post('/desk/pack/load', { name: 'teahouse' }, { adminToken });
    expect(errno).toBe(0);
    const job = await jobEnded(answer.jobId);
    expect(shop.shop.mode).toBe('demo');
    const packs = (await shop.get('/desk/pack/list', {}, { adminToken })).data.packs as {
      name: string;
      isPresent: boolean;
    }[];
    expect(packs.filter(({ isPresent }) => isPresent).map(({ name }) => name)).toEqual(['teahouse']);
    expect((await shop.get('/wx/user/index', {}, { token })).errno).toBe(0);
    expect((await shop.get('/desk/pack/list', {}, { adminToken: gone })).errno).toBe(501);
    const { picUrl } = (await shop.get('/wx/goods/list', { limit: 1 })).data.list[0];
    expect(await statusOf(picUrl)).toBe(200);
    if (kind !== 'memory') {
      expect(job?.result).toMatchObject({ backup: expect.any(String) });
      expect(readdirSync(join(data, 'backups')).length).toBeGreaterThan(0);
      expect(existsSync(join(data, 'staged.db'))).toBe(false);
      await shop.shop.beside.settled();
      expect(readdirSync(join(data, 'files')).filter((name) => stored.includes(name))).toEqual([]);
    }
    await orderHere();
    await addRow(shop, 'user', { username: 'later_one' });
    expect((await rewind()).errno).toBe(0);
    expect(rowsOf(shop, "SELECT id FROM user WHERE username = 'later_one'")).toEqual([]);
    await orderHere();
    expect(new Set(numbers).size).toBe(3);
  });

  test('the doors are shut, and bad names are refused', async () => {
    const { adminToken: other } = await addAdminWith(shop, 'desk:status');
    for (const path of ['/desk/pack/load', '/desk/pack/mark', '/desk/pack/rewind']) {
      expect((await shop.post(path, { name: 'demo' })).errno, path).toBe(501);
      expect((await shop.post(path, { name: 'demo' }, { adminToken: other })).errno, path).toBe(506);
    }
    expect((await shop.get('/desk/pack/list')).errno).toBe(501);
    expect((await shop.post('/desk/pack/load', {}, { adminToken })).errno).toBe(401);
    for (const name of ['../demo', 'empty', 'x'.repeat(1_000_000)]) {
      expect((await shop.post('/desk/pack/load', { name }, { adminToken })).errno).toBe(402);
    }
  });
});

test('a real shop is never brought back by this', async () => {
  await open(':memory:', 'empty');
  ({ adminToken } = await addAdminWith(shop, '*'));
  expect((await rewind()).errno).toBe(503);
  expect((await shop.post('/desk/pack/mark', {}, { adminToken })).errno).toBe(503);
  expect((await shop.get('/desk/pack/list', {}, { adminToken })).data.canRewind).toBe(false);
});
