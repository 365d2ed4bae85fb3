// The brands through HTTP (shop-home.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, change } from '../support/world.ts';

let shop: TestShop;
const ids: number[] = [];

beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  const now = shop.clock.now();
  // The oldest is made last, so that id and time order differ.
  for (const [n, name] of ['木匠', '青瓷', '白茶'].entries()) {
    ids.push(
      await addRow(shop, 'brand', { name, description: `${name}的话`, floor_price_fen: 1990, created_at: now - n }),
    );
  }
  ids.push(await addRow(shop, 'brand', { name: '旧牌', is_deleted: 1 }));
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

describe('brand/list', () => {
  test('lists live brands as summaries, newest first', async () => {
    const { data } = await shop.get('/wx/brand/list');
    expect(data).toMatchObject({ total: 3, page: 1, limit: 10, pages: 1 });
    expect(data.list.map((row: { name: string }) => row.name)).toEqual(['木匠', '青瓷', '白茶']);
    expect(data.list[0]).toEqual({ id: ids[0], name: '木匠', desc: '木匠的话', picUrl: '', floorPrice: 19.9 });
  });
  test('sorts as asked', async () => {
    const names = async (query: Record<string, string>) =>
      (await shop.get('/wx/brand/list', query)).data.list.map((row: { name: string }) => row.name);
    expect(await names({ sort: 'id', order: 'asc' })).toEqual(['木匠', '青瓷', '白茶']);
    expect(await names({ sort: 'ADD_TIME', order: 'ASC' })).toEqual(['白茶', '青瓷', '木匠']);
    expect(await names({ sort: '', order: '' })).toEqual(['木匠', '青瓷', '白茶']);
  });
  test('pages, and an empty page past the end', async () => {
    expect((await shop.get('/wx/brand/list', { page: 2, limit: 2 })).data).toMatchObject({
      total: 3,
      pages: 2,
      page: 2,
    });
    expect((await shop.get('/wx/brand/list', { page: 9, limit: 2 })).data).toMatchObject({ list: [], page: 9 });
    expect((await shop.get('/wx/brand/list', { limit: 5000 })).data.limit).toBe(1000);
  });
  test.each([{ page: 'x' }, { limit: '1.5' }, { limit: 0 }, { limit: -1 }, { sort: 'name' }, { order: 'up' }])(
    '%j is 402',
    async (query) => {
      expect((await shop.get('/wx/brand/list', query)).errno).toBe(402);
    },
  );
});

describe('brand/detail', () => {
  test('gives the full record', async () => {
    const { data } = await shop.get('/wx/brand/detail', { id: ids[1] ?? 0 });
    expect(data).toMatchObject({ name: '青瓷', floorPrice: 19.9, sortOrder: 50, deleted: false });
    expect(data.addTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });
  test('401 without an id, 402 for what is no id, unknown or deleted', async () => {
    expect((await shop.get('/wx/brand/detail')).errno).toBe(401);
    for (const id of ['x', 99_999_999_999, 999_999, 0, ids[3]]) {
      expect((await shop.get('/wx/brand/detail', { id })).errno, String(id)).toBe(402);
    }
  });
  test('a brand that is deleted is gone at once', async () => {
    const id = ids[2] ?? 0;
    expect((await shop.get('/wx/brand/detail', { id })).errno).toBe(0);
    await change(shop, 'brand', 'UPDATE brand SET is_deleted = 1 WHERE id = ?', id);
    expect((await shop.get('/wx/brand/detail', { id })).errno).toBe(402);
    expect((await shop.get('/wx/brand/list')).data.total).toBe(2);
  });
});
