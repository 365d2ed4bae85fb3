// Input and output of the order operations of the back office (admin-order.yaml).
import { z } from 'zod';
import { adminPaging, flag, id, integerList, money, optional, orElse, required, text, wireTime } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { orderGoodsOutput, orderOutput } from '../order/schema.ts';

export const listAdminOrdersInput = lazily(() =>
  z.object({
    nickname: optional(text({ min: 1 })),
    consignee: optional(text({ min: 1 })),
    orderSn: optional(text({ min: 1 })),
    start: optional(wireTime()),
    end: optional(wireTime()),
    orderStatusArray: optional(integerList()),
    'orderStatusArray[]': optional(integerList()),
    ...adminPaging(),
  }),
);
export type ListAdminOrdersInput = z.output<ReturnType<typeof listAdminOrdersInput>>;

export const adminOrderIdInput = lazily(() => z.object({ id: required(id()) }));

const orderId = lazily(() => required(id()));

export const deleteOrderInput = lazily(() => z.object({ orderId: orderId() }));

export const shipOrderInput = lazily(() =>
  z.object({
    orderId: orderId(),
    shipSn: required(text({ min: 1, max: 63 })),
    shipChannel: required(text({ min: 1, max: 63 })),
  }),
);
export type ShipOrderInput = z.output<ReturnType<typeof shipOrderInput>>;

export const payOrderInput = lazily(() => z.object({ orderId: orderId(), newMoney: required(money()) }));
export type PayOrderInput = z.output<ReturnType<typeof payOrderInput>>;

export const refundOrderInput = lazily(() => z.object({ orderId: orderId(), refundMoney: required(money()) }));
export type RefundOrderInput = z.output<ReturnType<typeof refundOrderInput>>;

/** `knowsNotPaidBack`: the owner has looked at the payment platform. */
export const rejectRefundInput = lazily(() =>
  z.object({ orderId: orderId(), reason: required(text({ min: 1 })), knowsNotPaidBack: orElse(flag(), false) }),
);
export type RejectRefundInput = z.output<ReturnType<typeof rejectRefundInput>>;

export const replyInput = lazily(() =>
  z.object({ commentId: required(id()), content: required(text({ min: 1, max: 511 })) }),
);
export type ReplyInput = z.output<ReturnType<typeof replyInput>>;

const adminOrderItemOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    orderSn: z.string(),
    orderStatus: z.int(),
    actualPrice: z.number(),
    orderPrice: z.number(),
    freightPrice: z.number(),
    integralPrice: z.number(),
    addTime: z.string(),
    payTime: z.string().optional(),
    userId: z.int(),
    userName: z.string(),
    userAvatar: z.string(),
    /** The name that the client reads. */
    avatar: z.string(),
    consignee: z.string(),
    mobile: z.string(),
    address: z.string(),
    message: z.string(),
    shipChannel: z.string().optional(),
    shipSn: z.string().optional(),
    goodsVoList: z
      .array(
        z.strictObject({
          id: z.int(),
          goodsId: z.int(),
          productId: z.int(),
          goodsName: z.string(),
          picUrl: z.string(),
          specifications: z.array(z.string()),
          number: z.int(),
          price: z.number(),
        }),
      )
      .min(1),
  }),
);

export const adminOrderPageOutput = lazily(() => pageOf(adminOrderItemOutput()));

export const adminOrderDetailOutput = lazily(() =>
  z.strictObject({
    order: orderOutput(),
    orderGoods: z.array(orderGoodsOutput()),
    user: z.strictObject({ nickname: z.string(), avatar: z.string() }),
  }),
);

export const couriersOutput = lazily(() => z.array(z.strictObject({ code: z.string(), name: z.string() })));
