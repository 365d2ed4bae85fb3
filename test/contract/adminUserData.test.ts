// What members keep and leave behind, listed in the back office through HTTP (admin-users.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { addAddress } from '../support/buying.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { addGoods, addRow, addShopper, addTopic } from '../support/world.ts';

let shop: TestShop;
let admin: { adminToken: string };
let mine: number;
let other: number;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  shop.clock.set(testNow);
  shop.clock.freeze(true);
  admin = await addAdminWith(shop, '*');
  mine = (await addShopper(shop)).id;
  other = (await addShopper(shop)).id;
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

type Query = NonNullable<Parameters<TestShop['get']>[1]>;
const list = (name: string, query: Query = {}) => shop.get(`/admin/${name}/list`, query, admin);
const idsOf = async (name: string, query: Query) =>
  (await list(name, query)).data.list.map((row: { id: number }) => row.id);
const common = { addTime: '2026-06-10 12:00:00', updateTime: '2026-06-10 12:00:00', deleted: false };

describe('address/list', () => {
  test('shows names of regions, and filters by member and by a part of the consignee', async () => {
    const id = await addAddress(shop, mine, { name: "Lo'tus", is_default: 1 });
    const plain = await addAddress(shop, other, { name: 'Lotus', area_code: null, postal_code: '310000' });
    await addAddress(shop, mine, { name: 'Lotus', is_deleted: 1 });
    expect((await list('address', { name: "O'T" })).data.list).toEqual([
      {
        id,
        name: "Lo'tus",
        userId: mine,
        province: '浙江省',
        city: '杭州市',
        county: '西湖区',
        addressDetail: '文三路 1 号',
        areaCode: '330106',
        tel: '13800000001',
        isDefault: true,
        ...common,
      },
    ]);
    expect((await list('address', { userId: other })).data.list).toEqual([
      expect.objectContaining({ id: plain, postalCode: '310000', isDefault: false }),
    ]);
    expect((await list('address', { userId: other })).data.list[0]).not.toHaveProperty('areaCode');
    expect(await idsOf('address', { name: 'lo', userId: mine })).toEqual([id]);
  });
});

describe('collect/list', () => {
  test('holds goods and topics together, and finds either by its id', async () => {
    const goodsId = await addGoods(shop);
    const topicId = await addTopic(shop, { id: goodsId });
    const row = { user_id: mine };
    const ofGoods = await addRow(shop, 'collect', { ...row, type: 0, goods_id: goodsId });
    const ofTopic = await addRow(shop, 'collect', { ...row, type: 1, topic_id: topicId });
    const others = await addRow(shop, 'collect', { user_id: other, type: 0, goods_id: await addGoods(shop) });
    await addRow(shop, 'collect', { user_id: other, type: 0, goods_id: goodsId, is_deleted: 1 });
    expect((await list('collect', { valueId: goodsId })).data.list).toEqual([
      { id: ofTopic, userId: mine, valueId: topicId, type: 1, ...common },
      { id: ofGoods, userId: mine, valueId: goodsId, type: 0, ...common },
    ]);
    expect(await idsOf('collect', { userId: other })).toEqual([others]);
    expect(await idsOf('collect', { userId: other, valueId: goodsId })).toEqual([]);
  });
});

describe('feedback/list', () => {
  test('shows pictures as addresses, [] when there are none, and filters by id, member and name', async () => {
    const row = { username: 'Plum', mobile: '13800000009', feed_type: '商品相关', content: 'broken', status: 1 };
    const pictures = { has_picture: 1, pic_urls: '["abcdefghij0123456789.png"]' };
    const id = await addRow(shop, 'feedback', { user_id: mine, ...row, ...pictures });
    const bare = await addRow(shop, 'feedback', { user_id: other, ...row, username: 'Pear' });
    expect((await list('feedback', { id })).data.list).toEqual([
      {
        id,
        userId: mine,
        username: 'Plum',
        mobile: '13800000009',
        feedType: '商品相关',
        content: 'broken',
        status: 1,
        hasPicture: true,
        picUrls: [`${shop.url}/wx/storage/fetch/abcdefghij0123456789.png`],
        ...common,
      },
    ]);
    const [second] = (await list('feedback', { username: 'EA' })).data.list;
    expect(second).toMatchObject({ id: bare, hasPicture: false, picUrls: [] });
    expect(await idsOf('feedback', { userId: mine })).toEqual([id]);
    expect(await idsOf('feedback', { username: 'p%m' })).toEqual([]);
    expect(await idsOf('feedback', { id: '' })).toEqual([bare, id]);
  });
});

describe('footprint/list', () => {
  test('filters by member and goods', async () => {
    const goodsId = await addGoods(shop);
    const id = await addRow(shop, 'footprint', { user_id: mine, goods_id: goodsId });
    const second = await addRow(shop, 'footprint', { user_id: other, goods_id: goodsId });
    expect((await list('footprint', { userId: mine })).data.list).toEqual([{ id, userId: mine, goodsId, ...common }]);
    expect(await idsOf('footprint', { goodsId })).toEqual([second, id]);
    expect(await idsOf('footprint', { goodsId, userId: other })).toEqual([second]);
  });
});

describe('history/list', () => {
  test('shows where a search came from, and filters by member and by a part of the word', async () => {
    const id = await addRow(shop, 'search_history', { user_id: mine, keyword: '100% 棉', origin: 'wx' });
    await addRow(shop, 'search_history', { user_id: other, keyword: '100 棉', origin: 'wx' });
    expect((await list('history', { keyword: '0% ' })).data.list).toEqual([
      { id, userId: mine, keyword: '100% 棉', from: 'wx', ...common },
    ]);
    expect(await idsOf('history', { userId: mine, keyword: '棉' })).toEqual([id]);
    expect((await list('history', { keyword: '棉' })).data.total).toBe(2);
  });
});

describe.each([
  ['address', ['userId']],
  ['collect', ['userId', 'valueId']],
  ['feedback', ['userId', 'id']],
  ['footprint', ['userId', 'goodsId']],
  ['history', ['userId']],
] as const)('%s/list', (name, numbers) => {
  test('is paged like every list of the back office', async () => {
    const { total } = (await list(name)).data;
    expect((await list(name, { limit: 1, page: 99 })).data).toMatchObject({
      page: total,
      pages: total,
      limit: 1,
      total,
    });
    expect((await list(name, { limit: 0 })).data).toMatchObject({ page: 1, pages: 0, limit: 0, total });
    expect((await list(name, { userId: 999_999 })).data).toEqual({ list: [], total: 0, page: 1, limit: 10, pages: 0 });
    const ids = await idsOf(name, { sort: 'id', order: 'asc' });
    expect(await idsOf(name, { sort: 'ID', order: 'DESC' })).toEqual([...ids].reverse());
  });
  test('takes no other sort, order or number', async () => {
    for (const query of [{ sort: "id';--" }, { sort: 'keyword' }, { order: 'desc, (select 1)' }, { limit: -1 }]) {
      expect((await list(name, query)).errno).toBe(402);
    }
    for (const number of numbers) expect((await list(name, { [number]: 'x' })).errno).toBe(402);
  });
});
