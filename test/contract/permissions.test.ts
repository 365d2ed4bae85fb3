// A permission opens what it names and nothing else, for every operation of the back office whatever feature it belongs
// to. That it keeps others out is adminAccess.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../server/features.ts';
import type { Operation } from '../../server/operation.ts';
import { addAdminWith } from '../support/admins.ts';
import { errnoOfNonsense } from '../support/nonsense.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

const permissionOf = ({ access }: Operation) => (access.kind === 'admin' ? access.permission : null);
const guarded = operations.filter((operation) => permissionOf(operation) !== null);
const permissions = [...new Set(guarded.map(permissionOf))].filter((permission) => permission !== null);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const namedBy = (permission: string) => guarded.filter((operation) => permissionOf(operation) === permission);
const errnoOf = (operation: Operation, adminToken: string) =>
  errnoOfNonsense(shop.url, operation, { 'X-Shop-Admin-Token': adminToken });
const isRefused = async (operation: Operation, adminToken: string) => (await errnoOf(operation, adminToken)) === 506;

// Alone it opens what names it, and all others together don't open that: it is enough, and nothing else is.
test.each(permissions)('%s opens the operations that name it, and all others together do not', async (permission) => {
  const { adminToken } = await addAdminWith(shop, permission);
  const others = permissions.filter((each) => each !== permission);
  const { adminToken: without } = await addAdminWith(shop, ...others);
  for (const operation of namedBy(permission)) {
    expect(await isRefused(operation, adminToken), `${operation.path} with it`).toBe(false);
    expect(await isRefused(operation, without), `${operation.path} without it`).toBe(true);
  }
});

test('what one permission opens is all that it opens', async () => {
  for (const permission of permissions.filter((_, at) => at % 32 === 0)) {
    const { adminToken } = await addAdminWith(shop, permission);
    for (const operation of guarded) {
      const isOpen = !(await isRefused(operation, adminToken));
      expect(isOpen, `${permission} at ${operation.path}`).toBe(permissionOf(operation) === permission);
    }
  }
});

test('* opens all of them', async () => {
  const { adminToken } = await addAdminWith(shop, '*');
  for (const operation of guarded) {
    expect(await errnoOf(operation, adminToken), operation.path).not.toBe(506);
  }
});
