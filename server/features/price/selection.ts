// What is about to be bought: the chosen cart lines, the group-buy rule, the coupon, the price. Checkout, coupon choice
// and order submission share these, each with the connection or transaction that it works in (shop-cart.yaml).

import type { Reads } from '../../../db/statement.ts';
import { type CartLineRow, findCartLine, listCheckedLines } from '../../../db/stores/cart.ts';
import { findGrouponRule, type GrouponRuleRow, isRuleRunning } from '../../../db/stores/grouponRule.ts';
import {
  type CouponHandRow,
  findUserCoupon,
  listUnusedCoupons,
  listUnusedOfCoupon,
} from '../../../db/stores/userCoupon.ts';
import type { EpochMs, Fen } from '../../../db/values.ts';
import type { Shop } from '../../shop.ts';
import { couponUsable, type PriceRule, type Prices, priceLines, sumOfLines } from './rules.ts';

/** A chosen line with the present state of its goods. */
export type SelectedLine = CartLineRow;

/**
 * The lines to buy: with cartId 0 the ticked lines of the cart, by id, otherwise that one line of either kind. Empty when
 * nothing is ticked or there is no such live line of the shopper. Lines of goods that are gone are among them.
 */
export function selectLines(on: Reads, userId: number, cartId: number): SelectedLine[] {
  if (cartId === 0) return listCheckedLines(on, userId);
  const line = findCartLine(on, userId, cartId);
  return line ? [line] : [];
}

/** Whether the goods of a line can be bought at all; stock is not looked at. */
export function isBuyable(line: SelectedLine): boolean {
  return !line.isGoodsDeleted && line.isGoodsOnSale;
}

/** The group-buy rule to price with; null when there is none, it does not run, or no line has its goods. */
export function applicableRule(
  on: Reads,
  asked: { readonly now: EpochMs; readonly ruleId: number; readonly lines: readonly SelectedLine[] },
): GrouponRuleRow | null {
  const rule = asked.ruleId > 0 ? findGrouponRule(on, asked.ruleId) : undefined;
  if (!rule || !isRuleRunning(rule, asked.now)) return null;
  return asked.lines.some((line) => line.goodsId === rule.goodsId) ? rule : null;
}

/** What coupons are tested against. */
export interface CouponTest {
  readonly lines: readonly SelectedLine[];
  readonly rule: PriceRule | null;
  readonly now: EpochMs;
}

/** A coupon of the shopper with its rules: `row` is what is spent, `coupon` what it is. */
export type UsableCoupon = CouponHandRow;

function usableTest(userId: number, { lines, rule, now }: CouponTest): (held: CouponHandRow) => boolean {
  const goodsFen = sumOfLines(lines, rule);
  return ({ row, coupon, scopeIds }) =>
    couponUsable({ coupon: { ...coupon, scopeIds }, row, userId, lines, goodsFen, now });
}

/** All coupons of the shopper that may be spent on these lines, newest first. */
export function usableCoupons(on: Reads, userId: number, test: CouponTest): UsableCoupon[] {
  return listUnusedCoupons(on, userId).filter(usableTest(userId, test));
}

/**
 * The coupon that a request names, or null when it may not be spent. `userCouponId` names the one in hand; where the
 * shopper has none with that id, the usable one of `couponId` that expires first is taken (DECISIONS.md 13). Null for a
 * couponId of 0 or below, whatever `userCouponId` holds.
 */
export function chooseCoupon(
  on: Reads,
  userId: number,
  asked: CouponTest & { readonly couponId: number; readonly userCouponId: number },
): UsableCoupon | null {
  const { couponId, userCouponId } = asked;
  if (couponId <= 0) return null;
  const isUsable = usableTest(userId, asked);
  const named = userCouponId > 0 ? findUserCoupon(on, userId, userCouponId) : undefined;
  if (named) return named.row.couponId === couponId && isUsable(named) ? named : null;
  return listUnusedOfCoupon(on, userId, couponId).find(isUsable) ?? null;
}

/** The one that saves most, the newer at a tie; null when none saves anything. `usable` is newest first. */
export function bestCoupon(usable: readonly UsableCoupon[]): UsableCoupon | null {
  let best: UsableCoupon | null = null;
  for (const held of usable) if (held.coupon.discountFen > (best?.coupon.discountFen ?? 0)) best = held;
  return best;
}

/** The price of lines under a rule and a coupon, with the shop's freight as it is set now. */
export function priceSelection(
  shop: Shop,
  selection: {
    readonly lines: readonly SelectedLine[];
    readonly rule: PriceRule | null;
    readonly coupon: UsableCoupon | null;
  },
): Prices {
  const { freightFen, freightFreeFromFen } = shop.settings();
  const couponFen: Fen = selection.coupon?.coupon.discountFen ?? 0;
  const freight = { valueFen: freightFen, freeFromFen: freightFreeFromFen };
  return priceLines({ lines: selection.lines, rule: selection.rule, couponFen, freight });
}
