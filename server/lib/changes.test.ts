// What an update leaves alone, and what it can empty.
import { expect, test } from 'vitest';
import { withChanges } from './changes.ts';

test('what is not given stays, what is given counts even when it is empty', () => {
  const row = { name: 'Cup', brief: 'A cup', isHot: true, brandId: 3 as number | null };
  expect(withChanges(row, { name: undefined, brief: '', isHot: false, brandId: null })).toEqual({
    name: 'Cup',
    brief: '',
    isHot: false,
    brandId: null,
  });
  expect(row.brief).toBe('A cup');
});
