// What a selection of lines costs and which coupons may be spent on it, by the model (shop-cart.yaml price_formula,
// coupon_usable_conditions).
import { type CartLine, type Coupon, dayMs, get, type Hand, type Model, type Rule } from './state.ts';

/** A rule as far as a price needs it. */
type Offer = Pick<Rule, 'goodsId' | 'discountFen'> | null;

export interface Prices {
  readonly goodsFen: number;
  readonly freightFen: number;
  readonly couponFen: number;
  readonly grouponFen: number;
  readonly orderFen: number;
}

function goodsFenOf(lines: readonly CartLine[], rule: Offer): number {
  let sum = 0;
  for (const { goodsId, priceFen, quantity } of lines) {
    const off = goodsId === rule?.goodsId ? rule.discountFen : 0;
    sum += (priceFen > off ? priceFen - off : 0) * quantity;
  }
  return sum;
}

export function priceOf(model: Model, lines: readonly CartLine[], rule: Offer, couponFen: number): Prices {
  const goodsFen = goodsFenOf(lines, rule);
  const freightFen = goodsFen < model.freight.freeFromFen ? model.freight.valueFen : 0;
  const sum = goodsFen + freightFen - couponFen;
  return { goodsFen, freightFen, couponFen, grouponFen: rule?.discountFen ?? 0, orderFen: Math.max(0, sum) };
}

function isInTime(model: Model, coupon: Coupon, hand: Hand): boolean {
  if (model.now < hand.startsAt || model.now > hand.endsAt) return false;
  return coupon.days === null
    ? model.now >= coupon.startsAt && model.now <= coupon.endsAt
    : model.now <= hand.startsAt + coupon.days * dayMs;
}

function fitsGoods(model: Model, coupon: Coupon, lines: readonly CartLine[]): boolean {
  if (coupon.goodsType === 0) return true;
  const matching = lines.filter((line) => {
    const goods = get(model.goods, line.goodsId);
    return !goods.isDeleted && coupon.scope.includes(coupon.goodsType === 1 ? goods.categoryId : goods.id);
  });
  return matching.length > 0 && goodsFenOf(matching, null) >= coupon.minFen;
}

/** Whether a coupon in hand may be spent by its owner on these lines. */
export function isUsable(model: Model, hand: Hand, lines: readonly CartLine[], rule: Offer): boolean {
  const coupon = get(model.coupons, hand.couponId);
  return (
    hand.status === 0 &&
    coupon.status === 0 &&
    !coupon.isDeleted &&
    isInTime(model, coupon, hand) &&
    fitsGoods(model, coupon, lines) &&
    goodsFenOf(lines, rule) >= coupon.minFen
  );
}

/** The usable coupons of a shopper, newest first. */
export function usableHands(model: Model, userId: number, lines: readonly CartLine[], rule: Offer): Hand[] {
  const usable = [...model.hands.values()].filter(
    (hand) => hand.userId === userId && isUsable(model, hand, lines, rule),
  );
  return usable.sort((a, b) => b.id - a.id);
}

/** The coupon that a request names; null when it may not be spent (DECISIONS.md 13). */
export function namedHand(
  model: Model,
  userId: number,
  asked: { couponId: number; userCouponId: number; lines: readonly CartLine[]; rule: Offer },
): Hand | null {
  const { couponId, userCouponId, lines, rule } = asked;
  if (couponId <= 0) return null;
  const named = model.hands.get(userCouponId);
  if (named?.userId === userId) {
    return named.couponId === couponId && isUsable(model, named, lines, rule) ? named : null;
  }
  const own = [...model.hands.values()].filter((hand) => hand.userId === userId && hand.couponId === couponId);
  const first = own
    .filter((hand) => isUsable(model, hand, lines, rule))
    .sort((a, b) => a.endsAt - b.endsAt || a.id - b.id);
  return first[0] ?? null;
}
