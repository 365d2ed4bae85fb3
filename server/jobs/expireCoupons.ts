// Coupons end with their time: definitions with a fixed range, and what shoppers hold (shop-promotion.yaml, coupon
// expiry).
import { expireCoupons, findNextCouponEnd } from '../../db/stores/coupon.ts';
import { expireUserCoupons, findNextUserCouponEnd } from '../../db/stores/userCoupon.ts';
import type { DueJob } from './dueWork.ts';

/** How many rows one transaction changes. */
const pieceSize = 500;

/** A coupon is good up to and including its last millisecond. */
const after = (end: number | null) => (end === null ? null : end + 1);

export const couponExpiry: DueJob = {
  name: 'coupon expiry',
  nextDueAt: (shop) => after(findNextCouponEnd(shop.read)),
  run: (shop, now) => shop.write((tx) => expireCoupons(tx, now)),
};

export const userCouponExpiry: DueJob = {
  name: 'user coupon expiry',
  nextDueAt: (shop) => after(findNextUserCouponEnd(shop.read)),
  run: (shop, now) => shop.write((tx) => expireUserCoupons(tx, { now, limit: pieceSize })),
};
