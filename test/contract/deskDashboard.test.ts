// The owner's first page and the search: figures by the shop's local days and right to the fen, and only what the caller may
// see (desk.yaml, dashboard and search).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Writer } from '../../db/open.ts';
import { growShop } from '../../db/seed/bulk.ts';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle, addOrder, addSku, dayMs } from '../support/trade.ts';
import { addRow, addShopper, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let adminToken: string;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  ({ adminToken } = await addAdminWith(shop, '*'));
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const read = async (days?: number) => (await shop.get('/desk/dashboard', { days }, { adminToken })).data;
const find = async (q: string, token = adminToken) =>
  (await shop.get('/desk/search', { q }, { adminToken: token })).data;

test('an empty shop has figures of nothing', async () => {
  const figures = await read();
  expect(figures.today).toEqual({
    day: '2026-06-10',
    orders: 0,
    paidOrders: 0,
    paidSum: 0,
    visitors: 0,
    newShoppers: 0,
  });
  expect(figures.lastWeek.day).toBe('2026-06-03');
  expect(figures.series).toHaveLength(7);
  expect(figures.waiting).toEqual({
    toShip: 0,
    refunds: 0,
    aftersales: 0,
    comments: 0,
    lowStock: 0,
    unmatchedPayments: 0,
  });
});

test('who came in the last seconds before the shop is stopped is counted', async () => {
  const data = mkdtempSync(join(tmpdir(), 'shop-'));
  const first = await startTestShop({ data, seed: 'empty' });
  const { adminToken: owner } = await addAdminWith(first, '*');
  await first.get('/wx/home/index');
  await first.stop();
  const again = await startTestShop({ data });
  expect((await again.get('/desk/dashboard', {}, { adminToken: owner })).data.today.visitors).toBe(1);
  await again.stop();
  rmSync(data, { recursive: true, force: true });
});

test('orders, money, visitors and shoppers count on their local day', async () => {
  const { id, token } = await addShopper(shop, { created_at: shop.clock.now() });
  const midnight = shop.shop.time.startOfDay(shop.clock.now());
  const place = (at: number, fen: number, row = {}) =>
    addOrder(shop, id, { created_at: at, paid_at: at, actual_price_fen: fen, ...row });
  await place(midnight, 101);
  await place(midnight - 1, 2_000_003);
  await place(midnight + 1000, 7, { order_status: 103, paid_at: null, ended_at: midnight });
  await place(shop.shop.time.startOfDay(midnight, -7), 40, { order_status: 202 });
  // Placed yesterday, paid today.
  const parcel = { order_status: 301, shipped_at: midnight, ship_sn: 'S', ship_channel: 'ZTO' };
  await place(midnight - 5000, 250, { paid_at: midnight + 5, ...parcel });
  await shop.get('/wx/home/index');
  // Another program at the same address is somebody else.
  await shop.get('/wx/home/index', {}, { headers: { 'User-Agent': 'another program' } });
  await shop.get('/wx/user/index', {}, { token });
  await shop.get('/wx/user/index', {}, { token });
  shop.clock.advance(6000);
  await shop.runDueWork();
  const { today, yesterday, lastWeek, series, waiting } = await read(30);
  expect(today).toEqual({ day: '2026-06-10', orders: 2, paidOrders: 2, paidSum: 3.51, visitors: 3, newShoppers: 1 });
  expect(yesterday).toMatchObject({ day: '2026-06-09', orders: 2, paidOrders: 1, paidSum: 20_000.03, visitors: 0 });
  expect(lastWeek).toMatchObject({ day: '2026-06-03', orders: 1, paidSum: 0.4 });
  expect(series).toHaveLength(30);
  expect(series.at(-1)).toEqual(today);
  expect(waiting).toMatchObject({ toShip: 2, refunds: 1 });
});

test('best sellers are those of paid orders within the days, the stock that runs low is of goods on sale', async () => {
  const { id } = await addShopper(shop);
  const [few, many, off, none] = await Promise.all([
    addArticle(shop, { goods: { name: 'Few' }, sku: { stock: 5 } }),
    addArticle(shop, { goods: { name: 'Many' }, sku: { stock: 6 } }),
    addArticle(shop, { goods: { name: 'Off', is_on_sale: 0 }, sku: { stock: 0 } }),
    addArticle(shop, { goods: { name: 'None' }, sku: { stock: 0 } }),
  ]);
  await addSku(shop, none.goodsId, { stock: 1, is_deleted: 1 });
  const sell = async (article: typeof few, quantity: number, row: Record<string, number | null>) => {
    const orderId = await addOrder(shop, id, { paid_at: shop.clock.now(), ...row });
    await addRow(shop, 'order_line', {
      order_id: orderId,
      goods_id: article.goodsId,
      sku_id: article.productId,
      quantity,
      price_fen: 1005,
    });
  };
  await sell(few, 1, {});
  await sell(many, 3, {});
  await sell(few, 50, { order_status: 101, paid_at: null });
  await sell(few, 9, { paid_at: shop.clock.now() - 7 * dayMs });
  const week = await read(7);
  expect(week.bestSellers).toMatchObject([
    { name: 'Many', quantity: 3, amount: 30.15 },
    { name: 'Few', quantity: 1, amount: 10.05 },
  ]);
  expect((await read(30)).bestSellers[0]).toMatchObject({ name: 'Few', quantity: 10, amount: 100.5 });
  expect(week.lowStock.map(({ name, number }: { name: string; number: number }) => [name, number])).toEqual([
    ['None', 0],
    ['Few', 5],
  ]);
  expect(week.waiting.lowStock).toBe(2);
  await sell(few, 3, {});
  expect((await read(7)).bestSellers[0]).toMatchObject({ name: 'Few', quantity: 4 });
  expect(off.goodsId).toBeGreaterThan(0);
});

test('best sellers of a grown shop are those that plain statements find, also after more orders of old days', async () => {
  const grown = await startTestShop({ seed: 'demo' });
  try {
    // It lives in memory, where one connection reads and writes.
    const writer = { ...grown.shop.read, kind: 'write' } as unknown as Writer;
    const token = await grown.loginAdmin();
    for (const seed of [1, 2]) {
      growShop(writer, { goods: 30, orders: 600, nowMs: grown.clock.now(), seed, zone: 'Asia/Shanghai' });
      await change(grown, 'orders', 'UPDATE orders SET version = version WHERE id = 0');
      for (const days of [7, 30]) {
        const found = (await grown.get('/desk/dashboard', { days }, { adminToken: token })).data.bestSellers;
        const from = grown.shop.time.startOfDay(grown.clock.now(), 1 - days);
        const plain = rowsOf(
          grown,
          `SELECT l.goods_id AS goodsId, sum(l.quantity) AS quantity, sum(l.quantity * l.price_fen) / 100.0 AS amount
           FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.paid_at >= ${from} AND o.paid_at < ${grown.clock.now()}
           GROUP BY 1 ORDER BY 2 DESC, 3 DESC, 1 LIMIT 10`,
        );
        expect(plain.length).toBe(10);
        expect(found).toEqual(plain.map((row) => expect.objectContaining(row)));
      }
    }
  } finally {
    await grown.stop();
  }
});

test('comments without a reply, after-sales and stray payments wait', async () => {
  const { id } = await addShopper(shop);
  const { goodsId } = await addArticle(shop);
  const comment = { user_id: id, type: 0, goods_id: goodsId, content: 'x' };
  await addRow(shop, 'comment', comment);
  await addRow(shop, 'comment', { ...comment, admin_content: 'thanks' });
  await addRow(shop, 'comment', { ...comment, is_deleted: 1 });
  await addRow(shop, 'comment', { ...comment, type: 2 });
  for (const [status, is_deleted] of [
    [1, 0],
    [2, 0],
    [3, 0],
    [1, 1],
  ] as const) {
    const order_id = await addOrder(shop, id);
    const aftersale_sn = `A${status}${is_deleted}`;
    await addRow(shop, 'aftersale', { aftersale_sn, order_id, user_id: id, status, is_deleted });
  }
  await addRow(shop, 'payment', { method: 'wechat', amount_fen: 5, state: 'unmatched' });
  expect((await read()).waiting).toMatchObject({ comments: 1, aftersales: 2, unmatchedPayments: 1 });
  const unmatched = await shop.get('/desk/payments/unmatched', {}, { adminToken });
  expect(unmatched.data).toMatchObject({ total: 1, list: [{ method: 'wechat', amount: 0.05 }] });
});

test('the search finds goods by any part, orders and shoppers by their beginnings, at most eight of each', async () => {
  const { id } = await addShopper(shop, { username: 'zhangsan', nickname: '张三丰', mobile: '13912345678' });
  await addOrder(shop, id, { order_sn: '20260610123456', consignee: '王小明', mobile: '13600001111' });
  await addArticle(shop, { goods: { name: '青花瓷茶杯', goods_sn: 'TEA-1' } });
  await addArticle(shop, { goods: { name: '瓷碗', goods_sn: 'TEA-2', is_on_sale: 0 } });
  await addArticle(shop, { goods: { name: '旧瓷瓶', goods_sn: 'TEA-3', is_deleted: 1 } });
  for (let n = 0; n < 12; n += 1) await addArticle(shop, { goods: { name: `茶叶 ${n}` } });
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  expect(names((await find('瓷')).goods).sort()).toEqual(['瓷碗', '青花瓷茶杯']);
  expect(names((await find('TEA-')).goods).sort()).toEqual(['瓷碗', '青花瓷茶杯']);
  expect((await find('茶')).goods).toHaveLength(8);
  expect((await find('20260610123')).orders).toMatchObject([{ orderSn: '20260610123456', consignee: '王小明' }]);
  expect((await find('王小')).orders).toHaveLength(1);
  expect((await find('13600001')).orders).toHaveLength(1);
  for (const q of ['ZhangS', '张三', '1391234'])
    expect((await find(q)).shoppers, q).toMatchObject([{ username: 'zhangsan' }]);
  for (const q of ['%', '_', "' OR 1=1", '\\', '☃']) {
    expect(await find(q), q).toEqual({ goods: [], orders: [], shoppers: [] });
  }
});

test('the search shows only kinds that the caller may list', async () => {
  const { adminToken: orders } = await addAdminWith(shop, 'desk:status', 'admin:order:list');
  const found = await find('13', orders);
  expect(found.orders.length).toBeGreaterThan(0);
  expect(found.shoppers).toEqual([]);
  expect((await find('茶', orders)).goods).toEqual([]);
});

test.each([
  ['/desk/dashboard', { days: 8 }],
  ['/desk/dashboard', { days: 'x' }],
  ['/desk/search', { q: 'x'.repeat(65) }],
  ['/desk/payments/unmatched', { limit: 0 }],
] as const)('%s refuses %j', async (path, query) => {
  expect((await shop.get(path, query, { adminToken })).errno).toBe(402);
});

test('the doors are shut', async () => {
  const { adminToken: other } = await addAdminWith(shop, 'desk:log');
  for (const path of ['/desk/dashboard', '/desk/search', '/desk/status', '/desk/payments/unmatched']) {
    expect((await shop.get(path, { q: 'x' })).errno, path).toBe(501);
    expect((await shop.get(path, { q: 'x' }, { adminToken: other })).errno, path).toBe(506);
  }
  expect((await shop.get('/desk/search', {}, { adminToken })).errno).toBe(401);
  expect((await shop.post('/desk/payments/simulate', {}, { adminToken })).errno).toBe(401);
  expect((await shop.post('/desk/payments/simulate', { orderId: 1 })).errno).toBe(501);
  expect((await shop.post('/desk/payments/simulate', { orderId: 1, result: 'maybe' }, { adminToken })).errno).toBe(402);
  // An empty shop takes money in hand.
  expect((await shop.post('/desk/payments/simulate', { orderId: 1 }, { adminToken })).errno).toBe(724);
});

test('a simulated payment is settled or failed by hand, once', async () => {
  await shop.post('/desk/settings/save', { paymentMethod: 'simulated' }, { adminToken });
  const { id } = await addShopper(shop);
  const orderId = await addOrder(shop, id, { order_status: 101, paid_at: null });
  const settle = (body: object) => shop.post('/desk/payments/simulate', body, { adminToken });
  expect((await settle({ orderId: 999_999 })).errno).toBe(720);
  expect((await settle({ orderId, result: 'failed' })).errno).toBe(0);
  expect(rowsOf(shop, 'SELECT order_status FROM orders WHERE id = ?', orderId)).toEqual([{ order_status: 101 }]);
  expect((await settle({ orderId })).errno).toBe(0);
  expect(rowsOf(shop, 'SELECT order_status FROM orders WHERE id = ?', orderId)).toEqual([{ order_status: 201 }]);
  expect((await settle({ orderId })).errno).toBe(725);
});

test('a payment that is settled by hand stands in the log, or it is not settled', async () => {
  const { id } = await addShopper(shop);
  const orderId = await addOrder(shop, id, { order_status: 101, paid_at: null });
  await change(
    shop,
    'admin_log',
    "CREATE TRIGGER no_log BEFORE INSERT ON admin_log BEGIN SELECT RAISE(ABORT, 'no log'); END",
  );
  expect((await shop.post('/desk/payments/simulate', { orderId }, { adminToken })).errno).toBe(502);
  await change(shop, 'admin_log', 'DROP TRIGGER no_log');
  expect(shop.errors.splice(0)).toHaveLength(1);
  expect(rowsOf(shop, 'SELECT order_status FROM orders WHERE id = ?', orderId)).toEqual([{ order_status: 101 }]);
});

test('a visitor counts anew on another day, and the days that are shown are kept', async () => {
  const { time } = shop.shop;
  shop.clock.set(time.startOfDay(shop.clock.now(), 1));
  const first = time.toDay(time.startOfDay(shop.clock.now(), -89));
  await change(shop, 'visit', "INSERT INTO visit VALUES (?, 'u1')", first);
  await shop.get('/wx/home/index');
  shop.clock.advance(6000);
  await shop.runDueWork();
  const admin = await addAdminWith(shop, '*');
  await shop.get('/wx/home/index', {}, { headers: { 'User-Agent': 'another program' } });
  // A clock that is set back keeps nobody waiting.
  shop.clock.advance(-3000);
  await shop.runDueWork();
  const { today, series } = (await shop.get('/desk/dashboard', { days: 90 }, admin)).data;
  expect(today).toMatchObject({ day: '2026-06-11', visitors: 2 });
  expect(series[0]).toMatchObject({ day: first, visitors: 1 });
});
