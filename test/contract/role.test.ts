// Roles and what they allow, through HTTP (admin-system.yaml, permissions.yaml).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, addAdminWith, addRole } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let superRole: number;
let owner: { adminToken: string; id: number };
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  superRole = await addRole(shop, ['*'], { name: 'all of it' });
  owner = await addAdmin(shop, { roles: [superRole], username: 'owner1' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const post = (path: string, body: unknown, adminToken = owner.adminToken) =>
  shop.post(`/admin/role/${path}`, body, { adminToken });
const get = (path: string, query = {}, adminToken = owner.adminToken) =>
  shop.get(`/admin/role/${path}`, query, { adminToken });
const newestEntry = () => rowsOf(shop, 'SELECT * FROM admin_log ORDER BY id DESC LIMIT 1')[0];
const permissionsOf = async (roleId: number) =>
  (await get('permissions', { roleId })).data.assignedPermissions as string[];

let counter = 0;
const freshName = () => {
  counter += 1;
  return `a fresh role ${counter}`;
};

describe('role/create, role/read and role/list', () => {
  test('a new role is enabled and gives nothing', async () => {
    const name = freshName();
    const { errno, data } = await post('create', { name, desc: 'why', enabled: false, deleted: true });
    expect(errno).toBe(0);
    expect(data).toEqual({ id: data.id, name, desc: 'why', addTime: data.addTime, updateTime: data.addTime });
    expect((await get('read', { id: data.id })).data).toEqual({ ...data, enabled: true, deleted: false });
    expect(await permissionsOf(data.id)).toEqual([]);
    expect(newestEntry()).toMatchObject({ admin: 'owner1', type: 1, is_success: 1, result: name, comment: '' });
    const found = (await get('list', { name: name.toUpperCase() })).data;
    expect(found).toMatchObject({ total: 1, list: [{ id: data.id, name, enabled: true }] });
  });
  test('a taken name is 640 in any case, that of a deleted role is free', async () => {
    const gone = freshName();
    await addRole(shop, [], { name: gone, is_deleted: 1 });
    expect((await post('create', { name: 'ALL of it' })).errno).toBe(640);
    expect((await post('create', { name: gone })).errno).toBe(0);
  });
  test('bad input', async () => {
    const numbers = [];
    const long = { name: 'x', desc: 'x'.repeat(1024) };
    for (const body of [{}, { name: '' }, { name: [] }, { name: 'x'.repeat(64) }, { name: 'x', desc: {} }, long]) {
      numbers.push((await post('create', body)).errno);
    }
    for (const query of [{}, { id: 'x' }, { id: 987_654 }]) numbers.push((await get('read', query)).errno);
    numbers.push((await get('list', { sort: 'name' })).errno);
    expect(numbers).toEqual([401, 401, 402, 402, 402, 402, 401, 402, 402, 402]);
  });
  test('role/options lists every live role, disabled ones too, for every admin', async () => {
    const off = await addRole(shop, [], { name: 'switched off', is_enabled: 0 });
    const gone = await addRole(shop, [], { is_deleted: 1 });
    const { adminToken } = await addAdmin(shop);
    const { data } = await get('options', {}, adminToken);
    expect(data).toMatchObject({ total: data.list.length, page: 1, limit: data.list.length, pages: 1 });
    expect(data.list).toContainEqual({ value: off, label: 'switched off' });
    expect(data.list.map((row: { value: number }) => row.value)).not.toContain(gone);
  });
});

describe('role/update', () => {
  test('writes what is sent and leaves the rest; the super role keeps its switch', async () => {
    const id = await addRole(shop, []);
    const name = freshName();
    expect((await post('update', { id, name })).errno).toBe(0);
    expect((await get('read', { id })).data).toMatchObject({ name, desc: 'for tests', enabled: true });
    await post('update', { id, name, desc: '', enabled: false });
    expect((await get('read', { id })).data).toMatchObject({ name, desc: '', enabled: false });
    expect((await post('update', { id: superRole, name: 'all of it', enabled: false })).errno).toBe(641);
    expect((await post('update', { id: superRole, name: 'all of it', enabled: true })).errno).toBe(0);
  });
  test('unknown is 505, a taken name 640, bad input 401 and 402', async () => {
    const id = await addRole(shop, []);
    const numbers = [];
    for (const body of [
      { id: 987_654, name: freshName() },
      { id, name: 'all of it' },
      { name: 'x' },
      { id },
      { id, name: 'x', enabled: 'perhaps' },
    ]) {
      numbers.push((await post('update', body)).errno);
    }
    expect(numbers).toEqual([505, 640, 401, 401, 402]);
  });
  test('nobody switches on for themselves what they do not hold', async () => {
    const off = await addRole(shop, ['admin:config:mall:list'], { is_enabled: 0 });
    const own = await addRole(shop, ['admin:role:update']);
    const { adminToken } = await addAdmin(shop, { roles: [own, off] });
    expect((await post('update', { id: off, name: freshName(), enabled: true }, adminToken)).errno).toBe(641);
    expect((await post('update', { id: off, name: freshName() }, adminToken)).errno).toBe(0);
    expect((await get('read', { id: off })).data.enabled).toBe(false);
    expect((await post('update', { id: superRole, name: 'mine' }, adminToken)).errno).toBe(641);
  });
});

describe('role/delete', () => {
  test('a role that somebody has stays, 642; one whose only holder is deleted goes', async () => {
    const id = await addRole(shop, ['admin:log:list']);
    const holder = await addAdmin(shop, { roles: [id] });
    expect((await post('delete', { id })).errno).toBe(642);
    await change(shop, 'admin', 'UPDATE admin SET is_deleted = 1 WHERE id = ?', holder.id);
    expect((await post('delete', { id, name: 'x' })).errno).toBe(0);
    expect((await get('read', { id })).errno).toBe(402);
    expect(rowsOf(shop, 'SELECT id FROM role_permission WHERE role_id = ? AND is_deleted = 0', id)).toEqual([]);
  });
  test('unknown is no error and no entry, missing is 401, the super role is 641 even unheld', async () => {
    const before = newestEntry();
    expect((await post('delete', { id: 987_654 })).errno).toBe(0);
    expect((await post('delete', {})).errno).toBe(401);
    expect((await post('delete', { id: await addRole(shop, ['*']) })).errno).toBe(641);
    expect(newestEntry()).toEqual(before);
  });
});

describe('role/permissions', () => {
  let roleId: number;
  beforeEach(async () => {
    roleId = await addRole(shop, ['admin:log:list', 'admin:role:list']);
  });
  const save = (permissions: unknown, adminToken = owner.adminToken) =>
    post('permissions', { roleId, permissions }, adminToken);

  test('shows the whole tree, what the role gives, and what the caller could give', async () => {
    const clerk = await addAdminWith(shop, 'admin:role:permission:get', 'admin:log:list');
    const { data } = await get('permissions', { roleId }, clerk.adminToken);
    expect(data.assignedPermissions).toEqual(['admin:log:list', 'admin:role:list']);
    expect(data.curPermissions.sort()).toEqual(['admin:log:list', 'admin:role:permission:get']);
    const group = data.systemPermissions.find((node: { id: string }) => node.id === '系统管理');
    const page = group.children.find((node: { id: string }) => node.id === '角色管理');
    expect(page.children).toContainEqual({
      ...{ id: 'admin:role:permission:get', label: '权限详情', api: 'GET /admin/role/permissions' },
    });
  });
  test('a super admin sees no limit of their own; the super role gives every string', async () => {
    const { data } = await get('permissions', { roleId: superRole });
    expect(data.curPermissions).toBeUndefined();
    expect(data.assignedPermissions).toContain('index:permission:write');
    expect(data.assignedPermissions).not.toContain('*');
    expect(new Set(data.assignedPermissions).size).toBe(data.assignedPermissions.length);
  });
  test('without a role nothing is assigned; unknown is 402', async () => {
    expect((await get('permissions')).data.assignedPermissions).toEqual([]);
    expect((await get('permissions', { roleId: 987_654 })).errno).toBe(402);
    expect((await get('permissions', { roleId: 'x' })).errno).toBe(402);
  });
  test('a save replaces the set, keeps each string once, counts at once and is logged with before and after', async () => {
    const { adminToken } = await addAdmin(shop, { roles: [roleId] });
    expect((await shop.get('/admin/log/list', {}, { adminToken })).errno).toBe(0);
    expect((await save(['admin:role:read', 'admin:role:read'])).errno).toBe(0);
    expect(await permissionsOf(roleId)).toEqual(['admin:role:read']);
    expect((await shop.get('/admin/log/list', {}, { adminToken })).errno).toBe(506);
    expect((await get('read', { id: roleId }, adminToken)).errno).toBe(0);
    const { name } = (await get('read', { id: roleId })).data;
    const entry = newestEntry();
    expect(entry).toMatchObject({ type: 1, is_success: 1, result: name });
    expect(JSON.parse(String(entry?.comment))).toEqual({
      before: ['admin:log:list', 'admin:role:list'],
      after: ['admin:role:read'],
    });
    expect((await save([])).errno).toBe(0);
    expect(await permissionsOf(roleId)).toEqual([]);
  });
  test('only strings of the catalogue, never *, never for the super role', async () => {
    const numbers = [];
    for (const permissions of [
      ['admin:no:such'],
      ['admin:log'],
      ['系统管理'],
      ['*'],
      'admin:log:list',
      [1],
      undefined,
    ]) {
      numbers.push((await save(permissions)).errno);
    }
    numbers.push((await post('permissions', { roleId: superRole, permissions: [] })).errno);
    numbers.push((await post('permissions', { roleId: 987_654, permissions: [] })).errno);
    numbers.push((await post('permissions', { permissions: [] })).errno);
    expect(numbers).toEqual([402, 402, 402, 641, 402, 402, 401, 641, 402, 401]);
    expect(await permissionsOf(roleId)).toEqual(['admin:log:list', 'admin:role:list']);
  });
  test('nobody grants or takes what they do not hold; what stays unchanged is no error', async () => {
    const clerk = await addAdminWith(shop, 'admin:role:permission:update', 'admin:log:list', 'admin:notice:list');
    const saved = async (...permissions: string[]) => (await save(permissions, clerk.adminToken)).errno;
    expect(await saved('admin:log:list', 'admin:role:list', 'admin:role:delete')).toBe(641);
    expect(await saved('admin:log:list')).toBe(641);
    expect(await saved('admin:role:list')).toBe(0);
    expect(await saved('admin:role:list', 'admin:log:list')).toBe(0);
    expect(await permissionsOf(roleId)).toEqual(['admin:log:list', 'admin:role:list']);
  });
  test('nobody raises themselves', async () => {
    await change(shop, 'role_permission', 'DELETE FROM role_permission WHERE role_id = ?', roleId);
    const own = await addRole(shop, ['admin:role:permission:update']);
    const { adminToken } = await addAdmin(shop, { roles: [own] });
    const raised = await post(
      'permissions',
      { roleId: own, permissions: ['admin:role:permission:update', 'admin:log:list'] },
      adminToken,
    );
    expect(raised.errno).toBe(641);
  });
  test('a stored string that no operation knows falls away and is no change', async () => {
    await change(
      shop,
      'role_permission',
      'UPDATE role_permission SET permission = ? WHERE role_id = ? AND permission = ?',
      ...['admin:gone:list', roleId, 'admin:role:list'],
    );
    expect(await permissionsOf(roleId)).toEqual(['admin:gone:list', 'admin:log:list']);
    const clerk = await addAdminWith(shop, 'admin:role:permission:update', 'admin:log:list');
    expect((await save(['admin:log:list'], clerk.adminToken)).errno).toBe(0);
    expect(await permissionsOf(roleId)).toEqual(['admin:log:list']);
  });
});
