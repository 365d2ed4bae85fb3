// Reading orders in the back office, through HTTP (admin-order.yaml). What is done with orders: adminOrderMoves.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { addBuyer, type Buyer, orderRow } from '../support/buying.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { addArticle, addOrder } from '../support/trade.ts';
import { addRow, addShopper, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let adminToken: string;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  shop.clock.set(testNow);
  shop.clock.freeze(true);
  adminToken = (await addAdminWith(shop, '*')).adminToken;
  buyer = await addBuyer(shop);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

type Query = NonNullable<Parameters<TestShop['get']>[1]>;
const get = (path: string, query: Query = {}) => shop.get(`/admin/order/${path}`, query, { adminToken });
/** With the query as it stands, for names that come twice. */
const listRaw = (query: string) => shop.get(`/admin/order/list?limit=0&${query}`, {}, { adminToken });
const idsOf = (answer: { data: { list: { id: number }[] } }) => answer.data.list.map((row) => row.id);

/** An order with one line. */
async function addOrderWithLine(userId: number, row: Record<string, string | number | null> = {}): Promise<number> {
  const { goodsId, productId } = await addArticle(shop);
  const orderId = await addOrder(shop, userId, row);
  const line = {
    order_id: orderId,
    goods_id: goodsId,
    sku_id: productId,
    goods_name: 'Cup',
    quantity: 2,
    price_fen: 500,
  };
  await addRow(shop, 'order_line', { ...line, specifications: '["blue"]', pic_url: 'https://example.org/cup.png' });
  return orderId;
}

describe('order/list', () => {
  test('a row has every field of the contract, absent what is not yet', async () => {
    const shopper = await addShopper(shop, { nickname: '小满', avatar: 'abcdefghij0123456789.png' });
    const row = {
      order_status: 101,
      message: 'quick',
      integral_price_fen: 5,
      freight_price_fen: 0,
      order_price_fen: 1000,
    };
    const id = await addOrderWithLine(shopper.id, row);
    const { orderSn, ...order } = (await get('list', { orderSn: String(orderRow(shop, id).order_sn) })).data.list[0];
    const [line] = rowsOf(shop, 'SELECT * FROM order_line WHERE order_id = ?', id);
    const avatar = `${shop.url}/wx/storage/fetch/abcdefghij0123456789.png`;
    expect(orderSn).toBe(orderRow(shop, id).order_sn);
    expect(order).toEqual({
      id,
      orderStatus: 101,
      actualPrice: 18,
      orderPrice: 10,
      freightPrice: 0,
      integralPrice: 0.05,
      addTime: '2026-06-10 12:00:00',
      userId: shopper.id,
      userName: '小满',
      userAvatar: avatar,
      avatar,
      consignee: 'Li',
      mobile: '13800000000',
      address: 'Here 1',
      message: 'quick',
      goodsVoList: [
        {
          id: line?.id,
          goodsId: line?.goods_id,
          productId: line?.sku_id,
          goodsName: 'Cup',
          picUrl: 'https://example.org/cup.png',
          specifications: ['blue'],
          number: 2,
          price: 5,
        },
      ],
    });
  });

  test('payTime and the parcel are there once there is one; a shopper who is gone has empty texts', async () => {
    const shopper = await addShopper(shop, { is_deleted: 1, nickname: 'gone' });
    const at = shop.clock.now();
    const parcel = { order_status: 301, paid_at: at, shipped_at: at, ship_sn: 'SF1', ship_channel: 'ZTO' };
    const id = await addOrderWithLine(shopper.id, { ...parcel, consignee: 'Gone' });
    expect((await get('list', { consignee: 'gone' })).data.list).toEqual([
      expect.objectContaining({
        id,
        payTime: '2026-06-10 12:00:00',
        shipSn: 'SF1',
        shipChannel: 'ZTO',
        userName: '',
        avatar: '',
      }),
    ]);
    expect((await get('list', { nickname: 'gone' })).data.total).toBe(0);
  });

  test('holds live orders that have goods, newest first, the id deciding', async () => {
    const deleted = await addOrderWithLine(buyer.id, { is_deleted: 1 });
    const bare = await addOrder(shop, buyer.id);
    const older = await addOrderWithLine(buyer.id, { created_at: shop.clock.now() - 1000 });
    const all = idsOf(await listRaw(''));
    expect(all).not.toContain(deleted);
    expect(all).not.toContain(bare);
    expect(all.at(-1)).toBe(older);
    expect(all.slice(0, -1)).toEqual(all.slice(0, -1).sort((a, b) => b - a));
    expect(idsOf(await listRaw('sort=id&order=asc'))).toEqual([...all].sort((a, b) => a - b));
    await change(shop, 'orders', 'UPDATE orders SET is_deleted = 1 WHERE id = ?', bare);
  });

  test('filters by parts of nickname and consignee and by the whole number, signs of LIKE being plain', async () => {
    const shopper = await addShopper(shop, { nickname: 'Plum_50%' });
    const id = await addOrderWithLine(shopper.id, { consignee: "O'Neil 王" });
    const { order_sn: orderSn } = orderRow(shop, id);
    for (const query of [
      { nickname: 'lum_5' },
      { nickname: 'pLUM' },
      { consignee: "o'n" },
      { consignee: '王' },
      { orderSn },
    ]) {
      expect(idsOf(await get('list', query as Query)), JSON.stringify(query)).toEqual([id]);
    }
    for (const query of [{ nickname: 'lum%5' }, { nickname: 'lumx5' }, { orderSn: String(orderSn).slice(1) }]) {
      expect((await get('list', query)).data.total, JSON.stringify(query)).toBe(0);
    }
    expect(idsOf(await get('list', { nickname: 'Plum', consignee: '王', orderSn: String(orderSn) }))).toEqual([id]);
    expect((await get('list', { nickname: 'Plum', consignee: 'Li' })).data.total).toBe(0);
  });

  test('start is the first second in the shop’s zone, end the first one outside; empty ones are none', async () => {
    const ids: number[] = [];
    for (const hour of [0, 1, 2]) {
      const createdAt = Date.UTC(2020, 1, 28, 16 + hour);
      ids.push(await addOrderWithLine(buyer.id, { created_at: createdAt, consignee: 'Leap' }));
    }
    const inDay = { start: '2020-02-29 00:00:00', end: '2020-02-29 02:00:00', consignee: 'Leap' };
    expect(idsOf(await get('list', inDay))).toEqual([ids[1], ids[0]]);
    expect(idsOf(await get('list', { start: '2020-02-29 02:00:00', end: '2020-03-01 00:00:00' }))).toEqual([ids[2]]);
    expect((await listRaw('start=&end=&consignee=Leap&timeArray=a&timeArray=b')).data.total).toBe(3);
  });

  test('statuses come repeated, with commas or under a name with brackets', async () => {
    const shopper = await addShopper(shop, { nickname: 'stateful' });
    const ids: Record<number, number> = {};
    for (const status of [101, 103, 202]) {
      const ended = status === 103 ? { ended_at: shop.clock.now() } : {};
      ids[status] = await addOrderWithLine(shopper.id, { order_status: status, ...ended });
    }
    const both = [ids[202], ids[101]];
    for (const query of [
      'orderStatusArray=101&orderStatusArray=202',
      'orderStatusArray=101,202',
      'orderStatusArray[]=101&orderStatusArray[]=202',
      'orderStatusArray%5B%5D=202&orderStatusArray=101',
    ]) {
      expect(idsOf(await listRaw(`nickname=stateful&${query}`)), query).toEqual(both);
    }
    expect(idsOf(await listRaw('nickname=stateful&orderStatusArray=103'))).toEqual([ids[103]]);
    expect((await listRaw('nickname=stateful&orderStatusArray=')).data.total).toBe(3);
    expect((await listRaw('nickname=stateful&orderStatusArray=999')).data.total).toBe(0);
  });

  test('a rare name on a late page is found like a frequent one', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) ids.unshift(await addOrderWithLine(buyer.id, { consignee: `Rare ${n}` }));
    expect(idsOf(await get('list', { consignee: 'rare', limit: 2, page: 1 }))).toEqual(ids.slice(0, 2));
    expect(idsOf(await get('list', { consignee: 'rare', limit: 2, page: 4 }))).toEqual(ids.slice(6));
    const beyond = await get('list', { consignee: 'rare', limit: 2, page: 99 });
    expect(beyond.data).toMatchObject({ page: 4, pages: 4, total: 7, limit: 2 });
    expect((await get('list', { consignee: 'nobody' })).data).toEqual({
      list: [],
      total: 0,
      page: 1,
      limit: 10,
      pages: 0,
    });
  });

  test.each([
    'start=yesterday',
    'end=2020-02-30%2000:00:00',
    'orderStatusArray=x',
    'orderStatusArray=101&orderStatusArray=paid',
    'sort=actual_price',
    "sort=id;'",
    'order=up',
    'limit=-1',
    'page=x',
    `consignee=${'a'.repeat(300)}`,
  ])('%s is 402', async (query) => {
    expect((await listRaw(query)).errno).toBe(402);
  });
});

