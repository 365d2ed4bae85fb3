// After-sale requests through HTTP (shop-aftersale.yaml).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { addBuyer, type Buyer, orderRow } from '../support/buying.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let admin: { adminToken: string };
let buyer: Buyer;
const told: unknown[] = [];

beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  admin = await addAdminWith(shop, '*');
  shop.events.on('aftersale', ({ aftersaleId, status }) => told.push([aftersaleId, status]));
});
beforeEach(async () => {
  buyer = await addBuyer(shop);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

/** A received order of 10.00 and 8.00 of freight. */
async function received(of: Buyer = buyer): Promise<number> {
  const orderId = await of.order();
  await change(shop, 'orders', 'UPDATE orders SET order_status = 401, confirmed_at = created_at WHERE id = ?', orderId);
  return orderId;
}
const good = { type: 1, amount: 10, reason: 'broken' };
const ask = (orderId: unknown, body: object = {}) => buyer.post('aftersale/submit', { orderId, ...good, ...body });
const detail = async (orderId: number) => (await buyer.get('aftersale/detail', { orderId })).data;
const requests = (orderId: number) =>
  rowsOf(shop, 'SELECT id, status, pictures, is_deleted FROM aftersale WHERE order_id = ? ORDER BY id', orderId);
/** What the back office does with a request. */
const handle = async (orderId: number, verb: 'recept' | 'reject' | 'refund') => {
  const id = requests(orderId).at(-1)?.id;
  expect((await shop.post(`/admin/aftersale/${verb}`, { id }, admin)).errno).toBe(0);
};

test('every operation asks for a login first', async () => {
  for (const name of ['list', 'detail']) {
    expect((await shop.get(`/wx/aftersale/${name}`, { orderId: 'x', status: 'x' })).errno).toBe(501);
  }
  for (const name of ['submit', 'cancel']) {
    expect((await shop.post(`/wx/aftersale/${name}`, { orderId: 'x' })).errno).toBe(501);
  }
});

describe('submit', () => {
  test.each([
    [{ type: undefined }, 401],
    [{ type: null }, 401],
    [{ amount: '' }, 401],
    [{ reason: undefined }, 401],
    [{ reason: '' }, 401],
    [{ orderId: 'undefined' }, 401],
    [{ orderId: 'x' }, 402],
    [{ type: 3 }, 402],
    [{ type: -1 }, 402],
    [{ amount: 0 }, 402],
    [{ amount: 0.004 }, 402],
    [{ amount: -0.01 }, 402],
    [{ amount: 'much' }, 402],
    [{ amount: 1e300 }, 402],
    [{ amount: '9'.repeat(400) }, 402],
    [{ reason: ['x'] }, 402],
    [{ pictures: 'x' }, 402],
    [{ pictures: ['javascript:alert(1)'] }, 402],
    [{ comment: {} }, 402],
    [{ orderId: 99_999 }, 720],
  ])('%j is %i', async (body, errno) => {
    const orderId = await received();
    expect((await ask(orderId, body)).errno).toBe(errno);
    expect(requests(orderId)).toEqual([]);
  });
  test('keeps what was asked and marks the order; only the listed keys are taken from the body', async () => {
    const orderId = await received();
    const body = {
      orderId: String(orderId),
      type: '2',
      amount: 9.100000000000001,
      reason: 'r'.repeat(40),
      comment: 'c'.repeat(600),
      pictures: [`${shop.url}/wx/storage/fetch/abcdefghijklmnopqrst.png`],
      typeDesc: 'client text',
      id: 7,
      status: 3,
      addTime: '2020-01-01 00:00:00',
      deleted: true,
    };
    expect(await ask(orderId, body)).toEqual({ errno: 0, errmsg: expect.any(String) });
    const { aftersale, order, orderGoods } = await detail(orderId);
    expect(aftersale).toMatchObject({
      orderId,
      userId: buyer.id,
      aftersaleSn: expect.stringMatching(/^20260610\d{6}$/),
      type: 2,
      amount: 9.1,
      reason: 'r'.repeat(31),
      comment: 'c'.repeat(511),
      pictures: [`${shop.url}/wx/storage/fetch/abcdefghijklmnopqrst.png`],
      status: 1,
      deleted: false,
    });
    expect(told.at(-1)).toEqual([aftersale.id, 1]);
    expect(requests(orderId)[0]?.pictures).toBe('["abcdefghijklmnopqrst.png"]');
    expect(aftersale).not.toHaveProperty('handleTime');
    expect(order).toMatchObject({ id: orderId, orderStatus: 401, aftersaleStatus: 1, actualPrice: 18 });
    expect(orderGoods).toHaveLength(1);
  });
  test('gives empty pictures and comment when none are sent', async () => {
    const orderId = await received();
    await ask(orderId, { comment: null, pictures: null });
    expect((await detail(orderId)).aftersale).toMatchObject({ pictures: [], comment: '' });
  });
  test('is 750 before receipt, 751 for more than was paid for the goods', async () => {
    expect((await ask(await buyer.order())).errno).toBe(750);
    const orderId = await received();
    expect((await ask(orderId, { amount: 10.01 })).errno).toBe(751);
    expect((await ask(orderId, { amount: 10.000000000000002 })).errno).toBe(0);
  });
  test('takes the place of an earlier request until one is accepted (751)', async () => {
    const orderId = await received();
    await ask(orderId);
    await ask(orderId);
    expect(requests(orderId).map((row) => [row.status, row.is_deleted])).toEqual([
      [1, 1],
      [1, 0],
    ]);
    await handle(orderId, 'reject');
    expect((await detail(orderId)).aftersale).toMatchObject({ status: 4, handleTime: expect.any(String) });
    expect((await ask(orderId)).errno).toBe(0);
    // The number is that of a wrong amount, but the amount is not what is wrong.
    const decided = { errno: 751, errmsg: '售后申请已通过或已退款，不能再次申请' };
    await handle(orderId, 'recept');
    expect(await ask(orderId)).toEqual(decided);
    await handle(orderId, 'refund');
    expect(await ask(orderId, { amount: 99 })).toEqual(decided);
    expect(orderRow(shop, orderId).aftersale_status).toBe(3);
  });
  test('sent twice at once leaves one live request', async () => {
    const orderId = await received();
    await Promise.all([ask(orderId), ask(orderId)]);
    expect(requests(orderId).filter((row) => row.is_deleted === 0)).toHaveLength(1);
  });
});

describe('cancel', () => {
  const cancel = (id: unknown) => buyer.post('aftersale/cancel', { id });
  test('takes the request back, once; it can be made again', async () => {
    const orderId = await received();
    await ask(orderId);
    const id = requests(orderId)[0]?.id;
    const answers = await Promise.all([cancel(id), cancel(String(id))]);
    expect(answers.map((each) => each.errno).sort()).toEqual([0, 752]);
    expect(told.at(-1)).toEqual([id, 5]);
    expect(orderRow(shop, orderId).aftersale_status).toBe(5);
    const { aftersale } = await detail(orderId);
    expect([aftersale.status, 'handleTime' in aftersale]).toEqual([5, false]);
    expect((await ask(orderId)).errno).toBe(0);
  });
  test('is 401 without an id, 402 for an unknown one, 752 once it is accepted', async () => {
    expect([(await cancel(undefined)).errno, (await cancel('x')).errno, (await cancel(99_999)).errno]).toEqual([
      401, 402, 402,
    ]);
    const orderId = await received();
    await ask(orderId);
    await handle(orderId, 'recept');
    expect((await cancel(requests(orderId)[0]?.id)).errno).toBe(752);
  });
});

describe('list and detail', () => {
  test('show own requests by state with all lines, an order without one, and nothing of others', async () => {
    const [first, second] = [await received(), await received()];
    const [line] = rowsOf(shop, 'SELECT * FROM order_line WHERE order_id = ?', first);
    await addRow(shop, 'order_line', { ...line, id: 9999 });
    await ask(first);
    await ask(second);
    await handle(second, 'reject');
    const list = async (query: object = {}) => (await buyer.get('aftersale/list', { ...query })).data;
    expect((await list()).list.map((row: { aftersale: { orderId: number } }) => row.aftersale.orderId)).toEqual([
      second,
      first,
    ]);
    const { list: rising } = await list({ order: 'asc' });
    expect(rising[0].aftersale.orderId).toBe(first);
    expect(rising[0].goodsList).toHaveLength(2);
    expect(await list({ status: '' })).toMatchObject({ total: 2, pages: 1 });
    expect(await list({ status: 4 })).toMatchObject({
      total: 1,
      list: [{ aftersale: { orderId: second }, goodsList: [{ orderId: second, number: 1 }] }],
    });
    expect((await list({ status: 9 })).total).toBe(0);
    expect((await buyer.get('aftersale/list', { status: 'x' })).errno).toBe(402);
    const without = await detail(await received());
    expect(without).not.toHaveProperty('aftersale');

    const stranger = await addBuyer(shop);
    expect((await stranger.get('aftersale/list')).data.total).toBe(0);
    expect((await stranger.get('aftersale/detail', { orderId: first })).errno).toBe(720);
    expect((await stranger.post('aftersale/submit', { orderId: first, ...good })).errno).toBe(720);
    expect((await stranger.post('aftersale/cancel', { id: requests(first)[0]?.id })).errno).toBe(402);
    expect([
      (await buyer.get('aftersale/detail')).errno,
      (await buyer.get('aftersale/detail', { orderId: 'x' })).errno,
    ]).toEqual([401, 402]);
  });
});

test('an order with an open request stays (725); deleting it later takes the request with it', async () => {
  const orderId = await received();
  await ask(orderId);
  const refused = await buyer.post('order/delete', { orderId });
  // The state of the order would allow it, so that is not the reason to tell.
  expect(refused).toEqual({ errno: 725, errmsg: expect.stringMatching(/：售后处理中$/) });
  await handle(orderId, 'reject');
  expect((await buyer.post('order/delete', { orderId })).errno).toBe(0);
  expect(requests(orderId).map((row) => row.is_deleted)).toEqual([1]);
  expect((await buyer.get('aftersale/list')).data.total).toBe(0);
});
