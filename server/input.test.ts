// The coercion rules of conventions.yaml `input`, each as a table.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ShopError } from './errors.ts';
import {
  adminPaging,
  code,
  flag,
  integer,
  integerList,
  integers,
  mobile,
  money,
  optional,
  optionalPaging,
  orElse,
  parseInput,
  required,
  shopPaging,
  text,
  wireDay,
  wireTime,
  word,
} from './input.ts';

/** The parsed value, or the number of the refusal. */
function read(schema: z.ZodType, value: unknown): unknown {
  try {
    return (parseInput(z.object({ value: schema }), { value }) as { value: unknown }).value;
  } catch (error) {
    if (error instanceof ShopError) return `errno ${error.errno}`;
    throw error;
  }
}

describe('a whole number', () => {
  test.each([
    [5, 5],
    ['5', 5],
    [' 7 ', 7],
    ['-3', -3],
    ['', 'errno 401'],
    [null, 'errno 401'],
    [undefined, 'errno 401'],
    ['null', 'errno 401'],
    ['undefined', 'errno 401'],
    ['x', 'errno 402'],
    ['1.5', 'errno 402'],
    [1.5, 'errno 402'],
    [true, 'errno 402'],
    [{}, 'errno 402'],
    [[], 'errno 402'],
    [2_147_483_648, 'errno 402'],
    ['99999999999999999999', 'errno 402'],
    [Number.NaN, 'errno 402'],
  ])('%j reads as %j', (value, expected) => {
    expect(read(required(integer()), value)).toBe(expected);
  });
  test('an absent one takes its default, a wrong one does not', () => {
    expect(read(orElse(integer(), 0), 'undefined')).toBe(0);
    expect(read(orElse(integer(), 0), 'abc')).toBe('errno 402');
    expect(read(optional(integer()), null)).toBe(undefined);
  });
});

test.each([
  [1, 1],
  ['1', 1],
  [2, 'errno 402'],
  ['x', 'errno 402'],
  ['', 'errno 401'],
  ['null', 'errno 401'],
  [undefined, 'errno 401'],
])('the code %j, of 0 and 1, reads as %j', (value, expected) => {
  expect(read(required(code(0, 1)), value)).toBe(expected);
});

test.each([
  ['UP', 'up'],
  ['sideways', 'errno 402'],
  [undefined, 'errno 401'],
])('the word %j, of up and down, reads as %j', (value, expected) => {
  expect(read(required(word('up', 'down')), value)).toBe(expected);
});

test.each([
  ['13800000000', '13800000000'],
  [13800000000, '13800000000'],
  ['', 'errno 401'],
  [null, 'errno 401'],
  [undefined, 'errno 401'],
  ['23800000000', 'errno 402'],
  ['1380000000', 'errno 402'],
  ['138000000000', 'errno 402'],
  ['13800000000\n', 'errno 402'],
  ['１３８０００００００００', 'errno 402'],
  [{}, 'errno 402'],
])('the mobile number %j reads as %j', (value, expected) => {
  expect(read(required(mobile()), value)).toBe(expected);
});

test.each([
  ['true', true],
  ['ON', true],
  ['yes', true],
  ['1', true],
  [1, true],
  [true, true],
  ['false', false],
  ['No', false],
  [0, false],
  ['2', 'errno 402'],
  [2, 'errno 402'],
  ['', 'errno 401'],
  [null, 'errno 401'],
  [[], 'errno 402'],
])('the flag %j reads as %j', (value, expected) => {
  expect(read(required(flag()), value)).toBe(expected);
});

test.each([
  ['abc', 'abc'],
  [12, '12'],
  [true, 'true'],
  [null, 'errno 401'],
  ['', ''],
  ['x'.repeat(11), 'errno 402'],
  [{}, 'errno 402'],
  ['a\u0000b', 'errno 402'],
  ['\uD800', 'errno 402'],
  ['😀'.repeat(10), '😀'.repeat(10)],
])('the text %j reads as %j', (value, expected) => {
  expect(read(required(text({ max: 10 })), value)).toBe(expected);
});

test('an empty text is missing where one is needed', () => {
  expect(read(required(text({ min: 1 })), '')).toBe('errno 401');
});

test.each([
  [12.34, 1234],
  ['12.3', 1230],
  ['0.30', 30],
  [100, 10_000],
  ['1.234', 'errno 402'],
  [-1, 'errno 402'],
  ['abc', 'errno 402'],
  [1e300, 'errno 402'],
  [99_999_999.99, 9_999_999_999],
  [100_000_000, 'errno 402'],
  [0.1 + 0.2, 'errno 402'],
  ['', 'errno 401'],
])('the amount %j reads as %j fen', (value, expected) => {
  expect(read(required(money()), value)).toBe(expected);
});

