// Input and output of the topic operations of the back office (admin-promotion.yaml `Topic`, `TopicRead`).
import { z } from 'zod';
import { adminPaging, id, integer, integers, money, optional, required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { maxRichText } from '../../lib/richTextLimit.ts';
import { pageOf } from '../../paging.ts';
import { pictureAddress } from '../common/pictures.ts';
import { goodsSummaryOutput } from '../goods/schema.ts';
import { topicOutput } from '../topic/schema.ts';

export const listAdminTopicsInput = lazily(() =>
  z.object({
    title: optional(text({ min: 1 })),
    subtitle: optional(text({ min: 1 })),
    ...adminPaging({ sorts: ['add_time', 'id', 'price'] }),
  }),
);
export type ListAdminTopicsInput = z.output<ReturnType<typeof listAdminTopicsInput>>;

export const adminTopicPageOutput = lazily(() => pageOf(topicOutput()));

export const adminTopicIdInput = lazily(() => z.object({ id: required(id()) }));
export const adminTopicIdsInput = lazily(() => z.object({ ids: required(integers()) }));

const content = lazily(() => ({
  title: required(text({ min: 1 })),
  content: required(text({ min: 1, max: maxRichText })),
  price: required(money()),
  subtitle: optional(text()),
  readCount: optional(text()),
  picUrl: optional(pictureAddress()),
  goods: optional(integers()),
  sortOrder: optional(integer({ min: -32_768, max: 32_767 })),
}));

export const createTopicInput = lazily(() => z.object(content()));
export type CreateTopicInput = z.output<ReturnType<typeof createTopicInput>>;

export const changeTopicInput = lazily(() => z.object({ id: required(id()), ...content() }));
export type ChangeTopicInput = z.output<ReturnType<typeof changeTopicInput>>;

export const adminTopicReadOutput = lazily(() =>
  z.strictObject({ topic: topicOutput(), goodsList: z.array(goodsSummaryOutput()) }),
);
