// The numbers of a day never repeat.
import { expect, test } from 'vitest';
import { NUMBERS_PER_DAY, orderSn, orderSnDigits } from './orderNumber.ts';

test('a day gives out each of its million numbers exactly once, always six digits', () => {
  const seen = new Uint8Array(NUMBERS_PER_DAY);
  for (let count = 0; count < NUMBERS_PER_DAY; count += 1) {
    const digits = orderSnDigits(count);
    if (digits.length !== 6) throw new Error(digits);
    seen[Number(digits)] = 1;
  }
  expect(seen.every((value) => value === 1)).toBe(true);
});

test('numbers given out one after another lie far apart', () => {
  for (let count = 0; count < 1000; count += 1) {
    expect(Math.abs(Number(orderSnDigits(count + 1)) - Number(orderSnDigits(count)))).toBeGreaterThan(100_000);
  }
});

test('the digits stay as they are in files that exist', () => {
  expect([0, 1, 999_999].map(orderSnDigits)).toEqual(['271828', '889861', '653795']);
  expect(orderSn('20260501', 0)).toBe('20260501271828');
});

test('a day that is used up or a count that is none is refused', () => {
  for (const count of [NUMBERS_PER_DAY, -1, 0.5, Number.NaN]) expect(() => orderSnDigits(count)).toThrow(RangeError);
});
