// Coupons in the back office, through HTTP (admin-promotion.yaml). Who holds them: adminPromotionCouponUser.test.ts; the
// pure rules: adminCoupon/rules.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { addOrder, addUserCoupon } from '../support/trade.ts';
import { addGoods, addRow, addShopper, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let admin: { adminToken: string };
let shopper: { id: number; token: string };
let goodsId: number;
let categoryId: number;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  shop.clock.set(testNow);
  shop.clock.freeze(true);
  admin = await addAdminWith(shop, '*');
  shopper = await addShopper(shop);
  goodsId = await addGoods(shop);
  const top = await addRow(shop, 'category', { name: 'Top' });
  categoryId = await addRow(shop, 'category', { name: 'Second', level: 'L2', pid: top });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

type Query = NonNullable<Parameters<TestShop['get']>[1]>;
const get = (path: string, query: Query = {}) => shop.get(`/admin/coupon/${path}`, query, admin);
const post = (path: string, body: unknown) => shop.post(`/admin/coupon/${path}`, body, admin);
const read = async (id: number) => (await get('read', { id })).data;
const row = (id: number) => rowsOf(shop, 'SELECT * FROM coupon WHERE id = ?', id)[0];
const held = (id: number) => rowsOf(shop, 'SELECT * FROM user_coupon WHERE id = ?', id)[0];
const coupon = { name: 'Five off', type: 0, days: 10 };
const range = { timeType: 1, startTime: '2026-06-01 00:00:00', endTime: '2026-07-01 00:00:00' };
const create = async (more: Record<string, unknown> = {}): Promise<number> => {
  const { errno, data, errmsg } = await post('create', { ...coupon, ...more });
  expect(errno, errmsg).toBe(0);
  return data.id;
};

describe('coupon/create', () => {
  test('gives the stored coupon with every default, whatever the form presets', async () => {
    const preset = { total: 0, discount: 0, min: 0, limit: 1, status: 0, goodsType: 0, goodsValue: [], timeType: 0 };
    const stored = {
      id: expect.any(Number),
      name: 'Five off',
      desc: '',
      tag: '',
      ...preset,
      type: 0,
      days: 10,
      addTime: '2026-06-10 12:00:00',
      updateTime: '2026-06-10 12:00:00',
      deleted: false,
    };
    const bare = (await post('create', { ...coupon, code: 'MINE', id: 5, deleted: true })).data;
    expect(bare).toEqual(stored);
    expect((await post('create', { ...coupon, ...preset, startTime: null, endTime: null })).data).toEqual(stored);
    expect(await read(bare.id)).toEqual(bare);
  });
  test('takes the texts that an edited form sends', async () => {
    const sent = { total: '100', discount: '5.50', min: '99', limit: '2', days: '30', type: '1', desc: 'd', tag: 't' };
    const { data } = await post('create', { ...coupon, ...sent });
    expect(data).toMatchObject({
      total: 100,
      discount: 5.5,
      min: 99,
      limit: 2,
      days: 30,
      type: 1,
      desc: 'd',
      tag: 't',
    });
  });
  test('keeps a range, and nothing that a switched form left over', async () => {
    const { data } = await post('create', {
      ...coupon,
      ...range,
      days: '',
      goodsType: 0,
      goodsValue: [goodsId, 999_999],
    });
    expect(data).toMatchObject({ ...range, days: 0, goodsType: 0, goodsValue: [] });
    const byDays = (await post('create', { ...coupon, ...range, timeType: 0 })).data;
    expect(byDays).toMatchObject({ timeType: 0, days: 10 });
    expect(byDays).not.toHaveProperty('startTime');
    expect(byDays).not.toHaveProperty('endTime');
    const leftDays = (await post('create', { ...coupon, ...range, days: 7 })).data;
    expect(leftDays.days).toBe(0);
  });
  test('keeps what it is for, each id once, in order', async () => {
    const second = await addGoods(shop, { is_on_sale: 0 });
    const goods = (await post('create', { ...coupon, goodsType: 2, goodsValue: [second, String(goodsId), second] }))
      .data;
    expect(goods.goodsValue).toEqual([second, goodsId]);
    const category = (await post('create', { ...coupon, goodsType: '1', goodsValue: [categoryId] })).data;
    expect(category).toMatchObject({ goodsType: 1, goodsValue: [categoryId] });
    const { list } = (await get('list', { limit: 2 })).data;
    expect(list).toEqual([category, goods]);
  });
  test('a redeemed one gets a code of eight signs, with which shoppers have it at once', async () => {
    const { data } = await post('create', { ...coupon, type: 2, code: 'MINE' });
    expect(data.code).toMatch(/^[A-Z0-9]{8}$/);
    const exchanged = await shop.post('/wx/coupon/exchange', { code: data.code }, { token: shopper.token });
    expect(exchanged.errno).toBe(0);
    expect((await shop.post('/wx/coupon/exchange', { code: 'MINE' }, { token: shopper.token })).errno).toBe(742);
  });
  test('fifty at once have fifty codes', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('create', { ...coupon, type: 2 })));
    expect(new Set(answers.map(({ data }) => data.code)).size).toBe(50);
  });
  test('unknown or deleted goods are 712, categories 402, and no coupon is made', async () => {
    const gone = await addGoods(shop, { is_deleted: 1 });
    const lost = await addRow(shop, 'category', { name: 'gone', is_deleted: 1 });
    const before = rowsOf(shop, 'SELECT count(*) AS n FROM coupon');
    expect((await post('create', { ...coupon, goodsType: 2, goodsValue: [goodsId, gone] })).errno).toBe(712);
    expect((await post('create', { ...coupon, goodsType: 1, goodsValue: [lost] })).errno).toBe(402);
    expect(rowsOf(shop, 'SELECT count(*) AS n FROM coupon')).toEqual(before);
  });
  test('shoppers see it on the home page at once', async () => {
    const id = await create({ name: 'Newest', discount: 3 });
    expect((await shop.get('/wx/home/index')).data.couponList[0]).toMatchObject({ id, name: 'Newest', discount: 3 });
    await post('update', { ...coupon, id, name: 'Renamed' });
    expect((await shop.get('/wx/home/index')).data.couponList[0]).toMatchObject({ id, name: 'Renamed' });
    await post('delete', { id });
    expect((await shop.get('/wx/home/index')).data.couponList[0]?.id).not.toBe(id);
  });
});

