// Who may call from where is the owner's to say, and takes effect at once (conventions.yaml cors, shop-auth.yaml
// client_address).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, addShopper, change, rowsOf, testPassword } from '../support/world.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

test('a named list of origins keeps pages of others out', async () => {
  const allowed = async (origin: string) => {
    const answer = await fetch(`${shop.url}/wx/user/index`, { method: 'OPTIONS', headers: { origin } });
    return answer.headers.get('access-control-allow-origin');
  };
  expect(await allowed('http://elsewhere.test')).toBe('http://elsewhere.test');
  await addRow(shop, 'setting', { key: 'allowed_origins', value: 'https://shop.test, https://desk.test' });
  expect(await Promise.all(['https://desk.test', 'http://elsewhere.test'].map(allowed))).toEqual([
    'https://desk.test',
    null,
  ]);
  await change(shop, 'setting', "DELETE FROM setting WHERE key = 'allowed_origins'");
  expect(await allowed('http://elsewhere.test')).toBe('http://elsewhere.test');
});

test('the address of a login is the socket’s, or what a named proxy says', async () => {
  const { id, username } = await addShopper(shop);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const addressAfterLogin = async () => {
    expect((await shop.post('/wx/auth/login', { username, password: testPassword }, { headers })).errno).toBe(0);
    return rowsOf(shop, 'SELECT last_login_ip FROM user WHERE id = ?', id)[0]?.last_login_ip;
  };
  expect(await addressAfterLogin()).toBe('127.0.0.1');
  await addRow(shop, 'setting', { key: 'trusted_proxies', value: '127.0.0.1' });
  expect(await addressAfterLogin()).toBe('203.0.113.7');
  expect((await shop.get('/admin/auth/index', {}, { headers })).errno).toBe(506);
  await change(shop, 'setting', "DELETE FROM setting WHERE key = 'trusted_proxies'");
});

test('who comes to a named proxy by https gets addresses of https, as published mini-programs do', async () => {
  const id = await addRow(shop, 'brand', { name: 'Kiln', pic_url: 'logo.png' });
  const pictureOf = async (headers: Record<string, string> = {}) =>
    (await shop.get('/wx/brand/detail', { id }, { headers })).data.picUrl;
  const byHttps = { 'X-Forwarded-Proto': 'https' };
  const plain = `${shop.url}/wx/storage/fetch/logo.png`;
  expect(await pictureOf(byHttps)).toBe(plain);
  await addRow(shop, 'setting', { key: 'trusted_proxies', value: '127.0.0.1' });
  // Asked again it is known, and takes the short way.
  for (const _ of ['first', 'again']) {
    expect(await pictureOf(byHttps)).toBe(plain.replace('http:', 'https:'));
    expect(await pictureOf({ 'X-Forwarded-Proto': 'http' })).toBe(plain);
    expect(await pictureOf()).toBe(plain);
  }
  await change(shop, 'setting', "DELETE FROM setting WHERE key = 'trusted_proxies'");
  expect(await pictureOf(byHttps)).toBe(plain);
});
