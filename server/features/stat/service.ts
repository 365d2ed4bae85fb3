// Statistics by the shop's local days (admin-system.yaml, /admin/stat/*; DECISIONS.md 25). A large shop is added up once:
// afterwards only days whose orders changed are added up again, and never so much in one piece that others have to wait.
import type { Reads } from '../../../db/statement.ts';
import { findNextTime, type HourKind, markByHour, type Stretch } from '../../../db/stores/hourCount.ts';
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

/** Days that are looked at with one query. */
const daysAtOnce = 31;

/** The local day that a moment lies in and those after it. */
function daysFrom(time: ShopTime, at: EpochMs): Stretch[] {
  return Array.from({ length: daysAtOnce }, (_, ahead) => ({
    from: time.startOfDay(at, ahead),
    until: time.startOfDay(at, ahead + 1),
  }));
}

/** Goes through all days from the first to the last moment of something, a heap of days at a time, past long gaps. */
async function eachHeapOfDays(
  shop: Shop,
  kind: HourKind,
  visit: (days: readonly Stretch[]) => Promise<void> | void,
): Promise<void> {
  const breathe = pieces();
  const next = (from: EpochMs) => findNextTime(shop.read, kind, from);
  for (let at = next(0); at !== null; ) {
    const days = daysFrom(shop.time, at);
    await visit(days);
    await breathe();
    at = next(days.at(-1)?.until ?? Number.MAX_SAFE_INTEGER);
  }
}

/** Registrations by day, deleted users too; days without any are left out. */
export async function countRegistrations(shop: Shop): Promise<DayOf<{ users: number }>[]> {
  const found: DayOf<{ users: number }>[] = [];
  await eachHeapOfDays(shop, 'user registered', (days) => {
    for (const [at, users] of countUsersIn(shop.read, days).entries()) {
      if (users > 0) found.push({ day: shop.time.toDay(days[at]?.from ?? 0), figures: { users } });
    }
  });
  return found;
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
): Promise<DayOf<F>[]> {
  const ofShop = known.get(shop) ?? new Map<string, KnownDay>();
  known.set(shop, ofShop);
  const found: DayOf<F>[] = [];
  const breathe = pieces();

  async function add(day: Stretch, mark: string): Promise<void> {
    const name = `${kind} ${day.from}`;
    const before = ofShop.get(name);
    if (before?.mark !== mark) {
      await breathe();
      ofShop.set(name, { mark, figures: sum(shop.read, day) });
    }
    const figures = ofShop.get(name)?.figures as F;
    if (figures.orders > 0) found.push({ day: shop.time.toDay(day.from), figures });
  }
  await eachHeapOfDays(shop, kind, async (days) => {
    const marks = markByHour(shop.read, kind, days);
    for (const [at, day] of days.entries()) await add(day, marks[at] ?? '');
  });
  return found;
}

/** Orders whose receipt was confirmed, by the day that they were placed, deleted ones too. */
export function sumOrdersByDay(shop: Shop) {
  return sumOrders(shop, 'orders received', sumReceivedOrders);
}

/** What was sold by paid orders, by the day that they were placed, deleted and refunded ones too. */
export function sumGoodsByDay(shop: Shop) {
  return sumOrders(shop, 'orders sold', sumPaidLines);
}
