// Input and output of the goods operations (shop-home.yaml).
import { z } from 'zod';
import { flag, id, optional, orElse, required, shopPaging, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { brandOutput } from '../brand/schema.ts';
import { categoryOutput } from '../category/schema.ts';
import { commonOutput } from '../common/schema.ts';
import { issueOutput } from '../issue/schema.ts';

export const listGoodsInput = lazily(() =>
  z.object({
    // 0 means no filter for the category, but "no brand" for the brand.
    categoryId: orElse(id(), 0),
    brandId: optional(id()),
    keyword: orElse(text({ max: 1_048_576 }), ''),
    isNew: optional(flag()),
    isHot: optional(flag()),
    ...shopPaging({ sorts: ['add_time', 'id', 'retail_price', 'name'] }),
  }),
);
export type ListGoodsInput = z.output<ReturnType<typeof listGoodsInput>>;

export const goodsIdInput = lazily(() => z.object({ id: required(id()) }));

const { page, limit } = shopPaging({ limit: 6 });
/** The order is fixed, so `sort` and `order` are not looked at. */
export const relatedGoodsInput = lazily(() => z.object({ id: required(id()), page, limit }));

export const goodsSummaryOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    name: z.string(),
    brief: z.string(),
    picUrl: z.string(),
    isNew: z.boolean(),
    isHot: z.boolean(),
    counterPrice: z.number(),
    retailPrice: z.number(),
  }),
);

export const goodsListOutput = lazily(() =>
  pageOf(goodsSummaryOutput()).extend({ filterCategoryList: z.array(categoryOutput()) }),
);

export const goodsInfoOutput = lazily(() =>
  z.strictObject({
    ...goodsSummaryOutput().shape,
    ...commonOutput,
    goodsSn: z.string(),
    categoryId: z.int(),
    brandId: z.int(),
    gallery: z.array(z.string()),
    keywords: z.string(),
    isOnSale: z.boolean(),
    sortOrder: z.int(),
    shareUrl: z.string(),
    unit: z.string(),
    detail: z.string(),
  }),
);

const specificationOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    goodsId: z.int(),
    specification: z.string(),
    value: z.string(),
    picUrl: z.string(),
    ...commonOutput,
  }),
);

const productOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    goodsId: z.int(),
    specifications: z.array(z.string()),
    price: z.number(),
    number: z.int(),
    url: z.string(),
    ...commonOutput,
  }),
);

const attributeOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    goodsId: z.int(),
    attribute: z.string(),
    value: z.string(),
    ...commonOutput,
  }),
);

export const grouponRuleOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    goodsId: z.int(),
    goodsName: z.string(),
    picUrl: z.string().optional(),
    discount: z.number(),
    discountMember: z.int(),
    expireTime: z.string().optional(),
    status: z.int(),
    ...commonOutput,
  }),
);

const goodsCommentOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    addTime: z.string(),
    content: z.string(),
    adminContent: z.string().optional(),
    nickname: z.string(),
    avatar: z.string(),
    picList: z.array(z.string()),
  }),
);

export const goodsDetailOutput = lazily(() =>
  z.strictObject({
    info: goodsInfoOutput(),
    userHasCollect: z.int().min(0).max(1),
    issue: z.array(issueOutput()),
    comment: z.strictObject({ count: z.int(), data: z.array(goodsCommentOutput()) }),
    specificationList: z.array(z.strictObject({ name: z.string(), valueList: z.array(specificationOutput()) })),
    productList: z.array(productOutput()),
    attribute: z.array(attributeOutput()),
    brand: z.union([brandOutput(), z.strictObject({})]),
    groupon: z.array(grouponRuleOutput()),
    share: z.boolean(),
    shareImage: z.string(),
  }),
);
