// What happens to orders with time, under a clock in the test's hand: exact to the second, once, caught up after a stop
// (shop-order.yaml background_tasks; PAINS.md 7).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addBuyer, type Buyer, orderRow, stockFaults, stockOf } from '../support/buying.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { addArticle, addCoupon, addUserCoupon, dayMs } from '../support/trade.ts';
import { change, rowsOf } from '../support/world.ts';

const minuteMs = 60_000;
let folder: string;
let shop: TestShop;
let buyer: Buyer;
let told: unknown[];

const start = async (now = testNow) => {
  shop = await startTestShop({ seed: 'empty', fixture: true, data: folder, now });
  shop.events.on('order', ({ orderId, status }) => told.push([orderId, status]));
  // Moments are compared to the millisecond.
  shop.clock.freeze(true);
  shop.clock.set(now);
};
/** Stops the shop and opens it again at another moment. */
const restart = async (now: number) => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
  await start(now);
};
beforeEach(async () => {
  told = [];
  folder = await mkdtemp(join(tmpdir(), 'pocketmall-due-'));
  await start();
  buyer = await addBuyer(shop);
});
afterEach(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = async (now: number) => {
  shop.clock.set(now);
  await shop.runDueWork();
};
const status = (orderId: number) => orderRow(shop, orderId).order_status;

describe('an order that is not paid', () => {
  test('is closed half an hour after it was placed, to the second, with stock and coupon back', async () => {
    const cup = await addArticle(shop);
    const couponId = await addCoupon(shop);
    const held = await addUserCoupon(shop, buyer.id, couponId);
    await buyer.put(cup, 4);
    const { orderId } = (await buyer.submit({ couponId })).data;
    shop.clock.set(testNow + 1);
    const later = await buyer.order();
    await at(testNow + 30 * minuteMs - 1);
    expect([status(orderId), stockOf(shop, cup)]).toEqual([101, 96]);
    await at(testNow + 30 * minuteMs);
    expect(orderRow(shop, orderId)).toMatchObject({ order_status: 103, ended_at: shop.clock.now() });
    expect(status(later)).toBe(101);
    expect(stockOf(shop, cup)).toBe(100);
    expect(stockFaults(shop, cup, 100)).toEqual([]);
    expect(rowsOf(shop, 'SELECT status FROM user_coupon WHERE id = ?', held)).toEqual([{ status: 0 }]);
    const back = rowsOf(shop, 'SELECT delta FROM stock_move WHERE order_id = ? AND reason = ?', orderId, 'timeout');
    expect(back).toEqual([{ delta: 4 }]);
  });
  test('is closed by the running shop itself at its moment', async () => {
    const orderId = await buyer.order();
    shop.clock.freeze(false);
    shop.clock.set(testNow + 30 * minuteMs - 1200);
    await expect.poll(() => status(orderId), { timeout: 8000, interval: 20 }).toBe(103);
    const late = Number(orderRow(shop, orderId).ended_at) - (testNow + 30 * minuteMs);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(1000);
    shop.clock.freeze(true);
  });
  test('is closed at the next start when its moment fell into the time between', async () => {
    const cup = await addArticle(shop);
    await buyer.put(cup, 4);
    const { orderId } = (await buyer.submit()).data;
    await restart(testNow + 29 * minuteMs);
    expect(status(orderId)).toBe(101);
    await restart(testNow + 3 * dayMs);
    expect([status(orderId), stockOf(shop, cup)]).toEqual([103, 100]);
  });
  test('is closed once, however the clock jumps', async () => {
    const cup = await addArticle(shop);
    await buyer.put(cup, 4);
    const { orderId } = (await buyer.submit()).data;
    told = [];
    for (const days of [-1, 1, -2, 2, 0, 1]) {
      await Promise.all([at(testNow + days * dayMs), shop.runDueWork()]);
    }
    expect([status(orderId), stockOf(shop, cup)]).toEqual([103, 100]);
    expect(stockFaults(shop, cup, 100)).toEqual([]);
    expect(told).toEqual([[orderId, 103]]);
  });
  test('that was placed while the clock was ahead is closed once it was seen to wait that long, and none before', async () => {
    const cup = await addArticle(shop);
    await at(testNow + dayMs);
    await buyer.put(cup, 4);
    const { orderId } = (await buyer.submit()).data;
    let passedMs = 0;
    const begun = performance.now();
    const elapsed = vi.spyOn(performance, 'now').mockImplementation(() => begun + passedMs);
    try {
      await at(testNow);
      const fresh = await buyer.order();
      passedMs = 30 * minuteMs - 1;
      // However the clock of the wall is moved meanwhile.
      await at(testNow + 20 * minuteMs);
      await at(testNow - dayMs);
      await at(testNow);
      expect([status(orderId), stockOf(shop, cup)]).toEqual([101, 96]);
      passedMs += 1;
      await shop.runDueWork();
      expect([status(orderId), stockOf(shop, cup), status(fresh)]).toEqual([103, 100, 101]);
      expect(stockFaults(shop, cup, 100)).toEqual([]);
    } finally {
      elapsed.mockRestore();
    }
  });
  test('has the time that the settings give, also when they change', async () => {
    const orderId = await buyer.order();
    await change(shop, 'setting', "UPDATE setting SET value = '45' WHERE key = 'litemall_order_unpaid'");
    await at(testNow + 44 * minuteMs);
    expect(status(orderId)).toBe(101);
    await at(testNow + 45 * minuteMs);
    expect(status(orderId)).toBe(103);
  });
  test('that is paid in time stays paid, and many at once are all closed', async () => {
    const paid = await buyer.order();
    await buyer.post('order/prepay', { orderId: paid });
    await at(testNow + 3000);
    const others = [];
    for (let n = 0; n < 120; n += 1) others.push(await buyer.order());
    await at(testNow + 31 * minuteMs);
    expect(status(paid)).toBe(201);
    expect(new Set(others.map(status))).toEqual(new Set([103]));
  });
});

test('a simulated payment that fell due while the shop was closed is settled at the start', async () => {
  const orderId = await buyer.order();
  await buyer.post('order/prepay', { orderId });
  await restart(testNow + 5 * minuteMs);
  expect(status(orderId)).toBe(201);
});

describe('after shipping', () => {
  /** Two lines. */
  async function shipped(shippedAt = testNow): Promise<number> {
    await buyer.put(await addArticle(shop));
    await buyer.put(await addArticle(shop));
    const { orderId } = (await buyer.submit()).data;
    const statement = `UPDATE orders SET order_status = 301, ship_sn = 'S', ship_channel = 'ZTO', shipped_at = ? WHERE id = ?`;
    await change(shop, 'orders', statement, shippedAt, orderId);
    return orderId;
  }
  test('seven days confirm the receipt, and its lines may be commented', async () => {
    await change(shop, 'setting', "UPDATE setting SET value = '6' WHERE key = 'litemall_order_comment'");
    const orderId = await shipped();
    const later = await shipped(testNow + 1);
    await at(testNow + 7 * dayMs - 1);
    expect(status(orderId)).toBe(301);
    await at(testNow + 7 * dayMs);
    expect(orderRow(shop, orderId)).toMatchObject({
      order_status: 402,
      open_comments: 2,
      confirmed_at: testNow + 7 * dayMs,
    });
    expect(status(later)).toBe(301);
    expect((await buyer.detail(orderId)).orderInfo.handleOption.comment).toBe(true);
    await at(testNow + 6 * dayMs);
    await at(testNow + 7 * dayMs + 1);
    expect(orderRow(shop, orderId).confirmed_at).toBe(testNow + 7 * dayMs);
  });
  test('seven days more end the time for comments; what was commented stays', async () => {
    await change(shop, 'setting', "UPDATE setting SET value = '6' WHERE key = 'litemall_order_unconfirm'");
    const orderId = await shipped();
    await buyer.post('order/confirm', { orderId });
    const later = await shipped();
    shop.clock.set(testNow + 1);
    await buyer.post('order/confirm', { orderId: later });
    const [first] = (await buyer.detail(orderId)).orderGoods;
    await buyer.post('order/comment', { orderGoodsId: first.id, star: 5, content: 'fine' });
    const commentId = (await buyer.detail(orderId)).orderGoods[0].comment;
    await at(testNow + 7 * dayMs - 1);
    expect(orderRow(shop, orderId).open_comments).toBe(1);
    await at(testNow + 7 * dayMs);
    expect([orderRow(shop, orderId).open_comments, orderRow(shop, later).open_comments]).toEqual([0, 2]);
    const after = (await buyer.detail(orderId)).orderGoods.map((line: { comment: number }) => line.comment);
    expect(after).toEqual([commentId, -1]);
  });
});

test('an Idempotency-Key gives the first answer also after a restart', async () => {
  await buyer.put(await addArticle(shop));
  const headers = { 'Idempotency-Key': 'kept' };
  const first = await buyer.submit({}, { headers });
  const { addressId, as } = buyer;
  await restart(testNow + minuteMs);
  const body = { cartId: 0, addressId, couponId: 0 };
  const second = await shop.post('/wx/order/submit', body, { ...as, headers });
  expect(second).toEqual(first);
  expect(rowsOf(shop, 'SELECT count(*) AS n FROM orders')).toEqual([{ n: 1 }]);
});
