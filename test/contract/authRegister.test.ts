// Codes, registration, and changes of password and number through HTTP (shop-auth.yaml).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SmsMessage } from '../../server/messages.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, addShopper, change, rowsOf, testPassword } from '../support/world.ts';

let shop: TestShop;
const sent: SmsMessage[] = [];
beforeAll(async () => {
  const sms = { send: async (message: SmsMessage) => void sent.push(message) };
  shop = await startTestShop({ seed: 'empty', fixture: true, sms });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

let numbers = 0;
const newMobile = () => `135${String(++numbers).padStart(8, '0')}`;

/** Asks for a code and gives what was sent. */
async function codeFor(mobile: string): Promise<string> {
  expect(await shop.post('/wx/auth/regCaptcha', { mobile })).toEqual({ errno: 0, errmsg: '成功' });
  const message = sent.findLast((each) => each.mobile === mobile);
  expect(message?.template).toBe('captcha');
  return message?.params[0] ?? '';
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const register = (body: unknown) => shop.post('/wx/auth/register', body);
const login = (username: string, password: string) => shop.post('/wx/auth/login', { username, password });
const accounts = () => rowsOf(shop, 'SELECT count(*) AS n FROM user')[0]?.n;

describe('auth/regCaptcha and auth/captcha', () => {
  test('send six digits of which only a hash is kept', async () => {
    const mobile = newMobile();
    const code = await codeFor(mobile);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(rowsOf(shop, 'SELECT * FROM sms_code WHERE mobile = ?', mobile))).not.toContain(code);
  });
  test('a second one within a minute is 702 and names the seconds, for both alike; after it there is a new one', async () => {
    const mobile = newMobile();
    const { token } = await addShopper(shop);
    await codeFor(mobile);
    const again = await shop.post('/wx/auth/captcha', { mobile, type: 'bind-mobile' }, { token });
    expect(again).toMatchObject({ errno: 702, errmsg: expect.stringMatching(/\d+ 秒/) });
    expect((await shop.post('/wx/auth/regCaptcha', { mobile })).errno).toBe(702);
    shop.clock.advance(60_000);
    expect((await shop.post('/wx/auth/captcha', { mobile, type: 'bind-mobile' }, { token })).errno).toBe(0);
  });
  test('many at the same moment send one', async () => {
    const mobile = newMobile();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.post('/wx/auth/regCaptcha', { mobile })));
    expect(answers.filter((answer) => answer.errno === 0)).toHaveLength(1);
    expect(answers.filter((answer) => answer.errno === 702)).toHaveLength(9);
    expect(sent.filter((message) => message.mobile === mobile)).toHaveLength(1);
  });
  test('a number gets twenty a day, and again the day after', async () => {
    const mobile = newMobile();
    for (let n = 0; n < 20; n++) {
      await codeFor(mobile);
      shop.clock.advance(61_000);
    }
    const refused = await shop.post('/wx/auth/regCaptcha', { mobile });
    expect(refused.errno).toBe(702);
    // Until the first of them is a day old.
    expect(Number(/(\d+) 秒/.exec(refused.errmsg)?.[1])).toBeLessThanOrEqual(86_400 - 20 * 61);
    shop.clock.advance(24 * 3_600_000);
    await codeFor(mobile);
    expect(rowsOf(shop, 'SELECT count(*) AS n FROM sms_code WHERE mobile = ?', mobile)).toEqual([{ n: 1 }]);
  });
  test('what a number got while the clock was ahead does not count once it is put right', async () => {
    const mobile = newMobile();
    const { clock } = shop;
    const right = clock.now();
    clock.advance(30 * 24 * 3_600_000);
    for (let n = 0; n < 20; n++) {
      await codeFor(mobile);
      clock.advance(61_000);
    }
    clock.set(right);
    expect((await shop.post('/wx/auth/regCaptcha', { mobile })).errno).toBe(0);
  });
  test.each([
    [undefined, 401],
    ['', 401],
    [null, 401],
    ['12345', 707],
    ['23800000000', 707],
    ['1380000000x', 707],
    [{}, 402],
  ])('the number %j is %i', async (mobile, errno) => {
    const { token } = await addShopper(shop);
    expect((await shop.post('/wx/auth/regCaptcha', { mobile })).errno).toBe(errno);
    expect((await shop.post('/wx/auth/captcha', { mobile, type: 'x' }, { token })).errno).toBe(errno);
  });
  test('captcha needs a login and a purpose; a megabyte is 402', async () => {
    const { token } = await addShopper(shop);
    const mobile = newMobile();
    expect((await shop.post('/wx/auth/captcha', {})).errno).toBe(501);
    expect((await shop.post('/wx/auth/captcha', { mobile }, { token })).errno).toBe(401);
    expect((await shop.post('/wx/auth/captcha', { mobile, type: '' }, { token })).errno).toBe(401);
    expect((await shop.post('/wx/auth/regCaptcha', { mobile: 'x'.repeat(1_000_000) })).errno).toBe(402);
  });
  test('without a sender they are 701 and keep nothing; a shop for shows tells the code in its log', async () => {
    const real = await startTestShop({ seed: 'empty' });
    expect((await real.post('/wx/auth/regCaptcha', { mobile: newMobile() })).errno).toBe(701);
    expect(rowsOf(real, 'SELECT count(*) AS n FROM sms_code')).toEqual([{ n: 0 }]);
    await real.stop();
    const lines: string[] = [];
    const show = await startTestShop({ seed: 'empty', fixture: true, echo: (_, text) => void lines.push(text) });
    const mobile = newMobile();
    expect((await show.post('/wx/auth/regCaptcha', { mobile })).errno).toBe(0);
    expect(lines.join('\n')).toMatch(new RegExp(`${mobile}.*: \\d{6}`));
    await show.stop();
  });
});

