// Coupons and group-buys in orders, through HTTP (shop-order.yaml /wx/order/submit, DECISIONS.md 13).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBuyer, type Buyer, expectRefused, orderRow } from '../support/buying.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle, addCoupon, addGrouponRule, addPlace, addUserCoupon, dayMs } from '../support/trade.ts';
import { change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let buyer: Buyer;
let cup: Awaited<ReturnType<typeof addArticle>>;

beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
beforeEach(async () => {
  buyer = await addBuyer(shop);
  cup = await addArticle(shop);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const refuses = (errno: number, body: Record<string, unknown> = {}) => expectRefused(shop, buyer, { errno, body });

describe('a coupon', () => {
  test('is spent, and lowers what is to be paid', async () => {
    const couponId = await addCoupon(shop);
    const held = await addUserCoupon(shop, buyer.id, couponId);
    await buyer.put(cup, 2);
    const { data } = await buyer.submit({ couponId, userCouponId: held });
    expect(orderRow(shop, data.orderId)).toMatchObject({ coupon_price_fen: 500, actual_price_fen: 2300 });
    expect(rowsOf(shop, 'SELECT status, order_id, used_at FROM user_coupon WHERE id = ?', held)).toEqual([
      { status: 1, order_id: data.orderId, used_at: expect.any(Number) },
    ]);
    await buyer.put(cup);
    await refuses(402, { couponId, userCouponId: held });
  });
  test('without userCouponId is the one that expires first', async () => {
    const couponId = await addCoupon(shop);
    const now = shop.clock.now();
    await addUserCoupon(shop, buyer.id, couponId, { ends_at: now + 5 * dayMs });
    const sooner = await addUserCoupon(shop, buyer.id, couponId, { ends_at: now + 2 * dayMs });
    await buyer.put(cup);
    const { data } = await buyer.submit({ couponId });
    expect(rowsOf(shop, 'SELECT id FROM user_coupon WHERE order_id = ?', data.orderId)).toEqual([{ id: sooner }]);
  });
  test('that costs more than the order makes it paid at once', async () => {
    const couponId = await addCoupon(shop, { discount_fen: 5000 });
    await addUserCoupon(shop, buyer.id, couponId);
    await buyer.put(cup);
    const { data } = await buyer.submit({ couponId });
    expect(data.payed).toBe(true);
    const row = orderRow(shop, data.orderId);
    expect(row).toMatchObject({ order_status: 201, order_price_fen: 0, actual_price_fen: 0 });
    expect(row.paid_at).toBe(row.created_at);
  });
  test.each([0, -1])('%i is none, whatever userCouponId says', async (couponId) => {
    const held = await addUserCoupon(shop, buyer.id, await addCoupon(shop));
    await buyer.put(cup);
    const { data } = await buyer.submit({ couponId, userCouponId: held });
    expect(orderRow(shop, data.orderId).coupon_price_fen).toBe(0);
  });
  test('of another shopper, of another definition, expired or below its minimum is refused', async () => {
    const couponId = await addCoupon(shop);
    const stranger = await addBuyer(shop);
    const foreign = await addUserCoupon(shop, stranger.id, couponId);
    await buyer.put(cup);
    await refuses(402, { couponId, userCouponId: foreign });
    await refuses(402, { couponId: 99_999 });
    await refuses(402, { couponId: -2 });
    const mine = await addUserCoupon(shop, buyer.id, couponId);
    await refuses(402, { couponId: await addCoupon(shop), userCouponId: mine });
    const dear = await addCoupon(shop, { min_fen: 100_000 });
    await addUserCoupon(shop, buyer.id, dear);
    await refuses(402, { couponId: dear });
    await change(shop, 'user_coupon', 'UPDATE user_coupon SET ends_at = ? WHERE id = ?', shop.clock.now() - 1, mine);
    await refuses(402, { couponId, userCouponId: mine });
  });
});

describe('a group-buy', () => {
  test('is opened by an order: discount in the price, a record that waits for the payment', async () => {
    const ruleId = await addGrouponRule(shop, cup.goodsId);
    await buyer.put(cup, 2);
    const { data } = await buyer.submit({ grouponRulesId: ruleId });
    expect(orderRow(shop, data.orderId)).toMatchObject({ goods_price_fen: 1400, groupon_price_fen: 300 });
    expect(rowsOf(shop, 'SELECT * FROM groupon WHERE id = ?', data.grouponLinkId)).toMatchObject([
      { order_id: data.orderId, groupon_id: null, rule_id: ruleId, user_id: buyer.id, status: 0 },
    ]);
    const joiner = await addBuyer(shop);
    await joiner.put(cup);
    const joined = await joiner.submit({ grouponRulesId: ruleId, grouponLinkId: data.grouponLinkId });
    expect(joined.data.grouponLinkId).toBe(data.grouponLinkId);
    expect(rowsOf(shop, 'SELECT * FROM groupon WHERE order_id = ?', joined.data.orderId)).toMatchObject([
      { groupon_id: data.grouponLinkId, creator_user_id: buyer.id },
    ]);
  });
  test('whose goods are not ordered does not count, whatever state it is in', async () => {
    const other = await addArticle(shop);
    const ended = await addGrouponRule(shop, other.goodsId, { status: 2 });
    await buyer.put(cup);
    const { errno, data } = await buyer.submit({ grouponRulesId: ended, grouponLinkId: 77_777 });
    expect([errno, data.grouponLinkId]).toEqual([0, 0]);
  });
  test('that is unknown, expired, taken down, left by its opener or joined already is refused by its number', async () => {
    await buyer.put(cup);
    await refuses(402, { grouponRulesId: 99_999 });
    const down = await addGrouponRule(shop, cup.goodsId, { status: 2 });
    await refuses(731, { grouponRulesId: down });
    const expired = await addGrouponRule(shop, cup.goodsId, { status: 1 });
    await refuses(730, { grouponRulesId: expired });
    const rule = await addGrouponRule(shop, cup.goodsId, { members_needed: 3 });
    await refuses(402, { grouponRulesId: rule, grouponLinkId: 99_999 });
    const opener = await addBuyer(shop);
    await opener.put(cup);
    const link = (await opener.submit({ grouponRulesId: rule })).data.grouponLinkId;
    await opener.put(cup);
    expect((await opener.submit({ grouponRulesId: rule, grouponLinkId: link })).errno).toBe(733);
    const leaving = await addBuyer(shop);
    await leaving.put(cup);
    const left = (await leaving.submit({ grouponRulesId: rule })).data;
    await leaving.post('order/cancel', { orderId: left.orderId });
    await refuses(730, { grouponRulesId: rule, grouponLinkId: left.grouponLinkId });
    await change(shop, 'groupon_rule', 'UPDATE groupon_rule SET expires_at = ? WHERE id = ?', shop.clock.now(), rule);
    await refuses(730, { grouponRulesId: rule });
  });
  test('is not joined where it is of another offer, deleted, full, complete once, or holds a paid place of the shopper', async () => {
    const rule = await addGrouponRule(shop, cup.goodsId, { members_needed: 3 });
    const opener = await addBuyer(shop);
    const [first, second] = [await addBuyer(shop), await addBuyer(shop)];
    const link = await addPlace(shop, opener.id, { rule });
    const join = { grouponRulesId: rule, grouponLinkId: link };
    await addPlace(shop, first.id, { rule, starter: link });
    await first.put(cup);
    await expectRefused(shop, first, { errno: 733, body: join });
    await buyer.put(cup);
    const bowl = await addArticle(shop);
    const otherRule = await addGrouponRule(shop, bowl.goodsId);
    const otherLink = await addPlace(shop, opener.id, { rule: otherRule });
    await refuses(402, { grouponRulesId: rule, grouponLinkId: otherLink });
    const last = await addPlace(shop, second.id, { rule, starter: link });
    await refuses(732, join);
    // Complete once is complete for good, also when a member asks for the money back.
    await change(shop, 'groupon', 'UPDATE groupon SET status = 2 WHERE id = ? OR groupon_id = ?', link, link);
    const left = 'UPDATE orders SET order_status = 202 WHERE id = (SELECT order_id FROM groupon WHERE id = ?)';
    await change(shop, 'orders', left, last);
    await refuses(732, join);
    await change(shop, 'groupon_rule', 'UPDATE groupon_rule SET is_deleted = 1 WHERE id = ?', rule);
    await refuses(402, { grouponRulesId: rule });
  });
});
