// Group-buy offers and groups in the back office, through HTTP (admin-promotion.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { orderRow } from '../support/buying.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { addArticle, addOrder, addPlace, addSku } from '../support/trade.ts';
import { addShopper, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let admin: { adminToken: string };
const events: { orderId: number; status: number }[] = [];
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  shop.clock.set(testNow);
  shop.clock.freeze(true);
  admin = await addAdminWith(shop, '*');
  shop.shop.events.on('order', ({ orderId, status }) => events.push({ orderId, status }));
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

type Query = NonNullable<Parameters<TestShop['get']>[1]>;
const get = (path: string, query: Query = {}) => shop.get(`/admin/groupon/${path}`, query, admin);
const post = (path: string, body: unknown) => shop.post(`/admin/groupon/${path}`, body, admin);
const rule = (id: number) => rowsOf(shop, 'SELECT * FROM groupon_rule WHERE id = ?', id)[0];
const placeStatus = (id: number) => rowsOf(shop, 'SELECT status FROM groupon WHERE id = ?', id)[0]?.status;
const terms = { discount: '3.50', discountMember: '2', expireTime: '2026-06-20 12:00:00' };
const create = async (goodsId: number, more: Record<string, unknown> = {}): Promise<number> => {
  const { errno, data, errmsg } = await post('create', { goodsId, ...terms, ...more });
  expect(errno, errmsg).toBe(0);
  return data.id;
};

/** An offer with a running group of two of three, a complete one, and an unpaid place. */
async function offerWithGroups() {
  const { goodsId } = await addArticle(shop);
  const id = await create(goodsId, { discountMember: 3 });
  const places: Record<string, number> = {};
  const orders: Record<string, number> = {};
  for (const [name, starter, status, orderStatus] of [
    ['opener', undefined, 1, 201],
    ['joiner', 'opener', 1, 201],
    ['refunding', 'opener', 1, 202],
    ['unpaid', 'opener', 0, 101],
    ['complete', undefined, 2, 201],
  ] as const) {
    const { id: userId } = await addShopper(shop);
    const order = await addOrder(shop, userId, { order_status: orderStatus });
    const of = starter === undefined ? {} : { starter: places[starter] ?? 0 };
    orders[name] = order;
    places[name] = await addPlace(shop, userId, { rule: id, order, ...of, row: { status } });
  }
  return { id, goodsId, places, orders };
}

/** What the end of an offer does to the world above. */
function expectEnded({ places, orders }: Awaited<ReturnType<typeof offerWithGroups>>) {
  const statuses = Object.fromEntries(Object.entries(places).map(([name, id]) => [name, placeStatus(id)]));
  expect(statuses).toEqual({ opener: 3, joiner: 3, refunding: 3, unpaid: 3, complete: 2 });
  const ofOrders = Object.fromEntries(
    Object.entries(orders).map(([name, id]) => [name, orderRow(shop, id).order_status]),
  );
  expect(ofOrders).toEqual({ opener: 202, joiner: 202, refunding: 202, unpaid: 101, complete: 201 });
  const told = events.filter(({ status }) => status === 202).map(({ orderId }) => orderId);
  expect(told).toEqual(expect.arrayContaining([orders.opener, orders.joiner]));
}

describe('groupon/create', () => {
  test('gives the running offer with copies of its goods; shoppers have it at once', async () => {
    const { goodsId } = await addArticle(shop, { goods: { name: 'Lamp', pic_url: 'https://example.org/l.png' } });
    const { data } = await post('create', { goodsId: String(goodsId), ...terms, status: 2, goodsName: 'x' });
    expect(data).toEqual({
      id: expect.any(Number),
      goodsId,
      goodsName: 'Lamp',
      picUrl: 'https://example.org/l.png',
      discount: 3.5,
      discountMember: 2,
      expireTime: '2026-06-20 12:00:00',
      status: 0,
      addTime: '2026-06-10 12:00:00',
      updateTime: '2026-06-10 12:00:00',
      deleted: false,
    });
    expect((await get('list', { goodsId })).data.list).toEqual([data]);
    const offered = (await shop.get('/wx/groupon/list', { limit: 1 })).data.list;
    expect(offered).toEqual([expect.objectContaining({ id: goodsId, grouponDiscount: 3.5, grouponMember: 2 })]);
  });
  test('goods that are unknown, deleted or off sale are 650', async () => {
    const { goodsId: off } = await addArticle(shop, { goods: { is_on_sale: 0 } });
    const { goodsId: gone } = await addArticle(shop, { goods: { is_deleted: 1 } });
    for (const goodsId of [off, gone, 0, 999_999]) {
      expect((await post('create', { goodsId, ...terms })).errno).toBe(650);
    }
  });
  test('goods have one offer at a time, also when ten ask at once', async () => {
    const { goodsId } = await addArticle(shop);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('create', { goodsId, ...terms })));
    const numbers = answers.map(({ errno }) => errno);
    expect(numbers.filter((errno) => errno === 0)).toHaveLength(1);
    expect(numbers.filter((errno) => errno === 651)).toHaveLength(9);
    const winner = answers.find(({ errno }) => errno === 0)?.data.id;
    await post('update', { id: winner, goodsId, ...terms, status: 2 });
    expect((await post('create', { goodsId, ...terms })).errno).toBe(0);
  });
  test('the discount leaves something of the cheapest SKU’s price', async () => {
    const { goodsId } = await addArticle(shop, { sku: { price_fen: 1000 } });
    await addSku(shop, goodsId, { price_fen: 500 });
    await addSku(shop, goodsId, { price_fen: 100, is_deleted: 1 });
    expect((await post('create', { goodsId, ...terms, discount: 5 })).errno).toBe(402);
    expect((await post('create', { goodsId, ...terms, discount: 4.99 })).data.discount).toBe(4.99);
  });
  test('it ends by itself at its time', async () => {
    const { goodsId } = await addArticle(shop);
    const id = await create(goodsId, { expireTime: '2026-06-10 12:00:10' });
    shop.clock.advance(11_000);
    await shop.runDueWork();
    expect(rule(id)?.status).toBe(1);
    shop.clock.set(testNow);
    shop.clock.freeze(true);
  });
});

