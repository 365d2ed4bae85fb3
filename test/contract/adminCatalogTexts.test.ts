// Search keywords, help entries and comments in the back office, through HTTP (admin-catalog.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addGoods, addRow, addShopper, addTopic, rowsOf } from '../support/world.ts';

let shop: TestShop;
let adminToken: string;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  adminToken = (await addAdminWith(shop, '*')).adminToken;
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const get = (path: string, query = {}) => shop.get(`/admin/${path}`, query, { adminToken });
const post = (path: string, body: unknown) => shop.post(`/admin/${path}`, body, { adminToken });
const idsOf = async (path: string, query = {}) =>
  (await get(path, query)).data.list.map((row: { id: number }) => row.id);

describe('keywords', () => {
  const make = async (row = {}) => (await post('keyword/create', { keyword: 'tea', ...row })).data;

  test('create answers the stored row', async () => {
    const row = await make({ id: 99, isHot: 'true', url: 'https://a.test/x', deleted: true });
    expect(row).toEqual({
      id: row.id,
      keyword: 'tea',
      url: 'https://a.test/x',
      isHot: true,
      isDefault: false,
      sortOrder: 100,
      addTime: row.addTime,
      updateTime: row.addTime,
      deleted: false,
    });
    expect((await get('keyword/read', { id: row.id })).data).toEqual(row);
  });

  test('one default takes the place of the other, at once for shoppers', async () => {
    const shown = async () => (await shop.get('/wx/search/index')).data.defaultKeyword.keyword;
    const first = await make({ keyword: 'first', isDefault: true });
    expect(await shown()).toBe('first');
    const second = await make({ keyword: 'second', isDefault: 1 });
    expect(await shown()).toBe('second');
    expect((await get('keyword/read', { id: first.id })).data.isDefault).toBe(false);
    expect((await post('keyword/update', { ...first, isDefault: true })).data.isDefault).toBe(true);
    expect(await shown()).toBe('first');
    expect((await get('keyword/read', { id: second.id })).data.isDefault).toBe(false);
    await post('keyword/delete', first);
    expect(await shown()).not.toBe('first');
  });

  test('list finds parts of word and address', async () => {
    const one = await make({ keyword: 'Zen garden', url: 'https://a.test/one' });
    const other = await make({ keyword: 'zen_room', url: 'https://a.test/other' });
    expect(await idsOf('keyword/list', { keyword: 'zen' })).toEqual([other.id, one.id]);
    expect(await idsOf('keyword/list', { keyword: 'zen_' })).toEqual([other.id]);
    expect(await idsOf('keyword/list', { keyword: 'ZEN', url: 'one' })).toEqual([one.id]);
    expect(await idsOf('keyword/list', { keyword: 'zen', sort: 'id', order: 'asc', limit: 1 })).toEqual([one.id]);
  });

  test('update leaves what was not sent, and answers the stored row', async () => {
    const row = await make({ isHot: true, sortOrder: 7, url: 'u' });
    const { data } = await post('keyword/update', { id: row.id, keyword: 'coffee', url: '' });
    expect(data).toMatchObject({ keyword: 'coffee', url: '', isHot: true, sortOrder: 7 });
    expect((await get('keyword/read', { id: row.id })).data).toEqual(data);
  });

  test.each([
    [{ keyword: '' }, 401],
    [{ keyword: null }, 401],
    [{ keyword: 'x'.repeat(128) }, 402],
    [{ keyword: ['x'] }, 402],
    [{ url: 'x'.repeat(256) }, 402],
    [{ url: 'java\nscript:alert(1)' }, 402],
    [{ isHot: 'maybe' }, 402],
    [{ isDefault: 7 }, 402],
    [{ sortOrder: 'x' }, 402],
    [{ keyword: 'x'.repeat(1_000_000) }, 402],
  ])('%j is %i in create and update', async (wrong, errno) => {
    const row = await make();
    expect((await post('keyword/create', { ...row, ...wrong })).errno).toBe(errno);
    expect((await post('keyword/update', { ...row, ...wrong })).errno).toBe(errno);
    expect((await get('keyword/read', { id: row.id })).data).toEqual(row);
  });

  test('a deleted one is missing everywhere', async () => {
    const row = await make({ keyword: 'gone word' });
    await post('keyword/delete', row);
    expect((await get('keyword/read', { id: row.id })).errno).toBe(402);
    expect((await post('keyword/update', row)).errno).toBe(505);
    expect(await idsOf('keyword/list', { keyword: 'gone word' })).toEqual([]);
  });
});

