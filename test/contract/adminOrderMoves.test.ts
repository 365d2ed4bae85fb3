// What an administrator does with orders, through HTTP: pay, ship, delete (admin-order.yaml). Refunds:
// adminOrderRefund.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveAftersaleOfOrder } from '../../db/stores/order.ts';
import { deleteOrder } from '../../server/features/adminOrder/changeOrder.ts';
import { tellShopper } from '../../server/features/order/tellShopper.ts';
import type { SmsMessage } from '../../server/messages.ts';
import { addAdminWith } from '../support/admins.ts';
import { addBuyer, type Buyer, orderRow } from '../support/buying.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { addArticle, addGrouponRule, addOrder, addPlace } from '../support/trade.ts';
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

/** An order paid in hand. */
async function paidOrder(): Promise<number> {
  const orderId = await buyer.order();
  expect((await post('pay', { orderId, newMoney: orderPrice(orderId) })).errno).toBe(0);
  return orderId;
}
const orderPrice = (orderId: number) => Number(orderRow(shop, orderId).actual_price_fen) / 100;

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
    const paid = await paidOrder();
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
    const orderId = await paidOrder();
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
  test('no message tells of what was not kept after all', async () => {
    const before = sent.length;
    const failing = shop.shop.write((tx) => {
      tellShopper(shop.shop, tx, { mobile: '13800000000', template: 'ship', params: [] });
      throw new Error('a full disk');
    });
    await expect(failing).rejects.toThrow('a full disk');
    expect(sent).toHaveLength(before);
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
    expect(refused).toMatchObject({ errno: 620, errmsg: expect.stringMatching(/：团购尚未成团$/) });
    expect(orderRow(shop, orderId).order_status).toBe(201);
    await change(shop, 'groupon', 'UPDATE groupon SET status = 0 WHERE id = ?', place);
    expect((await post('ship', { orderId, ...parcel })).errno).toBe(620);
    await change(shop, 'groupon', 'UPDATE groupon SET status = 2 WHERE id = ?', place);
    expect((await post('ship', { orderId, ...parcel })).errno).toBe(0);
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
    [101, {}, '未付款'],
    [201, {}, '已付款'],
    [202, {}, '退款中'],
    [301, shipped(), '已发货'],
    [401, { confirmed_at: 1, aftersale_status: 1 }, '售后处理中'],
    [402, { confirmed_at: 1, aftersale_status: 2 }, '售后处理中'],
  ])('an order in %i with %j stays, and the refusal says why', async (status, row, why) => {
    const orderId = await addOrder(shop, buyer.id, { ...row, order_status: status });
    expect(await post('delete', { orderId })).toEqual({ errno: 623, errmsg: expect.stringContaining(why) });
    expect(orderRow(shop, orderId).is_deleted).toBe(0);
    const english = await shop.post(
      '/admin/order/delete',
      { orderId },
      { adminToken: admin.adminToken, headers: { 'Accept-Language': 'en' } },
    );
    expect(english.errmsg).toMatch(/^[\x20-\x7e]+: [\x20-\x7e]+$/);
  });
  test('an order whose shopper asks for an after-sale between the check and the deletion stays', async () => {
    const orderId = await addOrder(shop, buyer.id, { order_status: 401, confirmed_at: 1 });
    const asked = shop.shop.write((tx) => moveAftersaleOfOrder(tx, { id: orderId, from: 0, to: 1, now: testNow }));
    const who = { adminId: admin.id, username: admin.username, tokenHash: '', permissions: new Set(['*']) };
    const call = { shop: shop.shop, who, request: { ip: '127.0.0.1', language: 'zh' as const } };
    await expect(deleteOrder(call, orderId)).rejects.toMatchObject({ code: 'updateLost' });
    expect(await asked).toBe(true);
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
    ['ship', { orderId: 1, shipSn: 'x'.repeat(64), shipChannel: 'ZTO' }, 402],
    ['ship', { orderId: 1, shipSn: '1', shipChannel: 'x'.repeat(64) }, 402],
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
