// Specifications become SKUs, and what was typed survives changes of the specifications.
import { expect, test } from 'vitest';
import { countCombinations, type Dimension, dimensionsOf, matrixFault, type Sku, skusOf } from './matrix.ts';

const dimension = (name: string, ...values: string[]): Dimension => ({
  name,
  values: values.map((value) => ({ value, picUrl: '' })),
});
const sku = (values: string[], price?: number, number?: number): Sku => ({ values, price, number, url: '' });

test('there is one SKU for each combination, in the order of the values', () => {
  const skus = skusOf([dimension('颜色', '红', '蓝'), dimension('尺码', 'S', 'M')], []);
  expect(skus.map(({ values }) => values.join())).toEqual(['红,S', '红,M', '蓝,S', '蓝,M']);
});

test('values that are still empty make no SKU', () => {
  expect(skusOf([dimension('颜色', '红', ' ')], [])).toHaveLength(1);
  expect(countCombinations([dimension('颜色', '红', '蓝'), dimension('尺码', '')])).toBe(2);
  expect(skusOf([], [])).toEqual([]);
});

test('a combination that stays keeps its price and stock', () => {
  const before = [sku(['红'], 10, 5), sku(['蓝'], 12, 6)];
  expect(skusOf([dimension('颜色', '蓝', '红')], before)).toEqual([before[1], before[0]]);
});

test('a new value begins with the price of its likest neighbour', () => {
  const before = [sku(['红', 'S'], 10, 5), sku(['蓝', 'S'], 12, 6)];
  const after = skusOf([dimension('颜色', '红', '蓝'), dimension('尺码', 'S', 'M')], before);
  expect(after.find(({ values }) => values.join() === '蓝,M')?.price).toBe(12);
});

test('stored rows become dimensions and back', () => {
  const rows = [
    { id: 1, specification: '颜色', value: '红', picUrl: 'a' },
    { id: 2, specification: '尺码', value: 'S', picUrl: '' },
    { id: 3, specification: '颜色', value: '蓝', picUrl: '' },
  ];
  const dimensions = dimensionsOf(rows);
  expect(dimensions.map(({ name, values }) => [name, values.map(({ id }) => id)])).toEqual([
    ['颜色', [1, 3]],
    ['尺码', [2]],
  ]);
});

test.each([
  ['noValues', []],
  ['noValues', [dimension('颜色', '')]],
  ['noName', [dimension('', '红')]],
  ['sameName', [dimension('颜色', '红'), dimension('颜色', '蓝')]],
  ['sameValue', [dimension('颜色', '红', '红 ')]],
  [
    'tooMany',
    [
      dimension('a', ...Array.from({ length: 30 }, (_, at) => `v${at}`)),
      dimension('b', ...Array.from({ length: 30 }, (_, at) => `v${at}`)),
    ],
  ],
  [undefined, [dimension('颜色', '红')]],
] as const)('%s is told', (fault, dimensions) => {
  expect(matrixFault(dimensions)).toBe(fault);
});
