// The checkout preview through HTTP (shop-cart.yaml /wx/cart/checkout).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle, addCoupon, addGrouponRule, addUserCoupon, dayMs } from '../support/trade.ts';
import { addRow, addShopper, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<typeof addShopper>>;
let cup: Awaited<ReturnType<typeof addArticle>>;

beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
beforeEach(async () => {
  owner = await addShopper(shop);
  cup = await addArticle(shop, { sku: { price_fen: 5000 } });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

type Query = Record<string, string | number>;
const ask = (query: Query = {}, token = owner.token) => shop.get('/wx/cart/checkout', query, { token });
const checkout = async (query: Query = {}) => (await ask(query)).data;
const put = async (number: number, article = cup) =>
  shop.post('/wx/cart/add', { ...article, number }, { token: owner.token });
const ownCoupon = async (coupon: Record<string, number> = {}, row: Record<string, number> = {}) => {
  const couponId = await addCoupon(shop, coupon);
  return { couponId, userCouponId: await addUserCoupon(shop, owner.id, couponId, row) };
};
const addAddress = (userId: number, row: Record<string, string | number> = {}) =>
  addRow(shop, 'address', { user_id: userId, name: 'Li', province: 'P', city: 'C', county: 'K', tel: '1', ...row });

describe('what is asked', () => {
  test.each(['cartId', 'addressId', 'couponId', 'userCouponId', 'grouponRulesId'])(
    '%s: texts for nothing count as missing, other texts are 402',
    async (name) => {
      await put(1);
      const plain = await checkout();
      for (const value of ['', 'null', 'undefined']) expect(await checkout({ [name]: value })).toEqual(plain);
      for (const value of ['x', '1.5', '99999999999', '[]']) expect((await ask({ [name]: value })).errno).toBe(402);
    },
  );

  test('an unknown cart line, a deleted one and one of somebody else is 402', async () => {
    await put(1);
    const id = (await checkout()).checkedGoodsList[0].id;
    const stranger = await addShopper(shop);
    expect((await ask({ cartId: id }, stranger.token)).errno).toBe(402);
    expect((await ask({ cartId: 999_999 })).errno).toBe(402);
    expect((await ask({ cartId: -1 })).errno).toBe(402);
    await shop.post('/wx/cart/delete', { productIds: [cup.productId] }, { token: owner.token });
    expect((await ask({ cartId: id })).errno).toBe(402);
  });
});

describe('the selection', () => {
  test('an empty one costs the freight and is no error', async () => {
    expect(await checkout()).toEqual({
      addressId: 0,
      checkedAddress: { id: 0 },
      cartId: 0,
      grouponRulesId: 0,
      couponId: -1,
      userCouponId: -1,
      availableCouponLength: 0,
      goodsTotalPrice: 0,
      grouponPrice: 0,
      couponPrice: 0,
      freightPrice: 8,
      orderTotalPrice: 8,
      actualPrice: 8,
      checkedGoodsList: [],
    });
  });

  test('is the ticked lines, or the one line that is named, ticked or not', async () => {
    const pot = await addArticle(shop);
    await put(1);
    await put(1, pot);
    await shop.post('/wx/cart/checked', { productIds: [pot.productId], isChecked: 0 }, { token: owner.token });
    const { checkedGoodsList } = await checkout({ cartId: 0 });
    expect(checkedGoodsList).toMatchObject([{ goodsId: cup.goodsId }]);
    const potLine = checkedGoodsList[0].id + 1;
    expect(await checkout({ cartId: potLine })).toMatchObject({
      cartId: potLine,
      checkedGoodsList: [{ goodsId: pot.goodsId, checked: false }],
    });
  });

  test('leaves out goods that are gone, removes nothing and looks at no stock', async () => {
    const [pot, jug] = [await addArticle(shop), await addArticle(shop)];
    for (const article of [cup, pot, jug]) await put(1, article);
    await change(shop, 'goods', 'UPDATE goods SET is_on_sale = 0 WHERE id = ?', pot.goodsId);
    await change(shop, 'goods', 'UPDATE goods SET is_deleted = 1 WHERE id = ?', jug.goodsId);
    await change(shop, 'sku', 'UPDATE sku SET stock = 0 WHERE id = ?', cup.productId);
    const { checkedGoodsList, goodsTotalPrice } = await checkout();
    expect([checkedGoodsList.length, goodsTotalPrice]).toEqual([1, 50]);
    expect(rowsOf(shop, 'SELECT id FROM cart WHERE user_id = ? AND is_deleted = 0', owner.id)).toHaveLength(3);
  });

  test('uses the price that was copied, and takes no freight from the limit on', async () => {
    await put(1);
    await change(shop, 'sku', 'UPDATE sku SET price_fen = 1 WHERE id = ?', cup.productId);
    expect(await checkout()).toMatchObject({ goodsTotalPrice: 50, freightPrice: 8, actualPrice: 58 });
    await put(1);
    expect(await checkout()).toMatchObject({ goodsTotalPrice: 100, freightPrice: 0, actualPrice: 100 });
  });
});

describe('the address', () => {
  test('is the asked one, else the default, else none; a wrong id is no error', async () => {
    const stranger = await addShopper(shop);
    const foreign = await addAddress(stranger.id);
    const other = await addAddress(owner.id);
    expect(await checkout({ addressId: foreign })).toMatchObject({ addressId: 0, checkedAddress: { id: 0 } });
    const preferred = await addAddress(owner.id, { is_default: 1 });
    expect((await checkout()).addressId).toBe(preferred);
    expect((await checkout({ addressId: foreign })).addressId).toBe(preferred);
    expect(await checkout({ addressId: other })).toMatchObject({
      addressId: other,
      checkedAddress: { id: other, name: 'Li', userId: owner.id, areaCode: '', postalCode: '', deleted: false },
    });
    await change(shop, 'address', 'UPDATE address SET is_deleted = 1 WHERE user_id = ?', owner.id);
    expect((await checkout({ addressId: other })).addressId).toBe(0);
  });
});

describe('the group-buy', () => {
  test('with a coupon gives the example of shop-order.yaml', async () => {
    await put(2);
    const rule = await addGrouponRule(shop, cup.goodsId, { discount_fen: 2000 });
    const { couponId, userCouponId } = await ownCoupon({ discount_fen: 500 });
    expect(await checkout({ grouponRulesId: rule, couponId, userCouponId })).toMatchObject({
      grouponRulesId: rule,
      grouponPrice: 20,
      goodsTotalPrice: 60,
      freightPrice: 8,
      couponPrice: 5,
      orderTotalPrice: 63,
      actualPrice: 63,
    });
  });

  test('has no effect at all where no line has its goods, or where it does not run', async () => {
    await put(1);
    const pot = await addArticle(shop);
    const stale = await addGrouponRule(shop, pot.goodsId);
    const plain = await checkout();
    const past = shop.clock.now() - 1;
    const dead = [
      await addGrouponRule(shop, cup.goodsId, { status: 1 }),
      await addGrouponRule(shop, cup.goodsId, { status: 2 }),
      await addGrouponRule(shop, cup.goodsId, { is_deleted: 1 }),
      await addGrouponRule(shop, cup.goodsId, { expires_at: past }),
    ];
    for (const grouponRulesId of [stale, 999_999, -1, ...dead])
      expect(await checkout({ grouponRulesId })).toEqual(plain);
  });

  test('never makes a piece negative', async () => {
    await put(2);
    const rule = await addGrouponRule(shop, cup.goodsId, { discount_fen: 9999 });
    expect(await checkout({ grouponRulesId: rule })).toMatchObject({
      goodsTotalPrice: 0,
      grouponPrice: 99.99,
      actualPrice: 8,
    });
  });
});

describe('the coupon', () => {
  test('couponId -1 or none wants none, whatever userCouponId says, and still counts those usable', async () => {
    await put(1);
    const { userCouponId } = await ownCoupon();
    const none = { couponId: -1, userCouponId: -1, couponPrice: 0, availableCouponLength: 1 };
    expect(await checkout({ userCouponId })).toMatchObject(none);
    expect(await checkout({ couponId: -1, userCouponId })).toMatchObject(none);
  });

  test('couponId 0 takes the one that saves most, the newer at a tie, never one that saves nothing', async () => {
    await put(1);
    const worthless = await ownCoupon({ discount_fen: 0 });
    expect(await checkout({ couponId: 0, ...{ userCouponId: worthless.userCouponId } })).toMatchObject({
      couponId: 0,
      userCouponId: 0,
      couponPrice: 0,
      availableCouponLength: 1,
    });
    await ownCoupon({ discount_fen: 700 }, { created_at: shop.clock.now() - 1000, starts_at: 0 });
    const newer = await ownCoupon({ discount_fen: 700 });
    await ownCoupon({ discount_fen: 600 });
    await ownCoupon({ discount_fen: 9900, min_fen: 5001 });
    expect(await checkout({ couponId: 0 })).toMatchObject({ ...newer, couponPrice: 7, availableCouponLength: 4 });
  });

  test('a named one is used; without its row the one that expires first', async () => {
    await put(1);
    const { couponId, userCouponId } = await ownCoupon({ limit_per_user: 0 });
    const sooner = await addUserCoupon(shop, owner.id, couponId, { ends_at: shop.clock.now() + dayMs });
    const over = { starts_at: 0, ends_at: 1 };
    await addUserCoupon(shop, owner.id, couponId, over);
    expect(await checkout({ couponId, userCouponId })).toMatchObject({ couponId, userCouponId, couponPrice: 5 });
    expect(await checkout({ couponId })).toMatchObject({ couponId, userCouponId: sooner });
    expect(await checkout({ couponId, userCouponId: 999_999 })).toMatchObject({ couponId, userCouponId: sooner });
  });

  test('one that can not be spent is replaced by the best without a word', async () => {
    await put(1);
    const stranger = await addShopper(shop);
    const foreignCoupon = await addCoupon(shop, { discount_fen: 9900 });
    const foreign = await addUserCoupon(shop, stranger.id, foreignCoupon);
    const dear = await ownCoupon({ discount_fen: 9900, min_fen: 5001 });
    expect(await checkout(dear)).toMatchObject({ couponId: 0, userCouponId: 0, couponPrice: 0 });
    const good = await ownCoupon();
    for (const asked of [
      dear,
      { couponId: foreignCoupon, userCouponId: foreign },
      { ...dear, userCouponId: good.userCouponId },
    ]) {
      expect(await checkout(asked)).toMatchObject({ ...good, couponPrice: 5 });
    }
  });

  test('is tested against the price after the group-buy', async () => {
    await put(1);
    const rule = await addGrouponRule(shop, cup.goodsId, { discount_fen: 1 });
    const { couponId } = await ownCoupon({ min_fen: 5000 });
    expect((await checkout({ couponId: 0 })).couponId).toBe(couponId);
    expect((await checkout({ couponId: 0, grouponRulesId: rule })).couponId).toBe(0);
  });

  test('takes no more than the order costs', async () => {
    await put(1);
    await ownCoupon({ discount_fen: 99_900 });
    expect(await checkout({ couponId: 0 })).toMatchObject({ couponPrice: 999, orderTotalPrice: 0, actualPrice: 0 });
  });
});
