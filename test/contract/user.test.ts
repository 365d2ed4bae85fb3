// The personal page through HTTP (shop-auth.yaml).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, addShopper } from '../support/world.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

let orderCount = 0;
function addOrder(userId: number, status: number, row: Record<string, number> = {}): Promise<number> {
  orderCount += 1;
  const texts = {
    consignee: 'x',
    mobile: '13800000000',
    address: 'x',
    ship_sn: 'x',
    ship_channel: 'x',
    order_sn: `20260610${100_000 + orderCount}`,
  };
  const prices = { goods_price_fen: 1, freight_price_fen: 0, coupon_price_fen: 0, order_price_fen: 1 };
  const now = shop.clock.now();
  return addRow(shop, 'orders', {
    ...texts,
    ...prices,
    paid_at: now,
    shipped_at: now,
    confirmed_at: now,
    ended_at: now,
    refunded_at: now,
    refund_amount_fen: 1,
    actual_price_fen: 1,
    user_id: userId,
    order_status: status,
    ...row,
  });
}
const index = (token: string) => shop.get('/wx/user/index', {}, { token });

test('counts the live orders of the caller by what they wait for, and nobody else’s', async () => {
  const [own, other] = [await addShopper(shop), await addShopper(shop)];
  for (const status of [101, 101, 101, 102, 103, 201, 201, 202, 203, 301]) await addOrder(own.id, status);
  await addOrder(own.id, 401, { open_comments: 3 });
  await addOrder(own.id, 402, { open_comments: 2 });
  await addOrder(own.id, 301, { open_comments: 7 });
  await addOrder(own.id, 101, { is_deleted: 1 });
  await addOrder(own.id, 401, { is_deleted: 1, open_comments: 9 });
  await addOrder(other.id, 201);
  expect((await index(own.token)).data).toEqual({ order: { unpaid: 3, unship: 2, unrecv: 2, uncomment: 5 } });
  expect((await index(other.token)).data).toEqual({ order: { unpaid: 0, unship: 1, unrecv: 0, uncomment: 0 } });
});

test('needs a login', async () => {
  expect((await shop.get('/wx/user/index')).errno).toBe(501);
});
