// The shop's operations as the console knows them: types by name from renderer/api, and who may call what.
import { type OperationName, operationFacts } from '../../api/operations.ts';

export type { InputOf, OperationName, OutputOf } from '../../api/operations.ts';

export interface OperationFacts {
  readonly method: string;
  readonly path: string;
  /** Null when everyone, or every administrator, may call it. */
  readonly permission: string | null;
}

const permissionForm = /:/;

export function operationOf(name: OperationName): OperationFacts {
  const [method, path, , permission] = operationFacts[name];
  return { method, path, permission: permissionForm.test(permission) ? permission : null };
}

/** `POST /admin/goods/create`, as accounts list what they may: several operations can share one permission. */
const apisByPermission = new Map<string, string[]>();
for (const [method, path, , permission] of Object.values(operationFacts)) {
  apisByPermission.set(permission, [...(apisByPermission.get(permission) ?? []), `${method} ${path}`]);
}

export function apisOfPermission(permission: string): readonly string[] {
  return apisByPermission.get(permission) ?? [];
}
