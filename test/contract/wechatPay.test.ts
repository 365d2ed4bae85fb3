// Payment through the platform's API v3 against a stand-in with keys of its own (shop-order.yaml; DECISIONS.md 17).
import { createPublicKey, verify } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findOrderOfAnyone } from '../../db/stores/order.ts';
import { noteRefundNews } from '../../server/features/payment/noteRefundNews.ts';
import { refundPayment } from '../../server/features/payment/service.ts';
import { addAdminWith } from '../support/admins.ts';
import { addBuyer, type Buyer, orderRow } from '../support/buying.ts';
import { type PayPlatform, startPayPlatform } from '../support/payPlatform.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let platform: PayPlatform;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  platform = await startPayPlatform(() => shop.clock.now());
  await change(shop, 'setting', "DELETE FROM setting WHERE key = 'payment_method'");
  await change(
    shop,
    'setting',
    "INSERT INTO setting (key, value, created_at, updated_at) VALUES ('payment_method', 'wechat', 1, 1)",
  );
});
beforeEach(async () => {
  shop.shop.secrets.put({ wechatPay: platform.secrets });
  buyer = await addBuyer(shop);
  await change(shop, 'user', "UPDATE user SET weixin_openid = 'openid-' || id WHERE id = ?", buyer.id);
});
afterEach(() => {
  platform.asked.length = 0;
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
  await platform.stop();
});

const status = (orderId: number) => orderRow(shop, orderId).order_status;
const payments = (orderId: number | null) =>
  rowsOf(shop, 'SELECT state, transaction_id FROM payment WHERE order_id IS ? ORDER BY id', orderId);

describe('prepay', () => {
  test('asks the platform with a signature and answers a payload that it can check', async () => {
    const orderId = await buyer.order();
    const { errno, data } = await buyer.post('order/prepay', { orderId });
    expect(errno).toBe(0);
    const { secrets } = platform;
    expect(platform.asked).toMatchObject([
      {
        path: '/v3/pay/transactions/jsapi',
        body: {
          appid: secrets.appId,
          mchid: secrets.merchantId,
          out_trade_no: orderRow(shop, orderId).order_sn,
          description: expect.stringContaining(String(orderRow(shop, orderId).order_sn)),
          notify_url: secrets.notifyUrl,
          amount: { total: 1800, currency: 'CNY' },
          payer: { openid: `openid-${buyer.id}` },
          time_expire: expect.stringMatching(/^2026-06-10T04:[3-4]\d:\d\d\+00:00$/),
        },
      },
    ]);
    expect(data).toMatchObject({
      appId: secrets.appId,
      signType: 'RSA',
      packageValue: expect.stringMatching(/^prepay_id=wx/),
    });
    const lines = `${data.appId}\n${data.timeStamp}\n${data.nonceStr}\n${data.packageValue}\n`;
    const key = createPublicKey(secrets.privateKey);
    expect(verify('sha256', Buffer.from(lines), key, Buffer.from(data.paySign, 'base64'))).toBe(true);
    expect(payments(orderId)).toEqual([{ state: 'waiting', transaction_id: null }]);
    expect(status(orderId)).toBe(101);
  });
  test('without an openid is 708, without secrets 724', async () => {
    const orderId = await buyer.order();
    await change(shop, 'user', "UPDATE user SET weixin_openid = '' WHERE id = ?", buyer.id);
    expect((await buyer.post('order/prepay', { orderId })).errno).toBe(708);
    shop.shop.secrets.put({ wechatPay: undefined });
    expect((await buyer.post('order/h5pay', { orderId })).errno).toBe(724);
    expect(platform.asked).toEqual([]);
  });
  test.each([
    ['a refusal', { status: 400, body: '{"code":"PARAM_ERROR","message":"参数错误"}' }],
    ['an answer without a signature', { unsigned: true }],
    ['an answer that is no JSON', { body: '<html>' }],
    ['an answer of another form', { body: '{"prepay_id":7}' }],
  ])('is 724 at %s, and the order waits on', async (_, failure) => {
    const orderId = await buyer.order();
    platform.failNext(failure);
    expect((await buyer.post('order/prepay', { orderId })).errno).toBe(724);
    expect(payments(orderId)).toEqual([]);
    expect((await buyer.post('order/prepay', { orderId })).errno).toBe(0);
  });
  test('is 724 when the platform is not reached or the private key is none', async () => {
    const orderId = await buyer.order();
    shop.shop.secrets.put({ wechatPay: { ...platform.secrets, baseUrl: 'http://127.0.0.1:1' } });
    expect((await buyer.post('order/prepay', { orderId })).errno).toBe(724);
    shop.shop.secrets.put({ wechatPay: { ...platform.secrets, privateKey: 'none' } });
    const refused = await buyer.post('order/prepay', { orderId });
    expect(refused.errno).toBe(724);
    expect(refused.errmsg).not.toContain(platform.secrets.apiV3Key);
  });
});

