// Roles as the wire shows them (admin-system.yaml `Role`, `RoleOption`, `RolePermissions`).
import type { RoleRow } from '../../../db/stores/role.ts';
import type { PermissionNode } from '../../permissions.ts';
import type { View } from '../../view.ts';
import type { readPermissions } from './service.ts';

export function presentRole(row: RoleRow, view: View) {
  return { ...presentNewRole(row, view), enabled: row.isEnabled, deleted: row.isDeleted };
}

/** The answer of a creation leaves `enabled` and `deleted` out. */
export function presentNewRole(row: RoleRow, view: View) {
  return {
    id: row.id,
    name: row.name,
    desc: row.description ?? undefined,
    addTime: view.time(row.createdAt),
    updateTime: view.time(row.updatedAt),
  };
}

export function presentRoleOption(row: Pick<RoleRow, 'id' | 'name'>) {
  return { value: row.id, label: row.name };
}

export function presentPermissions({ tree, assigned, own }: ReturnType<typeof readPermissions>) {
  return { systemPermissions: tree.map(presentGroup), assignedPermissions: assigned, curPermissions: own };
}

const presentGroup = ({ id, label, children = [] }: PermissionNode) => ({
  id,
  label,
  children: children.map((page) => ({
    id: page.id,
    label: page.label,
    children: (page.children ?? []).map((leaf) => ({ id: leaf.id, label: leaf.label, api: leaf.api ?? '' })),
  })),
});
