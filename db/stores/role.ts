// Roles of administrators and the permissions that they give (admin-system.yaml, permissions.yaml).
import { and, asc, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { containing, contains } from '../containing.ts';
import { admin, adminRole, role, rolePermission } from '../schema/admin.ts';
import { isLive } from '../schema/columns.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

export type RoleRow = InferSelectModel<typeof role>;

const roleById = reading((orm) =>
  orm
    .select()
    .from(role)
    .where(and(eq(role.id, p('id')), isLive(role)))
    .prepare(),
);

export function findRole(on: Reads, id: number): RoleRow | undefined {
  return roleById(on).get({ id });
}

const roleByName = reading((orm) =>
  orm
    .select()
    .from(role)
    .where(and(eq(role.name, p('name')), isLive(role)))
    .prepare(),
);

/** The live role of a name, compared without case. */
export function findRoleByName(on: Reads, name: string): RoleRow | undefined {
  return roleByName(on).get({ name });
}

const isWanted = (hasName: boolean) => (hasName ? and(isLive(role), contains(role.name, p('pattern'))) : isLive(role));

const roleCount = readingBy((orm, { hasName }: { hasName: boolean }) =>
  orm.select({ count: sql<number>`count(*)` }).from(role).where(isWanted(hasName)).prepare(),
);

/** How many live roles have the text in their name; '' counts all. */
export function countRoles(on: Reads, name: string): number {
  return roleCount(on, { hasName: name !== '' }).get({ pattern: containing(name) })?.count ?? 0;
}

const rolesBy = readingBy((orm, { hasName, ...sorting }: RowSorting & { hasName: boolean }) =>
  orm
    .select()
    .from(role)
    .where(isWanted(hasName))
    .orderBy(...sortedBy(role, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** One page of the same. */
export function listRoles(on: Reads, name: string, { sort, order }: RowSorting, slice: Slice): RoleRow[] {
  return rolesBy(on, { hasName: name !== '', sort, order }).all({ pattern: containing(name), ...slice });
}

const superRoles = reading((orm) =>
  orm
    .selectDistinct({ id: role.id })
    .from(role)
    .innerJoin(rolePermission, and(eq(rolePermission.roleId, role.id), isLive(rolePermission)))
    .where(and(isLive(role), eq(role.isEnabled, true), eq(rolePermission.permission, '*')))
    .orderBy(asc(role.id))
    .limit(1)
    .prepare(),
);

/** The first enabled role that may do everything; empty when there is none. */
export function listSuperRoleIds(on: Reads): number[] {
  return superRoles(on)
    .all()
    .map((row) => row.id);
}

const allRoles = reading((orm) =>
  orm.select({ id: role.id, name: role.name }).from(role).where(isLive(role)).orderBy(asc(role.id)).prepare(),
);

/** Id and name of every live role, disabled ones too, by id. */
export function listAllRoles(on: Reads): Pick<RoleRow, 'id' | 'name'>[] {
  return allRoles(on).all();
}

const holderOfRole = reading((orm) =>
  orm
    .select({ id: admin.id })
    .from(adminRole)
    .innerJoin(admin, and(eq(admin.id, adminRole.adminId), isLive(admin)))
    .where(eq(adminRole.roleId, p('roleId')))
    .limit(1)
    .prepare(),
);

/** Whether any live administrator has the role. */
export function isRoleHeld(on: Reads, roleId: number): boolean {
  return holderOfRole(on).get({ roleId }) !== undefined;
}

const permissionsOfRoles = reading((orm) =>
  orm
    .selectDistinct({ permission: rolePermission.permission })
    .from(rolePermission)
    .where(and(sql`${rolePermission.roleId} in (select value from json_each(${p('roleIds')}))`, isLive(rolePermission)))
    .orderBy(asc(rolePermission.permission))
    .prepare(),
);

/** What the roles would give together if all of them were enabled. */
export function findPermissionsOfRoles(on: Reads, roleIds: readonly number[]): string[] {
  return permissionsOfRoles(on)
    .all({ roleIds: JSON.stringify(roleIds) })
    .map((row) => row.permission);
}

const insertRole = writing(role, (orm) =>
  orm
    .insert(role)
    .values({ name: p('name'), description: p('description'), createdAt: p('now'), updatedAt: p('now') })
    .prepare(),
);

/** Adds an enabled role without permissions. Gives the id. */
export function addRole(tx: Tx, row: { name: string; description: string | null; now: EpochMs }): number {
  return Number(insertRole(tx).run({ ...row }).lastInsertRowid);
}

const updateRole = writing(role, (orm) =>
  orm
    .update(role)
    .set({
      name: sql`${p('name')}`,
      description: sql`coalesce(${p('description')}, ${role.description})`,
      isEnabled: sql`coalesce(${p('isEnabled')}, ${role.isEnabled})`,
      version: sql`${role.version} + 1`,
      updatedAt: sql`${p('now')}`,
    })
    .where(and(eq(role.id, p('id')), isLive(role)))
    .prepare(),
);

export interface RoleChange {
  readonly name: string;
  /** Undefined leaves the stored one, as below. */
  readonly description: string | undefined;
  readonly isEnabled: boolean | undefined;
  readonly now: EpochMs;
}

export function changeRole(tx: Tx, id: number, { name, description, isEnabled, now }: RoleChange): boolean {
  const enabled = isEnabled === undefined ? null : Number(isEnabled);
  return updateRole(tx).run({ id, name, description: description ?? null, isEnabled: enabled, now }).changes === 1;
}

const deleteRole = writing(role, (orm) =>
  orm
    .update(role)
    .set({ isDeleted: true, updatedAt: sql`${p('now')}` })
    .where(and(eq(role.id, p('id')), isLive(role)))
    .prepare(),
);
const deletePermissions = writing(rolePermission, (orm) =>
  orm
    .update(rolePermission)
    .set({ isDeleted: true, updatedAt: sql`${p('now')}` })
    .where(and(eq(rolePermission.roleId, p('roleId')), isLive(rolePermission)))
    .prepare(),
);

/** Marks a role deleted, and what it gave. */
export function markRoleDeleted(tx: Tx, id: number, now: EpochMs): boolean {
  deletePermissions(tx).run({ roleId: id, now });
  return deleteRole(tx).run({ id, now }).changes === 1;
}

const insertPermission = writing(rolePermission, (orm) =>
  orm
    .insert(rolePermission)
    .values({ roleId: p('roleId'), permission: p('permission'), createdAt: p('now'), updatedAt: p('now') })
    .prepare(),
);

/** Makes these the permissions of a role and no others; each must come once. */
export function putPermissionsOfRole(
  tx: Tx,
  roleId: number,
  { permissions, now }: { permissions: Iterable<string>; now: EpochMs },
): void {
  deletePermissions(tx).run({ roleId, now });
  for (const permission of permissions) insertPermission(tx).run({ roleId, permission, now });
}
