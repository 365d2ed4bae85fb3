// The figures of the owner's first page, by the shop's local days (desk.yaml, dashboard).
import {
  countLowStock,
  countPlacedIn,
  countUnansweredComments,
  countWaitingAftersales,
  countWaitingOrders,
  listLowStock,
  sumPaidIn,
} from '../../../db/stores/deskFigures.ts';
import type { Stretch } from '../../../db/stores/hourCount.ts';
import { countUnmatchedPayments } from '../../../db/stores/payment.ts';
import { countUsersIn } from '../../../db/stores/stat.ts';
import { countVisits } from '../../../db/stores/visit.ts';
import type { Shop } from '../../shop.ts';
import { rankGoods } from './rankGoods.ts';

const lowStockShown = 20;

/** The last `count` local days, the present one last. */
function lastDays(shop: Shop, count: number): (Stretch & { readonly day: string })[] {
  const now = shop.clock.now();
  return Array.from({ length: count }, (_, at) => {
    const from = shop.time.startOfDay(now, at - count + 1);
    return { day: shop.time.toDay(from), from, until: shop.time.startOfDay(now, at - count + 2) };
  });
}

/**
 * The figures of some days. Orders are those placed in a day in any state; what was paid counts on the day that it came in,
 * also when it was given back later.
 */
export async function readDashboard(shop: Shop, dayCount: number) {
  // Last week is needed for the comparison, however few days are asked for.
  const days = lastDays(shop, Math.max(8, dayCount));
  const placed = countPlacedIn(shop.read, days);
  const paid = sumPaidIn(shop.read, days);
  const users = countUsersIn(shop.read, days);
  const visits = countVisits(shop.read, { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' });
  const figures = days.map(({ day }, at) => ({
    day,
    orders: placed[at] ?? 0,
    paidOrders: paid[at]?.orders ?? 0,
    paidFen: paid[at]?.amountFen ?? 0,
    visitors: visits.get(day) ?? 0,
    newShoppers: users[at] ?? 0,
  }));
  const limit = shop.settings().lowStockLimit;
  return {
    figures,
    series: figures.slice(-dayCount),
    waiting: {
      ...countWaitingOrders(shop.read),
      aftersales: countWaitingAftersales(shop.read),
      comments: countUnansweredComments(shop.read),
      lowStock: countLowStock(shop.read, limit),
      unmatchedPayments: countUnmatchedPayments(shop.read),
    },
    lowStock: listLowStock(shop.read, { limit, count: lowStockShown }),
    bestSellers: await rankGoods(shop, days.slice(-dayCount), paid.slice(-dayCount)),
  };
}
export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;
