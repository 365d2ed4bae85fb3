// Logging administrators in and out through HTTP, and the self-tests of permissions (admin-auth.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, addAdminWith, addRole, adminPassword } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addShopper, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const login = (body: unknown) => shop.post('/admin/auth/login', body);
const newestEntry = () => rowsOf(shop, 'SELECT * FROM admin_log ORDER BY id DESC LIMIT 1')[0];
const entries = () => Number(rowsOf(shop, 'SELECT count(*) AS count FROM admin_log')[0]?.count);

describe('auth/login', () => {
  test('answers a token and who it is, writes down the login and logs it', async () => {
    const { id, username } = await addAdmin(shop, { avatar: 'https://example.org/a.png' });
    const { errno, data } = await login({ username: username.toUpperCase(), password: adminPassword, code: '' });
    expect(errno).toBe(0);
    expect(data.adminInfo).toEqual({ nickName: username, avatar: 'https://example.org/a.png' });
    expect((await shop.get('/admin/auth/info', { token: 'ignored' }, { adminToken: data.token })).errno).toBe(0);
    expect(rowsOf(shop, 'SELECT last_login_ip FROM admin WHERE id = ?', id)).toEqual([{ last_login_ip: '127.0.0.1' }]);
    expect(newestEntry()).toMatchObject({
      admin: username,
      admin_id: id,
      ip: '127.0.0.1',
      type: 1,
      action: '登录',
      is_success: 1,
      result: '',
      comment: '',
    });
  });
  test.each([
    [{}, 401],
    [{ username: 'admin123' }, 401],
    [{ username: '', password: 'x' }, 401],
    [{ username: 'admin123', password: '' }, 401],
    [{ username: null, password: 'x' }, 401],
    [{ username: {}, password: 'x' }, 402],
    [{ username: 'admin123', password: 'x'.repeat(1_000_000) }, 402],
    ['{"username":', 402],
  ])('a body that cannot be read is no login and leaves no entry: %j', async (body, errno) => {
    const before = entries();
    expect((await login(body)).errno).toBe(errno);
    expect(entries()).toBe(before);
  });
  test('unknown name, deleted account and wrong password are told apart by nothing, and are logged', async () => {
    const { username } = await addAdmin(shop);
    const gone = await addAdmin(shop, { is_deleted: 1 });
    const answers = [
      await login({ username, password: 'wrong' }),
      await login({ username: 'nobody_here', password: adminPassword }),
      await login({ username: gone.username, password: adminPassword }),
    ];
    for (const answer of answers) expect(answer).toEqual({ errno: 605, errmsg: answers[0]?.errmsg });
    expect(newestEntry()).toMatchObject({
      admin: '匿名用户',
      admin_id: null,
      type: 1,
      action: '登录',
      is_success: 0,
      result: answers[0]?.errmsg,
    });
  });
  test('after five failures the name waits, at once and with the seconds, even with the right password', async () => {
    const { username } = await addAdmin(shop);
    for (let tries = 0; tries < 5; tries += 1) await login({ username, password: 'wrong' });
    const refused = await login({ username, password: adminPassword });
    expect(refused.errno).toBe(605);
    expect(refused.errmsg).toMatch(/\d+ 秒/);
    shop.clock.advance(60_000);
    expect((await login({ username, password: adminPassword })).errno).toBe(0);
  });
});

describe('auth/logout', () => {
  test('ends the token that called, without a body, and logs it', async () => {
    const { adminToken, username } = await addAdmin(shop);
    const response = await fetch(`${shop.url}/admin/auth/logout`, {
      method: 'POST',
      headers: { 'X-Litemall-Admin-Token': adminToken },
    });
    expect(await response.json()).toMatchObject({ errno: 0 });
    expect(newestEntry()).toMatchObject({ admin: username, type: 1, action: '退出', is_success: 1, result: '' });
    expect((await shop.get('/admin/auth/info', {}, { adminToken })).errno).toBe(501);
  });
  test('is 501 for nobody and for a shopper', async () => {
    const { token } = await addShopper(shop);
    expect((await shop.post('/admin/auth/logout')).errno).toBe(501);
    expect((await shop.post('/admin/auth/logout', {}, { adminToken: token })).errno).toBe(501);
    expect((await shop.post('/admin/auth/logout', {}, { token })).errno).toBe(501);
  });
});

