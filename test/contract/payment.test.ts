// Paying through HTTP: simulated, offline, and the page of ours (shop-order.yaml prepay, h5pay; DECISIONS.md 17, 18).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { findOrderOfAnyone } from '../../db/stores/order.ts';
import { payOffline, refundPayment, simulatePayment } from '../../server/features/payment/service.ts';
import { addBuyer, type Buyer, orderRow } from '../support/buying.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle, addCoupon, addGrouponRule, addUserCoupon } from '../support/trade.ts';
import { addRow, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let buyer: Buyer;
let told: unknown[][];
const sent: unknown[] = [];

beforeAll(async () => {
  shop = await startTestShop({
    seed: 'empty',
    fixture: true,
    sms: {
      send: async (message) => {
        sent.push(message);
        if (sent.length === 1) throw new Error('the provider is down');
      },
    },
  });
  for (const name of ['order', 'payment'] as const) {
    shop.events.on(name, (news: object) => told.push([name, ...Object.values(news)]));
  }
});
beforeEach(async () => {
  told = [];
  buyer = await addBuyer(shop);
});
afterEach(async () => {
  await change(shop, 'setting', "DELETE FROM setting WHERE key LIKE 'payment_%'");
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const set = (key: string, value: string) => addRow(shop, 'setting', { key, value });
const status = (orderId: number) => orderRow(shop, orderId).order_status;
const payments = (orderId: number) =>
  rowsOf(shop, 'SELECT method, state, amount_fen, due_at FROM payment WHERE order_id = ? ORDER BY id', orderId);
const pass = async (ms: number) => {
  shop.clock.advance(ms);
  await shop.runDueWork();
};

describe.each(['prepay', 'h5pay'])('order/%s', (name) => {
  test('501, 401, 402, 720, 725 in this order', async () => {
    const errno = async (body: unknown) => (await buyer.post(`order/${name}`, body)).errno;
    expect((await shop.post(`/wx/order/${name}`, { orderId: 'x' })).errno).toBe(501);
    expect([await errno({}), await errno({ orderId: 'x' }), await errno('{')]).toEqual([401, 402, 402]);
    expect(await errno({ orderId: 99_999 })).toBe(720);
    const stranger = await addBuyer(shop);
    expect(await errno({ orderId: await stranger.order() })).toBe(720);
    const orderId = await buyer.order();
    await buyer.post('order/cancel', { orderId });
    expect(await errno({ orderId })).toBe(725);
  });
  test('is 724 with a text for people, in one language, when the shop takes money in hand', async () => {
    await set('payment_method', 'offline');
    const orderId = await buyer.order();
    const told = (language: string) =>
      shop.post(`/wx/order/${name}`, { orderId }, { ...buyer.as, headers: { 'Accept-Language': language } });
    expect([await told('zh-CN'), await told('en')]).toEqual([
      { errno: 724, errmsg: '订单支付失败：本店暂不支持在线支付，请联系店主线下付款' },
      { errno: 724, errmsg: 'The payment failed: please pay the shop directly' },
    ]);
    expect(payments(orderId)).toEqual([]);
  });
});

describe('a simulated payment', () => {
  test('answers what a client hands to its platform, all texts, and needs no openid', async () => {
    // The second that is told must still be now when it is looked at.
    shop.clock.freeze(true);
    onTestFinished(() => shop.clock.freeze(false));
    const { data } = await buyer.post('order/prepay', { orderId: await buyer.order() });
    for (const value of Object.values(data)) expect(value).toMatch(/./);
    expect(data).toMatchObject({
      timeStamp: String(Math.floor(shop.clock.now() / 1000)),
      packageValue: expect.stringMatching(/^prepay_id=sim[a-z0-9]{24}$/),
      signType: 'RSA',
    });
  });
  test('settles by itself after two seconds, once, and tells of it', async () => {
    await pass(5000);
    const orderId = await buyer.order();
    told = [];
    await buyer.post('order/prepay', { orderId });
    await pass(1000);
    expect(status(orderId)).toBe(101);
    await pass(1100);
    const row = orderRow(shop, orderId);
    expect(row).toMatchObject({ order_status: 201, payment_method: 'simulated' });
    expect(row.pay_id).toMatch(/^sim/);
    expect(Math.abs(Number(row.paid_at) - shop.clock.now())).toBeLessThan(1000);
    expect(payments(orderId)).toMatchObject([{ state: 'settled', amount_fen: 1800 }]);
    await pass(60_000);
    expect(told).toEqual([
      ['order', orderId, row.order_sn, 201],
      ['payment', orderId, 'simulated', 'paid'],
    ]);
  });
  test('settles after those of the same moment that were begun before it', async () => {
    shop.clock.freeze(true);
    const orderIds: number[] = [];
    for (let round = 0; round < 5; round += 1) orderIds.unshift(await buyer.order());
    for (const orderId of orderIds) await buyer.post('order/prepay', { orderId });
    told = [];
    await pass(2000);
    shop.clock.freeze(false);
    expect(told.filter(([kind]) => kind === 'payment').map(([, orderId]) => orderId)).toEqual(orderIds);
  });
  test('settles without anybody asking the due work to run', async () => {
    await set('payment_delay_ms', '30');
    const orderId = await buyer.order();
    await buyer.post('order/prepay', { orderId });
    await expect.poll(() => status(orderId), { timeout: 3000, interval: 20 }).toBe(201);
  });
  test('sends the last six digits of the order to its mobile, and is paid also when that fails', async () => {
    await set('payment_delay_ms', '0');
    for (const round of [1, 2]) {
      sent.length = round - 1;
      const orderId = await buyer.order();
      await buyer.post('order/prepay', { orderId });
      const row = orderRow(shop, orderId);
      expect(row.order_status).toBe(201);
      const params = [String(row.order_sn).slice(8)];
      expect(sent.at(-1)).toEqual({ mobile: '13800000001', template: 'paySucceed', params });
    }
  });
  test('with a delay of 0 is settled when prepay answers', async () => {
    await set('payment_delay_ms', '0');
    const orderId = await buyer.order();
    expect((await buyer.post('order/prepay', { orderId })).errno).toBe(0);
    expect(status(orderId)).toBe(201);
  });
  test('that is asked for again keeps its moment and stays one', async () => {
    const orderId = await buyer.order();
    const first = await buyer.post('order/prepay', { orderId });
    const [before] = payments(orderId);
    shop.clock.advance(500);
    const second = await buyer.post('order/prepay', { orderId });
    expect(second.data.packageValue).toBe(first.data.packageValue);
    expect(payments(orderId)).toEqual([before]);
  });
  test('of an order that was cancelled first changes nothing', async () => {
    const orderId = await buyer.order();
    await buyer.post('order/prepay', { orderId });
    await buyer.post('order/cancel', { orderId });
    await pass(5000);
    expect(status(orderId)).toBe(102);
    expect(payments(orderId)).toMatchObject([{ state: 'failed' }]);
  });
  test('can be brought to either end by hand', async () => {
    const simulate = (orderId: number, result: 'paid' | 'failed') =>
      shop.shop.write((tx) => simulatePayment(shop.shop, tx, { orderId, result }));
    const orderId = await buyer.order();
    await buyer.post('order/prepay', { orderId });
    await simulate(orderId, 'failed');
    await pass(5000);
    expect(status(orderId)).toBe(101);
    await simulate(orderId, 'paid');
    expect(status(orderId)).toBe(201);
    await expect(simulate(orderId, 'paid')).rejects.toMatchObject({ errno: 725 });
    await set('payment_method', 'offline');
    const other = await buyer.order();
    await expect(simulate(other, 'paid')).rejects.toMatchObject({ errno: 724 });
  });
});

describe('the payment page', () => {
  async function open(headers: Record<string, string> = {}) {
    const orderId = await buyer.order();
    const { data } = await shop.post('/wx/order/h5pay', { orderId }, { ...buyer.as, headers });
    return { orderId, url: data.mwebUrl as string };
  }
  test('is absolute with a query, runs no script, shows the sum, and pays on a click only', async () => {
    const { orderId, url } = await open();
    expect(url.startsWith(`${shop.url}/pay/simulated?`)).toBe(true);
    await pass(60_000);
    expect(status(orderId)).toBe(101);
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    const html = await page.text();
    expect(html).toContain('¥18.00');
    expect(html).not.toMatch(/<script|href=/);
    const clicked = await fetch(url, { method: 'POST', redirect: 'manual' });
    expect([clicked.status, clicked.headers.get('location')]).toEqual([303, url.slice(shop.url.length)]);
    expect(status(orderId)).toBe(201);
    await fetch(url, { method: 'POST' });
    expect(payments(orderId)).toMatchObject([{ state: 'settled' }]);
    expect(await (await fetch(url)).text()).toContain('支付成功');
    expect(await (await fetch(url, { headers: { 'Accept-Language': 'en' } })).text()).toContain('Paid');
  });
  test('leads back to this shop and to the page that asked, nowhere else', async () => {
    const { url } = await open({ Origin: 'http://phone.example:6255' });
    const linkFor = async (target: string) => {
      const html = await (await fetch(`${url}&redirect_url=${encodeURIComponent(target)}`)).text();
      return /class="back" href="([^"]*)"/.exec(html)?.[1];
    };
    const { hostname } = new URL(shop.url);
    expect(await linkFor(`http://${hostname}:1234/#/pay?ok=1&b=2`)).toBe(`http://${hostname}:1234/#/pay?ok=1&amp;b=2`);
    expect(await linkFor('http://phone.example/#/done')).toBe('http://phone.example/#/done');
    for (const target of ['https://elsewhere.example/', 'javascript:alert(1)', '"><script>', '//phone.example']) {
      expect(await linkFor(target)).toBeUndefined();
    }
  });
  test('of an unknown session, a closed order, and a session that was guessed pays nothing', async () => {
    const unknown = await fetch(`${shop.url}/pay/simulated?session=sim${'a'.repeat(24)}`);
    expect(unknown.status).toBe(404);
    expect((await fetch(`${shop.url}/pay/simulated`)).status).toBe(404);
    const { orderId, url } = await open();
    await buyer.post('order/cancel', { orderId });
    await fetch(url, { method: 'POST' });
    expect(status(orderId)).toBe(102);
    expect(await (await fetch(url)).text()).toContain('已关闭');
  });
});

describe('money in hand', () => {
  const take = (orderId: number, amountFen: number) =>
    shop.shop.write((tx) => {
      const order = findOrderOfAnyone(tx, orderId);
      return order ? payOffline(shop.shop, tx, order, amountFen) : false;
    });
  test('sets payTime, payId and the price that was taken, and can be given back', async () => {
    const orderId = await buyer.order();
    await buyer.post('order/prepay', { orderId });
    expect(await take(orderId, 1500)).toBe(true);
    expect(orderRow(shop, orderId)).toMatchObject({
      order_status: 201,
      pay_id: 'offline',
      payment_method: 'offline',
      actual_price_fen: 1500,
      order_price_fen: 1800,
      paid_at: expect.any(Number),
    });
    expect(payments(orderId)).toMatchObject([
      { method: 'simulated', state: 'failed' },
      { method: 'offline', state: 'settled' },
    ]);
    await pass(5000);
    expect(await take(orderId, 1500)).toBe(false);
    expect(payments(orderId)).toHaveLength(2);
    const order = findOrderOfAnyone(shop.shop.read, orderId);
    if (!order) throw new Error('no order');
    const done = await refundPayment(shop.shop, { order, refundFen: 1500, totalFen: 1500, reason: '' });
    expect(done).toEqual({ refundType: '线下退款', refundContent: `refund_${order.orderSn}` });
  });
});

describe('the group-buy step', () => {
  const grouponStatus = (id: number) => rowsOf(shop, 'SELECT status FROM groupon WHERE id = ?', id)[0]?.status;
  test('runs with the payment: the group succeeds, a joiner too many is refunded, a full group is 732', async () => {
    await set('payment_delay_ms', '0');
    const cup = await addArticle(shop);
    const grouponRulesId = await addGrouponRule(shop, cup.goodsId);
    const place = async (body: object) => {
      const each = await addBuyer(shop);
      await each.put(cup);
      const placed = await each.submit({ grouponRulesId, ...body });
      return { ...placed, pay: () => each.post('order/prepay', { orderId: placed.data.orderId }) };
    };
    const opener = await place({});
    const grouponLinkId = opener.data.grouponLinkId;
    await opener.pay();
    expect(grouponStatus(grouponLinkId)).toBe(1);
    const [joiner, late] = [await place({ grouponLinkId }), await place({ grouponLinkId })];
    await joiner.pay();
    expect(grouponStatus(grouponLinkId)).toBe(2);
    told = [];
    await late.pay();
    expect(status(late.data.orderId)).toBe(202);
    expect(told.map((each) => each.at(-1))).toEqual([201, 202, 'paid']);
    expect((await place({ grouponLinkId })).errno).toBe(732);
  });
  test('comes with an order that costs nothing, of which its shopper is told as of any paid one', async () => {
    const cup = await addArticle(shop);
    const grouponRulesId = await addGrouponRule(shop, cup.goodsId);
    const couponId = await addCoupon(shop, { discount_fen: 99_000 });
    await addUserCoupon(shop, buyer.id, couponId);
    await buyer.put(cup);
    sent.length = 0;
    const { orderId, grouponLinkId } = (await buyer.submit({ grouponRulesId, couponId })).data;
    expect([status(orderId), grouponStatus(grouponLinkId)]).toEqual([201, 1]);
    const params = [String(orderRow(shop, orderId).order_sn).slice(8)];
    expect(sent).toEqual([{ mobile: '13800000001', template: 'paySucceed', params }]);
  });
});
