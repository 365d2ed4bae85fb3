// How much there was in stretches of time, as the triggers keep it hour by hour: looked up, however much there was.
import { and, sql } from 'drizzle-orm';
import { versionOfHours } from '../hourChanges.ts';
import { hourCount } from '../schema/hourCount.ts';
import { type Reads, readingBy } from '../statement.ts';
import type { EpochMs, Fen } from '../values.ts';

const p = sql.placeholder;

/** From the first moment up to, but not with, the second. */
export interface Stretch {
  readonly from: EpochMs;
  readonly until: EpochMs;
}

/**
 * What is counted: live orders by the moment that they were placed; by the same moment those that were paid and those whose
 * receipt was confirmed, deleted ones too; orders by the moment that they were paid; shoppers by the one that they registered.
 */
export type HourKind = 'orders placed' | 'orders sold' | 'orders received' | 'orders paid' | 'user registered';

/** What there was in a stretch; the amount is that of `orders paid`. */
export interface HourSum {
  readonly rows: number;
  readonly amountFen: Fen;
}

const hourMs = 3_600_000;

/** A row for each of the stretches that a statement is given, in their order. */
export const eachStretch = sql`json_each(${p('stretches')}) as s`;
export const stretchFrom = sql`(s.value ->> 'from')`;
export const stretchUntil = sql`(s.value ->> 'until')`;

// The kind is written out in its statement, which so tells what its answer changes with.
const isOf = (kind: HourKind) => sql`${hourCount.kind} = ${sql.raw(`'${kind}'`)}`;

const nextHour = readingBy((orm, kind: HourKind) =>
  orm
    .select({ hour: sql<number | null>`min(${hourCount.hour})` })
    .from(hourCount)
    .where(and(isOf(kind), sql`${hourCount.hour} >= ${p('from')} and ${hourCount.rows} > 0`))
    .prepare(),
);

/** The first moment from one on that lies in an hour with something in it. */
export function findNextTime(on: Reads, kind: HourKind, from: EpochMs): EpochMs | null {
  const hour = nextHour(on, kind).get({ from: Math.floor(from / hourMs) })?.hour ?? null;
  return hour === null ? null : Math.max(from, hour * hourMs);
}

/**
 * Changes with whatever is counted in the hours of a stretch and around them, and never comes again: what was made from them holds
 * as long as it is the same. Take it before they are read.
 */
export function versionOfStretch(on: Reads, kind: HourKind, { from, until }: Stretch): number {
  return versionOfHours(on.raw, kind, { from: Math.floor(from / hourMs), to: Math.ceil(until / hourMs) });
}

/** What is added up of hours: to tell rows from others, or how much they are. */
type Summed = 'mark' | 'amount';

const hoursIn = readingBy((orm, { kind, what }: { kind: HourKind; what: Summed }) => {
  // Others have no amounts, and a column less is read sooner.
  const amount = kind === 'orders paid' ? sql`coalesce(sum(${hourCount.amountFen}), 0)` : sql`0`;
  const second = what === 'mark' ? sql`coalesce(sum(${hourCount.idSum}), 0)` : amount;
  const sums = sql`json_array(coalesce(sum(${hourCount.rows}), 0), ${second})`;
  const found = sql<string>`(select ${sums} from ${hourCount} where ${isOf(kind)} and ${hourCount.hour} >= ${stretchFrom} and ${hourCount.hour} < ${stretchUntil})`;
  return orm.select({ found }).from(eachStretch).orderBy(sql`s.key`).prepare();
});

/**
 * Tells which rows there are in each stretch: equal marks are the same rows. Those of the hours that a stretch begins and ends
 * in are told wholly.
 */
export function markByHour(on: Reads, kind: HourKind, stretches: readonly Stretch[]): string[] {
  const hours = stretches.map(({ from, until }) => ({
    from: Math.floor(from / hourMs),
    until: Math.ceil(until / hourMs),
  }));
  return hoursIn(on, { kind, what: 'mark' })
    .all({ stretches: JSON.stringify(hours) })
    .map((row) => row.found);
}

/** The whole hours of a stretch, and what is left of it before and after them. */
function cutAtHours({ from, until }: Stretch): { readonly hours: Stretch; readonly rest: readonly Stretch[] } {
  const hours = { from: Math.ceil(from / hourMs), until: Math.floor(until / hourMs) };
  if (hours.from > hours.until) return { hours, rest: [{ from, until }] };
  const ends = [
    { from, until: hours.from * hourMs },
    { from: hours.until * hourMs, until },
  ];
  return { hours, rest: ends.filter((end) => end.from < end.until) };
}

/**
 * How much there was in each stretch. `sumRows` adds up the rows themselves, where days of a zone begin within an hour.
 */
export function sumByHour(
  on: Reads,
  kind: HourKind,
  stretches: readonly Stretch[],
  sumRows: (rests: readonly Stretch[]) => readonly HourSum[],
): HourSum[] {
  const cuts = stretches.map(cutAtHours);
  const whole = hoursIn(on, { kind, what: 'amount' }).all({
    stretches: JSON.stringify(cuts.map(({ hours }) => hours)),
  });
  const rests = cuts.flatMap(({ rest }) => rest);
  const summed = rests.length === 0 ? [] : [...sumRows(rests)];
  return cuts.map(({ rest }, at) => {
    const [rows, amountFen] = JSON.parse(whole[at]?.found ?? '[0, 0]') as [number, Fen];
    return summed.splice(0, rest.length).reduce(add, { rows, amountFen });
  });
}

const add = (a: HourSum, b: HourSum): HourSum => ({ rows: a.rows + b.rows, amountFen: a.amountFen + b.amountFen });
