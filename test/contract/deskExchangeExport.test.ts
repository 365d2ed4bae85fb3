// Lists as files: what stands in them, whom they are for, and that a long one holds nobody up (desk.yaml, /desk/export).
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Writer } from '../../db/open.ts';
import { growShop } from '../../db/seed/bulk.ts';
import { exportKinds } from '../../server/features/deskExchange/kinds/all.ts';
import { addAdminWith } from '../support/admins.ts';
import { isInPieces, watchHoldUps } from '../support/holdUp.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';

const lists = ['goods', 'category', 'brand', 'order', 'user', 'comment', 'coupon', 'log'] as const;

let shop: TestShop;
let adminToken: string;
beforeAll(async () => {
  shop = await startTestShop();
  adminToken = await shop.loginAdmin();
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

type Query = Readonly<Record<string, string>>;

const fetchFile = (query: Query, headers: Query = {}) =>
  fetch(`${shop.url}/desk/export?${new URLSearchParams(query)}`, {
    headers: { 'X-Shop-Admin-Token': adminToken, ...headers },
  });

async function csvOf(query: Query, headers?: Query): Promise<Record<string, string>[]> {
  const response = await fetchFile({ format: 'csv', ...query }, headers);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true });
}

const totalOf = async (what: string, query: Query = {}) =>
  (await shop.get(`/admin/${what}/list`, { ...query, limit: 1 }, { adminToken })).data.total as number;

test('nobody exports without a login, a permission, and the permission of the list itself', async () => {
  const query = { what: 'goods', format: 'csv' };
  expect((await shop.get('/desk/export', query)).errno).toBe(501);
  for (const permissions of [['admin:goods:list'], ['desk:export']]) {
    const clerk = await addAdminWith(shop, ...permissions);
    expect((await shop.get('/desk/export', query, clerk)).errno).toBe(506);
  }
  const { adminToken: both } = await addAdminWith(shop, 'admin:goods:list', 'desk:export');
  const headers = { 'X-Shop-Admin-Token': both };
  expect((await csvOf({ what: 'goods' }, headers)).length).toBeGreaterThan(0);
});

test.each([
  [{ format: 'csv' }, 401],
  [{ what: 'goods' }, 401],
  [{ what: 'password', format: 'csv' }, 402],
  [{ what: 'goods', format: 'pdf' }, 402],
  [{ what: 'goods', format: 'csv', goodsId: 'x' }, 402],
  [{ what: 'order', format: 'csv', start: 'yesterday' }, 402],
  [{ what: 'goods', format: 'csv', name: 'x'.repeat(300) }, 402],
])('%j is refused with %i', async (query, errno) => {
  expect((await shop.get('/desk/export', query as Query, { adminToken })).errno).toBe(errno);
});

test.each(lists)('%s: every row of the list is in the file, with headings in the reader’s language', async (what) => {
  const zh = await csvOf({ what });
  const [first] = zh;
  const heads = Object.values(exportKinds[what].columns);
  expect(Object.keys(first ?? {})).toEqual(heads.map(({ zh }) => zh));
  const ids = zh.map((row) => row.ID);
  const counted = what === 'category' ? 0 : await totalOf(what);
  if (what !== 'category') expect(new Set(ids).size).toBe(counted);
  const en = await csvOf({ what }, { 'Accept-Language': 'en' });
  expect(Object.keys(en[0] ?? {})).toEqual(heads.map(({ en }) => en));
  expect(en.map((row) => row.ID)).toEqual(ids);
});

test.each(lists)('%s: XLSX holds the same rows, numbers as numbers', async (what) => {
  const response = await fetchFile({ what, format: 'xlsx' });
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[a-z]+-2026-06-10\.xlsx"; filename\*=UTF-8''(?:%[0-9A-F]{2})+-2026-06-10\.xlsx$/,
  );
  const [, ...rows] = await readSheet(Buffer.from(await response.arrayBuffer()));
  const csv = await csvOf({ what });
  const columns = Object.values(exportKinds[what].columns);
  expect(rows.length).toBe(csv.length);
  for (const [index, row] of rows.entries()) {
    for (const [place, { zh, kind }] of columns.entries()) {
      const cell = row[place] ?? '';
      const text = csv[index]?.[zh] ?? '';
      expect(kind === 'text' || cell === '' ? cell : Number(cell)).toEqual(
        kind === 'text' || cell === '' ? text : Number(text),
      );
    }
  }
});

