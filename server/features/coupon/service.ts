// Coupons of shoppers: seen, received, exchanged for a code, chosen for an order (shop-promotion.yaml).
import type { Slice } from '../../../db/sorting.ts';
import {
  type CouponRow,
  countClaimableCoupons,
  findCoupon,
  findCouponByCode,
  listClaimableCoupons,
} from '../../../db/stores/coupon.ts';
import { countCouponsOfUser, countUserCoupons, giveCoupon, listUserCoupons } from '../../../db/stores/userCoupon.ts';
import { couponStatus, couponType, type EpochMs } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Shopper } from '../../accounts.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { selectBuyableLines } from '../cart/checkOut.ts';
import { applicableRule, type UsableCoupon, usableCoupons } from '../price/selection.ts';
import { isCouponOver } from './rules.ts';
import type { ListCouponsInput, ListMyCouponsInput, SelectCouponsInput } from './schema.ts';

/** The coupons that shoppers can claim. */
export function claimableCoupons(shop: Shop, { sort, order }: ListCouponsInput) {
  const now = shop.clock.now();
  return {
    total: countClaimableCoupons(shop.read, now),
    rows: (slice: Slice) => listClaimableCoupons(shop.read, now, { sort, order, ...slice }),
  };
}

/** The caller's coupons in one state or in all. */
export function ownCoupons(shop: Shop, who: Shopper, { status, sort, order }: ListMyCouponsInput) {
  const now = shop.clock.now();
  return {
    total: countUserCoupons(shop.read, who.userId, { status, now }),
    rows: (slice: Slice) => listUserCoupons(shop.read, who.userId, { status, sort, order, now, ...slice }),
  };
}

/** The caller's coupons that may be spent on an order of these lines, newest first. @throws 402 for a wrong cartId */
export function couponsForOrder(shop: Shop, who: Shopper, input: SelectCouponsInput): UsableCoupon[] {
  const now = shop.clock.now();
  const lines = selectBuyableLines(shop, who, input.cartId);
  const rule = applicableRule(shop.read, { now, ruleId: input.grouponRulesId, lines });
  return usableCoupons(shop.read, who.userId, { lines, rule, now });
}

/** Claims one of a coupon. @throws 402, 740, 741 */
export async function receiveCoupon(shop: Shop, who: Shopper, couponId: number): Promise<void> {
  await shop.write((tx) => {
    const now = shop.clock.now();
    const coupon = findCoupon(tx, couponId);
    if (!coupon) throw invalidField('couponId', '没有这张优惠券', 'there is no such coupon');
    refuseExceeded(tx, who, coupon);
    if (coupon.type !== couponType.claimed) {
      throw new ShopError('couponReceiveFail');
    }
    if (coupon.status === couponStatus.takenDown) throw new ShopError('couponExceedLimit');
    if (coupon.status === couponStatus.expired || isCouponOver(coupon, now)) {
      throw new ShopError('couponReceiveFail');
    }
    give(tx, who, { coupon, now });
  });
}

/** Gets the coupon of a code; codes match in any case, spaces around them are passed over. @throws 742, 740 */
export async function exchangeCoupon(shop: Shop, who: Shopper, code: string): Promise<void> {
  await shop.write((tx) => {
    const now = shop.clock.now();
    const coupon = findCouponByCode(tx, code.trim());
    if (!coupon || isCouponOver(coupon, now)) throw new ShopError('couponCodeInvalid');
    give(tx, who, { coupon, now });
  });
}

/** The limits come before the other refusals, so that a client hears the same as ever. */
function refuseExceeded(tx: Tx, who: Shopper, coupon: CouponRow): void {
  const { total, handedOut, limitPerUser } = coupon;
  const isGone = total !== 0 && handedOut >= total;
  const hasEnough = limitPerUser !== 0 && countCouponsOfUser(tx, who.userId, coupon.id) >= limitPerUser;
  if (isGone || hasEnough) throw new ShopError('couponExceedLimit');
}

function give(tx: Tx, who: Shopper, given: { coupon: CouponRow; now: EpochMs }): void {
  if (!giveCoupon(tx, who.userId, given)) throw new ShopError('couponExceedLimit');
}
