// What makes a coupon one that can be kept, and what becomes of its state (admin-promotion.yaml coupon/create and update).
// Pure.
import type { CouponContent } from '../../../db/stores/adminCoupon.ts';
import {
  type CouponStatus,
  couponGoodsType,
  couponStatus,
  couponTimeType,
  couponType,
  type EpochMs,
} from '../../../db/values.ts';
import { isCouponOver } from '../coupon/rules.ts';

/** What a coupon has that nobody said anything of. */
export const plainCoupon: CouponContent = {
  name: '',
  description: '',
  tag: '',
  total: 0,
  discountFen: 0,
  minFen: 0,
  limitPerUser: 1,
  type: couponType.claimed,
  status: couponStatus.usable,
  goodsType: couponGoodsType.all,
  code: null,
  timeType: couponTimeType.daysFromReceipt,
  days: 0,
  startsAt: null,
  endsAt: null,
};

export interface CouponFault {
  readonly field: string;
  readonly zh: string;
  readonly en: string;
}

type Validity = Pick<CouponContent, 'timeType' | 'days' | 'startsAt' | 'endsAt' | 'goodsType'>;

/**
 * Why a coupon can't be kept like this; undefined when it can. `scope` holds the ids of what it is for; null leaves that
 * as it is, also where all of it was deleted meanwhile.
 */
export function findCouponFault(coupon: Validity, scope: readonly number[] | null): CouponFault | undefined {
  const { timeType, days, startsAt, endsAt, goodsType } = coupon;
  if (timeType === couponTimeType.daysFromReceipt && days < 1) {
    return { field: 'days', zh: '有效天数至少为 1', en: 'must be at least 1' };
  }
  if (timeType === couponTimeType.fixedRange) {
    if (startsAt === null) return { field: 'startTime', zh: '请填写开始时间', en: 'is needed for a fixed range' };
    if (endsAt === null) return { field: 'endTime', zh: '请填写结束时间', en: 'is needed for a fixed range' };
    if (endsAt <= startsAt) {
      return { field: 'endTime', zh: '结束时间必须晚于开始时间', en: 'must be later than startTime' };
    }
  }
  if (goodsType !== couponGoodsType.all && scope?.length === 0) {
    return { field: 'goodsValue', zh: '请选择适用的分类或商品', en: 'must name at least one category or goods' };
  }
  return undefined;
}

/**
 * The state after a change. Clients post the state of the row that they show, and go on showing what they posted: "expired"
 * therefore changes nothing, and a coupon that had expired is usable again when its time was moved on.
 */
export function statusAfterChange(
  stored: Pick<CouponContent, 'status' | 'timeType' | 'endsAt'>,
  changed: Pick<CouponContent, 'status' | 'timeType' | 'endsAt'>,
  now: EpochMs,
): CouponStatus {
  const { expired, usable } = couponStatus;
  if (changed.status !== expired) return changed.status;
  if (stored.status !== expired) return stored.status;
  return isCouponOver(stored, now) && !isCouponOver(changed, now) ? usable : expired;
}

const codeAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const codeLength = 8;

/** A redemption code; `number` gives unpredictable ones below its argument. */
export function couponCode(number: (below: number) => number): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[number(codeAlphabet.length)]).join('');
}