test('h5pay gives the address of the platform and names the payer by ip', async () => {
  const { data } = await buyer.post('order/h5pay', { orderId: await buyer.order() });
  expect(data).toEqual({ mwebUrl: 'https://pay.example/checkmweb?prepay_id=1&package=2' });
  expect(platform.asked[0]?.body.scene_info).toEqual({ payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } });
});

describe('a notification', () => {
  let counter = 0;
  function transactionOf(orderSn: unknown, changed: object = {}) {
    counter += 1;
    const { appId: appid, merchantId: mchid } = platform.secrets;
    return {
      appid,
      mchid,
      out_trade_no: orderSn,
      transaction_id: `42000${counter}`,
      trade_type: 'JSAPI',
      trade_state: 'SUCCESS',
      amount: { total: 1800, payer_total: 1800, currency: 'CNY' },
      ...changed,
    };
  }
  async function send({ body, headers }: { body: string; headers: Record<string, string> }) {
    const response = await fetch(`${shop.url}/wx/order/pay-notify`, { method: 'POST', headers, body });
    return [response.status, ((await response.json()) as { code: string }).code];
  }
  const told = (transaction: object, event?: string) =>
    platform.notification(transaction, { nowMs: shop.clock.now(), ...(event ? { event } : {}) });
  const done = [200, 'SUCCESS'];
  const refused = [401, 'FAIL'];

  test('pays the order once, however often it comes', async () => {
    const orderId = await buyer.order();
    await buyer.post('order/prepay', { orderId });
    const transaction = transactionOf(orderRow(shop, orderId).order_sn);
    expect(await send(told(transaction))).toEqual(done);
    expect(orderRow(shop, orderId)).toMatchObject({
      order_status: 201,
      pay_id: transaction.transaction_id,
      payment_method: 'wechat',
      paid_at: expect.any(Number),
    });
    const { version } = orderRow(shop, orderId);
    expect(await Promise.all([send(told(transaction)), send(told(transaction))])).toEqual([done, done]);
    expect(orderRow(shop, orderId).version).toBe(version);
    expect(payments(orderId)).toEqual([{ state: 'settled', transaction_id: transaction.transaction_id }]);
  });
  test('that comes late, a second time for other money, with another sum, or for no order is kept as unmatched', async () => {
    const late = await buyer.order();
    await buyer.post('order/prepay', { orderId: late });
    await buyer.post('order/cancel', { orderId: late });
    expect(await send(told(transactionOf(orderRow(shop, late).order_sn)))).toEqual(done);
    expect(status(late)).toBe(102);
    expect(payments(late)).toMatchObject([{ state: 'failed' }, { state: 'unmatched' }]);

    const paid = await buyer.order();
    const { order_sn: orderSn } = orderRow(shop, paid);
    await send(told(transactionOf(orderSn, { amount: { total: 1799, currency: 'CNY' } })));
    expect(status(paid)).toBe(101);
    await send(told(transactionOf(orderSn)));
    expect(status(paid)).toBe(201);
    await send(told(transactionOf(orderSn)));
    expect(payments(paid).map((row) => row.state)).toEqual(['unmatched', 'settled', 'unmatched']);

    const foreign = transactionOf('20200101000000');
    expect(await send(told(foreign))).toEqual(done);
    expect(await send(told(foreign))).toEqual(done);
    expect(payments(null)).toEqual([{ state: 'unmatched', transaction_id: foreign.transaction_id }]);
  });
  test('that is not from the platform, not for us, old or damaged is refused and changes nothing', async () => {
    const orderId = await buyer.order();
    const transaction = transactionOf(orderRow(shop, orderId).order_sn);
    const good = told(transaction);
    const bad: { body: string; headers: Record<string, string> }[] = [
      { ...good, headers: {} },
      { ...good, body: good.body.replace('EV-1', 'EV-2') },
      { ...good, headers: { ...good.headers, 'Wechatpay-Serial': 'OTHER' } },
      { ...good, headers: { ...good.headers, 'Wechatpay-Signature': '' } },
      { ...good, headers: { ...good.headers, 'Wechatpay-Signature': 'WECHATPAY/SIGNTEST/abc' } },
      platform.notification(transaction, { nowMs: shop.clock.now() - 301_000 }),
      told({ ...transaction, mchid: '1900000002' }),
      told({ ...transaction, appid: 'wx0' }),
      told({ ...transaction, amount: { total: 1800, currency: 'USD' } }),
      told({ ...transaction, amount: { total: -1800 } }),
      told({ ...transaction, transaction_id: undefined }),
      { body: '<xml/>', headers: {} },
      { body: 'x'.repeat(100_000), headers: {} },
      { body: '', headers: {} },
    ];
    for (const each of bad) expect(await send(each)).toEqual(refused);
    shop.shop.secrets.put({ wechatPay: { ...platform.secrets, apiV3Key: 'k'.repeat(32) } });
    expect(await send(good)).toEqual(refused);
    shop.shop.secrets.put({ wechatPay: { ...platform.secrets, platformKey: 'none' } });
    expect(await send(good)).toEqual(refused);
    shop.shop.secrets.put({ wechatPay: undefined });
    expect(await send(good)).toEqual(refused);
    expect(status(orderId)).toBe(101);
    expect(payments(orderId)).toEqual([]);
  });
  test('of a payment that did not succeed, or of anything else, is taken and changes nothing', async () => {
    const orderId = await buyer.order();
    const transaction = transactionOf(orderRow(shop, orderId).order_sn);
    expect(await send(told({ ...transaction, trade_state: 'NOTPAY' }))).toEqual(done);
    expect(await send(told(transaction, 'PAYSCORE.USER_PAID'))).toEqual(done);
    expect(status(orderId)).toBe(101);
  });
  test('of how a refund went is kept in the log once, and a failed one is told to the owner', async () => {
    const orderId = await buyer.order();
    const orderSn = String(orderRow(shop, orderId).order_sn);
    const news: unknown[] = [];
    shop.events.on('payment', (each) => news.push(each));
    const refund = {
      mchid: platform.secrets.merchantId,
      out_trade_no: orderSn,
      transaction_id: '4200',
      out_refund_no: `refund_${orderSn}`,
      refund_id: '5030',
      refund_status: 'ABNORMAL',
      amount: { total: 1800, refund: 1800, payer_total: 1800, payer_refund: 1800 },
    };
    const logged = () =>
      rowsOf(shop, "SELECT action, is_success, result, comment FROM admin_log WHERE admin = '微信支付' ORDER BY id");
    const result = `订单编号 ${orderSn} 退款单号 5030`;
    for (let round = 0; round < 2; round += 1) expect(await send(told(refund, 'REFUND.ABNORMAL'))).toEqual(done);
    expect(logged()).toEqual([{ action: '退款异常', is_success: 0, result, comment: 'ABNORMAL' }]);
    expect(news).toEqual([{ orderId, method: 'wechat', result: 'failed' }]);
    const success = { ...refund, refund_status: 'SUCCESS' };
    for (let round = 0; round < 2; round += 1) expect(await send(told(success, 'REFUND.SUCCESS'))).toEqual(done);
    expect(logged().slice(1)).toEqual([{ action: '退款到账', is_success: 1, result, comment: 'SUCCESS' }]);
    for (const foreign of [{ out_trade_no: '20200101000000' }, { out_refund_no: 'refund_1' }]) {
      // Of a number of its own, or it would be passed over as what was told already.
      expect(await send(told({ ...success, ...foreign, refund_id: '5031' }, 'REFUND.CLOSED'))).toEqual(done);
    }
    expect(await send(told({ ...success, mchid: '1' }, 'REFUND.SUCCESS'))).toEqual(refused);
    expect(logged()).toHaveLength(2);
    expect(status(orderId)).toBe(101);
  });
  test('of a refund that failed is warned of once, also where what shared its commit was undone', async () => {
    const orderSn = String(orderRow(shop, await buyer.order()).order_sn);
    const warn = vi.spyOn(shop.shop.log, 'warn');
    const { merchantId: mchid } = platform.secrets;
    const noted = noteRefundNews(shop.shop, {
      mchid,
      out_trade_no: orderSn,
      out_refund_no: `refund_${orderSn}`,
      refund_id: '5031',
      refund_status: 'ABNORMAL',
    });
    const undone = shop.shop.write((tx) => {
      tx.raw.exec('UPDATE setting SET updated_at = updated_at + 1');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await noted;
    expect(warn.mock.calls.filter(([text]) => text.includes(orderSn))).toHaveLength(1);
    warn.mockRestore();
  });
  test('that could not be written down is asked for again: 500, and the next one pays', async () => {
    const orderId = await buyer.order();
    const notification = told(transactionOf(orderRow(shop, orderId).order_sn));
    vi.spyOn(shop.shop, 'write').mockRejectedValueOnce(new Error('the disk is full'));
    expect(await send(notification)).toEqual([500, 'FAIL']);
    expect(shop.errors.splice(0)).toHaveLength(1);
    expect(await send(notification)).toEqual(done);
    expect(status(orderId)).toBe(201);
  });
  test('and a cancellation at the same moment have one outcome', async () => {
    for (let round = 0; round < 10; round += 1) {
      const orderId = await buyer.order();
      const notification = told(transactionOf(orderRow(shop, orderId).order_sn));
      const [cancelled] = await Promise.all([buyer.post('order/cancel', { orderId }), send(notification)]);
      expect(status(orderId)).toBe(cancelled.errno === 0 ? 102 : 201);
      expect(payments(orderId).map((row) => row.state)).toEqual([cancelled.errno === 0 ? 'unmatched' : 'settled']);
    }
  });
});

describe('a refund', () => {
  async function paidOrder() {
    const orderId = await buyer.order();
    await change(
      shop,
      'orders',
      "UPDATE orders SET order_status = 202, pay_id = '4200', payment_method = 'wechat' WHERE id = ?",
      orderId,
    );
    const order = findOrderOfAnyone(shop.shop.read, orderId);
    if (!order) throw new Error('no order');
    return { order, refundFen: 500, totalFen: order.actualPriceFen, reason: 'broken' };
  }
  test('goes to the platform under the number of the order', async () => {
    const request = await paidOrder();
    expect(await refundPayment(shop.shop, request)).toEqual({
      refundType: '微信退款接口',
      refundContent: '50000000382019052709732678859',
      isPending: true,
    });
    expect(platform.asked).toEqual([
      {
        path: '/v3/refund/domestic/refunds',
        body: {
          transaction_id: '4200',
          out_refund_no: `refund_${request.order.orderSn}`,
          reason: 'broken',
          notify_url: platform.secrets.notifyUrl,
          amount: { refund: 500, total: 1800, currency: 'CNY' },
        },
      },
    ]);
  });
  test('whose answer never came may have been paid back: it is told, not simply refused, and asked for again under its number', async () => {
    const { adminToken } = await addAdminWith(shop, '*');
    const post = (path: string, body: object) => shop.post(`/admin/order/${path}`, body, { adminToken });
    const { order } = await paidOrder();
    const orderId = order.id;
    const asked = { orderId, refundMoney: order.actualPriceFen / 100 };
    const reject = (more = {}) => post('refundReject', { orderId, reason: 'no', ...more });
    platform.failNext({ status: 403, body: '{"code":"NOT_ENOUGH","message":"余额不足"}' });
    expect((await post('refund', asked)).errno).toBe(621);
    expect(orderRow(shop, orderId)).toMatchObject({ refund_type: null, refund_content: null });
    for (const failure of [{ unsigned: true }, { status: 500 }, { status: 403 }]) {
      platform.failNext(failure);
      expect(await post('refund', asked)).toMatchObject({ errno: 621, errmsg: expect.stringContaining('结果未知') });
      expect(await reject()).toMatchObject({ errno: 620, errmsg: expect.stringContaining('结果未知') });
      expect(status(orderId)).toBe(202);
    }
    const detail = (await shop.get('/admin/order/detail', { id: orderId }, { adminToken })).data.order;
    expect(detail).toMatchObject({ refundType: '微信退款接口', refundContent: expect.stringContaining('结果未知') });
    expect((await post('refund', asked)).errno).toBe(0);
    expect(orderRow(shop, orderId)).toMatchObject({
      order_status: 203,
      refund_content: '50000000382019052709732678859',
    });
    expect(new Set(platform.asked.map(({ body }) => body.out_refund_no)).size).toBe(1);
  });
  test('whose answer never came is refused by who knows that nothing was paid back', async () => {
    const { adminToken } = await addAdminWith(shop, '*');
    const { order } = await paidOrder();
    const asked = { orderId: order.id, refundMoney: order.actualPriceFen / 100 };
    platform.failNext({ unsigned: true });
    await shop.post('/admin/order/refund', asked, { adminToken });
    const body = { orderId: order.id, reason: 'no', knowsNotPaidBack: true };
    expect((await shop.post('/admin/order/refundReject', body, { adminToken })).errno).toBe(0);
    expect(orderRow(shop, order.id)).toMatchObject({ order_status: 201, refund_type: null, refund_content: null });
  });
  test('by an administrator is of what was paid or asked back, and the log says that it is under way', async () => {
    const admin = await addAdminWith(shop, '*');
    const { order: whole } = await paidOrder();
    expect((await shop.post('/admin/order/refund', { orderId: whole.id, refundMoney: 18 }, admin)).errno).toBe(0);
    const { order: part } = await paidOrder();
    const states = 'order_status = 401, confirmed_at = 1, aftersale_status = 2';
    await change(shop, 'orders', `UPDATE orders SET ${states} WHERE id = ?`, part.id);
    const request = { aftersale_sn: `A${part.id}`, order_id: part.id, user_id: buyer.id, amount_fen: 700, status: 2 };
    const id = await addRow(shop, 'aftersale', request);
    expect((await shop.post('/admin/aftersale/refund', { id }, admin)).errno).toBe(0);
    expect(platform.asked.map(({ body }) => body)).toMatchObject([
      { amount: { refund: 1800, total: 1800 } },
      { amount: { refund: 700, total: 1800 } },
    ]);
    for (const { orderSn } of [whole, part]) {
      const entries = rowsOf(shop, 'SELECT comment FROM admin_log WHERE result LIKE ?', `%${orderSn}%`);
      expect(entries).toEqual([{ comment: '支付平台处理中' }]);
    }
  });
  test('that the platform refuses, closes or can not be asked for is told as such', async () => {
    const request = await paidOrder();
    platform.failNext({ status: 403, body: '{"code":"NOT_ENOUGH","message":"余额不足"}' });
    await expect(refundPayment(shop.shop, request)).rejects.toThrow('余额不足');
    platform.failNext({ body: '{"refund_id":"1","status":"ABNORMAL"}' });
    await expect(refundPayment(shop.shop, request)).rejects.toThrow('ABNORMAL');
    shop.shop.secrets.put({ wechatPay: undefined });
    await expect(refundPayment(shop.shop, request)).rejects.toMatchObject({ name: 'PaymentRefused' });
  });
});
