// Kept answers are never stale and never grow without end.
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createAnswerStore } from './answers.ts';

function storeWith(maxBytes = 1_000_000) {
  const versions = new Map<string, number>();
  let now = 1000;
  const store = createAnswerStore({ versionOf: (table) => versions.get(table) ?? 0, now: () => now, maxBytes });
  return {
    store,
    touch: (table: string) => versions.set(table, (versions.get(table) ?? 0) + 1),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

describe('an answer', () => {
  test('is found until one of its tables is touched', () => {
    const { store, touch } = storeWith();
    store.keep('a', Buffer.from('x'), store.mark(['goods', 'sku']));
    expect(store.get('a')?.plain.toString()).toBe('x');
    touch('orders');
    expect(store.get('a')).toBeDefined();
    touch('sku');
    expect(store.get('a')).toBeUndefined();
  });
  test('made while a table was being written is not served afterwards', () => {
    const { store, touch } = storeWith();
    const mark = store.mark(['goods']);
    touch('goods');
    store.keep('a', Buffer.from('old'), mark);
    expect(store.get('a')).toBeUndefined();
  });
  test('ends at the moment it was told', () => {
    const { store, wait } = storeWith();
    store.keep('a', Buffer.from('x'), store.mark([]), 1500);
    wait(499);
    expect(store.get('a')).toBeDefined();
    wait(1);
    expect(store.get('a')).toBeUndefined();
  });
  test('that time changes is not shown before the time that it was made for: a clock that was ahead was put right', () => {
    const { store, wait } = storeWith();
    wait(500);
    store.keep('timed', Buffer.from('x'), store.mark([]), 5000);
    store.keep('lasting', Buffer.from('x'), store.mark([]));
    wait(-1);
    expect(store.get('timed')).toBeUndefined();
    expect(store.get('lasting')).toBeDefined();
  });
  test('unzips to itself when it is large, and is not zipped when small', () => {
    const { store } = storeWith();
    const large = Buffer.from('商品'.repeat(2000));
    const zipped = store.keep('a', large, store.mark([])).gzipped();
    expect(zipped && gunzipSync(zipped).equals(large)).toBe(true);
    expect(store.keep('b', Buffer.from('small'), store.mark([])).gzipped()).toBeUndefined();
  });
});

test('the store stays within its bytes and keeps what was used last', () => {
  const { store } = storeWith(200_000);
  for (let n = 0; n < 100; n++) {
    store.keep(`key ${n}`, Buffer.alloc(10_000), store.mark([]));
    store.get('key 0');
  }
  expect(store.bytes).toBeLessThanOrEqual(200_000);
  expect(store.get('key 0')).toBeDefined();
  expect(store.get('key 50')).toBeUndefined();
});
