// Input and output of the home page and what stands beside it (shop-home.yaml).
import { z } from 'zod';
import { required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { brandSummaryOutput } from '../brand/schema.ts';
import { commonOutput } from '../common/schema.ts';
import { couponOutput } from '../coupon/schema.ts';
import { goodsSummaryOutput } from '../goods/schema.ts';
import { grouponRuleItemOutput } from '../groupon/schema.ts';
import { topicSummaryOutput } from '../topic/schema.ts';

export const bannerOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    name: z.string(),
    link: z.string(),
    url: z.string(),
    position: z.int(),
    content: z.string(),
    startTime: z.string().optional(),
    endTime: z.string().optional(),
    enabled: z.boolean(),
    ...commonOutput,
  }),
);

const channelOutput = lazily(() => z.strictObject({ id: z.int(), name: z.string(), iconUrl: z.string() }));

const floorOutput = lazily(() =>
  z.strictObject({ id: z.int(), name: z.string(), goodsList: z.array(goodsSummaryOutput()) }),
);

export const homeOutput = lazily(() =>
  z.strictObject({
    banner: z.array(bannerOutput()),
    channel: z.array(channelOutput()),
    couponList: z.array(couponOutput()),
    newGoodsList: z.array(goodsSummaryOutput()),
    hotGoodsList: z.array(goodsSummaryOutput()),
    brandList: z.array(brandSummaryOutput()),
    topicList: z.array(topicSummaryOutput()),
    grouponList: z.array(grouponRuleItemOutput()),
    floorGoodsList: z.array(floorOutput()),
  }),
);

export const aboutOutput = lazily(() =>
  z.strictObject({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    qq: z.string(),
    longitude: z.string(),
    latitude: z.string(),
  }),
);

export const emptyCacheInput = lazily(() => z.object({ key: required(text({ min: 1 })) }));

export const shortTextOutput = lazily(() => z.string().min(1));
