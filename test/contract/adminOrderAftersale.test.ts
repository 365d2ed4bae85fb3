// After-sale requests in the back office, through HTTP (admin-order.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SmsMessage } from '../../server/messages.ts';
import { addAdminWith } from '../support/admins.ts';
import { orderRow, stockFaults, stockOf } from '../support/buying.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { addArticle, addOrder } from '../support/trade.ts';
import { addRow, addShopper, rowsOf } from '../support/world.ts';

let shop: TestShop;
let admin: { adminToken: string; username: string };
let shopper: { id: number; token: string };
const sent: SmsMessage[] = [];
const told: unknown[] = [];
beforeAll(async () => {
  const sms = { send: async (message: SmsMessage) => void sent.push(message) };
  shop = await startTestShop({ seed: 'empty', sms });
  shop.events.on('aftersale', ({ aftersaleId, status }) => told.push([aftersaleId, status]));
  shop.clock.set(testNow);
  shop.clock.freeze(true);
  admin = await addAdminWith(shop, '*');
  shopper = await addShopper(shop);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const list = (query: Parameters<TestShop['get']>[1] = {}) => shop.get('/admin/aftersale/list', query, admin);
const post = (path: string, body: unknown) => shop.post(`/admin/aftersale/${path}`, body, admin);
const row = (id: number) => rowsOf(shop, 'SELECT * FROM aftersale WHERE id = ?', id)[0];
const idsOf = (answer: { data: { list: { id: number }[] } }) => answer.data.list.map(({ id }) => id);
const stateOf = ({ id, orderId }: { id: number; orderId: number }) => [
  row(id)?.status,
  orderRow(shop, orderId).aftersale_status,
];

let counter = 0;
/** A received order of three pieces with a request in a state. */
async function addRequest(status: number, more: Record<string, string | number> = {}) {
  counter += 1;
  const article = await addArticle(shop);
  const { goodsId, productId } = article;
  const states = { order_status: 401, confirmed_at: 1, aftersale_status: status, payment_method: 'simulated' };
  const orderId = await addOrder(shop, shopper.id, states);
  const line = { order_id: orderId, goods_id: goodsId, sku_id: productId, quantity: 3 };
  await addRow(shop, 'order_line', line);
  const request = {
    aftersale_sn: `20260610${String(counter).padStart(6, '0')}`,
    order_id: orderId,
    user_id: shopper.id,
  };
  const id = await addRow(shop, 'aftersale', { ...request, status, amount_fen: 1500, reason: 'late', ...more });
  return { id, orderId, article };
}

describe('aftersale/list', () => {
  test('shows each live request with every field, newest first', async () => {
    const first = await addRequest(1, { pictures: '["abcdefghij0123456789.png"]', comment: 'soon', type: 1 });
    const second = await addRequest(4, { handled_at: shop.clock.now() });
    const deleted = await addRequest(1, { is_deleted: 1 });
    const answer = await list({ limit: 0 });
    expect(idsOf(answer).slice(0, 2)).toEqual([second.id, first.id]);
    expect(idsOf(answer)).not.toContain(deleted.id);
    expect(answer.data.list[0].handleTime).toBe('2026-06-10 12:00:00');
    expect(answer.data.list[1]).toEqual({
      id: first.id,
      aftersaleSn: row(first.id)?.aftersale_sn,
      orderId: first.orderId,
      userId: shopper.id,
      type: 1,
      reason: 'late',
      amount: 15,
      pictures: [`${shop.url}/wx/storage/fetch/abcdefghij0123456789.png`],
      comment: 'soon',
      status: 1,
      addTime: '2026-06-10 12:00:00',
      updateTime: '2026-06-10 12:00:00',
      deleted: false,
    });
  });
  test('filters by order, number and state; an empty one is none', async () => {
    const { id, orderId } = await addRequest(2);
    const aftersaleSn = String(row(id)?.aftersale_sn);
    expect(idsOf(await list({ orderId }))).toEqual([id]);
    expect(idsOf(await list({ aftersaleSn }))).toEqual([id]);
    expect((await list({ aftersaleSn: aftersaleSn.slice(0, -1) })).data.total).toBe(0);
    expect(idsOf(await list({ status: 2, orderId, aftersaleSn }))).toEqual([id]);
    expect((await list({ status: 1, orderId })).data.total).toBe(0);
    expect((await list({ status: '' })).data.total).toBe((await list()).data.total);
    expect((await list({ status: 9 })).data.total).toBe(0);
  });
  test.each(['status=x', 'orderId=x', 'sort=status', 'order=x', 'limit=-1'])('%s is 402', async (query) => {
    expect((await shop.get(`/admin/aftersale/list?${query}`, {}, admin)).errno).toBe(402);
  });
});

describe.each([
  ['recept', 2, 670],
  ['reject', 4, 402],
] as const)('aftersale/%s', (path, to, unknownErrno) => {
  test(`moves a waiting request and its order to ${to}; the whole row may be sent`, async () => {
    const request = await addRequest(1);
    expect((await post(path, { ...(await list()).data.list[0], id: String(request.id) })).errno).toBe(0);
    expect(stateOf(request)).toEqual([to, to]);
    expect(told.at(-1)).toEqual([request.id, to]);
    expect(row(request.id)).toMatchObject({ handled_at: shop.clock.now(), version: 1 });
    expect(orderRow(shop, request.orderId)).toMatchObject({ order_status: 401, version: 1 });
  });
  test.each([0, 2, 3, 4, 5])('a request in %i is 670 and stays', async (status) => {
    const request = await addRequest(status);
    expect((await post(path, { id: request.id })).errno).toBe(670);
    expect(stateOf(request)).toEqual([status, status]);
  });
  test('a request for nothing is rejected at most: accepted, it could not be refunded', async () => {
    const request = await addRequest(1, { amount_fen: 0 });
    await post(`batch-${path}`, { ids: [request.id] });
    const left = path === 'recept' ? 1 : 4;
    expect(stateOf(request)).toEqual([left, left]);
    expect((await post(path, { id: request.id })).errno).toBe(670);
  });
  test('an unknown or deleted request, a missing and a wrong id', async () => {
    const deleted = await addRequest(1, { is_deleted: 1 });
    for (const id of [0, 999_999, deleted.id]) expect((await post(path, { id })).errno).toBe(unknownErrno);
    expect((await post(path, {})).errno).toBe(401);
    expect((await post(path, { id: 'x' })).errno).toBe(402);
  });
  test('many at once: those that wait are moved, the others passed over', async () => {
    const waiting = [await addRequest(1), await addRequest(1)];
    const others = [await addRequest(3), await addRequest(5)];
    const ids = [...waiting, ...others].map(({ id }) => String(id));
    expect((await post(`batch-${path}`, { ids: [...ids, 999_999] })).errno).toBe(0);
    expect(waiting.map(stateOf)).toEqual([
      [to, to],
      [to, to],
    ]);
    expect(others.map(stateOf)).toEqual([
      [3, 3],
      [5, 5],
    ]);
    expect((await post(`batch-${path}`, { ids })).errno).toBe(0);
  });
  test('no ids are no work, missing ones 401, wrong ones 402', async () => {
    expect((await post(`batch-${path}`, { ids: [] })).errno).toBe(0);
    expect((await post(`batch-${path}`, {})).errno).toBe(401);
    for (const ids of ['1', [1.5], ['x'], [null], { 0: 1 }, Array(1001).fill(1)]) {
      expect((await post(`batch-${path}`, { ids })).errno).toBe(402);
    }
  });
  test('of an acceptance and a rejection at once one counts', async () => {
    const request = await addRequest(1);
    const answers = await Promise.all([post('recept', { id: request.id }), post('reject', { id: request.id })]);
    expect(answers.map(({ errno }) => errno).sort()).toEqual([0, 670]);
    const state = answers[0].errno === 0 ? 2 : 4;
    expect(stateOf(request)).toEqual([state, state]);
  });
});

describe('aftersale/refund', () => {
  test('gives the requested amount back, notes it at the order, and is logged', async () => {
    const request = await addRequest(2, { type: 1 });
    expect((await post('refund', { id: request.id, type: 2, amount: 99, aftersaleSn: 'x' })).errno).toBe(0);
    expect(stateOf(request)).toEqual([3, 3]);
    expect(told.at(-1)).toEqual([request.id, 3]);
    const order = orderRow(shop, request.orderId);
    expect(order).toMatchObject({
      order_status: 401,
      refund_amount_fen: 1500,
      refund_type: '模拟退款',
      refunded_at: shop.clock.now(),
    });
    // Only the stored type decides on stock.
    expect(stockOf(shop, request.article)).toBe(100);
    const entry = rowsOf(shop, 'SELECT * FROM admin_log ORDER BY id DESC LIMIT 1')[0];
    const result = `订单编号 ${order.order_sn} 售后编号 ${row(request.id)?.aftersale_sn}`;
    expect(entry).toMatchObject({ admin: admin.username, type: 2, action: '退款', is_success: 1, result });
    const params = [String(order.order_sn).slice(8)];
    expect(sent.at(-1)).toEqual({ mobile: '13800000000', template: 'refund', params });
  });
  test('goods that were sent back are in stock again', async () => {
    const request = await addRequest(2, { type: 2 });
    expect((await post('refund', { id: request.id })).errno).toBe(0);
    expect(stockOf(shop, request.article)).toBe(103);
    expect(stockFaults(shop, request.article, 100)).toEqual([]);
    const moves = rowsOf(shop, 'SELECT delta, reason FROM stock_move WHERE order_id = ?', request.orderId);
    expect(moves).toEqual([{ delta: 3, reason: 'aftersale' }]);
  });
  test.each([0, 1, 3, 4, 5])('a request in %i is 670 and nothing is given back', async (status) => {
    const request = await addRequest(status, { type: 2 });
    expect((await post('refund', { id: request.id })).errno).toBe(670);
    expect(stateOf(request)).toEqual([status, status]);
    expect(stockOf(shop, request.article)).toBe(100);
  });
  test.each([0, 1801])('an amount of %i fen of 1800 is 402', async (amountFen) => {
    const request = await addRequest(2, { amount_fen: amountFen });
    expect((await post('refund', { id: request.id })).errno).toBe(402);
    expect(stateOf(request)).toEqual([2, 2]);
  });
  test('a platform that refuses is 621 and leaves all as it was', async () => {
    const request = await addRequest(2, { type: 2 });
    await shop.shop.write((tx) =>
      tx.raw.prepare("UPDATE orders SET payment_method = 'wechat' WHERE id = ?").run(request.orderId),
    );
    expect((await post('refund', { id: request.id })).errno).toBe(621);
    expect(stateOf(request)).toEqual([2, 2]);
    expect(stockOf(shop, request.article)).toBe(100);
  });
  test('ten refunds at once give back once', async () => {
    const request = await addRequest(2, { type: 2 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('refund', { id: request.id })));
    expect(answers.filter(({ errno }) => errno === 0)).toHaveLength(1);
    for (const { errno } of answers) expect([0, 504, 670]).toContain(errno);
    expect(stockOf(shop, request.article)).toBe(103);
  });
  test('unknown is 402, missing 401, wrong 402', async () => {
    expect((await post('refund', { id: 999_999 })).errno).toBe(402);
    expect((await post('refund', {})).errno).toBe(401);
    expect((await post('refund', { id: [1] })).errno).toBe(402);
  });
});
