// The ledger leads from the first stock to the present one, never below nothing.
import { expect, test } from 'vitest';
import { type StockChange, writeLedger } from './ledger.ts';

const sku = { skuId: 7, stock: 5, createdAt: 100 };
const change = (delta: number, at: number, orderId = 1): StockChange => ({
  skuId: 7,
  delta,
  reason: delta < 0 ? 'order' : 'cancel',
  at,
  orderId,
});

const steps = (rows: readonly { delta: number; reason: string; stockAfter: number }[]) =>
  rows.map(({ delta, reason, stockAfter }) => [delta, reason, stockAfter]);

test('a SKU begins with what it holds now plus what was sold minus what came back', () => {
  const rows = writeLedger([sku], [change(-3, 300), change(2, 400), change(-1, 200)], 1000);
  expect(steps(rows)).toEqual([
    [7, 'seed', 7],
    [-1, 'order', 6],
    [-3, 'order', 3],
    [2, 'cancel', 5],
  ]);
});

test('rows of several SKUs lie in the order of time', () => {
  const other = { skuId: 8, stock: 1, createdAt: 250 };
  const rows = writeLedger([sku, other], [change(-1, 300)], 1000);
  expect(rows.map((row) => [row.skuId, row.at])).toEqual([
    [7, 100],
    [8, 250],
    [7, 300],
  ]);
});

test('pieces sold before others came back were there: a count takes the surplus out at the end', () => {
  const rows = writeLedger([{ ...sku, stock: 0 }], [change(-3, 300), change(3, 400)], 1000);
  expect(steps(rows)).toEqual([
    [3, 'seed', 3],
    [-3, 'order', 0],
    [3, 'cancel', 3],
    [-3, 'edit', 0],
  ]);
});

test('a SKU that never held anything has no row', () => {
  expect(writeLedger([{ ...sku, stock: 0 }], [], 1000)).toEqual([]);
});
