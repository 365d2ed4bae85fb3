// The home page and what stands beside it, through HTTP (shop-home.yaml).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { putSetting } from '../../db/stores/setting.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addGoods, addRow, addShopper, addTopic, change } from '../support/world.ts';

const dayMs = 86_400_000;
const keys = [
  'banner',
  'brandList',
  'channel',
  'couponList',
  'floorGoodsList',
  'grouponList',
  'hotGoodsList',
  'newGoodsList',
  'topicList',
];

/** How long the lists are unless a test says otherwise (conventions.yaml settings). */
const lengths = {
  litemall_wx_index_new: '6',
  litemall_wx_index_hot: '6',
  litemall_wx_index_brand: '4',
  litemall_wx_index_topic: '4',
  litemall_wx_catlog_list: '4',
  litemall_wx_catlog_goods: '4',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});
beforeEach(async () => {
  for (const table of ['ad', 'coupon', 'groupon_rule', 'goods', 'category', 'brand', 'topic']) {
    await change(shop, table, `UPDATE ${table} SET is_deleted = 1`);
  }
  for (const [key, value] of Object.entries(lengths)) await set(key, value);
});

const home = async (token?: string) => (await shop.get('/wx/home/index', {}, token ? { token } : {})).data;
const namesIn = async (key: string, token?: string): Promise<string[]> =>
  (await home(token))[key].map((row: { name?: string; title?: string }) => row.name ?? row.title);
const set = (key: string, value: string) =>
  shop.shop.write((tx) => putSetting(tx, { key, value, now: shop.clock.now() }));
const addBanner = (row: Record<string, string | number>) =>
  addRow(shop, 'ad', { url: 'https://shop.test/a.webp', is_enabled: 1, ...row });
const addCoupon = (row: Record<string, string | number>) => addRow(shop, 'coupon', { name: 'c', days: 10, ...row });
const addRule = (goodsId: number, row: Record<string, string | number> = {}) =>
  addRow(shop, 'groupon_rule', {
    goods_id: goodsId,
    goods_name: 'copy',
    discount_fen: 250,
    members_needed: 2,
    expires_at: shop.clock.now() + dayMs,
    ...row,
  });

