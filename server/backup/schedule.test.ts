// Scheduled backups come every few hours, or at an hour of every so many days.
import { expect, test } from 'vitest';
import { shopTime } from '../lib/shopTime.ts';
import { nextBackupAt } from './schedule.ts';

const time = shopTime('Asia/Shanghai');
const at = (text: string) => time.fromWire(text) ?? Number.NaN;

test.each([
  [{ everyHours: 6, hour: 3 }, '2026-06-10 12:00:00', '2026-06-10 18:00:00'],
  [{ everyHours: 24, hour: 3 }, '2026-06-10 12:00:00', '2026-06-11 03:00:00'],
  [{ everyHours: 24, hour: 3 }, '2026-06-10 03:00:10', '2026-06-11 03:00:00'],
  [{ everyHours: 168, hour: 22 }, '2026-06-10 12:00:00', '2026-06-17 22:00:00'],
  [{ everyHours: 48, hour: 3 }, '2026-06-10 12:00:00', '2026-06-12 03:00:00'],
])('with %j the one after %s is due at %s', (schedule, last, due) => {
  expect(time.toWire(nextBackupAt({ enabled: true, ...schedule, folder: undefined }, at(last), time))).toBe(due);
});

test.each([
  ['Europe/Berlin', '2026-03-28 03:00:10', '2026-03-29 03:00:00'],
  ['Europe/Berlin', '2026-10-24 03:00:10', '2026-10-25 03:00:00'],
  // Its day begins at 01:00.
  ['America/Santiago', '2026-09-05 03:00:10', '2026-09-06 03:00:00'],
])('in %s the hour stays on the day on which clocks are changed', (zone, last, due) => {
  const local = shopTime(zone);
  const schedule = { enabled: true, everyHours: 24, hour: 3 };
  expect(local.toWire(nextBackupAt(schedule, local.fromWire(last) ?? Number.NaN, local))).toBe(due);
});
