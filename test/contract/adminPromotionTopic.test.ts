// Topics in the back office, through HTTP (admin-promotion.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { addGoods, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let admin: { adminToken: string };
let onSale: number;
let offSale: number;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  shop.clock.set(testNow);
  shop.clock.freeze(true);
  admin = await addAdminWith(shop, '*');
  onSale = await addGoods(shop, { name: 'Cup' });
  offSale = await addGoods(shop, { name: 'Pot', is_on_sale: 0 });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

type Query = NonNullable<Parameters<TestShop['get']>[1]>;
const get = (path: string, query: Query = {}) => shop.get(`/admin/topic/${path}`, query, admin);
const post = (path: string, body: unknown) => shop.post(`/admin/topic/${path}`, body, admin);
const row = (id: number) => rowsOf(shop, 'SELECT * FROM topic WHERE id = ?', id)[0];
const topic = { title: 'Tea', content: '<p>Hot</p>', price: '9.90' };
const create = async (more: Record<string, unknown> = {}): Promise<number> => {
  const { errno, data } = await post('create', { ...topic, ...more });
  expect(errno).toBe(0);
  return data.id;
};

describe('topic/create', () => {
  test('gives the stored topic with every default; it is in the list and can be read', async () => {
    const { data } = await post('create', topic);
    expect(data).toEqual({
      id: expect.any(Number),
      title: 'Tea',
      subtitle: '',
      content: '<p>Hot</p>',
      price: 9.9,
      readCount: '1k',
      picUrl: '',
      sortOrder: 100,
      goods: [],
      addTime: '2026-06-10 12:00:00',
      updateTime: '2026-06-10 12:00:00',
      deleted: false,
    });
    expect((await get('read', { id: data.id })).data).toEqual({ topic: data, goodsList: [] });
    expect((await get('list')).data.list[0]).toEqual(data);
  });
  test('keeps goods in their order, each once, and shows those that can be bought', async () => {
    const second = await addGoods(shop, { name: 'Bowl', is_hot: 1, counter_price_fen: 2000 });
    const goods = [String(second), offSale, onSale, second];
    const { data } = await post('create', { ...topic, goods, readCount: 100, picUrl: 'https://example.org/t.png' });
    expect(data).toMatchObject({ goods: [second, offSale, onSale], readCount: '100' });
    const read = (await get('read', { id: data.id })).data;
    expect(read.topic.goods).toEqual([second, offSale, onSale]);
    expect(read.goodsList.map(({ id }: { id: number }) => id)).toEqual([second, onSale]);
    const cup = { brief: 'A cup', picUrl: '', isHot: true, isNew: false, counterPrice: 20, retailPrice: 12.5 };
    expect(read.goodsList[0]).toEqual({ id: second, name: 'Bowl', ...cup });
  });
  test('text is cleaned before it is stored, own pictures lose their host', async () => {
    const picture = `/wx/storage/fetch/${'a'.repeat(20)}.png`;
    const content = `<p onclick="x()">Hot</p><script>alert(1)</script><img src="http://10.0.0.1${picture}">`;
    const id = await create({ content, picUrl: `http://10.0.0.1${picture}` });
    expect(row(id)?.content).toBe(`<p>Hot</p><img src="${picture}" />`);
    expect(row(id)?.pic_url).toBe(`${'a'.repeat(20)}.png`);
    expect((await get('read', { id })).data.topic.content).toContain(`src="${shop.url}${picture}"`);
  });
  test('unknown and deleted goods are 712 and no topic is made', async () => {
    const gone = await addGoods(shop, { is_deleted: 1 });
    const before = rowsOf(shop, 'SELECT count(*) AS n FROM topic');
    for (const goods of [[gone], [onSale, 999_999], [0]]) {
      expect((await post('create', { ...topic, goods })).errno).toBe(712);
    }
    expect(rowsOf(shop, 'SELECT count(*) AS n FROM topic')).toEqual(before);
  });
  test('shoppers find it at once', async () => {
    const id = await create({ title: 'Fresh' });
    const titles = async () =>
      (await shop.get('/wx/topic/list', { limit: 100 })).data.list.map((each: { title: string }) => each.title);
    expect(await titles()).toContain('Fresh');
    await post('update', { ...topic, id, title: 'Fresher' });
    expect(await titles()).toContain('Fresher');
    await post('delete', { id });
    expect(await titles()).not.toContain('Fresher');
  });
});

