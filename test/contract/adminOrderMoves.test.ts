// What an administrator does with orders, through HTTP: pay, ship, refund, refuse a refund, delete (admin-order.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SmsMessage } from '../../server/messages.ts';
import { addAdminWith } from '../support/admins.ts';
import { addBuyer, type Buyer, orderRow, stockFaults, stockOf } from '../support/buying.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { addArticle, addCoupon, addGrouponRule, addOrder, addPlace, addUserCoupon } from '../support/trade.ts';
import { addRow, addShopper, change, rowsOf } from '../support/world.ts';

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
const now = '2026-06-10 12:00:00';
const shipped = () => ({ order_status: 301, shipped_at: 1, ship_sn: 'S', ship_channel: 'ZTO' });
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

describe('order/pay', () => {
  test('takes money in hand: 201 with time, id offline and the amount taken, logged', async () => {
    const orderId = await buyer.order(2);
    const { order_sn: orderSn, order_price_fen: asked } = orderRow(shop, orderId);
    const form = { orderId: String(orderId), orderSn, oldMoney: 20, newMoney: '19.50', goodsList: [{ onumber: 2 }] };
    expect(await post('pay', form)).toMatchObject({ errno: 0 });
    expect(orderRow(shop, orderId)).toMatchObject({
      order_status: 201,
      actual_price_fen: 1950,
      order_price_fen: asked,
      pay_id: 'offline',
      payment_method: 'offline',
      paid_at: shop.clock.now(),
    });
    expect(logOf(orderSn)).toEqual([
      expect.objectContaining({
        admin: admin.username,
        admin_id: admin.id,
        type: 2,
        action: '收款',
        is_success: 1,
        comment: '',
      }),
    ]);
    const shown = await shop.get('/admin/order/detail', { id: orderId }, admin);
    expect(shown.data.order).toMatchObject({ payId: 'offline', payTime: now, actualPrice: 19.5 });
  });
  test('an order that is paid, cancelled or unknown cannot be paid, and no money is booked', async () => {
    const orderId = await buyer.order();
    await buyer.post('order/cancel', { orderId });
    expect((await post('pay', { orderId, newMoney: 18 })).errno).toBe(624);
    const { orderId: paid } = await paidOrder();
    expect((await post('pay', { orderId: paid, newMoney: 18 })).errno).toBe(624);
    expect((await post('pay', { orderId: 999_999, newMoney: 18 })).errno).toBe(720);
    expect(rowsOf(shop, "SELECT 1 FROM payment WHERE order_id = ? AND state = 'settled'", orderId)).toEqual([]);
    expect(rowsOf(shop, "SELECT 1 FROM payment WHERE state = 'unmatched'")).toEqual([]);
  });
  test('the last member’s money completes the group', async () => {
    const { goodsId } = await addArticle(shop);
    const rule = await addGrouponRule(shop, goodsId);
    const opener = await addShopper(shop);
    const starter = await addPlace(shop, opener.id, { rule });
    const joinerOrder = await addOrder(shop, buyer.id, { order_status: 101 });
    await addPlace(shop, buyer.id, { rule, starter, order: joinerOrder, row: { status: 0 } });
    expect((await post('pay', { orderId: joinerOrder, newMoney: 18 })).errno).toBe(0);
    expect(rowsOf(shop, 'SELECT status FROM groupon WHERE rule_id = ?', rule)).toEqual([{ status: 2 }, { status: 2 }]);
  });
  test('nothing may have been taken', async () => {
    const orderId = await buyer.order();
    expect((await post('pay', { orderId, newMoney: 0 })).errno).toBe(0);
    expect(orderRow(shop, orderId)).toMatchObject({ order_status: 201, actual_price_fen: 0 });
  });
});

describe('order/ship', () => {
  test('sends a paid order on its way, for the shopper to see, logged', async () => {
    const { orderId } = await paidOrder();
    expect((await post('ship', { orderId, ...parcel })).errno).toBe(0);
    const row = orderRow(shop, orderId);
    expect(row).toMatchObject({
      order_status: 301,
      ship_sn: 'SF100',
      ship_channel: 'ZTO',
      shipped_at: shop.clock.now(),
    });
    expect((await buyer.detail(orderId)).orderInfo).toMatchObject({
      expCode: 'ZTO',
      expName: '中通快递',
      expNo: 'SF100',
    });
    expect(logOf(row.order_sn).map(({ action }) => action)).toEqual(['收款', '发货']);
    expect(sent.at(-1)).toEqual({ mobile: row.mobile, template: 'ship', params: ['ZTO', 'SF100'] });
  });
  test.each([
    [101, {}],
    [102, { ended_at: 1 }],
    [202, {}],
    [203, { refunded_at: 1, refund_amount_fen: 1 }],
    [301, shipped()],
    [401, { confirmed_at: 1 }],
  ])('an order in %i cannot be shipped', async (status, row) => {
    const orderId = await addOrder(shop, buyer.id, { ...row, order_status: status });
    const before = orderRow(shop, orderId);
    expect((await post('ship', { orderId, ...parcel })).errno).toBe(620);
    expect(orderRow(shop, orderId)).toEqual(before);
  });
  test('an order of a group that is not complete waits for it; one of a complete group does not', async () => {
    const { goodsId } = await addArticle(shop);
    const rule = await addGrouponRule(shop, goodsId);
    const orderId = await addOrder(shop, buyer.id);
    const place = await addPlace(shop, buyer.id, { rule, order: orderId });
    const refused = await post('ship', { orderId, ...parcel });
    expect(refused).toMatchObject({ errno: 620, errmsg: expect.stringContaining('团购') });
    expect(orderRow(shop, orderId).order_status).toBe(201);
    await change(shop, 'groupon', 'UPDATE groupon SET status = 2 WHERE id = ?', place);
    expect((await post('ship', { orderId, ...parcel })).errno).toBe(0);
  });
});

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

