// Reading goods in the back office, through HTTP (admin-catalog.yaml). Writing them: adminCatalogGoodsEdit.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addSku } from '../support/trade.ts';
import { addGoods, addRow, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let adminToken: string;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  adminToken = (await addAdminWith(shop, '*')).adminToken;
  for (let n = 1; n <= 25; n++) await addGoods(shop, { name: `Pot ${n}`, is_on_sale: n % 2 });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const get = (path: string, query: Parameters<TestShop['get']>[1] = {}) =>
  shop.get(`/admin/goods/${path}`, query, { adminToken });
const list = async (query: Parameters<TestShop['get']>[1] = {}) => (await get('list', query)).data;
const idsOf = (page: { list: { id: number }[] }) => page.list.map((row) => row.id);

describe('goods/list', () => {
  test('holds live goods, on sale or not, newest first', async () => {
    const [off, gone] = [await addGoods(shop, { is_on_sale: 0 }), await addGoods(shop, { is_deleted: 1 })];
    const all = await list({ limit: 0 });
    expect(idsOf(all)).toContain(off);
    expect(idsOf(all)).not.toContain(gone);
    expect(all).toMatchObject({ page: 1, limit: 0, pages: 0, total: all.list.length });
    const newestFirst = rowsOf(shop, 'SELECT id FROM goods WHERE is_deleted = 0 ORDER BY created_at DESC, id DESC');
    expect(idsOf(all)).toEqual(newestFirst.map((row) => row.id));
  });

  test('every row has every field, the detail too', async () => {
    const goodsId = await addGoods(shop, {
      goods_sn: 'A-1',
      name: 'Whole cup',
      gallery: '["https://example.org/a.png","abcdefghij0123456789.png"]',
      detail: '<p><img src="/wx/storage/fetch/abcdefghij0123456789.png"></p>',
      counter_price_fen: 2005,
    });
    const [row] = (await list({ goodsId })).list;
    const { addTime, updateTime, ...fields } = row;
    const picture = `${shop.url}/wx/storage/fetch/abcdefghij0123456789.png`;
    expect([addTime, updateTime]).toEqual(Array(2).fill(expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)));
    expect(fields).toEqual({
      id: goodsId,
      goodsSn: 'A-1',
      name: 'Whole cup',
      categoryId: 0,
      brandId: 0,
      gallery: ['https://example.org/a.png', picture],
      keywords: '',
      brief: 'A cup',
      isOnSale: true,
      sortOrder: 100,
      picUrl: '',
      shareUrl: '',
      isNew: false,
      isHot: false,
      unit: '件',
      counterPrice: 20.05,
      retailPrice: 12.5,
      detail: `<p><img src="${picture}"></p>`,
      deleted: false,
    });
  });

  test('filters combine, the name by its parts and signs as plain characters', async () => {
    const [first, second] = [
      await addGoods(shop, { name: 'Zebra 50%_off', goods_sn: 'ZB1' }),
      await addGoods(shop, { name: 'zebra 500 off', goods_sn: 'ZB2' }),
    ];
    expect(idsOf(await list({ name: 'ZEBRA' }))).toEqual([second, first]);
    expect(idsOf(await list({ name: '50%_' }))).toEqual([first]);
    expect(idsOf(await list({ name: 'zebra', goodsSn: 'ZB2' }))).toEqual([second]);
    expect(idsOf(await list({ goodsSn: 'ZB' }))).toEqual([]);
    expect(idsOf(await list({ goodsId: String(first), name: 'zebra' }))).toEqual([first]);
    expect(idsOf(await list({ goodsId: second, goodsSn: 'ZB1' }))).toEqual([]);
    expect((await list({ goodsId: '', goodsSn: '', name: '' })).total).toBe((await list()).total);
  });

  test('sorts by time or id in both directions, and pages never overlap', async () => {
    for (const sort of ['add_time', 'id', 'ID']) {
      for (const order of ['asc', 'DESC']) {
        const whole = idsOf(await list({ limit: 0, sort, order }));
        const pages = [1, 2, 3].map((page) => list({ page, limit: 7, sort, order }));
        expect((await Promise.all(pages)).flatMap(idsOf)).toEqual(whole.slice(0, 21));
      }
    }
  });

  test('a page past the end is the last one, below 1 the first', async () => {
    const { pages, total } = await list({ limit: 7 });
    expect(await list({ limit: 7, page: 999 })).toMatchObject({ page: pages, total });
    expect((await list({ limit: 7, page: -3 })).page).toBe(1);
  });

  test.each([
    { goodsId: 'abc' },
    { goodsId: '1.5' },
    { goodsId: '99999999999' },
    { sort: 'name' },
    { order: 'up' },
    { limit: -1 },
    { page: 'x' },
    { name: 'x'.repeat(300) },
  ])('%j is 402', async (query) => {
    expect((await get('list', query)).errno).toBe(402);
  });
});

