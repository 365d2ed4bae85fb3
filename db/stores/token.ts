// Tokens: looked up by their hash together with the account they stand for, so that a disabled or deleted account is out
// at its next request (DECISIONS.md 10 and 30).
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { token } from '../schema/account.ts';
import { admin, adminRole, role, rolePermission } from '../schema/admin.ts';
import { isLive } from '../schema/columns.ts';
import { user } from '../schema/user.ts';
import { type Reads, reading, writing, writingUnseen } from '../statement.ts';
import { type AccountKind, accountKind, type EpochMs, userStatus } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const shopperByToken = reading((orm) =>
  orm
    .select({ userId: user.id, lastUsedAt: token.lastUsedAt, expiresAt: token.expiresAt })
    .from(token)
    .innerJoin(user, eq(user.id, token.accountId))
    .where(
      and(
        eq(token.hash, p('hash')),
        eq(token.accountKind, accountKind.shopper),
        gt(token.expiresAt, p('now')),
        isLive(user),
        eq(user.status, userStatus.usable),
      ),
    )
    .prepare(),
);

/** The live, usable shopper of a token that is still good. */
export function findShopperByToken(on: Reads, hash: string, now: EpochMs) {
  return shopperByToken(on).get({ hash, now });
}

const adminByToken = reading((orm) =>
  orm
    .select({
      adminId: admin.id,
      username: admin.username,
      lastUsedAt: token.lastUsedAt,
      expiresAt: token.expiresAt,
    })
    .from(token)
    .innerJoin(admin, eq(admin.id, token.accountId))
    .where(
      and(
        eq(token.hash, p('hash')),
        eq(token.accountKind, accountKind.admin),
        gt(token.expiresAt, p('now')),
        isLive(admin),
      ),
    )
    .prepare(),
);

/** The live administrator of a token that is still good. */
export function findAdminByToken(on: Reads, hash: string, now: EpochMs) {
  return adminByToken(on).get({ hash, now });
}

const permissionsOfAdmin = reading((orm) =>
  orm
    .selectDistinct({ permission: rolePermission.permission })
    .from(adminRole)
    .innerJoin(role, and(eq(role.id, adminRole.roleId), isLive(role), eq(role.isEnabled, true)))
    .innerJoin(rolePermission, and(eq(rolePermission.roleId, role.id), isLive(rolePermission)))
    .where(eq(adminRole.adminId, p('adminId')))
    .prepare(),
);

/** What the enabled, live roles of an administrator allow; `*` for all. */
export function findPermissionsOfAdmin(on: Reads, adminId: number): string[] {
  return permissionsOfAdmin(on)
    .all({ adminId })
    .map((row) => row.permission);
}

const insertToken = writing(token, (orm) =>
  orm
    .insert(token)
    .values({
      hash: p('hash'),
      accountKind: p('kind'),
      accountId: p('accountId'),
      createdAt: p('now'),
      lastUsedAt: p('now'),
      expiresAt: p('expiresAt'),
    })
    .prepare(),
);

/** Adds a token by its hash. */
export function addToken(
  tx: Tx,
  row: { hash: string; kind: AccountKind; accountId: number; now: EpochMs; expiresAt: EpochMs },
): void {
  insertToken(tx).run(row);
}

const prolongToken = writingUnseen((orm) =>
  orm
    .update(token)
    .set({ lastUsedAt: sql`${p('now')}`, expiresAt: sql`${p('expiresAt')}` })
    .where(eq(token.hash, p('hash')))
    .prepare(),
);

export function moveTokenOn(tx: Tx, row: { hash: string; now: EpochMs; expiresAt: EpochMs }): void {
  prolongToken(tx).run(row);
}

const deleteToken = writing(token, (orm) =>
  orm
    .delete(token)
    .where(eq(token.hash, p('hash')))
    .prepare(),
);

export function endToken(tx: Tx, hash: string): void {
  deleteToken(tx).run({ hash });
}

const deleteTokensOfAccount = writing(token, (orm) =>
  orm
    .delete(token)
    .where(and(eq(token.accountKind, p('kind')), eq(token.accountId, p('accountId')), ne(token.hash, p('keptHash'))))
    .prepare(),
);

/** Ends all tokens of an account but the one with `keptHash` (none: all of them). Gives how many ended. */
export function endTokensOfAccount(
  tx: Tx,
  account: { kind: AccountKind; accountId: number; keptHash?: string },
): number {
  return deleteTokensOfAccount(tx).run({ keptHash: '', ...account }).changes;
}

const deleteExpired = writingUnseen((orm) =>
  orm
    .delete(token)
    .where(
      sql`${token.hash} in (select ${token.hash} from ${token} where ${lt(token.expiresAt, p('now'))}
        order by ${token.expiresAt} limit ${p('limit')})`,
    )
    .prepare(),
);

/** Forgets up to `limit` tokens that ended before a moment. */
export function forgetExpiredTokens(tx: Tx, old: { readonly now: EpochMs; readonly limit: number }): void {
  deleteExpired(tx).run(old);
}
