// Wire time: `YYYY-MM-DD HH:MM:SS` in the shop's zone at the edge, epoch milliseconds UTC inside
// (conventions.yaml json_output.datetime). Pure; the offset of a zone is looked up once a quarter of an hour.
import { lazily } from './lazily.ts';

export interface ShopTime {
  readonly zone: string;
  /** `YYYY-MM-DD HH:MM:SS`; fractions of a second are cut. */
  toWire(ms: number): string;
  /** `YYYY-MM-DD`. */
  toDay(ms: number): string;
  /**
   * Epoch ms of a wire time. A local time that a clock change skips counts as the moment after the gap; one that occurs
   * twice as the first. Null when the text is no calendar time.
   */
  fromWire(text: string): number | null;
  /** First moment of the local day that `ms` lies in; `days` later when given. */
  startOfDay(ms: number, days?: number): number;
}

const quarterMs = 900_000;
const wireForm = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** True when the text has the form of a wire time and names a real one. */
export function isWireTime(text: string): boolean {
  return utcOf(text) !== null;
}

/** True when the text is a `YYYY-MM-DD` of the calendar. */
export function isWireDay(text: string): boolean {
  return isWireTime(`${text} 00:00:00`);
}

/** Reads the digits as if they were UTC. */
function utcOf(text: string): number | null {
  const found = wireForm.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number);
  if (month < 1 || hour > 23 || minute > 59 || second > 59 || year < 1970) return null;
  const ms = Date.UTC(year, month - 1, day, hour, minute, second);
  const back = new Date(ms);
  return back.getUTCMonth() === month - 1 && back.getUTCDate() === day ? ms : null;
}

/** Whether there is a time zone of this name. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** @throws RangeError for a zone that there isn't */
export function shopTime(zone: string): ShopTime {
  // The first of a process reads what is known of all languages, a twentieth of a start: so it waits for the first local time.
  const format = lazily(
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      }),
  );
  // The names of zones are read at once, but not all: only the format knows the former ones.
  if (!Intl.supportedValuesOf('timeZone').includes(zone)) format();
  const offsets = new Map<number, number>();

  /** Milliseconds that local time is ahead of UTC at a moment. */
  function offsetAt(ms: number): number {
    const slot = Math.floor(ms / quarterMs);
    const known = offsets.get(slot);
    if (known !== undefined) return known;
    const parts = Object.fromEntries(
      format()
        .formatToParts(slot * quarterMs)
        .map((part) => [part.type, part.value]),
    );
    const local = Date.UTC(
      Number(parts.year),
      Number(parts.month) - 1,
      Number(parts.day),
      Number(parts.hour),
      Number(parts.minute),
      Number(parts.second),
    );
    const offset = local - slot * quarterMs;
    if (offsets.size > 20_000) offsets.clear();
    offsets.set(slot, offset);
    return offset;
  }

  function fromLocal(local: number): number {
    // Candidates around the local reading; the earliest that reads back wins, so a doubled hour means its first pass.
    const offsetsNear = [offsetAt(local - 14 * 3_600_000), offsetAt(local + 14 * 3_600_000)];
    const candidates = offsetsNear.map((offset) => local - offset).sort((a, b) => a - b);
    for (const candidate of candidates) if (candidate + offsetAt(candidate) === local) return candidate;
    return local - (offsetsNear[0] ?? 0);
  }

  const pad = (value: number) => (value < 10 ? `0${value}` : String(value));
  const toDay = (ms: number) => {
    const local = new Date(ms + offsetAt(ms));
    return `${local.getUTCFullYear()}-${pad(local.getUTCMonth() + 1)}-${pad(local.getUTCDate())}`;
  };
  return {
    zone,
    toDay,
    toWire(ms) {
      const local = new Date(ms + offsetAt(ms));
      return `${toDay(ms)} ${pad(local.getUTCHours())}:${pad(local.getUTCMinutes())}:${pad(local.getUTCSeconds())}`;
    },
    fromWire(text) {
      const local = utcOf(text);
      return local === null ? null : fromLocal(local);
    },
    startOfDay(ms, days = 0) {
      const local = new Date(ms + offsetAt(ms));
      return fromLocal(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days));
    },
  };
}
