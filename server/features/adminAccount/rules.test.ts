// What an administrator's name and password must look like.
import { expect, test } from 'vitest';
import { adminNameForm, isLongEnough } from './rules.ts';

test.each([
  ['admin1', true],
  ['商场管理员一号', true],
  ['_admin1', true],
  ['a'.repeat(20), true],
  ['admin', false],
  ['a'.repeat(21), false],
  ['admin1_', false],
  ['admin 1', false],
  ['admin-1', false],
  ['admin1\n', false],
])('%j as a name: %s', (name, isGood) => {
  expect(adminNameForm.test(name)).toBe(isGood);
});

test('a password has six characters, however many units they take', () => {
  expect(isLongEnough('12345')).toBe(false);
  expect(isLongEnough('123456')).toBe(true);
  expect(isLongEnough('😀😀😀')).toBe(false);
});
