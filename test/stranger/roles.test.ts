// Roles are strangers to what they were not given: each operation of the back office that takes an id, called with ids of
// a shopper's things by every role that lacks its permission, by shoppers and by nobody. And administrators are strangers
// to each other where something is one's own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../server/features.ts';
import type { Operation } from '../../server/operation.ts';
import { addAdmin, addAdminWith, addRole } from '../support/admins.ts';
import { inputSchema, requiredOf, valuesOf } from '../support/exercise.ts';
import { idParametersOf } from '../support/idParameters.ts';
import { tableOfParameter } from '../support/rowIds.ts';
import { type CallOptions, startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, addShopper, rowsOf } from '../support/world.ts';
import { callAndLook } from './findLeaks.ts';
import { addOwner, type Owner, rowsOfOwner } from './owner.ts';

const takingIds = operations.filter((operation) => {
  return operation.access.kind === 'admin' && idParametersOf(operation).length > 0;
});
const permissionOf = ({ access }: Operation) => (access.kind === 'admin' ? access.permission : null);
const guarded = takingIds.filter((operation) => permissionOf(operation) !== null);

/** What the demo shop's roles other than the first may do. */
interface Role {
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
  readonly as: CallOptions;
}

let shop: TestShop;
let owner: Owner;
let ownersRows: () => string;
let roles: Role[];
let shopper: CallOptions;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  owner = await addOwner(shop);
  ownersRows = rowsOfOwner(shop, owner.id);
  shopper = { token: (await addShopper(shop)).token };
  roles = [await roleLike('no permission', []), ...(await demoRoles())];
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

async function roleLike(name: string, permissions: readonly string[]): Promise<Role> {
  const { adminToken } = await addAdminWith(shop, ...permissions);
  return { name, permissions: new Set(permissions), as: { adminToken } };
}

/** The roles of the demo shop that don't hold everything. */
async function demoRoles(): Promise<Role[]> {
  const demo = await startTestShop();
  const rows = rowsOf(
    demo,
    `SELECT name, permission FROM role JOIN role_permission ON role_id = role.id
     WHERE role_id NOT IN (SELECT role_id FROM role_permission WHERE permission = '*')`,
  );
  await demo.stop();
  const byName = Map.groupBy(rows, ({ name }) => String(name));
  return Promise.all(
    [...byName].map(([name, held]) =>
      roleLike(
        name,
        held.map(({ permission }) => String(permission)),
      ),
    ),
  );
}

/** The owner's row of a table, or any. */
function idFor(operation: Operation, parameter: string): number | undefined {
  const table = tableOfParameter(operation, parameter);
  if (table === undefined) return undefined;
  if (table === 'user') return owner.id;
  const isOwned = rowsOf(shop, `SELECT 1 FROM pragma_table_info('${table}') WHERE name = 'user_id'`).length > 0;
  const [row] = rowsOf(shop, `SELECT id FROM "${table}"${isOwned ? ` WHERE user_id = ${owner.id}` : ''} LIMIT 1`);
  return row === undefined ? undefined : Number(row.id);
}

function inputWithOwnersIds(operation: Operation): Record<string, unknown> {
  const properties = inputSchema(operation).properties ?? {};
  const needed = new Set([...requiredOf(operation, Object.keys(properties)), ...idParametersOf(operation)]);
  const named = Object.entries(properties).filter(([name]) => needed.has(name));
  return Object.fromEntries(named.map(([name, kind]) => [name, valuesOf(name, kind, operation, { idFor })[0]]));
}

test.each(guarded.map((operation) => [operation.name, operation] as const))(
  '%s is closed to roles without its permission, to shoppers and to the anonymous',
  async (_, operation) => {
    const input = inputWithOwnersIds(operation);
    const lacking = roles.filter(({ permissions }) => !permissions.has(String(permissionOf(operation))));
    const callers = [
      ...lacking.map(({ name, as }) => ({ name, options: as, errno: 506 })),
      { name: 'a shopper', options: shopper, errno: 501 },
      { name: 'the owner as a shopper', options: { token: owner.token }, errno: 501 },
      { name: 'nobody', options: {}, errno: 501 },
    ];
    for (const { name, options, errno } of callers) {
      const found = await callAndLook(shop, operation, { input, options, isOpen: false, ownersRows });
      expect({ name, errno: found.errno, faults: found.faults }).toEqual({ name, errno, faults: [] });
    }
  },
);

test('the demo roles lack something, or the test above would show little', () => {
  expect(roles.length).toBeGreaterThanOrEqual(3);
  for (const { name, permissions } of roles) {
    const closed = guarded.filter((operation) => !permissions.has(String(permissionOf(operation))));
    expect(closed.length, name).toBeGreaterThan(20);
  }
});

/** Operations that need a login only: what they reach is one's own, or everybody's. */
const withoutPermission: Readonly<Record<string, 'own' | 'everybody'>> = {
  'adminProfile.openNotice': 'own',
  'adminProfile.removeNotice': 'own',
  'adminProfile.removeNotices': 'own',
  'adminProfile.readNotices': 'own',
  'adminRegion.children': 'everybody',
};

test('every operation of the back office that takes an id without a permission is known here', () => {
  const open = takingIds.filter((operation) => permissionOf(operation) === null).map(({ name }) => name);
  expect(open.toSorted()).toEqual(Object.keys(withoutPermission).toSorted());
});

test('an administrator neither opens nor removes what was delivered to another', async () => {
  const mine = await addAdmin(shop, { roles: [await addRole(shop, ['*'])] });
  const other = await addAdmin(shop);
  const noticeId = await addRow(shop, 'notice', { title: 'For one', content: 'secret', admin_id: mine.id });
  const row = { notice_id: noticeId, notice_title: 'For one', admin_id: mine.id };
  const deliveryId = await addRow(shop, 'notice_admin', row);
  const delivered = () => JSON.stringify(rowsOf(shop, 'SELECT * FROM notice_admin WHERE id = ?', deliveryId));
  const before = delivered();
  const post = (path: string, body: unknown) =>
    shop.post(`/admin/profile/${path}`, body, { adminToken: other.adminToken });
  const answers = [
    await post('catnotice', { noticeId }),
    await post('rmnotice', { id: deliveryId }),
    await post('brmnotice', { ids: [deliveryId] }),
    await post('bcatnotice', { ids: [deliveryId] }),
  ];
  expect(JSON.stringify(answers)).not.toContain('secret');
  expect(delivered()).toBe(before);
});
