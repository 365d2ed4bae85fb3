// Input and output of the goods operations of the back office (admin-catalog.yaml).
import { z } from 'zod';
import {
  adminPaging,
  flag,
  id,
  integer,
  type Kind,
  listOf,
  money,
  nested,
  optional,
  orElse,
  required,
  text,
  texts,
  wireTime,
} from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { maxRichText } from '../../lib/richTextLimit.ts';
import { pageOf } from '../../paging.ts';
import { pictureAddress, pictureAddresses } from '../common/pictures.ts';
import { commonOutput } from '../common/schema.ts';
import { goodsInfoOutput } from '../goods/schema.ts';

export const listAdminGoodsInput = lazily(() =>
  z.object({
    goodsId: optional(id()),
    goodsSn: optional(text({ min: 1 })),
    name: optional(text({ min: 1 })),
    ...adminPaging(),
  }),
);
export type ListAdminGoodsInput = z.output<ReturnType<typeof listAdminGoodsInput>>;

export const goodsPageOutput = lazily(() => pageOf(goodsInfoOutput()));

export const goodsIdInput = lazily(() => z.object({ id: required(id()) }));

const option = lazily(() => ({ value: z.int(), label: z.string() }));

export const goodsChoicesOutput = lazily(() =>
  z.strictObject({
    /** `children` is absent on the second level, or the client opens a third. */
    categoryList: z.array(z.strictObject({ ...option(), children: z.array(z.strictObject(option())) })),
    brandList: z.array(z.strictObject(option())),
  }),
);

const part = lazily(() => ({ id: z.int(), goodsId: z.int(), ...commonOutput }));

export const goodsEditOutput = lazily(() =>
  z.strictObject({
    goods: goodsInfoOutput(),
    specifications: z.array(
      z.strictObject({ ...part(), specification: z.string(), value: z.string(), picUrl: z.string() }),
    ),
    products: z.array(
      z.strictObject({
        ...part(),
        specifications: z.array(z.string()),
        price: z.number(),
        number: z.int(),
        url: z.string(),
      }),
    ),
    attributes: z.array(z.strictObject({ ...part(), attribute: z.string(), value: z.string() })),
    /** Parent and category, for the client's cascader; [] without a category. */
    categoryIds: z.array(z.int()),
  }),
);

/** An empty array counts as absent. */
export function filled<T>(list: Kind<T[]>): Kind<T[]> {
  return { read: (raw) => (Array.isArray(raw) && raw.length === 0 ? undefined : list.read(raw)), schema: list.schema };
}

export const mostParts = 1000;
const mostDimensions = 100;

/** `retailPrice` is kept by the shop, ids and times are its own: none of them is read. */
export const goodsContent = lazily(() => ({
  name: required(text({ min: 1, max: 127 })),
  goodsSn: required(text({ min: 1, max: 63 })),
  categoryId: optional(id()),
  brandId: optional(id()),
  gallery: optional(pictureAddresses({ max: 100 })),
  keywords: optional(text()),
  brief: optional(text()),
  isOnSale: optional(flag()),
  sortOrder: optional(integer({ min: -32_768, max: 32_767 })),
  picUrl: optional(pictureAddress()),
  shareUrl: optional(pictureAddress()),
  isNew: optional(flag()),
  isHot: optional(flag()),
  unit: optional(text({ max: 31 })),
  counterPrice: optional(money()),
  detail: optional(text({ max: maxRichText })),
}));
export const specificationContent = lazily(() => ({
  specification: required(text({ min: 1 })),
  value: required(text({ min: 1 })),
  picUrl: optional(pictureAddress()),
}));
export const productContent = lazily(() => ({
  specifications: required(filled(texts({ max: mostDimensions }))),
  price: required(money()),
  number: required(integer({ min: 0 })),
  url: optional(pictureAddress()),
}));
const attributeContent = lazily(() => ({ attribute: required(text({ min: 1 })), value: required(text({ min: 1 })) }));

export const parts = <T>(shape: z.ZodType<T>) => listOf(shape, { max: mostParts });

export const createGoodsInput = lazily(() =>
  z.object({
    goods: required(nested(z.object(goodsContent()))),
    specifications: orElse(parts(z.object(specificationContent())), []),
    products: required(filled(parts(z.object(productContent())))),
    attributes: orElse(parts(z.object(attributeContent())), []),
  }),
);
export type CreateGoodsInput = z.output<ReturnType<typeof createGoodsInput>>;
export type GoodsInput = CreateGoodsInput['goods'];

/** Of a row that comes back: the client empties the time of one that was edited, and leaves it on the others. */
const mark = lazily(() => ({ updateTime: optional(wireTime()) }));

function marked<T extends { readonly updateTime?: string | undefined }>({ updateTime, ...row }: T) {
  return { ...row, isEdited: updateTime === undefined };
}

const specificationRow = lazily(() =>
  z.object({ id: required(id()), ...specificationContent(), ...mark() }).transform(marked),
);
const productRow = lazily(() => z.object({ id: required(id()), ...productContent(), ...mark() }).transform(marked));
export const attributeRow = lazily(() =>
  z
    .object({
      /** 0 or absent: a new one. */
      id: orElse(id(), 0),
      ...attributeContent(),
      ...mark(),
      deleted: orElse(flag(), false),
    })
    .transform(marked),
);

export const changeGoodsInput = lazily(() =>
  z.object({
    goods: required(nested(z.object({ id: required(id()), ...goodsContent() }))),
    specifications: orElse(parts(specificationRow()), []),
    products: orElse(parts(productRow()), []),
    attributes: orElse(parts(attributeRow()), []),
  }),
);
export type ChangeGoodsInput = z.output<ReturnType<typeof changeGoodsInput>>;
