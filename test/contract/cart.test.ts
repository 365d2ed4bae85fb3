// The cart and buying at once through HTTP (shop-cart.yaml).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle, addSku } from '../support/trade.ts';
import { addShopper, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<typeof addShopper>>;
let as: { token: string };
let cup: Awaited<ReturnType<typeof addArticle>>;

beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
beforeEach(async () => {
  owner = await addShopper(shop);
  as = { token: owner.token };
  cup = await addArticle(shop);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const add = (number: unknown, article: object = cup, options: object = as) =>
  shop.post('/wx/cart/add', { ...article, number }, options);
const cart = async () => (await shop.get('/wx/cart/index', {}, as)).data;
const count = async () => (await shop.get('/wx/cart/goodscount', {}, as)).data;
const stocks = (stock: number) => change(shop, 'sku', 'UPDATE sku SET stock = ? WHERE id = ?', stock, cup.productId);

describe('every operation', () => {
  test.each([
    ['GET', 'index'],
    ['POST', 'add'],
    ['POST', 'fastadd'],
    ['POST', 'update'],
    ['POST', 'checked'],
    ['POST', 'delete'],
    ['GET', 'checkout'],
  ])('%s %s asks for a login before anything else', async (method, name) => {
    const path = `/wx/cart/${name}`;
    expect((method === 'GET' ? await shop.get(path) : await shop.post(path)).errno).toBe(501);
  });

  const ids = { goodsId: 1, productId: 1 };
  const huge = 'x'.repeat(1_000_000);
  test.each([
    ['add', {}, 401],
    ['add', { ...ids }, 401],
    ['add', { goodsId: 1, number: 1 }, 401],
    ['add', { productId: 1, number: 1 }, 401],
    ['add', { ...ids, number: null }, 401],
    ['add', { ...ids, number: 'undefined' }, 401],
    ['add', { ...ids, number: 0 }, 402],
    ['add', { ...ids, number: -1 }, 402],
    ['add', { ...ids, number: 1.5 }, 402],
    ['add', { ...ids, number: 32_768 }, 402],
    ['add', { ...ids, number: '99999999999999999999' }, 402],
    ['add', { ...ids, number: huge }, 402],
    ['add', { ...ids, number: [1] }, 402],
    ['add', { goodsId: 'x', productId: 1, number: 1 }, 402],
    ['add', { goodsId: {}, productId: 1, number: 1 }, 402],
    ['add', '[]', 402],
    ['add', '{', 402],
    ['fastadd', {}, 401],
    ['fastadd', { ...ids }, 401],
    ['fastadd', { ...ids, number: 0 }, 402],
    ['fastadd', { ...ids, number: 40_000 }, 402],
    ['update', { ...ids, number: 1 }, 401],
    ['update', { id: 1, ...ids }, 401],
    ['update', { id: 'x', ...ids, number: 1 }, 402],
    ['update', { id: 1, ...ids, number: 0 }, 402],
    ['update', { id: 1, ...ids, number: 32_768 }, 402],
    ['checked', {}, 401],
    ['checked', { productIds: [1] }, 401],
    ['checked', { productIds: null, isChecked: 1 }, 401],
    ['checked', { productIds: 1, isChecked: 1 }, 402],
    ['checked', { productIds: ['x'], isChecked: 1 }, 402],
    ['checked', { productIds: [null], isChecked: 1 }, 402],
    ['checked', { productIds: [1], isChecked: 'maybe' }, 402],
    ['checked', { productIds: [1], isChecked: [] }, 402],
    ['delete', {}, 401],
    ['delete', { productIds: [] }, 401],
    ['delete', { productIds: '1' }, 402],
    ['delete', { productIds: [1.5] }, 402],
    ['delete', { productIds: [huge] }, 402],
  ])('%s %j is %i', async (name, body, errno) => {
    expect((await shop.post(`/wx/cart/${name}`, body, as)).errno).toBe(errno);
  });
});

describe('cart/add', () => {
  test('puts in a ticked line with copies of the goods and answers the pieces in the cart', async () => {
    expect(await add('2')).toMatchObject({ errno: 0, data: 2 });
    const { cartList, cartTotal } = await cart();
    expect(cartList).toHaveLength(1);
    expect(cartList[0]).toMatchObject({
      ...cup,
      userId: owner.id,
      price: 10,
      number: 2,
      checked: true,
      deleted: false,
    });
    expect(cartList[0].goodsName).toMatch(/^Cup/);
    expect(cartList[0].goodsSn).toMatch(/^SN/);
    expect(cartList[0].specifications).toHaveLength(1);
    expect(cartList[0].picUrl).toBe(`${shop.url}/wx/storage/fetch/cup.png`);
    expect(cartTotal).toEqual({ goodsCount: 2, goodsAmount: 20, checkedGoodsCount: 2, checkedGoodsAmount: 20 });
  });

  test('adds to a line that is there and leaves its copies and tick alone', async () => {
    await add(1);
    await shop.post('/wx/cart/checked', { productIds: [cup.productId], isChecked: 0 }, as);
    await change(shop, 'sku', 'UPDATE sku SET price_fen = 5000 WHERE id = ?', cup.productId);
    expect((await add(2)).data).toBe(3);
    expect((await cart()).cartList).toMatchObject([{ number: 3, price: 10, checked: false }]);
  });

  test('takes the picture of the product where it has one', async () => {
    const pot = await addArticle(shop, { sku: { url: 'https://pictures.test/pot.png' } });
    await add(1, pot);
    expect((await cart()).cartList[0].picUrl).toBe('https://pictures.test/pot.png');
  });

  test('refuses unknown, deleted and unshelved goods and products of other goods', async () => {
    const other = await addArticle(shop);
    const refused = async (article: object) => (await add(1, article)).errno;
    expect(await refused({ ...cup, goodsId: 999_999 })).toBe(712);
    expect(await refused(await addArticle(shop, { goods: { is_deleted: 1 } }))).toBe(712);
    expect(await refused(await addArticle(shop, { goods: { is_on_sale: 0 } }))).toBe(710);
    expect(await refused({ ...cup, productId: 999_999 })).toBe(711);
    expect(await refused({ ...cup, productId: other.productId })).toBe(711);
    expect(await refused(await addArticle(shop, { sku: { is_deleted: 1 } }))).toBe(711);
    expect(await count()).toBe(0);
  });

  test('refuses more than there is, counting what the cart holds, and names the goods', async () => {
    await stocks(5);
    expect((await add(6)).errno).toBe(711);
    await add(5);
    const refused = await add(1);
    expect(refused).toMatchObject({ errno: 711 });
    expect(refused.errmsg).toContain('Cup');
    expect(await count()).toBe(5);
  });

  test('never holds more than 32767 of a product', async () => {
    await stocks(1_000_000);
    await add(32_767);
    expect((await add(1)).errno).toBe(711);
    expect(await count()).toBe(32_767);
  });

  test('refuses a product that is gone, also when it is in the cart', async () => {
    await add(1);
    await change(shop, 'sku', 'UPDATE sku SET is_deleted = 1 WHERE id = ?', cup.productId);
    expect((await add(1)).errno).toBe(711);
    expect(await count()).toBe(1);
  });

  test('loses no piece and makes one line when 200 calls come at once', async () => {
    await stocks(1000);
    const answers = await Promise.all(Array.from({ length: 200 }, () => add(1)));
    expect(answers.every(({ errno }) => errno === 0)).toBe(true);
    expect((await cart()).cartList).toMatchObject([{ number: 200 }]);
    expect(new Set(answers.map(({ data }) => data)).size).toBe(200);
  });

  test('gives no more than the stock when 200 calls come at once', async () => {
    await stocks(50);
    const answers = await Promise.all(Array.from({ length: 200 }, () => add(1)));
    expect(answers.filter(({ errno }) => errno === 0)).toHaveLength(50);
    expect(answers.filter(({ errno }) => errno === 711)).toHaveLength(150);
    expect(await count()).toBe(50);
  });
});

describe('cart/update', () => {
  const lineId = async () => (await cart()).cartList[0].id;
  const update = async (body: object, options: object = as) =>
    (await shop.post('/wx/cart/update', { ...cup, number: 5, ...body }, options)).errno;

  test('sets the number of the line', async () => {
    await add(1);
    const { errno, data } = await shop.post('/wx/cart/update', { id: await lineId(), ...cup, number: '7' }, as);
    expect([errno, data]).toEqual([0, undefined]);
    expect(await count()).toBe(7);
  });

  test('refuses a line of somebody else, of other goods, of another product, or none', async () => {
    await add(1);
    const id = await lineId();
    const stranger = await addShopper(shop);
    const otherSku = await addSku(shop, cup.goodsId);
    expect(await update({ id }, { token: stranger.token })).toBe(402);
    expect(await update({ id: 999_999 })).toBe(402);
    expect(await update({ id, goodsId: cup.goodsId + 1 })).toBe(402);
    expect(await update({ id, productId: otherSku })).toBe(402);
    expect(await count()).toBe(1);
  });

  test('refuses what can not be bought any more, and more than there is', async () => {
    await add(1);
    const id = await lineId();
    expect(await update({ id, number: 101 })).toBe(711);
    await change(shop, 'goods', 'UPDATE goods SET is_on_sale = 0 WHERE id = ?', cup.goodsId);
    expect(await update({ id })).toBe(710);
    await change(shop, 'goods', 'UPDATE goods SET is_deleted = 1 WHERE id = ?', cup.goodsId);
    expect(await update({ id })).toBe(712);
    expect(await count()).toBe(1);
  });
});

describe('cart/checked', () => {
  const check = async (productIds: number[], isChecked: unknown) =>
    (await shop.post('/wx/cart/checked', { productIds, isChecked }, as)).data;

  test.each([
    [0, false],
    [1, true],
    [2, false],
    [true, true],
    [false, false],
    ['1', true],
    ['0', false],
    ['true', true],
  ])('isChecked %j gives %s', async (isChecked, expected) => {
    await add(1);
    await check([cup.productId], !expected);
    const { cartList, cartTotal } = await check([cup.productId], isChecked);
    expect(cartList[0].checked).toBe(expected);
    expect(cartTotal).toMatchObject({ goodsCount: 1, checkedGoodsCount: expected ? 1 : 0 });
    expect(cartTotal.checkedGoodsAmount).toBe(expected ? 10 : 0);
  });

  test('touches the named products of the caller only; an empty list changes nothing', async () => {
    const stranger = await addShopper(shop);
    const pot = await addArticle(shop);
    await add(1);
    await add(1, pot);
    await add(1, cup, { token: stranger.token });
    const ticks = (data: { cartList: { checked: boolean }[] }) => data.cartList.map((line) => line.checked);
    expect(ticks(await check([cup.productId, 999_999], 0))).toEqual([false, true]);
    expect(ticks(await check([], 0))).toEqual([false, true]);
    const theirs = await shop.get('/wx/cart/index', {}, { token: stranger.token });
    expect(ticks(theirs.data)).toEqual([true]);
  });
});

describe('cart/delete', () => {
  test('takes out all lines of the named products of the caller and answers the cart', async () => {
    const stranger = await addShopper(shop);
    const pot = await addArticle(shop);
    await add(1);
    await add(2, pot);
    await add(4, cup, { token: stranger.token });
    const { data } = await shop.post('/wx/cart/delete', { productIds: [String(cup.productId), 999_999] }, as);
    expect(data.cartList).toMatchObject([{ ...pot, number: 2 }]);
    expect(data.cartTotal.goodsCount).toBe(2);
    expect((await shop.get('/wx/cart/goodscount', {}, { token: stranger.token })).data).toBe(4);
  });

  test('a product that was taken out can be put in again', async () => {
    await add(3);
    await shop.post('/wx/cart/delete', { productIds: [cup.productId] }, as);
    expect((await add(1)).data).toBe(1);
    expect(rowsOf(shop, 'SELECT is_deleted FROM cart WHERE user_id = ?', owner.id)).toHaveLength(2);
  });
});

describe('cart/index', () => {
  test('takes out lines of goods that are off sale or deleted for good, and no others', async () => {
    const [unshelved, deleted, soldOut] = [await addArticle(shop), await addArticle(shop), await addArticle(shop)];
    for (const article of [cup, unshelved, deleted, soldOut]) await add(1, article);
    await change(shop, 'goods', 'UPDATE goods SET is_on_sale = 0 WHERE id = ?', unshelved.goodsId);
    await change(shop, 'goods', 'UPDATE goods SET is_deleted = 1 WHERE id = ?', deleted.goodsId);
    await change(shop, 'sku', 'UPDATE sku SET stock = 0 WHERE id = ?', soldOut.productId);
    expect(await count()).toBe(4);
    const ids = async () => (await cart()).cartList.map((line: { goodsId: number }) => line.goodsId);
    expect(await ids()).toEqual([cup.goodsId, soldOut.goodsId]);
    expect(await count()).toBe(2);
    await change(shop, 'goods', 'UPDATE goods SET is_on_sale = 1 WHERE id = ?', unshelved.goodsId);
    expect(await ids()).toEqual([cup.goodsId, soldOut.goodsId]);
  });

  test('an empty cart has zero totals', async () => {
    const cartTotal = { goodsCount: 0, goodsAmount: 0, checkedGoodsCount: 0, checkedGoodsAmount: 0 };
    expect(await cart()).toEqual({ cartList: [], cartTotal });
  });
});

test('goodscount is 0 without a login or with a bad token', async () => {
  expect(await shop.get('/wx/cart/goodscount')).toMatchObject({ errno: 0, data: 0 });
  expect(await shop.get('/wx/cart/goodscount', {}, { token: 'nobody' })).toMatchObject({ errno: 0, data: 0 });
});
