// The topic operations of the back office (admin-promotion.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { nothing } from '../common/schema.ts';
import { presentGoodsSummary } from '../goods/present.ts';
import { presentTopic } from '../topic/present.ts';
import { topicOutput } from '../topic/schema.ts';
import {
  adminTopicIdInput,
  adminTopicIdsInput,
  adminTopicPageOutput,
  adminTopicReadOutput,
  changeTopicInput,
  createTopicInput,
  listAdminTopicsInput,
} from './schema.ts';
import { changeTopic, createTopic, deleteTopics, findAdminTopics, readAdminTopic } from './service.ts';

const page = (action: string) => ['推广管理', '专题管理', action] as const;

const listOperation = defineOperation({
  name: 'adminTopic.list',
  title: { zh: '专题列表', en: 'Topics' },
  method: 'GET',
  path: '/admin/topic/list',
  access: admin('admin:topic:list', page('查询')),
  input: listAdminTopicsInput,
  output: adminTopicPageOutput,
  run: ({ shop, input, view }) => adminPage(input, findAdminTopics(shop, input), (row) => presentTopic(row, view)),
});

const createOperation = defineOperation({
  name: 'adminTopic.create',
  title: { zh: '添加专题', en: 'Add a topic' },
  method: 'POST',
  path: '/admin/topic/create',
  access: admin('admin:topic:create', page('添加')),
  input: createTopicInput,
  output: topicOutput,
  run: async ({ shop, input, view }) => presentTopic(await createTopic(shop, input), view),
});

const readOperation = defineOperation({
  name: 'adminTopic.read',
  title: { zh: '专题详情', en: 'One topic' },
  method: 'GET',
  path: '/admin/topic/read',
  access: admin('admin:topic:read', page('详情')),
  input: adminTopicIdInput,
  output: adminTopicReadOutput,
  run({ shop, input, view }) {
    const { topic, goods } = readAdminTopic(shop, input.id);
    return { topic: presentTopic(topic, view), goodsList: goods.map((row) => presentGoodsSummary(row, view)) };
  },
});

const updateOperation = defineOperation({
  name: 'adminTopic.update',
  title: { zh: '编辑专题', en: 'Change a topic' },
  method: 'POST',
  path: '/admin/topic/update',
  access: admin('admin:topic:update', page('编辑')),
  input: changeTopicInput,
  output: topicOutput,
  run: async ({ shop, input, view }) => presentTopic(await changeTopic(shop, input), view),
});

const deleteOperation = defineOperation({
  name: 'adminTopic.delete',
  title: { zh: '删除专题', en: 'Delete a topic' },
  method: 'POST',
  path: '/admin/topic/delete',
  access: admin('admin:topic:delete', page('删除')),
  input: adminTopicIdInput,
  output: nothing,
  run: ({ shop, input }) => deleteTopics(shop, [input.id]).then(() => undefined),
});

const batchDeleteOperation = defineOperation({
  name: 'adminTopic.batchDelete',
  title: { zh: '批量删除专题', en: 'Delete several topics' },
  method: 'POST',
  path: '/admin/topic/batch-delete',
  access: admin('admin:topic:batch-delete', page('批量删除')),
  input: adminTopicIdsInput,
  output: nothing,
  run: ({ shop, input }) => deleteTopics(shop, input.ids).then(() => undefined),
});

export const adminTopicOperations = [
  listOperation,
  createOperation,
  readOperation,
  updateOperation,
  deleteOperation,
  batchDeleteOperation,
];