describe('help entries', () => {
  const make = async (row = {}) => (await post('issue/create', { question: 'Why?', answer: 'So.', ...row })).data;

  test('made, read, listed, changed and deleted; shoppers see each step at once', async () => {
    const shown = async () => (await shop.get('/wx/issue/list', { question: 'refund' })).data.list;
    const row = await make({ question: 'How does a refund 100% work?' });
    expect((await get('issue/read', { id: row.id })).data).toEqual(row);
    expect(await idsOf('issue/list', { question: 'REFUND 100%' })).toEqual([row.id]);
    expect(await idsOf('issue/list', { question: '100_' })).toEqual([]);
    expect(await shown()).toEqual([row]);
    shop.clock.advance(60_000);
    const { data } = await post('issue/update', { ...row, answer: 'Slowly.' });
    expect(data).toEqual({ ...row, answer: 'Slowly.', updateTime: data.updateTime });
    expect(await shown()).toEqual([data]);
    await post('issue/delete', row);
    expect(await shown()).toEqual([]);
    expect((await get('issue/read', { id: row.id })).errno).toBe(402);
    expect((await post('issue/update', row)).errno).toBe(505);
  });

  test.each([
    [{ question: '' }, 401],
    [{ answer: null }, 401],
    [{ question: 'x'.repeat(256) }, 402],
    [{ answer: 'x'.repeat(256) }, 402],
    [{ answer: { a: 1 } }, 402],
    [{ answer: 'x'.repeat(1_000_000) }, 402],
  ])('%j is %i in create and update', async (wrong, errno) => {
    const row = await make();
    expect((await post('issue/create', { ...row, ...wrong })).errno).toBe(errno);
    expect((await post('issue/update', { ...row, ...wrong })).errno).toBe(errno);
    expect((await get('issue/read', { id: row.id })).data).toEqual(row);
  });
});

describe('comments', () => {
  const add = (userId: number, row: Record<string, string | number | null>) =>
    addRow(shop, 'comment', { user_id: userId, content: 'Good', star: 4, ...row });

  test('list holds goods and topic comments of all, without legacy and deleted ones, by every filter', async () => {
    const [li, wang] = [await addShopper(shop), await addShopper(shop)];
    const [cup, topic] = [await addGoods(shop), await addTopic(shop)];
    const onCup = await add(li.id, {
      type: 0,
      goods_id: cup,
      pic_urls: '["abcdefghij0123456789.png"]',
      has_picture: 1,
    });
    const onTopic = await add(li.id, { type: 1, topic_id: topic, admin_content: 'Thanks' });
    const byWang = await add(wang.id, { type: 0, goods_id: cup });
    await add(li.id, { type: 2, goods_id: cup });
    await add(li.id, { type: 0, goods_id: cup, is_deleted: 1 });
    const { data } = await get('comment/list');
    expect(data).toMatchObject({ total: 3, list: [{ id: byWang }, { id: onTopic }, { id: onCup }] });
    expect(await idsOf('comment/list', { userId: String(li.id) })).toEqual([onTopic, onCup]);
    expect(await idsOf('comment/list', { valueId: cup })).toEqual([byWang, onCup]);
    expect(await idsOf('comment/list', { valueId: cup, userId: wang.id, sort: 'id', order: 'asc' })).toEqual([byWang]);
    for (const filter of [{}, { userId: li.id }, { valueId: cup }, { valueId: cup, userId: wang.id }]) {
      const page = (await get('comment/list', { ...filter, limit: 0 })).data;
      expect(page.total).toBe(page.list.length);
    }
    const { addTime, updateTime, ...row } = data.list[2];
    expect(row).toEqual({
      id: onCup,
      valueId: cup,
      type: 0,
      content: 'Good',
      adminContent: '',
      userId: li.id,
      hasPicture: true,
      picUrls: [`${shop.url}/wx/storage/fetch/abcdefghij0123456789.png`],
      star: 4,
      deleted: false,
    });
    expect(addTime).toBe(updateTime);
    expect(data.list[1]).toMatchObject({ valueId: topic, type: 1, adminContent: 'Thanks', picUrls: [] });
  });

  test.each([{ userId: 'x' }, { valueId: '1.5' }, { valueId: '99999999999' }])('%j is 402', async (query) => {
    expect((await get('comment/list', query)).errno).toBe(402);
  });

  test('a deleted comment leaves the goods page at once; its order line cannot be commented again', async () => {
    const { id: userId, token } = await addShopper(shop);
    const goodsId = await addGoods(shop);
    const commentId = await add(userId, { type: 0, goods_id: goodsId, content: 'To be removed' });
    const count = async () => (await shop.get('/wx/goods/detail', { id: goodsId })).data.comment.count;
    expect(await count()).toBe(1);
    expect(await post('comment/delete', { id: commentId, content: 'x' })).toEqual({ errno: 0, errmsg: '成功' });
    expect(await count()).toBe(0);
    expect((await shop.get('/wx/comment/count', { type: 0, valueId: goodsId }, { token })).data.allCount).toBe(0);
    expect(rowsOf(shop, 'SELECT is_deleted FROM comment WHERE id = ?', commentId)).toEqual([{ is_deleted: 1 }]);
    expect((await post('comment/delete', { id: commentId })).errno).toBe(0);
  });
});
