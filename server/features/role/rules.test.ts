// Who may hand out what.
import { expect, test } from 'vitest';
import { changedPermissions, permissionsBeyond } from './rules.ts';

const set = (...words: string[]) => new Set(words);

test('a super admin lacks nothing, another one what is not held, * included', () => {
  expect(permissionsBeyond({ permissions: set('*') }, ['a', '*'])).toEqual([]);
  expect(permissionsBeyond({ permissions: set('a') }, ['a', 'b', '*'])).toEqual(['b', '*']);
});

test('a change is what comes and what goes; what stays and what the catalogue has not is none', () => {
  const known = set('a', 'b', 'c');
  expect(changedPermissions({ held: set('a', 'b', 'gone'), wanted: set('b', 'c'), known })).toEqual(['c', 'a']);
  expect(changedPermissions({ held: set('a', 'gone'), wanted: set('a'), known })).toEqual([]);
});