describe('coupon/list', () => {
  test('filters by a part of the name, by type and by state', async () => {
    const one = await create({ name: 'Lotus_1', type: 1 });
    const two = await create({ name: 'LotusX1', status: 2 });
    const idsOf = async (query: Query) => (await get('list', query)).data.list.map(({ id }: { id: number }) => id);
    expect(await idsOf({ name: 'LOTUS' })).toEqual([two, one]);
    expect(await idsOf({ name: 's_1' })).toEqual([one]);
    expect(await idsOf({ name: 'lotus', type: 1 })).toEqual([one]);
    expect(await idsOf({ name: 'lotus', status: '2', type: '' })).toEqual([two]);
    expect(await idsOf({ type: 9 })).toEqual([]);
    for (const query of [{ type: 'x' }, { status: '0;' }, { sort: 'total' }]) {
      expect((await get('list', query)).errno).toBe(402);
    }
  });
  test('leaves out the ids of deleted goods, keeps those off sale', async () => {
    const [off, gone] = [await addGoods(shop, { is_on_sale: 0 }), await addGoods(shop)];
    const id = await create({ name: 'Parted', goodsType: 2, goodsValue: [gone, off] });
    await change(shop, 'goods', 'UPDATE goods SET is_deleted = 1 WHERE id = ?', gone);
    expect((await get('list', { name: 'Parted' })).data.list[0].goodsValue).toEqual([off]);
    expect((await read(id)).goodsValue).toEqual([off]);
  });
});

