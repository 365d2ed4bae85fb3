// A number is read as it was meant, or the field says why it is none: it never becomes another one.
import { expect, test } from 'vitest';
import { readNumber } from './numberText.ts';

const money = { min: 0, max: 99_999_999.99, places: 2 };
const count = { min: -5, max: 100_000, places: 0 };

test.each([
  ['12.5', 12.5],
  ['12。5', 12.5],
  ['１２．５', 12.5],
  ['12，5', 12.5],
  ['12,50', 12.5],
  ['1,234.50', 1234.5],
  ['1，234，567', 1_234_567],
  [' ¥ 8.00 ', 8],
  ['￥8', 8],
  ['12.', 12],
  ['.5', 0.5],
  ['007', 7],
  ['9.900', 9.9],
  ['', undefined],
  [' ', undefined],
])('money typed as "%s" is %s', (typed, value) => {
  expect(readNumber(typed, money)).toEqual(value === undefined ? {} : { value });
});

test.each([
  ['1,234', 'unclear'],
  ['12,345,6', 'unclear'],
  ['12.345', 'places'],
  ['1e3', 'unreadable'],
  ['12.5.1', 'unreadable'],
  ['12元', 'unreadable'],
  ['1 2', 'unreadable'],
  ['12²', 'unreadable'],
  ['十二', 'unreadable'],
  ['-1', 'below'],
  ['100000000', 'above'],
])('money typed as "%s" is %s', (typed, fault) => {
  expect(readNumber(typed, money)).toEqual({ fault });
});

test('an empty text is a fault only where a number has to be', () => {
  expect(readNumber(' ', { ...count, isNeeded: true })).toEqual({ fault: 'empty' });
});

test.each([
  ['１２', { value: 12 }],
  ['1,234', { value: 1234 }],
  ['－3', { value: -3 }],
  ['3.0', { value: 3 }],
  ['12。5', { fault: 'whole' }],
  ['12，5', { fault: 'whole' }],
  ['-6', { fault: 'below' }],
])('a count typed as "%s" is %o', (typed, read) => {
  expect(readNumber(typed, count)).toEqual(read);
});
