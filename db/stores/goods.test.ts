// Searching among more goods than the demo pack has: every way of finding a page gives what a plain look would.
import { beforeAll, expect, test } from 'vitest';
import { keywordMatch } from '../grams.ts';
import { openShopDatabase, type ShopDatabase } from '../open.ts';
import { growShop } from '../seed/bulk.ts';
import { layPack } from '../seed/layPack.ts';
import { tinyHistory, tinyNow, tinyPack } from '../seed/testPack.ts';
import { categoryIdsOf, countGoods, listGoods, listMatches } from './goods.ts';
import { goodsIdsOfCategory } from './goodsOfCategory.ts';

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase({ file: ':memory:' });
  const base = { nowMs: tinyNow, seed: 1, zone: 'Asia/Shanghai', history: tinyHistory };
  layPack(shop.write, tinyPack, { ...base, hashPassword: String });
  growShop(shop.write, { goods: 12_000, orders: 0, nowMs: tinyNow, seed: 5 });
  return () => shop.close();
});

const word = '家用';
const filter = { match: keywordMatch(word) ?? '' };

function plainPage(order: 'asc' | 'desc', { limit, offset }: { limit: number; offset: number }): unknown[] {
  return shop.read.raw
    .prepare(
      `SELECT id FROM goods WHERE is_deleted = 0 AND is_on_sale = 1 AND (name LIKE @word OR keywords LIKE @word)
       ORDER BY created_at ${order}, id ${order} LIMIT @limit OFFSET @offset`,
    )
    .pluck()
    .all({ word: `%${word}%`, limit, offset });
}

function expectPlainPages(): void {
  const total = countGoods(shop.read, filter);
  for (const order of ['asc', 'desc'] as const) {
    for (const offset of [0, 10, 280, 1000]) {
      const page = { limit: 10, offset };
      const found = listGoods(shop.read, filter, { sort: 'add_time', order, ...page }, total);
      expect(found.map(({ id }) => id)).toEqual(plainPage(order, page));
    }
  }
}

test('pages of a common word are those of all its goods by age', () => {
  expect(countGoods(shop.read, filter)).toBeGreaterThan(2000);
  expectPlainPages();
});

test('so they are when ages and ids are in different orders', () => {
  shop.write.raw.exec('UPDATE goods SET created_at = created_at + 86400000 * ((id * 7919) % 400) WHERE id % 5 = 0');
  expectPlainPages();
});

test('the categories of a word come in pieces, each match looked at', () => {
  const matches = listMatches(shop.read, filter.match);
  expect(matches).toHaveLength(countGoods(shop.read, filter));
  const ids = new Set([...categoryIdsOf(shop.read, filter, matches)].flat());
  const plain = shop.read.raw
    .prepare('SELECT DISTINCT category_id FROM goods WHERE is_on_sale = 1 AND (name LIKE ? OR keywords LIKE ?)')
    .pluck()
    .all(`%${word}%`, `%${word}%`);
  expect([...ids].sort()).toEqual(plain.sort());
});

test('the goods of a category come in pieces, each once, those of one moment among them', () => {
  const { raw } = shop.write;
  raw.exec('UPDATE goods SET created_at = created_at - created_at % 86400000');
  const plain = raw
    .prepare<[], { categoryId: number; ids: string }>(
      `SELECT category_id AS categoryId, json_group_array(id) AS ids
       FROM (SELECT * FROM goods WHERE is_deleted = 0 AND is_on_sale = 1 ORDER BY created_at, id) GROUP BY category_id`,
    )
    .all();
  for (const { categoryId, ids } of plain) {
    const found = [...goodsIdsOfCategory(shop.read, categoryId, 100)];
    expect(found.length).toBeGreaterThan(100);
    expect(found.flat()).toEqual(JSON.parse(ids));
  }
});
