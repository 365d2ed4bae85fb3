// Pure rules of the home page.
import { expect, test } from 'vitest';
import { floorsOf } from './rules.ts';

test('the floors are the first categories but the one named 推荐', () => {
  const top = ['居家', '推荐', '餐厨', '配件'].map((name) => ({ name }));
  expect(floorsOf(top, 2).map(({ name }) => name)).toEqual(['居家', '餐厨']);
  expect(floorsOf(top, 0)).toEqual([]);
  expect(floorsOf(top, 99)).toHaveLength(3);
});
