// Statistics by the shop's local days (admin-system.yaml, /admin/stat/*; DECISIONS.md 25). A large shop is added up once:
// afterwards only days whose orders changed are added up again, and never so much in one piece that others have to wait.
import type { Reads } from '../../../db/statement.ts';
import {
  findNextTime,
  type HourKind,
  markByHour,
  type Stretch,
  versionOfStretch,
} from '../../../db/stores/hourCount.ts';
import { countUsersIn, type OrderKind, sumPaidLines, sumReceivedOrders } from '../../../db/stores/stat.ts';
import type { EpochMs } from '../../../db/values.ts';
import { pieces } from '../../lib/pieces.ts';
import type { ShopTime } from '../../lib/shopTime.ts';
import type { Shop } from '../../shop.ts';

export interface DayOf<F> {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly figures: F;
}

/** Days one after another in heaps; none is in two. */
export type HeapsOf<F> = readonly (readonly DayOf<F>[])[];

/** Days that are looked at with one query. */
const daysAtOnce = 31;

/** The local day that a moment lies in and those after it. */
function daysFrom(time: ShopTime, at: EpochMs): Stretch[] {
  const starts = Array.from({ length: daysAtOnce + 1 }, (_, ahead) => time.startOfDay(at, ahead));
  return starts.slice(1).map((until, place) => ({ from: starts[place] ?? until, until }));
}

/** What was found in a heap of days, up to the next moment of something after them. */
interface Heap {
  /** All that decides what it holds and where the next begins. */
  readonly stretch: Stretch;
  readonly version: number;
  readonly found: readonly DayOf<unknown>[];
  readonly next: EpochMs | null;
}

/** The heaps of each shop by the moment that they were made for: made again only when something in their hours changed. */
const heapsOf = new WeakMap<Shop, Map<HourKind, ReadonlyMap<EpochMs, Heap>>>();

const versionOf = (shop: Shop, kind: HourKind, stretch: Stretch) => versionOfStretch(shop.read, kind, stretch);

/**
 * Goes through all days from the first to the last moment of something, a heap of days at a time, past long gaps. A heap is the
 * same object as before as long as nothing in it changed.
 */
async function eachHeapOfDays<F>(
  shop: Shop,
  kind: HourKind,
  find: (days: readonly Stretch[]) => Promise<DayOf<F>[]> | DayOf<F>[],
): Promise<HeapsOf<F>> {
  const breathe = pieces();
  const known = heapsOf.get(shop) ?? new Map<HourKind, ReadonlyMap<EpochMs, Heap>>();
  heapsOf.set(shop, known);
  const before = known.get(kind);
  const heaps = new Map<EpochMs, Heap>();
  for (let at = findNextTime(shop.read, kind, 0); at !== null; ) {
    let heap = before?.get(at);
    if (!heap || heap.version !== versionOf(shop, kind, heap.stretch)) {
      heap = await makeHeap(shop, kind, at, find);
      await breathe();
    }
    heaps.set(at, heap);
    at = heap.next;
  }
  known.set(kind, heaps);
  return [...heaps.values()].map(({ found }) => found as readonly DayOf<F>[]);
}

async function makeHeap(
  shop: Shop,
  kind: HourKind,
  at: EpochMs,
  find: (days: readonly Stretch[]) => Promise<DayOf<unknown>[]> | DayOf<unknown>[],
): Promise<Heap> {
  const days = daysFrom(shop.time, at);
  const next = findNextTime(shop.read, kind, days.at(-1)?.until ?? at);
  const stretch = { from: days[0]?.from ?? at, until: next ?? Number.MAX_SAFE_INTEGER };
  const version = versionOf(shop, kind, stretch);
  return { stretch, version, found: await find(days), next };
}

/** Registrations by day, deleted users too; days without any are left out. */
export function countRegistrations(shop: Shop): Promise<HeapsOf<{ users: number }>> {
  return eachHeapOfDays(shop, 'user registered', (days) =>
    countUsersIn(shop.read, days).flatMap((users, at) =>
      users > 0 ? [{ day: shop.time.toDay(days[at]?.from ?? 0), figures: { users } }] : [],
    ),
  );
}

interface KnownDay {
  readonly mark: string;
  readonly figures: unknown;
}

/** What was added up, by shop; a day counts as known only while the mark of its orders is the same. */
const known = new WeakMap<Shop, Map<string, KnownDay>>();

async function sumOrders<F extends { readonly orders: number }>(
  shop: Shop,
  kind: OrderKind,
  sum: (on: Reads, day: Stretch) => F,
): Promise<HeapsOf<F>> {
  const ofShop = known.get(shop) ?? new Map<string, KnownDay>();
  known.set(shop, ofShop);
  const breathe = pieces();

  async function figuresOf(day: Stretch, mark: string): Promise<F> {
    const name = `${kind} ${day.from}`;
    const before = ofShop.get(name);
    if (before?.mark !== mark) {
      await breathe();
      ofShop.set(name, { mark, figures: sum(shop.read, day) });
    }
    return ofShop.get(name)?.figures as F;
  }
  return eachHeapOfDays(shop, kind, async (days) => {
    const found: DayOf<F>[] = [];
    const marks = markByHour(shop.read, kind, days);
    for (const [at, day] of days.entries()) {
      const figures = await figuresOf(day, marks[at] ?? '');
      if (figures.orders > 0) found.push({ day: shop.time.toDay(day.from), figures });
    }
    return found;
  });
}

/** Orders whose receipt was confirmed, by the day that they were placed, deleted ones too. */
export function sumOrdersByDay(shop: Shop) {
  return sumOrders(shop, 'orders received', sumReceivedOrders);
}

/** What was sold by paid orders, by the day that they were placed, deleted and refunded ones too. */
export function sumGoodsByDay(shop: Shop) {
  return sumOrders(shop, 'orders sold', sumPaidLines);
}
