// Who came to the shop today: noted in memory as requests are answered and written down now and then, so that looking at a
// shop costs no write (desk.yaml, dashboard).
import { hash } from 'node:crypto';
import { forgetVisitsBefore, noteVisit } from '../db/stores/visit.ts';
import type { EpochMs } from '../db/values.ts';
import type { DueJob } from './jobs/dueWork.ts';
import type { Shop } from './shop.ts';

interface Visits {
  day: string;
  dayEndsAt: number;
  dayBeganAt: number;
  /** All of the day so far, as callers are told apart. */
  readonly seen: Set<string>;
  /** Those not yet written, with their day. */
  waiting: { readonly day: string; readonly visitor: string }[];
  waitingSince: number;
}

const known = new WeakMap<Shop, Visits>();
const writeEveryMs = 5000;
/** Bounds what a flood of made-up callers can take; nobody tells more visitors of a day apart. */
const mostSeen = 100_000;
const keptDays = 400;

/** Notes that somebody looked at the shop: a shopper by the account, others by address and program. */
export function noteVisitor(
  shop: Shop,
  who: { readonly userId?: number; readonly ip: string; readonly program: string },
) {
  const visits = visitsOf(shop);
  const name = who.userId === undefined ? `${who.ip} ${who.program}` : `u${who.userId}`;
  if (visits.seen.has(name) || visits.seen.size >= mostSeen) return;
  visits.seen.add(name);
  // What is kept tells the same caller on the same day, and nothing else.
  const visitor = who.userId === undefined ? `a${hash('sha256', `${visits.day} ${name}`).slice(0, 24)}` : name;
  if (visits.waiting.length === 0) visits.waitingSince = shop.clock.now();
  visits.waiting.push({ day: visits.day, visitor });
}

function visitsOf(shop: Shop): Visits {
  const now = shop.clock.now();
  let visits = known.get(shop);
  if (!visits) {
    visits = { day: '', dayBeganAt: 0, dayEndsAt: 0, seen: new Set(), waiting: [], waitingSince: 0 };
    known.set(shop, visits);
  }
  if (now >= visits.dayEndsAt || now < visits.dayBeganAt) {
    visits.day = shop.time.toDay(now);
    visits.dayBeganAt = shop.time.startOfDay(now);
    visits.dayEndsAt = shop.time.startOfDay(now, 1);
    visits.seen.clear();
  }
  return visits;
}

/** Writes down who came, and forgets who came long ago. */
async function keepVisits(shop: Shop, now: EpochMs): Promise<number> {
  const visits = known.get(shop);
  if (!visits) return 0;
  const taken = visits.waiting;
  visits.waiting = [];
  await shop.write((tx) => {
    for (const { day, visitor } of taken) noteVisit(tx, day, visitor);
    forgetVisitsBefore(tx, shop.time.toDay(shop.time.startOfDay(now, -keptDays)));
  });
  return taken.length;
}

/** Writes down who still waits to be, for a shop that ends. Never throws: a disk that refuses them must not keep it from ending. */
export async function keepLastVisits(shop: Shop): Promise<void> {
  if (known.get(shop)?.waiting.length) await keepVisits(shop, shop.clock.now()).catch(() => {});
}

/** Writes down who came; a clock that was set back counts as due. */
export const visitKeeping: DueJob = {
  name: 'note visitors',
  nextDueAt(shop) {
    const visits = known.get(shop);
    if (!visits || visits.waiting.length === 0) return null;
    const now = shop.clock.now();
    return visits.waitingSince > now ? now : visits.waitingSince + writeEveryMs;
  },
  run: keepVisits,
};
