// Roles and what they allow (admin-system.yaml). The role that holds `*` can't lose it, and no save gives anybody more than
// the one who saves holds.

import type { Reads } from '../../../db/statement.ts';
import {
  addRole,
  changeRole,
  countRoles,
  findPermissionsOfRoles,
  findRole,
  findRoleByName,
  isRoleHeld,
  listRoles,
  markRoleDeleted,
  putPermissionsOfRole,
  type RoleRow,
} from '../../../db/stores/role.ts';
import { logType } from '../../../db/values.ts';
import type { Admin } from '../../accounts.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { type AdminCall, adminWrite } from '../adminLog/service.ts';
import { changedPermissions, permissionsBeyond } from './rules.ts';
import type { CreateRoleInput, ListRolesInput, UpdatePermissionsInput, UpdateRoleInput } from './schema.ts';

type Call = AdminCall & { readonly who: Admin };

export function findRoles(shop: Shop, input: ListRolesInput) {
  return {
    total: countRoles(shop.read, input.name),
    rows: (slice: { limit: number; offset: number }) => listRoles(shop.read, input.name, input, slice),
  };
}

/** @throws 402 for an unknown or deleted role */
export function readRole(on: Reads, id: number): RoleRow {
  const role = findRole(on, id);
  if (!role) throw invalidField('id', '没有这个角色', 'no such role');
  return role;
}

/** Adds a role without permissions. @throws 640 */
export function createRole(call: Call, input: CreateRoleInput): Promise<RoleRow> {
  return adminWrite(call, { type: logType.security, action: '添加角色' }, (tx, note) => {
    if (findRoleByName(tx, input.name)) throw new ShopError('roleNameExists');
    const id = addRole(tx, { name: input.name, description: input.desc ?? null, now: call.shop.clock.now() });
    note({ result: input.name });
    return readRole(tx, id);
  });
}

/**
 * Changes name, description and whether the role gives its permissions.
 * @throws 505, 640; 641 for switching off the super role, and for switching on or off what the caller does not hold
 */
export function updateRole(call: Call, input: UpdateRoleInput): Promise<void> {
  return adminWrite(call, { type: logType.security, action: '编辑角色' }, (tx, note) => {
    const role = findRole(tx, input.id);
    if (!role) throw new ShopError('updateFailed');
    const sameName = findRoleByName(tx, input.name);
    if (sameName && sameName.id !== role.id) throw new ShopError('roleNameExists');
    const held = findPermissionsOfRoles(tx, [role.id]);
    const isSwitched = input.enabled !== undefined && input.enabled !== role.isEnabled;
    if (held.includes('*')) {
      if (input.enabled === false || permissionsBeyond(call.who, ['*']).length > 0) {
        throw new ShopError('roleSuperProtected');
      }
    } else if (isSwitched) refuseBeyond(call.who, held);
    changeRole(tx, role.id, {
      name: input.name,
      description: input.desc,
      isEnabled: input.enabled,
      now: call.shop.clock.now(),
    });
    note({ result: input.name });
  });
}

/** An unknown role is no error. @throws 642, 641 for the super role */
export function deleteRole(call: Call, id: number): Promise<void> {
  return adminWrite(call, { type: logType.security, action: '删除角色' }, (tx, note) => {
    const role = findRole(tx, id);
    if (!role) return;
    if (isRoleHeld(tx, id)) throw new ShopError('roleUserExists');
    if (findPermissionsOfRoles(tx, [id]).includes('*')) throw new ShopError('roleSuperProtected');
    markRoleDeleted(tx, id, call.shop.clock.now());
    note({ result: role.name });
  });
}

/** The whole catalogue, what a role gives of it, and what the caller could give. @throws 402 for an unknown role */
export function readPermissions(shop: Shop, who: Admin, roleId: number | undefined) {
  const { tree, permissions } = shop.permissions;
  if (roleId !== undefined && !findRole(shop.read, roleId)) throw unknownRole();
  const assigned = roleId === undefined ? [] : findPermissionsOfRoles(shop.read, [roleId]);
  return {
    tree,
    assigned: assigned.includes('*') ? [...permissions] : assigned,
    own: who.permissions.has('*') ? undefined : [...who.permissions],
  };
}

/**
 * Replaces what a role gives; counts from the next request of everybody who has it.
 * @throws 402 for an unknown role or permission; 641 for the super role, for `*`, and when it would give or take what the
 * caller does not hold
 */
export function updatePermissions(call: Call, input: UpdatePermissionsInput): Promise<void> {
  const known = call.shop.permissions.permissions;
  return adminWrite(call, { type: logType.security, action: '权限变更' }, (tx, note) => {
    const role = findRole(tx, input.roleId);
    if (!role) throw unknownRole();
    const held = new Set(findPermissionsOfRoles(tx, [role.id]));
    const wanted = new Set(input.permissions);
    if (held.has('*') || wanted.has('*')) throw new ShopError('roleSuperProtected');
    if (![...wanted].every((permission) => known.has(permission)))
      throw invalidField('permissions', '含有未知的权限', 'holds an unknown permission');
    refuseBeyond(call.who, changedPermissions({ held, wanted, known }));
    putPermissionsOfRole(tx, role.id, { permissions: wanted, now: call.shop.clock.now() });
    note({ result: role.name, before: [...held].sort(), after: [...wanted].sort() });
  });
}

const unknownRole = () => invalidField('roleId', '没有这个角色', 'no such role');

function refuseBeyond(who: Admin, permissions: Iterable<string>): void {
  const lacking = permissionsBeyond(who, permissions);
  if (lacking.length > 0) throw new ShopError('roleGrantNotAllowed', { detail: lacking.slice(0, 3).join(' ') });
}
