// Input and output of the region lists (admin-system.yaml `Region`, `RegionNode`).
import { z } from 'zod';
import { id, required } from '../../input.ts';
import { pageOf } from '../../paging.ts';

export const regionIdInput = z.object({ id: required(id()) });

const region = { id: z.int(), name: z.string(), type: z.int(), code: z.int() };
const county = z.strictObject(region);
const city = z.strictObject({ ...region, children: z.array(county) });

export const regionTreeOutput = pageOf(z.strictObject({ ...region, children: z.array(city) }));
export const regionListOutput = pageOf(z.strictObject({ ...region, pid: z.int() }));
