// Input and output of the after-sale operations (shop-aftersale.yaml).
import { z } from 'zod';
import { aftersaleType, MAX_FEN } from '../../../db/values.ts';
import { code, cutText, id, integer, type Kind, optional, orElse, required, shopPaging, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { pictureAddresses } from '../common/pictures.ts';
import { commonOutput } from '../common/schema.ts';
import { orderGoodsOutput, orderOutput } from '../order/schema.ts';
import { roundedFen } from './rules.ts';

export const listAftersalesInput = lazily(() => z.object({ status: optional(integer()), ...shopPaging() }));
export type ListAftersalesInput = z.output<ReturnType<typeof listAftersalesInput>>;

export const aftersaleOrderInput = lazily(() => z.object({ orderId: required(id()) }));
export const aftersaleIdInput = lazily(() => z.object({ id: required(id()) }));

/**
 * Clients compute the amount in floating point: what is finer than a fen is rounded away. Nothing is no amount: it could be
 * accepted but never given back.
 */
const amount: Kind<number> = {
  read: (raw) => {
    const value = integer().read(raw);
    return value === undefined ? undefined : (roundedFen(value) ?? 'no amount');
  },
  schema: z.int().min(1).max(MAX_FEN).meta({ type: 'number' }),
};

/** How much of each is kept. */
const reasonKept = 31;
const commentKept = 511;
const reason: Kind<string> = { read: text({ min: 1 }).read, schema: cutText(reasonKept).schema };

export const requestAftersaleInput = lazily(() =>
  z.object({
    orderId: required(id()),
    type: required(code(aftersaleType.notReceived, aftersaleType.refundOnly, aftersaleType.returnGoods)),
    amount: required(amount),
    reason: required(reason),
    comment: orElse(cutText(commentKept), ''),
    pictures: orElse(pictureAddresses(), []),
  }),
);
export type RequestAftersaleInput = z.output<ReturnType<typeof requestAftersaleInput>>;

/** The record as shoppers and administrators see it. */
export const aftersaleOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    aftersaleSn: z.string(),
    orderId: z.int(),
    userId: z.int(),
    type: z.int(),
    reason: z.string(),
    amount: z.number(),
    pictures: z.array(z.string()),
    comment: z.string(),
    status: z.int(),
    handleTime: z.string().optional(),
    ...commonOutput,
  }),
);

export const aftersaleListOutput = lazily(() =>
  pageOf(z.strictObject({ aftersale: aftersaleOutput(), goodsList: z.array(orderGoodsOutput()) })),
);

export const aftersaleDetailOutput = lazily(() =>
  z.strictObject({
    aftersale: aftersaleOutput().optional(),
    order: orderOutput(),
    orderGoods: z.array(orderGoodsOutput()),
  }),
);
