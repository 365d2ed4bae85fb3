// What is told beside a page of a search is what a plain look at all goods gives, by whichever way it was found.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { keywordMatch } from '../../../db/grams.ts';
import { openShopDatabase, type ShopDatabase } from '../../../db/open.ts';
import type { GoodsFilter } from '../../../db/stores/goods.ts';
import { createAnswerStore } from '../../answers.ts';
import type { Shop } from '../../shop.ts';
import { findSearchFacts } from './searchFacts.ts';

let database: ShopDatabase;
let shop: Shop;
let version = 0;
/** Each holds as many goods. */
const shelves = [2, 3, 4, 5];

beforeAll(async () => {
  database = await openShopDatabase({ file: ':memory:' });
  database.write.raw.exec(`
    INSERT INTO category (id, name, level, pid, created_at, updated_at) VALUES (1, 'top', 'L1', NULL, 0, 0),
      (2, 'a', 'L2', 1, 0, 0), (3, 'b', 'L2', 1, 0, 0), (4, 'c', 'L2', 1, 0, 0), (5, 'd', 'L2', 1, 0, 0), (6, 'e', 'L2', 1, 0, 0);
    WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 5000)
    INSERT INTO goods (id, name, category_id, is_on_sale, created_at, updated_at)
    SELECT id, iif(id % 5 = 0, '茶', '家用'), 2 + id % 4, id % 33 <> 0, id / 3, 0 FROM n`);
  shop = {
    read: database.read,
    answers: createAnswerStore({ versionOf: () => version, now: Date.now }),
  } as unknown as Shop;
  return () => database.close();
});
beforeEach(() => {
  version += 1;
});

function change(sql: string): void {
  database.write.raw.exec(sql);
  version += 1;
}

const word = '家用';
const match = keywordMatch(word) ?? '';

async function found(filter: GoodsFilter) {
  const { total, categories } = await findSearchFacts(shop, filter);
  return { total, categoryIds: categories.map(({ id }) => id) };
}

const isFound = "is_deleted = 0 AND is_on_sale = 1 AND (name LIKE '%家用%' OR keywords LIKE '%家用%')";
const plain = (condition = '') => {
  const { raw } = database.read;
  const where = `WHERE ${isFound} ${condition}`;
  return {
    total: raw.prepare(`SELECT count(*) FROM goods ${where}`).pluck().get(),
    categoryIds: raw.prepare(`SELECT DISTINCT category_id FROM goods ${where} ORDER BY category_id`).pluck().all(),
  };
};

test('a word of thousands of goods', async () => {
  expect(plain().total).toBeGreaterThan(3500);
  expect(await found({ match })).toEqual({ ...plain(), categoryIds: shelves });
});

test('a word of thousands of goods, in one category', async () => {
  const { total } = plain('AND category_id = 3');
  expect(await found({ match, categoryId: 3 })).toEqual({ total, categoryIds: shelves });
});

test('a category that holds the word no more is missed once goods have changed', async () => {
  await found({ match });
  change(`UPDATE goods SET is_on_sale = 0 WHERE category_id = 4 AND ${isFound}`);
  const facts = await found({ match });
  expect(facts).toEqual(plain());
  expect(facts.categoryIds).toEqual([2, 3, 5]);
});

test('a word beside another condition', async () => {
  change('UPDATE goods SET is_hot = (category_id = 3)');
  expect(await found({ match, isHot: true })).toEqual(plain('AND is_hot = 1'));
});

test('ids too high for a list of places change nothing', async () => {
  change(`INSERT INTO goods (id, name, category_id, created_at, updated_at) VALUES (20000000, '${word}', 6, 0, 0)`);
  expect(await found({ match })).toEqual(plain());
});
