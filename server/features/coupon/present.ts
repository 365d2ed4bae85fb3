// Coupons as shoppers see them (shop-promotion.yaml `Coupon`, `UserCoupon`).
import type { CouponRow } from '../../../db/stores/coupon.ts';
import type { CouponHandRow } from '../../../db/stores/userCoupon.ts';
import { couponTimeType } from '../../../db/values.ts';
import type { View } from '../../view.ts';

type SummaryRow = Pick<
  CouponRow,
  'id' | 'name' | 'description' | 'tag' | 'discountFen' | 'minFen' | 'timeType' | 'days' | 'startsAt' | 'endsAt'
>;

/** Days or a range, never both: clients show the range where days is 0. */
export function presentCoupon(row: SummaryRow, view: View) {
  const hasRange = row.timeType === couponTimeType.fixedRange;
  return {
    id: row.id,
    name: row.name,
    desc: row.description,
    tag: row.tag,
    discount: view.money(row.discountFen),
    min: view.money(row.minFen),
    days: hasRange ? 0 : row.days,
    startTime: hasRange ? view.timeOrNone(row.startsAt) : undefined,
    endTime: hasRange ? view.timeOrNone(row.endsAt) : undefined,
  };
}

/** A coupon in hand: texts and amounts of the definition, its own time; amounts are texts (DECISIONS.md 12). */
export function presentUserCoupon(
  { row, coupon }: { row: CouponHandRow['row']; coupon: CouponRow | null },
  isAvailable: boolean,
  view: View,
) {
  return {
    id: row.id,
    cid: row.couponId,
    name: coupon?.name ?? '',
    desc: coupon?.description ?? '',
    tag: coupon?.tag ?? '',
    min: view.moneyText(coupon?.minFen ?? 0),
    discount: view.moneyText(coupon?.discountFen ?? 0),
    startTime: view.time(row.startsAt),
    endTime: view.time(row.endsAt),
    available: isAvailable,
  };
}