describe('auth/register', () => {
  test('makes an account that is logged in, has its coupons once, and can log in by name and number', async () => {
    const giftId = await addRow(shop, 'coupon', { name: 'Welcome', type: 1, days: 10, limit_per_user: 2, total: 0 });
    const mobile = newMobile();
    const body = { username: 'Newcomer', password: 'a pass word', mobile, code: await codeFor(mobile) };
    const { errno, data } = await register({ ...body, repeatPassword: 'x', userLevel: 2, status: 1, id: 7 });
    expect(errno).toBe(0);
    const avatarUrl = `${shop.url}/wx/storage/fetch/defaultavatarpicture.png`;
    expect(data).toEqual({ token: expect.any(String), userInfo: { nickName: 'Newcomer', avatarUrl } });
    const info = await shop.get('/wx/auth/info', {}, { token: data.token });
    expect(info.data).toEqual({ nickName: 'Newcomer', avatar: avatarUrl, gender: 0, mobile });
    const [row] = rowsOf(shop, "SELECT * FROM user WHERE username = 'newcomer'");
    expect(row).toMatchObject({
      user_level: 0,
      status: 0,
      is_automatic: 0,
      weixin_openid: '',
      last_login_ip: '127.0.0.1',
    });
    const held = rowsOf(shop, 'SELECT coupon_id FROM user_coupon WHERE user_id = ?', Number(row?.id));
    expect(held).toEqual([{ coupon_id: giftId }, { coupon_id: giftId }]);
    expect((await login('newcomer', 'a pass word')).errno).toBe(0);
    expect((await login(mobile, 'a pass word')).errno).toBe(0);
    await change(shop, 'coupon', 'UPDATE coupon SET is_deleted = 1 WHERE id = ?', giftId);
  });
  test('a code works once, and stays when the account could not be made', async () => {
    const { username } = await addShopper(shop);
    const mobile = newMobile();
    const code = await codeFor(mobile);
    expect((await register({ username, password: 'x', mobile, code })).errno).toBe(704);
    expect((await register({ username: username.toUpperCase(), password: 'x', mobile, code })).errno).toBe(704);
    expect((await register({ username: `${username}b`, password: 'x', mobile, code })).errno).toBe(0);
    const body = { password: 'y', mobile, code };
    expect((await shop.post('/wx/auth/reset', body)).errno).toBe(703);
    expect((await register({ username, password: 'x', mobile, code })).errno).toBe(703);
    shop.clock.advance(60_000);
    const next = { mobile, code: await codeFor(mobile) };
    const atOnce = ['y', 'z'].map((password) => shop.post('/wx/auth/reset', { ...next, password }));
    expect((await Promise.all(atOnce)).map(({ errno }) => errno).sort()).toEqual([0, 703]);
  });
  test('a number that is bound already is 705, one of a deleted account is free', async () => {
    const mobile = newMobile();
    const { id } = await addShopper(shop, { mobile });
    const code = await codeFor(mobile);
    expect((await register({ username: 'second', password: 'x', mobile, code })).errno).toBe(705);
    await change(shop, 'user', 'UPDATE user SET is_deleted = 1 WHERE id = ?', id);
    expect((await register({ username: 'second', password: 'x', mobile, code })).errno).toBe(0);
  });
  test('a wrong code is 703 before anything tells whether the name is known; five wrong tries end the code', async () => {
    const { username } = await addShopper(shop);
    const mobile = newMobile();
    const code = await codeFor(mobile);
    for (let n = 0; n < 5; n++) {
      expect((await register({ username, password: 'x', mobile, code: wrong(code) })).errno).toBe(703);
    }
    expect((await register({ username: 'third', password: 'x', mobile, code })).errno).toBe(703);
  });
  test('a code is for its number and ends after a minute', async () => {
    const [mobile, other] = [newMobile(), newMobile()];
    const code = await codeFor(mobile);
    expect((await register({ username: 'fourth', password: 'x', mobile: other, code })).errno).toBe(703);
    shop.clock.advance(60_000);
    expect((await register({ username: 'fourth', password: 'x', mobile, code })).errno).toBe(703);
  });
  test('the same form sent many times at the same moment makes one account', async () => {
    const mobile = newMobile();
    const body = { username: 'twice', password: 'x', mobile, code: await codeFor(mobile) };
    const before = Number(accounts());
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(body)));
    expect(answers.filter((answer) => answer.errno === 0)).toHaveLength(1);
    expect(answers.every((answer) => [0, 703, 704, 705].includes(answer.errno))).toBe(true);
    expect(accounts()).toBe(before + 1);
  });
  test('the same name from two numbers at the same moment makes one account', async () => {
    const mobiles = [newMobile(), newMobile()];
    const bodies: unknown[] = [];
    for (const mobile of mobiles) {
      bodies.push({ username: 'contested', password: 'x', mobile, code: await codeFor(mobile) });
    }
    const answers = await Promise.all(bodies.map(register));
    expect(answers.map((answer) => answer.errno).toSorted()).toEqual([0, 704]);
  });
  test.each([
    [{ username: '' }, 401],
    [{ username: undefined }, 401],
    [{ password: '' }, 401],
    [{ mobile: null }, 401],
    [{ code: '' }, 401],
    [{ mobile: '12345' }, 707],
    [{ username: 'x'.repeat(64) }, 402],
    [{ username: {} }, 402],
    [{ password: 'x'.repeat(256) }, 402],
    [{ code: [] }, 402],
  ])('%j is %i and makes no account', async (part, errno) => {
    const body = { username: 'nobody', password: 'x', mobile: '13500000000', code: '123456' };
    const before = accounts();
    expect((await register({ ...body, ...part })).errno).toBe(errno);
    expect(accounts()).toBe(before);
  });
});

