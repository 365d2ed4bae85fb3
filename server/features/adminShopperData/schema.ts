// Input and output of the lists of what members keep and leave behind (admin-users.yaml).
import { z } from 'zod';
import { adminPaging, id, optional, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { commonOutput } from '../common/schema.ts';

const userId = lazily(() => optional(id()));
const part = lazily(() => optional(text({ min: 1 })));

export const listAddressesInput = lazily(() => z.object({ userId: userId(), name: part(), ...adminPaging() }));
export const listCollectsInput = lazily(() =>
  z.object({ userId: userId(), valueId: optional(id()), ...adminPaging() }),
);
export const listFeedbacksInput = lazily(() =>
  z.object({ id: optional(id()), userId: userId(), username: part(), ...adminPaging() }),
);
export const listFootprintsInput = lazily(() =>
  z.object({ userId: userId(), goodsId: optional(id()), ...adminPaging() }),
);
export const listSearchesInput = lazily(() => z.object({ userId: userId(), keyword: part(), ...adminPaging() }));

const row = lazily(() => ({ id: z.int(), userId: z.int(), ...commonOutput }));

export const addressPageOutput = lazily(() =>
  pageOf(
    z.strictObject({
      ...row(),
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
  ),
);

export const collectPageOutput = lazily(() => pageOf(z.strictObject({ ...row(), valueId: z.int(), type: z.int() })));

export const feedbackPageOutput = lazily(() =>
  pageOf(
    z.strictObject({
      ...row(),
      username: z.string(),
      mobile: z.string(),
      feedType: z.string(),
      content: z.string(),
      status: z.int(),
      hasPicture: z.boolean(),
      picUrls: z.array(z.string()),
    }),
  ),
);

export const footprintPageOutput = lazily(() => pageOf(z.strictObject({ ...row(), goodsId: z.int() })));

export const searchPageOutput = lazily(() =>
  pageOf(z.strictObject({ ...row(), keyword: z.string(), from: z.string() })),
);