test.each([
  [
    [1, '2'],
    [1, 2],
  ],
  [[], []],
  ['1,2', 'errno 402'],
  [[1, 'x'], 'errno 402'],
  [[null], 'errno 402'],
  [null, 'errno 401'],
  [{}, 'errno 402'],
])('the list %j reads as %j', (value, expected) => {
  expect(read(required(integers()), value)).toStrictEqual(expected);
});

test.each([
  ['2026-02-28 23:59:59', '2026-02-28 23:59:59'],
  ['2026-02-28', 'errno 402'],
  ['2026-02-28T23:59:59', 'errno 402'],
  ['null', 'errno 401'],
  ['undefined', 'errno 401'],
  ['2026-02-30 00:00:00', 'errno 402'],
  ['2026-1-1', 'errno 402'],
  ['yesterday', 'errno 402'],
  ['', 'errno 401'],
])('the time %j reads as %j', (value, expected) => {
  expect(read(required(wireTime()), value)).toBe(expected);
});

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-30', 'errno 402'],
  ['2026-02-28 00:00:00', 'errno 402'],
  ['2026-2-8', 'errno 402'],
  ['null', 'errno 401'],
])('the day %j reads as %j', (value, expected) => {
  expect(read(required(wireDay()), value)).toBe(expected);
});

describe('paging', () => {
  const shop = z.object(shopPaging());
  const admin = z.object(adminPaging());
  const numberOf = (schema: z.ZodType, raw: Record<string, unknown>) => {
    try {
      return parseInput(schema, raw);
    } catch (error) {
      return error instanceof ShopError ? error.errno : error;
    }
  };
  test('has the defaults of the interface', () => {
    const defaults = { page: 1, limit: 10, sort: 'add_time', order: 'desc' };
    expect(numberOf(shop, {})).toEqual(defaults);
    expect(numberOf(shop, { page: '', limit: 'null', sort: '', order: '' })).toEqual(defaults);
  });
  test('clamps a large limit and a page below one', () => {
    expect(numberOf(shop, { limit: '5000', page: '-2' })).toMatchObject({ limit: 1000, page: 1 });
  });
  test('clamps a limit in every kind of list, however large it is', () => {
    const sparse = z.object(optionalPaging());
    for (const limit of ['1001', '99999999999', '9'.repeat(30), 1e20]) {
      for (const schema of [shop, admin, sparse]) expect(numberOf(schema, { limit })).toMatchObject({ limit: 1000 });
    }
    for (const limit of ['-1', `-${'9'.repeat(30)}`, '1.5', 1.5, 'x', true]) {
      for (const schema of [shop, admin, sparse]) expect(numberOf(schema, { limit })).toBe(402);
    }
    expect(numberOf(shop, { limit: '00000000000000000005' })).toMatchObject({ limit: 5 });
    expect(numberOf(sparse, { page: '99999999999' })).toEqual({ page: 99_999_999_999 });
  });
  test('limit 0 is all rows for admins and an error for shoppers', () => {
    expect(numberOf(admin, { limit: 0 })).toMatchObject({ limit: 0 });
    expect(numberOf(shop, { limit: 0 })).toBe(402);
    expect(numberOf(admin, { limit: -1 })).toBe(402);
  });
  test('optional paging tells apart what was not sent', () => {
    const sparse = z.object(optionalPaging());
    expect(numberOf(sparse, {})).toEqual({});
    expect(numberOf(sparse, { page: 'undefined', limit: '5' })).toEqual({ limit: 5 });
    expect(numberOf(sparse, { limit: 0 })).toBe(402);
    expect(numberOf(sparse, { page: 'x' })).toBe(402);
  });
  test('sort and order ignore case and refuse the rest', () => {
    expect(numberOf(shop, { sort: 'ADD_TIME', order: 'ASC' })).toMatchObject({ sort: 'add_time', order: 'asc' });
    expect(numberOf(shop, { sort: 'price;drop table goods' })).toBe(402);
    expect(numberOf(shop, { order: 'up' })).toBe(402);
  });
});

describe('a list of whole numbers in a query', () => {
  test.each([
    ['201', [201]],
    ['201,301', [201, 301]],
    [
      ['201', '301'],
      [201, 301],
    ],
    [
      ['201,202', '301'],
      [201, 202, 301],
    ],
    [' 201 , 301 ,', [201, 301]],
    ['', undefined],
    [['', 'null'], undefined],
    [undefined, undefined],
    ['201,x', 'errno 402'],
    [['201', '1.5'], 'errno 402'],
    [Array(101).fill('1'), 'errno 402'],
  ])('%j reads as %j', (value, expected) => {
    expect(read(optional(integerList()), value)).toEqual(expected);
  });
});

test('a missing field outranks a wrong one, and both are named', () => {
  const schema = z.object({ a: required(integer()), b: required(integer()) });
  try {
    parseInput(schema, { b: 'x' });
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ errno: 401, params: { names: 'a' } });
    expect(Object.keys((error as ShopError).fields ?? {})).toEqual(['a', 'b']);
  }
});
