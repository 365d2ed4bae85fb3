// Many at once over HTTP: the last pieces are sold once, a repeated order is one order, and of two moves that exclude each
// other one happens (PAINS.md 1, 2, 3, 8).
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveOrderState } from '../../db/stores/order.ts';
import { orderStatus } from '../../db/values.ts';
import { addBuyer, type Buyer, orderRow, stockFaults, stockOf } from '../support/buying.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle, addCoupon, addUserCoupon } from '../support/trade.ts';
import { change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let crowd: Buyer[];

const crowdSize = 200;

beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty', fixture: true });
  crowd = await Promise.all(Array.from({ length: crowdSize }, () => addBuyer(shop)));
  await change(
    shop,
    'setting',
    "INSERT OR REPLACE INTO setting (key, value, created_at, updated_at) VALUES ('payment_delay_ms', '0', 1, 1)",
  );
});
afterAll(async () => {
  // No failure of any kind was logged, so none of the answers above was a 5xx in disguise.
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const tally = (answers: readonly { errno: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { errno } of answers) counts[errno] = (counts[errno] ?? 0) + 1;
  return counts;
};
const piecesSold = (productId: number) =>
  Number(
    rowsOf(
      shop,
      `SELECT coalesce(sum(l.quantity), 0) AS n FROM order_line l JOIN orders o ON o.id = l.order_id
        WHERE l.sku_id = ? AND o.order_status NOT IN (102, 103)`,
      productId,
    )[0]?.n,
  );

describe('the last pieces', () => {
  test('200 buyers at once for 10 pieces: exactly 10 are sold, all others hear 711', async () => {
    const vase = await addArticle(shop, { goods: { name: 'Vase' }, sku: { stock: 10 } });
    const lines = await Promise.all(crowd.map((buyer) => buyer.buyNow(vase)));
    const answers = await Promise.all(crowd.map((buyer, n) => buyer.submit({ cartId: lines[n] })));
    expect(tally(answers)).toEqual({ 0: 10, 711: 190 });
    for (const { errno, errmsg } of answers) if (errno === 711) expect(errmsg).toContain('Vase');
    expect([stockOf(shop, vase), piecesSold(vase.productId)]).toEqual([0, 10]);
    expect(stockFaults(shop, vase, 10)).toEqual([]);
    // The losers still have their line and nothing else.
    const left = rowsOf(shop, 'SELECT count(*) AS n FROM cart WHERE sku_id = ? AND is_deleted = 0', vase.productId);
    expect(left).toEqual([{ n: 190 }]);
  });
  test('with orders of different sizes over two SKUs and cancellations in between nothing is lost or sold twice', async () => {
    const pair = [await addArticle(shop, { sku: { stock: 30 } }), await addArticle(shop, { sku: { stock: 30 } })];
    const [a, b] = pair;
    if (!a || !b) throw new Error('two articles');
    const buy = async (buyer: Buyer, n: number) => {
      await buyer.put(a, 1 + (n % 3));
      if (n % 2 === 0) await buyer.put(b, 1 + (n % 2));
      const placed = await buyer.submit();
      if (placed.errno === 0 && n % 3 === 0) await buyer.post('order/cancel', { orderId: placed.data.orderId });
      return placed;
    };
    const answers = await Promise.all(crowd.slice(0, 120).map(buy));
    expect(Object.keys(tally(answers)).sort()).toEqual(['0', '711']);
    for (const article of pair) {
      expect(Number(stockOf(shop, article)) + piecesSold(article.productId)).toBe(30);
      expect(stockFaults(shop, article, 30)).toEqual([]);
    }
    // Whoever still wants one piece and finds one gets it: the race left nothing stuck.
    const free = Number(stockOf(shop, a));
    const late = await addBuyer(shop);
    if (free > 0) {
      await late.put(a);
      expect((await late.submit()).errno).toBe(0);
    }
  });
});

describe('the same order sent many times at once', () => {
  test('is one order without a key: the others hear 402', async () => {
    const [buyer] = crowd;
    if (!buyer) throw new Error('a buyer');
    const cup = await addArticle(shop);
    const line = await buyer.buyNow(cup, 2);
    const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.submit({ cartId: line })));
    expect(tally(answers)).toEqual({ 0: 1, 402: 49 });
    expect([stockOf(shop, cup), piecesSold(cup.productId)]).toEqual([98, 2]);
  });
  test('is one order with a key, and every answer is that of the first', async () => {
    const buyer = await addBuyer(shop);
    const cup = await addArticle(shop);
    await buyer.put(cup, 2);
    const headers = { 'Idempotency-Key': 'fifty times' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.submit({}, { headers })));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]?.errno).toBe(0);
    expect(piecesSold(cup.productId)).toBe(2);
  });
});

test('one coupon on two orders at once is spent on one of them', async () => {
  const buyer = await addBuyer(shop);
  const couponId = await addCoupon(shop);
  await addUserCoupon(shop, buyer.id, couponId);
  const cup = await addArticle(shop);
  const lines = await Promise.all([1, 2, 3, 4].map(() => buyer.buyNow(cup)));
  const answers = await Promise.all(lines.map((cartId) => buyer.submit({ cartId, couponId })));
  expect(tally(answers)).toEqual({ 0: 1, 402: 3 });
  expect(stockOf(shop, cup)).toBe(99);
});

test('a move out of a state that the order has left changes nothing', async () => {
  const buyer = await addBuyer(shop);
  const orderId = await buyer.order();
  await buyer.post('order/cancel', { orderId });
  const before = orderRow(shop, orderId);
  const move = { id: orderId, from: orderStatus.unpaid, to: orderStatus.paid, now: shop.clock.now() };
  expect(await shop.shop.write((tx) => moveOrderState(tx, move, { payId: 'late' }))).toBe(false);
  expect(orderRow(shop, orderId)).toEqual(before);
});

test('of paying, cancelling and running out of time at the same moment one happens, and stock agrees with it', async () => {
  const cup = await addArticle(shop);
  const outcomes = new Set<unknown>();
  for (let round = 0; round < 30; round += 1) {
    const buyer = crowd[round];
    if (!buyer) throw new Error('a buyer');
    const before = Number(stockOf(shop, cup));
    const { orderId } = (await buyer.submit({ cartId: await buyer.buyNow(cup) })).data;
    const moves = [
      () => buyer.post('order/prepay', { orderId }),
      () => buyer.post('order/cancel', { orderId }),
      async () => {
        // The other two come over HTTP, so the moment falls before, between and after them.
        await sleep(round % 6);
        shop.clock.advance(31 * 60_000);
        await shop.runDueWork();
      },
    ];
    const order = [round % 3, (round + 1 + (round % 2)) % 3, (round + 2 - (round % 2)) % 3];
    await Promise.all(order.map((n) => moves[n]?.()));
    const { order_status: status } = orderRow(shop, orderId);
    outcomes.add(status);
    expect([102, 103, 201]).toContain(status);
    expect(Number(stockOf(shop, cup))).toBe(status === 201 ? before - 1 : before);
    const moved = rowsOf(shop, 'SELECT count(*) AS n FROM stock_move WHERE order_id = ?', orderId)[0]?.n;
    expect(moved).toBe(status === 201 ? 1 : 2);
    const settled = rowsOf(shop, "SELECT count(*) AS n FROM payment WHERE order_id = ? AND state = 'settled'", orderId);
    expect(settled).toEqual([{ n: status === 201 ? 1 : 0 }]);
  }
  // Otherwise the race was none.
  expect(outcomes.size).toBeGreaterThan(1);
  expect(stockFaults(shop, cup, 100)).toEqual([]);
});
