// The slowest operations of late.
import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('the slowest come first, by what all but a few of their last answers took', () => {
  const pace = createPace();
  for (let n = 1; n <= 100; n += 1) pace.note('even', n);
  for (let n = 0; n < 100; n += 1) pace.note('quick', n === 50 ? 900 : 1);
  expect(pace.slowest(5)).toEqual([
    { operation: 'even', count: 100, p95Ms: 96, maxMs: 100 },
    { operation: 'quick', count: 100, p95Ms: 1, maxMs: 900 },
  ]);
  expect(pace.slowest(1)).toHaveLength(1);
});

test('what was long ago counts no more', () => {
  const pace = createPace();
  for (let n = 0; n < 50; n += 1) pace.note('mended', 500);
  for (let n = 0; n < 128; n += 1) pace.note('mended', 2);
  expect(pace.slowest(1)[0]).toMatchObject({ count: 178, p95Ms: 2, maxMs: 2 });
});
