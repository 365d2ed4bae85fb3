// When the next scheduled backup is due. Pure.
import type { ShopTime } from '../lib/shopTime.ts';
import type { BackupSchedule } from '../machineSettings.ts';

const hourMs = 3_600_000;

/** `lastAt`: the last scheduled backup, or the birth of the shop where there is none. */
export function nextBackupAt(schedule: BackupSchedule, lastAt: number, time: ShopTime): number {
  const { everyHours, hour } = schedule;
  const plain = lastAt + everyHours * hourMs;
  if (everyHours < 24) return plain;
  const days = Math.floor(everyHours / 24);
  // By the calendar, so that the hour stays where clocks are changed, on that day too.
  const day = time.toDay(time.startOfDay(lastAt, days));
  return time.fromWire(`${day} ${String(hour).padStart(2, '0')}:00:00`) ?? plain;
}