describe('order/detail', () => {
  test('answers the order, its live lines and the shopper', async () => {
    const orderId = await buyer.order(3);
    const { order, orderGoods, user } = (await get('detail', { id: orderId })).data;
    const row = orderRow(shop, orderId);
    expect(order).toMatchObject({
      id: orderId,
      userId: buyer.id,
      orderSn: row.order_sn,
      orderStatus: 101,
      aftersaleStatus: 0,
      goodsPrice: 30,
      comments: 0,
      deleted: false,
    });
    for (const key of [
      'payId',
      'payTime',
      'shipSn',
      'shipChannel',
      'shipTime',
      'refundAmount',
      'refundType',
      'refundContent',
    ]) {
      expect(order).not.toHaveProperty(key);
    }
    expect(orderGoods).toEqual([
      expect.objectContaining({ orderId, number: 3, price: 10, comment: 0, deleted: false }),
    ]);
    expect(user).toEqual({ nickname: expect.stringMatching(/^Shopper/), avatar: '' });
  });
  test('a shopper who is gone has empty texts', async () => {
    const shopper = await addShopper(shop, { is_deleted: 1, nickname: 'gone', avatar: 'https://example.org/a.png' });
    const id = await addOrderWithLine(shopper.id);
    expect((await get('detail', { id })).data.user).toEqual({ nickname: '', avatar: '' });
  });
  test('an unknown or deleted order is 720, a missing id 401, a wrong one 402', async () => {
    const deleted = await addOrderWithLine(buyer.id, { is_deleted: 1 });
    expect((await get('detail', { id: deleted })).errno).toBe(720);
    expect((await get('detail', { id: 0 })).errno).toBe(720);
    expect((await get('detail')).errno).toBe(401);
    expect((await get('detail', { id: 'x' })).errno).toBe(402);
  });
});

test('order/channel lists the couriers as a bare array, for any administrator', async () => {
  const clerk = await addAdminWith(shop, 'admin:no:such');
  const { data } = await shop.get('/admin/order/channel', {}, { adminToken: clerk.adminToken });
  expect(data).toHaveLength(13);
  expect(data[0]).toEqual({ code: 'ZTO', name: '中通快递' });
  expect(data.at(-1)).toEqual({ code: 'FEDEX_GJ', name: 'FEDEX联邦(国际件)' });
});
