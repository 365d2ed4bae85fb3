import { describe, expect, test } from 'vitest';
import { randomIds } from '../../lib/ids.ts';
import { couponCode, findCouponFault, plainCoupon, statusAfterChange } from './rules.ts';

describe('a coupon', () => {
  const ofDays = { ...plainCoupon, days: 1 };
  const ofRange = { ...plainCoupon, timeType: 1, startsAt: 10, endsAt: 11 } as const;
  test.each([
    [ofDays, [], undefined],
    [plainCoupon, [], 'days'],
    [ofRange, [], undefined],
    [{ ...ofRange, startsAt: null }, [], 'startTime'],
    [{ ...ofRange, endsAt: null }, [], 'endTime'],
    [{ ...ofRange, endsAt: 10 }, [], 'endTime'],
    [{ ...ofDays, startsAt: 11, endsAt: 10 }, [], undefined],
    [{ ...ofDays, goodsType: 1 as const }, [], 'goodsValue'],
    [{ ...ofDays, goodsType: 2 as const }, [], 'goodsValue'],
    [{ ...ofDays, goodsType: 2 as const }, [7], undefined],
    [{ ...ofDays, goodsType: 2 as const }, null, undefined],
    [ofDays, [7], undefined],
  ])('%j for %j has the fault %j', (coupon, scope, field) => {
    expect(findCouponFault(coupon, scope)?.field).toBe(field);
  });
});

describe('the state after a change', () => {
  const range = (status: 0 | 1 | 2, endsAt: number) => ({ status, timeType: 1 as const, endsAt });
  const days = (status: 0 | 1 | 2) => ({ status, timeType: 0 as const, endsAt: null });
  test.each([
    ['expired, its end moved on', range(1, 50), range(1, 150), 0],
    ['expired, now counted in days', range(1, 50), days(1), 0],
    ['expired, its end as it was', range(1, 50), range(1, 50), 1],
    ['expired and taken down', range(1, 50), range(2, 150), 2],
    ['usable again, though the row still says expired', range(0, 150), range(1, 150), 0],
    ['taken down, though the row still says expired', range(2, 50), range(1, 150), 2],
    ['created as expired', range(1, 150), range(1, 200), 1],
    ['usable', range(0, 150), range(0, 200), 0],
    ['taken down, put up again', range(2, 150), range(0, 150), 0],
  ] as const)('%s', (_, stored, changed, status) => {
    expect(statusAfterChange(stored, changed, 100)).toBe(status);
  });
});

test('codes are eight letters and digits, hardly ever the same', () => {
  const codes = Array.from({ length: 1000 }, () => couponCode(randomIds.number));
  for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{8}$/);
  expect(new Set(codes).size).toBe(1000);
});