describe('coupon/update', () => {
  test('writes what was sent, leaves the rest; coupons in hand keep their time', async () => {
    const id = await create({ desc: 'old', goodsType: 2, goodsValue: [goodsId] });
    const mine = await addUserCoupon(shop, shopper.id, id);
    const before = held(mine);
    const stored = await read(id);
    const sent = { ...stored, name: 'New', daysType: 1, days: '3', desc: null, handedOut: 99 };
    expect((await post('update', sent)).data).toEqual({ ...stored, name: 'New', days: 3 });
    expect((await post('update', { id, name: 'Only' })).data).toMatchObject({
      desc: 'old',
      days: 3,
      goodsValue: [goodsId],
    });
    expect(row(id)).toMatchObject({ handed_out: 0, version: 2 });
    expect(held(mine)).toEqual(before);
  });
  test('what it is for is replaced as a whole; an id that it holds stays good', async () => {
    const held2 = await addGoods(shop);
    const id = await create({ goodsType: 2, goodsValue: [goodsId, held2] });
    expect((await post('update', { ...coupon, id, goodsValue: [held2] })).data.goodsValue).toEqual([held2]);
    expect((await post('update', { ...coupon, id, goodsValue: [held2, 999_999] })).errno).toBe(712);
    expect((await post('update', { ...coupon, id, goodsValue: [] })).errno).toBe(402);
    expect((await post('update', { ...coupon, id, goodsType: 1 })).errno).toBe(402);
    const switched = await post('update', { ...coupon, id, goodsType: 1, goodsValue: [categoryId] });
    expect(switched.data).toMatchObject({ goodsType: 1, goodsValue: [categoryId] });
    expect(rowsOf(shop, 'SELECT 1 FROM coupon_goods WHERE coupon_id = ?', id)).toEqual([]);
    expect((await post('update', { ...coupon, id, goodsType: 0, goodsValue: [categoryId] })).data.goodsValue).toEqual(
      [],
    );
  });
  test('one whose goods are all deleted can be changed and taken down, its row sent back or not', async () => {
    const gone = await addGoods(shop);
    const id = await create({ goodsType: 2, goodsValue: [gone] });
    await change(shop, 'goods', 'UPDATE goods SET is_deleted = 1 WHERE id = ?', gone);
    expect((await post('update', { id, name: 'Changed' })).errno).toBe(0);
    expect((await post('update', { ...(await read(id)), status: 2 })).data).toMatchObject({
      status: 2,
      goodsValue: [],
    });
  });
  test('a range stays with the coupon while it counts in days', async () => {
    const id = await create(range);
    const byDays = (await post('update', { id, name: 'x', timeType: 0, days: 5, startTime: '2020-01-01 00:00:00' }))
      .data;
    expect(byDays).toMatchObject({ timeType: 0, days: 5, startTime: range.startTime, endTime: range.endTime });
    expect((await post('update', { id, name: 'x', timeType: 1 })).data).toMatchObject({ ...range, days: 5 });
  });
  test('turned into a redeemed one it gets a code, and keeps it', async () => {
    const id = await create();
    expect(await read(id)).not.toHaveProperty('code');
    const { code } = (await post('update', { ...coupon, id, type: 2 })).data;
    expect(code).toMatch(/^[A-Z0-9]{8}$/);
    expect((await post('update', { ...coupon, id, type: 2, code: 'OTHER' })).data.code).toBe(code);
    expect((await post('update', { ...coupon, id, type: 0 })).data).not.toHaveProperty('code');
    expect((await post('update', { ...coupon, id, type: 2 })).data.code).toBe(code);
  });
  test('an expired one is usable again when its end is moved on, though the row says expired', async () => {
    const id = await create({ ...range, endTime: '2026-06-10 12:00:01' });
    shop.clock.advance(2000);
    await shop.runDueWork();
    const shown = await read(id);
    expect(shown.status).toBe(1);
    expect((await post('update', { ...shown, name: 'still over' })).data.status).toBe(1);
    const moved = { ...shown, endTime: '2026-08-01 00:00:00' };
    expect((await post('update', moved)).data.status).toBe(0);
    // The client goes on showing what it sent, and sends that with the next change.
    expect((await post('update', { ...moved, name: 'name mended' })).data.status).toBe(0);
  });
  test('taken down, the unused ones in hand go with it, used ones stay', async () => {
    const id = await create();
    const orderId = await addOrder(shop, shopper.id);
    const unused = await addUserCoupon(shop, shopper.id, id);
    const used = await addUserCoupon(shop, shopper.id, id, { status: 1, used_at: 1, order_id: orderId });
    expect((await post('update', { ...coupon, id, status: 2 })).data.status).toBe(2);
    expect([held(unused)?.status, held(used)?.status]).toEqual([3, 1]);
    expect((await shop.post('/wx/coupon/receive', { couponId: id }, { token: shopper.token })).errno).not.toBe(0);
  });
  test('an unknown or deleted coupon is 505', async () => {
    const id = await create();
    await post('delete', { id });
    for (const each of [id, 0, 999_999]) expect((await post('update', { ...coupon, id: each })).errno).toBe(505);
    expect((await get('read', { id })).errno).toBe(402);
  });
});

