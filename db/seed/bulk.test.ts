// A grown shop is as true as a small one, and grows on where it stands.
import { beforeEach, expect, test } from 'vitest';
import { checkFully, countRows } from '../check.ts';
import { keywordMatch } from '../grams.ts';
import { openShopDatabase, type ShopDatabase } from '../open.ts';
import { orderTimes } from './bulk/fate.ts';
import type { GrowProgress } from './bulk/growing.ts';
import { type GrowOptions, growShop } from './bulk.ts';
import { layEmptyShop } from './emptyShop.ts';
import { layPack } from './layPack.ts';
import { localTimes } from './localTime.ts';
import { hashOfRows, overdueOrders, unmovedLines, wrongCounts, wrongLedgers, wrongSums } from './testChecks.ts';
import { tinyHistory, tinyNow, tinyPack } from './testPack.ts';

let shop: ShopDatabase;

async function openTiny(): Promise<ShopDatabase> {
  const opened = await openShopDatabase({ file: ':memory:' });
  const base = { nowMs: tinyNow, seed: 1, zone: 'Asia/Shanghai', history: tinyHistory };
  layPack(opened.write, tinyPack, { ...base, hashPassword: String });
  return opened;
}

beforeEach(async () => {
  shop = await openTiny();
  return () => shop.close();
});

function grow(on: ShopDatabase, own: Partial<GrowOptions> = {}): void {
  growShop(on.write, { goods: 400, orders: 900, users: 120, nowMs: tinyNow, seed: 5, zone: 'Asia/Shanghai', ...own });
}

const value = (sql: string, ...values: unknown[]): unknown =>
  shop.read.raw
    .prepare<unknown[]>(sql)
    .pluck()
    .get(...values);

test('goods, shoppers and orders come in, and all of it holds together', () => {
  const before = countRows(shop.read.raw);
  grow(shop);
  const after = countRows(shop.read.raw);
  const grown = (table: string): number => (after[table] ?? 0) - (before[table] ?? 0);
  expect(['goods', 'sku', 'user', 'address', 'orders'].map(grown)).toEqual([400, 800, 120, 120, 900]);
  expect(grown('order_line')).toBeGreaterThan(1000);
  expect(checkFully(shop.read.raw)).toEqual([]);
  expect(wrongCounts(shop.read.raw)).toEqual([]);
  expect(wrongLedgers(shop.read.raw)).toEqual([]);
  expect(unmovedLines(shop.read.raw)).toEqual([]);
  expect(wrongSums(shop.read.raw)).toEqual([]);
  expect(overdueOrders(shop.read.raw, tinyNow)).toEqual([]);
});

test('indexes, triggers and settings of the connection are afterwards what they were', () => {
  const schema = () => shop.read.raw.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
  const pragmas = () =>
    ['synchronous', 'cache_size', 'wal_autocheckpoint', 'foreign_keys'].map((name) => shop.read.raw.pragma(name));
  const before = [schema(), pragmas()];
  grow(shop);
  expect([schema(), pragmas()]).toEqual(before);
  const failing = ({ phase }: GrowProgress) => {
    if (phase === 'orders') throw new Error('stop');
  };
  expect(() => grow(shop, { onProgress: failing })).toThrow('stop');
  expect([schema(), pragmas()]).toEqual(before);
});

test('the same seed grows the same rows', async () => {
  const other = await openTiny();
  grow(shop);
  grow(other);
  expect(hashOfRows(other.read.raw)).toBe(hashOfRows(shop.read.raw));
  other.close();
});

test('a shop can grow twice, and order numbers go on from the counters', () => {
  grow(shop);
  grow(shop, { seed: 6 });
  expect(checkFully(shop.read.raw)).toEqual([]);
  expect(value('SELECT count(*) FROM orders')).toBe(1803);
  expect(value('SELECT total(used) FROM order_counter')).toBe(1803);
});

test('goods stand in categories of the second level and lie around two years', () => {
  grow(shop);
  expect(value("SELECT count(*) FROM goods JOIN category ON category.id = category_id WHERE level <> 'L2'")).toBe(0);
  const years = value('SELECT (max(created_at) - min(created_at)) / 86400000.0 / 365 FROM goods');
  expect(years).toBeGreaterThan(1.9);
});

test('a SKU that is sold out is not sold again, and orders beyond all stock are refused', () => {
  grow(shop, { goods: 3, orders: 1300 });
  expect(wrongLedgers(shop.read.raw)).toEqual([]);
  expect(value('SELECT min(stock_after) FROM stock_move')).toBeLessThan(5);
  expect(() => grow(shop, { goods: 1, orders: 5000 })).toThrow('sold out');
});

test('the search finds common and rare words just where they stand', () => {
  grow(shop);
  const found = shop.read.raw.prepare('SELECT rowid FROM goods_fts WHERE goods_fts MATCH ? ORDER BY rowid').pluck();
  const standing = shop.read.raw
    .prepare('SELECT id FROM goods WHERE is_on_sale = 1 AND (name LIKE @word OR keywords LIKE @word) ORDER BY id')
    .pluck();
  const counts = ['不锈钢', '马克杯', '家用', '螺钿', '里'].map((word) => {
    const ids = found.all(keywordMatch(word));
    expect(ids).toEqual(standing.all({ word: `%${word}%` }));
    return ids.length;
  });
  expect(counts[0]).toBeGreaterThan(40);
  expect(counts[3]).toBeLessThan(20);
});

test('orders come in by day more than by night, growing, the last one just now', () => {
  const localTime = localTimes('Asia/Shanghai');
  const times = [...orderTimes(9000, { nowMs: tinyNow, days: 90, localTime })];
  expect(times.toSorted((a, b) => a - b)).toEqual(times);
  expect(times[0]).toBeGreaterThan(tinyNow - 90 * 86_400_000 - 1);
  expect(times.at(-1)).toBeLessThanOrEqual(tinyNow);
  const at = (hour: number) => times.filter((time) => localTime(time).hour === hour).length;
  expect(at(20)).toBeGreaterThan(5 * at(3));
  const half = tinyNow - 45 * 86_400_000;
  expect(times.filter((time) => time > half).length).toBeGreaterThan(times.length * 0.52);
});

test('progress is told for each part up to its end', () => {
  const last = new Map<string, GrowProgress>();
  grow(shop, { onProgress: (progress) => last.set(progress.phase, progress) });
  expect([...last.keys()]).toEqual(['goods', 'search', 'users', 'orders', 'stock', 'indexes']);
  for (const { done, total } of last.values()) expect(done).toBe(total);
});

test('without categories to stand in, or without goods to order, nothing grows', async () => {
  const empty = await openShopDatabase({ file: ':memory:' });
  layEmptyShop(empty.write, { nowMs: tinyNow });
  expect(() => grow(empty)).toThrow('second-level categories');
  expect(countRows(empty.read.raw)).toMatchObject({ goods: 0, user: 0, orders: 0 });
  empty.close();
  expect(() => grow(shop, { goods: 0 })).toThrow('orders need goods and shoppers');
});
