// The delivery addresses through HTTP (shop-user-data.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addShopper, rowsOf } from '../support/world.ts';

let shop: TestShop;
let token: string;
let userId: number;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  ({ token, id: userId } = await addShopper(shop));
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const home = {
  name: '王小明',
  tel: '13800000000',
  province: '广东省',
  city: '深圳市',
  county: '南山区',
  areaCode: '440305',
  addressDetail: '科苑路 1 号',
  isDefault: false,
};
const save = (body: unknown, as = token) => shop.post<number>('/wx/address/save', body, { token: as });
const detail = (id: number, as = token) => shop.get('/wx/address/detail', { id }, { token: as });
const list = (query = {}, as = token) => shop.get('/wx/address/list', query, { token: as });

test.each([
  ['GET', '/wx/address/list'],
  ['GET', '/wx/address/detail'],
  ['POST', '/wx/address/save'],
  ['POST', '/wx/address/delete'],
])('%s %s needs a login', async (method, path) => {
  expect((method === 'GET' ? await shop.get(path) : await shop.post(path, { id: 'x' })).errno).toBe(501);
});

describe('address/save', () => {
  test('makes an address and answers its id; detail shows every field', async () => {
    const { errno, data: id } = await save({ ...home, id: 0, userId: 999, deleted: true, addTime: 'x' });
    expect(errno).toBe(0);
    expect((await detail(id)).data).toEqual({
      ...home,
      id,
      userId,
      postalCode: '',
      deleted: false,
      addTime: expect.any(String),
      updateTime: expect.any(String),
    });
  });
  test('changes an address; an absent postal code stays, a number counts as text', async () => {
    const { data: id } = await save({ ...home, postalCode: 518000 });
    expect(await save({ ...home, id: String(id), areaCode: 440306, addressDetail: '二楼' })).toMatchObject({
      data: id,
    });
    const changed = { postalCode: '518000', areaCode: '440306', addressDetail: '二楼' };
    expect((await detail(id)).data).toMatchObject(changed);
  });
  test('there is one default: the last that was saved as such', async () => {
    const own = await addShopper(shop);
    const first = await save({ ...home, isDefault: 1 }, own.token);
    const second = await save({ ...home, isDefault: 'true' }, own.token);
    const other = await save({ ...home, isDefault: true });
    const defaults = async () =>
      (await list({}, own.token)).data.list.map((row: { isDefault: boolean }) => row.isDefault);
    expect(await defaults()).toEqual([false, true]);
    await save({ ...home, id: first.data, isDefault: true }, own.token);
    expect(await defaults()).toEqual([true, false]);
    await save({ ...home, id: first.data, isDefault: true }, own.token);
    expect(await defaults()).toEqual([true, false]);
    await save({ ...home, id: first.data, isDefault: false }, own.token);
    expect(await defaults()).toEqual([false, false]);
    expect((await detail(other.data)).data.isDefault).toBe(true);
    expect(second.errno).toBe(0);
  });
  test('defaults that are saved at the same moment end with one', async () => {
    const own = await addShopper(shop);
    const answers = await Promise.all(Array.from({ length: 12 }, () => save({ ...home, isDefault: true }, own.token)));
    expect(answers.every((answer) => answer.errno === 0)).toBe(true);
    const rows = (await list({}, own.token)).data.list;
    expect(rows.filter((row: { isDefault: boolean }) => row.isDefault)).toHaveLength(1);
  });
  test.each([
    ...['name', 'tel', 'province', 'city', 'county', 'areaCode', 'addressDetail'].flatMap((field) => [
      [{ [field]: undefined }, 401] as const,
      [{ [field]: '' }, 401] as const,
      [{ [field]: null }, 401] as const,
      [{ [field]: {} }, 402] as const,
    ]),
    [{ isDefault: undefined }, 401] as const,
    [{ isDefault: 'perhaps' }, 402] as const,
    [{ tel: '12345' }, 402] as const,
    [{ name: '名'.repeat(64) }, 402] as const,
    [{ addressDetail: '名'.repeat(128) }, 402] as const,
    [{ areaCode: '1234567' }, 402] as const,
    [{ postalCode: '1234567' }, 402] as const,
    [{ id: 'abc' }, 402] as const,
    [{ id: -1 }, 402] as const,
    [{ id: 99_999_999_999 }, 402] as const,
    [{ id: 999_999 }, 402] as const,
  ])('%j is %i and changes nothing', async (part, errno) => {
    const before = rowsOf(shop, 'SELECT count(*) AS n, sum(is_default) AS d FROM address');
    expect((await save({ ...home, isDefault: true, ...part })).errno).toBe(errno);
    expect(rowsOf(shop, 'SELECT count(*) AS n, sum(is_default) AS d FROM address')).toEqual(before);
  });
  test('a megabyte of text is 402', async () => {
    expect((await save({ ...home, addressDetail: 'x'.repeat(1_000_000) })).errno).toBe(402);
  });
  test('texts as long as allowed are kept whole', async () => {
    const { data: id } = await save({ ...home, name: '𝒳'.repeat(63), addressDetail: '名'.repeat(127) });
    expect((await detail(id)).data).toMatchObject({ name: '𝒳'.repeat(63), addressDetail: '名'.repeat(127) });
  });
});

