// A list in windows is the list: every row once, in its order, whatever comes and goes meanwhile.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopDatabase, type ShopDatabase } from './open.ts';
import { idsOfWindow } from './sorting.ts';
import { listAllGoodsIds } from './stores/adminGoods.ts';

let shop: ShopDatabase;
const count = 2 * idsOfWindow + 7;
beforeAll(async () => {
  shop = await openShopDatabase({ file: ':memory:' });
  const add = shop.write.raw.prepare('INSERT INTO goods (is_deleted, created_at, updated_at) VALUES (?, ?, 1)');
  // Many of one age, so that the id decides at the edge of a window.
  const fill = shop.write.raw.transaction(() => {
    for (let n = 0; n < count; n += 1) add.run(Number(n % 13 === 0), (n * 7919) % 50);
  });
  fill();
});
afterAll(() => shop.close());

const wantedIds = (by: string) =>
  shop.read.raw.prepare<[], number>(`SELECT id FROM goods WHERE is_deleted = 0 ORDER BY ${by}`).pluck().all();

const sortings = [
  ['add_time', 'desc', 'created_at DESC, id DESC'],
  ['add_time', 'asc', 'created_at, id'],
  ['id', 'desc', 'id DESC'],
  ['id', 'asc', 'id'],
] as const;

test.each(sortings)('by %s %s', (sort, order, by) => {
  const windows = [...listAllGoodsIds(shop.read, { sort, order })];
  expect(windows.flat()).toEqual(wantedIds(by));
  expect(Math.max(...windows.map(({ length }) => length))).toBe(idsOfWindow);
});

test('rows that come or go meanwhile neither double nor lose another', () => {
  const { raw } = shop.write;
  const wanted = wantedIds('created_at DESC, id DESC');
  const found: number[] = [];
  for (const ids of listAllGoodsIds(shop.read, { sort: 'add_time', order: 'desc' })) {
    found.push(...ids);
    raw.exec('INSERT INTO goods (created_at, updated_at) VALUES (999, 1)');
    raw.prepare('UPDATE goods SET is_deleted = 1 WHERE id = ?').run(ids[0]);
  }
  expect(found).toEqual(wanted);
});

test('each window is found by the index, without sorting', () => {
  const plans = [
    'SELECT id, created_at FROM goods WHERE is_deleted = 0 AND (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC LIMIT 9',
    'SELECT id, created_at FROM orders WHERE is_deleted = 0 AND (created_at, id) > (?, ?) ORDER BY created_at, id LIMIT 9',
  ].map((sql) => JSON.stringify(shop.read.raw.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(1, 1)));
  for (const plan of plans) {
    expect(plan).toMatch(/SEARCH \w+ USING COVERING INDEX \w+_created_idx \(created_at[<>]/);
    expect(plan).not.toContain('TEMP B-TREE');
  }
});
