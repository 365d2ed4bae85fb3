// Input and output of the coupon operations of shoppers (shop-promotion.yaml).
import { z } from 'zod';
import { code, id, optional, optionalPaging, orElse, required, shopPaging, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';

export const listCouponsInput = lazily(() => z.object(shopPaging()));
export type ListCouponsInput = z.output<ReturnType<typeof listCouponsInput>>;

export const listMyCouponsInput = lazily(() => z.object({ status: optional(code(0, 1, 2)), ...shopPaging() }));
export type ListMyCouponsInput = z.output<ReturnType<typeof listMyCouponsInput>>;

export const selectCouponsInput = lazily(() =>
  z.object({
    cartId: orElse(id(), 0),
    grouponRulesId: orElse(id(), 0),
    ...optionalPaging(),
  }),
);
export type SelectCouponsInput = z.output<ReturnType<typeof selectCouponsInput>>;

export const receiveCouponInput = lazily(() => z.object({ couponId: required(id()) }));
export const exchangeCouponInput = lazily(() => z.object({ code: required(text({ min: 1, max: 63 })) }));

export const couponOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    name: z.string(),
    desc: z.string(),
    tag: z.string(),
    discount: z.number(),
    min: z.number(),
    days: z.int(),
    startTime: z.string().optional(),
    endTime: z.string().optional(),
  }),
);

export const userCouponOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    cid: z.int(),
    name: z.string(),
    desc: z.string(),
    tag: z.string(),
    min: z.string(),
    discount: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    available: z.boolean(),
  }),
);
