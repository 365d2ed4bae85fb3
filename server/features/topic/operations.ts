// The topics of the shop (shop-home.yaml).
import { countTopics, listTopics } from '../../../db/stores/topic.ts';
import { anyone, defineOperation, maybeShopper } from '../../operation.ts';
import { pageOf, shopPage } from '../../paging.ts';
import { presentGoodsSummary } from '../goods/present.ts';
import { presentTopic, presentTopicSummary } from './present.ts';
import {
  listTopicsInput,
  relatedTopicsInput,
  topicDetailOutput,
  topicIdInput,
  topicOutput,
  topicSummaryOutput,
} from './schema.ts';
import { readTopicDetail, relatedTopics } from './service.ts';

const listOperation = defineOperation({
  name: 'topic.list',
  title: { zh: '专题列表', en: 'Topics' },
  method: 'GET',
  path: '/wx/topic/list',
  access: anyone,
  input: listTopicsInput,
  output: () => pageOf(topicSummaryOutput()),
  kept: { tables: ['topic'] },
  run: ({ shop, input, view }) =>
    shopPage(input, { total: countTopics(shop.read), rows: (slice) => listTopics(shop.read, input, slice) }, (row) =>
      presentTopicSummary(row, view),
    ),
});

const detailOperation = defineOperation({
  name: 'topic.detail',
  title: { zh: '专题详情', en: 'One topic' },
  method: 'GET',
  path: '/wx/topic/detail',
  access: maybeShopper,
  input: topicIdInput,
  output: topicDetailOutput,
  kept: { tables: ['topic', 'topic_goods', 'goods'], key: (input, who) => (who ? null : String(input.id)) },
  run({ shop, input, who, view }) {
    const { topic, goods, hasCollected } = readTopicDetail(shop, who, input.id);
    return {
      topic: presentTopic(topic, view),
      goods: goods.map((row) => presentGoodsSummary(row, view)),
      userHasCollect: hasCollected ? 1 : 0,
    };
  },
});

const relatedOperation = defineOperation({
  name: 'topic.related',
  title: { zh: '相关专题', en: 'Related topics' },
  method: 'GET',
  path: '/wx/topic/related',
  access: anyone,
  input: relatedTopicsInput,
  output: () => pageOf(topicOutput()),
  kept: { tables: ['topic', 'topic_goods'] },
  run: ({ shop, input, view }) => shopPage(input, relatedTopics(shop, input.id), (row) => presentTopic(row, view)),
});

export const topicOperations = [listOperation, detailOperation, relatedOperation];