describe('groupon/update', () => {
  test('writes the terms and copies the goods afresh; status 0 is no change', async () => {
    const { goodsId } = await addArticle(shop);
    const id = await create(goodsId);
    await change(shop, 'goods', "UPDATE goods SET name = 'Renamed' WHERE id = ?", goodsId);
    const [shown] = (await get('list', { goodsId })).data.list;
    const sent = { ...shown, discount: 2, discountMember: 5, expireTime: '2026-07-01 00:00:00' };
    expect(await post('update', sent)).toMatchObject({ errno: 0 });
    expect((await get('list', { goodsId })).data.list).toEqual([{ ...sent, goodsName: 'Renamed' }]);
    expect(rule(id)).toMatchObject({ discount_fen: 200, version: 1 });
  });
  test('moving the end moves when it ends', async () => {
    const { goodsId } = await addArticle(shop);
    const id = await create(goodsId);
    await post('update', { id, goodsId, ...terms, expireTime: '2026-06-10 12:00:05' });
    shop.clock.advance(6000);
    await shop.runDueWork();
    expect(rule(id)?.status).toBe(1);
    expect((await post('update', { id, goodsId, ...terms })).errno).toBe(652);
    // The client sends the row as the list showed it: its state and its end that is over say the same.
    const [over] = (await get('list', { goodsId })).data.list;
    expect(over.status).toBe(1);
    expect((await post('update', over)).errno).toBe(652);
    shop.clock.set(testNow);
    shop.clock.freeze(true);
  });
  test('groups that are full by a lower number succeed at once', async () => {
    const { id, goodsId, places } = await offerWithGroups();
    expect((await post('update', { id, goodsId, ...terms, discountMember: 4 })).errno).toBe(0);
    expect([placeStatus(places.opener ?? 0), placeStatus(places.joiner ?? 0)]).toEqual([1, 1]);
    expect((await post('update', { id, goodsId, ...terms, discountMember: 2 })).errno).toBe(0);
    const statuses = Object.fromEntries(Object.entries(places).map(([name, place]) => [name, placeStatus(place)]));
    expect(statuses).toEqual({ opener: 2, joiner: 2, refunding: 1, unpaid: 0, complete: 2 });
  });
  test('a lower number completes no group whose opener has not paid or has the money back', async () => {
    const { id, goodsId, places } = await offerWithGroups();
    for (const status of [0, 3]) {
      expect((await post('update', { id, goodsId, ...terms, discountMember: 4 })).errno).toBe(0);
      await change(shop, 'groupon', 'UPDATE groupon SET status = ? WHERE id = ?', status, places.opener ?? 0);
      expect((await post('update', { id, goodsId, ...terms, discountMember: 2 })).errno).toBe(0);
      expect([placeStatus(places.opener ?? 0), placeStatus(places.joiner ?? 0)]).toEqual([status, 1]);
    }
  });
  test('other goods must be there, on sale and without an offer; its own may be off sale', async () => {
    const [one, two] = [await addArticle(shop), await addArticle(shop)];
    const id = await create(one.goodsId);
    await create(two.goodsId);
    const { goodsId: off } = await addArticle(shop, { goods: { is_on_sale: 0 } });
    const { goodsId: free } = await addArticle(shop);
    for (const [goodsId, errno] of [
      [999_999, 712],
      [off, 650],
      [two.goodsId, 651],
    ] as const) {
      expect((await post('update', { id, goodsId, ...terms })).errno).toBe(errno);
    }
    await change(shop, 'goods', 'UPDATE goods SET is_on_sale = 0 WHERE id = ?', one.goodsId);
    expect((await post('update', { id, goodsId: one.goodsId, ...terms })).errno).toBe(0);
    expect((await post('update', { id, goodsId: free, ...terms })).errno).toBe(0);
    expect(rule(id)?.goods_id).toBe(free);
  });
  test('taken down it ends with all that hangs on it, whatever else the row says', async () => {
    const world = await offerWithGroups();
    const { id, goodsId } = world;
    await change(shop, 'sku', 'UPDATE sku SET price_fen = 1 WHERE goods_id = ?', goodsId);
    expect((await post('update', { id, goodsId, ...terms, status: '2' })).errno).toBe(0);
    expect(rule(id)).toMatchObject({ status: 2, is_deleted: 0 });
    expectEnded(world);
    expect((await post('update', { id, goodsId, ...terms })).errno).toBe(652);
  });
  test('no caller makes a running offer one that is over', async () => {
    const { goodsId } = await addArticle(shop);
    const id = await create(goodsId);
    expect((await post('update', { id, goodsId, ...terms, status: 1 })).errno).toBe(402);
    expect(rule(id)).toMatchObject({ status: 0, version: 0 });
  });
  test('an unknown or deleted offer is 505', async () => {
    const { goodsId } = await addArticle(shop);
    const id = await create(goodsId);
    await post('delete', { id });
    for (const each of [id, 0, 999_999]) {
      expect((await post('update', { id: each, goodsId, ...terms })).errno).toBe(505);
    }
  });
});

