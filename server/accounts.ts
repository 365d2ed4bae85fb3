// Who a request comes from, once its token was found good. Features receive these, never a token.

/** A shopper who is logged in. */
export interface Shopper {
  readonly userId: number;
  /** The stored form of the token in use, for logging out. */
  readonly tokenHash: string;
}

/** An administrator who is logged in, with the permissions that the enabled roles give at this moment. */
export interface Admin {
  readonly adminId: number;
  readonly username: string;
  readonly tokenHash: string;
  /** `*` stands for all. */
  readonly permissions: ReadonlySet<string>;
}

export function mayUse(admin: Pick<Admin, 'permissions'>, permission: string): boolean {
  return admin.permissions.has('*') || admin.permissions.has(permission);
}
