// Coupons at work: chosen for an order, spent, given back, given to new accounts, ended by time (shop-promotion.yaml).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireCoupons } from '../../db/stores/coupon.ts';
import {
  expireUserCoupons,
  giveRegistrationCoupons,
  returnCouponsOfOrder,
  useCoupon,
} from '../../db/stores/userCoupon.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle, addCoupon, addGrouponRule, addOrder, addUserCoupon, dayMs } from '../support/trade.ts';
import { addRow, addShopper, change, rowsOf } from '../support/world.ts';

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
const mine = async () => (await shop.get('/wx/coupon/mylist', {}, as)).data;
const range = () => ({ time_type: 1, starts_at: now() - dayMs, ends_at: now() + dayMs });

describe('coupon/selectlist', () => {
  const select = (query = {}) => shop.get('/wx/coupon/selectlist', query, as);

  test('shows exactly the coupons that can be spent, newest first, each available', async () => {
    const parent = await addRow(shop, 'category', { name: 'P', level: 'L1' });
    const category = await addRow(shop, 'category', { name: 'C', level: 'L2', pid: parent });
    const cup = await addArticle(shop, { goods: { category_id: category }, sku: { price_fen: 5000 } });
    const pot = await addArticle(shop);
    await shop.post('/wx/cart/add', { ...cup, number: 1 }, as);
    const held = async (coupon: Record<string, number>, row: Record<string, number> = {}) => {
      const couponId = await addCoupon(shop, coupon);
      return { couponId, id: await addUserCoupon(shop, owner.id, couponId, row) };
    };
    const plain = await held({}, { created_at: now() - 3, starts_at: 0 });
    const ofCategory = await held({ goods_type: 1, min_fen: 5000 }, { created_at: now() - 2, starts_at: 0 });
    const ofGoods = await held({ goods_type: 2 }, { created_at: now() - 1, starts_at: 0 });
    const ofOthers = await held({ goods_type: 2 });
    const limits = { coupon_id: ofCategory.couponId, category_id: category };
    await change(
      shop,
      'coupon_category',
      'INSERT INTO coupon_category VALUES (?, ?, 0)',
      limits.coupon_id,
      limits.category_id,
    );
    await change(shop, 'coupon_goods', 'INSERT INTO coupon_goods VALUES (?, ?, 0)', ofGoods.couponId, cup.goodsId);
    await change(shop, 'coupon_goods', 'INSERT INTO coupon_goods VALUES (?, ?, 0)', ofOthers.couponId, pot.goodsId);
    await held({ min_fen: 5001 });
    await held({ status: 2 });
    await held({}, { status: 2 });
    await held({}, { starts_at: now() + dayMs });

    const { data } = await select();
    expect(idsOf(data)).toEqual([ofGoods.id, ofCategory.id, plain.id]);
    expect(data).toMatchObject({ total: 3, page: 1, limit: 3, pages: 1 });
    expect(data.list.every((row: { available: boolean }) => row.available)).toBe(true);
    expect((await select({ page: 2, limit: 2 })).data).toMatchObject({ total: 3, pages: 2, list: [{ id: plain.id }] });

    const rule = await addGrouponRule(shop, cup.goodsId, { discount_fen: 1 });
    expect(idsOf((await select({ grouponRulesId: rule })).data)).toEqual([ofGoods.id, plain.id]);
    const stale = await addGrouponRule(shop, pot.goodsId, { discount_fen: 1 });
    expect((await select({ grouponRulesId: stale })).data.total).toBe(3);

    const buyNow = (await shop.post('/wx/cart/fastadd', { ...pot, number: 1 }, as)).data;
    expect(idsOf((await select({ cartId: buyNow, grouponRulesId: 'null' })).data)).toEqual([ofOthers.id, plain.id]);
    const stranger = await addShopper(shop);
    expect((await shop.get('/wx/coupon/selectlist', { cartId: buyNow }, { token: stranger.token })).errno).toBe(402);
  });

  test.each([{ cartId: 999_999 }, { cartId: 'x' }, { grouponRulesId: 'x' }, { limit: 0 }, { page: 'x' }])(
    '%j is 402',
    async (query) => {
      expect((await select(query)).errno).toBe(402);
    },
  );
});

