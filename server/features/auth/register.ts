// Making accounts: by a shopper who registers, or by the first login through the mini-program platform (shop-auth.yaml).

import type { Reads } from '../../../db/statement.ts';
import {
  addUser,
  findUser,
  findUserByMobile,
  findUserByName,
  findUserByOpenid,
  type NewUser,
  registerAutomaticUser,
} from '../../../db/stores/user.ts';
import { giveRegistrationCoupons } from '../../../db/stores/userCoupon.ts';
import { accountKind, gender } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { ShopError } from '../../errors.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import { mobileForm } from '../../input.ts';
import { hashPassword } from '../../lib/password.ts';
import { type PlatformIdentity, PlatformRefused } from '../../platform.ts';
import type { Shop } from '../../shop.ts';
import { issueToken } from '../session/service.ts';
import { defaultAvatarKey } from '../storage/defaultAvatar.ts';
import type { LoggedIn } from './logIn.ts';
import type { RegisterInput } from './schema.ts';
import { checkSmsCode, useSmsCode } from './smsCodes.ts';

/** New accounts an hour from one address (loopback is not counted). */
const mostFromAddress = 60;
const hourMs = 3_600_000;

/**
 * Counts a new account against the budget of its address when it is called: once, however often the transaction in which it is
 * called may run. What is called throws 402 with the seconds to wait.
 */
export function registrationOf(shop: Shop, request: RequestFacts): () => void {
  let seconds: number | undefined;
  return () => {
    if (request.isLoopback) return;
    seconds ??= shop.attempts.spend(`register@${request.ip}`, mostFromAddress, hourMs);
    if (seconds > 0) throw new ShopError('tooManyTries', { seconds });
  };
}

function refuseTaken(on: Reads, { username, mobile }: { username: string; mobile: string }): void {
  if (findUserByName(on, username)) throw new ShopError('authNameRegistered');
  if (findUserByMobile(on, mobile)) throw new ShopError('authMobileRegistered');
}

/** Whom a login code stands for, when one came. @throws 708 */
async function identify(shop: Shop, code: string | undefined): Promise<PlatformIdentity | undefined> {
  if (code === undefined) return undefined;
  try {
    return await shop.platform.exchange(code);
  } catch (error) {
    if (!(error instanceof PlatformRefused)) throw error;
    shop.log.warn(error.message);
    throw new ShopError('authOpenidUnaccess', {}, { cause: error });
  }
}

type Registration = Pick<NewUser, 'username' | 'passwordHash' | 'mobile' | 'ip' | 'now'>;

/**
 * Makes the account, or turns the one that a mini-program login made before into it: cart, orders and coupons stay, and no
 * second set of coupons is given. @throws 709 when the identity has a real account
 */
function makeAccount(tx: Tx, row: Registration, openid: string): number {
  const present = findUserByOpenid(tx, openid);
  if (present) {
    if (!registerAutomaticUser(tx, present.id, row)) throw new ShopError('authOpenidBound');
    return present.id;
  }
  const id = addUser(tx, {
    ...row,
    isAutomatic: false,
    gender: gender.unknown,
    nickname: row.username,
    avatar: defaultAvatarKey,
    weixinOpenid: openid,
  });
  giveRegistrationCoupons(tx, id, row.now);
  return id;
}

/**
 * Registers a shopper and logs them in. The code is checked before anything tells whether name or number are known.
 * @throws 707, 703, 704, 705, 708, 709, 402 too many from one address
 */
export async function register(shop: Shop, input: RegisterInput, request: RequestFacts): Promise<LoggedIn> {
  const { username, mobile, password, wxCode } = input;
  if (!mobileForm.test(mobile)) throw new ShopError('authInvalidMobile');
  const codeId = await checkSmsCode(shop, mobile, input.code);
  refuseTaken(shop.read, input);
  const identity = await identify(shop, wxCode);
  const passwordHash = await hashPassword(shop.passwordTurns, password);

  const spendRegistration = registrationOf(shop, request);
  const registered = await shop.write((tx) => {
    refuseTaken(tx, input);
    useSmsCode(shop, tx, codeId);
    spendRegistration();
    const now = shop.clock.now();
    const id = makeAccount(tx, { username, passwordHash, mobile, ip: request.ip, now }, identity?.openid ?? '');
    const user = findUser(tx, id);
    if (!user) throw new ShopError('updateFailed');
    return { user, token: issueToken(shop, tx, { kind: accountKind.shopper, accountId: id }) };
  });
  if (identity) shop.sessionKeys.remember(registered.user.id, identity.sessionKey);
  return registered;
}
