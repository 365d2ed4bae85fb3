// Input and output of the footprints (shop-user-data.yaml).
import { z } from 'zod';
import { id, required, shopPaging } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';

const { page, limit } = shopPaging();

/** Always newest first: no sorting is read. */
export const listFootprintsInput = lazily(() => z.object({ page, limit }));

export const footprintIdInput = lazily(() => z.object({ id: required(id()) }));

export const footprintListOutput = lazily(() =>
  pageOf(
    z.strictObject({
      id: z.int(),
      goodsId: z.int(),
      addTime: z.string(),
      name: z.string(),
      brief: z.string(),
      picUrl: z.string(),
      retailPrice: z.number(),
    }),
  ),
);
