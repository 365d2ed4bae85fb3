// Logging in through the mini-program platform, simulated and asked over the wire (shop-auth.yaml).
import { createCipheriv, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../server/lib/clock.ts';
import { simulatedAppId, simulatedPlatform, weixinPlatform } from '../../server/platform.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, addShopper, change, rowsOf, testPassword } from '../support/world.ts';

let shop: TestShop;
const codes = new Map<string, string>();
const sms = {
  send: async (message: { mobile: string; params: readonly string[] }) => {
    codes.set(message.mobile, message.params[0] ?? '');
  },
};
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty', fixture: true, sms });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const userInfo = { nickName: 'Mini', avatarUrl: 'https://example.org/m.png', gender: 1, country: 'CN', city: 'SZ' };
const login = (body: unknown) => shop.post('/wx/auth/login_by_weixin', body);
const userOf = async (code: string) => {
  const { openid } = await simulatedPlatform().exchange(code);
  return rowsOf(shop, 'SELECT * FROM user WHERE weixin_openid = ?', openid);
};

describe('auth/login_by_weixin', () => {
  test('makes an account with its coupons at the first login, and finds it at the next', async () => {
    const giftId = await addRow(shop, 'coupon', { name: 'Welcome', type: 1, days: 10, limit_per_user: 1, total: 0 });
    const first = await login({ code: 'first', userInfo: { ...userInfo, unionId: 'x', isAdmin: true } });
    expect(first).toEqual({ errno: 0, errmsg: '成功', data: { token: expect.any(String), userInfo } });
    const [row] = await userOf('first');
    expect(row).toMatchObject({
      username: row?.weixin_openid,
      password_hash: '',
      is_automatic: 1,
      nickname: 'Mini',
      gender: 1,
    });
    const second = await login({ code: 'first', userInfo: { nickName: 'Other' } });
    expect(second.data.userInfo).toEqual({ nickName: 'Other' });
    expect(await userOf('first')).toMatchObject([{ id: row?.id, nickname: 'Mini', gender: 1 }]);
    for (const { data } of [first, second]) {
      expect((await shop.get('/wx/auth/info', {}, { token: data.token })).data.nickName).toBe('Mini');
    }
    const held = rowsOf(shop, 'SELECT coupon_id FROM user_coupon WHERE user_id = ?', Number(row?.id));
    expect(held).toEqual([{ coupon_id: giftId }]);
    await change(shop, 'coupon', 'UPDATE coupon SET is_deleted = 1 WHERE id = ?', giftId);
  });
  test('many first logins at the same moment end with one account', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => login({ code: 'crowd', userInfo: {} })));
    expect(answers.every((answer) => answer.errno === 0)).toBe(true);
    expect(await userOf('crowd')).toHaveLength(1);
  });
  test('cuts what is too long and takes a strange gender as unknown', async () => {
    const odd = { nickName: '名'.repeat(100), avatarUrl: `https://example.org/${'a'.repeat(300)}`, gender: 9 };
    const { data } = await login({ code: 'odd', userInfo: odd });
    expect(data.userInfo).toEqual({ nickName: '名'.repeat(63), avatarUrl: '', gender: 0 });
    expect(await userOf('odd')).toMatchObject([{ nickname: '名'.repeat(63), avatar: '', gender: 0 }]);
  });
  test('the identity is in no answer, not even as the name of who has none', async () => {
    const { openid } = await simulatedPlatform().exchange('nameless');
    const { data } = await login({ code: 'nameless', userInfo: {} });
    const info = await shop.get('/wx/auth/info', {}, { token: data.token });
    expect(info.data).toEqual({ nickName: '', avatar: '', gender: 0, mobile: '' });
    await change(
      shop,
      'user',
      'UPDATE user SET password_hash = (SELECT password_hash FROM user WHERE id = ?) WHERE username = ?',
      (await addShopper(shop)).id,
      openid,
    );
    const byPassword = await shop.post('/wx/auth/login', { username: openid, password: testPassword });
    expect(byPassword.data.userInfo).toEqual({ nickName: '', avatarUrl: '' });
  });
  test('a disabled account is refused, a deleted one gets a new account', async () => {
    await login({ code: 'gone', userInfo: {} });
    const [row] = await userOf('gone');
    await change(shop, 'user', 'UPDATE user SET status = 1 WHERE id = ?', Number(row?.id));
    expect((await login({ code: 'gone', userInfo: {} })).errno).toBe(700);
    await change(shop, 'user', 'UPDATE user SET is_deleted = 1 WHERE id = ?', Number(row?.id));
    expect((await login({ code: 'gone', userInfo: {} })).errno).toBe(0);
    expect(await userOf('gone')).toHaveLength(2);
  });
  test('somebody who took the identity as a name does not stand in the way', async () => {
    const { openid } = await simulatedPlatform().exchange('squatted');
    await addShopper(shop, { username: openid });
    expect((await login({ code: 'squatted', userInfo: {} })).errno).toBe(0);
  });
  test.each([
    [{}, 401],
    [{ code: 'x' }, 401],
    [{ code: '', userInfo: {} }, 401],
    [{ code: 'x', userInfo: null }, 401],
    [{ code: {}, userInfo: {} }, 402],
    [{ code: 'x', userInfo: 'x' }, 402],
    [{ code: 'x', userInfo: [] }, 402],
    [{ code: 'x', userInfo: { nickName: {} } }, 402],
    [{ code: 'x', userInfo: { gender: 'x' } }, 402],
    [{ code: 'x'.repeat(300), userInfo: {} }, 402],
  ])('%j is %i', async (body, errno) => {
    expect((await login(body)).errno).toBe(errno);
  });
});