describe('home/index', () => {
  test('an empty shop has all nine keys, all empty', async () => {
    const data = await home();
    expect(Object.keys(data).sort()).toEqual(keys);
    expect(Object.values(data).every((list) => Array.isArray(list) && list.length === 0)).toBe(true);
  });

  test('banners: live and enabled ones, by id, in full', async () => {
    await addBanner({ name: 'first', link: '17', content: 'text' });
    await addBanner({ name: 'off', is_enabled: 0 });
    await addBanner({ name: 'gone', is_deleted: 1 });
    await addBanner({ name: 'second' });
    expect(await namesIn('banner')).toEqual(['first', 'second']);
    const [first] = (await home()).banner;
    expect(first).toMatchObject({ link: '17', url: 'https://shop.test/a.webp', position: 1, enabled: true });
    expect(first).not.toHaveProperty('startTime');
  });

  test('channels: all first-level categories by id, whatever their sort order', async () => {
    const id = await addRow(shop, 'category', { name: '居家', level: 'L1', sort_order: 9 });
    await addRow(shop, 'category', { name: '食品', level: 'L1', sort_order: 1 });
    await addRow(shop, 'category', { name: '床品', level: 'L2', pid: id });
    expect(await namesIn('channel')).toEqual(['居家', '食品']);
    expect((await home()).channel[0]).toEqual({ id, name: '居家', iconUrl: '' });
  });

  test('new and hot goods: newest first, on sale only, as many as the settings say', async () => {
    const now = shop.clock.now();
    for (let n = 0; n < 8; n++) {
      await addGoods(shop, { name: `g${n}`, is_new: 1, is_hot: n % 2, created_at: now - n });
    }
    await addGoods(shop, { name: 'off', is_new: 1, is_hot: 1, is_on_sale: 0 });
    expect(await namesIn('newGoodsList')).toEqual(['g0', 'g1', 'g2', 'g3', 'g4', 'g5']);
    expect(await namesIn('hotGoodsList')).toEqual(['g1', 'g3', 'g5', 'g7']);
    expect(Object.keys((await home()).newGoodsList[0])).toHaveLength(8);
    await set('litemall_wx_index_new', '2');
    await set('litemall_wx_index_hot', '0');
    expect(await namesIn('newGoodsList')).toEqual(['g0', 'g1']);
    expect(await namesIn('hotGoodsList')).toEqual([]);
  });

  test('brands by id, topics newest first, as many as the settings say', async () => {
    const now = shop.clock.now();
    for (let n = 0; n < 5; n++) {
      await addRow(shop, 'brand', { name: `b${n}`, created_at: now + n });
      await addTopic(shop, { title: `t${n}`, created_at: now + n });
    }
    expect(await namesIn('brandList')).toEqual(['b0', 'b1', 'b2', 'b3']);
    expect(await namesIn('topicList')).toEqual(['t4', 't3', 't2', 't1']);
    await set('litemall_wx_index_brand', '1');
    await set('litemall_wx_index_topic', '0');
    expect(await namesIn('brandList')).toEqual(['b0']);
    expect(await namesIn('topicList')).toEqual([]);
  });

  test('floors: the newest goods on sale out of all child categories, empty ones included, 推荐 left out', async () => {
    const now = shop.clock.now();
    const floor = await addRow(shop, 'category', { name: '居家', level: 'L1' });
    await addRow(shop, 'category', { name: '推荐', level: 'L1' });
    await addRow(shop, 'category', { name: '食品', level: 'L1' });
    const child = await addRow(shop, 'category', { name: '床品', level: 'L2', pid: floor });
    const other = await addRow(shop, 'category', { name: '灯具', level: 'L2', pid: floor });
    const gone = await addRow(shop, 'category', { name: '旧的', level: 'L2', pid: floor, is_deleted: 1 });
    for (let n = 0; n < 6; n++) {
      await addGoods(shop, { name: `g${n}`, category_id: n % 3 === 0 ? other : child, created_at: now - n });
    }
    await addGoods(shop, { name: 'off', category_id: child, is_on_sale: 0 });
    await addGoods(shop, { name: 'in a deleted child', category_id: gone });
    const floors = (await home()).floorGoodsList.map((row: { name: string; goodsList: { name: string }[] }) => ({
      name: row.name,
      goods: row.goodsList.map(({ name }) => name),
    }));
    expect(floors).toEqual([
      { name: '居家', goods: ['g0', 'g1', 'g2', 'g3'] },
      { name: '食品', goods: [] },
    ]);
    await set('litemall_wx_catlog_list', '1');
    await set('litemall_wx_catlog_goods', '0');
    expect((await home()).floorGoodsList).toEqual([{ id: floor, name: '居家', goodsList: [] }]);
  });

  test('group-buy goods: the five newest running rules, without goods that are not on sale', async () => {
    const now = shop.clock.now();
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) ids.push(await addGoods(shop, { name: `g${n}`, retail_price_fen: 1000 }));
    for (const [n, id] of ids.entries()) await addRule(id, { created_at: now - n, discount_fen: 100 + n });
    await change(shop, 'goods', 'UPDATE goods SET is_on_sale = 0 WHERE id = ?', ids[1] ?? 0);
    await change(shop, 'goods', 'UPDATE goods SET is_deleted = 1 WHERE id = ?', ids[2] ?? 0);
    expect(await namesIn('grouponList')).toEqual(['g0', 'g3', 'g4']);
    await change(shop, 'groupon_rule', 'UPDATE groupon_rule SET status = 2 WHERE goods_id = ?', ids[0] ?? 0);
    expect(await namesIn('grouponList')).toEqual(['g3', 'g4', 'g5']);
    expect((await home()).grouponList[0]).toMatchObject({
      id: ids[3],
      retailPrice: 10,
      grouponPrice: 8.97,
      grouponDiscount: 1.03,
      grouponMember: 2,
      expireTime: expect.stringMatching(/^2026-06-11 12:\d\d:\d\d$/),
    });
  });

  test('coupons: the three newest that can be claimed', async () => {
    const now = shop.clock.now();
    for (let n = 0; n < 4; n++)
      await addCoupon({ name: `c${n}`, created_at: now - n, discount_fen: 500, min_fen: 9900 });
    await addCoupon({ name: 'on registration', type: 1 });
    await addCoupon({ name: 'by code', type: 2, code: 'ABCD1234' });
    await addCoupon({ name: 'taken down', status: 2 });
    expect(await namesIn('couponList')).toEqual(['c0', 'c1', 'c2']);
    expect((await home()).couponList[0]).toEqual({
      id: expect.any(Number),
      name: 'c0',
      desc: '',
      tag: '',
      days: 10,
      discount: 5,
      min: 99,
    });
  });

  test('coupons: one with a fixed range says 0 days, one without says no range, whatever is stored beside', async () => {
    const now = shop.clock.now();
    const range = { starts_at: now, ends_at: now + dayMs, days: 12 };
    await addCoupon({ name: 'range', ...range, time_type: 1 });
    await addCoupon({ name: 'days', ...range });
    const [days, ranged] = (await home()).couponList;
    expect([ranged.name, ranged.days, typeof ranged.startTime, typeof ranged.endTime]).toEqual([
      'range',
      0,
      'string',
      'string',
    ]);
    expect([days.name, days.days, days.startTime, days.endTime]).toEqual(['days', 12, undefined, undefined]);
  });

  test('a shopper sees no coupon that he or she ever received; others still do', async () => {
    const [owner, stranger] = [await addShopper(shop), await addShopper(shop)];
    const now = shop.clock.now();
    const coupons: number[] = [];
    for (let n = 0; n < 4; n++) coupons.push(await addCoupon({ name: `c${n}`, created_at: now - n }));
    await home();
    const range = { starts_at: now, ends_at: now + dayMs };
    const received = { user_id: owner.id, coupon_id: coupons[0] ?? 0, ...range };
    await addRow(shop, 'user_coupon', { ...received, status: 2 });
    expect(await namesIn('couponList', owner.token)).toEqual(['c1', 'c2', 'c3']);
    await change(shop, 'user_coupon', 'UPDATE user_coupon SET is_deleted = 1');
    expect(await namesIn('couponList', owner.token)).toEqual(['c1', 'c2', 'c3']);
    expect(await namesIn('couponList', stranger.token)).toEqual(['c0', 'c1', 'c2']);
    expect(await namesIn('couponList')).toEqual(['c0', 'c1', 'c2']);
    const { couponList: _, ...common } = await home(owner.token);
    const { couponList: __, ...anonymous } = await home();
    expect(common).toEqual(anonymous);
  });
});

