// Tokens of both kinds of accounts: issued at login, slid along by use, ended by logout and by changes of the account
// (DECISIONS.md 30). Only hashes are stored.
import { hash } from 'node:crypto';
import {
  addToken,
  endToken,
  endTokensOfAccount,
  findAdminByToken,
  findPermissionsOfAdmin,
  findShopperByToken,
  forgetExpiredTokens,
  moveTokenOn,
} from '../../../db/stores/token.ts';
import { type AccountKind, accountKind } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Admin, Shopper } from '../../accounts.ts';
import type { TableMark } from '../../answers.ts';
import type { Shop } from '../../shop.ts';

const hourMs = 3_600_000;
/** How long a token lives after its last use. */
const lifeMs = { shopper: 30 * 24 * hourMs, admin: 6 * hourMs } as const;
/** How much of that may pass before the use is written down; keeps reads from becoming writes. */
const slackMs = { shopper: 12 * hourMs, admin: 5 * 60_000 } as const;

/** Each token that is made removes more expired ones than it adds, so that their table stays bounded. */
const forgottenAtOnce = 8;

const hashOf = (token: string) => hash('sha256', token);
const tokenForm = /^[\w-]{16,64}$/;

/** Makes a token for an account, inside the transaction of the login. Gives the text that only the client keeps. */
export function issueToken(shop: Shop, tx: Tx, account: { kind: AccountKind; accountId: number }): string {
  const token = shop.ids.token();
  const now = shop.clock.now();
  forgetExpiredTokens(tx, { now, limit: forgottenAtOnce });
  addToken(tx, { hash: hashOf(token), ...account, now, expiresAt: now + lifeMs[account.kind] });
  return token;
}

interface TokenUse {
  readonly lastUsedAt: number;
  readonly expiresAt: number;
}

type KnownShopper = TokenUse & Pick<Shopper, 'userId'>;
type KnownAdmin = TokenUse & Pick<Admin, 'adminId' | 'username' | 'permissions'>;

const mostKnown = 10_000;

/** What was read of tokens by their hash, a shop; good until one of the tables changes. Saves the queries of a request. */
function knownTokens<T>(tables: readonly string[]): (shop: Shop) => Map<string, T> {
  const knownOf = new WeakMap<Shop, { readonly mark: TableMark; readonly byHash: Map<string, T> }>();
  return (shop) => {
    const known = knownOf.get(shop);
    if (known && known.byHash.size < mostKnown && shop.answers.isCurrent(known.mark)) return known.byHash;
    const fresh = { mark: shop.answers.mark(tables), byHash: new Map<string, T>() };
    knownOf.set(shop, fresh);
    return fresh.byHash;
  };
}

const knownShoppers = knownTokens<KnownShopper>(['token', 'user']);
const knownAdmins = knownTokens<KnownAdmin>(['token', 'admin', 'admin_role', 'role', 'role_permission']);

/** What a token stands for now; undefined when it is unknown, has expired, or its account may not log in. */
function findKnown<T extends TokenUse>(
  shop: Shop,
  token: { readonly kind: AccountKind; readonly hash: string; readonly known: Map<string, T> },
  find: (now: number) => T | undefined,
): T | undefined {
  const { kind, hash: tokenHash, known } = token;
  const now = shop.clock.now();
  const found = known.get(tokenHash) ?? find(now);
  if (!found || found.expiresAt <= now) return undefined;
  if (isUseDue(shop, kind, found.lastUsedAt)) {
    known.delete(tokenHash);
    noteUse(shop, kind, tokenHash);
  } else {
    known.set(tokenHash, found);
  }
  return found;
}

/** The shopper of a token; null when it is malformed, unknown, expired, or its account may not log in. */
export function resolveShopper(shop: Shop, token: string): Shopper | null {
  if (!tokenForm.test(token)) return null;
  const tokenHash = hashOf(token);
  const found = findKnown(shop, { kind: accountKind.shopper, hash: tokenHash, known: knownShoppers(shop) }, (now) =>
    findShopperByToken(shop.read, tokenHash, now),
  );
  return found ? { userId: found.userId, tokenHash } : null;
}

/** The administrator of a token with the permissions of this moment; null as for shoppers. */
export function resolveAdmin(shop: Shop, token: string): Admin | null {
  return tokenForm.test(token) ? resolveAdminByHash(shop, hashOf(token)) : null;
}

/** The same for a login that is known already by the stored form of its token. */
export function resolveAdminByHash(shop: Shop, tokenHash: string): Admin | null {
  const found = findKnown(
    shop,
    { kind: accountKind.admin, hash: tokenHash, known: knownAdmins(shop) },
    (now): KnownAdmin | undefined => {
      const row = findAdminByToken(shop.read, tokenHash, now);
      return row && { ...row, permissions: new Set(findPermissionsOfAdmin(shop.read, row.adminId)) };
    },
  );
  if (!found) return null;
  const { adminId, username, permissions } = found;
  return { adminId, username, tokenHash, permissions };
}

export function logOut(shop: Shop, tokenHash: string): Promise<void> {
  return shop.write((tx) => endToken(tx, tokenHash));
}

/** Ends the tokens of an account, all but the calling one where that is given. */
export function endSessions(tx: Tx, account: { kind: AccountKind; accountId: number; keptHash?: string }): void {
  endTokensOfAccount(tx, account);
}

function isUseDue(shop: Shop, kind: AccountKind, lastUsedAt: number): boolean {
  return Math.abs(shop.clock.now() - lastUsedAt) >= slackMs[kind];
}

function noteUse(shop: Shop, kind: AccountKind, tokenHash: string): void {
  const now = shop.clock.now();
  // Beside the request: whether the use gets written down decides nothing for this answer.
  shop
    .write((tx) => moveTokenOn(tx, { hash: tokenHash, now, expiresAt: now + lifeMs[kind] }))
    .catch((error: unknown) => shop.log.warn(`a token could not be prolonged: ${String(error)}`));
}
