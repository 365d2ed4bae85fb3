// Input and output of the address operations (shop-user-data.yaml).
import { z } from 'zod';
import { flag, id, mobile, optional, optionalPaging, orElse, required, text, word } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { commonOutput } from '../common/schema.ts';

/** Nothing is sent by the clients, who need every address; what is sent pages and sorts. */
export const listAddressesInput = lazily(() =>
  z.object({
    ...optionalPaging(),
    sort: optional(word('add_time', 'id')),
    order: optional(word('asc', 'desc')),
  }),
);
export type ListAddressesInput = z.output<ReturnType<typeof listAddressesInput>>;

export const addressIdInput = lazily(() => z.object({ id: required(id()) }));

export const saveAddressInput = lazily(() =>
  z.object({
    /** 0 makes a new one. */
    id: orElse(id(), 0),
    name: required(text({ min: 1, max: 63 })),
    tel: required(mobile()),
    province: required(text({ min: 1, max: 63 })),
    city: required(text({ min: 1, max: 63 })),
    county: required(text({ min: 1, max: 63 })),
    areaCode: required(text({ min: 1, max: 6 })),
    addressDetail: required(text({ min: 1, max: 127 })),
    postalCode: optional(text({ max: 6 })),
    isDefault: required(flag()),
  }),
);
export type SaveAddressInput = z.output<ReturnType<typeof saveAddressInput>>;

export const addressOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    name: z.string(),
    userId: z.int(),
    province: z.string(),
    city: z.string(),
    county: z.string(),
    addressDetail: z.string(),
    areaCode: z.string(),
    postalCode: z.string(),
    tel: z.string(),
    isDefault: z.boolean(),
    ...commonOutput,
  }),
);

export const addressListOutput = lazily(() => pageOf(addressOutput()));
