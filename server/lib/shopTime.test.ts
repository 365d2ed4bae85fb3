// Wire times survive the round trip in zones with and without clock changes.
import { describe, expect, test } from 'vitest';
import { isWireTime, shopTime } from './shopTime.ts';

describe.each(['Asia/Shanghai', 'America/New_York', 'Europe/Berlin', 'UTC', 'Asia/Kolkata'])('in %s', (zone) => {
  const time = shopTime(zone);
  test('every hour of two years reads back as the same moment or as its first occurrence', () => {
    for (let ms = Date.UTC(2025, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 3_600_000) {
      const back = time.fromWire(time.toWire(ms));
      if (back !== ms) expect(ms - (back ?? 0)).toBe(3_600_000);
    }
  });
  test('a day starts at its first moment, also after a clock change', () => {
    for (let ms = Date.UTC(2026, 0, 1, 15); ms < Date.UTC(2027, 0, 1); ms += 86_400_000) {
      const start = time.startOfDay(ms);
      expect(time.toDay(start)).toBe(time.toDay(ms));
      expect(time.toDay(start - 1)).not.toBe(time.toDay(ms));
      expect(time.startOfDay(start, 1)).toBe(time.startOfDay(start + 30 * 3_600_000));
    }
  });
});

test('a shopper in Shanghai reads Shanghai time', () => {
  expect(shopTime('Asia/Shanghai').toWire(Date.UTC(2026, 0, 31, 16, 0, 1, 999))).toBe('2026-02-01 00:00:01');
});

test('a local time that the clock skips is moved behind the gap', () => {
  const time = shopTime('America/New_York');
  expect(time.toWire(time.fromWire('2026-03-08 02:30:00') ?? 0)).toBe('2026-03-08 03:30:00');
});

test.each(['2026-13-01', '2026-02-30', '2026-1-1', '', '2026-01-01 24:00:00', '0000-00-00 00:00:00'])(
  '%s is no wire time',
  (text) => {
    expect(isWireTime(text)).toBe(false);
  },
);

test('a zone that there is not is refused at once, a former name is taken', () => {
  expect(() => shopTime('Mars/Olympus')).toThrow(RangeError);
  expect(shopTime('Asia/Calcutta').toWire(0)).toBe('1970-01-01 05:30:00');
});
