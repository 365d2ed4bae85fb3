// How coupons are told in lists and on their page.
import type { OutputOf } from '../../api/operations.ts';
import { formatDay } from '../../parts/format.ts';

/** By `status` of a coupon. */
export const couponTones = ['good', 'quiet', 'warn'] as const;

type Coupon = OutputOf<'adminCoupon.read'>;

/** Days after it was had, or from which day to which: in parts that each stay on one line. */
export function timeOfCoupon(
  { timeType, days, startTime, endTime }: Pick<Coupon, 'timeType' | 'days' | 'startTime' | 'endTime'>,
  t: (key: string, values: Record<string, unknown>) => string,
): readonly string[] {
  if (timeType === 0) return [t('promotion.coupon.daysText', { count: days })];
  return [`${formatDay(startTime)} –`, formatDay(endTime)];
}
