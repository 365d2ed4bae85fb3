// Days are those of the shop's zone, not of the machine's.
import { expect, test } from 'vitest';
import { localTimes } from './localTime.ts';

test('a moment lies in the day that the clocks of the zone show', () => {
  const at = Date.UTC(2026, 0, 31, 16, 30);
  expect(localTimes('Asia/Shanghai')(at)).toEqual({ day: '20260201', hour: 0, offsetMinutes: 480 });
  expect(localTimes('America/New_York')(at)).toEqual({ day: '20260131', hour: 11, offsetMinutes: -300 });
});

test('a zone with a quarter of an hour in its offset changes its day at that quarter', () => {
  const inKathmandu = localTimes('Asia/Kathmandu');
  expect(inKathmandu(Date.UTC(2026, 4, 1, 18, 14, 59)).day).toBe('20260501');
  expect(inKathmandu(Date.UTC(2026, 4, 1, 18, 15)).day).toBe('20260502');
});

test('a change of the clocks moves the hour with it', () => {
  const inBerlin = localTimes('Europe/Berlin');
  expect(inBerlin(Date.UTC(2026, 2, 29, 0, 59)).hour).toBe(1);
  expect(inBerlin(Date.UTC(2026, 2, 29, 1, 0)).hour).toBe(3);
});