test('a long list comes in pieces, and is the same as its pages together, zipped or not', async () => {
  for (let n = 1; n <= 210; n++) await addGoods(shop, { name: `Mug ${n}` });
  const [all, first] = [await list({ limit: 0, name: 'Mug' }), await list({ limit: 150, name: 'Mug' })];
  expect(all).toMatchObject({ total: 210, page: 1, limit: 0, pages: 0 });
  expect(first).toMatchObject({ total: 210, page: 1, limit: 150, pages: 2 });
  const pages = [1, 2, 3, 4, 5].map((page) => list({ limit: 50, page, name: 'Mug' }));
  expect((await Promise.all(pages)).flatMap((page) => page.list)).toEqual(all.list);
  expect(all.list.slice(0, 150)).toEqual(first.list);
  const plain = await fetch(`${shop.url}/admin/goods/list?limit=0&name=Mug`, {
    headers: { 'X-Shop-Admin-Token': adminToken, 'Accept-Encoding': 'identity', Origin: 'http://a.test' },
  });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('content-type')).toBe('application/json;charset=UTF-8');
  expect(plain.headers.get('access-control-allow-origin')).not.toBeNull();
  expect(await plain.json()).toEqual({ errno: 0, data: all, errmsg: '成功' });
  const zipped = await fetch(`${shop.url}/admin/goods/list?limit=0&name=Mug`, {
    headers: { 'X-Shop-Admin-Token': adminToken, 'Accept-Encoding': 'gzip', Origin: 'http://a.test' },
  });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(zipped.headers.get('vary')).toMatch(/^Origin, .*, Accept-Encoding$/);
  expect(await zipped.json()).toEqual({ errno: 0, data: all, errmsg: '成功' });
});

describe('goods/detail', () => {
  test('holds the live parts and the path of the category', async () => {
    const top = await addRow(shop, 'category', { name: 'Top' });
    const second = await addRow(shop, 'category', { name: 'Second', level: 'L2', pid: top });
    const goodsId = await addGoods(shop, { category_id: second });
    for (const [value, isDeleted] of [
      ['big', 0],
      ['small', 0],
      ['gone', 1],
    ] as const) {
      const row = { goods_id: goodsId, is_deleted: isDeleted };
      await addRow(shop, 'specification', { ...row, specification: 'size', value });
      await addRow(shop, 'attribute', { ...row, attribute: value, value: 'x' });
      await addSku(shop, goodsId, { specifications: JSON.stringify([value]), is_deleted: isDeleted });
    }
    const { data } = await get('detail', { id: goodsId });
    expect(data.goods).toEqual((await list({ goodsId })).list[0]);
    expect(data.products[0]).toMatchObject({ goodsId, specifications: ['big'], price: 10, number: 100, url: '' });
    expect(data.specifications[1]).toMatchObject({ goodsId, specification: 'size', value: 'small', picUrl: '' });
    expect(data.attributes[0]).toMatchObject({ goodsId, attribute: 'big', value: 'x', deleted: false });
    const live = (table: string) =>
      rowsOf(shop, `SELECT id FROM ${table} WHERE goods_id = ? AND is_deleted = 0 ORDER BY id`, goodsId);
    for (const [name, table] of [
      ['specifications', 'specification'],
      ['products', 'sku'],
      ['attributes', 'attribute'],
    ] as const) {
      expect(data[name]).toHaveLength(2);
      expect(data[name].map(({ id }: { id: number }) => ({ id }))).toEqual(live(table));
    }
    expect(data.categoryIds).toEqual([top, second]);
  });

  test('the path survives the deletion of the category; without a category it is empty, on level 1 it starts at 0', async () => {
    const top = await addRow(shop, 'category', { name: 'Top' });
    const second = await addRow(shop, 'category', { name: 'Second', level: 'L2', pid: top });
    const goodsId = await addGoods(shop, { category_id: second });
    await change(shop, 'category', 'UPDATE category SET is_deleted = 1 WHERE id = ?', second);
    expect((await get('detail', { id: goodsId })).data.categoryIds).toEqual([top, second]);
    const onTop = await addGoods(shop, { category_id: top });
    expect((await get('detail', { id: onTop })).data.categoryIds).toEqual([0, top]);
    const { data } = await get('detail', { id: await addGoods(shop) });
    expect(data).toMatchObject({ categoryIds: [], specifications: [], products: [], attributes: [] });
  });

  test('unknown and deleted goods are 712, a missing id 401, a wrong one 402', async () => {
    const gone = await addGoods(shop, { is_deleted: 1 });
    expect((await get('detail', { id: gone })).errno).toBe(712);
    expect((await get('detail', { id: 0 })).errno).toBe(712);
    expect((await get('detail')).errno).toBe(401);
    expect((await get('detail', { id: 'x' })).errno).toBe(402);
  });
});

test('catAndBrand holds two levels by sort order without deleted ones, and no third level', async () => {
  const top = await addRow(shop, 'category', { name: 'First of all', sort_order: -1 });
  const later = await addRow(shop, 'category', { name: 'b', level: 'L2', pid: top, sort_order: 2 });
  const sooner = await addRow(shop, 'category', { name: 'a', level: 'L2', pid: top, sort_order: 1 });
  await addRow(shop, 'category', { name: 'gone', level: 'L2', pid: top, is_deleted: 1 });
  const brandId = await addRow(shop, 'brand', { name: 'First brand', sort_order: -1 });
  const gone = await addRow(shop, 'brand', { name: 'gone', is_deleted: 1 });
  const { data } = await get('catAndBrand');
  expect(data.categoryList[0]).toEqual({
    value: top,
    label: 'First of all',
    children: [
      { value: sooner, label: 'a' },
      { value: later, label: 'b' },
    ],
  });
  expect(data.brandList[0]).toEqual({ value: brandId, label: 'First brand' });
  expect(data.brandList.map((row: { value: number }) => row.value)).not.toContain(gone);
});
