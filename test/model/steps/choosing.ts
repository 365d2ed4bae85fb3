// What an order is to be made of, as a client sends it: lines, a coupon, an offer; mostly what fits, now and then what
// does not.

import { cartOf } from '../checks/answers.ts';
import type { Dice } from '../dice.ts';
import { isRunning } from '../state/groups.ts';
import { usableHands } from '../state/price.ts';
import { type Account, type CartLine, get, type Model, type Rule, unknownId } from '../state/state.ts';
import type { Play } from '../step.ts';

/** The lines that a cartId names: 0 means the ticked ones of the cart. */
export function linesOf(model: Model, who: Account, cartId: number): CartLine[] {
  if (cartId === 0) return cartOf(model, who).filter((line) => line.isChecked);
  const line = model.cart.get(cartId);
  return line?.userId === who.id ? [line] : [];
}

export const isBuyable = (model: Model, { goodsId }: CartLine) => {
  const { isOnSale, isDeleted } = get(model.goods, goodsId);
  return isOnSale && !isDeleted;
};

export const hasGoods = (lines: readonly CartLine[], rule: Rule) =>
  lines.some(({ goodsId }) => goodsId === rule.goodsId);

/** The rule that a price is made under; a stale one has no effect. */
export function ruleFor(model: Model, ruleId: number, lines: readonly CartLine[]): Rule | null {
  const rule = model.rules.get(ruleId);
  return rule && isRunning(model, rule) && hasGoods(lines, rule) ? rule : null;
}

/** The ticked lines, a line of the caller's, or now and then one that is not the caller's. */
export function someCartId({ model, dice }: Play, who: Account): number {
  const own = [...model.cart.values()].filter((line) => line.userId === who.id).reverse();
  const way = dice.below(12);
  if (way === 11) return dice.pick([...model.cart.keys(), unknownId]);
  const hasTicked = own.some((line) => line.isChecked && !line.isBuyNow);
  return own.length === 0 || (hasTicked ? way < 7 : way === 10) ? 0 : dice.pick(own).id;
}

/** None, one that may be spent on these lines, or now and then any. */
export function someCoupon(
  { model, dice }: Play,
  who: Account,
  cartId: number,
): { couponId: number; userCouponId: number } {
  const way = dice.below(12);
  const [none, any] = [way < 4, way > 9];
  // A client may send along the coupon that it spent last.
  if (none) return { couponId: dice.pick([0, -1]), userCouponId: dice.pick([0, ...model.hands.keys()]) };
  const usable = usableHands(model, who.id, linesOf(model, who, cartId), null);
  if (any) return anyCoupon(model, dice);
  if (usable.length === 0) return { couponId: 0, userCouponId: 0 };
  const hand = dice.pick(usable);
  return { couponId: hand.couponId, userCouponId: dice.below(2) === 0 ? hand.id : 0 };
}

/** Somebody's, used or not, or one that nobody holds; without any, none. */
function anyCoupon(model: Model, dice: Dice): { couponId: number; userCouponId: number } {
  const hand = dice.pick([null, ...model.hands.values()]);
  if (hand) return { couponId: hand.couponId, userCouponId: hand.id };
  return { couponId: dice.pick([0, ...model.coupons.keys(), unknownId]), userCouponId: 0 };
}

export const someRule = ({ model, dice }: Play): number =>
  dice.once(4) ? dice.pick([...model.rules.keys(), unknownId]) : 0;
