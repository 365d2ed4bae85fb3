// The catalogue of permissions, made from the operations that the permissions guard, so that the two never differ
// (permissions.yaml). Pure.

/** What a declared operation says about who may call it. */
interface Guarded {
  readonly method: string;
  readonly path: string;
  readonly access: {
    readonly kind: string;
    readonly permission?: string | null;
    readonly labels?: readonly [group: string, page: string, action: string] | null;
  };
}

/** A node of the tree that the role editor shows: group, page, permission. */
export interface PermissionNode {
  /** The label, or the permission at the third level. */
  readonly id: string;
  readonly label: string;
  /** `GET /admin/ad/list`; third level only. */
  readonly api?: string;
  /** First two levels only. */
  readonly children?: PermissionNode[];
}

export interface PermissionCatalogue {
  readonly tree: readonly PermissionNode[];
  /** Every permission that a role can be given. */
  readonly permissions: ReadonlySet<string>;
  /** The API texts that the permissions unlock; `['*']` for those who may do all. */
  apisOf(permissions: ReadonlySet<string>): string[];
}

/** The catalogue of all operations that have both a permission and labels. */
export function permissionCatalogue(operations: readonly Guarded[]): PermissionCatalogue {
  const tree: PermissionNode[] = [];
  const apis = new Map<string, string[]>();
  for (const { method, path, access } of operations) {
    const { permission, labels } = access;
    if (!permission || !labels) continue;
    const [group, page, action] = labels;
    const api = `${method} ${path}`;
    const leaves = branch(branch(tree, group), page);
    // Several operations of one permission and label are one leaf: it can be given only once.
    if (!leaves.some(({ id, label }) => id === permission && label === action)) {
      leaves.push({ id: permission, label: action, api });
    }
    apis.set(permission, [...(apis.get(permission) ?? []), ...spellings(method, path)]);
  }
  return {
    tree,
    permissions: new Set(apis.keys()),
    apisOf: (held) => (held.has('*') ? ['*'] : [...held].flatMap((permission) => apis.get(permission) ?? [])),
  };
}

/** The children of the node of this label, which is added when there is none. */
function branch(nodes: PermissionNode[], label: string): PermissionNode[] {
  const known = nodes.find((node) => node.label === label)?.children;
  if (known) return known;
  const children: PermissionNode[] = [];
  nodes.push({ id: label, label, children });
  return children;
}

/** Clients ask for batch operations by GET though they call them by POST; without it their buttons stay hidden. */
function spellings(method: string, path: string): string[] {
  const isBatch = method === 'POST' && path.includes('/batch-');
  return isBatch ? [`${method} ${path}`, `GET ${path}`] : [`${method} ${path}`];
}
