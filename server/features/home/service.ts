// The home page: what is the same for everyone is read once and kept until a table or the time changes it; the coupons
// are read for each caller (shop-home.yaml; DESIGN.md, Speed).
import { listFirstBrands } from '../../../db/stores/brand.ts';
import { listTopCategories } from '../../../db/stores/category.ts';
import { type GoodsFilter, listGoods } from '../../../db/stores/goods.ts';
import {
  findNextHomeChange,
  listBanners,
  listFloorGoods,
  listGrouponGoods,
  listOfferedCoupons,
  listUntakenCoupons,
} from '../../../db/stores/home.ts';
import { listTopics } from '../../../db/stores/topic.ts';
import type { EpochMs } from '../../../db/values.ts';
import type { Shopper } from '../../accounts.ts';
import type { TableMark } from '../../answers.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { floorsOf } from './rules.ts';

/** Lengths fixed by the interface (conventions.yaml settings.fixed_in_code). */
const couponsShown = 3;
const grouponsShown = 5;
/** Fixed and public, as in the peer: clearing kept answers does no more harm than reading once more. */
const cacheKey = 'litemall_cache';

/** The tables of the part that is the same for everyone. */
const commonTables = ['ad', 'category', 'goods', 'brand', 'topic', 'groupon_rule', 'setting'] as const;
/** The tables of an answer to a caller who is nobody in particular. */
export const homeTables: readonly string[] = [...commonTables, 'coupon'];

interface KnownHome {
  readonly parts: HomeParts;
  readonly mark: TableMark;
  readonly from: EpochMs;
  readonly until: EpochMs;
}
const knownHomes = new WeakMap<Shop, KnownHome>();

/** Everything on the home page; a shopper who is logged in sees only coupons that he or she never received. */
export function readHome(shop: Shop, who: Shopper | null) {
  const now = shop.clock.now();
  return {
    ...commonParts(shop, now),
    coupons: who
      ? listUntakenCoupons(shop.read, who.userId, now, couponsShown)
      : listOfferedCoupons(shop.read, now, couponsShown),
  };
}
export type Home = ReturnType<typeof readHome>;

/** A change within this time before the question counts as one to come: the answer may have been made before it. */
const makingMs = 1000;

/** The moment up to which an answer made just before `now` holds, as far as time alone changes it. */
export function homeHoldsUntil(shop: Shop, now: EpochMs): EpochMs | undefined {
  return findNextHomeChange(shop.read, now - makingMs);
}

/** Drops all kept answers. @throws -1 for a wrong key */
export function emptyCache(shop: Shop, key: string): void {
  if (key !== cacheKey) throw new ShopError('unspecified', { detail: 'key' });
  shop.answers.clear();
  knownHomes.delete(shop);
}

function commonParts(shop: Shop, now: EpochMs): HomeParts {
  const mark = shop.answers.mark(commonTables);
  const known = knownHomes.get(shop);
  const isGood = known !== undefined && known.from <= now && now < known.until && shop.answers.isCurrent(known.mark);
  if (isGood) return known.parts;
  const parts = readParts(shop, now);
  const until = findNextHomeChange(shop.read, now) ?? Number.POSITIVE_INFINITY;
  knownHomes.set(shop, { parts, mark, from: now, until });
  return parts;
}

function readParts(shop: Shop, now: EpochMs) {
  const { read } = shop;
  const settings = shop.settings();
  const top = listTopCategories(read);
  const newest = (filter: GoodsFilter, limit: number) =>
    listGoods(read, filter, { sort: 'add_time', order: 'desc', limit, offset: 0 }, 0);
  return {
    banners: listBanners(read, now),
    channels: top,
    newGoods: newest({ isNew: true }, settings.homeNewCount),
    hotGoods: newest({ isHot: true }, settings.homeHotCount),
    brands: listFirstBrands(read, settings.homeBrandCount),
    topics: listTopics(read, { sort: 'add_time', order: 'desc' }, { limit: settings.homeTopicCount, offset: 0 }),
    grouponGoods: listGrouponGoods(read, now, grouponsShown),
    floors: readFloors(shop, floorsOf(top, settings.homeFloorCount)),
  };
}
type HomeParts = ReturnType<typeof readParts>;

function readFloors(shop: Shop, categories: readonly { readonly id: number; readonly name: string }[]) {
  const limit = shop.settings().homeFloorGoodsCount;
  const ids = categories.map(({ id }) => id);
  const byFloor = Map.groupBy(listFloorGoods(shop.read, ids, limit), (row) => row.floorId);
  return categories.map(({ id, name }) => ({ id, name, goods: (byFloor.get(id) ?? []).slice(0, limit) }));
}
