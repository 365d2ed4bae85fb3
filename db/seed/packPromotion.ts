// The promotions of a data pack: coupons and group-buy offers (shop-promotion.yaml).
import type { couponStatus, couponType, EpochMs } from '../values.ts';

/** Two moments in days from now (negative: in the past). */
export interface DayWindow {
  readonly startInDays: number;
  readonly endInDays: number;
}

/** What a coupon may be spent on; slugs of second-level categories or of goods. */
export type CouponScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'categories'; readonly slugs: readonly string[] }
  | { readonly kind: 'goods'; readonly slugs: readonly string[] };

/** How long a coupon holds: days from its receipt, or a fixed window. */
export type CouponValidity =
  | { readonly kind: 'days'; readonly days: number }
  | ({ readonly kind: 'window' } & DayWindow);

/** A coupon definition. */
export interface CouponPack {
  readonly slug: string;
  readonly name: string;
  readonly desc: string;
  readonly tag: string;
  /** How many may be handed out in all; 0 is without limit. */
  readonly total: number;
  /** How many one shopper may have; 0 is without limit. */
  readonly limit: number;
  readonly discountFen: number;
  readonly minFen: number;
  /** How it gets to shoppers, a name of `couponType`. */
  readonly way: keyof typeof couponType;
  /** A name of `couponStatus`. */
  readonly status: keyof typeof couponStatus;
  readonly scope: CouponScope;
  readonly validity: CouponValidity;
  /** Eight of A-Z and 0-9, with way `byCode` only. */
  readonly code?: string;
  readonly createdDaysAgo: number;
}

/** A running group-buy offer; at most one a goods. */
export interface GroupBuyRulePack {
  /** Slug of the goods. */
  readonly goods: string;
  /** Off each piece, in fen. */
  readonly discountFen: number;
  /** Members needed, the opener included. */
  readonly members: number;
  readonly expireInDays: number;
  readonly createdDaysAgo: number;
}

const DAY_MS = 86_400_000;

/** The moments of a window, in milliseconds UTC, when the shop is opened at `nowMs`. */
export function windowMoments(window: DayWindow, nowMs: EpochMs): { startsAt: EpochMs; endsAt: EpochMs } {
  return { startsAt: nowMs + window.startInDays * DAY_MS, endsAt: nowMs + window.endInDays * DAY_MS };
}
