// After-sale states are whole, and amounts survive the clients' floating point.
import { expect, test } from 'vitest';
import { type AftersaleStatus, aftersaleStatus } from '../../../db/values.ts';
import { aftersaleMoves, isAftersaleMove, mostToAskBack, roundedFen } from './rules.ts';

test('every state is reached from an order without a request, and only a refund is an end', () => {
  const reached = new Set<AftersaleStatus>([aftersaleStatus.possible]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of aftersaleMoves) if (reached.has(from)) reached.add(to);
  }
  expect(reached).toEqual(new Set(Object.values(aftersaleStatus)));
  const ends = Object.values(aftersaleStatus).filter((status) => !aftersaleMoves.some(({ from }) => from === status));
  expect(ends).toEqual([aftersaleStatus.refunded]);
});

test('no move leads around the review or back from a refund', () => {
  expect(isAftersaleMove(1, 3)).toBe(false);
  expect(isAftersaleMove(2, 5)).toBe(false);
  expect(isAftersaleMove(3, 1)).toBe(false);
  expect(isAftersaleMove(2, 1)).toBe(false);
});

test.each([
  [12.100000000000001, 1210],
  ['12.10', 1210],
  [0.1 + 0.2, 30],
  [1.006, 101],
  [' 7 ', 700],
  [-0.004, 0],
  [-1, -100],
  ['x', null],
  ['1e3', null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [9e15, null],
  [true, null],
  [undefined, null],
])('%s is %s fen', (raw, fen) => {
  expect(roundedFen(raw)).toBe(fen);
});

test('freight is not given back, also where the price was lowered below it', () => {
  expect(mostToAskBack({ actualPriceFen: 1800, freightPriceFen: 800 })).toBe(1000);
  expect(mostToAskBack({ actualPriceFen: 500, freightPriceFen: 800 })).toBe(0);
});
