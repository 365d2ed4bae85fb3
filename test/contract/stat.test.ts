// The statistics through HTTP (admin-system.yaml; DECISIONS.md 25).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Writer } from '../../db/open.ts';
import { growShop } from '../../db/seed/bulk.ts';
import { presentGoodsStat, presentOrderStat, presentUserStat } from '../../server/features/stat/present.ts';
import { countRegistrations, sumGoodsByDay, sumOrdersByDay } from '../../server/features/stat/service.ts';
import { statisticsWarmUp } from '../../server/jobs/warmStatistics.ts';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addGoods, addRow, addShopper, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let owner: { adminToken: string };
let goodsId: number;
let skuId: number;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  owner = await addAdminWith(shop, 'admin:stat:user', 'admin:stat:order', 'admin:stat:goods');
  goodsId = await addGoods(shop);
  skuId = await addRow(shop, 'sku', { goods_id: goodsId, specifications: '["x"]', price_fen: 100, stock: 9 });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const statOf = async (what: string) => (await shop.get(`/admin/stat/${what}`, {}, owner)).data;
const rowOf = async (what: string, day: string) =>
  (await statOf(what)).rows.find((row: { day: string }) => row.day === day);
/** A moment of a local day in Shanghai, where the test shop stands. */
const at = (day: string, time: string) => Date.parse(`${day}T${time}+08:00`);

let counter = 0;
/** An order with one line of two pieces, each 1.50. */
async function addOrder(status: number, createdAt: number, row: Record<string, number> = {}): Promise<number> {
  counter += 1;
  const times = { created_at: createdAt, updated_at: createdAt };
  const id = await addRow(shop, 'orders', {
    ...times,
    ...{ user_id: 0, order_sn: `2020${counter}`, order_status: status, consignee: 'A', mobile: '1', address: 'B' },
    ...{ goods_price_fen: 300, freight_price_fen: 0, coupon_price_fen: 0, order_price_fen: 300, actual_price_fen: 290 },
    ...(status >= 301 ? { shipped_at: 1, ship_sn: '1', ship_channel: 'X', confirmed_at: 1 } : {}),
    ...(status === 203 ? { refunded_at: 1, refund_amount_fen: 290 } : {}),
    ...(status < 200 ? { ended_at: 1 } : {}),
    ...row,
  });
  await addRow(shop, 'order_line', {
    ...times,
    ...{ order_id: id, goods_id: goodsId, sku_id: skuId, quantity: 2, price_fen: 150, is_deleted: row.is_deleted ?? 0 },
  });
  return id;
}

describe('stat/user', () => {
  test('counts registrations by the local day, deleted users too, oldest day first', async () => {
    await addShopper(shop, { created_at: at('2020-03-02', '00:00:00') });
    await addShopper(shop, { created_at: at('2020-03-01', '23:59:59') });
    await addShopper(shop, { created_at: at('2020-03-01', '00:00:00'), is_deleted: 1 });
    await addShopper(shop, { created_at: at('1999-12-31', '12:00:00') });
    const { columns, rows } = await statOf('user');
    expect(columns).toEqual(['day', 'users']);
    expect(rows).toEqual([
      { day: '1999-12-31', users: 1 },
      { day: '2020-03-01', users: 2 },
      { day: '2020-03-02', users: 1 },
    ]);
  });
  test('somebody new counts at once', async () => {
    const today = shop.shop.time.toDay(shop.clock.now());
    await addShopper(shop);
    expect(await rowOf('user', today)).toEqual({ day: today, users: 1 });
  });
});

describe('stat/order', () => {
  const day = '2021-05-01';
  test('adds up orders whose receipt was confirmed, by the day that they were placed', async () => {
    const ann = (await addShopper(shop, { created_at: 1 })).id;
    const bob = (await addShopper(shop, { created_at: 1 })).id;
    await addOrder(401, at(day, '00:00:00'), { user_id: ann });
    await addOrder(402, at(day, '23:59:59'), { user_id: ann, actual_price_fen: 101 });
    await addOrder(401, at(day, '12:00:00'), { user_id: bob, is_deleted: 1, actual_price_fen: 110 });
    for (const status of [101, 102, 103, 201, 202, 203, 301])
      await addOrder(status, at(day, '09:00:00'), { user_id: bob });
    const { columns } = await statOf('order');
    expect(columns).toEqual(['day', 'orders', 'customers', 'amount', 'pcr']);
    expect(await rowOf('order', day)).toEqual({ day, orders: 3, customers: 2, amount: 5.01, pcr: 2.51 });
    await addOrder(401, at('2021-05-02', '00:00:00'), { user_id: bob });
    expect(await rowOf('order', day)).toMatchObject({ orders: 3 });
    expect(await rowOf('order', '2021-05-02')).toMatchObject({ orders: 1, amount: 2.9 });
  });
  test('an order counts from the moment that its receipt is confirmed', async () => {
    const user = (await addShopper(shop, { created_at: 1 })).id;
    const id = await addOrder(301, at('2021-06-01', '10:00:00'), { user_id: user });
    expect(await rowOf('order', '2021-06-01')).toBeUndefined();
    await change(shop, 'orders', 'UPDATE orders SET order_status = 401 WHERE id = ?', id);
    expect(await rowOf('order', '2021-06-01')).toMatchObject({ orders: 1 });
    await change(shop, 'orders', 'UPDATE orders SET is_deleted = 1 WHERE id = ?', id);
    expect(await rowOf('order', '2021-06-01')).toMatchObject({ orders: 1 });
  });
});

