// Logging in with a password, slowed down for those who guess (shop-auth.yaml; DECISIONS.md 10, 28, 41).
import {
  findUserByMobile,
  findUserByName,
  replaceUserHash,
  stampLogin,
  type UserRow,
} from '../../../db/stores/user.ts';
import { accountKind, userStatus } from '../../../db/values.ts';
import { ShopError } from '../../errors.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import { mobileForm } from '../../input.ts';
import { hashPassword, isOutdated, verifyPassword } from '../../lib/password.ts';
import type { Shop } from '../../shop.ts';
import { issueToken } from '../session/service.ts';
import type { LoginInput } from './schema.ts';

export interface LoggedIn {
  readonly token: string;
  readonly user: UserRow;
}

/**
 * Whom an account text names. A number's owner comes before somebody who took that number as a user name, since only the
 * owner proved to have it.
 */
function findAccount(shop: Shop, account: string): UserRow | undefined {
  const byMobile = mobileForm.test(account) ? findUserByMobile(shop.read, account) : undefined;
  return byMobile ?? findUserByName(shop.read, account);
}

/**
 * Checks the password of an account and counts failures for the account and the caller's address. The password is not even
 * looked at while either has to wait.
 * @throws 700 for an unknown, disabled or locked account and a wrong password alike, after the same time
 */
export function provePassword(
  shop: Shop,
  account: { readonly user: UserRow | undefined; readonly name: string },
  proof: { readonly password: string; readonly request: RequestFacts },
): Promise<UserRow> {
  const { user, name } = account;
  const { password, request } = proof;
  const { attempts } = shop;
  const nameKey = user ? `shopper:${user.id}` : `shopper:${name.toLowerCase()}`;
  const keys = request.isLoopback ? [nameKey] : [nameKey, `shopper@${request.ip}`];

  return shop.passwordTurns.take(async () => {
    // Looked at inside the turn: tries that came at the same moment must not all pass on the count before the first.
    const seconds = Math.max(...keys.map((key) => attempts.waitSeconds(key)));
    if (seconds > 0) throw new ShopError('authLoginDelayed', { seconds });
    const isRight = await verifyPassword(password, user?.passwordHash ?? '');
    if (!user || !isRight || user.status !== userStatus.usable) {
      for (const key of keys) attempts.failed(key);
      throw new ShopError('authInvalidAccount');
    }
    // The address keeps its count: one right password must not buy guesses at other accounts.
    attempts.succeeded(nameKey);
    return user;
  });
}

/** Logs a shopper in. @throws 700, 505 when the account changed at the same moment */
export async function logIn(shop: Shop, input: LoginInput, request: RequestFacts): Promise<LoggedIn> {
  const found = findAccount(shop, input.account);
  const user = await provePassword(shop, { user: found, name: input.account }, { password: input.password, request });
  const isReplaced = isOutdated(user.passwordHash);
  const passwordHash = isReplaced ? await hashPassword(shop.passwordTurns, input.password) : undefined;
  const token = await shop.write((tx) => {
    if (!stampLogin(tx, user, { now: shop.clock.now(), ip: request.ip })) throw new ShopError('updateFailed');
    if (passwordHash !== undefined) replaceUserHash(tx, { id: user.id, from: user.passwordHash, to: passwordHash });
    return issueToken(shop, tx, { kind: accountKind.shopper, accountId: user.id });
  });
  return { token, user };
}
