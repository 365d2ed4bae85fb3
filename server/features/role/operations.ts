// The role operations (admin-system.yaml).
import { listAllRoles } from '../../../db/stores/role.ts';
import { admin, adminAnyone, defineOperation } from '../../operation.ts';
import { adminPage, wholePage } from '../../paging.ts';
import { noInput, nothing } from '../common/schema.ts';
import { presentNewRole, presentPermissions, presentRole, presentRoleOption } from './present.ts';
import {
  createRoleInput,
  listRolesInput,
  readPermissionsInput,
  roleIdInput,
  roleOptionsOutput,
  roleOutput,
  rolePageOutput,
  rolePermissionsOutput,
  updatePermissionsInput,
  updateRoleInput,
} from './schema.ts';
import {
  createRole,
  deleteRole,
  findRoles,
  readPermissions,
  readRole,
  updatePermissions,
  updateRole,
} from './service.ts';

const page = (action: string) => ['系统管理', '角色管理', action] as const;

const listOperation = defineOperation({
  name: 'role.list',
  title: { zh: '角色列表', en: 'Roles' },
  method: 'GET',
  path: '/admin/role/list',
  access: admin('admin:role:list', page('角色查询')),
  input: listRolesInput,
  output: rolePageOutput,
  run: ({ shop, input, view }) => adminPage(input, findRoles(shop, input), (row) => presentRole(row, view)),
});

const optionsOperation = defineOperation({
  name: 'role.options',
  title: { zh: '角色选项', en: 'Roles to choose from' },
  method: 'GET',
  path: '/admin/role/options',
  access: adminAnyone,
  input: noInput,
  output: roleOptionsOutput,
  run: ({ shop }) => wholePage(listAllRoles(shop.read).map(presentRoleOption)),
});

const readOperation = defineOperation({
  name: 'role.read',
  title: { zh: '角色详情', en: 'One role' },
  method: 'GET',
  path: '/admin/role/read',
  access: admin('admin:role:read', page('角色详情')),
  input: roleIdInput,
  output: roleOutput,
  run: ({ shop, input, view }) => presentRole(readRole(shop.read, input.id), view),
});

const createOperation = defineOperation({
  name: 'role.create',
  title: { zh: '添加角色', en: 'Add a role' },
  method: 'POST',
  path: '/admin/role/create',
  access: admin('admin:role:create', page('角色添加')),
  input: createRoleInput,
  output: roleOutput,
  run: async (call) => presentNewRole(await createRole(call, call.input), call.view),
});

const updateOperation = defineOperation({
  name: 'role.update',
  title: { zh: '编辑角色', en: 'Change a role' },
  method: 'POST',
  path: '/admin/role/update',
  access: admin('admin:role:update', page('角色编辑')),
  input: updateRoleInput,
  output: nothing,
  run: (call) => updateRole(call, call.input).then(() => undefined),
});

const deleteOperation = defineOperation({
  name: 'role.delete',
  title: { zh: '删除角色', en: 'Delete a role' },
  method: 'POST',
  path: '/admin/role/delete',
  access: admin('admin:role:delete', page('角色删除')),
  input: roleIdInput,
  output: nothing,
  run: (call) => deleteRole(call, call.input.id).then(() => undefined),
});

const readPermissionsOperation = defineOperation({
  name: 'role.readPermissions',
  title: { zh: '角色的权限', en: 'Permissions of a role' },
  method: 'GET',
  path: '/admin/role/permissions',
  access: admin('admin:role:permission:get', page('权限详情')),
  input: readPermissionsInput,
  output: rolePermissionsOutput,
  run: ({ shop, who, input }) => presentPermissions(readPermissions(shop, who, input.roleId)),
});

const updatePermissionsOperation = defineOperation({
  name: 'role.updatePermissions',
  title: { zh: '修改角色的权限', en: 'Change the permissions of a role' },
  method: 'POST',
  path: '/admin/role/permissions',
  access: admin('admin:role:permission:update', page('权限变更')),
  input: updatePermissionsInput,
  output: nothing,
  run: (call) => updatePermissions(call, call.input).then(() => undefined),
});

export const roleOperations = [
  listOperation,
  optionsOperation,
  readOperation,
  createOperation,
  updateOperation,
  deleteOperation,
  readPermissionsOperation,
  updatePermissionsOperation,
];
