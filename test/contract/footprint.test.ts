// The footprints through HTTP (shop-user-data.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addGoods, addRow, addShopper, change } from '../support/world.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const list = (token: string, query = {}) => shop.get('/wx/footprint/list', query, { token });
const remove = (token: string, body: unknown) => shop.post('/wx/footprint/delete', body, { token });

/** Looks at goods, and waits until the footprint is written: that happens beside the answer. */
async function lookAt(token: string, id: number): Promise<void> {
  await shop.get('/wx/goods/detail', { id }, { token });
  await shop.shop.write(() => {});
}

test('both need a login', async () => {
  expect((await shop.get('/wx/footprint/list')).errno).toBe(501);
  expect((await shop.post('/wx/footprint/delete', { id: 'x' })).errno).toBe(501);
});

describe('footprint/list', () => {
  test('holds each goods once, the latest view first', async () => {
    const { token } = await addShopper(shop);
    const cup = await addGoods(shop, { pic_url: 'aaaaaaaaaaaaaaaaaaaa.png' });
    const pot = await addGoods(shop, { name: 'Pot' });
    for (const id of [cup, pot, cup]) {
      await lookAt(token, id);
      shop.clock.advance(60_000);
    }
    const { data } = await list(token);
    expect(data).toMatchObject({ total: 2, page: 1, limit: 10, pages: 1 });
    expect(data.list[0]).toEqual({
      id: expect.any(Number),
      goodsId: cup,
      addTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      name: 'Cup',
      brief: 'A cup',
      picUrl: `${shop.url}/wx/storage/fetch/aaaaaaaaaaaaaaaaaaaa.png`,
      retailPrice: 12.5,
    });
    expect(data.list[1].goodsId).toBe(pot);
  });
  test('neither shows nor counts goods that are gone', async () => {
    const { token } = await addShopper(shop);
    const ids = [await addGoods(shop), await addGoods(shop), await addGoods(shop)];
    for (const id of ids) await lookAt(token, id);
    await change(shop, 'goods', 'UPDATE goods SET is_deleted = 1 WHERE id = ?', ids[1] ?? 0);
    const { data } = await list(token, { limit: 3 });
    expect(data).toMatchObject({ total: 2, pages: 1 });
    expect(data.list.map(({ goodsId }: { goodsId: number }) => goodsId)).toEqual([ids[2], ids[0]]);
    expect((await list(token, { page: 2, limit: 2 })).data).toMatchObject({ list: [], page: 2 });
  });
  test.each([{ page: 'x' }, { limit: 'x' }, { limit: 0 }, { limit: -5 }])('%j is 402', async (query) => {
    const { token } = await addShopper(shop);
    expect((await list(token, query)).errno).toBe(402);
  });
});

describe('footprint/delete', () => {
  test('removes that one, once', async () => {
    const { token } = await addShopper(shop);
    for (let n = 0; n < 2; n++) await lookAt(token, await addGoods(shop));
    const [first, second] = (await list(token)).data.list;
    expect(await remove(token, { id: String(first.id) })).toEqual({ errno: 0, errmsg: '成功' });
    expect((await remove(token, { id: first.id })).errno).toBe(402);
    expect((await list(token)).data.list).toEqual([second]);
    await lookAt(token, first.goodsId);
    expect((await list(token)).data.list[0].goodsId).toBe(first.goodsId);
  });
  test('a stranger removes nothing', async () => {
    const [owner, stranger] = [await addShopper(shop), await addShopper(shop)];
    const id = await addRow(shop, 'footprint', { user_id: owner.id, goods_id: await addGoods(shop) });
    expect((await remove(stranger.token, { id })).errno).toBe(402);
    expect((await list(owner.token)).data.total).toBe(1);
    expect((await list(stranger.token)).data).toMatchObject({ list: [], total: 0, page: 1, pages: 0 });
  });
  test.each([
    [{}, 401],
    [{ id: 'null' }, 401],
    [{ id: 'x' }, 402],
    [{ id: -1 }, 402],
    [{ id: [1] }, 402],
    [{ id: 99_999_999_999 }, 402],
  ])('%j is %i', async (body, errno) => {
    const { token } = await addShopper(shop);
    expect((await remove(token, body)).errno).toBe(errno);
  });
});
