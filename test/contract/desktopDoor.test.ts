// What the desktop app asks of the shop in its own process: signing the owner in again, and what waits.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUpNow, countWaiting, passOfToken, signInWithPass } from '../../server/desktop.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

test('a pass signs in again as the same administrator; no token, no pass', async () => {
  const token = await shop.loginAdmin();
  const pass = passOfToken(shop.shop, token);
  if (!pass) throw new Error('no pass');
  const again = await signInWithPass(shop.shop, pass);
  expect(again).not.toBe(token);
  const { errno, data } = await shop.get('/admin/auth/info', {}, { adminToken: again ?? '' });
  expect([errno, data.name]).toEqual([0, 'admin123']);
  expect(passOfToken(shop.shop, 'a-token-that-nobody-has')).toBe(null);
  expect(await signInWithPass(shop.shop, { ...pass, proof: 'x' })).toBe(null);
});

test('a pass is worth nothing once the password was changed', async () => {
  const adminToken = await shop.loginAdmin();
  const pass = passOfToken(shop.shop, adminToken);
  const change = { oldPassword: 'admin123', newPassword: 'kettle-umbrella', newPassword2: 'kettle-umbrella' };
  expect((await shop.post('/admin/profile/password', change, { adminToken })).errno).toBe(0);
  expect(pass && (await signInWithPass(shop.shop, pass))).toBe(null);
});

test('what waits is counted, and a shop in memory has no backup', async () => {
  expect(countWaiting(shop.shop)).toBeGreaterThan(0);
  expect(await backUpNow(shop.shop)).toBe(null);
});
