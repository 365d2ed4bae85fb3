// catalog/* and goods/category through HTTP (shop-home.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, change } from '../support/world.ts';

let shop: TestShop;
/** Two floors; the second has no children. `gone` and the child `goneChild` are deleted. */
const ids = { home: 0, food: 0, gone: 0, bedding: 0, lamps: 0, goneChild: 0, orphan: 0 };

beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const top = (row: Record<string, string | number>) => addRow(shop, 'category', { level: 'L1', ...row });
const second = (pid: number, row: Record<string, string | number>) =>
  addRow(shop, 'category', { level: 'L2', pid, ...row });
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('in a shop without categories', () => {
  test('catalog/index and catalog/all have all their keys, empty', async () => {
    const empty = { categoryList: [], currentCategory: {}, currentSubCategory: [] };
    expect((await shop.get('/wx/catalog/index')).data).toEqual(empty);
    expect((await shop.get('/wx/catalog/all')).data).toEqual({ ...empty, allList: {} });
    expect((await shop.get('/wx/catalog/getfirstcategory')).data).toEqual([]);
  });
});

describe('in a shop with categories', () => {
  beforeAll(async () => {
    ids.home = await top({ name: '居家', sort_order: 9, icon_url: `${'a'.repeat(20)}.webp`, description: 'd' });
    ids.food = await top({ name: '食品', sort_order: 1 });
    ids.gone = await top({ name: '没有了', is_deleted: 1 });
    ids.bedding = await second(ids.home, { name: '床品', sort_order: 9 });
    ids.lamps = await second(ids.home, { name: '灯具', sort_order: 1 });
    ids.goneChild = await second(ids.home, { name: '旧的', is_deleted: 1 });
    ids.orphan = await second(ids.gone, { name: '孤儿' });
  });

  test('catalog/index opens the first category and lists by id, whatever the sort order', async () => {
    const { data } = await shop.get('/wx/catalog/index');
    expect(idsOf(data.categoryList)).toEqual([ids.home, ids.food]);
    expect(data.currentCategory).toMatchObject({ id: ids.home, name: '居家', pid: 0, level: 'L1', desc: 'd' });
    expect(data.currentCategory.iconUrl).toBe(`${shop.url}/wx/storage/fetch/${'a'.repeat(20)}.webp`);
    expect(idsOf(data.currentSubCategory)).toEqual([ids.bedding, ids.lamps]);
  });
  test('catalog/index opens the category asked for', async () => {
    const { data } = await shop.get('/wx/catalog/index', { id: ids.food });
    expect(data.currentCategory.id).toBe(ids.food);
    expect(data.currentSubCategory).toEqual([]);
    expect((await shop.get('/wx/catalog/index', { id: 'undefined' })).data.currentCategory.id).toBe(ids.home);
  });
  test('catalog/all maps every first-level id to its children', async () => {
    const { data } = await shop.get('/wx/catalog/all');
    expect(Object.keys(data.allList)).toEqual([String(ids.home), String(ids.food)]);
    expect(idsOf(data.allList[ids.home])).toEqual([ids.bedding, ids.lamps]);
    expect(data.allList[ids.food]).toEqual([]);
    expect(data.currentCategory.id).toBe(ids.home);
    expect(data.currentSubCategory).toEqual(data.allList[ids.home]);
  });
  test('catalog/current gives one category and its live children', async () => {
    const { data } = await shop.get('/wx/catalog/current', { id: ids.home });
    expect(data.currentCategory.name).toBe('居家');
    expect(idsOf(data.currentSubCategory)).toEqual([ids.bedding, ids.lamps]);
  });
  test('catalog/getsecondcategory: children; none for an unknown parent; the first level for 0', async () => {
    const children = async (id: number) => idsOf((await shop.get('/wx/catalog/getsecondcategory', { id })).data);
    expect(await children(ids.home)).toEqual([ids.bedding, ids.lamps]);
    expect(await children(999_999)).toEqual([]);
    expect(await children(-1)).toEqual([]);
    expect(await children(0)).toEqual([ids.home, ids.food]);
    expect(idsOf((await shop.get('/wx/catalog/getfirstcategory')).data)).toEqual([ids.home, ids.food]);
  });
  test('goods/category of a first-level id: itself as parent, its first child as current', async () => {
    const { data } = await shop.get('/wx/goods/category', { id: ids.home });
    expect([data.parentCategory.id, data.currentCategory.id]).toEqual([ids.home, ids.bedding]);
    expect(idsOf(data.brotherCategory)).toEqual([ids.bedding, ids.lamps]);
    const childless = (await shop.get('/wx/goods/category', { id: ids.food })).data;
    expect([childless.parentCategory.id, childless.currentCategory.id]).toEqual([ids.food, ids.food]);
    expect(childless.brotherCategory).toEqual([]);
  });
  test('goods/category of a second-level id: itself between its parent and siblings', async () => {
    const { data } = await shop.get('/wx/goods/category', { id: ids.lamps });
    expect([data.parentCategory.id, data.currentCategory.id]).toEqual([ids.home, ids.lamps]);
    expect(idsOf(data.brotherCategory)).toEqual([ids.bedding, ids.lamps]);
  });
  test.each(['/wx/catalog/index', '/wx/catalog/current', '/wx/goods/category'])(
    '%s does not know an unknown or deleted id',
    async (path) => {
      for (const id of [999_999, ids.gone, ids.goneChild, 0, -1]) {
        expect((await shop.get(path, { id })).errno, String(id)).toBe(402);
      }
    },
  );
  test('goods/category of a child whose parent is gone is 402', async () => {
    expect((await shop.get('/wx/goods/category', { id: ids.orphan })).errno).toBe(402);
  });
  test.each(['/wx/catalog/index', '/wx/catalog/current', '/wx/catalog/getsecondcategory', '/wx/goods/category'])(
    '%s: an id that is no integer or too large is 402, a missing one 401',
    async (path) => {
      for (const id of ['x', '1.5', '99999999999', '1 or 1=1', "1'"]) {
        expect((await shop.get(path, { id })).errno, id).toBe(402);
      }
      expect((await shop.get(path, { id: 'null' })).errno).toBe(path === '/wx/catalog/index' ? 0 : 401);
    },
  );
  test('a change is seen at once, also by answers that were kept', async () => {
    await change(shop, 'category', 'UPDATE category SET name = ? WHERE id = ?', '新名', ids.food);
    expect((await shop.get('/wx/catalog/index')).data.categoryList[1].name).toBe('新名');
    expect((await shop.get('/wx/catalog/current', { id: ids.food })).data.currentCategory.name).toBe('新名');
  });
});
