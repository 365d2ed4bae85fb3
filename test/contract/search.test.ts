// The search page through HTTP (shop-home.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, addShopper, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const history = async (token?: string): Promise<string[]> =>
  (await shop.get('/wx/search/index', {}, token ? { token } : {})).data.historyKeywordList.map(
    (row: { keyword: string }) => row.keyword,
  );

describe('search/index', () => {
  test('without keywords the default is an object with an empty keyword only', async () => {
    expect((await shop.get('/wx/search/index')).data).toEqual({
      defaultKeyword: { keyword: '' },
      hotKeywordList: [],
      historyKeywordList: [],
    });
  });
  test('shows the default and the hot words', async () => {
    await addRow(shop, 'keyword', { keyword: '旧茶', is_hot: 1, is_default: 1, is_deleted: 1 });
    await addRow(shop, 'keyword', { keyword: '茶杯', is_hot: 1, sort_order: 9 });
    await addRow(shop, 'keyword', { keyword: '茶壶', is_default: 1, url: 'https://shop.test/tea' });
    await addRow(shop, 'keyword', { keyword: '毛毯', is_hot: 1, sort_order: 1 });
    const { data } = await shop.get('/wx/search/index');
    expect(data.defaultKeyword).toMatchObject({ keyword: '茶壶', isDefault: true, url: 'https://shop.test/tea' });
    expect(data.hotKeywordList.map((row: { keyword: string }) => row.keyword)).toEqual(['茶杯', '毛毯']);
  });
  test('the history is the caller’s own, newest first, at most ten, and empty without a login', async () => {
    const [owner, stranger] = [await addShopper(shop), await addShopper(shop)];
    for (let n = 1; n <= 12; n++) {
      await addRow(shop, 'search_history', { user_id: owner.id, keyword: `word ${n}`, created_at: n });
    }
    const words = await history(owner.token);
    expect(words).toHaveLength(10);
    expect(words.slice(0, 2)).toEqual(['word 12', 'word 11']);
    expect([await history(stranger.token), await history(), await history('wrong')]).toEqual([[], [], []]);
  });
  test('holds a word right after it was searched for', async () => {
    const { token } = await addShopper(shop);
    await shop.get('/wx/goods/list', { keyword: '茶' }, { token });
    shop.clock.advance(5);
    await shop.get('/wx/goods/list', { keyword: ' 毯 ' }, { token });
    expect(await history(token)).toEqual(['毯', '茶']);
    shop.clock.advance(5);
    // Who turns the pages searches for nothing new.
    await shop.get('/wx/goods/list', { keyword: '茶', page: 2 }, { token });
    expect(await history(token)).toEqual(['毯', '茶']);
    await shop.get('/wx/goods/list', { keyword: '茶' }, { token });
    expect(await history(token)).toEqual(['茶', '毯']);
  });
  test('words that were searched for while the clock was ahead stand behind those after it is put right', async () => {
    const { id, token } = await addShopper(shop);
    const ahead = shop.clock.now() + 365 * 24 * 3_600_000;
    for (let n = 1; n <= 10; n++) {
      await addRow(shop, 'search_history', { user_id: id, keyword: `word ${n}`, created_at: ahead + n });
    }
    const other = await addShopper(shop);
    for (const [keyword, created_at] of [
      ['last', ahead + 1],
      ['first', ahead],
    ] as const) {
      await addRow(shop, 'search_history', { user_id: other.id, keyword, created_at });
    }
    await shop.get('/wx/goods/list', { keyword: '茶' }, { token });
    shop.clock.advance(5);
    await shop.get('/wx/goods/list', { keyword: 'word 3' }, { token });
    expect((await history(token)).slice(0, 3)).toEqual(['word 3', '茶', 'word 10']);
    expect(await history(other.token)).toEqual(['last', 'first']);
  });
});

describe('search/helper', () => {
  const suggest = async (query: Record<string, string | number>) => (await shop.get('/wx/search/helper', query)).data;

  test('gives the texts of live keywords that contain the word, each once', async () => {
    await addRow(shop, 'keyword', { keyword: '茶杯', created_at: 1 });
    await addRow(shop, 'keyword', { keyword: 'Tea 50%' });
    expect(await suggest({ keyword: '茶' })).toEqual(['茶杯', '茶壶']);
    expect(await suggest({ keyword: 'tea' })).toEqual(['Tea 50%']);
    expect(await suggest({ keyword: '%' })).toEqual(['Tea 50%']);
    expect(await suggest({ keyword: '_' })).toEqual([]);
    expect(await suggest({ keyword: 'nothing like it' })).toEqual([]);
  });
  test('page and limit select a slice, empty past the end', async () => {
    expect(await suggest({ keyword: '茶', limit: 1 })).toEqual(['茶杯']);
    expect(await suggest({ keyword: '茶', limit: 1, page: 2 })).toEqual(['茶壶']);
    expect(await suggest({ keyword: '茶', limit: 1, page: 3 })).toEqual([]);
  });
  test('a missing or empty keyword is 401; a wrong page or limit, or a text too long, is 402', async () => {
    expect((await shop.get('/wx/search/helper')).errno).toBe(401);
    expect((await shop.get('/wx/search/helper', { keyword: '' })).errno).toBe(401);
    for (const query of [{ page: 'x' }, { limit: 'x' }, { limit: 0 }, { limit: -3 }]) {
      expect((await shop.get('/wx/search/helper', { keyword: 'a', ...query })).errno).toBe(402);
    }
    expect((await shop.get('/wx/search/helper', { keyword: 'x'.repeat(5000) })).errno).toBe(402);
  });
});

describe('search/clearhistory', () => {
  test('needs a login', async () => {
    expect((await shop.post('/wx/search/clearhistory')).errno).toBe(501);
    expect((await shop.post('/wx/search/clearhistory', {}, { token: 'wrong-token-wrong-token' })).errno).toBe(501);
  });
  test('marks all searches of the caller deleted and nobody else’s; the body is not looked at', async () => {
    const [owner, stranger] = [await addShopper(shop), await addShopper(shop)];
    for (const { token } of [owner, stranger]) await shop.get('/wx/goods/list', { keyword: '灯' }, { token });
    const answer = await shop.post(
      '/wx/search/clearhistory',
      { userId: stranger.id, page: 'x' },
      { token: owner.token },
    );
    expect(answer).toEqual({ errno: 0, errmsg: '成功' });
    expect([await history(owner.token), await history(stranger.token)]).toEqual([[], ['灯']]);
    expect(rowsOf(shop, 'SELECT is_deleted FROM search_history WHERE user_id = ?', owner.id)).toEqual([
      { is_deleted: 1 },
    ]);
  });
  test('works without a body, twice, and a word can be searched for again', async () => {
    const { token } = await addShopper(shop);
    const clear = () =>
      fetch(`${shop.url}/wx/search/clearhistory`, { method: 'POST', headers: { 'X-Litemall-Token': token } });
    await shop.get('/wx/goods/list', { keyword: '杯' }, { token });
    expect([await (await clear()).json(), await (await clear()).json()]).toMatchObject([{ errno: 0 }, { errno: 0 }]);
    await shop.get('/wx/goods/list', { keyword: '杯' }, { token });
    expect(await history(token)).toEqual(['杯']);
  });
});

test('a keyword that the owner changes is seen at once', async () => {
  await shop.get('/wx/search/index');
  await change(shop, 'keyword', "UPDATE keyword SET is_default = 0 WHERE keyword = '茶壶'");
  expect((await shop.get('/wx/search/index')).data.defaultKeyword).toEqual({ keyword: '' });
});
