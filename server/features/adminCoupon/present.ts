// Coupons as the back office shows them (admin-promotion.yaml `Coupon`, `CouponUser`).
import type { heldCoupons } from '../../../db/stores/adminCoupon.ts';
import { couponType } from '../../../db/values.ts';
import type { View } from '../../view.ts';
import type { CouponWithScope } from './service.ts';

export function presentAdminCoupon(row: CouponWithScope, view: View) {
  return {
    id: row.id,
    name: row.name,
    desc: row.description,
    tag: row.tag,
    total: row.total,
    discount: view.money(row.discountFen),
    min: view.money(row.minFen),
    limit: row.limitPerUser,
    type: row.type,
    status: row.status,
    goodsType: row.goodsType,
    goodsValue: [...row.scope],
    code: row.type === couponType.byCode ? (row.code ?? undefined) : undefined,
    timeType: row.timeType,
    days: row.days,
    startTime: view.timeOrNone(row.startsAt),
    endTime: view.timeOrNone(row.endsAt),
    ...view.common(row),
  };
}

export function presentHeldCoupon(row: ReturnType<(typeof heldCoupons)['list']>[number], view: View) {
  return {
    id: row.id,
    userId: row.userId,
    couponId: row.couponId,
    status: row.status,
    usedTime: view.timeOrNone(row.usedAt),
    startTime: view.time(row.startsAt),
    endTime: view.time(row.endsAt),
    orderId: row.orderId ?? undefined,
    ...view.common(row),
  };
}
