// Reading orders and what a shopper does with them, through HTTP (shop-order.yaml).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBuyer, type Buyer, orderRow, stockFaults, stockOf } from '../support/buying.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle, addCoupon, addSku, addUserCoupon } from '../support/trade.ts';
import { change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let buyer: Buyer;
let stranger: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
beforeEach(async () => {
  buyer = await addBuyer(shop);
  stranger = await addBuyer(shop);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

/** Brings an order into a state, with what the file asks of it. */
const bring = (orderId: number, status: number) =>
  change(
    shop,
    'orders',
    `UPDATE orders SET order_status = ?, ship_sn = 'SF1', ship_channel = 'ZTO', shipped_at = created_at,
       ended_at = created_at, confirmed_at = created_at, refunded_at = created_at, refund_amount_fen = 0,
       open_comments = ? WHERE id = ?`,
    status,
    status > 400 ? 1 : 0,
    orderId,
  );
const status = (orderId: number) => orderRow(shop, orderId).order_status;

describe('every operation', () => {
  const byId = ['cancel', 'refund', 'confirm', 'delete'];
  test.each([...byId, 'comment', 'submit'])('POST %s asks for a login first', async (name) => {
    expect((await shop.post(`/wx/order/${name}`, { orderId: 'x' })).errno).toBe(501);
  });
  test.each(['list', 'detail', 'goods'])('GET %s asks for a login first', async (name) => {
    expect((await shop.get(`/wx/order/${name}`, { showType: 9, orderId: 'x', ogid: 'x' })).errno).toBe(501);
  });
  test.each(byId)('%s: 401 without an id, 402 for a wrong one, 720 for an unknown one', async (name) => {
    const errno = async (body: unknown) => (await buyer.post(`order/${name}`, body)).errno;
    expect(await errno({})).toBe(401);
    expect(await errno({ orderId: 'null' })).toBe(401);
    expect(await errno({ orderId: 'x' })).toBe(402);
    expect(await errno({ orderId: 1.5 })).toBe(402);
    expect(await errno({ orderId: '99999999999999' })).toBe(402);
    expect(await errno('[]')).toBe(402);
    expect(await errno({ orderId: 99_999 })).toBe(720);
    expect(await errno({ orderId: -1 })).toBe(720);
  });
  test('detail and goods likewise', async () => {
    const detail = async (query: Record<string, string>) => (await buyer.get('order/detail', query)).errno;
    expect([await detail({}), await detail({ orderId: 'x' }), await detail({ orderId: '99999' })]).toEqual([
      401, 402, 720,
    ]);
    const goods = async (query: Record<string, string>) => (await buyer.get('order/goods', query)).errno;
    expect([await goods({}), await goods({ orderId: '1' }), await goods({ goodsId: '1' })]).toEqual([401, 401, 401]);
    expect([await goods({ ogid: 'x' }), await goods({ ogid: '99999' })]).toEqual([402, 402]);
    expect(await goods({ orderId: '99999', goodsId: '1' })).toBe(720);
  });
  test('nothing of another shopper can be read or moved, nor what is deleted', async () => {
    const orderId = await stranger.order();
    const [line] = (await stranger.detail(orderId)).orderGoods;
    for (const state of [101, 201, 301, 401]) {
      await bring(orderId, state);
      for (const name of byId) expect((await buyer.post(`order/${name}`, { orderId })).errno).toBe(720);
    }
    expect((await buyer.get('order/detail', { orderId })).errno).toBe(720);
    expect((await buyer.get('order/goods', { ogid: line.id })).errno).toBe(720);
    expect((await buyer.get('order/goods', { orderId, goodsId: line.goodsId })).errno).toBe(720);
    expect((await buyer.post('order/comment', { orderGoodsId: line.id, star: 5 })).errno).toBe(720);
    expect((await buyer.get('order/list')).data.total).toBe(0);
    await stranger.post('order/delete', { orderId });
    expect((await stranger.get('order/detail', { orderId })).errno).toBe(720);
    expect((await stranger.get('order/goods', { ogid: line.id })).errno).toBe(720);
  });
});

describe('order/list', () => {
  test('has the tabs of showType, newest first, with the lines of each order', async () => {
    const ids: number[] = [];
    for (const state of [101, 102, 103, 201, 202, 203, 301, 401, 402]) {
      const id = await buyer.order(2);
      await bring(id, state);
      ids.unshift(id);
    }
    const tab = async (showType?: number) => {
      const { data } = await buyer.get('order/list', { showType, limit: 100 });
      return data.list.map((row: { id: number }) => status(row.id));
    };
    expect(await tab()).toEqual([402, 401, 301, 203, 202, 201, 103, 102, 101]);
    expect(await tab(0)).toHaveLength(9);
    expect([await tab(1), await tab(2), await tab(3)]).toEqual([[101], [201], [301]]);
    expect(await tab(4)).toEqual([402, 401]);
    const page = (await buyer.get('order/list', { page: 2, limit: 4, sort: 'ID', order: 'asc' })).data;
    expect(page).toMatchObject({ total: 9, page: 2, limit: 4, pages: 3 });
    expect(page.list.map((row: { id: number }) => row.id)).toEqual(ids.toReversed().slice(4, 8));
    expect(page.list[0]).toMatchObject({
      orderStatusText: '订单取消，退款中',
      isGroupin: false,
      actualPrice: 28,
      goodsList: [{ number: 2, price: 10, picUrl: expect.stringMatching(/^http.*cup\.png$/) }],
    });
  });
  test.each([{ showType: 5 }, { showType: -1 }, { showType: 'x' }, { sort: 'price' }, { order: 'up' }, { limit: 0 }])(
    '%j is 402',
    async (query) => {
      expect((await buyer.get('order/list', query)).errno).toBe(402);
    },
  );
});

describe('order/detail', () => {
  test('shows the courier exactly when a parcel is on its way, and the message under both names', async () => {
    const orderId = await buyer.order();
    const before = await buyer.detail(orderId);
    expect(before.expressInfo).toEqual([]);
    for (const key of ['expNo', 'expCode', 'expName', 'refundRejectReason']) {
      expect(before.orderInfo).not.toHaveProperty(key);
    }
    expect(before.orderInfo).toMatchObject({
      message: '',
      remark: '',
      addTime: expect.stringMatching(/^2026-06-10 12:0\d:\d\d$/),
    });
    await bring(orderId, 301);
    const after = (await buyer.detail(orderId)).orderInfo;
    expect(after).toMatchObject({ expCode: 'ZTO', expName: '中通快递', expNo: 'SF1' });
    await change(shop, 'orders', "UPDATE orders SET ship_channel = '马车' WHERE id = ?", orderId);
    expect((await buyer.detail(orderId)).orderInfo).not.toHaveProperty('expName');
  });
  test('shows why a refund was refused while the order is paid again', async () => {
    const orderId = await buyer.order();
    await change(shop, 'orders', "UPDATE orders SET refund_reject_reason = 'too late' WHERE id = ?", orderId);
    await bring(orderId, 201);
    expect((await buyer.detail(orderId)).orderInfo.refundRejectReason).toBe('too late');
    await buyer.post('order/refund', { orderId });
    expect((await buyer.detail(orderId)).orderInfo).not.toHaveProperty('refundRejectReason');
  });
  test('lines stay as they were bought when the goods change or go', async () => {
    const orderId = await buyer.order();
    const before = (await buyer.detail(orderId)).orderGoods;
    await change(
      shop,
      'goods',
      "UPDATE goods SET name = 'Other', is_deleted = 1 WHERE id = ?",
      before[0].goodsId as number,
    );
    expect((await buyer.detail(orderId)).orderGoods).toEqual(before);
    expect((await buyer.post('order/cancel', { orderId })).errno).toBe(0);
  });
});

describe('order/cancel', () => {
  test('gives stock and coupon back, once', async () => {
    const cup = await addArticle(shop);
    const couponId = await addCoupon(shop);
    const held = await addUserCoupon(shop, buyer.id, couponId);
    await buyer.put(cup, 3);
    const { orderId } = (await buyer.submit({ couponId })).data;
    expect(stockOf(shop, cup)).toBe(97);
    const answers = await Promise.all([1, 2].map(() => buyer.post('order/cancel', { orderId })));
    expect(answers.map((each) => each.errno).sort()).toEqual([0, 725]);
    expect(orderRow(shop, orderId)).toMatchObject({ order_status: 102, ended_at: expect.any(Number) });
    expect(stockOf(shop, cup)).toBe(100);
    expect(stockFaults(shop, cup, 100)).toEqual([]);
    const moves = rowsOf(shop, 'SELECT delta, reason FROM stock_move WHERE order_id = ? ORDER BY id', orderId);
    expect(moves).toEqual([
      { delta: -3, reason: 'order' },
      { delta: 3, reason: 'cancel' },
    ]);
    const coupon = rowsOf(shop, 'SELECT status, order_id, used_at FROM user_coupon WHERE id = ?', held);
    expect(coupon).toEqual([{ status: 0, order_id: null, used_at: null }]);
  });
  test('a coupon whose time ended meanwhile comes back expired', async () => {
    const couponId = await addCoupon(shop);
    const held = await addUserCoupon(shop, buyer.id, couponId);
    await buyer.put(await addArticle(shop));
    const { orderId } = (await buyer.submit({ couponId })).data;
    await change(shop, 'user_coupon', 'UPDATE user_coupon SET ends_at = 1 WHERE id = ?', held);
    await buyer.post('order/cancel', { orderId });
    expect(rowsOf(shop, 'SELECT status FROM user_coupon WHERE id = ?', held)).toEqual([{ status: 2 }]);
  });
});

test('each action works in its states only and is 725 in all others', async () => {
  const works: Record<string, Record<number, number | 'gone'>> = {
    cancel: { 101: 102 },
    refund: { 201: 202 },
    confirm: { 301: 401 },
    delete: { 102: 'gone', 103: 'gone', 203: 'gone', 401: 'gone', 402: 'gone' },
  };
  for (const [name, moves] of Object.entries(works)) {
    for (const state of [101, 102, 103, 201, 202, 203, 301, 401, 402]) {
      const orderId = await buyer.order();
      await bring(orderId, state);
      const { errno } = await buyer.post(`order/${name}`, { orderId });
      const to = moves[state];
      expect([name, state, errno]).toEqual([name, state, to === undefined ? 725 : 0]);
      expect(status(orderId)).toBe(typeof to === 'number' ? to : state);
      expect(orderRow(shop, orderId).is_deleted).toBe(to === 'gone' ? 1 : 0);
    }
  }
});

test('confirming notes the time and how many lines wait for a comment', async () => {
  const orderId = await buyer.order();
  await bring(orderId, 301);
  await change(shop, 'orders', 'UPDATE orders SET confirmed_at = NULL WHERE id = ?', orderId);
  await buyer.post('order/confirm', { orderId });
  expect(orderRow(shop, orderId)).toMatchObject({ open_comments: 1, confirmed_at: expect.any(Number) });
});

describe('order/goods', () => {
  test('finds a line by its id or by order and goods, preferring one without a comment', async () => {
    const orderId = await buyer.order();
    const [line] = (await buyer.detail(orderId)).orderGoods;
    const found = (await buyer.get('order/goods', { ogid: line.id })).data;
    expect(found).toEqual({ ...line, goodsSpecificationValues: line.specifications });
    expect((await buyer.get('order/goods', { orderId, goodsId: line.goodsId })).data).toEqual(found);
    expect((await buyer.get('order/goods', { orderId, goodsId: 99_999 })).errno).toBe(402);
    const { goodsId } = line;
    await buyer.put({ goodsId, productId: line.productId });
    await buyer.put({ goodsId, productId: await addSku(shop, goodsId) });
    const both = (await buyer.submit()).data.orderId;
    const [commented, open] = (await buyer.detail(both)).orderGoods;
    const ofGoods = async () => (await buyer.get('order/goods', { orderId: both, goodsId })).data.id;
    expect(await ofGoods()).toBe(commented.id);
    await change(shop, 'order_line', 'UPDATE order_line SET comment_state = 2 WHERE id = ?', commented.id);
    expect(await ofGoods()).toBe(open.id);
  });
});

describe('order/comment', () => {
  async function received() {
    const orderId = await buyer.order();
    await bring(orderId, 401);
    const [line] = (await buyer.detail(orderId)).orderGoods;
    return { orderId, line };
  }
  test('is kept once, also on a double click, and the order waits for one less', async () => {
    const { orderId, line } = await received();
    const body = { orderGoodsId: String(line.id), star: '4', content: 'good', hasPicture: 1, picUrls: ['a.jpg'] };
    const answers = await Promise.all([1, 2].map(() => buyer.post('order/comment', body)));
    expect(answers.map((each) => each.errno).sort()).toEqual([0, 726]);
    const [made] = rowsOf(shop, 'SELECT * FROM comment WHERE user_id = ?', buyer.id);
    expect(made).toMatchObject({
      type: 0,
      goods_id: line.goodsId,
      star: 4,
      content: 'good',
      has_picture: 1,
      pic_urls: '["a.jpg"]',
    });
    expect((await buyer.detail(orderId)).orderGoods[0].comment).toBe(made?.id);
    expect(orderRow(shop, orderId).open_comments).toBe(0);
  });
  test('without hasPicture keeps no pictures, with it and none it keeps an empty list', async () => {
    for (const body of [{ picUrls: ['a.jpg'] }, { hasPicture: true }]) {
      const { line } = await received();
      expect((await buyer.post('order/comment', { orderGoodsId: line.id, star: 1, ...body })).errno).toBe(0);
    }
    const kept = rowsOf(shop, 'SELECT has_picture, pic_urls, content FROM comment WHERE user_id = ?', buyer.id);
    expect(kept).toEqual([1, 2].map(() => ({ has_picture: 0, pic_urls: '[]', content: '' })));
  });
  test('is refused before receipt (725) and when it is too late (727)', async () => {
    const { orderId, line } = await received();
    await bring(orderId, 301);
    expect((await buyer.post('order/comment', { orderGoodsId: line.id, star: 5 })).errno).toBe(725);
    await bring(orderId, 402);
    await change(shop, 'order_line', 'UPDATE order_line SET comment_state = 2 WHERE id = ?', line.id);
    expect((await buyer.detail(orderId)).orderGoods[0].comment).toBe(-1);
    expect((await buyer.post('order/comment', { orderGoodsId: line.id, star: 5 })).errno).toBe(727);
  });
  test.each([
    [{}, 401],
    [{ star: 5 }, 401],
    [{ orderGoodsId: 1 }, 401],
    [{ orderGoodsId: 1, star: 0 }, 402],
    [{ orderGoodsId: 1, star: 6 }, 402],
    [{ orderGoodsId: 1, star: 'x' }, 402],
    [{ orderGoodsId: 1, star: 5, picUrls: 'a' }, 402],
    [{ orderGoodsId: 1, star: 5, hasPicture: 'perhaps' }, 402],
    [{ orderGoodsId: 99_999, star: 5 }, 402],
  ])('%j is %i', async (body, errno) => {
    expect((await buyer.post('order/comment', body)).errno).toBe(errno);
  });
});