describe('what time alone changes on the home page', () => {
  test.each([false, true])('is seen at its very moment (logged in: %s)', async (isLoggedIn) => {
    const start = shop.clock.now();
    shop.clock.freeze(true);
    const token = isLoggedIn ? (await addShopper(shop)).token : undefined;
    const at = (minutes: number) => start + minutes * 60_000;
    await addBanner({ name: 'later', starts_at: at(10), ends_at: at(30) });
    await addBanner({ name: 'now', ends_at: at(20) });
    const range = { time_type: 1, starts_at: at(-10) };
    await addCoupon({ name: 'ending', ...range, ends_at: at(40) });
    await addRule(await addGoods(shop, { name: 'ending' }), { expires_at: at(50) });
    const seen = async () => {
      const names = [
        await namesIn('banner', token),
        await namesIn('couponList', token),
        await namesIn('grouponList', token),
      ];
      return names.map((list) => list.join('+')).join(' | ');
    };
    const story: [minutes: number, extraMs: number, seen: string][] = [
      [0, 0, 'now | ending | ending'],
      [10, -1, 'now | ending | ending'],
      [10, 0, 'later+now | ending | ending'],
      [20, 0, 'later | ending | ending'],
      [30, -1, 'later | ending | ending'],
      [30, 0, ' | ending | ending'],
      [40, 0, ' | ending | ending'],
      [40, 1, ' |  | ending'],
      [50, 0, ' |  | '],
    ];
    for (const [minutes, extraMs, expected] of story) {
      shop.clock.set(at(minutes) + extraMs);
      expect(await seen(), `minute ${minutes} and ${extraMs} ms`).toBe(expected);
      expect(await seen(), 'asked twice').toBe(expected);
    }
    shop.clock.set(start);
    shop.clock.freeze(false);
  });
});

describe('home/about', () => {
  test('gives six texts out of the settings, and follows a change at once', async () => {
    const { data } = await shop.get('/wx/home/about');
    expect(Object.keys(data).sort()).toEqual(['address', 'latitude', 'longitude', 'name', 'phone', 'qq']);
    expect(Object.values(data).every((value) => typeof value === 'string')).toBe(true);
    await set('litemall_mall_name', '口袋商城');
    await set('litemall_mall_longitude', '121.5');
    expect((await shop.get('/wx/home/about')).data).toMatchObject({ name: '口袋商城', longitude: '121.5' });
  });
});

describe('home/cache', () => {
  test('drops kept answers for the right key only', async () => {
    await home();
    expect(shop.shop.answers.bytes).toBeGreaterThan(0);
    expect((await shop.get('/wx/home/cache')).errno).toBe(401);
    expect((await shop.get('/wx/home/cache', { key: 'other' })).errno).toBe(-1);
    expect(shop.shop.answers.bytes).toBeGreaterThan(0);
    const { errno, data } = await shop.get('/wx/home/cache', { key: 'litemall_cache' });
    expect([errno, typeof data]).toEqual([0, 'string']);
    expect(shop.shop.answers.bytes).toBe(0);
    expect(Object.keys(await home()).sort()).toEqual(keys);
  });
});

test('index/index greets', async () => {
  const { errno, data } = await shop.get('/wx/index/index');
  expect(errno).toBe(0);
  expect(data).toMatch(/\w/);
});
