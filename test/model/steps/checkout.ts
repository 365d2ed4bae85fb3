// Before an order: what it would cost, and the coupons that may be spent on it.
import { sameCartLines, yuan } from '../checks/answers.ts';
import { namedHand, type Prices, priceOf, usableHands } from '../state/price.ts';
import { get, type Hand, type Model } from '../state/state.ts';
import type { Kind } from '../step.ts';
import { same } from '../violation.ts';
import { isBuyable, linesOf, ruleFor, someCartId, someCoupon, someRule } from './choosing.ts';

const shownPrices = (prices: Prices) => ({
  goodsTotalPrice: yuan(prices.goodsFen),
  grouponPrice: yuan(prices.grouponFen),
  couponPrice: yuan(prices.couponFen),
  freightPrice: yuan(prices.freightFen),
  orderTotalPrice: yuan(prices.orderFen),
  actualPrice: yuan(prices.orderFen),
});

/** The one that saves most, the newer at a tie. */
function bestOf(model: Model, usable: readonly Hand[]): Hand | null {
  const worth = (hand: Hand) => get(model.coupons, hand.couponId).discountFen;
  return usable.reduce<Hand | null>((best, hand) => (best && worth(best) >= worth(hand) ? best : hand), null);
}

const checkout: Kind = {
  name: 'GET /wx/cart/checkout',
  weight: 5,
  async run(play) {
    const { model, stage, dice } = play;
    const who = dice.pick(model.shoppers);
    const cartId = someCartId(play, who);
    const asked = { cartId, ...someCoupon(play, who, cartId), grouponRulesId: someRule(play) };
    const { errno, data } = await stage.get('/wx/cart/checkout', { ...asked, addressId: 0 }, who);
    const found = linesOf(model, who, asked.cartId);
    same('cart/checkout', errno, asked.cartId !== 0 && found.length === 0 ? 402 : 0);
    if (errno !== 0) return errno;
    const lines = found.filter((line) => isBuyable(model, line));
    const rule = ruleFor(model, asked.grouponRulesId, lines);
    const usable = usableHands(model, who.id, lines, rule);
    const named = namedHand(model, who.id, { ...asked, lines, rule });
    const hand = asked.couponId < 0 ? null : (named ?? bestOf(model, usable));
    const none = asked.couponId < 0 ? -1 : 0;
    const prices = priceOf(model, lines, rule, hand ? get(model.coupons, hand.couponId).discountFen : 0);
    const { checkedAddress: _, checkedGoodsList, ...shown } = data;
    sameCartLines(checkedGoodsList, lines);
    same('checkout', shown, {
      addressId: [...model.addresses.values()].find((row) => row.userId === who.id && row.isDefault)?.id ?? 0,
      cartId: asked.cartId,
      grouponRulesId: rule?.id ?? 0,
      couponId: hand?.couponId ?? none,
      userCouponId: hand?.id ?? none,
      availableCouponLength: usable.length,
      ...shownPrices(prices),
    });
    return 0;
  },
};

const couponChoice: Kind = {
  name: 'GET /wx/coupon/selectlist',
  weight: 3,
  async run(play) {
    const { model, stage, dice } = play;
    const who = dice.pick(model.shoppers);
    const asked = { cartId: someCartId(play, who), grouponRulesId: someRule(play) };
    const { errno, data } = await stage.get('/wx/coupon/selectlist', asked, who);
    const found = linesOf(model, who, asked.cartId);
    same('coupon/selectlist', errno, asked.cartId !== 0 && found.length === 0 ? 402 : 0);
    if (errno !== 0) return errno;
    const lines = found.filter((line) => isBuyable(model, line));
    const usable = usableHands(model, who.id, lines, ruleFor(model, asked.grouponRulesId, lines));
    const shown = data.list.map((row: { id: number; cid: number }) => [row.id, row.cid]);
    same(
      'coupons for the order',
      shown,
      usable.map((hand) => [hand.id, hand.couponId]),
    );
    same('their total', data.total, usable.length);
    return 0;
  },
};

export const checkoutKinds: readonly Kind[] = [checkout, couponChoice];