describe('topic/list', () => {
  test('filters by parts of both titles and sorts by price too', async () => {
    const dear = await create({ title: 'Silk_a', subtitle: 'Soft', price: 30 });
    const cheap = await create({ title: 'SilkXa', subtitle: 'Light', price: 1 });
    const idsOf = async (query: Query) => (await get('list', query)).data.list.map(({ id }: { id: number }) => id);
    expect(await idsOf({ title: 'silk' })).toEqual([cheap, dear]);
    expect(await idsOf({ title: 'K_A' })).toEqual([dear]);
    expect(await idsOf({ subtitle: 'ight' })).toEqual([cheap]);
    expect(await idsOf({ title: 'silk', sort: 'price' })).toEqual([dear, cheap]);
    expect(await idsOf({ title: 'silk', sort: 'PRICE', order: 'asc' })).toEqual([cheap, dear]);
    expect(await idsOf({ title: 'silk', sort: 'id', order: 'asc' })).toEqual([dear, cheap]);
    for (const query of [{ sort: 'read_count' }, { order: 'x' }, { limit: -1 }]) {
      expect((await get('list', query)).errno).toBe(402);
    }
  });
});

describe('topic/update', () => {
  test('writes what was sent, the goods as a whole, and leaves the rest', async () => {
    const id = await create({ subtitle: 'old', goods: [onSale, offSale], sortOrder: 5 });
    const { topic: stored } = (await get('read', { id })).data;
    const { data } = await post('update', { ...stored, title: 'New', subtitle: null, goods: [offSale] });
    expect(data).toEqual({ ...stored, title: 'New', goods: [offSale] });
    expect((await post('update', { ...topic, id })).data).toMatchObject({ goods: [offSale], sortOrder: 5 });
    expect((await post('update', { ...topic, id, goods: [], subtitle: '' })).data).toMatchObject({
      goods: [],
      subtitle: '',
    });
  });
  test('goods that it holds stay though they are deleted; only new ones must be there', async () => {
    const [held, fresh] = [await addGoods(shop), await addGoods(shop)];
    const id = await create({ goods: [held, onSale] });
    await change(shop, 'goods', 'UPDATE goods SET is_deleted = 1 WHERE id IN (?, ?)', held, fresh);
    expect((await post('update', { ...topic, id, goods: [onSale, held] })).data.goods).toEqual([onSale, held]);
    expect((await post('update', { ...topic, id, title: 'no', goods: [held, fresh] })).errno).toBe(712);
    expect((await get('read', { id })).data.topic).toMatchObject({ title: 'Tea', goods: [onSale, held] });
  });
  test('an unknown or deleted topic is 505', async () => {
    const id = await create();
    await post('delete', { id });
    for (const each of [id, 0, 999_999]) expect((await post('update', { ...topic, id: each })).errno).toBe(505);
    expect((await get('read', { id })).errno).toBe(402);
  });
});

describe('topic/delete and topic/batch-delete', () => {
  test('mark topics; unknown and deleted ones are no error', async () => {
    const [one, two, three] = [await create(), await create(), await create()];
    shop.clock.advance(1000);
    expect((await post('delete', { ...topic, id: one })).errno).toBe(0);
    expect((await post('batch-delete', { ids: [String(two), one, 999_999] })).errno).toBe(0);
    const marks = [one, two, three].map((id) => row(id)?.is_deleted);
    expect(marks).toEqual([1, 1, 0]);
    expect(row(two)?.updated_at).toBe(shop.clock.now());
    expect((await post('batch-delete', { ids: [] })).errno).toBe(0);
  });
});

describe('input', () => {
  test.each([
    ['create', {}, 401],
    ['create', { ...topic, title: '' }, 401],
    ['create', { ...topic, content: null }, 401],
    ['create', { ...topic, price: '' }, 401],
    ['create', { ...topic, price: -1 }, 402],
    ['create', { ...topic, price: 'much' }, 402],
    ['create', { ...topic, price: 1e9 }, 402],
    ['create', { ...topic, goods: ['x'] }, 402],
    ['create', { ...topic, goods: '1' }, 402],
    ['create', { ...topic, goods: [1.5] }, 402],
    ['create', { ...topic, title: 'x'.repeat(256) }, 402],
    ['create', { ...topic, content: 'x'.repeat(900_000) }, 402],
    ['create', { ...topic, content: '<'.repeat(100_000) }, 402],
    ['create', { ...topic, picUrl: 'data:text/html,x' }, 402],
    ['create', { ...topic, sortOrder: 40_000 }, 402],
    ['update', topic, 401],
    ['update', { id: 1, content: 'x', price: 1 }, 401],
    ['update', { ...topic, id: 'x' }, 402],
    ['delete', {}, 401],
    ['delete', { id: [1] }, 402],
    ['batch-delete', {}, 401],
    ['batch-delete', { ids: ['x'] }, 402],
    ['batch-delete', { ids: 1 }, 402],
  ])('%s %j', async (path, body, errno) => {
    expect((await post(path, body)).errno).toBe(errno);
  });
  test('read without an id is 401, with a wrong one 402', async () => {
    expect((await get('read')).errno).toBe(401);
    for (const id of ['x', 0, 999_999]) expect((await get('read', { id })).errno).toBe(402);
  });
});
