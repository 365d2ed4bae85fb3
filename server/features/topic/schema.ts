// Input and output of the topics (shop-home.yaml).
import { z } from 'zod';
import { id, required, shopPaging } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { commonOutput } from '../common/schema.ts';
import { goodsSummaryOutput } from '../goods/schema.ts';

export const listTopicsInput = lazily(() => z.object(shopPaging()));
export const topicIdInput = lazily(() => z.object({ id: required(id()) }));

const { page, limit } = shopPaging({ limit: 4 });
/** The order is fixed, so `sort` and `order` are not looked at. */
export const relatedTopicsInput = lazily(() => z.object({ id: required(id()), page, limit }));

export const topicSummaryOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    title: z.string(),
    subtitle: z.string(),
    price: z.number(),
    readCount: z.string(),
    picUrl: z.string(),
  }),
);

export const topicOutput = lazily(() =>
  z.strictObject({
    ...topicSummaryOutput().shape,
    sortOrder: z.int(),
    goods: z.array(z.int()),
    content: z.string(),
    ...commonOutput,
  }),
);

export const topicDetailOutput = lazily(() =>
  z.strictObject({
    topic: topicOutput(),
    goods: z.array(goodsSummaryOutput()),
    userHasCollect: z.int().min(0).max(1),
  }),
);
