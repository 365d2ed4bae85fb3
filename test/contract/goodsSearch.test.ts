// What a search in goods finds, what it leaves behind, and related goods, in a shop whose goods are known one by one
// (shop-home.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addGoods, addRow, addShopper, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
const ids = { home: 0, bedding: 0, lamps: 0, gone: 0, brand: 0 };

beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  const now = shop.clock.now();
  ids.home = await addRow(shop, 'category', { name: '居家', level: 'L1' });
  ids.bedding = await addRow(shop, 'category', { name: '床品', level: 'L2', pid: ids.home });
  ids.lamps = await addRow(shop, 'category', { name: '灯具', level: 'L2', pid: ids.home });
  ids.gone = await addRow(shop, 'category', { name: '旧的', level: 'L2', pid: ids.home, is_deleted: 1 });
  ids.brand = await addRow(shop, 'brand', { name: '青瓷' });
  const add = (name: string, row: Record<string, string | number>) => addGoods(shop, { name, ...row });
  await add('Quilt', {
    category_id: ids.bedding,
    keywords: '被子,冬',
    is_new: 1,
    retail_price_fen: 300,
    created_at: now - 1,
  });
  await add('Pillow', { category_id: ids.bedding, brand_id: ids.brand, retail_price_fen: 100, created_at: now - 2 });
  await add('台灯 Lamp', { category_id: ids.lamps, is_hot: 1, retail_price_fen: 200, created_at: now - 3 });
  await add('Lost thing', { category_id: ids.gone, retail_price_fen: 400, created_at: now - 4 });
  await add('Deleted quilt', { category_id: ids.bedding, is_deleted: 1 });
  await add('Unshelved quilt', { category_id: ids.bedding, is_on_sale: 0 });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

type Query = Record<string, string | number | boolean>;
const list = async (query: Query = {}, token?: string) =>
  (await shop.get('/wx/goods/list', query, token ? { token } : {})).data;
const names = async (query: Query = {}): Promise<string[]> =>
  (await list(query)).list.map((row: { name: string }) => row.name);
const categoryNames = async (query: Query): Promise<string[]> =>
  (await list(query)).filterCategoryList.map((row: { name: string }) => row.name);
const history = (userId: number) =>
  rowsOf(
    shop,
    'SELECT keyword, origin, is_deleted FROM search_history WHERE user_id = ? ORDER BY created_at, id',
    userId,
  );

describe('the filters of goods/list', () => {
  test('each alone and all together', async () => {
    expect(await names()).toEqual(['Quilt', 'Pillow', '台灯 Lamp', 'Lost thing']);
    expect(await names({ categoryId: ids.bedding })).toEqual(['Quilt', 'Pillow']);
    expect(await names({ categoryId: ids.home })).toEqual([]);
    expect(await names({ brandId: ids.brand })).toEqual(['Pillow']);
    expect(await names({ brandId: 0 })).toEqual(['Quilt', '台灯 Lamp', 'Lost thing']);
    expect(await names({ isNew: true })).toEqual(['Quilt']);
    expect(await names({ isNew: false })).toEqual(['Pillow', '台灯 Lamp', 'Lost thing']);
    expect(await names({ isHot: 'true', isNew: 'false', categoryId: ids.lamps, keyword: 'lamp' })).toEqual([
      '台灯 Lamp',
    ]);
  });
  test('a keyword is looked for in name and keywords, without case; an empty one filters nothing', async () => {
    expect(await names({ keyword: 'LAMP' })).toEqual(['台灯 Lamp']);
    expect(await names({ keyword: '冬' })).toEqual(['Quilt']);
    expect(await names({ keyword: '被子' })).toEqual(['Quilt']);
    expect(await names({ keyword: 'quilt' })).toEqual(['Quilt']);
    expect(await names({ keyword: '' })).toHaveLength(4);
    for (const keyword of ['%', '_', '"', "'", 'OR', '*', 'Quilt被子']) expect(await names({ keyword })).toEqual([]);
  });
  test('every sort, both ways', async () => {
    expect(await names({ sort: 'retail_price', order: 'asc' })).toEqual(['Pillow', '台灯 Lamp', 'Quilt', 'Lost thing']);
    expect(await names({ sort: 'name', order: 'asc' })).toEqual(['Lost thing', 'Pillow', 'Quilt', '台灯 Lamp']);
    expect(await names({ sort: 'id' })).toEqual(['Lost thing', '台灯 Lamp', 'Pillow', 'Quilt']);
    expect(await names({ sort: 'add_time', order: 'asc' })).toEqual(['Lost thing', '台灯 Lamp', 'Pillow', 'Quilt']);
    expect(await names({ keyword: 'l', sort: 'retail_price', order: 'asc' })).toEqual([
      'Pillow',
      '台灯 Lamp',
      'Quilt',
      'Lost thing',
    ]);
  });
  test('filterCategoryList: live second-level categories of all that match, whatever category and page', async () => {
    expect(await categoryNames({})).toEqual(['床品', '灯具']);
    expect(await categoryNames({ categoryId: ids.lamps, page: 9 })).toEqual(['床品', '灯具']);
    expect(await categoryNames({ isHot: true })).toEqual(['灯具']);
    expect(await categoryNames({ brandId: ids.brand })).toEqual(['床品']);
    expect(await categoryNames({ keyword: 'lamp' })).toEqual(['灯具']);
    expect(await categoryNames({ keyword: 'nothing' })).toEqual([]);
  });
  test('goods/count counts live goods on sale, at once', async () => {
    expect((await shop.get('/wx/goods/count')).data).toBe(4);
    const id = await addGoods(shop, { category_id: ids.lamps });
    expect((await shop.get('/wx/goods/count')).data).toBe(5);
    await change(shop, 'goods', 'UPDATE goods SET is_on_sale = 0 WHERE id = ?', id);
    expect((await shop.get('/wx/goods/count')).data).toBe(4);
  });
});