describe('order/delete', () => {
  test.each([
    [102, { ended_at: 1 }],
    [103, { ended_at: 1 }],
    [203, { refunded_at: 1, refund_amount_fen: 1 }],
    [401, { confirmed_at: 1 }],
    [402, { confirmed_at: 1 }],
  ])('an order in %i goes with its lines and its after-sale request, logged', async (status, row) => {
    const { goodsId, productId } = await addArticle(shop);
    const orderId = await addOrder(shop, buyer.id, { ...row, order_status: status, aftersale_status: 3 });
    await addRow(shop, 'order_line', { order_id: orderId, goods_id: goodsId, sku_id: productId, quantity: 1 });
    await addRow(shop, 'aftersale', { aftersale_sn: `A${orderId}`, order_id: orderId, user_id: buyer.id, status: 3 });
    expect((await post('delete', { orderId })).errno).toBe(0);
    for (const [table, key] of [
      ['orders', 'id'],
      ['order_line', 'order_id'],
      ['aftersale', 'order_id'],
    ]) {
      const marks = rowsOf(shop, `SELECT is_deleted, updated_at FROM ${table} WHERE ${key} = ?`, orderId);
      expect(marks).toEqual([{ is_deleted: 1, updated_at: shop.clock.now() }]);
    }
    expect(logOf(orderRow(shop, orderId).order_sn)).toEqual([expect.objectContaining({ action: '删除', type: 2 })]);
    expect((await post('delete', { orderId })).errno).toBe(720);
  });
  test.each([
    [101, {}],
    [201, {}],
    [202, {}],
    [301, shipped()],
    [401, { confirmed_at: 1, aftersale_status: 1 }],
    [402, { confirmed_at: 1, aftersale_status: 2 }],
  ])('an order in %i with %j stays', async (status, row) => {
    const orderId = await addOrder(shop, buyer.id, { ...row, order_status: status });
    expect((await post('delete', { orderId })).errno).toBe(623);
    expect(orderRow(shop, orderId).is_deleted).toBe(0);
  });
});

describe('input', () => {
  const long = 'x'.repeat(1_000_000);
  test.each([
    ['pay', {}, 401],
    ['pay', { orderId: 1 }, 401],
    ['pay', { orderId: 1, newMoney: '' }, 401],
    ['pay', { newMoney: 1 }, 401],
    ['pay', { orderId: 1, newMoney: -1 }, 402],
    ['pay', { orderId: 1, newMoney: 'much' }, 402],
    ['pay', { orderId: 1, newMoney: 1.001 }, 402],
    ['pay', { orderId: 1, newMoney: 1e9 }, 402],
    ['pay', { orderId: {}, newMoney: 1 }, 402],
    ['ship', {}, 401],
    ['ship', { orderId: 1, shipSn: '1' }, 401],
    ['ship', { orderId: 1, shipSn: '', shipChannel: 'ZTO' }, 401],
    ['ship', { orderId: 1, shipSn: long, shipChannel: 'ZTO' }, 402],
    ['ship', { orderId: 1, shipSn: ['1'], shipChannel: 'ZTO' }, 402],
    ['refund', {}, 401],
    ['refund', { orderId: 1 }, 401],
    ['refund', { orderId: 1, refundMoney: '' }, 401],
    ['refund', { orderId: 1, refundMoney: 'all' }, 402],
    ['refund', { orderId: '1;', refundMoney: 1 }, 402],
    ['refundReject', { orderId: 1 }, 401],
    ['refundReject', { orderId: 1, reason: '' }, 401],
    ['refundReject', { orderId: 1, reason: 'x'.repeat(256) }, 402],
    ['delete', {}, 401],
    ['delete', { orderId: null }, 401],
    ['delete', { orderId: 'x' }, 402],
    ['delete', [], 402],
    ['delete', { orderId: 99_999_999_999 }, 402],
  ])('%s %j', async (path, body, errno) => {
    expect((await post(path, body)).errno).toBe(errno);
  });
  test.each(['pay', 'ship', 'refund', 'refundReject', 'delete'])('%s of an unknown order is 720', async (path) => {
    for (const orderId of [0, -1, 2_000_000_000]) {
      const body = { orderId, newMoney: 1, refundMoney: 1, reason: 'x', ...parcel };
      expect((await post(path, body)).errno).toBe(720);
    }
  });
});
