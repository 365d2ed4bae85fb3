// Refunding orders, and refusing to, in the back office through HTTP (admin-order.yaml). What an administrator does with
// orders besides: adminOrderMoves.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SmsMessage } from '../../server/messages.ts';
import { addAdminWith } from '../support/admins.ts';
import { addBuyer, type Buyer, orderRow, stockFaults, stockOf } from '../support/buying.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { addArticle, addCoupon, addGrouponRule, addOrder, addPlace, addUserCoupon } from '../support/trade.ts';
import { addShopper, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let admin: { adminToken: string; username: string; id: number };
let buyer: Buyer;
const sent: SmsMessage[] = [];
beforeAll(async () => {
  const sms = { send: async (message: SmsMessage) => void sent.push(message) };
  shop = await startTestShop({ seed: 'empty', sms });
  shop.clock.set(testNow);
  shop.clock.freeze(true);
  admin = await addAdminWith(shop, '*');
  buyer = await addBuyer(shop);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const post = (path: string, body: unknown) => shop.post(`/admin/order/${path}`, body, { adminToken: admin.adminToken });
const logOf = (orderSn: unknown) =>
  rowsOf(shop, 'SELECT * FROM admin_log WHERE result = ? ORDER BY id', `订单编号 ${orderSn}`);
const parcel = { shipSn: 'SF100', shipChannel: 'ZTO' };

/** An order with stock and a coupon taken, paid in hand. */
async function paidOrder() {
  const article = await addArticle(shop);
  const couponId = await addCoupon(shop);
  const userCouponId = await addUserCoupon(shop, buyer.id, couponId);
  await buyer.put(article, 3);
  const { orderId } = (await buyer.submit({ couponId, userCouponId })).data;
  expect((await post('pay', { orderId, newMoney: orderPrice(orderId) })).errno).toBe(0);
  return { article, userCouponId, orderId };
}
const orderPrice = (orderId: number) => Number(orderRow(shop, orderId).actual_price_fen) / 100;
const couponRow = (id: number) => rowsOf(shop, 'SELECT * FROM user_coupon WHERE id = ?', id)[0];

describe('order/refund', () => {
  test('gives back money, stock and coupon, logged', async () => {
    const { orderId, article, userCouponId } = await paidOrder();
    expect(stockOf(shop, article)).toBe(97);
    expect(couponRow(userCouponId)).toMatchObject({ status: 1, order_id: orderId });
    await buyer.post('order/refund', { orderId });
    expect((await post('refund', { orderId, refundMoney: String(orderPrice(orderId)) })).errno).toBe(0);
    const row = orderRow(shop, orderId);
    expect(row).toMatchObject({
      order_status: 203,
      ended_at: shop.clock.now(),
      refunded_at: shop.clock.now(),
      refund_amount_fen: row.actual_price_fen,
      refund_type: '线下退款',
      refund_content: `refund_${row.order_sn}`,
    });
    expect(stockOf(shop, article)).toBe(100);
    expect(stockFaults(shop, article, 100)).toEqual([]);
    const back = rowsOf(shop, 'SELECT reason FROM stock_move WHERE order_id = ? AND delta > 0', orderId);
    expect(back).toEqual([{ reason: 'refund' }]);
    expect(couponRow(userCouponId)).toMatchObject({ status: 0, order_id: null, used_at: null });
    expect(logOf(row.order_sn).map(({ action }) => action)).toEqual(['收款', '退款']);
    expect(sent.at(-1)).toEqual({ mobile: row.mobile, template: 'refund', params: [String(row.order_sn).slice(8)] });
  });
  test('a coupon whose time is over comes back expired', async () => {
    const { orderId, userCouponId } = await paidOrder();
    await change(
      shop,
      'user_coupon',
      'UPDATE user_coupon SET ends_at = ? WHERE id = ?',
      shop.clock.now() - 1,
      userCouponId,
    );
    await buyer.post('order/refund', { orderId });
    await post('refund', { orderId, refundMoney: orderPrice(orderId) });
    expect(couponRow(userCouponId)).toMatchObject({ status: 2, order_id: null });
  });
  test('the place in a running group is free again', async () => {
    const { goodsId } = await addArticle(shop);
    const rule = await addGrouponRule(shop, goodsId);
    const orderId = await addOrder(shop, buyer.id, { order_status: 202, payment_method: 'offline' });
    const place = await addPlace(shop, buyer.id, { rule, order: orderId });
    expect((await post('refund', { orderId, refundMoney: 18 })).errno).toBe(0);
    expect(rowsOf(shop, 'SELECT status FROM groupon WHERE id = ?', place)).toEqual([{ status: 3 }]);
  });
  test('another amount is 402, an order without a request 620, and nothing is given back', async () => {
    const { orderId, article } = await paidOrder();
    expect((await post('refund', { orderId, refundMoney: orderPrice(orderId) })).errno).toBe(620);
    await buyer.post('order/refund', { orderId });
    for (const refundMoney of [orderPrice(orderId) - 0.01, 0, orderPrice(orderId) + 1]) {
      expect((await post('refund', { orderId, refundMoney })).errno).toBe(402);
    }
    expect(orderRow(shop, orderId)).toMatchObject({ order_status: 202, refund_amount_fen: null });
    expect(stockOf(shop, article)).toBe(97);
  });
  test('a platform that refuses is 621; all stays as it was and can be tried again', async () => {
    const { orderId, article, userCouponId } = await paidOrder();
    await change(
      shop,
      'orders',
      "UPDATE orders SET payment_method = 'wechat', order_status = 202 WHERE id = ?",
      orderId,
    );
    const refund = () => post('refund', { orderId, refundMoney: orderPrice(orderId) });
    expect((await refund()).errno).toBe(621);
    expect(orderRow(shop, orderId)).toMatchObject({ order_status: 202, refund_type: null });
    expect(stockOf(shop, article)).toBe(97);
    expect(couponRow(userCouponId)).toMatchObject({ status: 1 });
    await change(shop, 'orders', "UPDATE orders SET payment_method = 'simulated' WHERE id = ?", orderId);
    expect((await refund()).errno).toBe(0);
    expect(orderRow(shop, orderId)).toMatchObject({ order_status: 203, refund_type: '模拟退款' });
  });
});

describe('order/refundReject', () => {
  test('puts the order back to paid; the shopper reads why, the admin ships it, all logged', async () => {
    const { orderId } = await paidOrder();
    await buyer.post('order/refund', { orderId });
    expect((await post('refundReject', { orderId, reason: '已经打包' })).errno).toBe(0);
    expect(orderRow(shop, orderId)).toMatchObject({ order_status: 201, refund_reject_reason: '已经打包' });
    expect((await buyer.detail(orderId)).orderInfo.refundRejectReason).toBe('已经打包');
    expect((await post('refundReject', { orderId, reason: 'again' })).errno).toBe(620);
    expect((await post('ship', { orderId, ...parcel })).errno).toBe(0);
    expect(logOf(orderRow(shop, orderId).order_sn).map(({ action }) => action)).toEqual(['收款', '拒绝退款', '发货']);
  });
  test('the place counts again: it may complete its group, or belong to one that was completed meanwhile', async () => {
    const { goodsId } = await addArticle(shop);
    for (const starterStatus of [1, 2]) {
      const rule = await addGrouponRule(shop, goodsId, { status: 1 });
      const starter = await addPlace(shop, (await addShopper(shop)).id, { rule, row: { status: starterStatus } });
      const orderId = await addOrder(shop, buyer.id, { order_status: 202 });
      await addPlace(shop, buyer.id, { rule, starter, order: orderId });
      expect((await post('refundReject', { orderId, reason: 'no' })).errno).toBe(0);
      expect(rowsOf(shop, 'SELECT status FROM groupon WHERE rule_id = ?', rule)).toEqual([
        { status: 2 },
        { status: 2 },
      ]);
      expect((await post('ship', { orderId, ...parcel })).errno).toBe(0);
    }
  });
  test('a group that still lacks others stays open', async () => {
    const { goodsId } = await addArticle(shop);
    const rule = await addGrouponRule(shop, goodsId, { members_needed: 3 });
    const starter = await addPlace(shop, (await addShopper(shop)).id, { rule });
    const orderId = await addOrder(shop, buyer.id, { order_status: 202 });
    await addPlace(shop, buyer.id, { rule, starter, order: orderId });
    await post('refundReject', { orderId, reason: 'no' });
    expect(rowsOf(shop, 'SELECT status FROM groupon WHERE rule_id = ?', rule)).toEqual([{ status: 1 }, { status: 1 }]);
  });
});
