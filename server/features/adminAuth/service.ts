// Logging administrators in and out, slowed down for those who guess, and what they see of themselves (admin-auth.yaml;
// DECISIONS.md 28 and 30).
import {
  type AdminRow,
  findAdmin,
  findAdminByName,
  findRoleNamesOfAdmin,
  replaceAdminHash,
  stampAdminLogin,
} from '../../../db/stores/admin.ts';
import { endToken } from '../../../db/stores/token.ts';
import { accountKind, logType } from '../../../db/values.ts';
import type { Admin } from '../../accounts.ts';
import { ShopError } from '../../errors.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import { hashPassword, isOutdated, verifyPassword } from '../../lib/password.ts';
import type { Shop } from '../../shop.ts';
import { type AdminCall, adminWrite } from '../adminLog/service.ts';
import { issueToken } from '../session/service.ts';
import { captchaLetters, drawCaptcha } from './rules.ts';
import type { AdminLoginInput } from './schema.ts';

/** A fresh captcha picture. Nothing remembers its letters, since no login is asked for them. */
export function makeCaptcha({ ids }: Shop): string {
  const letters = Array.from({ length: 4 }, () => captchaLetters[ids.number(captchaLetters.length)] ?? 'A');
  return drawCaptcha(
    letters,
    letters.map(() => ids.number(41) - 20),
  );
}

export interface LoggedInAdmin {
  readonly token: string;
  readonly admin: AdminRow;
}

/**
 * Logs an administrator in. A wrong password leaves an entry in the log; a try during a wait leaves none, so that a flood
 * of them fills no disk.
 * @throws 605 for an unknown or deleted account and a wrong password alike, after the same time, and while a name or an
 * address has to wait
 */
export async function logInAdmin(
  call: { shop: Shop; who: null; request: RequestFacts },
  input: AdminLoginInput,
): Promise<LoggedInAdmin> {
  const { shop, request } = call;
  const found = findAdminByName(shop.read, input.username);
  const isRight = await provePassword(shop, request, { name: input.username, admin: found, password: input.password });
  const isReplaced = found !== undefined && isRight && isOutdated(found.passwordHash);
  const passwordHash = isReplaced ? await hashPassword(shop.passwordTurns, input.password) : undefined;
  const action = { type: logType.security, action: '登录', logsRefusal: true };
  return adminWrite({ ...call, who: found && isRight ? namedAs(found) : null }, action, (tx, note) => {
    if (!found || !isRight || !stampAdminLogin(tx, found, { now: shop.clock.now(), ip: request.ip })) {
      throw new ShopError('adminInvalidAccount');
    }
    if (passwordHash !== undefined) replaceAdminHash(tx, { id: found.id, from: found.passwordHash, to: passwordHash });
    note({ result: '' });
    return { token: issueToken(shop, tx, { kind: accountKind.admin, accountId: found.id }), admin: found };
  });
}

const namedAs = (row: AdminRow) => ({ adminId: row.id, username: row.username });

/**
 * Checks a password of an administrator and counts failures for the account and the caller's address. The password is not
 * even looked at while either has to wait.
 * @throws 605 while waiting
 */
export function provePassword(
  shop: Shop,
  request: Pick<RequestFacts, 'ip' | 'isLoopback'>,
  { name, admin, password }: { name: string; admin: AdminRow | undefined; password: string },
): Promise<boolean> {
  const { attempts } = shop;
  const named = admin ? `admin:${admin.id}` : `admin:${name.toLowerCase()}`;
  // Failures from elsewhere must not keep the owner out at the machine itself (DESIGN.md, Safety).
  const nameKey = request.isLoopback ? `${named} here` : named;
  const keys = request.isLoopback ? [nameKey] : [nameKey, `admin@${request.ip}`];

  return shop.passwordTurns.take(async () => {
    // Looked at inside the turn: tries that came at the same moment must not all pass on the count before the first.
    const seconds = Math.max(...keys.map((key) => attempts.waitSeconds(key)));
    if (seconds > 0) throw new ShopError('adminLoginDelayed', { seconds });
    const isRight = (await verifyPassword(password, admin?.passwordHash ?? '')) && admin !== undefined;
    // The address keeps its count after a success: one right password must not buy guesses at other accounts.
    if (isRight) attempts.succeeded(nameKey);
    else for (const key of keys) attempts.failed(key);
    return isRight;
  });
}

/** Ends the calling token; the log says so. */
export function logOutAdmin(call: AdminCall & { who: Admin }): Promise<void> {
  return adminWrite(call, { type: logType.security, action: '退出' }, (tx, note) => {
    note({ result: '' });
    endToken(tx, call.who.tokenHash);
  });
}

/** The calling administrator. @throws 501 when the account is gone */
export function readSelf(shop: Shop, who: Admin) {
  const row = findAdmin(shop.read, who.adminId);
  if (!row) throw new ShopError('loginRequired');
  return {
    row,
    roleNames: findRoleNamesOfAdmin(shop.read, who.adminId),
    apis: shop.permissions.apisOf(who.permissions),
  };
}

/** Lets pass who has an enabled role of this name, whatever its permissions (permissions.yaml by_role_name). @throws 506 */
export function demandRole(shop: Shop, who: Admin, name: string): void {
  if (!findRoleNamesOfAdmin(shop.read, who.adminId).includes(name)) throw new ShopError('noPermission');
}