describe('auth/register with a login code', () => {
  async function register(wxCode: string, username: string, mobile: string) {
    await shop.post('/wx/auth/regCaptcha', { mobile });
    return shop.post('/wx/auth/register', { username, password: 'secret', mobile, code: codes.get(mobile), wxCode });
  }
  test('binds a new account to the identity', async () => {
    expect((await register('bind', 'bound', '13700000001')).errno).toBe(0);
    expect(await userOf('bind')).toMatchObject([{ username: 'bound', is_automatic: 0 }]);
  });
  test('turns the automatic account of the identity into the registered one, with all that it has', async () => {
    const giftId = await addRow(shop, 'coupon', { name: 'Welcome', type: 1, days: 10, limit_per_user: 1, total: 0 });
    await login({ code: 'claim', userInfo });
    const [before] = await userOf('claim');
    expect((await register('claim', 'claimed', '13700000002')).errno).toBe(0);
    expect(await userOf('claim')).toMatchObject([
      { id: before?.id, username: 'claimed', mobile: '13700000002', is_automatic: 0, nickname: 'Mini' },
    ]);
    expect((await shop.post('/wx/auth/login', { username: 'claimed', password: 'secret' })).errno).toBe(0);
    const held = rowsOf(shop, 'SELECT coupon_id FROM user_coupon WHERE user_id = ?', Number(before?.id));
    expect(held).toEqual([{ coupon_id: giftId }]);
    await change(shop, 'coupon', 'UPDATE coupon SET is_deleted = 1 WHERE id = ?', giftId);
  });
  test('an identity with a real account is 709 and leaves the code good', async () => {
    await register('taken', 'taker', '13700000003');
    expect((await register('taken', 'latecomer', '13700000004')).errno).toBe(709);
    const body = { username: 'latecomer', password: 'x', mobile: '13700000004', code: codes.get('13700000004') };
    expect((await shop.post('/wx/auth/register', body)).errno).toBe(0);
  });
});

describe('auth/bindPhone', () => {
  /** What the phone button of the mini-program hands over for a login code. */
  async function sealedFor(code: string, phoneNumber: string, appid = simulatedAppId) {
    const { sessionKey } = await simulatedPlatform().exchange(code);
    const iv = randomBytes(16);
    const cipher = createCipheriv('aes-128-cbc', Buffer.from(sessionKey, 'base64'), iv);
    const data = JSON.stringify({ phoneNumber, purePhoneNumber: phoneNumber, watermark: { appid, timestamp: 1 } });
    const encryptedData = Buffer.concat([cipher.update(data), cipher.final()]).toString('base64');
    return { encryptedData, iv: iv.toString('base64') };
  }
  const bind = (token: string, body: unknown) => shop.post('/wx/auth/bindPhone', body, { token });
  const tokenOf = async (code: string) => (await login({ code, userInfo: {} })).data.token as string;

  test('stores the number that the platform vouches for', async () => {
    const token = await tokenOf('phone');
    expect(await bind(token, await sealedFor('phone', '13700000005'))).toEqual({ errno: 0, errmsg: '成功' });
    expect((await shop.get('/wx/auth/info', {}, { token })).data.mobile).toBe('13700000005');
    expect((await bind(token, await sealedFor('phone', '13700000005'))).errno).toBe(0);
  });
  test('another’s number is 705; data of another user, app or form are 402', async () => {
    await addShopper(shop, { mobile: '13700000006' });
    const token = await tokenOf('phone2');
    expect((await bind(token, await sealedFor('phone2', '13700000006'))).errno).toBe(705);
    expect((await bind(token, await sealedFor('phone', '13700000007'))).errno).toBe(402);
    expect((await bind(token, await sealedFor('phone2', '13700000007', 'wx9'))).errno).toBe(402);
    expect((await bind(token, await sealedFor('phone2', '12345'))).errno).toBe(402);
    expect((await bind(token, { encryptedData: 'x', iv: 'y' })).errno).toBe(402);
    expect((await shop.get('/wx/auth/info', {}, { token })).data.mobile).toBe('');
  });
  test('needs a login, a session of the platform and both fields', async () => {
    const { token } = await addShopper(shop);
    expect((await shop.post('/wx/auth/bindPhone', {})).errno).toBe(501);
    expect((await bind(token, await sealedFor('phone', '13700000008'))).errno).toBe(502);
    const own = await tokenOf('phone3');
    expect((await bind(own, { iv: 'x' })).errno).toBe(401);
    expect((await bind(own, { encryptedData: 'x' })).errno).toBe(401);
    expect((await bind(own, { encryptedData: 'x'.repeat(1_000_000), iv: 'x' })).errno).toBe(402);
  });
  test('the session key is nowhere in the data', async () => {
    await tokenOf('phone4');
    const { sessionKey } = await simulatedPlatform().exchange('phone4');
    expect(JSON.stringify(await userOf('phone4'))).not.toContain(sessionKey);
  });
});

