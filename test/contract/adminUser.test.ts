// Members in the back office, through HTTP (admin-users.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop, testNow } from '../support/shop.ts';
import { addShopper, rowsOf, testPassword } from '../support/world.ts';

let shop: TestShop;
let admin: { adminToken: string };
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  shop.clock.set(testNow);
  shop.clock.freeze(true);
  admin = await addAdminWith(shop, 'admin:user:list');
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const list = (query: Parameters<TestShop['get']>[1] = {}) => shop.get('/admin/user/list', query, admin);
const detail = (query: Parameters<TestShop['get']>[1] = {}) => shop.get('/admin/user/detail', query, admin);
const update = (body: unknown) => shop.post('/admin/user/update', body, admin);
const row = (id: number) => rowsOf(shop, 'SELECT * FROM user WHERE id = ?', id)[0];
const idsOf = (answer: { data: { list: { id: number }[] } }) => answer.data.list.map(({ id }) => id);

let counter = 0;
const freshMobile = () => {
  counter += 1;
  return `139${String(counter).padStart(8, '0')}`;
};

describe('user/list and user/detail', () => {
  test('show every field of a member, and no password', async () => {
    const { id, username } = await addShopper(shop, {
      nickname: '小满',
      gender: 2,
      birthday: '1990-01-31',
      user_level: 1,
      mobile: '13700000001',
      avatar: 'abcdefghij0123456789.png',
      last_login_at: shop.clock.now(),
      last_login_ip: '10.0.0.9',
      weixin_openid: 'openid-1',
    });
    const member = (await detail({ id: String(id) })).data;
    expect(member).toEqual({
      id,
      username,
      nickname: '小满',
      gender: 2,
      birthday: '1990-01-31',
      userLevel: 1,
      mobile: '13700000001',
      avatar: `${shop.url}/wx/storage/fetch/abcdefghij0123456789.png`,
      status: 0,
      lastLoginTime: '2026-06-10 12:00:00',
      lastLoginIp: '10.0.0.9',
      weixinOpenid: 'openid-1',
      addTime: '2026-06-10 12:00:00',
      updateTime: '2026-06-10 12:00:00',
      deleted: false,
    });
    expect((await list({ mobile: '13700000001' })).data.list).toEqual([member]);
  });
  test('what is not set is absent or empty', async () => {
    const { id } = await addShopper(shop);
    const member = (await detail({ id })).data;
    expect(member).toMatchObject({ mobile: '', avatar: '', lastLoginIp: '', weixinOpenid: '', gender: 0 });
    expect(member).not.toHaveProperty('birthday');
    expect(member).not.toHaveProperty('lastLoginTime');
  });
  test('filter by a part of the user name and by the whole number', async () => {
    const [one, two] = [
      await addShopper(shop, { username: 'Plum_tree' }),
      await addShopper(shop, { username: 'plumXtree' }),
    ];
    const gone = await addShopper(shop, { username: 'plum_gone', is_deleted: 1 });
    expect(idsOf(await list({ username: 'lum' }))).toEqual([two.id, one.id]);
    expect(idsOf(await list({ username: 'lum', sort: 'id', order: 'asc', limit: 1 }))).toEqual([one.id]);
    expect(idsOf(await list({ username: 'M_T' }))).toEqual([one.id]);
    expect((await list({ mobile: '1370000000' })).data.total).toBe(0);
    expect((await list({ username: "'; drop table user; --" })).data.total).toBe(0);
    expect((await list({ username: '', mobile: '' })).data.total).toBe((await list()).data.total);
    expect((await detail({ id: gone.id })).errno).toBe(402);
  });
  test('an unknown member is 402, a missing id 401; sort columns are named ones', async () => {
    expect((await detail()).errno).toBe(401);
    for (const id of ['x', 0, 999_999, '1.5']) expect((await detail({ id })).errno).toBe(402);
    for (const query of [{ sort: 'password' }, { order: 'up' }, { limit: -1 }]) {
      expect((await list(query)).errno).toBe(402);
    }
  });
});

