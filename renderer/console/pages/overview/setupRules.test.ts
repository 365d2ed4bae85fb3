import { expect, test } from 'vitest';
import { ownerProblems, passwordStrength } from './setupRules.ts';

const good = { seed: 'empty', name: 'x', phone: '', address: '', reach: 'computer' } as const;

test('a name, a password and its repetition are asked for', () => {
  const typed = { username: 'ab', password: '123', again: '124' };
  expect(Object.keys(ownerProblems({ ...good, ...typed }))).toEqual(['owner.username', 'owner.password', 'again']);
  expect(ownerProblems({ ...good, username: '花店店主_one', password: '1234567', again: '1234567' })).toEqual({
    'owner.password': 'overview.setup.passwordHint',
  });
  expect(ownerProblems({ ...good, username: 'owner1', password: 'a long one', again: 'a long one' })).toEqual({});
});

test('length and variety make a password strong', () => {
  expect(passwordStrength('111111111111')).toBe('weak');
  expect(passwordStrength('abc123')).toBe('weak');
  expect(passwordStrength('teahouse12')).toBe('fair');
  expect(passwordStrength('Tea house at 9 o’clock')).toBe('strong');
});
