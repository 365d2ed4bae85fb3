// Coupons of shoppers through HTTP (shop-promotion.yaml).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addCoupon, addOrder, addUserCoupon, dayMs } from '../support/trade.ts';
import { addShopper, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<typeof addShopper>>;
let as: { token: string };

beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
beforeEach(async () => {
  await change(shop, 'coupon', 'UPDATE coupon SET is_deleted = 1');
  owner = await addShopper(shop);
  as = { token: owner.token };
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const now = () => shop.clock.now();
const idsOf = (data: { list: { id: number }[] }) => data.list.map((row) => row.id);
const receive = async (couponId: unknown, token = owner.token) =>
  (await shop.post('/wx/coupon/receive', { couponId }, { token })).errno;
const exchange = async (code: unknown) => (await shop.post('/wx/coupon/exchange', { code }, as)).errno;
const mine = async (query = {}) => (await shop.get('/wx/coupon/mylist', query, as)).data;
const range = () => ({ time_type: 1, starts_at: now() - dayMs, ends_at: now() + dayMs });

test.each([
  ['GET', 'mylist'],
  ['GET', 'selectlist'],
  ['POST', 'receive'],
  ['POST', 'exchange'],
])('%s %s asks for a login before anything else', async (method, name) => {
  const path = `/wx/coupon/${name}`;
  expect((method === 'GET' ? await shop.get(path, { status: 'x' }) : await shop.post(path, '{')).errno).toBe(501);
});

describe('coupon/list', () => {
  const list = async (query = {}) => (await shop.get('/wx/coupon/list', query)).data;

  test('shows what can be claimed, exhausted ones too, newest first, with days or a range', async () => {
    const byDays = await addCoupon(shop, {
      name: '新人',
      description: 'desc',
      tag: 'tag',
      min_fen: 9900,
      created_at: 1,
    });
    const byRange = await addCoupon(shop, { ...range(), days: 7, total: 5, handed_out: 5, created_at: 2 });
    for (const row of [{ type: 1 }, { type: 2, code: 'LISTCODE' }, { status: 1 }, { status: 2 }, { is_deleted: 1 }]) {
      await addCoupon(shop, row);
    }
    const data = await list();
    expect(data).toMatchObject({ total: 2, page: 1, pages: 1 });
    expect(idsOf(data)).toEqual([byRange, byDays]);
    expect(data.list[1]).toEqual({
      id: byDays,
      name: '新人',
      desc: 'desc',
      tag: 'tag',
      discount: 5,
      min: 99,
      days: 10,
    });
    expect(data.list[0]).toMatchObject({ days: 0, startTime: expect.any(String), endTime: expect.any(String) });
    expect(idsOf(await list({ sort: 'id', order: 'asc', limit: 1, page: 2 }))).toEqual([byRange]);
    expect(await list({ limit: '9'.repeat(20) })).toMatchObject({ limit: 1000, total: 2 });
    expect(await list({ page: 99_999_999_999 })).toMatchObject({ list: [], page: 99_999_999_999 });
  });

  test('drops one at its end, before anything marked it', async () => {
    await addCoupon(shop, { ...range(), ends_at: now() + 500 });
    expect((await list()).total).toBe(1);
    shop.clock.advance(501);
    expect(await list()).toMatchObject({ total: 0, list: [] });
  });

  test.each([{ page: 'x' }, { limit: 0 }, { limit: -1 }, { sort: 'name' }, { order: 'up' }])(
    '%j is 402',
    async (query) => {
      expect((await shop.get('/wx/coupon/list', query)).errno).toBe(402);
    },
  );
});

describe('coupon/mylist', () => {
  test('shows the own coupons of a state with the texts of the definition, also of a deleted one', async () => {
    const stranger = await addShopper(shop);
    const couponId = await addCoupon(shop, { name: '满减', min_fen: 9900, discount_fen: 1050 });
    const unused = await addUserCoupon(shop, owner.id, couponId);
    const order = await addOrder(shop, owner.id);
    const used = await addUserCoupon(shop, owner.id, couponId, { status: 1, used_at: 1, order_id: order });
    const expired = await addUserCoupon(shop, owner.id, couponId, { status: 2 });
    await addUserCoupon(shop, owner.id, couponId, { is_deleted: 1 });
    await addUserCoupon(shop, stranger.id, couponId);
    await change(shop, 'coupon', 'UPDATE coupon SET is_deleted = 1 WHERE id = ?', couponId);
    const data = await mine({ status: 0 });
    expect(data.total).toBe(1);
    expect(data.list[0]).toMatchObject({ id: unused, cid: couponId, name: '满减', min: '99.00', discount: '10.50' });
    expect(data.list[0].available).toBe(false);
    expect(idsOf(await mine({ status: 1 }))).toEqual([used]);
    expect(idsOf(await mine({ status: 2 }))).toEqual([expired]);
    expect(idsOf(await mine({ sort: 'id', order: 'asc' }))).toEqual([unused, used, expired]);
    expect(await mine({ page: 2, limit: 2, sort: 'id', order: 'asc' })).toMatchObject({
      total: 3,
      list: [{ id: expired }],
    });
  });

  test('a coupon moves to the expired ones at its end, and the due work marks it', async () => {
    const couponId = await addCoupon(shop);
    const id = await addUserCoupon(shop, owner.id, couponId, { ends_at: now() + 500 });
    const spent = { status: 1, used_at: 1, order_id: await addOrder(shop, owner.id), ends_at: now() };
    const used = await addUserCoupon(shop, owner.id, couponId, spent);
    expect(idsOf(await mine({ status: 0 }))).toEqual([id]);
    shop.clock.advance(501);
    expect(await mine({ status: 0 })).toMatchObject({ total: 0, list: [] });
    expect(idsOf(await mine({ status: 2 }))).toEqual([id]);
    await shop.runDueWork();
    expect(rowsOf(shop, 'SELECT status FROM user_coupon WHERE id IN (?, ?) ORDER BY id', id, used)).toEqual([
      { status: 2 },
      { status: 1 },
    ]);
    expect(idsOf(await mine({ status: 2 }))).toEqual([id]);
  });

  test.each([{ status: 3 }, { status: -1 }, { status: 'x' }, { limit: 'x' }])('%j is 402', async (query) => {
    expect((await shop.get('/wx/coupon/mylist', query, as)).errno).toBe(402);
  });
});

describe('coupon/receive', () => {
  test('gives one with its time: days from now, or the range of the definition', async () => {
    const times = range();
    const byRange = await addCoupon(shop, times);
    const byDays = await addCoupon(shop, { days: 3 });
    const answer = await shop.post('/wx/coupon/receive', { couponId: String(byRange) }, as);
    expect([answer.errno, 'data' in answer]).toEqual([0, false]);
    expect(await receive(byDays)).toBe(0);
    const rows = rowsOf(shop, 'SELECT * FROM user_coupon WHERE user_id = ? ORDER BY id', owner.id);
    expect(rows).toMatchObject([
      { coupon_id: byRange, starts_at: times.starts_at, ends_at: times.ends_at, status: 0 },
      {},
    ]);
    expect(Number(rows[1]?.ends_at) - Number(rows[1]?.starts_at)).toBe(3 * dayMs);
    expect((await mine({ status: 0 })).total).toBe(2);
  });

  test.each([
    ['unknown', { is_deleted: 1 }, 402],
    ['for registration', { type: 1 }, 741],
    ['by code', { type: 2, code: 'BYCODE01' }, 741],
    ['expired', { status: 1 }, 741],
    ['past its range', { time_type: 1, starts_at: 1, ends_at: 2 }, 741],
    ['taken down', { status: 2 }, 740],
    ['exhausted', { total: 3, handed_out: 3 }, 740],
    ['exhausted and for registration', { type: 1, total: 3, handed_out: 3 }, 740],
  ])('refuses one that is %s', async (_, row, errno) => {
    expect(await receive(await addCoupon(shop, row))).toBe(errno);
    expect((await mine()).total).toBe(0);
  });

  test('keeps to the limit of a shopper; 0 is without limit', async () => {
    const [twice, always] = [
      await addCoupon(shop, { limit_per_user: 2 }),
      await addCoupon(shop, { limit_per_user: 0 }),
    ];
    expect([await receive(twice), await receive(twice), await receive(twice)]).toEqual([0, 0, 740]);
    expect([await receive(always), await receive(always), await receive(always)]).toEqual([0, 0, 0]);
    const stranger = await addShopper(shop);
    expect(await receive(twice, stranger.token)).toBe(0);
  });

  test('50 shoppers who claim the last 10 at once get exactly 10', async () => {
    const couponId = await addCoupon(shop, { total: 25, handed_out: 15 });
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => addShopper(shop)));
    const answers = await Promise.all(shoppers.map(({ token }) => receive(couponId, token)));
    expect(answers.filter((errno) => errno === 0)).toHaveLength(10);
    expect(answers.filter((errno) => errno === 740)).toHaveLength(40);
    expect(rowsOf(shop, 'SELECT id FROM user_coupon WHERE coupon_id = ?', couponId)).toHaveLength(10);
    expect(rowsOf(shop, 'SELECT handed_out FROM coupon WHERE id = ?', couponId)).toEqual([{ handed_out: 25 }]);
  });

  test('one shopper who claims 20 times at once gets one', async () => {
    const couponId = await addCoupon(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => receive(couponId)));
    expect(answers.filter((errno) => errno === 0)).toHaveLength(1);
    expect((await mine()).total).toBe(1);
  });

  test.each([
    [undefined, 401],
    [null, 401],
    ['undefined', 401],
    ['x', 402],
    [1.5, 402],
    [99_999_999_999, 402],
    [-1, 402],
    ['x'.repeat(1_000_000), 402],
  ])('couponId %j is %i', async (couponId, errno) => {
    expect(await receive(couponId)).toBe(errno);
  });
});

