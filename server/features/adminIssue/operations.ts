// The help entries in the back office (admin-catalog.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { nothing } from '../common/schema.ts';
import { presentIssue } from '../issue/present.ts';
import { issueOutput } from '../issue/schema.ts';
import { changeIssueInput, createIssueInput, issueIdInput, issuePageOutput, listAdminIssuesInput } from './schema.ts';
import { changeIssue, createIssue, deleteIssue, findAdminIssues, readIssue } from './service.ts';

const listOperation = defineOperation({
  name: 'adminIssue.list',
  title: { zh: '常见问题列表', en: 'Common questions' },
  method: 'GET',
  path: '/admin/issue/list',
  access: admin('admin:issue:list', ['商场管理', '通用问题', '查询']),
  input: listAdminIssuesInput,
  output: issuePageOutput,
  run: ({ shop, input, view }) => adminPage(input, findAdminIssues(shop, input), (row) => presentIssue(row, view)),
});

const createOperation = defineOperation({
  name: 'adminIssue.create',
  title: { zh: '添加常见问题', en: 'Add a question' },
  method: 'POST',
  path: '/admin/issue/create',
  access: admin('admin:issue:create', ['商场管理', '通用问题', '添加']),
  input: createIssueInput,
  output: issueOutput,
  run: async ({ shop, input, view }) => presentIssue(await createIssue(shop, input), view),
});

const readOperation = defineOperation({
  name: 'adminIssue.read',
  title: { zh: '常见问题详情', en: 'One question' },
  method: 'GET',
  path: '/admin/issue/read',
  // A leaf of its own, so that it can be granted (permissions.yaml, protected_without_labels_notes).
  access: admin('admin:issue:read', ['商场管理', '通用问题', '详情']),
  input: issueIdInput,
  output: issueOutput,
  run: ({ shop, input, view }) => presentIssue(readIssue(shop, input.id), view),
});

const updateOperation = defineOperation({
  name: 'adminIssue.update',
  title: { zh: '编辑常见问题', en: 'Change a question' },
  method: 'POST',
  path: '/admin/issue/update',
  access: admin('admin:issue:update', ['商场管理', '通用问题', '编辑']),
  input: changeIssueInput,
  output: issueOutput,
  run: async ({ shop, input, view }) => presentIssue(await changeIssue(shop, input), view),
});

const deleteOperation = defineOperation({
  name: 'adminIssue.delete',
  title: { zh: '删除常见问题', en: 'Delete a question' },
  method: 'POST',
  path: '/admin/issue/delete',
  access: admin('admin:issue:delete', ['商场管理', '通用问题', '删除']),
  input: issueIdInput,
  output: nothing,
  async run({ shop, input }) {
    await deleteIssue(shop, input.id);
    return undefined;
  },
});

export const adminIssueOperations = [listOperation, createOperation, readOperation, updateOperation, deleteOperation];