describe('user/update', () => {
  test('writes the fields that were sent and leaves all else, however it is named', async () => {
    const { id, username } = await addShopper(shop, { nickname: 'old', birthday: '1990-01-31' });
    const before = row(id);
    const sent = { nickname: 'new', gender: '1', userLevel: 2, mobile: freshMobile() };
    const intrusion = {
      username: 'other',
      password: 'x',
      passwordHash: 'x',
      sessionKey: 'x',
      weixinOpenid: 'x',
      deleted: true,
      addTime: '2000-01-01 00:00:00',
      lastLoginIp: 'x',
    };
    shop.clock.advance(1000);
    expect(await update({ id, ...sent, ...intrusion })).toMatchObject({ errno: 0, data: 1 });
    expect(row(id)).toEqual({
      ...before,
      nickname: 'new',
      gender: 1,
      user_level: 2,
      mobile: sent.mobile,
      updated_at: shop.clock.now(),
      version: 1,
    });
    expect((await shop.post('/wx/auth/login', { username, password: testPassword })).errno).toBe(0);
    expect(rowsOf(shop, 'SELECT 1 FROM admin_log')).toEqual([]);
  });
  test('takes the row as the list gave it, its picture staying a key', async () => {
    const { id } = await addShopper(shop, { avatar: 'abcdefghij0123456789.png', birthday: '2001-02-03' });
    const before = row(id);
    const { data: member } = await detail({ id });
    expect((await update({ ...member, nickname: '' })).errno).toBe(0);
    expect(row(id)).toEqual({ ...before, nickname: '', updated_at: shop.clock.now(), version: 1 });
  });
  test('a number of another member is 634, a malformed one 632; the stored one and none are fine', async () => {
    const taken = freshMobile();
    await addShopper(shop, { mobile: taken });
    const { id } = await addShopper(shop, { mobile: 'imported-7' });
    expect((await update({ id, mobile: taken })).errno).toBe(634);
    for (const mobile of ['123', '23900000000', '1390000000x', '139000000000']) {
      expect((await update({ id, mobile })).errno).toBe(632);
    }
    expect((await update({ id, mobile: 'imported-7', nickname: 'kept' })).errno).toBe(0);
    expect(row(id)).toMatchObject({ mobile: 'imported-7', nickname: 'kept' });
    expect((await update({ id, mobile: '' })).errno).toBe(0);
    expect(row(id)?.mobile).toBe('');
    // The number of a deleted account is free.
    const freed = freshMobile();
    await addShopper(shop, { mobile: freed, is_deleted: 1 });
    expect((await update({ id, mobile: freed })).errno).toBe(0);
  });
  test('two members can’t get one number at the same moment', async () => {
    const mobile = freshMobile();
    const two = [await addShopper(shop), await addShopper(shop)];
    const answers = await Promise.all(two.map(({ id }) => update({ id, mobile })));
    expect(answers.map(({ errno }) => errno).sort()).toEqual([0, 634]);
  });
  test.each([1, 2])('a member in status %i is logged out and can’t log in until usable again', async (status) => {
    const { id, token, username } = await addShopper(shop);
    const login = () => shop.post('/wx/auth/login', { username, password: testPassword });
    expect((await shop.get('/wx/user/index', {}, { token })).errno).toBe(0);
    expect((await update({ id, status })).errno).toBe(0);
    expect((await shop.get('/wx/user/index', {}, { token })).errno).toBe(501);
    expect((await login()).errno).toBe(700);
    expect((await update({ id, status: 0 })).errno).toBe(0);
    expect((await shop.get('/wx/user/index', {}, { token })).errno).toBe(501);
    expect((await login()).errno).toBe(0);
  });
  test('an unknown or deleted member is 505', async () => {
    const { id } = await addShopper(shop, { is_deleted: 1 });
    for (const each of [id, 0, 999_999]) expect((await update({ id: each, nickname: 'x' })).errno).toBe(505);
  });
  test.each([
    [{}, 401],
    [{ nickname: 'x' }, 401],
    [{ id: null }, 401],
    [{ id: 'x' }, 402],
    [{ id: 1, gender: 3 }, 402],
    [{ id: 1, userLevel: -1 }, 402],
    [{ id: 1, status: 'on' }, 402],
    [{ id: 1, nickname: 'x'.repeat(64) }, 402],
    [{ id: 1, nickname: { a: 1 } }, 402],
    [{ id: 1, mobile: 'x'.repeat(1_000_000) }, 402],
    [{ id: 1, avatar: 'javascript:alert(1)' }, 402],
    [{ id: 1, birthday: '1990-02-30' }, 402],
    [{ id: 1, birthday: '1990-02-03 00:00:00' }, 402],
  ])('%j is %i', async (body, errno) => {
    expect((await update(body)).errno).toBe(errno);
  });
});
