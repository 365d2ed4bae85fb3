// Days are the shop's, wherever somebody looks at it from.
import { afterEach, expect, test } from 'vitest';
import { shopDay, shopZone } from './shopZone.ts';

afterEach(() => {
  shopZone.value = undefined;
});
const wire = (date: Date) => date.toLocaleString('sv-SE');

test('today is the shop’s day, which may have begun already or not yet here', () => {
  const now = new Date('2026-03-01T20:30:00Z');
  shopZone.value = 'Asia/Shanghai';
  expect([wire(shopDay(0, now)), wire(shopDay(6, now))]).toEqual(['2026-03-02 00:00:00', '2026-02-24 00:00:00']);
  shopZone.value = 'Pacific/Honolulu';
  expect(wire(shopDay(0, now))).toBe('2026-03-01 00:00:00');
});

test('where the shop’s zone is not known it is this computer’s day', () => {
  const now = new Date(2026, 2, 1, 23, 59);
  expect(wire(shopDay(0, now))).toBe('2026-03-01 00:00:00');
});
