// Who holds a coupon, in the back office through HTTP (admin-promotion.yaml, coupon/listuser).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { addCoupon, addOrder, addUserCoupon } from '../support/trade.ts';
import { addShopper } from '../support/world.ts';

let shop: TestShop;
let admin: { adminToken: string };
let shopper: { id: number };
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  shop.clock.set(testNow);
  shop.clock.freeze(true);
  admin = await addAdminWith(shop, '*');
  shopper = await addShopper(shop);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

type Query = NonNullable<Parameters<TestShop['get']>[1]>;
const get = (path: string, query: Query = {}) => shop.get(`/admin/coupon/${path}`, query, admin);

describe('coupon/listuser', () => {
  test('shows who holds a coupon and what became of it', async () => {
    const id = await addCoupon(shop);
    const orderId = await addOrder(shop, shopper.id);
    const unused = await addUserCoupon(shop, shopper.id, id);
    const used = await addUserCoupon(shop, shopper.id, id, { status: 1, used_at: shop.clock.now(), order_id: orderId });
    const gone = await addUserCoupon(shop, shopper.id, id, { is_deleted: 1 });
    const { list, total } = (await get('listuser', { couponId: id })).data;
    const common = {
      userId: shopper.id,
      couponId: id,
      startTime: '2026-06-10 12:00:00',
      endTime: '2026-06-20 12:00:00',
      addTime: '2026-06-10 12:00:00',
      updateTime: '2026-06-10 12:00:00',
      deleted: false,
    };
    expect(total).toBe(2);
    expect(list).toEqual([
      { id: used, status: 1, usedTime: '2026-06-10 12:00:00', orderId, ...common },
      { id: unused, status: 0, ...common },
    ]);
    const idsOf = async (query: Query) =>
      (await get('listuser', query)).data.list.map((each: { id: number }) => each.id);
    expect(await idsOf({ couponId: id, status: 0 })).toEqual([unused]);
    expect(await idsOf({ couponId: id, userId: shopper.id, status: 1 })).toEqual([used]);
    expect(await idsOf({ couponId: id, userId: 999_999 })).toEqual([]);
    expect(await idsOf({ userId: shopper.id })).not.toContain(gone);
    for (const query of [{ userId: 'x' }, { couponId: 'x' }, { status: 'x' }, { order: 'x' }]) {
      expect((await get('listuser', query)).errno).toBe(402);
    }
  });
});
