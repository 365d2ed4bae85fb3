// Input and output of the order operations (shop-order.yaml).
import { z } from 'zod';
import { code, cutText, flag, id, integer, optional, orElse, required, shopPaging } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { pictureAddresses } from '../common/pictures.ts';
import { commonOutput } from '../common/schema.ts';

export const listOrdersInput = lazily(() => z.object({ showType: orElse(code(0, 1, 2, 3, 4), 0), ...shopPaging() }));
export type ListOrdersInput = z.output<ReturnType<typeof listOrdersInput>>;

/** Of most operations: which order. */
export const orderIdInput = lazily(() => z.object({ orderId: required(id()) }));

/** How much of a message is kept. */
const messageKept = 512;

/** Absent ids count as 0; only an absent addressId is missing (DECISIONS.md 37). */
export const placeOrderInput = lazily(() =>
  z.object({
    cartId: orElse(id(), 0),
    addressId: required(id()),
    couponId: orElse(id(), 0),
    userCouponId: orElse(id(), 0),
    message: orElse(cutText(messageKept), ''),
    grouponRulesId: orElse(id(), 0),
    grouponLinkId: orElse(id(), 0),
  }),
);
export type PlaceOrderInput = z.output<ReturnType<typeof placeOrderInput>>;

/** Either `ogid`, the id of the line, or both others. */
export const orderGoodsInput = lazily(() =>
  z.object({
    orderId: optional(id()),
    goodsId: optional(id()),
    ogid: optional(id()),
  }),
);
export type OrderGoodsInput = z.output<ReturnType<typeof orderGoodsInput>>;

/** How much of a comment is kept. */
const commentKept = 1023;

export const commentOrderInput = lazily(() =>
  z.object({
    orderGoodsId: required(id()),
    content: orElse(cutText(commentKept), ''),
    star: required(integer({ min: 1, max: 5 })),
    hasPicture: orElse(flag(), false),
    picUrls: optional(pictureAddresses()),
  }),
);
export type CommentOrderInput = z.output<ReturnType<typeof commentOrderInput>>;

const handleOptionOutput = lazily(() =>
  z.strictObject({
    cancel: z.boolean(),
    delete: z.boolean(),
    pay: z.boolean(),
    comment: z.boolean(),
    confirm: z.boolean(),
    refund: z.boolean(),
    rebuy: z.boolean(),
    aftersale: z.boolean(),
  }),
);

const orderListItemOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    orderSn: z.string(),
    actualPrice: z.number(),
    orderStatusText: z.string(),
    handleOption: handleOptionOutput(),
    aftersaleStatus: z.int(),
    isGroupin: z.boolean(),
    goodsList: z.array(
      z.strictObject({
        id: z.int(),
        goodsName: z.string(),
        number: z.int(),
        picUrl: z.string(),
        specifications: z.array(z.string()),
        price: z.number(),
      }),
    ),
  }),
);

export const orderListOutput = lazily(() => pageOf(orderListItemOutput()));

export const orderGoodsOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    orderId: z.int(),
    goodsId: z.int(),
    goodsName: z.string(),
    goodsSn: z.string(),
    productId: z.int(),
    number: z.int(),
    price: z.number(),
    specifications: z.array(z.string()),
    picUrl: z.string(),
    comment: z.int().min(-1),
    ...commonOutput,
  }),
);

export const orderGoodsWithValuesOutput = lazily(() =>
  orderGoodsOutput().extend({ goodsSpecificationValues: z.array(z.string()) }),
);

const orderInfoOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    orderSn: z.string(),
    message: z.string(),
    remark: z.string(),
    addTime: z.string(),
    consignee: z.string(),
    mobile: z.string(),
    address: z.string(),
    goodsPrice: z.number(),
    couponPrice: z.number(),
    freightPrice: z.number(),
    actualPrice: z.number(),
    orderStatusText: z.string(),
    handleOption: handleOptionOutput(),
    aftersaleStatus: z.int(),
    expCode: z.string().optional(),
    expName: z.string().optional(),
    expNo: z.string().optional(),
    /** Beyond the interface: why the shop refused the last refund request (DECISIONS.md 14). */
    refundRejectReason: z.string().optional(),
  }),
);

export const orderDetailOutput = lazily(() =>
  z.strictObject({
    orderInfo: orderInfoOutput(),
    orderGoods: z.array(orderGoodsOutput()),
    /** Parcels are not tracked, so there is never anything to tell. */
    expressInfo: z.array(z.never()),
  }),
);

/** The full stored record, as after-sale pages and the back office show it. */
export const orderOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    userId: z.int(),
    orderSn: z.string(),
    orderStatus: z.int(),
    aftersaleStatus: z.int(),
    consignee: z.string(),
    mobile: z.string(),
    address: z.string(),
    message: z.string(),
    goodsPrice: z.number(),
    freightPrice: z.number(),
    couponPrice: z.number(),
    integralPrice: z.number(),
    grouponPrice: z.number(),
    orderPrice: z.number(),
    actualPrice: z.number(),
    payId: z.string().optional(),
    payTime: z.string().optional(),
    shipSn: z.string().optional(),
    shipChannel: z.string().optional(),
    shipTime: z.string().optional(),
    refundAmount: z.number().optional(),
    refundType: z.string().optional(),
    refundContent: z.string().optional(),
    refundTime: z.string().optional(),
    confirmTime: z.string().optional(),
    comments: z.int(),
    endTime: z.string().optional(),
    ...commonOutput,
  }),
);

export const placeOrderOutput = lazily(() =>
  z.strictObject({ orderId: z.int(), payed: z.boolean(), grouponLinkId: z.int() }),
);
