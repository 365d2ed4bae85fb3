// Input and output of the lists of what members keep and leave behind (admin-users.yaml).
import { z } from 'zod';
import { adminPaging, id, optional, text } from '../../input.ts';
import { pageOf } from '../../paging.ts';
import { commonOutput } from '../common/schema.ts';

const userId = optional(id());
const part = optional(text({ min: 1 }));

export const listAddressesInput = z.object({ userId, name: part, ...adminPaging() });
export const listCollectsInput = z.object({ userId, valueId: optional(id()), ...adminPaging() });
export const listFeedbacksInput = z.object({ id: optional(id()), userId, username: part, ...adminPaging() });
export const listFootprintsInput = z.object({ userId, goodsId: optional(id()), ...adminPaging() });
export const listSearchesInput = z.object({ userId, keyword: part, ...adminPaging() });

const row = { id: z.int(), userId: z.int(), ...commonOutput };

export const addressPageOutput = pageOf(
  z.strictObject({
    ...row,
    name: z.string(),
    province: z.string(),
    city: z.string(),
    county: z.string(),
    addressDetail: z.string(),
    areaCode: z.string().optional(),
    postalCode: z.string().optional(),
    tel: z.string(),
    isDefault: z.boolean(),
  }),
);

export const collectPageOutput = pageOf(z.strictObject({ ...row, valueId: z.int(), type: z.int() }));

export const feedbackPageOutput = pageOf(
  z.strictObject({
    ...row,
    username: z.string(),
    mobile: z.string(),
    feedType: z.string(),
    content: z.string(),
    status: z.int(),
    hasPicture: z.boolean(),
    picUrls: z.array(z.string()),
  }),
);

export const footprintPageOutput = pageOf(z.strictObject({ ...row, goodsId: z.int() }));

export const searchPageOutput = pageOf(z.strictObject({ ...row, keyword: z.string(), from: z.string() }));
