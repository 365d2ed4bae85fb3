// Input and output of the region lists (admin-system.yaml `Region`, `RegionNode`).
import { z } from 'zod';
import { id, required } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';

export const regionIdInput = lazily(() => z.object({ id: required(id()) }));

const region = lazily(() => ({ id: z.int(), name: z.string(), type: z.int(), code: z.int() }));
const county = lazily(() => z.strictObject(region()));
const city = lazily(() => z.strictObject({ ...region(), children: z.array(county()) }));

export const regionTreeOutput = lazily(() => pageOf(z.strictObject({ ...region(), children: z.array(city()) })));
export const regionListOutput = lazily(() => pageOf(z.strictObject({ ...region(), pid: z.int() })));
