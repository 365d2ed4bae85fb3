// What a page is, and what one past the end means (DECISIONS.md 4, 5).
import { expect, test } from 'vitest';
import { adminPage, LongList, pageIfAsked, shopPage } from './paging.ts';

const numbers = Array.from({ length: 25 }, (_, n) => n);
const source = {
  total: numbers.length,
  rows: ({ limit, offset }: { limit: number; offset: number }) => numbers.slice(offset, offset + limit),
};
const same = (n: number) => n;
const none = { total: 0, rows: () => [] };

test('past the end a shopper gets an empty list, an admin the last page', () => {
  expect(shopPage({ page: 4, limit: 10 }, source, same)).toEqual({ list: [], total: 25, page: 4, limit: 10, pages: 3 });
  expect(adminPage({ page: 4, limit: 10 }, source, same)).toMatchObject({ list: [20, 21, 22, 23, 24], page: 3 });
});

test('limit 0 gives an admin all rows', () => {
  expect(adminPage({ page: 1, limit: 0 }, source, same)).toMatchObject({ list: numbers, total: 25, pages: 0 });
});

test('all rows of a long list come in pieces, none of them long', () => {
  const many = Array.from({ length: 1001 }, (_, n) => n);
  const rows = ({ limit, offset }: { limit: number; offset: number }) => many.slice(offset, offset + limit);
  const long = adminPage({ page: 3, limit: 0 }, { total: many.length, rows }, same);
  if (!(long instanceof LongList)) throw new Error('made at once');
  expect(long.head).toEqual({ total: 1001, page: 1, limit: 0, pages: 0 });
  const pieces = [...long.pieces];
  expect(pieces.flat()).toEqual(many);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(100);
});

test('an empty list is page 1 of 0', () => {
  expect(shopPage({ page: 3, limit: 10 }, none, same)).toEqual({ list: [], total: 0, page: 1, limit: 10, pages: 0 });
});

test('a list that is not paged unless asked comes in one piece', () => {
  const whole = { list: numbers, total: 25, page: 1, limit: 25, pages: 1 };
  expect(pageIfAsked({ page: undefined, limit: undefined }, source, same)).toEqual(whole);
  expect(pageIfAsked({ page: undefined, limit: undefined }, none, same)).toMatchObject({ list: [], total: 0 });
  expect(pageIfAsked({ page: 2, limit: undefined }, source, same)).toMatchObject({ list: numbers.slice(10, 20) });
  expect(pageIfAsked({ page: undefined, limit: 5 }, source, same)).toMatchObject({ list: [0, 1, 2, 3, 4], pages: 5 });
  expect(pageIfAsked({ page: -3, limit: 5000 }, source, same)).toMatchObject({ page: 1, limit: 1000, list: numbers });
});