test('the file begins with a mark, its lines end as Excel wants them', async () => {
  const text = Buffer.from(await (await fetchFile({ what: 'brand', format: 'csv' })).arrayBuffer()).toString();
  expect(text.startsWith('\uFEFF名称,')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
});

test('formulas in names are plain text for a spreadsheet', async () => {
  const names = ['=cmd|calc', '+1', '-1', '@SUM(1)', '\tx'];
  for (const name of names) {
    const answer = await shop.post('/admin/brand/create', { name, desc: '=1+1', floorPrice: 1 }, { adminToken });
    expect(answer.errno).toBe(0);
  }
  const rows = await csvOf({ what: 'brand' });
  const found = rows.filter((row) => row.介绍 === "'=1+1").map((row) => row.名称);
  expect(found.sort()).toEqual(names.map((name) => `'${name}`).sort());
});

test('the filter of the list is the filter of the file', async () => {
  expect((await csvOf({ what: 'goods', name: '茶' })).length).toBeGreaterThan(0);
  const ids = new Set((await csvOf({ what: 'goods', name: '茶' })).map((row) => row.ID));
  expect(ids.size).toBe(await totalOf('goods', { name: '茶' }));
  const paid = await csvOf({ what: 'order', orderStatusArray: '201,301' });
  expect(paid.length).toBe(await totalOf('order', { orderStatusArray: '201,301' }));
  expect(new Set(paid.map((row) => row.状态))).toEqual(new Set(['已付款', '已发货']));
  const [order] = paid;
  expect(await csvOf({ what: 'order', orderSn: order?.订单编号 ?? '' })).toEqual([order]);
  const mobile = { what: 'user', mobile: (await csvOf({ what: 'user' }))[0]?.手机号 ?? '' };
  expect(await csvOf(mobile)).toHaveLength(await totalOf('user', { mobile: mobile.mobile }));
  expect(await csvOf({ what: 'coupon', type: '2' })).toHaveLength(await totalOf('coupon', { type: '2' }));
  expect(await csvOf({ what: 'log', name: 'nobody at all' })).toEqual([]);
  expect(await csvOf({ what: 'comment', userId: '1' })).toHaveLength(await totalOf('comment', { userId: '1' }));
});

test('times are those of the shop, amounts have two digits, rows come in the order that is asked for', async () => {
  const rising = await csvOf({ what: 'order', order: 'asc' });
  const ids = rising.map((row) => Number(row.ID));
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect((await csvOf({ what: 'order' })).map((row) => Number(row.ID))).toEqual([...ids].reverse());
  const [order] = rising;
  const { data } = await shop.get('/admin/order/detail', { id: ids[0] }, { adminToken });
  expect(order?.下单时间).toBe(data.order.addTime);
  expect(order?.实付金额).toBe(data.order.actualPrice.toFixed(2));
});

test('no file holds a password', async () => {
  const text = Buffer.from(await (await fetchFile({ what: 'user', format: 'csv' })).arrayBuffer()).toString();
  expect(text).not.toMatch(/scrypt|密码/);
});

test('a download by an address alone takes a ticket', async () => {
  const { data } = await shop.post('/desk/events/ticket', {}, { adminToken });
  const response = await fetch(`${shop.url}/desk/export?what=brand&format=csv&ticket=${data.ticket}`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  await response.arrayBuffer();
});

test('100,000 rows go out in pieces in either form', { timeout: 240_000 }, async () => {
  const large = await startTestShop();
  try {
    const headers = { 'X-Shop-Admin-Token': await large.loginAdmin() };
    const writer = await large.shop.write((tx): Writer => ({ ...tx, kind: 'write' }));
    await large.runDueWork();
    growShop(writer, { goods: 1000, orders: 100_000, users: 5000, nowMs: testNow, seed: 1 });
    await large.shop.beside.settled();
    for (const format of ['csv', 'xlsx']) {
      const watch = watchHoldUps();
      const response = await fetch(`${large.url}/desk/export?what=order&format=${format}`, { headers });
      let lines = 0;
      let bytes = 0;
      for await (const piece of response.body ?? []) {
        bytes += piece.length;
        for (let at = piece.indexOf(13); at !== -1; at = piece.indexOf(13, at + 1)) lines += 1;
      }
      const held = watch.stop();
      console.log(`${format}: ${bytes} bytes, held up ${held.cpuMs} ms of the thread, ${held.clockMs} ms by the clock`);
      if (format === 'csv') expect(lines).toBeGreaterThan(100_000);
      expect(held).toSatisfy(isInPieces);
    }
    expect(large.errors).toEqual([]);
  } finally {
    await large.stop();
  }
});