describe('what others do with coupons', () => {
  test('a new account gets each registration coupon as often as its limit says and its total lasts, once', async () => {
    const couponId = await addCoupon(shop, { type: 1, limit_per_user: 2, total: 1 });
    const unlimited = await addCoupon(shop, { type: 1, limit_per_user: 0 });
    const often = await addCoupon(shop, { type: 1, limit_per_user: 3 });
    await addCoupon(shop, { type: 1, status: 2 });
    await addCoupon(shop, { type: 1, time_type: 1, starts_at: 1, ends_at: 2 });
    const give = () => shop.shop.write((tx) => giveRegistrationCoupons(tx, owner.id, now()));
    await give();
    await give();
    const held = await mine();
    const cids = held.list.map((row: { cid: number }) => row.cid).toSorted((a: number, b: number) => a - b);
    expect(cids).toEqual([couponId, unlimited, often, often, often]);
  });

  test('the highest limit there is holds up the shop for no longer than its rows take', async () => {
    const couponId = await addCoupon(shop, { type: 1, limit_per_user: 32_767 });
    const rare = await addCoupon(shop, { type: 1, limit_per_user: 32_767, total: 5, handed_out: 3 });
    const { id } = await addShopper(shop);
    const start = performance.now();
    await shop.shop.write((tx) => giveRegistrationCoupons(tx, id, now()));
    expect(performance.now() - start).toBeLessThan(10_000);
    const countOf =
      'SELECT handed_out AS handedOut, count(*) AS held FROM user_coupon JOIN coupon c ON c.id = coupon_id';
    const counts = rowsOf(shop, `${countOf} WHERE user_id = ? AND c.id IN (?, ?) GROUP BY c.id`, id, couponId, rare);
    expect(counts).toEqual([
      { handedOut: 32_767, held: 32_767 },
      { handedOut: 5, held: 2 },
    ]);
  }, 120_000);

  test('a coupon is spent once, comes back unused, or expired when its time is over', async () => {
    const couponId = await addCoupon(shop);
    const order = await addOrder(shop, owner.id);
    const id = await addUserCoupon(shop, owner.id, couponId, { ends_at: now() + 1000 });
    const spend = (userId = owner.id) =>
      shop.shop.write((tx) => useCoupon(tx, userId, { userCouponId: id, orderId: order, now: now() }));
    const giveBack = () => shop.shop.write((tx) => returnCouponsOfOrder(tx, order, now()));
    const row = () => rowsOf(shop, 'SELECT status, order_id, used_at FROM user_coupon WHERE id = ?', id)[0];
    expect([await spend(owner.id + 1), await spend(), await spend()]).toEqual([false, true, false]);
    expect(row()).toMatchObject({ status: 1, order_id: order });
    await giveBack();
    expect(row()).toEqual({ status: 0, order_id: null, used_at: null });
    expect(await spend()).toBe(true);
    shop.clock.advance(2000);
    await giveBack();
    expect(row()).toEqual({ status: 2, order_id: null, used_at: null });
  });

  test.each([
    ['taken down', 'UPDATE coupon SET status = 2 WHERE id = ?'],
    ['deleted', 'UPDATE coupon SET is_deleted = 1 WHERE id = ?'],
  ])('one whose coupon was %s meanwhile comes back taken down', async (_, statement) => {
    const couponId = await addCoupon(shop);
    const order = await addOrder(shop, owner.id);
    const id = await addUserCoupon(shop, owner.id, couponId, { status: 1, order_id: order, used_at: now() });
    const row = () => rowsOf(shop, 'SELECT status, order_id FROM user_coupon WHERE id = ?', id)[0];
    await change(shop, 'coupon', statement, couponId);
    await shop.shop.write((tx) => returnCouponsOfOrder(tx, order, now()));
    expect(row()).toEqual({ status: 3, order_id: null });
  });

  test('the due work marks definitions past their range, never those that run by days', async () => {
    const over = await addCoupon(shop, { time_type: 1, starts_at: 1, ends_at: now() - 1 });
    const running = await addCoupon(shop, range());
    const byDays = await addCoupon(shop, { days: 0, created_at: 1, starts_at: 1, ends_at: 2 });
    const takenDown = await addCoupon(shop, { time_type: 1, starts_at: 1, ends_at: 2, status: 2 });
    await shop.runDueWork();
    const statusOf = (id: number) => rowsOf(shop, 'SELECT status FROM coupon WHERE id = ?', id)[0]?.status;
    expect([over, running, byDays, takenDown].map(statusOf)).toEqual([1, 0, 0, 2]);
  });
  test('the last millisecond belongs to the time of a coupon', async () => {
    const end = now() + 3_600_000;
    const couponId = await addCoupon(shop, { time_type: 1, starts_at: 1, ends_at: end });
    const held = await addUserCoupon(shop, owner.id, couponId, { ends_at: end });
    const expireAt = (at: number) =>
      shop.shop.write((tx) => [expireCoupons(tx, at), expireUserCoupons(tx, { now: at, limit: 500 })]);
    const statuses = () => [
      rowsOf(shop, 'SELECT status FROM coupon WHERE id = ?', couponId)[0]?.status,
      rowsOf(shop, 'SELECT status FROM user_coupon WHERE id = ?', held)[0]?.status,
    ];
    await expireAt(end);
    expect(statuses()).toEqual([0, 0]);
    await expireAt(end + 1);
    expect(statuses()).toEqual([1, 2]);
  });
});
