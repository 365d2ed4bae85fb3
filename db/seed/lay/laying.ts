// What all parts of laying a pack share: the connection, the clock, the pictures, and which row each name became.
import type { Database } from 'better-sqlite3';
import type { EpochMs } from '../../values.ts';
import type { Pack } from '../pack.ts';
import type { PictureBook } from './pictures.ts';

export const dayMs = 86_400_000;
export const hourMs = 3_600_000;
export const minuteMs = 60_000;

/** Rows by the name that a pack calls them by. */
export interface Names<T> {
  set(name: string, row: T): void;
  /** @throws Error when the pack has no such name: it is at fault */
  get(name: string): T;
}

export function createNames<T>(kind: string): Names<T> {
  const rows = new Map<string, T>();
  return {
    set(name, row) {
      if (rows.has(name)) throw new Error(`the pack has two of ${kind} "${name}"`);
      rows.set(name, row);
    },
    get(name) {
      const row = rows.get(name);
      if (row === undefined) throw new Error(`the pack has no ${kind} "${name}"`);
      return row;
    },
  };
}

/** What carts and orders copy of goods. */
export interface LaidGoods {
  readonly id: number;
  readonly goodsSn: string;
  readonly name: string;
  readonly picUrl: string;
  readonly createdAt: EpochMs;
  /** By their values, joined by `skuName`. */
  readonly skus: Names<LaidSku>;
}

export interface LaidSku {
  readonly id: number;
  readonly priceFen: number;
  /** Present stock. */
  readonly stock: number;
}

/** One name for the values of a SKU. */
export function skuName(values: readonly string[]): string {
  return values.join(' / ');
}

export interface LaidShopper {
  readonly id: number;
  readonly username: string;
  readonly mobile: string;
  readonly createdAt: EpochMs;
}

export interface Laying {
  readonly raw: Database;
  readonly pack: Pack;
  readonly nowMs: EpochMs;
  /** When the shop was set up, before anything else in it: stamp of what has no time of its own. */
  readonly openedAt: EpochMs;
  readonly pictures: PictureBook;
  readonly category: Names<number>;
  readonly brand: Names<number>;
  readonly goods: Names<LaidGoods>;
  readonly topic: Names<number>;
  readonly coupon: Names<number>;
  /** Group-buy rules by the goods. */
  readonly rule: Names<number>;
  readonly shopper: Names<LaidShopper>;
  readonly admin: Names<number>;
}

export function createLaying(base: Pick<Laying, 'raw' | 'pack' | 'nowMs' | 'pictures'>): Laying {
  const { pack, nowMs } = base;
  const oldestDays = Math.max(
    0,
    ...pack.goods.map((goods) => goods.listedDaysAgo),
    ...pack.shoppers.map((shopper) => shopper.registeredDaysAgo),
    ...pack.coupons.map((coupon) => coupon.createdDaysAgo),
    ...pack.topics.map((topic) => topic.publishedDaysAgo),
    ...pack.notices.map((notice) => notice.daysAgo),
  );
  return {
    ...base,
    openedAt: nowMs - (oldestDays + 7) * dayMs,
    category: createNames('category'),
    brand: createNames('brand'),
    goods: createNames('goods'),
    topic: createNames('topic'),
    coupon: createNames('coupon'),
    rule: createNames('group-buy rule for'),
    shopper: createNames('shopper'),
    admin: createNames('admin'),
  };
}

/** Both stamps of a row. */
export function stampsAt(at: EpochMs, changedAt = at): { createdAt: EpochMs; updatedAt: EpochMs } {
  return { createdAt: at, updatedAt: changedAt };
}
