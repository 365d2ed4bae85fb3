// Lists of goods and the search in them, through HTTP (shop-home.yaml). One goods in full: goodsDetail.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

describe('goods/list', () => {
  test('answers the first ten goods on sale, newest first', async () => {
    const { errno, data } = await shop.get('/wx/goods/list');
    expect(errno).toBe(0);
    expect(data.list).toHaveLength(10);
    expect(data).toMatchObject({ page: 1, limit: 10, total: (await shop.get('/wx/goods/count')).data });
  });
  test('category 0 filters nothing, a category only its own goods', async () => {
    const all = await shop.get('/wx/goods/list', { categoryId: 0, limit: 1000 });
    const category = all.data.filterCategoryList[0].id;
    const some = await shop.get('/wx/goods/list', { categoryId: category, limit: 1000 });
    expect(some.data.total).toBeGreaterThan(0);
    expect(some.data.total).toBeLessThan(all.data.total);
    expect(some.data.filterCategoryList).toEqual(all.data.filterCategoryList);
  });
  test('pages past the end are empty and keep their number', async () => {
    const { data } = await shop.get('/wx/goods/list', { page: 9999 });
    expect(data).toMatchObject({ list: [], page: 9999 });
  });
  test('all pages together are all goods, each once', async () => {
    const ids: number[] = [];
    for (let page = 1; page <= 50; page++) {
      const { data } = await shop.get('/wx/goods/list', { page, limit: 7, sort: 'retail_price', order: 'asc' });
      ids.push(...data.list.map((row: { id: number }) => row.id));
      if (page >= data.pages) break;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength((await shop.get('/wx/goods/count')).data);
  });
  test('a keyword of one, two or more characters finds what a plain look would', async () => {
    const { data } = await shop.get('/wx/goods/list', { limit: 1000 });
    for (const keyword of ['茶', '杯', '青瓷', '的', 'zzz', '%', '_', "'", '"', '*', 'OR']) {
      const found = await shop.get('/wx/goods/list', { keyword, limit: 1000 });
      const ids = new Set(found.data.list.map((row: { id: number }) => row.id));
      for (const goods of data.list) if (goods.name.includes(keyword)) expect(ids).toContain(goods.id);
    }
  });
  test.each([
    { sort: 'price' },
    { order: 'sideways' },
    { page: 'x' },
    { limit: 0 },
    { limit: -1 },
    { categoryId: 'abc' },
    { brandId: '1.5' },
    { isNew: 'maybe' },
  ])('%j is 402', async (query) => {
    expect((await shop.get('/wx/goods/list', query)).errno).toBe(402);
  });
});

test('an unknown path and a wrong method answer with the envelope and their own status', async () => {
  const unknown = await fetch(`${shop.url}/wx/nothing/here`);
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { errno: 402 }]);
  const wrong = await fetch(`${shop.url}/wx/goods/detail`, { method: 'POST' });
  expect([wrong.status, await wrong.json()]).toMatchObject([405, { errno: 402 }]);
  expect(wrong.headers.get('content-type')).toBe('application/json;charset=UTF-8');
});
