// An administrator and a shopper, or two administrators, act on the same order at the same moment: one of them does, the
// other hears that the order has changed (admin-order.yaml optimistic_lock).
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { addBuyer, type Buyer, orderRow, stockFaults, stockOf } from '../support/buying.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle } from '../support/trade.ts';
import { change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let adminToken: string;
let buyer: Buyer;
let article: { goodsId: number; productId: number };
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  adminToken = (await addAdminWith(shop, '*')).adminToken;
  buyer = await addBuyer(shop);
  article = await addArticle(shop, { sku: { stock: 1000 } });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  expect(stockFaults(shop, article, 1000)).toEqual([]);
  await shop.stop();
});

const rounds = Array.from({ length: 30 }, (_, round) => round);
const admin = (path: string, body: unknown) => shop.post(`/admin/order/${path}`, body, { adminToken });

async function orderIn(status: number): Promise<number> {
  const { orderId } = (await buyer.submit({ cartId: await buyer.buyNow(article) })).data;
  if (status > 101) expect((await admin('pay', { orderId, newMoney: 18 })).errno).toBe(0);
  if (status === 202) expect((await buyer.post('order/refund', { orderId })).errno).toBe(0);
  return orderId;
}

/** Both at once, now the one and now the other first. */
async function both<A, B>(round: number, a: () => Promise<A>, b: () => Promise<B>): Promise<[A, B]> {
  const later = async <T>(call: () => Promise<T>) => {
    await sleep(round % 4);
    return call();
  };
  return Promise.all(round % 2 === 0 ? [a(), later(b)] : [later(a), b()]);
}

test('shipping against the shopper’s request for a refund: the order is shipped or waits for its refund', async () => {
  const outcomes = new Set<unknown>();
  for (const round of rounds) {
    const orderId = await orderIn(201);
    const ship = () => admin('ship', { orderId, shipSn: 'S1', shipChannel: 'ZTO' });
    const [shipped, asked] = await both(round, ship, () => buyer.post('order/refund', { orderId }));
    const row = orderRow(shop, orderId);
    outcomes.add(row.order_status);
    if (row.order_status === 301) {
      expect(shipped.errno).toBe(0);
      expect([504, 725]).toContain(asked.errno);
    } else {
      expect(row).toMatchObject({ order_status: 202, ship_sn: null, shipped_at: null });
      expect([504, 620]).toContain(shipped.errno);
      expect(asked.errno).toBe(0);
    }
  }
  // Otherwise the race was none.
  expect(outcomes).toEqual(new Set([202, 301]));
});

test('money taken twice at once is booked once, with the amount of the one who was first', async () => {
  for (const round of rounds) {
    const orderId = await orderIn(101);
    const pay = (newMoney: number) => () => admin('pay', { orderId, newMoney });
    const answers = await both(round, pay(18), pay(17));
    const winner = answers.findIndex(({ errno }) => errno === 0);
    expect([504, 624]).toContain(answers[1 - winner]?.errno);
    expect(orderRow(shop, orderId)).toMatchObject({ order_status: 201, actual_price_fen: winner === 0 ? 1800 : 1700 });
    expect(rowsOf(shop, 'SELECT state FROM payment WHERE order_id = ?', orderId)).toEqual([{ state: 'settled' }]);
  }
});

test('money taken while the shopper cancels: paid or cancelled, and stock agrees', async () => {
  for (const round of rounds) {
    const before = Number(stockOf(shop, article));
    const orderId = await orderIn(101);
    const [paid, cancelled] = await both(
      round,
      () => admin('pay', { orderId, newMoney: 18 }),
      () => buyer.post('order/cancel', { orderId }),
    );
    const { order_status: status } = orderRow(shop, orderId);
    expect(status).toBe(paid.errno === 0 ? 201 : 102);
    expect([paid.errno, cancelled.errno].filter((errno) => errno === 0)).toHaveLength(1);
    expect(stockOf(shop, article)).toBe(status === 201 ? before - 1 : before);
  }
});

test('two refunds at once give money and stock back once', async () => {
  for (const round of rounds) {
    const orderId = await orderIn(202);
    const before = Number(stockOf(shop, article));
    const refund = () => admin('refund', { orderId, refundMoney: 18 });
    const answers = await both(round, refund, refund);
    const numbers = answers.map(({ errno }) => errno);
    expect(numbers.filter((errno) => errno === 0)).toHaveLength(1);
    expect([504, 620]).toContain(numbers.find((errno) => errno !== 0));
    expect(orderRow(shop, orderId)).toMatchObject({ order_status: 203, refund_amount_fen: 1800 });
    expect(stockOf(shop, article)).toBe(before + 1);
    const back = rowsOf(shop, "SELECT 1 FROM stock_move WHERE order_id = ? AND reason = 'refund'", orderId);
    expect(back).toHaveLength(1);
  }
});

test('a refund against its refusal: no order keeps its place in the shop after its money went back', async () => {
  const outcomes = new Set<unknown>();
  for (const round of rounds) {
    const orderId = await orderIn(202);
    const [refunded, refused] = await both(
      round,
      () => admin('refund', { orderId, refundMoney: 18 }),
      () => admin('refundReject', { orderId, reason: 'packed' }),
    );
    const row = orderRow(shop, orderId);
    outcomes.add(row.order_status);
    expect(row.order_status).toBe(refunded.errno === 0 ? 203 : 201);
    expect([504, 620]).toContain(refunded.errno === 0 ? refused.errno : refunded.errno);
    expect(row.refund_amount_fen).toBe(refunded.errno === 0 ? 1800 : null);
    await change(shop, 'orders', 'UPDATE orders SET is_deleted = 1 WHERE id = ?', orderId);
  }
  expect(outcomes).toEqual(new Set([201, 203]));
});