describe('auth/reset', () => {
  test('sets the password of the number’s account and ends all its logins', async () => {
    const mobile = newMobile();
    const { username, token } = await addShopper(shop, { mobile });
    const code = await codeFor(mobile);
    expect(await shop.post('/wx/auth/reset', { mobile, code, password: 'brand new' })).toEqual({
      errno: 0,
      errmsg: '成功',
    });
    expect((await shop.get('/wx/auth/info', {}, { token })).errno).toBe(501);
    expect((await login(username, testPassword)).errno).toBe(700);
    expect((await login(username, 'brand new')).errno).toBe(0);
    expect((await shop.post('/wx/auth/reset', { mobile, code, password: 'again' })).errno).toBe(703);
  });
  test('frees who others guessed at from waiting', async () => {
    const mobile = newMobile();
    const { username } = await addShopper(shop, { mobile });
    for (let n = 0; n < 6; n++) await login(username, 'wrong');
    const code = await codeFor(mobile);
    await shop.post('/wx/auth/reset', { mobile, code, password: 'brand new' });
    expect((await login(username, 'brand new')).errno).toBe(0);
  });
  test('an unknown number is 706, but only with its code', async () => {
    const mobile = newMobile();
    const code = await codeFor(mobile);
    expect((await shop.post('/wx/auth/reset', { mobile, code: wrong(code), password: 'x' })).errno).toBe(703);
    expect((await shop.post('/wx/auth/reset', { mobile, code, password: 'x' })).errno).toBe(706);
  });
  test.each([
    [{ password: '' }, 401],
    [{ mobile: '' }, 401],
    [{ code: undefined }, 401],
    [{ mobile: '12345' }, 402],
    [{ password: {} }, 402],
    [{}, 703],
  ])('%j is %i', async (part, errno) => {
    const body = { password: 'x', mobile: '13500000000', code: '123456' };
    expect((await shop.post('/wx/auth/reset', { ...body, ...part })).errno).toBe(errno);
  });
});