describe('auth/info', () => {
  const infoOf = (adminToken: string) => shop.get('/admin/auth/info', {}, { adminToken });

  test('a super admin has the one text *', async () => {
    const { adminToken, username } = await addAdminWith(shop, '*', 'admin:log:list');
    expect((await infoOf(adminToken)).data).toMatchObject({ name: username, avatar: '', perms: ['*'] });
  });
  test('others have the API texts of what they hold; strings that no operation knows are left out', async () => {
    const { adminToken } = await addAdminWith(shop, 'index:permission:read', 'admin:log:list', 'admin:gone:list');
    const { data } = await infoOf(adminToken);
    expect(data.perms.sort()).toEqual(['GET /admin/index/read', 'GET /admin/log/list']);
  });
  test('roles that are disabled or deleted give nothing, at the next request', async () => {
    const roleId = await addRole(shop, ['index:permission:read'], { name: 'short lived' });
    const { adminToken } = await addAdmin(shop, { roles: [roleId] });
    expect((await infoOf(adminToken)).data).toMatchObject({ roles: ['short lived'], perms: ['GET /admin/index/read'] });
    await change(shop, 'role', 'UPDATE role SET is_enabled = 0 WHERE id = ?', roleId);
    expect((await infoOf(adminToken)).data).toMatchObject({ roles: [], perms: [] });
    expect((await shop.get('/admin/index/read', {}, { adminToken })).errno).toBe(506);
    await change(shop, 'role', 'UPDATE role SET is_enabled = 1, is_deleted = 1 WHERE id = ?', roleId);
    expect((await infoOf(adminToken)).data).toMatchObject({ roles: [], perms: [] });
  });
  test('a login lasts six hours after its last use, also where nothing is read of it again', async () => {
    const { adminToken } = await addAdmin(shop);
    const hourMs = 3_600_000;
    const use = async () => {
      expect((await infoOf(adminToken)).errno).toBe(0);
      // Its prolonging goes beside the answer.
      await shop.shop.write(() => {});
      expect((await infoOf(adminToken)).errno).toBe(0);
    };
    for (let uses = 0; uses < 3; uses += 1) {
      await use();
      shop.clock.advance(5.9 * hourMs);
    }
    // Uses that follow one another sooner count, too.
    shop.clock.set(shop.clock.now() - 1.9 * hourMs);
    await use();
    shop.clock.advance(5.9 * hourMs);
    await use();
    shop.clock.advance(6 * hourMs);
    expect((await infoOf(adminToken)).errno).toBe(501);
  });
  test('a deleted admin is out at the next request', async () => {
    const { id, adminToken } = await addAdmin(shop);
    expect((await infoOf(adminToken)).errno).toBe(0);
    await change(shop, 'admin', 'UPDATE admin SET is_deleted = 1 WHERE id = ?', id);
    expect((await infoOf(adminToken)).errno).toBe(501);
    expect((await shop.get('/admin/index/read', {}, { adminToken })).errno).toBe(501);
  });
});

test('the captcha is a picture that a browser shows', async () => {
  const { data } = await shop.get('/admin/auth/kaptcha');
  const [type, picture = ''] = data.split(',');
  expect(type).toBe('data:image/svg+xml;base64');
  expect(Buffer.from(picture, 'base64').toString()).toMatch(/^<svg .*(<text .*){4}<\/svg>$/);
});

test('the fixed answers are 501, 506 and success', async () => {
  const numbers = [];
  for (const path of ['401', '403', 'index']) numbers.push((await shop.get(`/admin/auth/${path}`)).errno);
  expect(numbers).toEqual([501, 506, 0]);
});

describe('the self-tests of permissions', () => {
  const errnoOf = async (path: string, adminToken?: string) => {
    const options = adminToken === undefined ? {} : { adminToken };
    const name = `/admin/index/${path}`;
    return (path === 'write' ? await shop.post(name, {}, options) : await shop.get(name, {}, options)).errno;
  };
  const paths = ['index', 'guest', 'authn', 'user', 'admin', 'admin2', 'read', 'write'];
  const errnosOf = async (adminToken?: string) => {
    const numbers: Record<string, number> = {};
    for (const path of paths) numbers[path] = await errnoOf(path, adminToken);
    return numbers;
  };

  test('nobody gets what is open, and 501 for the rest', async () => {
    expect(await errnosOf()).toEqual({
      ...{ index: 0, guest: 0 },
      ...{ authn: 501, user: 501, admin: 501, admin2: 501, read: 501, write: 501 },
    });
  });
  test('a super admin is no guest and has no role by that name', async () => {
    const { adminToken } = await addAdminWith(shop, '*');
    expect(await errnosOf(adminToken)).toEqual({
      ...{ index: 0, guest: 506, authn: 0, user: 0, read: 0, write: 0 },
      ...{ admin: 506, admin2: 506 },
    });
  });
  test('a role by the name is enough, a permission is needed by name', async () => {
    const role = await addRole(shop, ['index:permission:write'], { name: 'admin' });
    const { adminToken } = await addAdmin(shop, { roles: [role] });
    expect(await errnosOf(adminToken)).toMatchObject({ admin: 0, admin2: 506, read: 506, write: 0 });
  });
});
