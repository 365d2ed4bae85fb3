// The group-buy operations of the back office (admin-promotion.yaml).
import { adminGrouponRules } from '../../../db/stores/adminGroupon.ts';
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { findMatches } from '../common/matches.ts';
import { nothing } from '../common/schema.ts';
import { presentGrouponRule } from '../goods/present.ts';
import { grouponRuleOutput } from '../goods/schema.ts';
import { presentGroup } from './present.ts';
import {
  adminRulePageOutput,
  changeRuleInput,
  createRuleInput,
  groupPageOutput,
  listAdminRulesInput,
  listGroupsInput,
  ruleIdInput,
} from './schema.ts';
import { changeRule, createRule, deleteRule, findGroups } from './service.ts';

const page = (action: string) => ['推广管理', '团购管理', action] as const;

const listOperation = defineOperation({
  name: 'adminGroupon.list',
  title: { zh: '团购规则列表', en: 'Rules of group-buys' },
  method: 'GET',
  path: '/admin/groupon/list',
  access: admin('admin:groupon:list', page('查询')),
  input: listAdminRulesInput,
  output: adminRulePageOutput,
  run: ({ shop, input, view }) =>
    adminPage(input, findMatches(shop, adminGrouponRules, input), (row) => presentGrouponRule(row, view)),
});

const listRecordOperation = defineOperation({
  name: 'adminGroupon.listRecord',
  title: { zh: '团购记录', en: 'Groups and their members' },
  method: 'GET',
  path: '/admin/groupon/listRecord',
  access: admin('admin:groupon:read', page('详情')),
  input: listGroupsInput,
  output: groupPageOutput,
  run: ({ shop, input, view }) => adminPage(input, findGroups(shop, input), (group) => presentGroup(group, view)),
});

const createOperation = defineOperation({
  name: 'adminGroupon.create',
  title: { zh: '添加团购规则', en: 'Add a group-buy rule' },
  method: 'POST',
  path: '/admin/groupon/create',
  access: admin('admin:groupon:create', page('添加')),
  input: createRuleInput,
  output: grouponRuleOutput,
  run: async ({ shop, input, view }) => presentGrouponRule(await createRule(shop, input), view),
});

const updateOperation = defineOperation({
  name: 'adminGroupon.update',
  title: { zh: '编辑团购规则', en: 'Change a group-buy rule' },
  method: 'POST',
  path: '/admin/groupon/update',
  access: admin('admin:groupon:update', page('编辑')),
  input: changeRuleInput,
  output: nothing,
  run: ({ shop, input }) => changeRule(shop, input).then(() => undefined),
});

const deleteOperation = defineOperation({
  name: 'adminGroupon.delete',
  title: { zh: '删除团购规则', en: 'Delete a group-buy rule' },
  method: 'POST',
  path: '/admin/groupon/delete',
  access: admin('admin:groupon:delete', page('删除')),
  input: ruleIdInput,
  output: nothing,
  run: ({ shop, input }) => deleteRule(shop, input.id).then(() => undefined),
});

export const adminGrouponOperations = [
  listOperation,
  listRecordOperation,
  createOperation,
  updateOperation,
  deleteOperation,
];
