// Which place in the two levels a category may have.
import { expect, test } from 'vitest';
import { isPlacingAllowed } from './rules.ts';

const top = { id: 1, level: 'L1' } as const;
const second = { id: 2, level: 'L2' } as const;

test.each([
  ['first level', { level: 'L1', parent: undefined, childCount: 3 }, true],
  ['second level under the first', { level: 'L2', parent: top, childCount: 0 }, true],
  ['second level under nothing', { level: 'L2', parent: undefined, childCount: 0 }, false],
  ['second level under the second', { level: 'L2', parent: second, childCount: 0 }, false],
  ['under itself', { id: 1, level: 'L2', parent: top, childCount: 0 }, false],
  ['second level with children of its own', { id: 5, level: 'L2', parent: top, childCount: 1 }, false],
] as const)('%s', (_, placing, isAllowed) => {
  expect(isPlacingAllowed(placing)).toBe(isAllowed);
});