test('groupon/delete ends the offer with all that hangs on it; unknown ones are no error', async () => {
  const world = await offerWithGroups();
  expect((await post('delete', { ...terms, id: world.id })).errno).toBe(0);
  expect(rule(world.id)).toMatchObject({ is_deleted: 1 });
  expectEnded(world);
  expect((await get('list', { goodsId: world.goodsId })).data.total).toBe(0);
  for (const id of [world.id, 999_999]) expect((await post('delete', { id })).errno).toBe(0);
});

describe('groupon/listRecord', () => {
  test('lists paid openers with their joiners, offer and goods', async () => {
    const { id, goodsId, places, orders } = await offerWithGroups();
    const { list, total } = (await get('listRecord', { grouponRuleId: String(id) })).data;
    expect(total).toBe(2);
    expect(list.map((each: { groupon: { id: number } }) => each.groupon.id)).toEqual([places.complete, places.opener]);
    const [, open] = list;
    const opener = rowsOf(shop, 'SELECT * FROM groupon WHERE id = ?', places.opener ?? 0)[0];
    expect(open.groupon).toEqual({
      id: places.opener,
      orderId: orders.opener,
      grouponId: 0,
      rulesId: id,
      userId: opener?.user_id,
      shareUrl: '',
      creatorUserId: opener?.user_id,
      creatorUserTime: '2026-06-10 12:00:00',
      status: 1,
      addTime: '2026-06-10 12:00:00',
      updateTime: '2026-06-10 12:00:00',
      deleted: false,
    });
    const joiners = open.subGroupons.map((each: { id: number; grouponId: number }) => [each.id, each.grouponId]);
    expect(joiners).toEqual([
      [places.refunding, places.opener],
      [places.joiner, places.opener],
    ]);
    expect(open.subGroupons[0]).not.toHaveProperty('creatorUserTime');
    expect(open.rules).toEqual((await get('list', { goodsId })).data.list[0]);
    expect(open.goods).toMatchObject({ id: goodsId, retailPrice: 12.5, gallery: [], categoryId: 0 });
    expect(open.goods).not.toHaveProperty('detail');
    expect(list[0].subGroupons).toEqual([]);
  });
  test('a deleted offer is shown still, deleted goods are absent', async () => {
    const { id, goodsId } = await offerWithGroups();
    await post('delete', { id });
    await change(shop, 'goods', 'UPDATE goods SET is_deleted = 1 WHERE id = ?', goodsId);
    const { list } = (await get('listRecord', { grouponRuleId: id })).data;
    expect(list[0].rules).toMatchObject({ id, deleted: true });
    expect(list[0]).not.toHaveProperty('goods');
  });
  test('is sorted and paged as asked', async () => {
    const { id, places } = await offerWithGroups();
    const idsOf = async (query: Query) =>
      (await get('listRecord', { grouponRuleId: id, ...query })).data.list.map(
        (each: { groupon: { id: number } }) => each.groupon.id,
      );
    expect(await idsOf({ sort: 'id', order: 'asc' })).toEqual([places.opener, places.complete]);
    expect(await idsOf({ limit: 1, page: 9 })).toEqual([places.opener]);
    expect((await get('listRecord')).data.total).toBeGreaterThan(2);
    expect((await get('listRecord', { grouponRuleId: 999_999 })).data).toMatchObject({ list: [], total: 0, pages: 0 });
  });
});

