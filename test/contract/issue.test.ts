// The help entries through HTTP (shop-home.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addRow } from '../support/world.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const questions = async (query: Record<string, string | number> = {}): Promise<string[]> =>
  (await shop.get('/wx/issue/list', query)).data.list.map((row: { question: string }) => row.question);

describe('issue/list', () => {
  test('without entries it is page 1 of 0', async () => {
    expect((await shop.get('/wx/issue/list', { page: 7 })).data).toEqual({
      list: [],
      total: 0,
      page: 1,
      limit: 10,
      pages: 0,
    });
  });
  test('lists live entries, newest first', async () => {
    const now = shop.clock.now();
    for (let n = 1; n <= 12; n++) {
      await addRow(shop, 'issue', { question: `Question ${n}?`, answer: `Answer ${n}`, created_at: now - n });
    }
    await addRow(shop, 'issue', { question: '100% off_sale?', answer: 'no', created_at: now - 99 });
    await addRow(shop, 'issue', { question: 'deleted?', is_deleted: 1 });
    const { data } = await shop.get('/wx/issue/list');
    expect(data).toMatchObject({ total: 13, pages: 2, limit: 10 });
    expect(data.list[0]).toMatchObject({ question: 'Question 1?', answer: 'Answer 1', deleted: false });
    expect((await questions({ sort: 'id', order: 'asc' }))[0]).toBe('Question 1?');
    expect((await questions({ order: 'asc' }))[0]).toBe('100% off_sale?');
  });
  test('finds what the question contains, signs of patterns as plain characters', async () => {
    expect(await questions({ question: 'question 12' })).toEqual(['Question 12?']);
    expect(await questions({ question: '%' })).toEqual(['100% off_sale?']);
    expect(await questions({ question: '_' })).toEqual(['100% off_sale?']);
    expect(await questions({ question: "'" })).toEqual([]);
    expect(await questions({ question: '\\' })).toEqual([]);
  });
  test('size is another name of limit, which goes before it', async () => {
    expect((await shop.get('/wx/issue/list', { size: 3 })).data).toMatchObject({ limit: 3, pages: 5 });
    expect((await shop.get('/wx/issue/list', { size: 3, limit: 4 })).data).toMatchObject({ limit: 4, pages: 4 });
    expect((await shop.get('/wx/issue/list', { size: 99_999_999_999 })).data.limit).toBe(1000);
  });
  test.each([
    { page: 'x' },
    { limit: 'x' },
    { size: 'x' },
    { size: 0 },
    { limit: -1 },
    { size: 'x', limit: 4 },
    { sort: 'question' },
    { order: 'up' },
    { question: 'x'.repeat(5000) },
  ])('%j is 402', async (query) => {
    expect((await shop.get('/wx/issue/list', query)).errno).toBe(402);
  });
});
