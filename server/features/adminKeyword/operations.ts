// The keyword operations of the back office (admin-catalog.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { nothing } from '../common/schema.ts';
import { presentKeyword } from '../search/present.ts';
import { keywordOutput } from '../search/schema.ts';
import {
  changeKeywordInput,
  createKeywordInput,
  keywordIdInput,
  keywordPageOutput,
  listAdminKeywordsInput,
} from './schema.ts';
import { changeKeyword, createKeyword, deleteKeyword, findAdminKeywords, readKeyword } from './service.ts';

const listOperation = defineOperation({
  name: 'adminKeyword.list',
  title: { zh: '关键词列表', en: 'Keywords' },
  method: 'GET',
  path: '/admin/keyword/list',
  access: admin('admin:keyword:list', ['商场管理', '关键词', '查询']),
  input: listAdminKeywordsInput,
  output: keywordPageOutput,
  run: ({ shop, input, view }) => adminPage(input, findAdminKeywords(shop, input), (row) => presentKeyword(row, view)),
});

const createOperation = defineOperation({
  name: 'adminKeyword.create',
  title: { zh: '添加关键词', en: 'Add a keyword' },
  method: 'POST',
  path: '/admin/keyword/create',
  access: admin('admin:keyword:create', ['商场管理', '关键词', '添加']),
  input: createKeywordInput,
  output: keywordOutput,
  run: async ({ shop, input, view }) => presentKeyword(await createKeyword(shop, input), view),
});

const readOperation = defineOperation({
  name: 'adminKeyword.read',
  title: { zh: '关键词详情', en: 'One keyword' },
  method: 'GET',
  path: '/admin/keyword/read',
  access: admin('admin:keyword:read', ['商场管理', '关键词', '详情']),
  input: keywordIdInput,
  output: keywordOutput,
  run: ({ shop, input, view }) => presentKeyword(readKeyword(shop, input.id), view),
});

const updateOperation = defineOperation({
  name: 'adminKeyword.update',
  title: { zh: '编辑关键词', en: 'Change a keyword' },
  method: 'POST',
  path: '/admin/keyword/update',
  access: admin('admin:keyword:update', ['商场管理', '关键词', '编辑']),
  input: changeKeywordInput,
  output: keywordOutput,
  run: async ({ shop, input, view }) => presentKeyword(await changeKeyword(shop, input), view),
});

const deleteOperation = defineOperation({
  name: 'adminKeyword.delete',
  title: { zh: '删除关键词', en: 'Delete a keyword' },
  method: 'POST',
  path: '/admin/keyword/delete',
  access: admin('admin:keyword:delete', ['商场管理', '关键词', '删除']),
  input: keywordIdInput,
  output: nothing,
  async run({ shop, input }) {
    await deleteKeyword(shop, input.id);
    return undefined;
  },
});

export const adminKeywordOperations = [listOperation, createOperation, readOperation, updateOperation, deleteOperation];
