// Which specifications and SKUs fit together.
import { describe, expect, test } from 'vitest';
import { findPartsFault } from './rules.ts';

const sizes = ['big', 'small'].map((value) => ({ specification: 'size', value }));
const colours = ['red', 'small'].map((value) => ({ specification: 'colour', value }));
const skus = (...rows: string[][]) => rows.map((specifications) => ({ specifications }));

describe('parts that fit', () => {
  test.each([
    ['one dimension', sizes, skus(['big'], ['small'])],
    ['two dimensions, some combinations only', [...sizes, ...colours], skus(['big', 'red'], ['small', 'small'])],
    ['values of the dimensions in turn', [sizes[0], colours[0], sizes[1]], skus(['small', 'red'])],
  ])('%s', (_, specifications, products) => {
    const whole = specifications.filter((row) => row !== undefined);
    expect(findPartsFault(whole, products)).toBeNull();
  });
});

describe('parts that do not', () => {
  test.each([
    ['a value twice', [...sizes, ...sizes], skus(['big']), 'specifications.2'],
    ['a value that is none', sizes, skus(['big'], ['huge']), 'products.1.specifications'],
    ['a value of another dimension', [...sizes, ...colours], skus(['red', 'big']), 'products.0.specifications'],
    ['too few values', [...sizes, ...colours], skus(['big']), 'products.0.specifications'],
    ['too many values', sizes, skus(['big', 'big']), 'products.0.specifications'],
    ['no specifications at all', [], skus(['big']), 'products.0.specifications'],
    ['a combination twice', sizes, skus(['big'], ['small'], ['big']), 'products.2.specifications'],
  ])('%s', (_, specifications, products, field) => {
    expect(findPartsFault(specifications, products)).toMatchObject({ field });
  });
});
