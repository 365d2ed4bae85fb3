// Input and output of the coupon operations of the back office (admin-promotion.yaml `Coupon`, `CouponUser`).
import { z } from 'zod';
import { couponGoodsType, couponStatus, couponTimeType, couponType } from '../../../db/values.ts';
import { adminPaging, code, id, integer, integers, money, optional, required, text, wireTime } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { commonOutput } from '../common/schema.ts';

export const listAdminCouponsInput = lazily(() =>
  z.object({
    name: optional(text({ min: 1 })),
    type: optional(integer()),
    status: optional(integer()),
    ...adminPaging(),
  }),
);
export type ListAdminCouponsInput = z.output<ReturnType<typeof listAdminCouponsInput>>;

export const listHeldCouponsInput = lazily(() =>
  z.object({
    userId: optional(id()),
    couponId: optional(id()),
    status: optional(integer()),
    ...adminPaging(),
  }),
);

export const adminCouponIdInput = lazily(() => z.object({ id: required(id()) }));

const aType = code(couponType.claimed, couponType.onRegistration, couponType.byCode);
/** `limit` and `days` are small numbers in other programs' files. */
const small = integer({ min: 0, max: 32_767 });

const content = lazily(() => ({
  name: required(text({ min: 1, max: 63 })),
  desc: optional(text({ max: 127 })),
  tag: optional(text({ max: 63 })),
  total: optional(integer({ min: 0 })),
  discount: optional(money()),
  min: optional(money()),
  limit: optional(small),
  status: optional(code(couponStatus.usable, couponStatus.expired, couponStatus.takenDown)),
  goodsType: optional(code(couponGoodsType.all, couponGoodsType.categories, couponGoodsType.goods)),
  goodsValue: optional(integers()),
  timeType: optional(code(couponTimeType.daysFromReceipt, couponTimeType.fixedRange)),
  days: optional(small),
  startTime: optional(wireTime()),
  endTime: optional(wireTime()),
}));

export const createCouponInput = lazily(() => z.object({ ...content(), type: required(aType) }));
export type CreateCouponInput = z.output<ReturnType<typeof createCouponInput>>;

export const changeCouponInput = lazily(() => z.object({ ...content(), type: optional(aType), id: required(id()) }));
export type ChangeCouponInput = z.output<ReturnType<typeof changeCouponInput>>;

export const adminCouponOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    name: z.string(),
    desc: z.string(),
    tag: z.string(),
    total: z.int(),
    discount: z.number(),
    min: z.number(),
    limit: z.int(),
    type: z.int(),
    status: z.int(),
    goodsType: z.int(),
    goodsValue: z.array(z.int()),
    code: z.string().optional(),
    timeType: z.int(),
    days: z.int(),
    startTime: z.string().optional(),
    endTime: z.string().optional(),
    ...commonOutput,
  }),
);

export const adminCouponPageOutput = lazily(() => pageOf(adminCouponOutput()));

export const heldCouponPageOutput = lazily(() =>
  pageOf(
    z.strictObject({
      id: z.int(),
      userId: z.int(),
      couponId: z.int(),
      status: z.int(),
      usedTime: z.string().optional(),
      startTime: z.string().optional(),
      endTime: z.string().optional(),
      orderId: z.int().optional(),
      ...commonOutput,
    }),
  ),
);
