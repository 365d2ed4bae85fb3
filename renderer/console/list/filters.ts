// How a list's filter is written in the address of its page. Pure.
import type { LocationQuery } from 'vue-router';

/** `text`, `number`, `flag` (true or false), `numbers` (several), `range` (two days or times, `from~to`). */
export type FilterKind = 'text' | 'number' | 'flag' | 'numbers' | 'range';
export type FilterKinds = Readonly<Record<string, FilterKind>>;

interface KindValues {
  text: string;
  number: number | undefined;
  flag: boolean | undefined;
  numbers: number[];
  range: [string, string] | undefined;
}

export type FilterValues<F extends FilterKinds> = { -readonly [K in keyof F]: KindValues[F[K]] };

function read(kind: FilterKind, text: string): unknown {
  if (kind === 'text') return text;
  if (kind === 'numbers') return text === '' ? [] : text.split(',').map(Number).filter(Number.isFinite);
  if (text === '') return undefined;
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (kind === 'flag') return text === 'true' ? true : text === 'false' ? false : undefined;
  const [from, to] = text.split('~');
  return from && to ? [from, to] : undefined;
}

function write(kind: FilterKind, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (kind === 'text') return String(value).trim() || undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join(kind === 'range' ? '~' : ',');
  return String(value);
}

/** What the address says; absent members are empty. */
export function filterFromQuery<F extends FilterKinds>(kinds: F, query: LocationQuery): FilterValues<F> {
  const values = Object.entries(kinds).map(([name, kind]) => {
    const raw = query[name];
    return [name, read(kind, typeof raw === 'string' ? raw : '')];
  });
  return Object.fromEntries(values) as FilterValues<F>;
}

/** The members for the address; undefined where the filter is empty. */
export function filterToQuery<F extends FilterKinds>(
  kinds: F,
  values: FilterValues<F>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, write(kind, values[name])]));
}

/**
 * Whole days as a stretch of wire times. The end is no part of it, so it is the start of the day after: with 23:59:59 the day would
 * lack its last second, and an hour where clocks are set back at midnight.
 */
export const stretchOfDays = ([first, last]: readonly [string, string]) => ({
  start: `${first} 00:00:00`,
  end: `${dayAfter(last)} 00:00:00`,
});

/** What is no day stays as it is, for the shop to refuse. */
function dayAfter(day: string): string {
  const start = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(start) ? day : new Date(start + 86_400_000).toISOString().slice(0, 10);
}

export function isEmptyFilter(values: object): boolean {
  return Object.values(values).every(
    (value) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  );
}
