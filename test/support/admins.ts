// Administrators and roles that a test builds its world from.
import { issueToken } from '../../server/features/session/service.ts';
import { hashKnownPassword } from '../../server/lib/password.ts';
import { nextNumber } from './numbers.ts';
import type { TestShop } from './shop.ts';
import { addRow } from './world.ts';

/** The password of every administrator made here. */
export const adminPassword = 'a long admin password';
const adminPasswordHash = hashKnownPassword(adminPassword, 'test');

/** A role that gives these permissions. */
export async function addRole(
  shop: TestShop,
  permissions: readonly string[],
  row: Readonly<Record<string, string | number>> = {},
): Promise<number> {
  const number = nextNumber('clerk');
  const roleId = await addRow(shop, 'role', { name: `role ${number}`, description: 'for tests', ...row });
  for (const permission of permissions) await addRow(shop, 'role_permission', { role_id: roleId, permission });
  return roleId;
}

/** An administrator with the password above and these roles, logged in without the login operation. */
export async function addAdmin(
  shop: TestShop,
  {
    roles = [],
    ...row
  }: { roles?: readonly number[]; id?: number; username?: string; avatar?: string; is_deleted?: number } = {},
) {
  const number = nextNumber('clerk');
  const username = row.username ?? `clerk_no_${number}`;
  const id = await addRow(shop, 'admin', { ...row, username, password_hash: adminPasswordHash });
  const adminToken = await shop.shop.write((tx) => {
    const give = tx.raw.prepare('INSERT INTO admin_role (admin_id, role_id) VALUES (?, ?)');
    for (const role of roles) give.run(id, role);
    return issueToken(shop.shop, tx, { kind: 'admin', accountId: id });
  });
  return { id, username, adminToken };
}

/** An administrator who holds exactly these permissions. */
export async function addAdminWith(shop: TestShop, ...permissions: string[]) {
  return addAdmin(shop, { roles: [await addRole(shop, permissions)] });
}
