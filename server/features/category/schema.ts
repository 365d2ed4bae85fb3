// Input and output of the category operations (shop-home.yaml).
import { z } from 'zod';
import { commonOutput } from '../common/schema.ts';

export const categoryOutput = z.strictObject({
  id: z.int(),
  name: z.string(),
  keywords: z.string(),
  desc: z.string(),
  pid: z.int(),
  iconUrl: z.string(),
  picUrl: z.string(),
  level: z.string(),
  sortOrder: z.int(),
  ...commonOutput,
});