describe('auth/resetPhone', () => {
  const move = (token: string, body: unknown) => shop.post('/wx/auth/resetPhone', body, { token });

  test('moves the account to the new number with its password and the code of that number', async () => {
    const mobile = newMobile();
    const { token, id } = await addShopper(shop, { mobile: newMobile() });
    const code = await codeFor(mobile);
    expect(await move(token, { mobile, code, password: testPassword })).toEqual({ errno: 0, errmsg: '成功' });
    expect((await shop.get('/wx/auth/info', {}, { token })).data.mobile).toBe(mobile);
    shop.clock.advance(60_000);
    const same = await codeFor(mobile);
    expect((await move(token, { mobile, code: same, password: testPassword })).errno).toBe(0);
    expect(rowsOf(shop, 'SELECT id FROM user WHERE mobile = ?', mobile)).toEqual([{ id }]);
  });
  test('a wrong code is 703, another’s number 705, a wrong password 700, and nothing changes', async () => {
    const taken = newMobile();
    await addShopper(shop, { mobile: taken });
    const own = newMobile();
    const { token } = await addShopper(shop, { mobile: own });
    const free = newMobile();
    const [codeTaken, codeFree] = [await codeFor(taken), await codeFor(free)];
    expect((await move(token, { mobile: free, code: wrong(codeFree), password: testPassword })).errno).toBe(703);
    expect((await move(token, { mobile: taken, code: codeTaken, password: testPassword })).errno).toBe(705);
    expect((await move(token, { mobile: free, code: codeFree, password: 'wrong' })).errno).toBe(700);
    expect((await shop.get('/wx/auth/info', {}, { token })).data.mobile).toBe(own);
    expect((await move(token, { mobile: free, code: codeFree, password: testPassword })).errno).toBe(0);
    // Used up by that, also for the same account.
    expect((await move(token, { mobile: free, code: codeFree, password: testPassword })).errno).toBe(703);
  });
  test('needs a login and all three', async () => {
    const { token } = await addShopper(shop);
    const body = { mobile: newMobile(), code: '123456', password: 'x' };
    expect((await shop.post('/wx/auth/resetPhone', {})).errno).toBe(501);
    for (const name of Object.keys(body)) expect((await move(token, { ...body, [name]: '' })).errno).toBe(401);
    expect((await move(token, { ...body, mobile: '12345' })).errno).toBe(402);
    expect((await move(token, { ...body, password: 'x'.repeat(1_000_000) })).errno).toBe(402);
  });
});
