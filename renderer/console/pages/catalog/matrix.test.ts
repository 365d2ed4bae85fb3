// Specifications become SKUs, and what was typed survives changes of the specifications.
import { describe, expect, test } from 'vitest';
import {
  countCombinations,
  type Dimension,
  dimensionsOf,
  isOtherMatrix,
  matrixFault,
  removedOf,
  type Sku,
  skusOf,
} from './matrix.ts';

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

test('the price of a value stays while its text is typed', () => {
  const before = [sku(['红'], 10, 5), sku(['蓝'], 12, 6)];
  expect(skusOf([dimension('颜色', '红', '蓝白')], before)[1]).toEqual(sku(['蓝白'], 12, 6));
});

describe('of goods that the shop holds', () => {
  /** Red 1 and blue 2 in S and M: SKUs 11 to 14, in this order. */
  const stored = {
    dimensions: dimensionsOf([
      { id: 1, specification: '颜色', value: '红', picUrl: '' },
      { id: 2, specification: '颜色', value: '蓝', picUrl: '' },
      { id: 3, specification: '尺码', value: 'S', picUrl: '' },
      { id: 4, specification: '尺码', value: 'M', picUrl: '' },
    ]),
    skus: ['红,S', '红,M', '蓝,S', '蓝,M'].map((name, at) => ({ ...sku(name.split(','), 10 + at, at), id: 11 + at })),
  };
  /** What the shop holds, changed by the test. */
  function edit(change: (colours: Dimension, sizes: Dimension, all: Dimension[]) => void): Dimension[] {
    const all = structuredClone(stored.dimensions);
    const [colours, sizes] = all;
    if (!colours || !sizes) throw new Error('two dimensions are needed');
    change(colours, sizes, all);
    return all;
  }
  const typed = (value: string) => ({ value, picUrl: '' });
  const shortly = (skus: readonly Sku[]) => skus.map(({ id = 'new', values }) => `${id} ${values.join('/')}`);
  const skusAfter = (dimensions: Dimension[]) => skusOf(dimensions, stored.skus, stored);

  test('nothing changes as long as the specifications are what they were, whatever was typed for SKUs', () => {
    const before = stored.skus.map((row) => ({ ...row, price: 1 }));
    expect(isOtherMatrix(stored.dimensions, stored)).toBe(false);
    expect(skusOf(stored.dimensions, before, stored)).toEqual(before);
  });

  test('a new value comes with prices to start from and without stock; the others stay', () => {
    const skus = skusAfter(edit((colours) => colours.values.push(typed('绿'))));
    expect(shortly(skus)).toEqual(['11 红/S', '12 红/M', '13 蓝/S', '14 蓝/M', 'new 绿/S', 'new 绿/M']);
    expect(skus.slice(4).map(({ price, number }) => [price, number])).toEqual([
      [10, undefined],
      [11, undefined],
    ]);
  });

  test('a value that goes takes its SKUs along; typed anew it has them back, as they were', () => {
    const without = edit((colours) => colours.values.shift());
    const left = skusAfter(without);
    expect(shortly(left)).toEqual(['13 蓝/S', '14 蓝/M']);
    expect(shortly(removedOf(left, stored))).toEqual(['11 红/S', '12 红/M']);
    const again = edit((colours) => {
      colours.values.shift();
      colours.values.push(typed('红'));
    });
    const back = skusOf(again, left, stored);
    expect(shortly(back)).toEqual(['13 蓝/S', '14 蓝/M', '11 红/S', '12 红/M']);
    expect(back[2]?.number).toBe(0);
  });

  test('a value by another name, and two that change names, keep their SKUs', () => {
    const renamed = edit((colours) => Object.assign(colours.values[0] ?? {}, { value: '大红' }));
    expect(shortly(skusAfter(renamed))).toEqual(['11 大红/S', '12 大红/M', '13 蓝/S', '14 蓝/M']);
    const swapped = edit((colours) => {
      Object.assign(colours.values[0] ?? {}, { value: '蓝' });
      Object.assign(colours.values[1] ?? {}, { value: '红' });
    });
    expect(shortly(skusAfter(swapped))).toEqual(['11 蓝/S', '12 蓝/M', '13 红/S', '14 红/M']);
  });

  test('a new value with the former name of a renamed one is a new one', () => {
    const dimensions = edit((colours) => {
      Object.assign(colours.values[0] ?? {}, { value: '大红' });
      colours.values.push(typed('红'));
    });
    expect(shortly(skusAfter(dimensions)).slice(-2)).toEqual(['new 红/S', 'new 红/M']);
  });

  test('a whole specification that tells SKUs apart: all are others', () => {
    const added = skusAfter(edit((_, __, all) => all.push({ name: '款式', values: [typed('A'), typed('B')] })));
    expect(shortly(added).every((name) => name.startsWith('new'))).toBe(true);
    expect(added).toHaveLength(8);
    const gone = skusAfter(edit((_, __, all) => all.pop()));
    expect(shortly(gone)).toEqual(['new 红', 'new 蓝']);
    expect(removedOf(gone, stored)).toHaveLength(4);
  });

  test('one with a single value tells nothing apart, so that it comes and goes without a new SKU', () => {
    const added = skusAfter(edit((_, __, all) => all.push({ name: '产地', values: [typed('本地')] })));
    expect(shortly(added)).toEqual(['11 红/S/本地', '12 红/M/本地', '13 蓝/S/本地', '14 蓝/M/本地']);
    const plain = {
      dimensions: dimensionsOf([{ id: 1, specification: '规格', value: '标准', picUrl: '' }]),
      skus: [{ ...sku(['标准'], 5, 6), id: 7 }],
    };
    expect(shortly(skusOf([dimension('颜色', '红')], plain.skus, plain))).toEqual(['7 红']);
    expect(shortly(skusOf([dimension('颜色', '红', '蓝')], plain.skus, plain))).toEqual(['new 红', 'new 蓝']);
  });

  test('a combination that was left out stays out', () => {
    const some = { ...stored, skus: stored.skus.slice(1) };
    const dimensions = edit((_, sizes) => sizes.values.push(typed('L')));
    expect(shortly(skusOf(dimensions, some.skus, some))).toEqual([
      '12 红/M',
      'new 红/L',
      '13 蓝/S',
      '14 蓝/M',
      'new 蓝/L',
    ]);
  });
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
