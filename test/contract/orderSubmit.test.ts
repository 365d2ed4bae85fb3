// Placing an order through HTTP: all of it or nothing (shop-order.yaml /wx/order/submit, DECISIONS.md 13, 33, 34, 37).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAddress, addBuyer, type Buyer, expectRefused, orderRow, stockFaults, stockOf } from '../support/buying.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle, dayMs } from '../support/trade.ts';
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

const orderCount = () => rowsOf(shop, 'SELECT count(*) AS n FROM orders')[0]?.n;
const refuses = (errno: number, body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  expectRefused(shop, buyer, { errno, body, headers });

test('asks for a login before it looks at the parameters', async () => {
  expect((await shop.post('/wx/order/submit', { addressId: 'x' })).errno).toBe(501);
});

test.each([
  [{}, 401],
  [{ addressId: null }, 401],
  [{ addressId: 'undefined' }, 401],
  [{ addressId: 'x' }, 402],
  [{ addressId: 1, cartId: '1.5' }, 402],
  [{ addressId: 1, couponId: {} }, 402],
  [{ addressId: 1, userCouponId: 9e15 }, 402],
  [{ addressId: 1, message: ['x'] }, 402],
  [{ addressId: -1 }, 402],
  [{ addressId: 99_999 }, 402],
  [{ addressId: '9'.repeat(1000) }, 402],
])('%j is %i', async (body, errno) => {
  await buyer.put(cup);
  expect((await shop.post('/wx/order/submit', body, buyer.as)).errno).toBe(errno);
});

describe('an order of the cart', () => {
  test('is stored whole: prices, address, lines, stock with its ledger, and the cart is empty of it', async () => {
    const bowl = await addArticle(shop, { sku: { price_fen: 250 } });
    await buyer.put(cup, 2);
    await buyer.put(bowl, 3);
    const { data } = await buyer.submit({ message: 'please ring' });
    expect(data).toEqual({ orderId: expect.any(Number), payed: false, grouponLinkId: 0 });
    expect(orderRow(shop, data.orderId)).toMatchObject({
      order_status: 101,
      order_sn: expect.stringMatching(/^20260610\d{6}$/),
      consignee: 'Li Hua',
      mobile: '13800000001',
      address: '浙江省杭州市西湖区 文三路 1 号',
      message: 'please ring',
      goods_price_fen: 2750,
      freight_price_fen: 800,
      coupon_price_fen: 0,
      order_price_fen: 3550,
      actual_price_fen: 3550,
      paid_at: null,
      open_comments: 0,
      aftersale_status: 0,
    });
    const { orderGoods } = await buyer.detail(data.orderId);
    expect(orderGoods).toMatchObject([
      { ...cup, number: 2, price: 10, comment: 0 },
      { ...bowl, number: 3, price: 2.5, comment: 0 },
    ]);
    expect([stockOf(shop, cup), stockOf(shop, bowl)]).toEqual([98, 97]);
    expect([...stockFaults(shop, cup, 100), ...stockFaults(shop, bowl, 100)]).toEqual([]);
    expect((await buyer.get('cart/index')).data.cartList).toEqual([]);
  });
  test('takes only ticked lines and leaves the others and buy-now lines alone', async () => {
    const bowl = await addArticle(shop);
    await buyer.put(cup);
    await buyer.put(bowl);
    const apart = await buyer.buyNow(cup);
    await buyer.post('cart/checked', { productIds: [bowl.productId], isChecked: 0 });
    await buyer.submit();
    expect((await buyer.get('cart/index')).data.cartList).toMatchObject([bowl]);
    expect((await buyer.submit({ cartId: apart })).errno).toBe(0);
  });
  test('a buy-now line is ordered alone and empties nothing', async () => {
    await buyer.put(cup, 5);
    const line = await buyer.buyNow(cup, 1);
    const { data } = await buyer.submit({ cartId: String(line) });
    expect((await buyer.detail(data.orderId)).orderGoods).toMatchObject([{ number: 1 }]);
    expect((await buyer.get('cart/index')).data.cartList).toMatchObject([{ number: 5 }]);
  });
  test('costs what the checkout showed', async () => {
    await buyer.put(cup, 9);
    const shown = (await buyer.get('cart/checkout', { cartId: 0, addressId: buyer.addressId, couponId: -1 })).data;
    const { data } = await buyer.submit();
    expect((await buyer.detail(data.orderId)).orderInfo).toMatchObject({
      goodsPrice: shown.goodsTotalPrice,
      freightPrice: 0,
      actualPrice: shown.actualPrice,
    });
  });
  test('keeps ids that come as texts, null or "undefined", and cuts a long message', async () => {
    await buyer.put(cup);
    const { errno, data } = await buyer.submit({
      cartId: 'undefined',
      addressId: String(buyer.addressId),
      couponId: '0',
      userCouponId: null,
      grouponRulesId: '',
      grouponLinkId: 'null',
      message: '长'.repeat(600),
    });
    expect(errno).toBe(0);
    expect(String(orderRow(shop, data.orderId).message)).toBe('长'.repeat(512));
  });
  test('numbers are unique and do not follow one another', async () => {
    const numbers = [];
    for (let n = 0; n < 3; n += 1) numbers.push(String(orderRow(shop, await buyer.order()).order_sn));
    expect(new Set(numbers).size).toBe(3);
    expect(Math.abs(Number(numbers[1]) - Number(numbers[0]))).toBeGreaterThan(1);
  });
  test('that leaves little stock tells of it once', async () => {
    const told: unknown[] = [];
    const hear = (news: unknown) => told.push(news);
    shop.events.on('stockLow', hear);
    const rare = await addArticle(shop, { sku: { stock: 7 } });
    for (const number of [1, 1, 1]) {
      await buyer.put(rare, number);
      await buyer.submit();
    }
    shop.events.off('stockLow', hear);
    expect(told).toEqual([{ skuId: rare.productId, goodsId: rare.goodsId, stock: 5 }]);
  });
  test('a number that an import brought in is passed over', async () => {
    const first = await buyer.order();
    const used = Number(rowsOf(shop, "SELECT used FROM order_counter WHERE day = '20260610'")[0]?.used);
    await change(shop, 'order_counter', "UPDATE order_counter SET used = ? WHERE day = '20260610'", used - 1);
    const second = await buyer.order();
    expect(orderRow(shop, second).order_sn).not.toBe(orderRow(shop, first).order_sn);
  });
});

describe('refuses, changing nothing,', () => {
  test('an empty cart, an unknown line, and the line of another shopper', async () => {
    await refuses(402);
    await refuses(402, { cartId: 999_999 });
    const stranger = await addBuyer(shop);
    await refuses(402, { cartId: await stranger.buyNow(cup) });
  });
  test('the address of another shopper and a deleted one', async () => {
    await buyer.put(cup);
    const stranger = await addBuyer(shop);
    await refuses(402, { addressId: stranger.addressId });
    const gone = await addAddress(shop, buyer.id, { is_deleted: 1 });
    await refuses(402, { addressId: gone });
  });
  test('goods that are off sale (710) or deleted (712), naming them', async () => {
    await buyer.put(cup);
    await change(shop, 'goods', 'UPDATE goods SET is_on_sale = 0, name = ? WHERE id = ?', 'Gone', cup.goodsId);
    expect((await refuses(710)).errmsg).toContain('Cup');
    await change(shop, 'goods', 'UPDATE goods SET is_on_sale = 1, is_deleted = 1 WHERE id = ?', cup.goodsId);
    expect((await refuses(712)).errmsg).toContain('Cup');
  });
  test('more than there is or a SKU that is gone (711), naming the goods; a line that could be had gives its stock back', async () => {
    const rare = await addArticle(shop, { goods: { name: 'Rare vase' }, sku: { stock: 2 } });
    await buyer.put(cup);
    await buyer.put(rare, 2);
    await change(shop, 'sku', 'UPDATE sku SET stock = 1 WHERE id = ?', rare.productId);
    expect((await refuses(711)).errmsg).toContain('Rare vase');
    await change(shop, 'sku', 'UPDATE sku SET stock = 2, is_deleted = 1 WHERE id = ?', rare.productId);
    expect((await refuses(711)).errmsg).toContain('Rare vase');
  });
  test('a sum beyond any order', async () => {
    const dear = await addArticle(shop, { sku: { price_fen: 9_999_999_999, stock: 10 } });
    await buyer.put(dear, 2);
    await refuses(402);
  });
});

describe('a repeat', () => {
  test('of the same order without a key is 402: a line is ordered once', async () => {
    await buyer.put(cup);
    const answers = await Promise.all([buyer.submit(), buyer.submit()]);
    expect(answers.map((each) => each.errno).sort()).toEqual([0, 402]);
    expect(stockOf(shop, cup)).toBe(99);
  });
  test('with an Idempotency-Key gets the first answer, and the goods bought since stay', async () => {
    const headers = { 'Idempotency-Key': 'once-only' };
    await buyer.put(cup);
    const first = await buyer.submit({}, { headers });
    await buyer.put(cup);
    const before = orderCount();
    expect(await buyer.submit({}, { headers })).toEqual(first);
    expect(orderCount()).toBe(before);
    await refuses(402, { message: 'other' }, headers);
    // The same key of another account is another key.
    const other = await addBuyer(shop);
    await other.put(cup);
    expect((await other.submit({}, { headers })).data.orderId).not.toBe(first.data.orderId);
  });
  test('of a refused order is a new try', async () => {
    const headers = { 'Idempotency-Key': 'try-again' };
    await refuses(402, {}, headers);
    await buyer.put(cup);
    expect((await buyer.submit({}, { headers })).errno).toBe(0);
  });
  test('a day later is a new order, and a key beyond 128 characters is 402', async () => {
    const headers = { 'Idempotency-Key': 'k'.repeat(128) };
    await buyer.put(cup);
    const first = await buyer.submit({}, { headers });
    shop.clock.advance(dayMs + 1);
    await shop.runDueWork();
    await buyer.put(cup);
    const second = await buyer.submit({}, { headers });
    expect([first.errno, second.errno]).toEqual([0, 0]);
    expect(second.data.orderId).not.toBe(first.data.orderId);
    shop.clock.advance(-dayMs - 1);
    await refuses(402, {}, { 'Idempotency-Key': 'k'.repeat(129) });
  });
  test('a day later is a new order also after a day of many answers', async () => {
    for (let n = 0; n < 20; n += 1) {
      await buyer.put(cup);
      expect((await buyer.submit({}, { headers: { 'Idempotency-Key': `of a rush ${n}` } })).errno).toBe(0);
    }
    const headers = { 'Idempotency-Key': 'of a rush 19' };
    shop.clock.advance(dayMs + 1);
    await shop.runDueWork();
    await buyer.put(cup);
    const before = orderCount();
    const again = await buyer.submit({}, { headers });
    expect([again.errno, orderCount()]).toEqual([0, Number(before) + 1]);
    expect(await buyer.submit({}, { headers })).toEqual(again);
    shop.clock.advance(-dayMs - 1);
  });
});
