// What is masked can't be read, and an absent value stays absent.
import { expect, test } from 'vitest';
import { starAddress, starName, starPhone } from './maskForms.ts';

test('of a name the first character is left, and not its length', () => {
  expect(starName('王小明')).toBe('王***');
  expect(starName('李')).toBe('李***');
  expect(starName('😀 Ann')).toBe('😀***');
  expect(starName('')).toBe('');
});

test('of a phone the middle is gone; a short one keeps hardly anything', () => {
  expect(starPhone('13812345678')).toBe('138****5678');
  expect(starPhone('5551234')).toBe('****34');
  expect(starPhone('110')).toBe('****');
  expect(starPhone('')).toBe('');
});

test('of an address the street is gone, with a region before it or without', () => {
  expect(starAddress('浙江省杭州市西湖区 文三路 90 号')).toBe('浙江省杭州市***');
  expect(starAddress('Broadway 90')).toBe('Broadw***');
  expect(starAddress('')).toBe('');
});
