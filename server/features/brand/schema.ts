// Input and output of the brand operations (shop-home.yaml).
import { z } from 'zod';
import { id, required, shopPaging } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { commonOutput } from '../common/schema.ts';

export const listBrandsInput = lazily(() => z.object(shopPaging()));
export const brandIdInput = lazily(() => z.object({ id: required(id()) }));

export const brandSummaryOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    name: z.string(),
    desc: z.string(),
    picUrl: z.string(),
    floorPrice: z.number(),
  }),
);

export const brandOutput = lazily(() =>
  z.strictObject({ ...brandSummaryOutput().shape, ...commonOutput, sortOrder: z.int() }),
);