describe('address/list', () => {
  test('answers all addresses by id without parameters, a page with them', async () => {
    const own = await addShopper(shop);
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) ids.push((await save({ ...home, name: `N${n}` }, own.token)).data);
    const idsOf = async (query = {}) => (await list(query, own.token)).data.list.map((row: { id: number }) => row.id);
    expect((await list({}, own.token)).data).toMatchObject({ total: 12, page: 1, limit: 12, pages: 1 });
    expect(await idsOf()).toEqual(ids);
    expect((await list({ page: 2 }, own.token)).data).toMatchObject({ total: 12, page: 2, limit: 10, pages: 2 });
    expect(await idsOf({ page: 2, limit: 5 })).toEqual(ids.slice(5, 10));
    expect(await idsOf({ page: 9, limit: 5 })).toEqual([]);
    expect(await idsOf({ sort: 'id', order: 'desc' })).toEqual(ids.toReversed());
  });
  test.each([{ page: 'x' }, { limit: 0 }, { limit: -1 }, { sort: 'name' }, { order: 'up' }])(
    '%j is 402',
    async (query) => {
      expect((await list(query)).errno).toBe(402);
    },
  );
});

describe('a stranger', () => {
  test('reads, changes and deletes no address of another user', async () => {
    const { data: id } = await save({ ...home, isDefault: true });
    const stranger = await addShopper(shop);
    expect((await detail(id, stranger.token)).errno).toBe(402);
    expect((await save({ ...home, id, name: 'Mallory', isDefault: true }, stranger.token)).errno).toBe(402);
    expect((await shop.post('/wx/address/delete', { id }, { token: stranger.token })).errno).toBe(402);
    expect((await list({}, stranger.token)).data).toMatchObject({ list: [], total: 0, page: 1 });
    expect((await detail(id)).data).toMatchObject({ name: home.name, isDefault: true });
  });
});

describe('address/delete and address/detail', () => {
  test('a deleted address is gone, once, and nothing else becomes the default', async () => {
    const own = await addShopper(shop);
    const { data: kept } = await save(home, own.token);
    const { data: id } = await save({ ...home, isDefault: true }, own.token);
    expect(await shop.post('/wx/address/delete', { id }, { token: own.token })).toEqual({ errno: 0, errmsg: '成功' });
    expect((await shop.post('/wx/address/delete', { id }, { token: own.token })).errno).toBe(402);
    expect((await detail(id, own.token)).errno).toBe(402);
    expect((await save({ ...home, id }, own.token)).errno).toBe(402);
    expect((await list({}, own.token)).data.list).toMatchObject([{ id: kept, isDefault: false }]);
  });
  test.each([
    [undefined, 401],
    ['null', 401],
    ['x', 402],
    [-1, 402],
    [1.5, 402],
  ])('id %j is %i', async (id, errno) => {
    expect((await shop.get('/wx/address/detail', { id }, { token })).errno).toBe(errno);
    expect((await shop.post('/wx/address/delete', { id }, { token })).errno).toBe(errno);
  });
});