describe('what a search leaves behind', () => {
  test('the word, before the answer, with its source; nothing without a login or a word', async () => {
    const { id, token } = await addShopper(shop);
    await list({ keyword: '台灯' }, token);
    expect(history(id)).toEqual([{ keyword: '台灯', origin: 'wx', is_deleted: 0 }]);
    await list({ keyword: '' }, token);
    await list({ categoryId: ids.lamps }, token);
    await list({ keyword: '  ' }, token);
    expect(history(id)).toHaveLength(1);
    const before = rowsOf(shop, 'SELECT count(*) AS n FROM search_history');
    await list({ keyword: '台灯' });
    await list({ keyword: '台灯' }, 'no-such-token-no-such-token');
    expect(rowsOf(shop, 'SELECT count(*) AS n FROM search_history')).toEqual(before);
  });
  test('only for page 1, whether or not the answer is kept', async () => {
    const { id, token } = await addShopper(shop);
    await list({ keyword: 'lamp', page: 2 });
    await list({ keyword: 'lamp', page: 2 }, token);
    expect(history(id)).toEqual([]);
    await list({ keyword: 'lamp' });
    await list({ keyword: 'lamp', page: 0 }, token);
    expect(history(id)).toHaveLength(1);
  });
  test('a word searched for again, or sorted anew, moves to the top and is not doubled', async () => {
    const { id, token } = await addShopper(shop);
    for (const query of [{ keyword: 'a' }, { keyword: 'b' }, { keyword: 'a' }, { keyword: 'a', sort: 'name' }]) {
      shop.clock.advance(10);
      await list(query, token);
    }
    expect(history(id).map(({ keyword }) => keyword)).toEqual(['b', 'a']);
  });
  test('at most 63 characters of it, whole ones', async () => {
    const { id, token } = await addShopper(shop);
    await list({ keyword: '长'.repeat(200) }, token);
    await list({ keyword: '😀'.repeat(70) }, token);
    expect(history(id).map(({ keyword }) => [...String(keyword)].length)).toEqual([63, 63]);
    expect(history(id)[1]?.keyword).toBe('😀'.repeat(63));
  });
  test('each shopper has a history of his or her own', async () => {
    const [owner, stranger] = [await addShopper(shop), await addShopper(shop)];
    await list({ keyword: 'own' }, owner.token);
    await list({ keyword: 'own' }, stranger.token);
    expect([history(owner.id), history(stranger.id)].map((rows) => rows.length)).toEqual([1, 1]);
  });
  test('a refused search leaves nothing', async () => {
    const { id, token } = await addShopper(shop);
    const { errno } = await shop.get('/wx/goods/list', { keyword: 'x', sort: 'price' }, { token });
    expect([errno, history(id)]).toEqual([402, []]);
  });
});

describe('goods/related', () => {
  const related = (query: Query) => shop.get('/wx/goods/related', query);

  test('the other goods on sale of the category, newest first, six at a time unless told otherwise', async () => {
    const now = shop.clock.now();
    const category = await addRow(shop, 'category', { name: '茶具', level: 'L2', pid: ids.home });
    const all: number[] = [];
    for (let n = 0; n < 9; n++)
      all.push(await addGoods(shop, { name: `r${n}`, category_id: category, created_at: now - n }));
    await addGoods(shop, { name: 'off', category_id: category, is_on_sale: 0 });
    const { data } = await related({ id: all[2] ?? 0 });
    expect(data).toMatchObject({ total: 8, page: 1, limit: 6, pages: 2 });
    expect(data.list.map((row: { name: string }) => row.name)).toEqual(['r0', 'r1', 'r3', 'r4', 'r5', 'r6']);
    expect((await related({ id: all[2] ?? 0, page: 2 })).data.list).toHaveLength(2);
    expect((await related({ id: all[2] ?? 0, page: 3, limit: 5 })).data.list).toEqual([]);
  });
  test('goods off sale have related goods too; goods without a category have none', async () => {
    const off = await addGoods(shop, { category_id: ids.bedding, is_on_sale: 0 });
    expect((await related({ id: off })).data.total).toBe(2);
    expect((await related({ id: await addGoods(shop, { is_on_sale: 0 }) })).data).toMatchObject({ total: 0, page: 1 });
  });
  test('401 without an id, 402 for what is none, 712 for unknown and deleted goods; sorting is not looked at', async () => {
    expect((await related({})).errno).toBe(401);
    for (const query of [{ id: 'x' }, { id: 1, page: 'x' }, { id: 1, limit: 0 }]) {
      expect((await related(query)).errno, JSON.stringify(query)).toBe(402);
    }
    const [deleted] = rowsOf(shop, "SELECT id FROM goods WHERE name = 'Deleted quilt'");
    for (const id of [999_999, Number(deleted?.id)]) expect((await related({ id })).errno).toBe(712);
    const off = await addGoods(shop, { category_id: ids.bedding, is_on_sale: 0 });
    expect((await related({ id: off, sort: 'price', order: 'up' })).errno).toBe(0);
  });
});
