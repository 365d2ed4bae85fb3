// The topics through HTTP (shop-home.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addGoods, addRow, addShopper, addTopic, change } from '../support/world.ts';

let shop: TestShop;
/** Topic 0 holds goods 2, 0 (off sale), 3 (deleted), 1 in this order; topic 6 is deleted. */
const topics: number[] = [];
const goods: number[] = [];
const at = (list: number[], index: number) => list[index] ?? 0;

beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  const now = shop.clock.now();
  const ownPicture = `<img src="/wx/storage/fetch/${'p'.repeat(20)}.webp">`;
  for (let n = 0; n < 6; n++) {
    const content = `<p>${n}</p>${ownPicture}`;
    topics.push(await addTopic(shop, { title: `Topic ${n}`, content, read_count: `${n}k`, created_at: now - n }));
  }
  topics.push(await addTopic(shop, { title: 'Deleted', is_deleted: 1 }));
  for (let n = 0; n < 4; n++) goods.push(await addGoods(shop, { name: `Goods ${n}`, is_on_sale: n === 0 ? 0 : 1 }));
  await change(shop, 'goods', 'UPDATE goods SET is_deleted = 1 WHERE id = ?', at(goods, 3));
  for (const [position, n] of [2, 0, 3, 1].entries()) {
    await shop.shop.write((tx) => {
      tx.touch('topic_goods');
      tx.raw
        .prepare('INSERT INTO topic_goods (topic_id, goods_id, position) VALUES (?, ?, ?)')
        .run(at(topics, 0), at(goods, n), position);
    });
  }
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const titles = (data: { list: { title: string }[] }) => data.list.map(({ title }) => title);

describe('topic/list', () => {
  test('lists live topics as summaries, newest first', async () => {
    const { data } = await shop.get('/wx/topic/list', { limit: 2 });
    expect(data).toMatchObject({ total: 6, pages: 3, page: 1, limit: 2 });
    expect(data.list[0]).toEqual({
      id: at(topics, 0),
      title: 'Topic 0',
      subtitle: 'About tea',
      price: 9,
      readCount: '0k',
      picUrl: '',
    });
    expect(titles((await shop.get('/wx/topic/list', { sort: 'id' })).data)[0]).toBe('Topic 5');
    expect((await shop.get('/wx/topic/list', { limit: 2, page: 4 })).data.list).toEqual([]);
  });
  test.each([{ page: 'x' }, { limit: 'x' }, { limit: 0 }, { sort: 'price' }, { order: 'up' }])(
    '%j is 402',
    async (query) => {
      expect((await shop.get('/wx/topic/list', query)).errno).toBe(402);
    },
  );
});

describe('topic/detail', () => {
  test('shows all goods ids, but only goods that are on sale, in the order of the topic', async () => {
    const { data } = await shop.get('/wx/topic/detail', { id: at(topics, 0) });
    expect(data.topic.goods).toEqual([2, 0, 3, 1].map((n) => at(goods, n)));
    expect(data.goods.map((row: { name: string }) => row.name)).toEqual(['Goods 2', 'Goods 1']);
    expect(Object.keys(data.goods[0])).toHaveLength(8);
    expect(data.topic.content).toContain(`src="${shop.url}/wx/storage/fetch/`);
    expect(data.topic).toMatchObject({ price: 9, sortOrder: 100, deleted: false });
    expect(data.userHasCollect).toBe(0);
  });
  test('a topic without goods has empty lists', async () => {
    const { data } = await shop.get('/wx/topic/detail', { id: at(topics, 1) });
    expect([data.topic.goods, data.goods]).toEqual([[], []]);
  });
  test('goods taken off sale vanish at once', async () => {
    const names = async () =>
      (await shop.get('/wx/topic/detail', { id: at(topics, 0) })).data.goods.map((row: { name: string }) => row.name);
    await change(shop, 'goods', 'UPDATE goods SET is_on_sale = 0 WHERE id = ?', at(goods, 1));
    expect(await names()).toEqual(['Goods 2']);
    await change(shop, 'goods', 'UPDATE goods SET is_on_sale = 1 WHERE id = ?', at(goods, 1));
    expect(await names()).toEqual(['Goods 2', 'Goods 1']);
  });
  test('tells the shopper, and nobody else, that the topic is a favourite', async () => {
    const [owner, stranger] = [await addShopper(shop), await addShopper(shop)];
    const id = at(topics, 0);
    await addRow(shop, 'collect', { user_id: owner.id, type: 1, topic_id: id });
    // A favourite of goods with the same id is another thing.
    await addRow(shop, 'collect', { user_id: stranger.id, type: 0, goods_id: id });
    const flag = async (token?: string) =>
      (await shop.get('/wx/topic/detail', { id }, token ? { token } : {})).data.userHasCollect;
    expect([await flag(owner.token), await flag(stranger.token), await flag(), await flag('wrong')]).toEqual([
      1, 0, 0, 0,
    ]);
    await change(shop, 'collect', 'UPDATE collect SET is_deleted = 1 WHERE user_id = ?', owner.id);
    expect(await flag(owner.token)).toBe(0);
  });
});

describe('topic/related', () => {
  test('gives the other topics in full, by id, four at a time unless told otherwise', async () => {
    const { data } = await shop.get('/wx/topic/related', { id: at(topics, 2) });
    expect(data).toMatchObject({ total: 5, page: 1, limit: 4, pages: 2 });
    expect(titles(data)).toEqual(['Topic 0', 'Topic 1', 'Topic 3', 'Topic 4']);
    expect(data.list[0].goods).toEqual([2, 0, 3, 1].map((n) => at(goods, n)));
    expect(data.list[0].content).toContain('<p>0</p>');
    expect(titles((await shop.get('/wx/topic/related', { id: at(topics, 2), page: 2 })).data)).toEqual(['Topic 5']);
    expect((await shop.get('/wx/topic/related', { id: at(topics, 2), sort: 'what', order: 'ever' })).errno).toBe(0);
  });
  test('the only topic is related to itself, in full', async () => {
    await change(shop, 'topic', 'UPDATE topic SET is_deleted = 1 WHERE id <> ?', at(topics, 0));
    const { data } = await shop.get('/wx/topic/related', { id: at(topics, 0) });
    expect(data).toMatchObject({ total: 1, page: 1, pages: 1 });
    expect(data.list[0]).toMatchObject({ id: at(topics, 0), deleted: false, sortOrder: 100 });
    expect((await shop.get('/wx/topic/related', { id: at(topics, 0), page: 2 })).data.list).toEqual([]);
  });
});

describe('an id', () => {
  test.each(['/wx/topic/detail', '/wx/topic/related'])(
    '%s: missing 401, wrong, unknown or deleted 402',
    async (path) => {
      expect((await shop.get(path)).errno).toBe(401);
      expect((await shop.get(path, { id: '' })).errno).toBe(401);
      for (const id of ['x', '1.5', 99_999_999_999, 999_999, 0, -1, at(topics, 6)]) {
        expect((await shop.get(path, { id })).errno, String(id)).toBe(402);
      }
    },
  );
});
