// Brands in the back office, through HTTP (admin-catalog.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addGoods, rowsOf } from '../support/world.ts';

let shop: TestShop;
let adminToken: string;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  adminToken = (await addAdminWith(shop, '*')).adminToken;
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const get = (verb: string, query = {}) => shop.get(`/admin/brand/${verb}`, query, { adminToken });
const post = (verb: string, body: unknown) => shop.post(`/admin/brand/${verb}`, body, { adminToken });
const make = async (row = {}) => (await post('create', { name: 'Kiln', desc: 'd', floorPrice: '9.90', ...row })).data;
const names = async (query = {}) => (await get('list', query)).data.list.map((row: { name: string }) => row.name);

test('create answers the stored row', async () => {
  const brand = await make({ id: 77, deleted: true, updateTime: '' });
  const { id, addTime, updateTime, ...row } = brand;
  expect(row).toEqual({ name: 'Kiln', desc: 'd', picUrl: '', sortOrder: 50, floorPrice: 9.9, deleted: false });
  expect([id < 77, addTime]).toEqual([true, updateTime]);
  expect((await get('read', { id })).data).toEqual(brand);
});

describe.each(['create', 'update'])('brand/%s', (verb) => {
  test.each([
    [{ name: '' }, 401],
    [{ desc: null }, 401],
    [{ desc: '' }, 401],
    [{ floorPrice: '' }, 401],
    [{ floorPrice: null }, 401],
    [{ floorPrice: -1 }, 402],
    [{ floorPrice: '1.234' }, 402],
    [{ floorPrice: 'cheap' }, 402],
    [{ floorPrice: 1e12 }, 402],
    [{ name: 'x'.repeat(256) }, 402],
    [{ desc: 'x'.repeat(256) }, 402],
    [{ desc: 'x'.repeat(1_000_000) }, 402],
    [{ picUrl: 'javascript:alert(1)' }, 402],
    [{ sortOrder: 'x' }, 402],
    [{ name: {} }, 402],
  ])('%j is %i', async (wrong, errno) => {
    const brand = await make();
    expect((await post(verb, { ...brand, ...wrong })).errno).toBe(errno);
    expect((await get('read', { id: brand.id })).data).toEqual(brand);
  });
});

test('list finds by id and by a part of the name, and pages', async () => {
  const [first] = [await make({ name: 'Blue 10% Mill' }), await make({ name: 'blue mill' })];
  expect(await names({ name: 'BLUE' })).toEqual(['blue mill', 'Blue 10% Mill']);
  expect(await names({ name: '10%' })).toEqual(['Blue 10% Mill']);
  expect(await names({ id: String(first.id), name: '' })).toEqual(['Blue 10% Mill']);
  expect(await names({ id: first.id, name: 'Kiln' })).toEqual([]);
  expect(await names({ name: 'blue', order: 'asc', limit: 1, page: 2 })).toEqual(['blue mill']);
  expect((await get('list', { id: 'x' })).errno).toBe(402);
});

test('update writes what was sent and answers the stored row', async () => {
  const brand = await make({ picUrl: 'https://a.test/1', sortOrder: 3 });
  shop.clock.advance(60_000);
  const sent = { ...brand, name: 'New', desc: 'New d', floorPrice: 0, picUrl: null, sortOrder: undefined };
  const { data } = await post('update', { ...sent, addTime: 'x', updateTime: 'x', extra: 1 });
  expect(data).toEqual({ ...brand, name: 'New', desc: 'New d', floorPrice: 0, updateTime: data.updateTime });
  expect(data.updateTime > brand.updateTime).toBe(true);
  expect((await get('read', { id: brand.id })).data).toEqual(data);
});

test('a deleted brand is gone everywhere, goods keep it and their pages stay whole', async () => {
  const brand = await make({ name: 'Short-lived' });
  const goodsId = await addGoods(shop, { brand_id: brand.id });
  expect((await shop.get('/wx/brand/detail', { id: brand.id })).data.name).toBe('Short-lived');
  expect((await post('delete', brand)).errno).toBe(0);
  expect((await get('read', { id: brand.id })).errno).toBe(402);
  expect((await post('update', brand)).errno).toBe(505);
  expect(await names({ name: 'short-lived' })).toEqual([]);
  expect((await shop.get('/wx/brand/detail', { id: brand.id })).errno).toBe(402);
  expect((await shop.get('/wx/goods/detail', { id: goodsId })).data.brand).toEqual({});
  expect(rowsOf(shop, 'SELECT brand_id FROM goods WHERE id = ?', goodsId)).toEqual([{ brand_id: brand.id }]);
});

test('shoppers see an edit at their next request', async () => {
  const brand = await make({ name: 'Seen first' });
  const seen = async () => JSON.stringify((await shop.get('/wx/brand/list', { limit: 100 })).data);
  expect(await seen()).toContain('Seen first');
  await post('update', { ...brand, name: 'Seen then' });
  expect(await seen()).toContain('Seen then');
});
