// Input and output of the role operations (admin-system.yaml `Role`, `RoleOption`, `PermissionTree`, `RolePermissions`).
import { z } from 'zod';
import { adminPaging, flag, id, optional, orElse, required, text, texts } from '../../input.ts';
import { pageOf } from '../../paging.ts';

export const listRolesInput = z.object({ name: orElse(text(), ''), ...adminPaging() });
export type ListRolesInput = z.output<typeof listRolesInput>;

export const roleIdInput = z.object({ id: required(id()) });

const name = () => required(text({ min: 1, max: 63 }));
const desc = () => optional(text({ max: 1023 }));

export const createRoleInput = z.object({ name: name(), desc: desc() });
export type CreateRoleInput = z.output<typeof createRoleInput>;

export const updateRoleInput = z.object({ id: required(id()), name: name(), desc: desc(), enabled: optional(flag()) });
export type UpdateRoleInput = z.output<typeof updateRoleInput>;

export const readPermissionsInput = z.object({ roleId: optional(id()) });

export const updatePermissionsInput = z.object({
  roleId: required(id()),
  permissions: required(texts({ max: 2000 })),
});
export type UpdatePermissionsInput = z.output<typeof updatePermissionsInput>;

export const roleOutput = z.strictObject({
  id: z.int(),
  name: z.string(),
  desc: z.string().optional(),
  enabled: z.boolean().optional(),
  addTime: z.string(),
  updateTime: z.string(),
  deleted: z.boolean().optional(),
});

export const rolePageOutput = pageOf(roleOutput);

export const roleOptionsOutput = pageOf(z.strictObject({ value: z.int(), label: z.string() }));

const leafOutput = z.strictObject({ id: z.string(), label: z.string(), api: z.string() });
const branchOutput = <T extends z.ZodType>(child: T) =>
  z.strictObject({ id: z.string(), label: z.string(), children: z.array(child) });

export const rolePermissionsOutput = z.strictObject({
  systemPermissions: z.array(branchOutput(branchOutput(leafOutput))),
  assignedPermissions: z.array(z.string()),
  curPermissions: z.array(z.string()).optional(),
});
