// Banners in the back office, through HTTP (admin-promotion.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';

let shop: TestShop;
let admin: { adminToken: string };
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  shop.clock.set(testNow);
  shop.clock.freeze(true);
  admin = await addAdminWith(shop, '*');
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

type Query = NonNullable<Parameters<TestShop['get']>[1]>;
const get = (path: string, query: Query = {}) => shop.get(`/admin/ad/${path}`, query, admin);
const post = (path: string, body: unknown) => shop.post(`/admin/ad/${path}`, body, admin);
const homeBanners = async () => (await shop.get('/wx/home/index')).data.banner.map(({ id }: { id: number }) => id);
const row = (id: number) => rowsOf(shop, 'SELECT * FROM ad WHERE id = ?', id)[0];
const banner = { name: 'Spring', content: 'Tea', url: 'https://example.org/a.png' };
const create = async (more: Record<string, unknown> = {}): Promise<number> => {
  const { errno, data } = await post('create', { ...banner, ...more });
  expect(errno).toBe(0);
  return data.id;
};

describe('ad/create', () => {
  test('gives the stored banner, with every default; it is in the list and can be read', async () => {
    const { data } = await post('create', { ...banner, id: 77, addTime: 'x', deleted: true });
    expect(data).toEqual({
      id: expect.any(Number),
      ...banner,
      link: '',
      position: 1,
      enabled: false,
      addTime: '2026-06-10 12:00:00',
      updateTime: '2026-06-10 12:00:00',
      deleted: false,
    });
    expect((await get('read', { id: data.id })).data).toEqual(data);
    expect((await get('list')).data.list[0]).toEqual(data);
  });
  test('an own picture is kept as its key, whatever host the address names', async () => {
    const url = `http://10.0.0.1:99/wx/storage/fetch/${'a'.repeat(20)}.png`;
    const id = await create({ url });
    expect(row(id)?.url).toBe(`${'a'.repeat(20)}.png`);
    expect((await get('read', { id })).data.url).toBe(`${shop.url}/wx/storage/fetch/${'a'.repeat(20)}.png`);
  });
  test('shoppers see enabled banners at their time, at once', async () => {
    const before = await homeBanners();
    const shown = await create({ enabled: true, link: '/pages/goods?id=1' });
    const hidden = await create({ enabled: false });
    const times = { startTime: '2026-06-10 12:00:01', endTime: '2026-06-10 12:00:03' };
    const timed = await create({ enabled: true, ...times });
    expect((await get('read', { id: timed })).data).toMatchObject(times);
    expect(await homeBanners()).toEqual([...before, shown]);
    shop.clock.advance(1000);
    expect(await homeBanners()).toEqual([...before, shown, timed]);
    shop.clock.advance(2000);
    expect(await homeBanners()).toEqual([...before, shown]);
    expect((await post('update', { ...banner, id: hidden, enabled: 'true' })).errno).toBe(0);
    await post('delete', { id: shown });
    expect(await homeBanners()).toEqual([...before, hidden]);
  });
});

describe('ad/list', () => {
  test('filters by parts of name and content', async () => {
    const one = await create({ name: 'Lotus_1', content: 'Big' });
    const two = await create({ name: 'LotusX1', content: 'Small' });
    const idsOf = async (query: Query) => (await get('list', query)).data.list.map(({ id }: { id: number }) => id);
    expect(await idsOf({ name: 'otus' })).toEqual([two, one]);
    expect(await idsOf({ name: 'OTUS_' })).toEqual([one]);
    expect(await idsOf({ name: 'lotus', content: 'small' })).toEqual([two]);
    expect(await idsOf({ name: 'lotus', sort: 'id', order: 'asc', limit: 1, page: 9 })).toEqual([two]);
    for (const query of [{ sort: 'position' }, { order: 'x' }]) expect((await get('list', query)).errno).toBe(402);
  });
});

describe('ad/update', () => {
  test('writes what was sent, leaves the rest, and gives the stored banner', async () => {
    const id = await create({ enabled: true, link: '/a', startTime: '2026-01-01 00:00:00' });
    const sent = { ...(await get('read', { id })).data, name: 'Autumn', enabled: false, startTime: null, url: '' };
    shop.clock.advance(60_000);
    const { data } = await post('update', sent);
    expect(data).toEqual({
      ...sent,
      url: banner.url,
      startTime: '2026-01-01 00:00:00',
      updateTime: expect.not.stringMatching(sent.updateTime),
    });
    expect((await get('read', { id })).data).toEqual(data);
    expect((await post('update', { ...sent, link: '' })).data.link).toBe('');
  });
  test('an unknown or deleted banner is 505', async () => {
    const id = await create();
    await post('delete', { id });
    for (const each of [id, 0, 999_999]) expect((await post('update', { ...banner, id: each })).errno).toBe(505);
    expect((await get('read', { id })).errno).toBe(402);
  });
});

test('ad/delete marks the banner; unknown ones are no error', async () => {
  const id = await create();
  shop.clock.advance(1000);
  expect((await post('delete', { ...banner, id })).errno).toBe(0);
  expect(row(id)).toMatchObject({ is_deleted: 1, updated_at: shop.clock.now() });
  expect((await post('delete', { id })).errno).toBe(0);
  expect((await post('delete', { id: 999_999 })).errno).toBe(0);
});

describe('input', () => {
  test.each([
    ['create', {}, 401],
    ['create', { ...banner, name: '' }, 401],
    ['create', { ...banner, content: null }, 401],
    ['create', { ...banner, url: '' }, 401],
    ['create', { ...banner, url: 'javascript:alert(1)' }, 402],
    ['create', { ...banner, link: ' JavaScript:alert(1)' }, 402],
    ['create', { ...banner, link: 'java\tscript:alert(1)' }, 402],
    ['create', { ...banner, link: '\u0001data:text/html,x' }, 402],
    ['create', { ...banner, position: 2 }, 402],
    ['create', { ...banner, enabled: 'maybe' }, 402],
    ['create', { ...banner, startTime: 'soon' }, 402],
    ['create', { ...banner, startTime: '2026-02-02' }, 402],
    ['create', { ...banner, startTime: '2026-02-02T00:00:00' }, 402],
    ['create', { ...banner, endTime: '2026-02-30 00:00:00' }, 402],
    ['create', { ...banner, startTime: '2026-02-02 00:00:00', endTime: '2026-02-02 00:00:00' }, 402],
    ['create', { ...banner, name: 'x'.repeat(64) }, 402],
    ['create', { ...banner, content: 'x'.repeat(1_000_000) }, 402],
    ['create', { ...banner, name: ['x'] }, 402],
    ['update', banner, 401],
    ['update', { id: 1, content: 'x' }, 401],
    ['update', { id: 1, name: 'x' }, 401],
    ['update', { ...banner, id: 'x' }, 402],
    ['delete', {}, 401],
    ['delete', { id: 'x' }, 402],
  ])('%s %j', async (path, body, errno) => {
    expect((await post(path, body)).errno).toBe(errno);
  });
  test('read without an id is 401, with a wrong one 402', async () => {
    expect((await get('read')).errno).toBe(401);
    for (const id of ['x', 0, 999_999]) expect((await get('read', { id })).errno).toBe(402);
  });
});
