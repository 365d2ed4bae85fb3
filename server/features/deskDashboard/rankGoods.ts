// Which goods sold best in some days. What a day sold is added up once, and again only when other orders count as paid in it;
// a large shop is added up a day at a time, so that nobody waits for it.
import { setImmediate } from 'node:timers/promises';
import { findGoodsFaces, type PaidSum, sumSoldIn } from '../../../db/stores/deskFigures.ts';
import type { Stretch } from '../../../db/stores/stat.ts';
import type { Fen } from '../../../db/values.ts';
import type { Shop } from '../../shop.ts';

interface Sold {
  readonly quantity: number;
  readonly amountFen: Fen;
}
type SoldGoods = ReadonlyMap<number, Sold>;

interface KnownDay {
  readonly mark: string;
  readonly sold: SoldGoods;
}

/** What one shop's days sold, and the last sums over several of them. */
interface Known {
  readonly days: Map<number, KnownDay>;
  readonly sums: Map<number, { readonly mark: string; readonly sold: SoldGoods }>;
}

const known = new WeakMap<Shop, Known>();

/** Equal marks are the same paid orders: amounts of paid orders never change, and none comes or goes without the other. */
const markOf = ({ orders, amountFen }: PaidSum) => `${orders} ${amountFen}`;
const longestPieceMs = 10;

/**
 * What sold best in the days, by pieces. `sums` are what each of the days took in.
 */
export async function rankGoods(shop: Shop, days: readonly Stretch[], sums: readonly PaidSum[], count: number) {
  const ofShop = known.get(shop) ?? { days: new Map(), sums: new Map() };
  known.set(shop, ofShop);
  let since = performance.now();
  for (const [at, day] of days.entries()) {
    const mark = markOf(sums[at] ?? { orders: 0, amountFen: 0 });
    if (ofShop.days.get(day.from)?.mark === mark) continue;
    if (performance.now() - since > longestPieceMs) {
      await setImmediate();
      since = performance.now();
    }
    ofShop.days.set(day.from, { mark, sold: soldIn(shop, day) });
  }
  const best = [...sumOf(ofShop, days)]
    .map(([goodsId, sold]) => ({ goodsId, ...sold }))
    .sort((a, b) => b.quantity - a.quantity || b.amountFen - a.amountFen || a.goodsId - b.goodsId)
    .slice(0, count);
  const faces = findGoodsFaces(
    shop.read,
    best.map(({ goodsId }) => goodsId),
  );
  return best.map((sold) => ({ ...sold, face: faces.get(sold.goodsId) }));
}

function soldIn(shop: Shop, day: Stretch): SoldGoods {
  return new Map(
    sumSoldIn(shop.read, day).map(({ goodsId, quantity, amountFen }) => [goodsId, { quantity, amountFen }]),
  );
}

/** All days but the last, which is today, are added up once for each length that is asked for. */
function sumOf({ days: byDay, sums }: Known, days: readonly Stretch[]): SoldGoods {
  const past = days.slice(0, -1);
  const mark = past.map(({ from }) => `${from} ${byDay.get(from)?.mark}`).join();
  let sum = sums.get(days.length);
  if (sum?.mark !== mark) {
    const sold = addUp(past.map(({ from }) => byDay.get(from)?.sold ?? new Map()));
    sum = { mark, sold };
    sums.set(days.length, sum);
    forgetBefore(byDay, Math.min(...days.map(({ from }) => from)) - 90 * 86_400_000);
  }
  return addUp([sum.sold, byDay.get(days.at(-1)?.from ?? 0)?.sold ?? new Map()]);
}

function addUp(all: readonly SoldGoods[]): SoldGoods {
  const total = new Map<number, Sold>();
  for (const sold of all) {
    for (const [goodsId, { quantity, amountFen }] of sold) {
      const before = total.get(goodsId);
      total.set(goodsId, {
        quantity: quantity + (before?.quantity ?? 0),
        amountFen: amountFen + (before?.amountFen ?? 0),
      });
    }
  }
  return total;
}

function forgetBefore(days: Map<number, KnownDay>, moment: number): void {
  for (const from of days.keys()) if (from < moment) days.delete(from);
}
