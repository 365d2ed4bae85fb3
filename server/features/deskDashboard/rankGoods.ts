// Which goods sold best in some days. What a day sold is added up once, and again only when other orders count as paid in it;
// a large shop is added up a day at a time, so that nobody waits for it.
import { findGoodsFaces, type PaidSum, sumSoldIn } from '../../../db/stores/deskFigures.ts';
import type { Stretch } from '../../../db/stores/hourCount.ts';
import type { Fen } from '../../../db/values.ts';
import { pieces } from '../../lib/pieces.ts';
import type { Shop } from '../../shop.ts';
import { addUp, eachOf, eachWith, nothingSold, packed, type SoldGoods } from './soldGoods.ts';

interface KnownDay {
  readonly mark: string;
  readonly sold: SoldGoods;
}

/** What all days but the present one sold together, and the best of that. */
interface Past {
  readonly sold: SoldGoods;
  readonly best: readonly Ranked[];
}

/** What one shop's days sold, and the last sums and rankings over several of them, by how many. */
interface Known {
  readonly days: Map<number, KnownDay>;
  readonly sums: Map<number, Past & { readonly mark: string }>;
  readonly rankings: Map<number, { readonly mark: string; readonly best: readonly Ranked[] }>;
}

const known = new WeakMap<Shop, Known>();

/** Equal marks are the same paid orders: amounts of paid orders never change, and none comes or goes without the other. */
const markOf = ({ orders, amountFen }: PaidSum) => `${orders} ${amountFen}`;
/** The few that are ever shown. */
const bestShown = 10;
const longestKeptMs = 90 * 86_400_000;

/**
 * What sold best in the days, by pieces. `sums` are what each of the days took in.
 */
export async function rankGoods(shop: Shop, days: readonly Stretch[], sums: readonly PaidSum[]) {
  const ofShop = known.get(shop) ?? { days: new Map(), sums: new Map(), rankings: new Map() };
  known.set(shop, ofShop);
  const breathe = pieces();
  for (const [at, day] of days.entries()) {
    const mark = markOf(sums[at] ?? { orders: 0, amountFen: 0 });
    if (ofShop.days.get(day.from)?.mark === mark) continue;
    await breathe();
    ofShop.days.set(day.from, { mark, sold: packed(sumSoldIn(shop.read, day)) });
  }
  const best = await rank(ofShop, days);
  const faces = findGoodsFaces(
    shop.read,
    best.map(({ goodsId }) => goodsId),
  );
  return best.map((sold) => ({ ...sold, face: faces.get(sold.goodsId) }));
}

const markOfDays = ({ days: byDay }: Known, days: readonly Stretch[]) =>
  days.map(({ from }) => `${from} ${byDay.get(from)?.mark}`).join();

/** Ranked again only when something more was sold: a large shop sells very many goods in some days. */
async function rank(ofShop: Known, days: readonly Stretch[]): Promise<readonly Ranked[]> {
  const mark = markOfDays(ofShop, days);
  const before = ofShop.rankings.get(days.length);
  if (before?.mark === mark) return before.best;
  const today = ofShop.days.get(days.at(-1)?.from ?? 0)?.sold ?? nothingSold;
  const best = bestOf(await pastOf(ofShop, days), today);
  ofShop.rankings.set(days.length, { mark, best });
  return best;
}

/** All days but the last, which is today, are added up once for each length that is asked for. */
async function pastOf(ofShop: Known, days: readonly Stretch[]): Promise<Past> {
  const { days: byDay, sums } = ofShop;
  const past = days.slice(0, -1);
  const mark = markOfDays(ofShop, past);
  const known = sums.get(days.length);
  if (known?.mark === mark) return known;
  const sold = await addUp(past.map(({ from }) => byDay.get(from)?.sold ?? nothingSold));
  const { best, take } = bestFew();
  eachOf(sold, take);
  const made = { mark, sold, best };
  sums.set(days.length, made);
  forgetBefore(byDay, Math.min(...days.map(({ from }) => from)) - longestKeptMs);
  return made;
}

interface Ranked {
  readonly goodsId: number;
  readonly quantity: number;
  readonly amountFen: Fen;
}
const isBetter = (a: Ranked, b: Ranked) =>
  (a.quantity - b.quantity || a.amountFen - b.amountFen || b.goodsId - a.goodsId) > 0;

/** Keeps the best few of all that it is told of, without sorting all of a large shop. */
function bestFew() {
  const best: Ranked[] = [];
  function take(goodsId: number, quantity: number, amountFen: Fen): void {
    const last = best.at(-1);
    // Most sold less: nothing is made of them.
    if (best.length >= bestShown && last && quantity < last.quantity) return;
    const one = { goodsId, quantity, amountFen };
    if (best.length >= bestShown && last && !isBetter(one, last)) return;
    const at = best.findIndex((other) => isBetter(one, other));
    best.splice(at < 0 ? best.length : at, 0, one);
    best.length = Math.min(best.length, bestShown);
  }
  return { best, take };
}

/** A day can only raise goods: the best are among those that it sold and those that were the best before it. */
function bestOf(past: Past, today: SoldGoods): readonly Ranked[] {
  const unsold = new Map(past.best.map((ranked) => [ranked.goodsId, ranked]));
  const { best, take } = bestFew();
  eachWith(today, past.sold, (goodsId, quantity, amountFen) => {
    unsold.delete(goodsId);
    take(goodsId, quantity, amountFen);
  });
  for (const { goodsId, quantity, amountFen } of unsold.values()) take(goodsId, quantity, amountFen);
  return best;
}

function forgetBefore(days: Map<number, KnownDay>, moment: number): void {
  for (const from of days.keys()) if (from < moment) days.delete(from);
}
