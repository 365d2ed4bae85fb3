// Input and output of the coupon operations of shoppers (shop-promotion.yaml).
import { z } from 'zod';
import { code, id, optional, optionalPaging, orElse, required, shopPaging, text } from '../../input.ts';

export const listCouponsInput = z.object(shopPaging());
export type ListCouponsInput = z.output<typeof listCouponsInput>;

export const listMyCouponsInput = z.object({ status: optional(code(0, 1, 2)), ...shopPaging() });
export type ListMyCouponsInput = z.output<typeof listMyCouponsInput>;

export const selectCouponsInput = z.object({
  cartId: orElse(id(), 0),
  grouponRulesId: orElse(id(), 0),
  ...optionalPaging(),
});
export type SelectCouponsInput = z.output<typeof selectCouponsInput>;

export const receiveCouponInput = z.object({ couponId: required(id()) });
export const exchangeCouponInput = z.object({ code: required(text({ min: 1, max: 63 })) });

export const couponOutput = z.strictObject({
  id: z.int(),
  name: z.string(),
  desc: z.string(),
  tag: z.string(),
  discount: z.number(),
  min: z.number(),
  days: z.int(),
  startTime: z.string().optional(),
  endTime: z.string().optional(),
});

export const userCouponOutput = z.strictObject({
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
});
