// Which settings a save may change, and which texts they take.
import { describe, expect, test } from 'vitest';
import { configChanges, configOf } from './rules.ts';

const stored = new Map([
  ['litemall_mall_name', 'Shop'],
  ['litemall_mall_motto', 'kept from another shop'],
  ['litemall_wx_index_new', '6'],
]);

test('a group shows its own keys only, each with a text', () => {
  const mall = configOf('mall', stored);
  expect(mall).toMatchObject({ litemall_mall_name: 'Shop', litemall_mall_longitude: '0' });
  expect(mall).toHaveProperty('litemall_mall_motto');
  expect(Object.keys(mall).every((key) => key.startsWith('litemall_mall_'))).toBe(true);
});

test('keys of other groups, unknown keys and absent values are left alone', () => {
  const sent = { litemall_wx_index_new: '1', litemall_mall_none: 'x', litemall_mall_name: undefined, toString: 'x' };
  expect(configChanges('mall', sent, stored)).toEqual({ changes: [], refused: [] });
});

describe('texts that the shop could not read are refused', () => {
  test.each([
    ['wx', 'litemall_wx_index_new', ['0', '12'], ['', '-1', '1.5', 'x', '9999999']],
    ['wx', 'litemall_wx_share', ['true', 'false'], ['', 'yes', '1']],
    ['express', 'litemall_express_freight_value', ['0', '8', '8.5', '8.50'], ['', '-1', '1.005', 'x', '1e3']],
    ['order', 'litemall_order_unpaid', ['30'], ['', '-30', '0.5']],
    ['mall', 'litemall_mall_longitude', ['', '121.587839', '-180'], ['181', 'x', '1e2']],
    ['mall', 'litemall_mall_latitude', ['', '31.2019'], ['-91', '31,2']],
    ['mall', 'litemall_mall_name', ['Other', ''], []],
  ] as const)('%s %s', (group, key, good, bad) => {
    for (const value of good) expect(configChanges(group, { [key]: value }, stored).refused, value).toEqual([]);
    for (const value of bad) expect(configChanges(group, { [key]: value }, stored).refused, value).toEqual([key]);
  });
});
