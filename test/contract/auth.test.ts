// Logging in and out, and the caller's own account, through HTTP (shop-auth.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addShopper, change, rowsOf, testPassword } from '../support/world.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const login = (body: unknown) => shop.post('/wx/auth/login', body);

describe('auth/login', () => {
  test('answers token and user info, and writes down time and address', async () => {
    const { id, username } = await addShopper(shop, { nickname: 'Ann', avatar: 'https://example.org/a.png' });
    const { errno, data } = await login({ username, password: testPassword });
    expect(errno).toBe(0);
    expect(data.userInfo).toEqual({ nickName: 'Ann', avatarUrl: 'https://example.org/a.png' });
    expect((await shop.get('/wx/auth/info', {}, { token: data.token })).errno).toBe(0);
    const [row] = rowsOf(shop, 'SELECT last_login_at, last_login_ip FROM user WHERE id = ?', id);
    expect(row?.last_login_ip).toBe('127.0.0.1');
    expect(Math.abs(Number(row?.last_login_at) - shop.clock.now())).toBeLessThan(5000);
  });
  test('takes the name in any case, a bound number as username or mobile, and the name as email', async () => {
    await addShopper(shop, { username: 'Casey@example.org', mobile: '13900000001' });
    for (const body of [
      { username: 'casey@EXAMPLE.org' },
      { username: '13900000001' },
      { mobile: '13900000001' },
      { mobile: 13900000001 },
      { email: 'casey@example.org' },
      { username: '', mobile: '13900000001' },
      { username: '', mobile: '', email: 'casey@example.org' },
    ]) {
      expect(await login({ ...body, password: testPassword }), JSON.stringify(body)).toMatchObject({ errno: 0 });
    }
  });
  test('a number belongs to who bound it, not to who took it as a name', async () => {
    await addShopper(shop, { username: '13900000002', nickname: 'Squatter' });
    await addShopper(shop, { mobile: '13900000002', nickname: 'Owner' });
    const { data } = await login({ username: '13900000002', password: testPassword });
    expect(data.userInfo.nickName).toBe('Owner');
  });
  test('the user name stands in for a nickname that was never set', async () => {
    const { username } = await addShopper(shop, { nickname: '' });
    expect((await login({ username, password: testPassword })).data.userInfo.nickName).toBe(username);
  });
  test.each([
    [{}, 401],
    [{ username: 'x' }, 401],
    [{ password: 'x' }, 401],
    [{ username: null, password: 'x' }, 401],
    [{ username: '', password: 'x' }, 700],
    [{ username: 'nobody', password: '' }, 700],
    [{ username: {}, password: 'x' }, 402],
    [{ password: {} }, 401],
    [{ username: {} }, 401],
    [{ username: 'nobody', password: ['x'] }, 402],
  ])('%j is %i', async (body, errno) => {
    expect((await login(body)).errno).toBe(errno);
  });
  test('what is longer than any name or password is a wrong one', async () => {
    const { username } = await addShopper(shop);
    for (const length of [256, 1_000_000]) {
      expect((await login({ username, password: testPassword.padEnd(length, 'x') })).errno).toBe(700);
      expect((await login({ username: 'x'.repeat(length), password: 'x' })).errno).toBe(700);
    }
  });
  test('unknown name, wrong password, disabled and deleted account are told apart by nothing', async () => {
    const known = await addShopper(shop);
    const disabled = await addShopper(shop, { status: 1 });
    const closed = await addShopper(shop, { status: 2 });
    const deleted = await addShopper(shop, { is_deleted: 1 });
    const automatic = await addShopper(shop, { password_hash: '', is_automatic: 1 });
    const answers = [
      await login({ username: known.username, password: 'wrong' }),
      await login({ username: 'nobody at all', password: testPassword }),
      await login({ username: disabled.username, password: testPassword }),
      await login({ username: closed.username, password: testPassword }),
      await login({ username: deleted.username, password: testPassword }),
      await login({ username: automatic.username, password: '' }),
    ];
    for (const answer of answers) expect(answer).toEqual({ errno: 700, errmsg: answers[0]?.errmsg });
  });
  test('after five failures an account has to wait, also with the right password, and then may again', async () => {
    const { username, id } = await addShopper(shop, { mobile: '13900000003' });
    for (let n = 0; n < 5; n++) await login({ username, password: 'wrong' });
    const refused = await login({ mobile: '13900000003', password: testPassword });
    expect(refused).toMatchObject({ errno: 700, errmsg: expect.stringMatching(/\d+ 秒/) });
    expect(rowsOf(shop, 'SELECT last_login_at FROM user WHERE id = ?', id)).toEqual([{ last_login_at: null }]);
    shop.clock.advance(6000);
    expect((await login({ username, password: testPassword })).errno).toBe(0);
    expect((await login({ username, password: 'wrong' })).errmsg).not.toMatch(/秒/);
  });
  test('a name that nobody has waits as one that somebody has, in whatever case it is typed', async () => {
    const names = ['Nobody Yet', 'nobody yet', 'NOBODY YET', 'Nobody yet', 'nobody Yet'];
    await Promise.all(names.map((username) => login({ username, password: 'wrong' })));
    expect((await login({ username: 'nobody yet', password: 'wrong' })).errmsg).toMatch(/秒/);
  });
  test('tries at the same moment pass no more than tries one after another, and hold up no other account', async () => {
    const { username } = await addShopper(shop);
    const other = await addShopper(shop);
    const answers = await Promise.all(Array.from({ length: 30 }, () => login({ username, password: 'wrong' })));
    const looked = answers.filter((answer) => !/秒/.test(answer.errmsg));
    expect(looked.length).toBeLessThanOrEqual(6);
    expect((await login({ username: other.username, password: testPassword })).errno).toBe(0);
  });
  test('many right logins at the same moment all succeed', async () => {
    const { username } = await addShopper(shop);
    const body = { username, password: testPassword };
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(body)));
    expect(new Set(answers.map((answer) => answer.data.token)).size).toBe(20);
  });
});

