// Input and output of the group-buy operations of shoppers (shop-promotion.yaml).
import { z } from 'zod';
import { id, integer, optionalPaging, orElse, required, shopPaging } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { commonOutput } from '../common/schema.ts';
import { goodsInfoOutput } from '../goods/schema.ts';
import { orderActions } from '../order/rules.ts';

export const listGrouponRulesInput = lazily(() => z.object(shopPaging()));
export type ListGrouponRulesInput = z.output<ReturnType<typeof listGrouponRulesInput>>;

export const grouponIdInput = lazily(() => z.object({ grouponId: required(id()) }));

export const listMyGrouponsInput = lazily(() => z.object({ showType: orElse(integer(), 0), ...optionalPaging() }));
export type ListMyGrouponsInput = z.output<ReturnType<typeof listMyGrouponsInput>>;

export const grouponRuleItemOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    name: z.string(),
    brief: z.string(),
    picUrl: z.string(),
    counterPrice: z.number(),
    retailPrice: z.number(),
    grouponPrice: z.number(),
    grouponDiscount: z.number(),
    grouponMember: z.int(),
    expireTime: z.string(),
  }),
);

export const grouponOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    orderId: z.int(),
    grouponId: z.int(),
    rulesId: z.int(),
    userId: z.int(),
    shareUrl: z.string().optional(),
    creatorUserId: z.int(),
    creatorUserTime: z.string().optional(),
    status: z.int(),
    ...commonOutput,
  }),
);

const ruleOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    goodsId: z.int(),
    goodsName: z.string(),
    picUrl: z.string(),
    discount: z.number(),
    discountMember: z.int(),
    expireTime: z.string(),
    status: z.int(),
    ...commonOutput,
  }),
);

const memberOutput = lazily(() => z.strictObject({ nickname: z.string(), avatar: z.string() }));

export const grouponDetailOutput = lazily(() =>
  z.strictObject({
    orderInfo: z.strictObject({
      id: z.int(),
      orderSn: z.string(),
      addTime: z.string(),
      consignee: z.string(),
      mobile: z.string(),
      address: z.string(),
      goodsPrice: z.number(),
      freightPrice: z.number(),
      actualPrice: z.number(),
      orderStatusText: z.string(),
      handleOption: z.record(z.enum(orderActions), z.boolean()),
      expCode: z.string().optional(),
      expNo: z.string().optional(),
    }),
    orderGoods: z.array(
      z.strictObject({
        id: z.int(),
        orderId: z.int(),
        goodsId: z.int(),
        goodsName: z.string(),
        number: z.int(),
        retailPrice: z.number(),
        picUrl: z.string(),
        goodsSpecificationValues: z.array(z.string()),
      }),
    ),
    linkGrouponId: z.int(),
    creator: memberOutput(),
    joiners: z.array(memberOutput()),
    groupon: grouponOutput(),
    rules: ruleOutput(),
  }),
);

/** No login is needed for this one, so it tells no user and no order. */
export const joinGrouponOutput = lazily(() =>
  z.strictObject({
    groupon: z.strictObject({ id: z.int(), rulesId: z.int(), shareUrl: z.string().optional(), status: z.int() }),
    goods: goodsInfoOutput(),
  }),
);

export const myGrouponOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    groupon: grouponOutput(),
    rules: ruleOutput(),
    creator: z.string(),
    isCreator: z.boolean(),
    joinerCount: z.int(),
    orderId: z.int(),
    orderSn: z.string(),
    actualPrice: z.number(),
    orderStatusText: z.string(),
    goodsList: z.array(z.strictObject({ id: z.int(), goodsName: z.string(), number: z.int(), picUrl: z.string() })),
  }),
);
