// Input and output of the favourites (shop-user-data.yaml).
import { z } from 'zod';
import { collectType } from '../../../db/values.ts';
import { code, id, required, shopPaging } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';

const type = () => required(code(collectType.goods, collectType.topic));

export const listCollectsInput = lazily(() => z.object({ type: type(), ...shopPaging() }));
export type ListCollectsInput = z.output<ReturnType<typeof listCollectsInput>>;

export const toggleCollectInput = lazily(() => z.object({ type: type(), valueId: required(id()) }));
export type ToggleCollectInput = z.output<ReturnType<typeof toggleCollectInput>>;

const collectOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    type: z.int(),
    valueId: z.int(),
    name: z.string(),
    brief: z.string(),
    picUrl: z.string(),
    retailPrice: z.number(),
    title: z.string().optional(),
    subtitle: z.string().optional(),
    price: z.number().optional(),
  }),
);

export const collectListOutput = lazily(() => pageOf(collectOutput()));
