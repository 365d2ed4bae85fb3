// What an order costs and whether a coupon counts: pure, in whole fen. Checkout and submission share it, so that preview
// and order cannot differ (shop-cart.yaml price_formula, shop-order.yaml price_calculation).
import {
  couponGoodsType,
  couponStatus,
  couponTimeType,
  type EpochMs,
  type Fen,
  userCouponStatus,
} from '../../../db/values.ts';

/** What of a cart line decides its price. */
export interface PricedLine {
  readonly goodsId: number;
  /** A piece, as copied into the cart. */
  readonly priceFen: Fen;
  readonly quantity: number;
}

/** What of a group-buy rule decides prices: the discount is taken off every piece of its goods. */
export interface PriceRule {
  readonly goodsId: number;
  readonly discountFen: Fen;
}

/** Freight is due while the goods cost less than `freeFromFen`, the coupon not counted. */
export interface FreightRule {
  readonly valueFen: Fen;
  readonly freeFromFen: Fen;
}

/** The amounts of a checkout or an order; `orderFen` and `actualFen` are equal, as points do not exist. */
export interface Prices {
  /** After the group-buy discount, before coupon and freight. */
  readonly goodsFen: Fen;
  readonly freightFen: Fen;
  /** The coupon's full discount, also where it is more than the order costs. */
  readonly couponFen: Fen;
  readonly orderFen: Fen;
  readonly actualFen: Fen;
  /** The rule's discount for one piece; 0 when no line has its goods. */
  readonly grouponFen: Fen;
}

/** What a piece costs in a group; never below nothing, also when the goods became cheaper than the discount. */
export function grouponPriceFen(priceFen: Fen, discountFen: Fen): Fen {
  return Math.max(0, priceFen - discountFen);
}

/** The price of one piece under a rule. */
export function unitFen(line: PricedLine, rule: PriceRule | null): Fen {
  return rule?.goodsId === line.goodsId ? grouponPriceFen(line.priceFen, rule.discountFen) : line.priceFen;
}

/** The sum of the lines under a rule; without one, the plain sum of the cart. */
export function sumOfLines(lines: readonly PricedLine[], rule: PriceRule | null): Fen {
  return lines.reduce((sum, line) => sum + unitFen(line, rule) * line.quantity, 0);
}

/** The price formula. An empty selection costs its freight. */
export function priceLines(asked: {
  readonly lines: readonly PricedLine[];
  readonly rule: PriceRule | null;
  readonly couponFen: Fen;
  readonly freight: FreightRule;
}): Prices {
  const { lines, rule, couponFen, freight } = asked;
  const goodsFen = sumOfLines(lines, rule);
  const freightFen = goodsFen < freight.freeFromFen ? freight.valueFen : 0;
  const orderFen = Math.max(0, goodsFen + freightFen - couponFen);
  const isRuleUsed = rule !== null && lines.some((line) => line.goodsId === rule.goodsId);
  const grouponFen = isRuleUsed ? rule.discountFen : 0;
  return { goodsFen, freightFen, couponFen, orderFen, actualFen: orderFen, grouponFen };
}

/** A coupon's rules, as the usable test needs them. */
export interface CouponTerms {
  readonly id: number;
  readonly isDeleted: boolean;
  /** `couponStatus`. */
  readonly status: number;
  /** `couponGoodsType`. */
  readonly goodsType: number;
  /** `couponTimeType`. */
  readonly timeType: number;
  readonly days: number;
  readonly startsAt: EpochMs | null;
  readonly endsAt: EpochMs | null;
  readonly minFen: Fen;
  /** Ids of the categories (goods type 1) or goods (goods type 2) that it applies to. */
  readonly scopeIds: readonly number[];
}

/** A coupon in somebody's hands, as the usable test needs it. */
export interface CouponInHand {
  readonly userId: number;
  readonly couponId: number;
  readonly isDeleted: boolean;
  /** `userCouponStatus`. */
  readonly status: number;
  readonly startsAt: EpochMs;
  readonly endsAt: EpochMs;
  readonly createdAt: EpochMs;
}

/** A line that a coupon is tested against. */
export interface CouponLine extends PricedLine {
  /** Null when the goods have none; such a line matches no category. */
  readonly categoryId: number | null;
  /** Deleted goods match no coupon that is limited to some goods. */
  readonly isGoodsDeleted: boolean;
}

const dayMs = 86_400_000;

/** Whether a coupon may be spent on these lines (shop-cart.yaml coupon_usable_conditions and _improve). */
export function couponUsable(test: {
  readonly coupon: CouponTerms;
  readonly row: CouponInHand;
  readonly userId: number;
  readonly lines: readonly CouponLine[];
  /** Of the whole selection, after the group-buy discount. */
  readonly goodsFen: Fen;
  readonly now: EpochMs;
}): boolean {
  const { coupon, row, now } = test;
  return (
    !coupon.isDeleted &&
    row.couponId === coupon.id &&
    row.userId === test.userId &&
    !row.isDeleted &&
    row.status === userCouponStatus.unused &&
    row.startsAt <= now &&
    now <= row.endsAt &&
    isTermRunning(coupon, row, now) &&
    reachesMinimum(coupon, test.lines) &&
    coupon.status === couponStatus.usable &&
    test.goodsFen >= coupon.minFen
  );
}

function isTermRunning(coupon: CouponTerms, row: CouponInHand, now: EpochMs): boolean {
  if (coupon.timeType === couponTimeType.daysFromReceipt) return now <= row.createdAt + coupon.days * dayMs;
  if (coupon.timeType !== couponTimeType.fixedRange) return false;
  return coupon.startsAt !== null && coupon.endsAt !== null && coupon.startsAt <= now && now <= coupon.endsAt;
}

/** For coupons limited to some goods: the matching lines, without the group-buy discount, must reach the minimum. */
function reachesMinimum(coupon: CouponTerms, lines: readonly CouponLine[]): boolean {
  if (coupon.goodsType === couponGoodsType.all) return true;
  const scope = new Set(coupon.scopeIds);
  const matching = lines.filter((line) => {
    if (line.isGoodsDeleted) return false;
    const id = coupon.goodsType === couponGoodsType.categories ? line.categoryId : line.goodsId;
    return id !== null && scope.has(id);
  });
  return matching.length > 0 && sumOfLines(matching, null) >= coupon.minFen;
}
