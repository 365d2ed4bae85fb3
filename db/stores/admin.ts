// Administrators: looked up by name and id, listed, changed, and the roles that each has (admin-system.yaml).
import { and, asc, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { containing, contains } from '../containing.ts';
import { admin, adminRole, role, rolePermission } from '../schema/admin.ts';
import { isLive } from '../schema/columns.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

export type AdminRow = InferSelectModel<typeof admin>;

const adminById = reading((orm) =>
  orm
    .select()
    .from(admin)
    .where(and(eq(admin.id, p('id')), isLive(admin)))
    .prepare(),
);

export function findAdmin(on: Reads, id: number): AdminRow | undefined {
  return adminById(on).get({ id });
}

const adminByName = reading((orm) =>
  orm
    .select()
    .from(admin)
    .where(and(eq(admin.username, p('username')), isLive(admin)))
    .prepare(),
);

/** The live administrator of a name, compared without case. */
export function findAdminByName(on: Reads, username: string): AdminRow | undefined {
  return adminByName(on).get({ username });
}

const adminOrDeleted = reading((orm) =>
  orm
    .select({ username: admin.username, avatar: admin.avatar })
    .from(admin)
    .where(eq(admin.id, p('id')))
    .prepare(),
);

/** Name and picture of an administrator, also of a deleted one: notices keep their sender. */
export function findAdminFace(on: Reads, id: number): Pick<AdminRow, 'username' | 'avatar'> | undefined {
  return adminOrDeleted(on).get({ id });
}

const isWanted = (hasName: boolean) =>
  hasName ? and(isLive(admin), contains(admin.username, p('pattern'))) : isLive(admin);

const adminCount = readingBy((orm, { hasName }: { hasName: boolean }) =>
  orm.select({ count: sql<number>`count(*)` }).from(admin).where(isWanted(hasName)).prepare(),
);

/** How many live administrators have the text in their name; '' counts all. */
export function countAdmins(on: Reads, name: string): number {
  return adminCount(on, { hasName: name !== '' }).get({ pattern: containing(name) })?.count ?? 0;
}

const adminsBy = readingBy((orm, { hasName, ...sorting }: RowSorting & { hasName: boolean }) =>
  orm
    .select()
    .from(admin)
    .where(isWanted(hasName))
    .orderBy(...sortedBy(admin, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** One page of the same. */
export function listAdmins(on: Reads, name: string, { sort, order }: RowSorting, slice: Slice): AdminRow[] {
  return adminsBy(on, { hasName: name !== '', sort, order }).all({ pattern: containing(name), ...slice });
}

const liveAdminIds = reading((orm) =>
  orm.select({ id: admin.id }).from(admin).where(isLive(admin)).orderBy(asc(admin.id)).prepare(),
);

export function listAdminIds(on: Reads): number[] {
  return liveAdminIds(on)
    .all()
    .map((row) => row.id);
}

const rolesOfAdmins = reading((orm) =>
  orm
    .select()
    .from(adminRole)
    .where(sql`${adminRole.adminId} in (select value from json_each(${p('adminIds')}))`)
    .orderBy(asc(adminRole.adminId), asc(adminRole.roleId))
    .prepare(),
);

/** The role ids of each of the administrators; those without a role are absent. */
export function findRoleIdsOfAdmins(on: Reads, adminIds: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const rows = rolesOfAdmins(on).all({ adminIds: JSON.stringify(adminIds) });
  const byAdmin = Map.groupBy(rows, (row) => row.adminId);
  return new Map([...byAdmin].map(([adminId, roles]) => [adminId, roles.map((row) => row.roleId)]));
}

const roleNames = reading((orm) =>
  orm
    .select({ name: role.name })
    .from(adminRole)
    .innerJoin(role, and(eq(role.id, adminRole.roleId), isLive(role), eq(role.isEnabled, true)))
    .where(eq(adminRole.adminId, p('adminId')))
    .orderBy(asc(role.id))
    .prepare(),
);

/** The names of the enabled, live roles of an administrator. */
export function findRoleNamesOfAdmin(on: Reads, adminId: number): string[] {
  return roleNames(on)
    .all({ adminId })
    .map((row) => row.name);
}

const superCount = reading((orm) =>
  orm
    .select({ count: sql<number>`count(distinct ${admin.id})` })
    .from(rolePermission)
    .innerJoin(role, and(eq(role.id, rolePermission.roleId), isLive(role), eq(role.isEnabled, true)))
    .innerJoin(adminRole, eq(adminRole.roleId, role.id))
    .innerJoin(admin, and(eq(admin.id, adminRole.adminId), isLive(admin)))
    .where(and(isLive(rolePermission), eq(rolePermission.permission, '*')))
    .prepare(),
);

/** How many live administrators may do everything. */
export function countSuperAdmins(on: Reads): number {
  return superCount(on).get()?.count ?? 0;
}

const insertAdmin = writing(admin, (orm) =>
  orm
    .insert(admin)
    .values({
      username: p('username'),
      passwordHash: p('passwordHash'),
      avatar: p('avatar'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

export interface NewAdmin {
  readonly username: string;
  readonly passwordHash: string;
  readonly avatar: string;
  readonly now: EpochMs;
}

/** Adds an administrator without any role. Gives the id. */
export function addAdmin(tx: Tx, row: NewAdmin): number {
  return Number(insertAdmin(tx).run({ ...row }).lastInsertRowid);
}

const updateAdmin = writing(admin, (orm) =>
  orm
    .update(admin)
    .set({
      username: sql`${p('username')}`,
      avatar: sql`coalesce(${p('avatar')}, ${admin.avatar})`,
      version: sql`${admin.version} + 1`,
      updatedAt: sql`${p('now')}`,
    })
    .where(and(eq(admin.id, p('id')), isLive(admin)))
    .prepare(),
);

/** Changes name and picture; an undefined picture stays. False when there is no such live administrator. */
export function changeAdmin(
  tx: Tx,
  id: number,
  { username, avatar, now }: { username: string; avatar: string | undefined; now: EpochMs },
): boolean {
  return updateAdmin(tx).run({ id, username, avatar: avatar ?? null, now }).changes === 1;
}

const deleteAdmin = writing(admin, (orm) =>
  orm
    .update(admin)
    .set({ isDeleted: true, updatedAt: sql`${p('now')}` })
    .where(and(eq(admin.id, p('id')), isLive(admin)))
    .prepare(),
);

export function markAdminDeleted(tx: Tx, id: number, now: EpochMs): boolean {
  return deleteAdmin(tx).run({ id, now }).changes === 1;
}

const updatePassword = writing(admin, (orm) =>
  orm
    .update(admin)
    .set({ passwordHash: sql`${p('passwordHash')}`, updatedAt: sql`${p('now')}` })
    .where(and(eq(admin.id, p('id')), eq(admin.passwordHash, p('oldHash')), isLive(admin)))
    .prepare(),
);

/** Stores a new password in place of the one that was proved. False when the account has changed since. */
export function changeAdminPassword(
  tx: Tx,
  row: Pick<AdminRow, 'id' | 'passwordHash'>,
  change: { passwordHash: string; now: EpochMs },
): boolean {
  return updatePassword(tx).run({ id: row.id, oldHash: row.passwordHash, ...change }).changes === 1;
}

const stampAdmin = writing(admin, (orm) =>
  orm
    .update(admin)
    .set({ lastLoginAt: sql`${p('now')}`, lastLoginIp: sql`${p('ip')}`, updatedAt: sql`${p('now')}` })
    .where(and(eq(admin.id, p('id')), eq(admin.passwordHash, p('passwordHash')), isLive(admin)))
    .prepare(),
);

/** Writes down a login. False when the account was deleted or got another password since it was looked up. */
export function stampAdminLogin(
  tx: Tx,
  row: Pick<AdminRow, 'id' | 'passwordHash'>,
  login: { now: EpochMs; ip: string },
): boolean {
  return stampAdmin(tx).run({ id: row.id, passwordHash: row.passwordHash, ...login }).changes === 1;
}

const dropRoles = writing(adminRole, (orm) =>
  orm
    .delete(adminRole)
    .where(eq(adminRole.adminId, p('adminId')))
    .prepare(),
);
const insertRole = writing(adminRole, (orm) =>
  orm
    .insert(adminRole)
    .values({ adminId: p('adminId'), roleId: p('roleId') })
    .prepare(),
);

/** Gives an administrator these roles and no others; the ids must be of live roles, each once. */
export function putRolesOfAdmin(tx: Tx, adminId: number, roleIds: readonly number[]): void {
  dropRoles(tx).run({ adminId });
  for (const roleId of roleIds) insertRole(tx).run({ adminId, roleId });
}

const replaceHash = writing(admin, (orm) =>
  orm
    .update(admin)
    .set({ passwordHash: sql`${p('to')}` })
    .where(and(eq(admin.id, p('id')), eq(admin.passwordHash, p('from'))))
    .prepare(),
);

/** Keeps the same password of an administrator in another form; nothing happens when it was changed meanwhile. */
export function replaceAdminHash(tx: Tx, change: { id: number; from: string; to: string }): void {
  replaceHash(tx).run(change);
}
