// What follows when goods are edited, taken off the shelf or removed in the back office: carts, offers, orders, stock
// (admin-catalog.yaml goods/update and goods/delete; shop-cart.yaml cart_copy).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { addBuyer, orderRow } from '../support/buying.ts';
import { goodsPages } from '../support/catalog.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addGrouponRule } from '../support/trade.ts';
import { change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let pages: ReturnType<typeof goodsPages>;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  pages = goodsPages(shop, (await addAdminWith(shop, '*')).adminToken);
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const shopperDetail = async (id: number) => (await shop.get('/wx/goods/detail', { id })).data;
const stockAndLedger = (goodsId: number) =>
  rowsOf(
    shop,
    `SELECT s.id, s.stock, coalesce((SELECT sum(delta) FROM stock_move WHERE sku_id = s.id), 0) AS ledger
       FROM sku s WHERE s.goods_id = ? ORDER BY s.id`,
    goodsId,
  );

describe('what copied the goods', () => {
  const article = async (goods: Readonly<Record<string, unknown>> = {}) => {
    const goodsId = await pages.create(goods);
    const [first, second] = (await pages.load(goodsId)).products;
    return { goodsId, productId: first.id as number, other: second.id as number };
  };
  const lines = async (buyer: Awaited<ReturnType<typeof addBuyer>>) => (await buyer.get('cart/index')).data.cartList;

  test('cart and buy-now lines follow number, name, price and picture; ticks, pieces and times stay', async () => {
    const buyer = await addBuyer(shop);
    const cup = await article();
    await buyer.put(cup, 3);
    const buyNowId = await buyer.buyNow(cup, 2);
    await buyer.post('cart/checked', { productIds: [cup.productId], isChecked: 0 });
    const [before] = await lines(buyer);
    shop.clock.advance(60_000);
    await pages.edit(cup.goodsId, ({ goods, products }) => {
      Object.assign(goods, { name: 'Renamed', goodsSn: 'RN', picUrl: 'https://a.test/main.png' });
      Object.assign(products[0], { price: 7, url: '', updateTime: '' });
    });
    const follows = { goodsName: 'Renamed', goodsSn: 'RN', price: 7, picUrl: 'https://a.test/main.png' };
    expect(await lines(buyer)).toEqual([{ ...before, ...follows }]);
    expect(rowsOf(shop, 'SELECT goods_name, price_fen FROM cart WHERE id = ?', buyNowId)).toEqual([
      { goods_name: 'Renamed', price_fen: 700 },
    ]);
  });

  test('a line of a product that was not edited keeps the price that is stored, not the one that was sent', async () => {
    const buyer = await addBuyer(shop);
    const cup = await article();
    await buyer.put(cup);
    await pages.edit(cup.goodsId, ({ goods, products }) => {
      goods.name = 'Only the name';
      products[0].price = 1;
    });
    expect(await lines(buyer)).toMatchObject([{ goodsName: 'Only the name', price: 20 }]);
  });

  test('an order keeps its name, price and picture, and is paid as it was placed', async () => {
    const buyer = await addBuyer(shop);
    const cup = await article({ name: 'As ordered' });
    await buyer.put(cup, 2);
    const { data } = await buyer.submit();
    await pages.edit(cup.goodsId, ({ goods, products }) => {
      goods.name = 'Another name';
      Object.assign(products[0], { price: 500, updateTime: '' });
    });
    const detail = await buyer.detail(data.orderId);
    expect(detail.orderGoods).toMatchObject([{ goodsName: 'As ordered', price: 20, number: 2 }]);
    expect(orderRow(shop, data.orderId).goods_price_fen).toBe(4000);
  });

  test('running group-buy offers take the new name and picture, ended ones stay', async () => {
    const { goodsId } = await article();
    const running = await addGrouponRule(shop, goodsId);
    const ended = await addGrouponRule(shop, goodsId, { status: 1 });
    await pages.edit(goodsId, ({ goods }) => Object.assign(goods, { name: 'Shared', picUrl: 'https://a.test/s.png' }));
    const rule = (id: number) => rowsOf(shop, 'SELECT goods_name, pic_url FROM groupon_rule WHERE id = ?', id)[0];
    expect(rule(running)).toEqual({ goods_name: 'Shared', pic_url: 'https://a.test/s.png' });
    expect(rule(ended)?.goods_name).toBe('Cup');
  });

  test('taken off the shelf: out of lists and carts, cannot be bought, open orders go on', async () => {
    const buyer = await addBuyer(shop);
    const cup = await article({ name: 'Shelf cup' });
    await buyer.put(cup);
    const { data } = await buyer.submit();
    await buyer.put(cup);
    await pages.edit(cup.goodsId, ({ goods }) => Object.assign(goods, { isOnSale: false }));
    expect((await shop.get('/wx/goods/list', { keyword: 'shelf cup' })).data.total).toBe(0);
    expect((await shopperDetail(cup.goodsId)).info.isOnSale).toBe(false);
    expect((await buyer.submit()).errno).toBe(710);
    expect(await lines(buyer)).toEqual([]);
    expect((await buyer.post('cart/add', { ...cup, number: 1 })).errno).toBe(710);
    expect((await buyer.post('order/cancel', { orderId: data.orderId })).errno).toBe(0);
    expect((await pages.load(cup.goodsId)).products[0].number).toBe(10);
  });
});

describe('goods/delete', () => {
  test('marks goods and parts, empties carts, and shoppers find nothing', async () => {
    const buyer = await addBuyer(shop);
    const goodsId = await pages.create({ name: 'Doomed dish' });
    const [first] = (await pages.load(goodsId)).products;
    await buyer.put({ goodsId, productId: first.id });
    await buyer.buyNow({ goodsId, productId: first.id });
    expect((await shopperDetail(goodsId)).info.name).toBe('Doomed dish');
    const whole = (await pages.load(goodsId)).goods;
    expect(await pages.post('delete', whole)).toEqual({ errno: 0, errmsg: '成功' });
    for (const table of ['sku', 'specification', 'attribute', 'cart']) {
      expect(rowsOf(shop, `SELECT id FROM ${table} WHERE goods_id = ? AND is_deleted = 0`, goodsId)).toEqual([]);
    }
    expect((await shop.get('/wx/goods/detail', { id: goodsId })).errno).toBe(712);
    expect((await shop.get('/wx/goods/list', { keyword: 'doomed' })).data.total).toBe(0);
    expect((await buyer.get('cart/index')).data.cartList).toEqual([]);
    expect((await buyer.post('cart/add', { goodsId, productId: first.id, number: 1 })).errno).not.toBe(0);
    for (const row of stockAndLedger(goodsId)) expect(row.ledger).toBe(row.stock);
  });

  test('an open order goes on, and its stock comes back to a true ledger', async () => {
    const buyer = await addBuyer(shop);
    const goodsId = await pages.create({ name: 'Ordered dish' });
    const [first] = (await pages.load(goodsId)).products;
    await buyer.put({ goodsId, productId: first.id }, 4);
    const { data } = await buyer.submit();
    await pages.post('delete', { id: goodsId });
    expect((await buyer.detail(data.orderId)).orderGoods).toMatchObject([{ goodsName: 'Ordered dish', price: 20 }]);
    expect((await buyer.post('order/cancel', { orderId: data.orderId })).errno).toBe(0);
    expect(stockAndLedger(goodsId)[0]).toMatchObject({ stock: 10, ledger: 10 });
  });

  test('its group-buy offer is taken down: open groups fail, paid orders in them ask for their refund', async () => {
    const buyer = await addBuyer(shop);
    const goodsId = await pages.create();
    const ruleId = await addGrouponRule(shop, goodsId);
    const [first] = (await pages.load(goodsId)).products;
    await buyer.put({ goodsId, productId: first.id });
    const { data } = await buyer.submit({ grouponRulesId: ruleId });
    const paid = 'UPDATE orders SET order_status = 201, paid_at = created_at WHERE id = ?';
    await change(shop, 'orders', paid, data.orderId);
    await change(shop, 'groupon', 'UPDATE groupon SET status = 1 WHERE order_id = ?', data.orderId);
    const events: unknown[] = [];
    shop.shop.events.on('order', (event) => events.push(event));
    await pages.post('delete', { id: goodsId });
    expect(rowsOf(shop, 'SELECT status FROM groupon_rule WHERE id = ?', ruleId)).toEqual([{ status: 2 }]);
    expect(rowsOf(shop, 'SELECT status FROM groupon WHERE order_id = ?', data.orderId)).toEqual([{ status: 3 }]);
    expect(orderRow(shop, data.orderId).order_status).toBe(202);
    expect(events).toMatchObject([{ orderId: data.orderId, status: 202 }]);
  });

  test('twice, or of unknown goods, is a success without effect', async () => {
    const id = await pages.create();
    await pages.post('delete', { id });
    const row = rowsOf(shop, 'SELECT * FROM goods WHERE id = ?', id);
    shop.clock.advance(1000);
    expect((await pages.post('delete', { id })).errno).toBe(0);
    expect((await pages.post('delete', { id: 99_999 })).errno).toBe(0);
    expect(rowsOf(shop, 'SELECT * FROM goods WHERE id = ?', id)).toEqual(row);
  });
});

test('an edit and orders at the same moment leave stock and ledger equal', async () => {
  const id = await pages.create();
  const [first] = (await pages.load(id)).products;
  const buyers = await Promise.all(Array.from({ length: 8 }, () => addBuyer(shop)));
  await Promise.all(buyers.map((buyer) => buyer.put({ goodsId: id, productId: first.id })));
  const body = await pages.load(id);
  Object.assign(body.products[0], { number: 5, updateTime: '' });
  const answers = await Promise.all([
    ...buyers.slice(0, 4).map((buyer) => buyer.submit()),
    pages.post('update', body),
    ...buyers.slice(4).map((buyer) => buyer.submit()),
  ]);
  expect(answers.every(({ errno }) => errno === 0 || errno === 711)).toBe(true);
  const [row] = stockAndLedger(id);
  expect(row?.ledger).toBe(row?.stock);
});
