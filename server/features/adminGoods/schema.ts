// Input and output of the goods operations of the back office (admin-catalog.yaml).
import { z } from 'zod';
import { adminPaging, id, optional, required, text } from '../../input.ts';
import { pageOf } from '../../paging.ts';
import { commonOutput } from '../common/schema.ts';
import { goodsInfoOutput } from '../goods/schema.ts';

export const listAdminGoodsInput = z.object({
  goodsId: optional(id()),
  goodsSn: optional(text({ min: 1 })),
  name: optional(text({ min: 1 })),
  ...adminPaging(),
});
export type ListAdminGoodsInput = z.output<typeof listAdminGoodsInput>;

export const goodsPageOutput = pageOf(goodsInfoOutput);

export const readGoodsInput = z.object({ id: required(id()) });

const option = { value: z.int(), label: z.string() };

export const goodsChoicesOutput = z.strictObject({
  /** `children` is absent on the second level, or the client opens a third. */
  categoryList: z.array(z.strictObject({ ...option, children: z.array(z.strictObject(option)) })),
  brandList: z.array(z.strictObject(option)),
});

const part = { id: z.int(), goodsId: z.int(), ...commonOutput };

export const goodsEditOutput = z.strictObject({
  goods: goodsInfoOutput,
  specifications: z.array(
    z.strictObject({ ...part, specification: z.string(), value: z.string(), picUrl: z.string() }),
  ),
  products: z.array(
    z.strictObject({
      ...part,
      specifications: z.array(z.string()),
      price: z.number(),
      number: z.int(),
      url: z.string(),
    }),
  ),
  attributes: z.array(z.strictObject({ ...part, attribute: z.string(), value: z.string() })),
  /** Parent and category, for the client's cascader; [] without a category. */
  categoryIds: z.array(z.int()),
});
