// Comments on goods and topics through HTTP (shop-user-data.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addGoods, addRow, addShopper, addTopic, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let token: string;
let userId: number;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  ({ token, id: userId } = await addShopper(shop, { nickname: 'Ann', avatar: 'aaaaaaaaaaaaaaaaaaaa.png' }));
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const post = (body: unknown, as = token) => shop.post('/wx/comment/post', body, { token: as });
const count = (query: Record<string, string | number>) => shop.get('/wx/comment/count', query);
const list = (query: Record<string, string | number>) => shop.get('/wx/comment/list', query);

describe('comment/post', () => {
  test('answers the comment and tells the shop', async () => {
    const valueId = await addGoods(shop);
    const told: number[] = [];
    shop.events.once('comment', ({ commentId }) => told.push(commentId));
    const picUrls = [`${shop.url}/wx/storage/fetch/bbbbbbbbbbbbbbbbbbbb.jpg`, 'https://example.org/x.png'];
    const body = { type: '0', valueId: String(valueId), content: '好用', star: '5', hasPicture: true, picUrls };
    const { errno, data } = await post({ ...body, id: 7, userId: 7, adminContent: 'x', deleted: true, addTime: 'x' });
    expect(errno).toBe(0);
    expect(data).toEqual({
      id: told[0],
      type: 0,
      valueId,
      content: '好用',
      star: 5,
      userId,
      hasPicture: true,
      picUrls,
      addTime: expect.any(String),
      updateTime: data.addTime,
    });
    expect(rowsOf(shop, 'SELECT pic_urls, admin_content FROM comment WHERE id = ?', data.id)).toEqual([
      { pic_urls: '["bbbbbbbbbbbbbbbbbbbb.jpg","https://example.org/x.png"]', admin_content: '' },
    ]);
  });
  test('leaves out hasPicture when it was not sent, and pictures that are not announced', async () => {
    const valueId = await addTopic(shop);
    const { data } = await post({ type: 1, valueId, content: 'x', star: 1, picUrls: ['https://example.org/x.png'] });
    expect(data.picUrls).toEqual([]);
    expect(data).not.toHaveProperty('hasPicture');
    const marked = await post({ type: 1, valueId, content: 'x', star: 1, hasPicture: 1 });
    expect(marked.data).toMatchObject({ hasPicture: true, picUrls: [] });
  });
  test('needs a login', async () => {
    expect((await shop.post('/wx/comment/post', {})).errno).toBe(501);
  });
  test.each([
    [{ content: undefined }, 401],
    [{ content: '' }, 401],
    [{ content: null }, 401],
    [{ star: undefined }, 401],
    [{ type: undefined }, 401],
    [{ valueId: 'undefined' }, 401],
    [{ content: {} }, 402],
    [{ star: 0 }, 402],
    [{ star: 6 }, 402],
    [{ star: -1 }, 402],
    [{ star: 4.5 }, 402],
    [{ star: 'x' }, 402],
    [{ type: 2 }, 402],
    [{ type: 'x' }, 402],
    [{ valueId: 'x' }, 402],
    [{ valueId: 99_999_999_999 }, 402],
    [{ hasPicture: true, picUrls: 'x' }, 402],
    [{ hasPicture: true, picUrls: ['javascript:alert(1)'] }, 402],
    [{ valueId: 999_999 }, 712],
    [{ valueId: 999_999, type: 1 }, 402],
  ])('%j is %i and keeps nothing', async (part, errno) => {
    const body = { type: 0, valueId: await addGoods(shop), content: 'x', star: 3 };
    const before = rowsOf(shop, 'SELECT count(*) AS n FROM comment');
    expect((await post({ ...body, ...part })).errno).toBe(errno);
    expect(rowsOf(shop, 'SELECT count(*) AS n FROM comment')).toEqual(before);
  });
  test('a content above 1023 characters is 402', async () => {
    const body = { type: 0, valueId: await addGoods(shop), star: 3 };
    expect((await post({ ...body, content: '长'.repeat(1023) })).errno).toBe(0);
    expect((await post({ ...body, content: '长'.repeat(1024) })).errno).toBe(402);
    expect((await post({ ...body, content: 'x'.repeat(1_000_000) })).errno).toBe(402);
  });
  test('deleted goods and topics take no comments', async () => {
    const [goods, topic] = [await addGoods(shop, { is_deleted: 1 }), await addTopic(shop, { is_deleted: 1 })];
    expect((await post({ type: 0, valueId: goods, content: 'x', star: 3 })).errno).toBe(712);
    expect((await post({ type: 1, valueId: topic, content: 'x', star: 3 })).errno).toBe(402);
  });
});

