// Input and output of the brand operations (shop-home.yaml).
import { z } from 'zod';
import { id, required, shopPaging } from '../../input.ts';
import { commonOutput } from '../common/schema.ts';

export const listBrandsInput = z.object(shopPaging());
export const brandIdInput = z.object({ id: required(id()) });

export const brandSummaryOutput = z.strictObject({
  id: z.int(),
  name: z.string(),
  desc: z.string(),
  picUrl: z.string(),
  floorPrice: z.number(),
});

export const brandOutput = z.strictObject({ ...brandSummaryOutput.shape, ...commonOutput, sortOrder: z.int() });
