// The accounts of administrators through HTTP (admin-system.yaml).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, addAdminWith, addRole, adminPassword } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let superRole: number;
let owner: { adminToken: string; id: number };
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  superRole = await addRole(shop, ['*']);
  owner = await addAdmin(shop, { roles: [superRole], username: 'owner1' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const post = (path: string, body: unknown, adminToken = owner.adminToken) =>
  shop.post(`/admin/admin/${path}`, body, { adminToken });
const get = (path: string, query = {}, adminToken = owner.adminToken) =>
  shop.get(`/admin/admin/${path}`, query, { adminToken });
const newestEntry = () => rowsOf(shop, 'SELECT * FROM admin_log ORDER BY id DESC LIMIT 1')[0];

let counter = 0;
const freshName = () => {
  counter += 1;
  return `person_no_${counter}`;
};

describe('admin/create', () => {
  test('makes an account that can log in, answers no hash, and is logged', async () => {
    const role = await addRole(shop, ['admin:log:list']);
    const username = freshName();
    const avatar = `http://10.0.0.1/wx/storage/fetch/${'a'.repeat(20)}.png`;
    const { errno, data } = await post('create', { username, password: '123456', avatar, roleIds: [role, role] });
    expect(errno).toBe(0);
    expect(data).toEqual({
      id: data.id,
      username,
      avatar: `${shop.url}/wx/storage/fetch/${'a'.repeat(20)}.png`,
      roleIds: [role],
      addTime: data.addTime,
      updateTime: data.addTime,
    });
    expect(newestEntry()).toMatchObject({
      ...{ admin: 'owner1', admin_id: owner.id, ip: '127.0.0.1', type: 1, action: '添加管理员' },
      ...{ is_success: 1, result: username, comment: '' },
    });
    const adminToken = await shop.loginAdmin(username, '123456');
    expect((await shop.get('/admin/auth/info', {}, { adminToken })).data.perms).toEqual(['GET /admin/log/list']);
  });
  test('an account without a role is one that sees nothing', async () => {
    const { data } = await post('create', { username: freshName(), password: '123456' });
    expect(data.roleIds).toBeUndefined();
    expect((await get('read', { id: data.id })).data.roleIds).toEqual([]);
  });
  test.each([
    [{}, 401],
    [{ username: '', password: '123456' }, 401],
    [{ username: 'somebody' }, 401],
    [{ username: 'somebody', password: '' }, 401],
    [{ username: 'somebody', password: null }, 401],
    [{ username: ['x'], password: '123456' }, 402],
    [{ username: 'somebody', password: '123456', roleIds: 1 }, 402],
    [{ username: 'somebody', password: '123456', roleIds: ['x'] }, 402],
    [{ username: 'somebody', password: '123456', roleIds: [987_654] }, 402],
    [{ username: 'somebody', password: 'x'.repeat(1_000_000) }, 402],
    [{ username: 'somebody', password: '123456', avatar: 'javascript:alert(1)' }, 402],
    [{ username: 'five5', password: '123456' }, 601],
    [{ username: 'ends_with_', password: '123456' }, 601],
    [{ username: 'a'.repeat(21), password: '123456' }, 601],
    [{ username: 'somebody', password: '12345' }, 602],
    [{ username: 'OWNER1', password: '123456' }, 602],
  ])('%j is %i and makes nothing', async (body, errno) => {
    const before = (await get('list')).data.total;
    expect((await post('create', body)).errno).toBe(errno);
    expect((await get('list')).data.total).toBe(before);
  });
  test('the name of a deleted account is free again', async () => {
    const { username } = await addAdmin(shop, { is_deleted: 1 });
    expect((await post('create', { username, password: '123456' })).errno).toBe(0);
  });
  test('nobody gives more than they hold: 603, also through a role that is switched off', async () => {
    const clerk = await addAdminWith(shop, 'admin:admin:create', 'admin:log:list');
    const same = await addRole(shop, ['admin:log:list']);
    const more = await addRole(shop, ['admin:log:list', 'admin:role:update']);
    const off = await addRole(shop, ['admin:role:update'], { is_enabled: 0 });
    const create = async (role: number) =>
      (await post('create', { username: freshName(), password: '123456', roleIds: [role] }, clerk.adminToken)).errno;
    expect([await create(same), await create(more), await create(off), await create(superRole)]).toEqual([
      0, 603, 603, 603,
    ]);
  });
});

describe('admin/update', () => {
  let target: { id: number; username: string; adminToken: string };
  beforeEach(async () => {
    target = await addAdmin(shop, { avatar: 'https://example.org/a.png' });
  });
  const rowOf = async () => (await get('read', { id: target.id })).data;

  test('writes name, picture and roles, and never the password', async () => {
    const role = await addRole(shop, ['admin:log:list']);
    const username = freshName();
    const row = { id: target.id, username, avatar: '', roleIds: [role], password: 'another password', addTime: 'x' };
    const { errno, data } = await post('update', row);
    expect([errno, data]).toEqual([0, { id: target.id, username, roleIds: [role], updateTime: data.updateTime }]);
    expect(await rowOf()).toEqual({ id: target.id, username, roleIds: [role] });
    expect(newestEntry()).toMatchObject({ type: 1, action: '编辑管理员', is_success: 1, result: username });
    const other = await addRole(shop, []);
    const kept = { id: target.id, username };
    const changes = [{ before: { roleIds: [] }, after: { roleIds: [role] } }];
    for (const [roleIds, before] of [
      [[other], [role]],
      [[], [other]],
    ] as const) {
      expect(newestEntry()?.comment).toBe(JSON.stringify(changes.at(-1)));
      expect((await post('update', { ...kept, roleIds })).errno).toBe(0);
      changes.push({ before: { roleIds: [...before] as never[] }, after: { roleIds: [...roleIds] } });
    }
    expect(await shop.loginAdmin(username, adminPassword)).toBeTruthy();
  });
  test('what is not sent stays', async () => {
    const roleIds = [await addRole(shop, [])];
    await post('update', { id: target.id, username: target.username, roleIds });
    await post('update', { id: target.id, username: target.username });
    expect(await rowOf()).toMatchObject({ avatar: 'https://example.org/a.png', roleIds });
  });
  test('a new role counts at the next request of a session that runs', async () => {
    expect((await shop.get('/admin/log/list', {}, target)).errno).toBe(506);
    const roleIds = [await addRole(shop, ['admin:log:list'])];
    await post('update', { id: target.id, username: target.username, roleIds });
    expect((await shop.get('/admin/log/list', {}, target)).errno).toBe(0);
  });
  test('unknown and deleted are 505, a taken name 602, forms as in create', async () => {
    const gone = await addAdmin(shop, { is_deleted: 1 });
    const numbers = [];
    for (const body of [
      { id: 987_654, username: freshName() },
      { id: gone.id, username: freshName() },
      { id: target.id, username: 'Owner1' },
      { id: target.id, username: 'x' },
      { id: target.id, username: freshName(), password: '12345' },
      { id: target.id, username: freshName(), roleIds: [987_654] },
      { id: target.id },
      { username: freshName() },
      { id: 'x', username: freshName() },
      { id: 99_999_999_999, username: freshName() },
    ]) {
      numbers.push((await post('update', body)).errno);
    }
    expect(numbers).toEqual([505, 505, 602, 601, 602, 402, 401, 401, 402, 402]);
  });
  test('who may not do everything touches no super admin and gives nothing beyond their own', async () => {
    const clerk = await addAdminWith(shop, 'admin:admin:update', 'admin:log:list');
    const boss = await addAdmin(shop, { roles: [superRole] });
    const strong = await addRole(shop, ['admin:role:update']);
    const update = async (id: number, username: string, roleIds?: number[]) =>
      (await post('update', { id, username, roleIds }, clerk.adminToken)).errno;
    expect(await update(boss.id, boss.username)).toBe(603);
    expect(await update(boss.id, boss.username, [])).toBe(603);
    expect(await update(clerk.id, clerk.username, [superRole])).toBe(603);
    expect(await update(clerk.id, clerk.username, [strong])).toBe(603);
    expect(await update(target.id, target.username, [superRole])).toBe(603);
    expect(await update(target.id, target.username, [])).toBe(0);
  });
  test('the last super admin stays one', async () => {
    await change(shop, 'admin_role', 'DELETE FROM admin_role WHERE role_id = ? AND admin_id <> ?', superRole, owner.id);
    // Who has it by a role that is switched off may do nothing.
    await addAdmin(shop, { roles: [await addRole(shop, ['*'], { is_enabled: 0 })] });
    expect((await post('update', { id: owner.id, username: 'owner1', roleIds: [] })).errno).toBe(603);
    expect((await get('read', { id: owner.id })).data.roleIds).toEqual([superRole]);
    await addAdmin(shop, { roles: [superRole] });
    expect((await post('update', { id: owner.id, username: 'owner1', roleIds: [] })).errno).toBe(0);
    await change(shop, 'admin_role', 'INSERT INTO admin_role VALUES (?, ?)', owner.id, superRole);
  });
});

describe('admin/delete', () => {
  test('ends the sessions too, and the log takes the stored name', async () => {
    const target = await addAdmin(shop);
    expect((await post('delete', { id: target.id, username: 'somebody else' })).errno).toBe(0);
    expect(newestEntry()).toMatchObject({ type: 1, action: '删除管理员', is_success: 1, result: target.username });
    expect((await shop.get('/admin/auth/info', {}, target)).errno).toBe(501);
    expect((await get('read', { id: target.id })).errno).toBe(402);
    expect((await get('list', { username: target.username })).data.list).toEqual([]);
  });
  test('an unknown one is no error and no entry; oneself is 604', async () => {
    const before = newestEntry();
    expect((await post('delete', { id: 987_654 })).errno).toBe(0);
    expect((await post('delete', { id: String(owner.id) })).errno).toBe(604);
    expect((await post('delete', {})).errno).toBe(401);
    expect((await post('delete', { id: 'x' })).errno).toBe(402);
    expect(newestEntry()).toEqual(before);
  });
  test('a super admin is deleted by nobody less', async () => {
    const clerk = await addAdminWith(shop, 'admin:admin:delete');
    const boss = await addAdmin(shop, { roles: [superRole] });
    expect((await post('delete', { id: boss.id }, clerk.adminToken)).errno).toBe(604);
    expect((await post('delete', { id: boss.id })).errno).toBe(0);
  });
  test('of the last two super admins who delete each other at the same moment one stays', async () => {
    await change(shop, 'admin_role', 'DELETE FROM admin_role WHERE role_id = ?', superRole);
    const [one, other] = [await addAdmin(shop, { roles: [superRole] }), await addAdmin(shop, { roles: [superRole] })];
    const answers = await Promise.all([
      post('delete', { id: other.id }, one.adminToken),
      post('delete', { id: one.id }, other.adminToken),
    ]);
    expect(answers.map(({ errno }) => errno).sort()).toEqual([0, 604]);
    const left = [one, other].filter(
      (each) => rowsOf(shop, 'SELECT 1 FROM admin WHERE id = ? AND is_deleted = 0', each.id).length,
    );
    expect(left).toHaveLength(1);
    await change(shop, 'admin_role', 'INSERT INTO admin_role VALUES (?, ?)', owner.id, superRole);
  });
});

describe('admin/list and admin/read', () => {
  test('shows four fields, finds by a part of the name, takes % as a character', async () => {
    const { id, username } = await addAdmin(shop, { username: '找得到的人1' });
    const { data } = await get('list', { username: '得到的', sort: 'add_time', order: 'DESC' });
    expect(data).toEqual({ list: [{ id, username, roleIds: [] }], total: 1, page: 1, limit: 10, pages: 1 });
    expect((await get('list', { username: '%' })).data).toEqual({ list: [], total: 0, page: 1, limit: 10, pages: 0 });
  });
  test('a page past the end is the last one, limit 0 is everything', async () => {
    const { total } = (await get('list')).data;
    const last = (await get('list', { page: 99, limit: 2 })).data;
    expect(last).toMatchObject({ page: Math.ceil(total / 2), pages: Math.ceil(total / 2) });
    expect((await get('list', { limit: 0 })).data).toMatchObject({ total, limit: 0, pages: 0, page: 1 });
    expect((await get('list', { limit: 0 })).data.list).toHaveLength(total);
  });
  test('bad parameters are 402, a missing id 401', async () => {
    const numbers = [];
    for (const query of [{ sort: 'username' }, { order: 'x' }, { limit: -1 }, { page: 'x' }]) {
      numbers.push((await get('list', query)).errno);
    }
    numbers.push((await get('read')).errno, (await get('read', { id: 'x' })).errno);
    expect(numbers).toEqual([402, 402, 402, 402, 401, 402]);
  });
});
