// Made once, shared, bounded.
import { expect, test } from 'vitest';
import { createOnce } from './once.ts';

test('all who ask meanwhile get what the first one has made', async () => {
  const once = createOnce<number>();
  let calls = 0;
  const make = async () => {
    calls += 1;
    return calls;
  };
  expect(await Promise.all([once.get('a', make), once.get('a', make), once.get('b', make)])).toEqual([1, 1, 2]);
  expect(await once.get('a', make)).toBe(3);
});

test('what gave nothing or failed is not tried again', async () => {
  const once = createOnce<number>();
  expect(await once.get('none', async () => undefined)).toBeUndefined();
  expect(await once.get('fails', () => Promise.reject(new Error('no')))).toBeUndefined();
  expect(await once.get('none', async () => 1)).toBeUndefined();
  expect(await once.get('fails', async () => 1)).toBeUndefined();
});

test('more than may wait get nothing, and may ask again', async () => {
  const once = createOnce<string>({ atOnce: 1, mostWaiting: 2 });
  const keys = ['a', 'b', 'c'];
  expect(await Promise.all(keys.map((key) => once.get(key, async () => key)))).toEqual(['a', 'b', undefined]);
  expect(await once.get('c', async () => 'c')).toBe('c');
});
