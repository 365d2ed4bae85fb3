// The first run: an empty shop gets its owner once, from the computer itself (desk.yaml, /desk/setup).
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';

let shop: TestShop;
let folder: string | undefined;
afterEach(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
});

const form = (change: Record<string, unknown> = {}) => ({
  language: 'en',
  seed: 'empty',
  shop: { name: 'Corner Shop', phone: '010-1234', address: 'High Street 1' },
  owner: { username: 'owner_one', password: 'blue-teapot-77' },
  reach: 'computer',
  ...change,
});
const run = (change?: Record<string, unknown>) => shop.post<{ token: string }>('/desk/setup/run', form(change));

test('an empty shop is claimed: owner, name and language, and everybody after that is refused', async () => {
  shop = await startTestShop({ seed: 'empty' });
  const state = await shop.get('/desk/setup/state', {}, { headers: { 'Accept-Language': 'en' } });
  expect(state.data).toMatchObject({ needed: true, language: 'en' });
  expect(state.data.version).toMatch(/^\d+\.\d+\.\d+/);
  const { errno, data } = await run();
  expect(errno).toBe(0);
  const adminToken = data.token;
  expect((await shop.get('/admin/config/mall', {}, { adminToken })).data).toMatchObject({
    litemall_mall_name: 'Corner Shop',
    litemall_mall_phone: '010-1234',
    litemall_mall_address: 'High Street 1',
  });
  expect((await shop.get('/admin/auth/info', {}, { adminToken })).data).toMatchObject({
    name: 'owner_one',
    perms: ['*'],
  });
  expect(await shop.loginAdmin('owner_one', 'blue-teapot-77')).not.toBe('');
  expect((await shop.get('/desk/setup/state')).data).toMatchObject({ needed: false, language: 'en' });
  expect((await run()).errno).toBe(603);
  expect(rowsOf(shop, "SELECT admin FROM admin_log WHERE action = '首次设置'")).toEqual([{ admin: 'owner_one' }]);
});

test('of two claims at the same moment one wins', async () => {
  shop = await startTestShop({ seed: 'empty' });
  const answers = await Promise.all([
    run(),
    run({ seed: 'demo' }),
    run({ owner: { username: 'another_one', password: 'x4-green-lamp' } }),
  ]);
  expect(answers.map(({ errno }) => errno).sort()).toEqual([0, 603, 603]);
  expect(rowsOf(shop, 'SELECT count(*) AS n FROM admin')).toEqual([{ n: 1 }]);
});

test('what is missing or wrong is told at its field, and nothing is claimed', async () => {
  shop = await startTestShop({ seed: 'empty' });
  expect((await shop.post('/desk/setup/run', {})).errno).toBe(401);
  const owner = (username: string, password: string) => run({ owner: { username, password } });
  expect(await owner('ab', 'blue-teapot-77')).toMatchObject({
    errno: 601,
    fields: { 'owner.username': expect.any(String) },
  });
  expect(await owner('owner_one', 'short')).toMatchObject({
    errno: 602,
    fields: { 'owner.password': expect.any(String) },
  });
  for (const password of ['owner_one!', '12345678', 'aaaabbbb', 'Password']) {
    expect(await owner('owner_one', password)).toMatchObject({
      errno: 402,
      fields: { 'owner.password': expect.any(String) },
    });
  }
  for (const change of [
    { language: 'fr' },
    { seed: 'else' },
    { reach: 'world' },
    { shop: { name: 'x'.repeat(61) } },
    { shop: 'x' },
    { owner: { username: 'x'.repeat(1_000_000), password: 'blue-teapot-77' } },
  ]) {
    expect((await run(change)).errno, JSON.stringify(change).slice(0, 60)).toBe(402);
  }
  expect((await run({ shop: {} })).errno).toBe(401);
  expect((await shop.get('/desk/setup/state')).data.needed).toBe(true);
});

test('a demo shop is laid into the running empty folder while clients stay connected', async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'));
  shop = await startTestShop({ data: folder, seed: 'empty' });
  const running = run({ seed: 'demo', shop: { name: 'My Demo' }, reach: 'computer' });
  const during = await shop.get('/wx/home/index');
  const { errno, data } = await running;
  expect([errno, during.errno]).toEqual([0, 0]);
  expect(shop.shop.mode).toBe('demo');
  expect((await shop.get('/wx/goods/count')).data).toBeGreaterThan(50);
  expect((await shop.get('/admin/auth/info', {}, { adminToken: data.token })).data.perms).toEqual(['*']);
  expect((await shop.get('/admin/config/mall', {}, { adminToken: data.token })).data.litemall_mall_name).toBe(
    'My Demo',
  );
  expect(await shop.loginAdmin()).not.toBe('');
  const { picUrl } = (await shop.get('/wx/goods/list', { limit: 1 })).data.list[0];
  expect((await fetch(picUrl)).status).toBe(200);
  expect(readdirSync(folder).filter((name) => /staged|former/.test(name))).toEqual([]);
  expect(existsSync(join(folder, 'shop.db'))).toBe(true);
});

test('demo data never replace data, and a name of theirs is told to be taken', async () => {
  shop = await startTestShop({ seed: 'empty' });
  const taken = await run({ seed: 'demo', owner: { username: 'admin123', password: 'blue-teapot-77' } });
  expect(taken).toMatchObject({ errno: 602, fields: { 'owner.username': expect.any(String) } });
  await shop.post('/wx/auth/register', {
    username: 'somebody',
    password: 'somebody1',
    mobile: '13800000000',
    code: '0',
  });
  await shop.shop.write((tx) => {
    tx.touch('user');
    tx.raw.prepare("INSERT INTO user (username, created_at, updated_at) VALUES ('kept', 1, 1)").run();
  });
  expect((await run({ seed: 'demo' })).errno).toBe(603);
  expect((await run({ seed: 'empty' })).errno).toBe(0);
});
