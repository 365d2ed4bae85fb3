// The demo shop as it is laid: what the pack promises holds in the file, and all of it is there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFully } from '../check.ts';
import { keywordMatch } from '../grams.ts';
import { openShopDatabase, type ShopDatabase } from '../open.ts';
import { orderSn } from '../orderNumber.ts';
import { demoPack } from './demo/pack.ts';
import { packPicturesFolder } from './folder.ts';
import { type LaidPack, layPack } from './layPack.ts';
import { localTimes } from './localTime.ts';
import {
  hashOfRows,
  overdueOrders,
  picturesInRows,
  unmovedLines,
  wrongCounts,
  wrongLedgers,
  wrongSums,
} from './testChecks.ts';

const zone = 'Asia/Shanghai';
const nowMs = Date.UTC(2026, 4, 20, 7, 30);

interface LaidShop {
  readonly shop: ShopDatabase;
  readonly laid: LaidPack;
}

async function layDemo(own: { nowMs?: number; seed?: number; zone?: string } = {}): Promise<LaidShop> {
  const shop = await openShopDatabase({ file: ':memory:' });
  const laid = layPack(shop.write, demoPack, {
    nowMs,
    seed: 1,
    zone,
    hashPassword: (text) => `hash of ${text}`,
    ...own,
  });
  return { shop, laid };
}

let demo: LaidShop;
beforeAll(async () => {
  demo = await layDemo();
});
afterAll(() => demo.shop.close());

const value = (sql: string, ...values: unknown[]): unknown =>
  demo.shop.read.raw
    .prepare<unknown[]>(sql)
    .pluck()
    .get(...values);

test('the file is sound and every reference holds', () => {
  expect(checkFully(demo.shop.read.raw)).toEqual([]);
});

test('the same seed and moment give the same rows, another seed or moment others', async () => {
  const hashes = new Set<string>();
  for (const own of [{}, { seed: 2 }, { nowMs: nowMs + 1000 }]) {
    const { shop } = await layDemo(own);
    hashes.add(hashOfRows(shop.read.raw));
    shop.close();
  }
  expect(hashes.size).toBe(3);
  expect(hashes).toContain(hashOfRows(demo.shop.read.raw));
});

test('the ledger of every SKU leads to its stock, and every order moved just what it holds', () => {
  expect(wrongCounts(demo.shop.read.raw)).toEqual([]);
  expect(wrongLedgers(demo.shop.read.raw)).toEqual([]);
  expect(unmovedLines(demo.shop.read.raw)).toEqual([]);
});

test('every order costs what the price rules say', () => {
  expect(wrongSums(demo.shop.read.raw)).toEqual([]);
});

test('nothing lies in the future, and no job finds an order overdue when the shop opens', () => {
  expect(overdueOrders(demo.shop.read.raw, nowMs)).toEqual([]);
});

test('every picture that a row or a text shows is a row of the storage, and the other way round', () => {
  const keys = new Set(demo.laid.files.map(({ key }) => key));
  expect(keys.size).toBe(demo.laid.files.length);
  expect(picturesInRows(demo.shop.read.raw)).toEqual(keys);
  expect(new Set(demo.shop.read.raw.prepare('SELECT key FROM storage').pluck().all())).toEqual(keys);
});

test('every picture of the pack is a file of its folder, and its row tells size and hash', async () => {
  const picturesFolder = packPicturesFolder('demo');
  expect(demo.laid.files.filter(({ name }) => !existsSync(join(picturesFolder, name)))).toEqual([]);
  const shop = await openShopDatabase({ file: ':memory:' });
  layPack(shop.write, demoPack, { nowMs, seed: 1, zone, hashPassword: String, picturesFolder });
  const untold = shop.read.raw
    .prepare(
      'SELECT name FROM storage WHERE size_bytes = 0 OR length(hash) <> 64 OR width_px IS NULL OR height_px IS NULL',
    )
    .all();
  expect(untold).toEqual([]);
  shop.close();
});

test.each([
  ["category WHERE level = 'L1'", 6],
  ["category WHERE level = 'L2'", 12],
  ['goods', 120],
  ['brand', 10],
  ['ad WHERE is_enabled = 1', 3],
  ['topic', 5],
  ['user', 3],
  ['address', 3],
  ['groupon_rule WHERE status = 0', 3],
  ['issue', 5],
  ['keyword', 8],
  ['comment WHERE type = 0', 40],
  ['comment WHERE type = 1', 5],
  ['collect', 5],
  ['footprint', 5],
  ['search_history', 3],
  ['cart', 2],
  ['aftersale', 3],
  ['groupon', 3],
  ['user_coupon WHERE status = 0', 3],
  ['orders', 300],
  ['payment', 200],
  ['notice_admin', 3],
  ['feedback', 1],
  ['setting', 18],
])('%s: at least %i', (rows, least) => {
  expect(value(`SELECT count(*) FROM ${rows}`)).toBeGreaterThanOrEqual(least);
});

