// Tokens that ended are forgotten by and by, so that logging in again and again does not fill the file.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountKind } from '../../db/values.ts';
import { endSessions } from '../../server/features/session/service.ts';
import { addAdmin } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addShopper, rowsOf, testPassword } from '../support/world.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(() => shop.stop());

const dayMs = 86_400_000;

test('each login forgets tokens that ended, and none that is still good', async () => {
  const { username } = await addShopper(shop);
  for (let at = 0; at < 20; at += 1) await shop.loginShopper(username, testPassword);
  shop.clock.advance(31 * dayMs);
  const good = [await shop.loginShopper(username, testPassword), await shop.loginShopper(username, testPassword)];
  for (let at = 0; at < 3; at += 1) good.push(await shop.loginShopper(username, testPassword));
  expect(rowsOf(shop, 'SELECT hash FROM token')).toHaveLength(good.length);
  for (const token of good) expect((await shop.get('/wx/user/index', {}, { token })).errno).toBe(0);
});

test('a shopper and an administrator of the same id have nothing of each other’s', async () => {
  const id = 4711;
  const { adminToken } = await addAdmin(shop, { id });
  const { token } = await addShopper(shop, { id });
  const asShopper = async (text: string) => (await shop.get('/wx/user/index', {}, { token: text })).errno;
  const asAdmin = async (text: string) => (await shop.get('/admin/profile/nnotice', {}, { adminToken: text })).errno;
  expect([await asShopper(token), await asShopper(adminToken)]).toEqual([0, 501]);
  expect([await asAdmin(adminToken), await asAdmin(token)]).toEqual([0, 501]);
  await shop.shop.write((tx) => endSessions(tx, { kind: accountKind.shopper, accountId: id }));
  expect([await asShopper(token), await asAdmin(adminToken)]).toEqual([501, 0]);
});
