// Every role of the demo shop meets every operation of the back office: what its permissions name is open to it, all else is
// closed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../server/features.ts';
import { addAdmin } from '../support/admins.ts';
import { errnoOfNonsense } from '../support/nonsense.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';

const guarded = operations.flatMap((operation) =>
  operation.access.kind === 'admin' && operation.access.permission !== null
    ? [{ operation, permission: operation.access.permission }]
    : [],
);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

test('each role opens what its permissions name and nothing else', async () => {
  const roles = rowsOf(shop, 'SELECT id, name FROM role WHERE is_deleted = 0');
  expect(roles.length).toBeGreaterThanOrEqual(3);
  let [opened, closed] = [0, 0];
  for (const { id, name } of roles) {
    const held = rowsOf(
      shop,
      'SELECT permission FROM role_permission WHERE role_id = ? AND is_deleted = 0',
      Number(id),
    );
    const permissions = new Set(held.map(({ permission }) => permission));
    const { adminToken } = await addAdmin(shop, { roles: [Number(id)] });
    for (const { operation, permission } of guarded) {
      const isOpen = (await errnoOfNonsense(shop.url, operation, { 'X-Shop-Admin-Token': adminToken })) !== 506;
      expect(isOpen, `${name} at ${operation.path}`).toBe(permissions.has('*') || permissions.has(permission));
      if (isOpen) opened += 1;
      else closed += 1;
    }
  }
  expect(opened).toBeGreaterThan(guarded.length);
  expect(closed).toBeGreaterThan(guarded.length);
}, 60_000);
