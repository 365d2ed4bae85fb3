// The filter of a list and the address of its page say the same.
import { expect, test } from 'vitest';
import { filterFromQuery, filterToQuery, isEmptyFilter, stretchOfDays } from './filters.ts';

const kinds = { name: 'text', goodsId: 'number', isOnSale: 'flag', states: 'numbers', time: 'range' } as const;

test('an address without a filter is an empty filter', () => {
  const filter = filterFromQuery(kinds, {});
  expect(filter).toEqual({ name: '', goodsId: undefined, isOnSale: undefined, states: [], time: undefined });
  expect(isEmptyFilter(filter)).toBe(true);
});

test('what is written is read back', () => {
  const filter = filterFromQuery(kinds, {
    name: '茶',
    goodsId: '12',
    isOnSale: 'false',
    states: '101,201',
    time: '2026-01-01~2026-02-01',
  });
  expect(filter.isOnSale).toBe(false);
  expect(filter.states).toEqual([101, 201]);
  expect(filterFromQuery(kinds, filterToQuery(kinds, filter) as Record<string, string>)).toEqual(filter);
  expect(isEmptyFilter(filter)).toBe(false);
});

test('nonsense in the address is no filter', () => {
  const filter = filterFromQuery(kinds, { goodsId: 'x', isOnSale: 'maybe', time: '2026' });
  expect(isEmptyFilter(filter)).toBe(true);
});

test('whole days end where the day after them begins, also those of a month or a year; what is no day stays', () => {
  expect(stretchOfDays(['2026-12-30', '2026-12-31'])).toEqual({
    start: '2026-12-30 00:00:00',
    end: '2027-01-01 00:00:00',
  });
  expect(stretchOfDays(['2028-02-28', '2028-02-28']).end).toBe('2028-02-29 00:00:00');
  expect(stretchOfDays(['a', 'b'])).toEqual({ start: 'a 00:00:00', end: 'b 00:00:00' });
});
