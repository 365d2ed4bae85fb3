// Guessing from the network is slowed down, but never keeps the owner out at the machine itself.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAdminByName } from '../../db/stores/admin.ts';
import { provePassword } from '../../server/features/adminAuth/service.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const guess = (ip: string, password: string) =>
  provePassword(
    shop.shop,
    { ip, isLoopback: false },
    { name: 'admin123', admin: findAdminByName(shop.shop.read, 'admin123'), password },
  );

test('failed logins from many addresses make a name wait on the network, not at the machine itself', async () => {
  for (let at = 1; at <= 5; at += 1) expect(await guess(`192.0.2.${at}`, 'wrong')).toBe(false);
  await expect(guess('192.0.2.9', 'admin123')).rejects.toMatchObject({ code: 'adminLoginDelayed' });
  expect(await shop.loginAdmin()).toMatch(/./);
  // That login tells the network nothing: its wait goes on.
  await expect(guess('192.0.2.9', 'admin123')).rejects.toMatchObject({ code: 'adminLoginDelayed' });
});
