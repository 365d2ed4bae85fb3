// The favourites through HTTP (shop-user-data.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addGoods, addShopper, addTopic, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const toggle = (token: string, body: unknown) => shop.post('/wx/collect/addordelete', body, { token });
const list = (token: string, query = {}) => shop.get('/wx/collect/list', query, { token });

test('both need a login', async () => {
  expect((await shop.get('/wx/collect/list')).errno).toBe(501);
  expect((await shop.post('/wx/collect/addordelete', { type: 'x' })).errno).toBe(501);
});

describe('collect/addordelete', () => {
  test('makes a favourite, then ends it, then makes it again', async () => {
    const { token } = await addShopper(shop);
    const valueId = await addGoods(shop);
    const totals: number[] = [];
    for (let n = 0; n < 3; n++) {
      expect(await toggle(token, { type: 0, valueId: String(valueId) })).toEqual({ errno: 0, errmsg: '成功' });
      totals.push((await list(token, { type: 0 })).data.total);
    }
    expect(totals).toEqual([1, 0, 1]);
    expect((await shop.get('/wx/goods/detail', { id: valueId }, { token })).data.userHasCollect).toBe(1);
  });
  test('goods and a topic of the same id are two favourites', async () => {
    const { token } = await addShopper(shop);
    const goodsId = await addGoods(shop, { id: 7001 });
    await addTopic(shop, { id: 7001 });
    await toggle(token, { type: 0, valueId: goodsId });
    expect((await list(token, { type: 1 })).data.total).toBe(0);
    await toggle(token, { type: 1, valueId: goodsId });
    await toggle(token, { type: 0, valueId: goodsId });
    expect((await list(token, { type: 1 })).data.total).toBe(1);
  });
  test('an odd number of clicks at the same moment leaves exactly one', async () => {
    const { token, id } = await addShopper(shop);
    const valueId = await addTopic(shop);
    const answers = await Promise.all(Array.from({ length: 9 }, () => toggle(token, { type: 1, valueId })));
    expect(answers.every((answer) => answer.errno === 0)).toBe(true);
    expect(rowsOf(shop, 'SELECT count(*) AS n FROM collect WHERE user_id = ? AND is_deleted = 0', id)).toEqual([
      { n: 1 },
    ]);
  });
  test('a stranger changes nobody else’s favourites', async () => {
    const [owner, stranger] = [await addShopper(shop), await addShopper(shop)];
    const valueId = await addGoods(shop);
    await toggle(owner.token, { type: 0, valueId });
    const topicId = await addTopic(shop);
    await toggle(owner.token, { type: 1, valueId: topicId });
    for (const each of [
      { type: 0, valueId },
      { type: 1, valueId: topicId },
    ]) {
      await toggle(stranger.token, each);
      await toggle(stranger.token, each);
      expect((await list(owner.token, each)).data.total).toBe(1);
      expect((await list(stranger.token, each)).data.total).toBe(0);
    }
  });
  test.each([
    [{}, 401],
    [{ type: 0 }, 401],
    [{ valueId: 1 }, 401],
    [{ type: 'null', valueId: 1 }, 401],
    [{ type: 2, valueId: 1 }, 402],
    [{ type: -1, valueId: 1 }, 402],
    [{ type: 0, valueId: 'x' }, 402],
    [{ type: 0, valueId: 99_999_999_999 }, 402],
    [{ type: 0, valueId: 999_999 }, 712],
    [{ type: 0, valueId: -1 }, 712],
    [{ type: 1, valueId: 999_999 }, 402],
  ])('%j is %i', async (body, errno) => {
    const { token } = await addShopper(shop);
    expect((await toggle(token, body)).errno).toBe(errno);
  });
  test('a megabyte of text is 402', async () => {
    const { token } = await addShopper(shop);
    expect((await toggle(token, { type: 0, valueId: 'x'.repeat(1_000_000) })).errno).toBe(402);
  });
  test('deleted goods cannot become a favourite, goods off sale can', async () => {
    const { token } = await addShopper(shop);
    const [gone, resting] = [await addGoods(shop, { is_deleted: 1 }), await addGoods(shop, { is_on_sale: 0 })];
    expect((await toggle(token, { type: 0, valueId: gone })).errno).toBe(712);
    expect((await toggle(token, { type: 0, valueId: resting })).errno).toBe(0);
  });
});

