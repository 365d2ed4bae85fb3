// Input and output of the role operations (admin-system.yaml `Role`, `RoleOption`, `PermissionTree`, `RolePermissions`).
import { z } from 'zod';
import { adminPaging, flag, id, optional, orElse, required, text, texts } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';

export const listRolesInput = lazily(() => z.object({ name: orElse(text(), ''), ...adminPaging() }));
export type ListRolesInput = z.output<ReturnType<typeof listRolesInput>>;

export const roleIdInput = lazily(() => z.object({ id: required(id()) }));

const name = () => required(text({ min: 1, max: 63 }));
const desc = () => optional(text({ max: 1023 }));

export const createRoleInput = lazily(() => z.object({ name: name(), desc: desc() }));
export type CreateRoleInput = z.output<ReturnType<typeof createRoleInput>>;

export const updateRoleInput = lazily(() =>
  z.object({ id: required(id()), name: name(), desc: desc(), enabled: optional(flag()) }),
);
export type UpdateRoleInput = z.output<ReturnType<typeof updateRoleInput>>;

export const readPermissionsInput = lazily(() => z.object({ roleId: optional(id()) }));

export const updatePermissionsInput = lazily(() =>
  z.object({
    roleId: required(id()),
    permissions: required(texts({ max: 2000 })),
  }),
);
export type UpdatePermissionsInput = z.output<ReturnType<typeof updatePermissionsInput>>;

export const roleOutput = lazily(() =>
  z.strictObject({
    id: z.int(),
    name: z.string(),
    desc: z.string().optional(),
    enabled: z.boolean().optional(),
    addTime: z.string(),
    updateTime: z.string(),
    deleted: z.boolean().optional(),
  }),
);

export const rolePageOutput = lazily(() => pageOf(roleOutput()));

export const roleOptionsOutput = lazily(() => pageOf(z.strictObject({ value: z.int(), label: z.string() })));

const leafOutput = lazily(() => z.strictObject({ id: z.string(), label: z.string(), api: z.string() }));
const branchOutput = <T extends z.ZodType>(child: T) =>
  z.strictObject({ id: z.string(), label: z.string(), children: z.array(child) });

export const rolePermissionsOutput = lazily(() =>
  z.strictObject({
    systemPermissions: z.array(branchOutput(branchOutput(leafOutput()))),
    assignedPermissions: z.array(z.string()),
    curPermissions: z.array(z.string()).optional(),
  }),
);
