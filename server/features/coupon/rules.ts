// When a coupon itself is over, which is not the same as what of it is in shoppers' hands. Pure.
import type { CouponRow } from '../../../db/stores/coupon.ts';
import { couponTimeType, type EpochMs } from '../../../db/values.ts';

/** Whether a coupon's fixed range is over, marked so or not yet; it is good up to and including its last millisecond. */
export const isCouponOver = ({ timeType, endsAt }: Pick<CouponRow, 'timeType' | 'endsAt'>, now: EpochMs): boolean =>
  timeType === couponTimeType.fixedRange && endsAt !== null && endsAt < now;