describe('stat/goods', () => {
  const day = '2022-07-01';
  test('adds up the lines of paid orders, refunded and deleted ones too, never unpaid or cancelled ones', async () => {
    const user = (await addShopper(shop, { created_at: 1 })).id;
    for (const status of [201, 202, 203, 301, 401, 402]) await addOrder(status, at(day, '00:00:00'), { user_id: user });
    await addOrder(402, at(day, '23:59:59'), { user_id: user, is_deleted: 1 });
    for (const status of [101, 102, 103]) await addOrder(status, at(day, '12:00:00'), { user_id: user });
    const { columns } = await statOf('goods');
    expect(columns).toEqual(['day', 'orders', 'products', 'amount']);
    expect(await rowOf('goods', day)).toEqual({ day, orders: 7, products: 14, amount: 21 });
  });
});

test('all is added up once, as soon as the shop answers, so that neither the start nor the first look waits for it', async () => {
  expect(statisticsWarmUp.nextDueAt({ ...shop.shop, addresses: () => [] })).toBeNull();
  expect(statisticsWarmUp.nextDueAt({ ...shop.shop })).toBe(0);
  await shop.runDueWork();
  expect(statisticsWarmUp.nextDueAt(shop.shop)).toBeNull();
  await shop.shop.beside.settled();
});

test('a grown shop is added up as plain statements over all rows do, also after more orders and changes of old days', async () => {
  const top = await addRow(shop, 'category', { name: 'top', level: 'L1' });
  await addRow(shop, 'category', { name: 'below', level: 'L2', pid: top });
  // The shop lives in memory, where one connection reads and writes.
  const writer = { ...shop.shop.read, kind: 'write' } as unknown as Writer;
  for (const seed of [1, 2]) {
    growShop(writer, { goods: 20, orders: 400, nowMs: shop.clock.now(), seed, zone: 'Asia/Shanghai' });
    await change(shop, 'orders', 'UPDATE orders SET version = version WHERE id = 0');
    await change(shop, 'user', 'UPDATE user SET nickname = nickname WHERE id = 0');
    await expectPlainSums();
  }
  for (const days of [1, 100]) {
    for (const table of ['orders', 'user']) {
      const moved = `SELECT id FROM ${table} ORDER BY created_at LIMIT 3 OFFSET 20`;
      await change(
        shop,
        table,
        `UPDATE ${table} SET created_at = created_at - 86400000 * ${days} WHERE id IN (${moved})`,
      );
    }
    await expectPlainSums();
  }
});

test('rows that were written before stand beside new ones byte for byte as in an answer that is made from nothing', async () => {
  const user = (await addShopper(shop, { created_at: at('2016-02-29', '10:00:00') })).id;
  await expectAsFromNothing();
  // Days of a known heap, days after all others, days before them and in a gap: those are heaps of their own.
  for (const createdAt of [at('2021-05-03', '09:00:00'), shop.clock.now(), at('1990-01-01', '09:00:00'), 1_234_567]) {
    await addShopper(shop, { created_at: createdAt });
    const order = await addOrder(401, createdAt, { user_id: user, actual_price_fen: 1 });
    await expectAsFromNothing();
    await change(shop, 'orders', 'UPDATE orders SET created_at = created_at + 86400000 WHERE id = ?', order);
    await expectAsFromNothing();
  }
  // Touches the table and changes no day.
  await change(shop, 'user', 'UPDATE user SET nickname = nickname WHERE id = ?', user);
  await expectAsFromNothing();
  await change(
    shop,
    'user',
    'UPDATE user SET created_at = 86400000 WHERE created_at < ?',
    at('2000-01-01', '00:00:00'),
  );
  await expectAsFromNothing();
});

async function expectAsFromNothing(): Promise<void> {
  // Nothing is known of another object.
  const other = { ...shop.shop };
  const tables = {
    user: presentUserStat(await countRegistrations(other)),
    order: presentOrderStat(await sumOrdersByDay(other)),
    goods: presentGoodsStat(await sumGoodsByDay(other)),
  };
  for (const [what, table] of Object.entries(tables)) {
    const answer = await fetch(`${shop.url}/admin/stat/${what}`, {
      headers: { 'X-Shop-Admin-Token': owner.adminToken },
    });
    expect(await answer.text()).toBe(`{"errno":0,"data":${JSON.stringify(table)},"errmsg":"成功"}`);
  }
}

async function expectPlainSums(): Promise<void> {
  const day = `date(created_at / 1000 + 28800, 'unixepoch')`;
  expect((await statOf('user')).rows).toEqual(
    rowsOf(shop, `SELECT ${day} AS day, count(*) AS users FROM user GROUP BY 1 ORDER BY 1`),
  );
  const received = rowsOf(
    shop,
    `SELECT ${day} AS day, count(*) AS orders, count(DISTINCT user_id) AS customers,
       sum(actual_price_fen) / 100.0 AS amount FROM orders WHERE order_status >= 401 GROUP BY 1 ORDER BY 1`,
  );
  expect((await statOf('order')).rows).toEqual(received.map((row) => expect.objectContaining(row)));
  expect((await statOf('goods')).rows).toEqual(
    rowsOf(
      shop,
      `SELECT day, count(DISTINCT order_id) AS orders, sum(quantity) AS products,
         sum(quantity * price_fen) / 100.0 AS amount
       FROM (SELECT ${day} AS day, id FROM orders WHERE order_status >= 201) o
       JOIN order_line l ON l.order_id = o.id GROUP BY 1 ORDER BY 1`,
    ),
  );
}
