// The checkout preview: what the chosen lines would cost now. Nothing is stored and no stock is looked at
// (shop-cart.yaml /wx/cart/checkout).
import { type AddressRow, findAddress, findDefaultAddress } from '../../../db/stores/address.ts';
import type { Shopper } from '../../accounts.ts';
import { invalidField } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import type { Prices } from '../price/rules.ts';
import {
  applicableRule,
  bestCoupon,
  chooseCoupon,
  isBuyable,
  priceSelection,
  type SelectedLine,
  selectLines,
  usableCoupons,
} from '../price/selection.ts';
import type { CheckoutInput } from './schema.ts';

export interface Checkout {
  readonly address: AddressRow | undefined;
  readonly cartId: number;
  /** 0 when no rule is applied. */
  readonly grouponRulesId: number;
  /** -1: none is wanted; 0: none can be used. `userCouponId` keeps step. */
  readonly couponId: number;
  readonly userCouponId: number;
  /** Whatever was chosen. */
  readonly usableCouponCount: number;
  readonly lines: readonly SelectedLine[];
  readonly prices: Prices;
}

/** The lines of a cartId that can be bought. @throws 402 for a line that the shopper does not have */
export function selectBuyableLines(shop: Shop, who: Shopper, cartId: number): SelectedLine[] {
  const lines = selectLines(shop.read, who.userId, cartId);
  if (cartId !== 0 && lines.length === 0) {
    throw invalidField('cartId', '购物车里没有这件商品', 'there is no such line in the cart');
  }
  return lines.filter(isBuyable);
}

/** @throws 402 for an unknown cartId */
export function checkOut(shop: Shop, who: Shopper, input: CheckoutInput): Checkout {
  const { userId } = who;
  const now = shop.clock.now();
  const lines = selectBuyableLines(shop, who, input.cartId);
  const rule = applicableRule(shop.read, { now, ruleId: input.grouponRulesId, lines });
  const test = { lines, rule, now };
  const usable = usableCoupons(shop.read, userId, test);
  const named = chooseCoupon(shop.read, userId, { ...test, ...input });
  // A named coupon that can't be spent is replaced by the best one without a word.
  const coupon = input.couponId < 0 ? null : (named ?? bestCoupon(usable));
  const none = input.couponId < 0 ? -1 : 0;
  return {
    address: addressFor(shop, who, input.addressId),
    cartId: input.cartId,
    grouponRulesId: rule?.id ?? 0,
    couponId: coupon?.coupon.id ?? none,
    userCouponId: coupon?.row.id ?? none,
    usableCouponCount: usable.length,
    lines,
    prices: priceSelection(shop, { lines, rule, coupon }),
  };
}

/** The asked address, else the default one: a wrong id is no error, the answer names the one that is used. */
function addressFor(shop: Shop, who: Shopper, addressId: number): AddressRow | undefined {
  const asked = addressId > 0 ? findAddress(shop.read, who.userId, addressId) : undefined;
  return asked ?? findDefaultAddress(shop.read, who.userId);
}
