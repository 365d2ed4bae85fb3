// The member operations of the back office (admin-users.yaml). One permission grants all three (DECISIONS.md 27).
import { z } from 'zod';
import { members } from '../../../db/stores/adminUser.ts';
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { findMatches } from '../common/matches.ts';
import { presentMember } from './present.ts';
import { listMembersInput, memberIdInput, memberOutput, memberPageOutput, updateMemberInput } from './schema.ts';
import { readMember, updateMember } from './service.ts';

const access = (action: string) => admin('admin:user:list', ['用户管理', '会员管理', action]);

const listOperation = defineOperation({
  name: 'adminUser.list',
  title: { zh: '会员列表', en: 'Shoppers' },
  method: 'GET',
  path: '/admin/user/list',
  access: access('查询'),
  input: listMembersInput,
  output: memberPageOutput,
  run: ({ shop, input, view }) =>
    adminPage(input, findMatches(shop, members, input), (row) => presentMember(row, view)),
});

const detailOperation = defineOperation({
  name: 'adminUser.detail',
  title: { zh: '会员详情', en: 'One shopper' },
  method: 'GET',
  path: '/admin/user/detail',
  access: access('详情'),
  input: memberIdInput,
  output: memberOutput,
  run: ({ shop, input, view }) => presentMember(readMember(shop, input.id), view),
});

const updateOperation = defineOperation({
  name: 'adminUser.update',
  title: { zh: '编辑会员', en: 'Change a shopper' },
  method: 'POST',
  path: '/admin/user/update',
  access: access('编辑'),
  input: updateMemberInput,
  output: () => z.int(),
  run: ({ shop, input }) => updateMember(shop, input),
});

export const adminUserOperations = [listOperation, detailOperation, updateOperation];