describe('coupon/exchange', () => {
  test('a code matches in any case, with spaces around it, up to the limits', async () => {
    await addCoupon(shop, { type: 2, code: 'AB12CD34', limit_per_user: 2 });
    expect([await exchange(' ab12cd34 '), await exchange('AB12CD34'), await exchange('AB12CD34')]).toEqual([0, 0, 740]);
    await addCoupon(shop, { type: 2, code: 'GONE0001', total: 1, handed_out: 1 });
    expect(await exchange('GONE0001')).toBe(740);
    expect((await mine()).total).toBe(2);
  });

  test.each([
    ['unknown', {}],
    ['of a deleted coupon', { code: 'WRONG001', is_deleted: 1 }],
    ['of an expired coupon', { code: 'WRONG001', status: 1 }],
    ['of a coupon taken down', { code: 'WRONG001', status: 2 }],
    ['of a coupon past its range', { code: 'WRONG001', time_type: 1, starts_at: 1, ends_at: 2 }],
  ])('a code %s is 742', async (_, row) => {
    await addCoupon(shop, { type: 2, code: 'RIGHT001', ...row });
    expect(await exchange('WRONG001')).toBe(742);
  });

  test('a coupon that is claimed has no code', async () => {
    await addCoupon(shop, { type: 0, code: 'CLAIMED1' });
    expect(await exchange('CLAIMED1')).toBe(742);
  });

  test.each([
    [undefined, 401],
    [null, 401],
    ['', 401],
    [{}, 402],
    [['AB12CD34'], 402],
    ['x'.repeat(1_000_000), 402],
  ])('code %j is %i', async (code, errno) => {
    expect(await exchange(code)).toBe(errno);
  });
});