describe('collect/list', () => {
  test('shows goods with seven fields and topics with both sets of names', async () => {
    const { token } = await addShopper(shop);
    const goodsId = await addGoods(shop, { pic_url: 'aaaaaaaaaaaaaaaaaaaa.png' });
    const topicId = await addTopic(shop, { pic_url: 'https://example.org/t.jpg' });
    await toggle(token, { type: 0, valueId: goodsId });
    await toggle(token, { type: 1, valueId: topicId });
    expect((await list(token, { type: 0 })).data.list).toEqual([
      {
        id: expect.any(Number),
        type: 0,
        valueId: goodsId,
        name: 'Cup',
        brief: 'A cup',
        picUrl: `${shop.url}/wx/storage/fetch/aaaaaaaaaaaaaaaaaaaa.png`,
        retailPrice: 12.5,
      },
    ]);
    expect((await list(token, { type: 1 })).data.list).toEqual([
      {
        id: expect.any(Number),
        type: 1,
        valueId: topicId,
        name: 'Tea',
        title: 'Tea',
        brief: 'About tea',
        subtitle: 'About tea',
        picUrl: 'https://example.org/t.jpg',
        retailPrice: 9,
        price: 9,
      },
    ]);
  });
  test('is newest first, paged, sorted on request, and leaves out what is deleted', async () => {
    const { token } = await addShopper(shop);
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) {
      const valueId = await addGoods(shop);
      ids.push(valueId);
      await toggle(token, { type: 0, valueId });
      shop.clock.advance(1000);
    }
    const shown = async (query = {}) =>
      (await list(token, { type: 0, ...query })).data.list.map((row: { valueId: number }) => row.valueId);
    expect(await shown()).toEqual(ids.toReversed());
    expect(await shown({ order: 'asc', limit: 2, page: 2 })).toEqual(ids.slice(2, 4));
    await change(shop, 'collect', 'UPDATE collect SET created_at = 1 WHERE goods_id = ?', ids[4] ?? 0);
    expect(await shown({ sort: 'id', order: 'asc' })).toEqual(ids);
    await change(shop, 'goods', 'UPDATE goods SET is_deleted = 1 WHERE id = ?', ids[1] ?? 0);
    expect((await list(token, { type: 0, limit: 2 })).data).toMatchObject({ total: 4, pages: 2, page: 1, limit: 2 });
    expect(await shown()).toEqual([ids[3], ids[2], ids[0], ids[4]]);
    expect(await shown({ page: 9 })).toEqual([]);
    const topics = [await addTopic(shop), await addTopic(shop)];
    for (const valueId of topics) await toggle(token, { type: 1, valueId });
    await change(shop, 'topic', 'UPDATE topic SET is_deleted = 1 WHERE id = ?', topics[0] ?? 0);
    const { total, list: left } = (await list(token, { type: 1 })).data;
    expect([total, left.map((row: { valueId: number }) => row.valueId)]).toEqual([1, [topics[1]]]);
  });
  test.each([
    [{}, 401],
    [{ type: 'undefined' }, 401],
    [{ type: 'x' }, 402],
    [{ type: 2 }, 402],
    [{ type: 0, page: 'x' }, 402],
    [{ type: 0, limit: 0 }, 402],
    [{ type: 0, sort: 'name' }, 402],
    [{ type: 0, order: 'up' }, 402],
  ])('%j is %i', async (query, errno) => {
    const { token } = await addShopper(shop);
    expect((await list(token, query)).errno).toBe(errno);
  });
});
