import { expect, test } from 'vitest';
import { couponChange, couponInput, couponRules, emptyCoupon, isMoreThanSpent } from './couponForm.ts';

test('only the scope and the time of the chosen kind are sent', () => {
  const values = { ...emptyCoupon(), name: 'x', discount: 5, min: 50, goods: [3], categories: [9] };
  expect(couponInput(values)).toMatchObject({ goodsValue: [], days: 10 });
  expect(couponInput({ ...values, goodsType: 1 }).goodsValue).toEqual([9]);
  const dated = couponInput({
    ...values,
    goodsType: 2,
    timeType: 1,
    window: ['2026-01-01 00:00:00', '2026-02-01 00:00:00'],
  });
  expect(dated).toMatchObject({ goodsValue: [3], startTime: '2026-01-01 00:00:00', endTime: '2026-02-01 00:00:00' });
  expect(dated).not.toHaveProperty('days');
});

test('of a known coupon its name and what was changed is sent, and a kind of scope with its ids', () => {
  const before = {
    ...emptyCoupon(),
    name: 'x',
    discount: 5,
    min: 50,
    goodsType: 1 as const,
    categories: [9],
    goods: [9],
  };
  expect(couponChange({ ...before, tag: 'new' }, before)).toEqual({ name: 'x', tag: 'new' });
  expect(couponChange({ ...before, goodsType: 2 }, before)).toEqual({ name: 'x', goodsType: 2, goodsValue: [9] });
  expect(
    couponChange({ ...before, timeType: 1, window: ['2026-01-01 00:00:00', '2026-02-01 00:00:00'] }, before),
  ).toEqual({ name: 'x', timeType: 1, startTime: '2026-01-01 00:00:00', endTime: '2026-02-01 00:00:00' });
});

test('a coupon for some goods names them, a dated one its dates', () => {
  const rules = couponRules((key) => key);
  const values = { ...emptyCoupon(), goodsType: 2 as const, timeType: 1 as const };
  expect(rules.goodsValue?.(values)).toBe('common.rule.required');
  expect(rules.startTime?.(values)).toBe('common.rule.required');
  expect(rules.goodsValue?.({ ...values, goods: [1] })).toBeUndefined();
});

test.each([
  [100, 50, true],
  [50, 50, false],
  [10, 0, true],
  [100, undefined, false],
])('%s off from %s is more than is spent: %s', (discount, min, is) => {
  expect(isMoreThanSpent({ ...emptyCoupon(), discount, min })).toBe(is);
});