test('orders stand in every state that shops reach, spread over 90 days', () => {
  const states = demo.shop.read.raw.prepare('SELECT DISTINCT order_status FROM orders ORDER BY 1').pluck().all();
  expect(states).toEqual([101, 102, 103, 201, 202, 203, 301, 401, 402]);
  const days = value('SELECT count(DISTINCT substr(order_sn, 1, 8)) FROM orders');
  expect(days).toBeGreaterThan(75);
  expect(value('SELECT count(*) FROM orders WHERE created_at < ?', nowMs - 90 * 86_400_000)).toBe(0);
});

test('coupons of each kind, each state and each way to hand them out are there, and know how many were', () => {
  expect(value('SELECT count(DISTINCT type) FROM coupon')).toBe(3);
  expect(value('SELECT count(DISTINCT goods_type) FROM coupon')).toBe(3);
  expect(value('SELECT count(DISTINCT time_type) FROM coupon')).toBe(2);
  const miscounted = `SELECT count(*) FROM coupon
    WHERE handed_out <> (SELECT count(*) FROM user_coupon WHERE coupon_id = coupon.id) OR (total > 0 AND handed_out > total)`;
  expect(value(miscounted)).toBe(0);
});

test('every goods has stock to show, specifications that its SKUs are made of, and its lowest price', () => {
  const odd = demo.shop.read.raw
    .prepare(
      `SELECT name FROM goods WHERE retail_price_fen <> (SELECT min(price_fen) FROM sku WHERE goods_id = goods.id)
         OR NOT EXISTS (SELECT 1 FROM attribute WHERE goods_id = goods.id)
         OR EXISTS (SELECT 1 FROM sku, json_each(sku.specifications) AS part WHERE sku.goods_id = goods.id AND NOT EXISTS
           (SELECT 1 FROM specification WHERE goods_id = goods.id AND specification.value = part.value))`,
    )
    .pluck()
    .all();
  expect(odd).toEqual([]);
});

test.each(['茶', '四季', '保温杯', 'USB'])('the text search finds %s just where it stands', (word) => {
  const found = demo.shop.read.raw
    .prepare('SELECT rowid FROM goods_fts WHERE goods_fts MATCH ? ORDER BY rowid')
    .pluck();
  const standing = demo.shop.read.raw
    .prepare('SELECT id FROM goods WHERE is_on_sale = 1 AND (name LIKE @word OR keywords LIKE @word) ORDER BY id')
    .pluck();
  expect(found.all(keywordMatch(word))).toEqual(standing.all({ word: `%${word}%` }));
});

test('a two-character word of the pack is found', () => {
  expect(value('SELECT count(*) FROM goods_fts WHERE goods_fts MATCH ?', keywordMatch('毛巾'))).toBeGreaterThan(0);
});

test('the four accounts of the demo are there with their passwords, and the first admin may do everything', () => {
  const passwords = (table: string, name: string) =>
    value(`SELECT password_hash FROM ${table} WHERE username = ?`, name);
  for (const name of ['admin123', 'promotion123', 'mall123']) expect(passwords('admin', name)).toBe(`hash of ${name}`);
  expect(passwords('user', 'user123')).toBe('hash of user123');
  const all = `SELECT permission FROM admin JOIN admin_role ON admin_id = admin.id
    JOIN role_permission USING (role_id) WHERE username = 'admin123'`;
  expect(value(all)).toBe('*');
});

test('order numbers begin with the day of their zone, and the next ones of each day are still free', async () => {
  const far = await layDemo({ zone: 'America/Los_Angeles' });
  for (const [shop, dayOf] of [
    [demo.shop, localTimes(zone)],
    [far.shop, localTimes('America/Los_Angeles')],
  ] as const) {
    const numbers = shop.read.raw
      .prepare<[], { sn: string; at: number }>(
        'SELECT order_sn AS sn, created_at AS at FROM orders UNION ALL SELECT aftersale_sn, created_at FROM aftersale',
      )
      .all();
    expect(numbers.filter(({ sn, at }) => !sn.startsWith(dayOf(at).day))).toEqual([]);
    const taken = new Set(numbers.map(({ sn }) => sn));
    expect(taken.size).toBe(numbers.length);
    const counters = shop.read.raw
      .prepare<[], { day: string; used: number }>('SELECT day, used FROM order_counter')
      .all();
    expect(counters.reduce((sum, { used }) => sum + used, 0)).toBe(numbers.length);
    for (const { day, used } of counters) expect(taken).not.toContain(orderSn(day, used));
  }
  far.shop.close();
});
