// The demo shopper's own orders as the list shows them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('isGroupin is true for exactly the orders that have a place in a group', async () => {
  const seen: number[] = [];
  const grouped: number[] = [];
  const places = shop.shop.read.raw
    .prepare<[], { username: string; orderId: number }>(
      `SELECT u.username, g.order_id AS orderId FROM groupon g JOIN orders o ON o.id = g.order_id JOIN user u ON u.id = o.user_id
       WHERE g.is_deleted = 0 AND o.is_deleted = 0`,
    )
    .all();
  const accounts = { user123: 'user123', linqiu: 'linqiu123', zhoubai: 'zhoubai123' };
  for (const [name, password] of Object.entries(accounts)) {
    const token = await shop.loginShopper(name, password);
    const { data } = await shop.get('/wx/order/list', { limit: 1000 }, { token });
    for (const order of data.list) {
      seen.push(order.id);
      if (order.isGroupin) grouped.push(order.id);
    }
  }
  const expected = places.filter(({ username }) => username in accounts).map(({ orderId }) => orderId);
  expect(expected.length).toBeGreaterThan(0);
  expect(grouped.sort()).toEqual(expected.sort());
  expect(seen.length).toBeGreaterThan(grouped.length);
});

test('showType finds the orders of each state, and nothing fails', async () => {
  const token = await shop.loginShopper();
  for (const showType of [0, 1, 2, 3, 4]) {
    expect((await shop.get('/wx/order/list', { showType, limit: 1000 }, { token })).data.total).toBeGreaterThan(0);
  }
  expect(shop.errors).toEqual([]);
});
