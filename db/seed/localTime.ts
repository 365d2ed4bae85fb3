// Which local day and hour a moment lies in: order numbers begin with the day, and shops are busy at some hours.
import type { EpochMs } from '../values.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;

/** A moment as the shop's clock on the wall shows it. */
export interface LocalTime {
  /** `YYYYMMDD`. */
  readonly day: string;
  /** 0 to 23. */
  readonly hour: number;
  /** Minutes that the clock is ahead of UTC. */
  readonly offsetMinutes: number;
}

/**
 * A function that gives the local time of a moment. The zone is asked once a quarter of an hour, the finest step in which
 * zones differ: asking takes a hundred times as long as the rest.
 * @throws RangeError when the zone is no IANA name
 */
export function localTimes(zone: string): (at: EpochMs) => LocalTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const known = new Map<number, LocalTime>();
  return (at) => {
    const quarter = Math.floor(at / quarterMs);
    const before = known.get(quarter);
    if (before !== undefined) return before;
    const parts = new Map(format.formatToParts(quarter * quarterMs).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const [year, month, day, hour, minute] = [part('year'), part('month'), part('day'), part('hour'), part('minute')];
    const time = {
      day: `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`,
      hour,
      offsetMinutes: (Date.UTC(year, month - 1, day, hour, minute) - quarter * quarterMs) / minuteMs,
    };
    known.set(quarter, time);
    return time;
  };
}