test('coupon/delete marks the coupon and takes down the unused ones; unknown ones are no error', async () => {
  const id = await create();
  const unused = await addUserCoupon(shop, shopper.id, id);
  shop.clock.advance(1000);
  expect((await post('delete', { ...coupon, id })).errno).toBe(0);
  expect(row(id)).toMatchObject({ is_deleted: 1, updated_at: shop.clock.now() });
  expect(held(unused)).toMatchObject({ status: 3, updated_at: shop.clock.now() });
  for (const each of [id, 999_999]) expect((await post('delete', { id: each })).errno).toBe(0);
});

describe('input', () => {
  test.each([
    ['create', {}, 401],
    ['create', { ...coupon, name: '' }, 401],
    ['create', { ...coupon, type: null }, 401],
    ['create', { ...coupon, type: 3 }, 402],
    ['create', { ...coupon, status: 9 }, 402],
    ['create', { ...coupon, goodsType: 3 }, 402],
    ['create', { ...coupon, timeType: 2 }, 402],
    ['create', { ...coupon, total: -1 }, 402],
    ['create', { ...coupon, limit: -1 }, 402],
    ['create', { ...coupon, limit: 32_768 }, 402],
    ['create', { ...coupon, discount: -0.01 }, 402],
    ['create', { ...coupon, min: 'x' }, 402],
    ['create', { ...coupon, discount: 1.234 }, 402],
    ['create', { ...coupon, days: 0 }, 402],
    ['create', { ...coupon, days: -1 }, 402],
    ['create', { ...coupon, timeType: 1 }, 402],
    ['create', { ...coupon, ...range, endTime: range.startTime }, 402],
    ['create', { ...coupon, ...range, startTime: 'soon' }, 402],
    ['create', { ...coupon, goodsType: 1, goodsValue: [] }, 402],
    ['create', { ...coupon, goodsType: 2 }, 402],
    ['create', { ...coupon, goodsValue: ['x'] }, 402],
    ['create', { ...coupon, name: 'x'.repeat(64) }, 402],
    ['create', { ...coupon, desc: 'x'.repeat(1_000_000) }, 402],
    ['update', coupon, 401],
    ['update', { id: 1 }, 401],
    ['update', { ...coupon, id: 'x' }, 402],
    ['update', { ...coupon, id: 1, type: 'x' }, 402],
    ['delete', {}, 401],
    ['delete', { id: {} }, 402],
  ])('%s %j', async (path, body, errno) => {
    expect((await post(path, body)).errno).toBe(errno);
  });
  test('read without an id is 401, with a wrong one 402', async () => {
    expect((await get('read')).errno).toBe(401);
    for (const id of ['x', 0, 999_999]) expect((await get('read', { id })).errno).toBe(402);
  });
});
