// Who may hand out what: nobody gives, takes or reaches more than they hold themselves (permissions.yaml; admin-system.yaml).
import { type Admin, mayUse } from '../../accounts.ts';

/** Those of the permissions that the administrator lacks; none for a super admin. */
export function permissionsBeyond(who: Pick<Admin, 'permissions'>, permissions: Iterable<string>): string[] {
  return [...permissions].filter((permission) => !mayUse(who, permission));
}

export interface PermissionChange {
  readonly held: ReadonlySet<string>;
  readonly wanted: ReadonlySet<string>;
  /** What the catalogue has; strings that it has not fall away on every save and so are no change. */
  readonly known: ReadonlySet<string>;
}

/** What a save gives to a role or takes from it. */
export function changedPermissions({ held, wanted, known }: PermissionChange): string[] {
  const given = [...wanted].filter((permission) => !held.has(permission));
  const taken = [...held].filter((permission) => known.has(permission) && !wanted.has(permission));
  return [...given, ...taken];
}