describe('the real platform', () => {
  let platform: Server;
  let answer: unknown;
  const asked: URL[] = [];
  const secret = 'the-secret-of-the-app';
  beforeAll(async () => {
    platform = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://platform'));
      response.setHeader('Content-Type', 'text/plain');
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => platform.close(resolve)));

  async function realShop(credentials: { appId: string; appSecret: string } | null, logged: string[] = []) {
    const baseUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
    const known = credentials && { ...credentials, messageToken: '' };
    return startTestShop({
      seed: 'empty',
      sms,
      platform: weixinPlatform({ credentials: () => known, clock: systemClock, baseUrl }),
      echo: (_, text) => void logged.push(text),
    });
  }

  test('is asked for the identity of the code with app id and secret', async () => {
    const real = await realShop({ appId: 'wx1', appSecret: secret });
    answer = { openid: 'oAbc-123_x', session_key: 'AAAAAAAAAAAAAAAAAAAAAA==' };
    const { errno } = await real.post('/wx/auth/login_by_weixin', { code: 'c&d', userInfo });
    expect(errno).toBe(0);
    const last = asked.at(-1);
    expect(last?.pathname).toBe('/sns/jscode2session');
    const query = { appid: 'wx1', secret, js_code: 'c&d', grant_type: 'authorization_code' };
    expect(Object.fromEntries(last?.searchParams ?? [])).toEqual(query);
    expect(rowsOf(real, 'SELECT username FROM user')).toEqual([{ username: 'oAbc-123_x' }]);
    await real.stop();
  });
  test.each([
    ['a refusal', { errcode: 40029, errmsg: 'invalid code' }],
    ['no openid', { session_key: 'x' }],
    ['no session key', { openid: 'x' }],
    ['a strange openid', { openid: 'x'.repeat(64), session_key: 'x' }],
    ['no JSON', 'busy'],
  ])('with %s the login is -1 and registration 708; no account is made and no secret told', async (_, odd) => {
    const logged: string[] = [];
    const real = await realShop({ appId: 'wx1', appSecret: secret }, logged);
    answer = odd;
    const refused = await real.post('/wx/auth/login_by_weixin', { code: 'x', userInfo });
    expect(refused.errno).toBe(-1);
    await real.post('/wx/auth/regCaptcha', { mobile: '13700000009' });
    const body = { username: 'x', password: 'x', mobile: '13700000009', code: codes.get('13700000009'), wxCode: 'x' };
    expect((await real.post('/wx/auth/register', body)).errno).toBe(708);
    expect(rowsOf(real, 'SELECT count(*) AS n FROM user')).toEqual([{ n: 0 }]);
    expect(JSON.stringify([logged, refused])).not.toContain(secret);
    await real.stop();
  });
  test('without credentials it is not asked at all', async () => {
    const real = await realShop(null);
    const before = asked.length;
    expect((await real.post('/wx/auth/login_by_weixin', { code: 'x', userInfo })).errno).toBe(-1);
    expect(asked).toHaveLength(before);
    await real.stop();
  });
  test('that cannot be reached is -1', async () => {
    const known = { appId: 'wx1', appSecret: secret, messageToken: '' };
    const unreachable = weixinPlatform({ credentials: () => known, clock: systemClock, baseUrl: 'http://127.0.0.1:1' });
    const real = await startTestShop({ seed: 'empty', platform: unreachable });
    expect((await real.post('/wx/auth/login_by_weixin', { code: 'x', userInfo })).errno).toBe(-1);
    await real.stop();
  });
});
