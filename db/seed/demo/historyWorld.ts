// What the history generator works in: the pack, the clock of the shop and one source of chance.
import type { EpochMs, Fen } from '../../values.ts';
import type { GoodsPack, Pack, ProductPack } from '../pack.ts';
import type { ShopperPack } from '../packPeople.ts';
import type { GroupBuyRulePack } from '../packPromotion.ts';
import type { Random } from '../random.ts';

export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

/** The world of one run. */
export interface World {
  readonly pack: Pack;
  readonly nowMs: EpochMs;
  readonly random: Random;
  /** Local time minus UTC, in milliseconds. */
  readonly offsetMs: number;
}

/** A moment between two others, whole seconds apart; the earlier one where they cross. */
export function momentBetween(world: World, from: EpochMs, to: EpochMs): EpochMs {
  const seconds = Math.floor((to - from) / 1000);
  return seconds <= 0 ? from : from + world.random.between(0, seconds) * 1000;
}

/** Midnight of the local day of a moment. */
export function localMidnight(world: World, at: EpochMs): EpochMs {
  return Math.floor((at + world.offsetMs) / DAY) * DAY - world.offsetMs;
}

/** Hour of the local day, 0 to below 24, with its fraction. */
export function localHour(world: World, at: EpochMs): number {
  return (at - localMidnight(world, at)) / HOUR;
}

/** When goods came to the shelf. */
export function listedAt(world: World, goods: GoodsPack): EpochMs {
  return world.nowMs - goods.listedDaysAgo * DAY;
}

/** @throws RangeError when the pack has no such goods. */
export function goodsBySlug(pack: Pack, slug: string): GoodsPack {
  const found = pack.goods.find((goods) => goods.slug === slug);
  if (found === undefined) throw new RangeError(`no goods "${slug}" in the pack`);
  return found;
}

/** @throws RangeError when the pack has no such shopper. */
export function shopperByName(pack: Pack, username: string): ShopperPack {
  const found = pack.shoppers.find((shopper) => shopper.username === username);
  if (found === undefined) throw new RangeError(`no shopper "${username}" in the pack`);
  return found;
}

/** What becomes of an order, in time. */
export interface Timeline {
  readonly paidAt?: EpochMs;
  readonly shippedAt?: EpochMs;
  readonly confirmedAt?: EpochMs;
  readonly refundedAt?: EpochMs;
  readonly endedAt?: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A line while the history is being made. */
export interface DraftLine {
  readonly goods: GoodsPack;
  readonly product: ProductPack;
  readonly number: number;
}

/** The place of an order in a group. */
export interface GroupPlace {
  readonly rule: GroupBuyRulePack;
  /** Tells groups of one rule apart. */
  readonly group: string;
}

/** Price of a line in the order, a group-buy discount taken off each piece. */
export function lineFen(line: DraftLine, discountFen: Fen): Fen {
  return Math.max(0, line.product.priceFen - discountFen) * line.number;
}
