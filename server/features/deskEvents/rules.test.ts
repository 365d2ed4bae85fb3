// What is told of many news about the same things.
import { expect, test } from 'vitest';
import { newestOfEach } from './rules.ts';

test('of the news about each thing the newest is told, in the order in which they came', () => {
  const news = ['a1', 'b1', 'c1', 'a2', 'b2'];
  expect(newestOfEach(news, ([thing = '']) => thing)).toEqual(['c1', 'a2', 'b2']);
});