describe('auth/logout', () => {
  test('ends that token and no other, with or without a body', async () => {
    const { username, token } = await addShopper(shop);
    const second = (await login({ username, password: testPassword })).data.token as string;
    const bare = await fetch(`${shop.url}/wx/auth/logout`, { method: 'POST', headers: { 'X-Litemall-Token': token } });
    expect(await bare.json()).toEqual({ errno: 0, errmsg: '成功' });
    expect((await shop.get('/wx/auth/info', {}, { token })).errno).toBe(501);
    expect((await shop.get('/wx/auth/info', {}, { token: second })).errno).toBe(0);
    expect((await shop.post('/wx/auth/logout', {}, { token: second })).errno).toBe(0);
  });
  test('needs a login', async () => {
    expect((await shop.post('/wx/auth/logout')).errno).toBe(501);
  });
});

describe('auth/info', () => {
  test('has always all four fields', async () => {
    const { token } = await addShopper(shop, { nickname: 'Bo' });
    const { data } = await shop.get('/wx/auth/info', {}, { token });
    expect(data).toEqual({ nickName: 'Bo', avatar: '', gender: 0, mobile: '' });
  });
  test('a login lasts thirty days after its last use', async () => {
    const { token } = await addShopper(shop);
    const use = async () => {
      expect((await shop.get('/wx/auth/info', {}, { token })).errno).toBe(0);
      // Its prolonging goes beside the answer.
      await shop.shop.write(() => {});
    };
    for (const days of [10, 29, 29]) {
      await use();
      shop.clock.advance(days * 86_400_000);
    }
    await use();
    shop.clock.advance(30 * 86_400_000);
    expect((await shop.get('/wx/auth/info', {}, { token })).errno).toBe(501);
  });
  test('a token of a disabled or deleted account is no login', async () => {
    for (const column of ['status', 'is_deleted']) {
      const { token, id } = await addShopper(shop);
      expect((await shop.get('/wx/user/index', {}, { token })).errno).toBe(0);
      await change(shop, 'user', `UPDATE user SET ${column} = 1 WHERE id = ?`, id);
      expect((await shop.get('/wx/auth/info', {}, { token })).errno).toBe(501);
      expect((await shop.get('/wx/user/index', {}, { token })).errno).toBe(501);
    }
  });
  test('needs a login', async () => {
    expect((await shop.get('/wx/auth/info')).errno).toBe(501);
    expect((await shop.get('/wx/auth/info', {}, { token: 'x'.repeat(32) })).errno).toBe(501);
    const { token } = await addShopper(shop);
    const headers = { 'X-Shop-Token': '', 'X-Litemall-Token': token };
    expect((await shop.get('/wx/auth/info', {}, { headers })).errno).toBe(0);
  });
});
