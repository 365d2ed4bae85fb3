// Which SKUs goods can be given.
import { describe, expect, test } from 'vitest';
import { findSkusFault, isWholeSet } from './rules.ts';

const sizes = ['S', 'M'].map((value) => ({ specification: 'size', value }));
const skus = (...rows: string[][]) => rows.map((specifications) => ({ specifications }));

test('a fault is told at the SKU that has it, kept or added', () => {
  expect(findSkusFault(sizes, skus(['S']), skus(['M']))).toBeNull();
  expect(findSkusFault(sizes, skus(['L']), skus(['M']))?.field).toBe('products.0.specifications');
  expect(findSkusFault(sizes, skus(['S']), skus(['M'], ['S']))?.field).toBe('added.1.specifications');
  expect(findSkusFault([...sizes, ...sizes], skus(['S']), [])?.field).toBe('specifications.2');
});

describe('what is kept and removed is the whole set', () => {
  const ids = (...some: number[]) => some.map((id) => ({ id }));
  test.each([
    ['all are kept', ids(1, 2), ids(1, 2), [], true],
    ['one is removed', ids(1, 2), ids(1), [2], true],
    ['one that is gone already is removed', ids(1), ids(1), [2], true],
    ['one came meanwhile', ids(1, 2), ids(1), [], false],
    ['one that is kept is gone', ids(1), ids(1, 2), [], false],
    ['one is kept and removed', ids(1, 2), ids(1, 2), [2], false],
  ])('%s', (_, live, kept, removed, isWhole) => {
    expect(isWholeSet(live, kept, removed)).toBe(isWhole);
  });
});
