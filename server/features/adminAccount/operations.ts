// The accounts of administrators (admin-system.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { adminPage } from '../../paging.ts';
import { nothing } from '../common/schema.ts';
import { presentAdmin, presentCreatedAdmin, presentUpdatedAdmin } from './present.ts';
import {
  adminIdInput,
  adminPageOutput,
  adminRowOutput,
  adminWrittenOutput,
  createAdminInput,
  listAdminsInput,
  updateAdminInput,
} from './schema.ts';
import { createAdmin, deleteAdmin, findAdmins, readAdmin, updateAdmin } from './service.ts';

const page = (action: string) => ['系统管理', '管理员管理', action] as const;

const listOperation = defineOperation({
  name: 'adminAccount.list',
  title: { zh: '管理员列表', en: 'Administrators' },
  method: 'GET',
  path: '/admin/admin/list',
  access: admin('admin:admin:list', page('查询')),
  input: listAdminsInput,
  output: adminPageOutput,
  run: ({ shop, input, view }) => adminPage(input, findAdmins(shop, input), (account) => presentAdmin(account, view)),
});

const readOperation = defineOperation({
  name: 'adminAccount.read',
  title: { zh: '管理员详情', en: 'One administrator' },
  method: 'GET',
  path: '/admin/admin/read',
  access: admin('admin:admin:read', page('详情')),
  input: adminIdInput,
  output: adminRowOutput,
  run: ({ shop, input, view }) => presentAdmin(readAdmin(shop, input.id), view),
});

const createOperation = defineOperation({
  name: 'adminAccount.create',
  title: { zh: '添加管理员', en: 'Add an administrator' },
  method: 'POST',
  path: '/admin/admin/create',
  access: admin('admin:admin:create', page('添加')),
  input: createAdminInput,
  output: adminWrittenOutput,
  run: async (call) => presentCreatedAdmin(await createAdmin(call, call.input), call.input.roleIds, call.view),
});

const updateOperation = defineOperation({
  name: 'adminAccount.update',
  title: { zh: '编辑管理员', en: 'Change an administrator' },
  method: 'POST',
  path: '/admin/admin/update',
  access: admin('admin:admin:update', page('编辑')),
  input: updateAdminInput,
  output: adminWrittenOutput,
  run: async (call) => presentUpdatedAdmin(await updateAdmin(call, call.input), call.input.roleIds, call.view),
});

const deleteOperation = defineOperation({
  name: 'adminAccount.delete',
  title: { zh: '删除管理员', en: 'Delete an administrator' },
  method: 'POST',
  path: '/admin/admin/delete',
  access: admin('admin:admin:delete', page('删除')),
  input: adminIdInput,
  output: nothing,
  run: (call) => deleteAdmin(call, call.input.id).then(() => undefined),
});

export const adminAccountOperations = [listOperation, readOperation, createOperation, updateOperation, deleteOperation];
