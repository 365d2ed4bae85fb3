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
])('with %j the one after %s is due at %s', (schedule, last, due) => {
  expect(time.toWire(nextBackupAt({ enabled: true, ...schedule, folder: undefined }, at(last), time))).toBe(due);
});