describe('comment/list and comment/count', () => {
  test('show comments newest first with their author in both spellings', async () => {
    const valueId = await addGoods(shop);
    await addRow(shop, 'comment', { type: 0, goods_id: valueId, user_id: userId, content: 'first', star: 2 });
    shop.clock.advance(1000);
    const row = {
      type: 0,
      goods_id: valueId,
      user_id: userId,
      content: 'second',
      has_picture: 1,
      admin_content: '谢谢',
    };
    await addRow(shop, 'comment', { ...row, pic_urls: '["cccccccccccccccccccc.png"]', star: 5 });
    const { data } = await list({ type: 0, valueId, showType: 0 });
    expect(data).toMatchObject({ total: 2, page: 1, limit: 10, pages: 1 });
    const avatarUrl = `${shop.url}/wx/storage/fetch/aaaaaaaaaaaaaaaaaaaa.png`;
    expect(data.list[0]).toEqual({
      userInfo: { nickName: 'Ann', nickname: 'Ann', avatarUrl },
      addTime: expect.any(String),
      picList: [`${shop.url}/wx/storage/fetch/cccccccccccccccccccc.png`],
      content: 'second',
      star: 5,
      adminContent: '谢谢',
    });
    expect(data.list[1]).toMatchObject({ content: 'first', picList: [], adminContent: '' });
    expect((await list({ type: 0, valueId, showType: 1 })).data).toMatchObject({ total: 1, list: [data.list[0]] });
    expect((await count({ type: 0, valueId })).data).toEqual({ allCount: 2, hasPicCount: 1 });
  });
  test('a new comment shows at once, a deleted one no more', async () => {
    const valueId = await addTopic(shop);
    const total = async () => (await list({ type: 1, valueId, showType: 0 })).data.total;
    expect(await total()).toBe(0);
    const { data } = await post({ type: 1, valueId, content: 'x', star: 1 });
    expect([await total(), (await count({ type: 1, valueId })).data.allCount]).toEqual([1, 1]);
    await change(shop, 'comment', 'UPDATE comment SET is_deleted = 1 WHERE id = ?', data.id);
    expect([await total(), (await count({ type: 1, valueId })).data.allCount]).toEqual([0, 0]);
  });
  test('a comment of an account that is gone stays, without name and avatar', async () => {
    const author = await addShopper(shop, { nickname: 'Gone' });
    const valueId = await addGoods(shop);
    await post({ type: 0, valueId, content: 'x', star: 1 }, author.token);
    await change(shop, 'user', 'UPDATE user SET is_deleted = 1 WHERE id = ?', author.id);
    const { data } = await list({ type: 0, valueId, showType: 0 });
    expect(data.list[0].userInfo).toEqual({ nickName: '', nickname: '', avatarUrl: '' });
  });
  test('comments on goods are not those on the topic of the same id', async () => {
    await addGoods(shop, { id: 8001 });
    await addTopic(shop, { id: 8001 });
    await post({ type: 1, valueId: 8001, content: 'x', star: 1 });
    expect((await count({ type: 0, valueId: 8001 })).data.allCount).toBe(0);
    expect((await count({ type: 1, valueId: 8001 })).data.allCount).toBe(1);
  });
  test('pages hold each comment once, and past the end there is an empty page of that number', async () => {
    const valueId = await addGoods(shop);
    for (let n = 0; n < 5; n++) await post({ type: 0, valueId, content: `c${n}`, star: 1 });
    const contents: string[] = [];
    for (let page = 1; page <= 3; page++) {
      const { data } = await list({ type: 0, valueId, showType: 0, page, limit: 2 });
      contents.push(...data.list.map((row: { content: string }) => row.content));
    }
    expect(contents).toEqual(['c4', 'c3', 'c2', 'c1', 'c0']);
    expect((await list({ type: 0, valueId, showType: 0, page: 4, limit: 2 })).data).toMatchObject({
      list: [],
      page: 4,
    });
  });
  test('an unknown value or type has no comments', async () => {
    for (const query of [
      { type: 0, valueId: 999_999 },
      { type: 7, valueId: 1 },
      { type: -1, valueId: -1 },
    ]) {
      expect((await count(query)).data).toEqual({ allCount: 0, hasPicCount: 0 });
      expect((await list({ ...query, showType: 0 })).data).toMatchObject({ list: [], total: 0, page: 1 });
    }
  });
  test.each([
    [{}, 401],
    [{ type: 0, valueId: 1, showType: 'null' }, 401],
    [{ type: 0, showType: 0 }, 401],
    [{ valueId: 1, showType: 0 }, 401],
    [{ type: 'x', valueId: 1, showType: 0 }, 402],
    [{ type: 0, valueId: 'x', showType: 0 }, 402],
    [{ type: 0, valueId: 1, showType: 2 }, 402],
    [{ type: 0, valueId: 1, showType: 'x' }, 402],
    [{ type: 0, valueId: 1, showType: 0, limit: 0 }, 402],
    [{ type: 0, valueId: 1, showType: 0, page: 'x' }, 402],
  ])('list with %j is %i', async (query, errno) => {
    expect((await list(query as Record<string, string>)).errno).toBe(errno);
  });
  test.each([
    [{}, 401],
    [{ type: 0 }, 401],
    [{ type: 0, valueId: '' }, 401],
    [{ type: 'x', valueId: 1 }, 402],
    [{ type: 0, valueId: '1.5' }, 402],
    [{ type: 0, valueId: 99_999_999_999 }, 402],
  ])('count with %j is %i', async (query, errno) => {
    expect((await count(query as Record<string, string>)).errno).toBe(errno);
  });
});
