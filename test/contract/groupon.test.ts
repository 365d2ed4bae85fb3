// Group-buys of shoppers through HTTP (shop-promotion.yaml). How places move is in groupLife.test.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle, addGrouponRule, addOrder, addPlace, dayMs } from '../support/trade.ts';
import { addRow, addShopper, change } from '../support/world.ts';

let shop: TestShop;
let opener: Awaited<ReturnType<typeof addShopper>>;
let joiner: Awaited<ReturnType<typeof addShopper>>;
let stranger: Awaited<ReturnType<typeof addShopper>>;
let cup: Awaited<ReturnType<typeof addArticle>>;
let rule: number;

beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
beforeEach(async () => {
  await change(shop, 'groupon_rule', 'UPDATE groupon_rule SET is_deleted = 1');
  [opener, joiner, stranger] = [
    await addShopper(shop, { nickname: 'Opener', avatar: 'opener.png' }),
    await addShopper(shop, { nickname: 'Joiner' }),
    await addShopper(shop, { nickname: 'Stranger' }),
  ];
  cup = await addArticle(shop, { goods: { retail_price_fen: 1000, counter_price_fen: 1500, brief: 'A cup' } });
  rule = await addGrouponRule(shop, cup.goodsId, { members_needed: 3 });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const detail = (grouponId: unknown, token = opener.token) =>
  shop.get('/wx/groupon/detail', { grouponId: String(grouponId) }, { token });
const my = async (query = {}, token = opener.token) => (await shop.get('/wx/groupon/my', query, { token })).data;
const idsOf = (data: { list: { id: number }[] }) => data.list.map((row) => row.id);

test.each(['detail', 'my'])('%s asks for a login before anything else', async (name) => {
  expect((await shop.get(`/wx/groupon/${name}`, { grouponId: 'x', showType: 'x' })).errno).toBe(501);
});

describe('groupon/list', () => {
  const list = async (query = {}) => (await shop.get('/wx/groupon/list', query)).data;

  test('shows running offers under the id of their goods', async () => {
    expect(await list()).toMatchObject({
      total: 1,
      list: [
        {
          id: cup.goodsId,
          brief: 'A cup',
          picUrl: `${shop.url}/wx/storage/fetch/cup.png`,
          counterPrice: 15,
          retailPrice: 10,
          grouponPrice: 7,
          grouponDiscount: 3,
          grouponMember: 3,
        },
      ],
    });
  });

  test('neither shows nor counts ended, deleted and taken down ones, and goods that are gone', async () => {
    const article = async (goods: Record<string, number> = {}) => (await addArticle(shop, { goods })).goodsId;
    await addGrouponRule(shop, await article(), { status: 1 });
    await addGrouponRule(shop, await article(), { status: 2 });
    await addGrouponRule(shop, await article(), { is_deleted: 1 });
    await addGrouponRule(shop, await article({ is_on_sale: 0 }));
    await addGrouponRule(shop, await article({ is_deleted: 1 }));
    await addGrouponRule(shop, await article(), { expires_at: shop.clock.now() + 500 });
    expect((await list()).total).toBe(2);
    shop.clock.advance(501);
    expect(await list()).toMatchObject({ total: 1, list: [{ id: cup.goodsId }] });
  });

  test('sorts by the offer and pages', async () => {
    const pot = await addArticle(shop);
    await addGrouponRule(shop, pot.goodsId, { created_at: 1, discount_fen: 50 });
    expect(idsOf(await list())).toEqual([cup.goodsId, pot.goodsId]);
    expect(idsOf(await list({ order: 'asc' }))).toEqual([pot.goodsId, cup.goodsId]);
    expect(idsOf(await list({ sort: 'id', limit: 1 }))).toEqual([pot.goodsId]);
    expect(await list({ page: 3, limit: 1 })).toMatchObject({ total: 2, pages: 2, page: 3, list: [] });
    expect((await list()).list[1].grouponDiscount).toBe(0.5);
  });

  test.each([{ page: 'x' }, { limit: 0 }, { sort: 'discount' }, { order: 'up' }])('%j is 402', async (query) => {
    expect((await shop.get('/wx/groupon/list', query)).errno).toBe(402);
  });
});

describe('groupon/detail', () => {
  test('shows the own place with order, goods, offer and group', async () => {
    const order = await addOrder(shop, opener.id, {
      order_status: 301,
      ship_sn: 'S1',
      ship_channel: 'YTO',
      shipped_at: 1,
    });
    const line = await addRow(shop, 'order_line', {
      order_id: order,
      goods_id: cup.goodsId,
      goods_name: 'Cup',
      sku_id: cup.productId,
      quantity: 2,
      price_fen: 1000,
      specifications: '["red"]',
    });
    const place = await addPlace(shop, opener.id, { rule, order });
    await addPlace(shop, joiner.id, { rule, starter: place });
    const { errno, data } = await detail(place);
    expect(errno).toBe(0);
    expect(data).toMatchObject({
      linkGrouponId: place,
      creator: { nickname: 'Opener', avatar: `${shop.url}/wx/storage/fetch/opener.png` },
      joiners: [{ nickname: 'Opener' }, { nickname: 'Joiner', avatar: '' }],
      groupon: { id: place, grouponId: 0, rulesId: rule, userId: opener.id, orderId: order, status: 1, shareUrl: '' },
      rules: { id: rule, goodsId: cup.goodsId, discount: 3, discountMember: 3, status: 0 },
    });
    expect(data.groupon.creatorUserTime).toEqual(expect.any(String));
    expect(data.orderInfo).toMatchObject({
      id: order,
      consignee: 'Li',
      goodsPrice: 10,
      freightPrice: 8,
      actualPrice: 18,
      orderStatusText: '已发货',
      expCode: 'YTO',
      expNo: 'S1',
    });
    expect(data.orderInfo.handleOption).toMatchObject({ confirm: true, pay: false, aftersale: false });
    expect(data.orderGoods).toEqual([
      {
        id: line,
        orderId: order,
        goodsId: cup.goodsId,
        goodsName: 'Cup',
        number: 2,
        retailPrice: 10,
        picUrl: '',
        goodsSpecificationValues: ['red'],
      },
    ]);
    expect('expressInfo' in data).toBe(false);
  });

  test('leads from any record of a group to the own place in it', async () => {
    const place = await addPlace(shop, opener.id, { rule });
    const own = await addPlace(shop, joiner.id, { rule, starter: place });
    for (const id of [place, own]) {
      expect((await detail(id, joiner.token)).data).toMatchObject({ groupon: { id: own }, linkGrouponId: place });
      expect((await detail(id, opener.token)).data).toMatchObject({ groupon: { id: place }, linkGrouponId: place });
      expect((await detail(id, stranger.token)).errno).toBe(402);
    }
    expect((await detail(own, joiner.token)).data.orderInfo).not.toHaveProperty('expNo');
    // A later try that came to nothing does not hide the paid place.
    await addPlace(shop, joiner.id, { rule, starter: place, row: { status: 3 } });
    expect((await detail(place, joiner.token)).data.groupon.id).toBe(own);
  });

  test('counts only paid joiners who do not ask for their money, newest first', async () => {
    const place = await addPlace(shop, opener.id, { rule });
    await addPlace(shop, joiner.id, { rule, starter: place, row: { created_at: 1 } });
    await addPlace(shop, stranger.id, { rule, starter: place });
    await addPlace(shop, (await addShopper(shop)).id, { rule, starter: place, row: { status: 0 } });
    const leaving = await addShopper(shop);
    const order = await addOrder(shop, leaving.id, { order_status: 202 });
    await addPlace(shop, leaving.id, { rule, starter: place, order });
    const names = (await detail(place)).data.joiners.map((member: { nickname: string }) => member.nickname);
    expect(names).toEqual(['Opener', 'Stranger', 'Joiner']);
  });

  test('still answers when the offer is deleted and the opener gone; not when the order is deleted', async () => {
    const place = await addPlace(shop, opener.id, { rule });
    const own = await addPlace(shop, joiner.id, { rule, starter: place });
    await change(shop, 'groupon_rule', 'UPDATE groupon_rule SET is_deleted = 1 WHERE id = ?', rule);
    await change(shop, 'user', 'UPDATE user SET is_deleted = 1 WHERE id = ?', opener.id);
    expect((await detail(own, joiner.token)).data).toMatchObject({
      creator: { nickname: '', avatar: '' },
      rules: { id: rule, deleted: true },
    });
    await change(shop, 'orders', 'UPDATE orders SET is_deleted = 1 WHERE user_id = ?', joiner.id);
    expect((await detail(own, joiner.token)).errno).toBe(720);
  });

  test.each([
    ['', 401],
    ['null', 401],
    ['x', 402],
    ['1.5', 402],
    ['99999999999', 402],
    ['999999', 402],
    ['-1', 402],
  ])('grouponId %j is %i', async (grouponId, errno) => {
    expect((await detail(grouponId)).errno).toBe(errno);
  });
});

describe('groupon/join', () => {
  const join = (grouponId: unknown) => shop.get('/wx/groupon/join', { grouponId: String(grouponId) });

  test('shows anyone the opener’s record and the goods, but no user and no order', async () => {
    const place = await addPlace(shop, opener.id, { rule, row: { share_url: 'share.jpg' } });
    const own = await addPlace(shop, joiner.id, { rule, starter: place });
    for (const id of [place, own]) {
      const { errno, data } = await join(id);
      expect(errno).toBe(0);
      const shareUrl = `${shop.url}/wx/storage/fetch/share.jpg`;
      expect(data.groupon).toEqual({ id: place, rulesId: rule, shareUrl, status: 1 });
      expect(data.goods).toMatchObject({ id: cup.goodsId, retailPrice: 10, detail: '', deleted: false });
    }
  });

  test('a group whose offer is deleted is unknown, one whose offer ended is not', async () => {
    const place = await addPlace(shop, opener.id, { rule });
    await change(shop, 'groupon_rule', 'UPDATE groupon_rule SET status = 2 WHERE id = ?', rule);
    expect((await join(place)).errno).toBe(0);
    await change(shop, 'groupon_rule', 'UPDATE groupon_rule SET is_deleted = 1 WHERE id = ?', rule);
    expect((await join(place)).errno).toBe(402);
  });

  test('shows unpaid and failed groups too; goods that are deleted are 712', async () => {
    const place = await addPlace(shop, opener.id, { rule, row: { status: 0 } });
    expect((await join(place)).data.groupon).toEqual({ id: place, rulesId: rule, status: 0 });
    await change(shop, 'goods', 'UPDATE goods SET is_deleted = 1 WHERE id = ?', cup.goodsId);
    expect((await join(place)).errno).toBe(712);
    await change(shop, 'groupon', 'UPDATE groupon SET is_deleted = 1 WHERE id = ?', place);
    expect((await join(place)).errno).toBe(402);
  });

  test.each([
    ['', 401],
    ['undefined', 401],
    ['x', 402],
    ['999999', 402],
  ])('grouponId %j is %i', async (grouponId, errno) => {
    expect((await join(grouponId)).errno).toBe(errno);
  });
});

describe('groupon/my', () => {
  test('shows the groups opened, or those joined, in one piece, newest first', async () => {
    const first = await addPlace(shop, opener.id, { rule, row: { created_at: 1 } });
    const second = await addPlace(shop, opener.id, { rule, row: { status: 3 } });
    const joined = await addPlace(shop, opener.id, { rule, starter: await addPlace(shop, joiner.id, { rule }) });
    await addPlace(shop, opener.id, { rule, row: { status: 0 } });
    await addPlace(shop, joiner.id, { rule, starter: first });
    const opened = await my();
    expect(opened).toMatchObject({ total: 2, page: 1, pages: 1, limit: 2 });
    expect(idsOf(opened)).toEqual([second, first]);
    expect(opened.list[1]).toMatchObject({
      groupon: { id: first, status: 1 },
      rules: { id: rule, discountMember: 3 },
      creator: 'Opener',
      isCreator: true,
      joinerCount: 2,
      actualPrice: 18,
      orderStatusText: '已付款',
      goodsList: [],
    });
    const others = await my({ showType: 1 });
    expect(others).toMatchObject({
      total: 1,
      list: [{ id: joined, creator: 'Joiner', isCreator: false, joinerCount: 2 }],
    });
    expect(await my({ limit: 1, page: 2 })).toMatchObject({ total: 2, pages: 2, limit: 1, list: [{ id: first }] });
    expect((await my({ showType: 0 }, stranger.token)).total).toBe(0);
  });

  test('lists the goods of each order', async () => {
    const order = await addOrder(shop, opener.id);
    const line = { order_id: order, goods_id: cup.goodsId, sku_id: cup.productId, goods_name: 'Cup', quantity: 3 };
    const id = await addRow(shop, 'order_line', line);
    await addPlace(shop, opener.id, { rule, order });
    expect((await my()).list[0].goodsList).toEqual([{ id, goodsName: 'Cup', number: 3, picUrl: '' }]);
  });

  test('a place whose order is deleted breaks nothing and is left out', async () => {
    const order = await addOrder(shop, opener.id, { is_deleted: 1 });
    await addPlace(shop, opener.id, { rule, order });
    const place = await addPlace(shop, opener.id, { rule });
    expect(await my()).toMatchObject({ total: 1, list: [{ id: place }] });
  });

  test('an account that is gone shows as an empty name', async () => {
    await addPlace(shop, opener.id, { rule, starter: await addPlace(shop, joiner.id, { rule }) });
    await change(shop, 'user', 'UPDATE user SET is_deleted = 1 WHERE id = ?', joiner.id);
    expect((await my({ showType: 1 })).list[0].creator).toBe('');
  });

  test.each([{ showType: 'x' }, { showType: '1.5' }, { limit: 0 }, { page: 'x' }])('%j is 402', async (query) => {
    expect((await shop.get('/wx/groupon/my', query, { token: opener.token })).errno).toBe(402);
  });
});

test('an offer ends at its moment by the due work', async () => {
  shop.clock.advance(10 * dayMs);
  await shop.runDueWork();
  expect((await shop.get('/wx/groupon/list')).data.total).toBe(0);
});
