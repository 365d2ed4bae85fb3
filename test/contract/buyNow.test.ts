// Buying at once through HTTP: lines that stand apart from the cart (shop-cart.yaml, DECISIONS.md 33).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle, dayMs } from '../support/trade.ts';
import { addShopper } from '../support/world.ts';

let shop: TestShop;
let as: { token: string };
let cup: Awaited<ReturnType<typeof addArticle>>;

beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
beforeEach(async () => {
  as = { token: (await addShopper(shop)).token };
  cup = await addArticle(shop);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const add = (number: number) => shop.post('/wx/cart/add', { ...cup, number }, as);
const cart = async () => (await shop.get('/wx/cart/index', {}, as)).data;
const count = async () => (await shop.get('/wx/cart/goodscount', {}, as)).data;

describe('cart/fastadd', () => {
  const fastAdd = async (number: number, article: object = cup) =>
    shop.post('/wx/cart/fastadd', { ...article, number }, as);

  test('makes a line that only its id leads to, and leaves the cart as it is', async () => {
    await add(3);
    const { data: id } = await fastAdd(2);
    expect(await count()).toBe(3);
    expect((await cart()).cartList).toMatchObject([{ number: 3 }]);
    const { data } = await shop.get('/wx/cart/checkout', { cartId: id }, as);
    expect(data.checkedGoodsList).toMatchObject([{ id, number: 2 }]);
    const ordinary = await shop.get('/wx/cart/checkout', { cartId: 0 }, as);
    expect(ordinary.data.checkedGoodsList).toMatchObject([{ number: 3 }]);
  });

  test('makes a new line each time', async () => {
    const [first, second] = [await fastAdd(1), await fastAdd(1)];
    expect(first.data).not.toBe(second.data);
  });

  test('is left alone by update, checked and delete, also where they name its product', async () => {
    const { data: id } = await fastAdd(2);
    expect((await shop.post('/wx/cart/update', { id, ...cup, number: 9 }, as)).errno).toBe(402);
    await shop.post('/wx/cart/checked', { productIds: [cup.productId], isChecked: 0 }, as);
    await shop.post('/wx/cart/delete', { productIds: [cup.productId] }, as);
    const { data } = await shop.get('/wx/cart/checkout', { cartId: id }, as);
    expect(data.checkedGoodsList).toMatchObject([{ id, number: 2, checked: true }]);
  });

  test('refuses as the cart does', async () => {
    expect((await fastAdd(1, { ...cup, goodsId: 999_999 })).errno).toBe(712);
    expect((await fastAdd(1, await addArticle(shop, { goods: { is_on_sale: 0 } }))).errno).toBe(710);
    expect((await fastAdd(101)).errno).toBe(711);
  });

  test('is dropped a day later, and not before', async () => {
    const { data: id } = await fastAdd(1);
    await add(1);
    const checkout = async (cartId = id) => (await shop.get('/wx/cart/checkout', { cartId }, as)).errno;
    shop.clock.advance(dayMs - 1000);
    await shop.runDueWork();
    expect(await checkout()).toBe(0);
    const { token } = await addShopper(shop);
    const later = (await shop.post('/wx/cart/fastadd', { ...cup, number: 1 }, { token })).data;
    shop.clock.advance(2000);
    await shop.runDueWork();
    expect(await checkout()).toBe(402);
    expect((await shop.get('/wx/cart/checkout', { cartId: later }, { token })).errno).toBe(0);
    expect(await count()).toBe(1);
  });
});