describe('input', () => {
  const whole = { goodsId: 1, ...terms };
  test.each([
    ['create', {}, 401],
    ['create', { ...whole, goodsId: null }, 401],
    ['create', { ...whole, discount: '' }, 401],
    ['create', { ...whole, discountMember: null }, 401],
    ['create', { ...whole, expireTime: '' }, 401],
    ['create', { ...whole, goodsId: 'x' }, 402],
    ['create', { ...whole, discount: 0 }, 402],
    ['create', { ...whole, discount: -1 }, 402],
    ['create', { ...whole, discount: 0.001 }, 402],
    ['create', { ...whole, discountMember: 1 }, 402],
    ['create', { ...whole, discountMember: 2.5 }, 402],
    ['create', { ...whole, expireTime: 'soon' }, 402],
    ['create', { ...whole, expireTime: '2026-06-20' }, 402],
    ['create', { ...whole, expireTime: 'null' }, 401],
    ['create', { ...whole, expireTime: '2026-06-10 11:59:59' }, 402],
    ['create', { ...whole, expireTime: 'x'.repeat(1_000_000) }, 402],
    ['update', whole, 401],
    ['update', { id: 1 }, 401],
    ['update', { ...whole, id: 1, status: 3 }, 402],
    ['update', { ...whole, id: 'x' }, 402],
    ['delete', {}, 401],
    ['delete', { id: 'x' }, 402],
  ])('%s %j', async (path, body, errno) => {
    expect((await post(path, body)).errno).toBe(errno);
  });
  test.each(['list?goodsId=x', 'list?sort=status', 'listRecord?grouponRuleId=x', 'listRecord?order=x'])(
    '%s is 402',
    async (path) => {
      expect((await shop.get(`/admin/groupon/${path}`, {}, admin)).errno).toBe(402);
    },
  );
});
