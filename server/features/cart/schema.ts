// Input and output of the cart operations (shop-cart.yaml).
import { z } from 'zod';
import { flag, id, integer, integers, type Kind, orElse, required } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { addressOutput } from '../address/schema.ts';
import { commonOutput } from '../common/schema.ts';

/** The most pieces that a line may hold. */
export const maxQuantity = 32_767;
/** More SKUs than any cart shows: bounds what one request can ask for. */
const maxSkus = 10_000;

const quantity = () => integer({ min: 1, max: maxQuantity });

export const putInCartInput = lazily(() =>
  z.object({
    goodsId: required(id()),
    productId: required(id()),
    number: required(quantity()),
  }),
);
export type PutInCartInput = z.output<ReturnType<typeof putInCartInput>>;

export const changeCartLineInput = lazily(() =>
  z.object({
    id: required(id()),
    goodsId: required(id()),
    productId: required(id()),
    number: required(quantity()),
  }),
);
export type ChangeCartLineInput = z.output<ReturnType<typeof changeCartLineInput>>;

/** 1 and true tick, any other number and false do not. */
const tick: Kind<boolean> = {
  read: (raw) => {
    const known = flag().read(raw);
    const value = typeof known === 'boolean' ? known : integer().read(known);
    return typeof value === 'number' ? value === 1 : value;
  },
  schema: z.boolean(),
};

export const checkCartLinesInput = lazily(() =>
  z.object({
    productIds: required(integers({ max: maxSkus })),
    isChecked: required(tick),
  }),
);
export type CheckCartLinesInput = z.output<ReturnType<typeof checkCartLinesInput>>;

/** An empty list is a missing one. */
const someSkus: Kind<number[]> = {
  read: (raw) => (Array.isArray(raw) && raw.length === 0 ? undefined : integers().read(raw)),
  schema: integers({ min: 1, max: maxSkus }).schema,
};

export const dropCartLinesInput = lazily(() => z.object({ productIds: required(someSkus) }));

/** Absent ids count as 0, an absent couponId as "no coupon" (DECISIONS.md 37). */
export const checkoutInput = lazily(() =>
  z.object({
    cartId: orElse(id(), 0),
    addressId: orElse(id(), 0),
    couponId: orElse(id(), -1),
    userCouponId: orElse(id(), 0),
    grouponRulesId: orElse(id(), 0),
  }),
);
export type CheckoutInput = z.output<ReturnType<typeof checkoutInput>>;

const cartItemOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    userId: z.int(),
    goodsId: z.int(),
    goodsSn: z.string(),
    goodsName: z.string(),
    productId: z.int(),
    price: z.number(),
    number: z.int().min(1).max(maxQuantity),
    specifications: z.array(z.string()),
    checked: z.boolean(),
    picUrl: z.string(),
    ...commonOutput,
  }),
);

export const cartOutput = lazily(() =>
  z.strictObject({
    cartList: z.array(cartItemOutput()),
    cartTotal: z.strictObject({
      goodsCount: z.int(),
      goodsAmount: z.number(),
      checkedGoodsCount: z.int(),
      checkedGoodsAmount: z.number(),
    }),
  }),
);

export const checkoutOutput = lazily(() =>
  z.strictObject({
    addressId: z.int(),
    checkedAddress: z.union([addressOutput(), z.strictObject({ id: z.literal(0) })]),
    cartId: z.int(),
    grouponRulesId: z.int(),
    couponId: z.int(),
    userCouponId: z.int(),
    availableCouponLength: z.int(),
    goodsTotalPrice: z.number(),
    grouponPrice: z.number(),
    couponPrice: z.number(),
    freightPrice: z.number(),
    orderTotalPrice: z.number(),
    actualPrice: z.number(),
    checkedGoodsList: z.array(cartItemOutput()),
  }),
);
