// Changes of the account: password by code, phone number, profile (shop-auth.yaml).

import type { Reads } from '../../../db/statement.ts';
import { changeMobile, changePassword, changeProfile, findUser, findUserByMobile } from '../../../db/stores/user.ts';
import { accountKind } from '../../../db/values.ts';
import type { Shopper } from '../../accounts.ts';
import { invalidField, ShopError } from '../../errors.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import { mobileForm } from '../../input.ts';
import { hashPassword } from '../../lib/password.ts';
import type { Shop } from '../../shop.ts';
import { storedPicture } from '../../view.ts';
import { endSessions } from '../session/service.ts';
import { provePassword } from './logIn.ts';
import { readSealedPhone } from './rules.ts';
import type { BindPhoneInput, ChangePhoneInput, ChangeProfileInput, ResetPasswordInput } from './schema.ts';
import { checkSmsCode, useSmsCode } from './smsCodes.ts';

/** Sets a new password for the account of a number; all its logins end (DECISIONS.md 30). @throws 703, 706 */
export async function resetPassword(shop: Shop, input: ResetPasswordInput): Promise<void> {
  const { mobile, code, password } = input;
  const codeId = await checkSmsCode(shop, mobile, code);
  if (!findUserByMobile(shop.read, mobile)) throw new ShopError('authMobileUnregistered');
  const passwordHash = await hashPassword(shop.passwordTurns, password);
  const userId = await shop.write((tx) => {
    const user = findUserByMobile(tx, mobile);
    if (!user) throw new ShopError('authMobileUnregistered');
    useSmsCode(shop, tx, codeId);
    if (!changePassword(tx, user.id, { passwordHash, now: shop.clock.now() })) throw new ShopError('updateFailed');
    endSessions(tx, { kind: accountKind.shopper, accountId: user.id });
    return user.id;
  });
  // Who proved to have the number need not wait for what others guessed.
  shop.attempts.succeeded(`shopper:${userId}`);
}

function refuseMobileOfAnother(on: Reads, mobile: string, userId: number): void {
  const owner = findUserByMobile(on, mobile);
  if (owner && owner.id !== userId) throw new ShopError('authMobileRegistered');
}

/** Moves the account to a new number. @throws 703, 705, 700, 505 */
export async function changePhone(
  shop: Shop,
  who: Shopper,
  asked: { readonly input: ChangePhoneInput; readonly request: RequestFacts },
): Promise<void> {
  const { mobile, code, password } = asked.input;
  const codeId = await checkSmsCode(shop, mobile, code);
  refuseMobileOfAnother(shop.read, mobile, who.userId);
  const user = findUser(shop.read, who.userId);
  await provePassword(shop, { user, name: String(who.userId) }, { password, request: asked.request });
  await shop.write((tx) => {
    refuseMobileOfAnother(tx, mobile, who.userId);
    useSmsCode(shop, tx, codeId);
    if (!changeMobile(tx, who.userId, { mobile, now: shop.clock.now() })) throw new ShopError('updateFailed');
  });
}

/** Binds the number that the mini-program platform vouches for. @throws 502 without a session key, 402, 705, 505 */
export async function bindPhone(shop: Shop, who: Shopper, input: BindPhoneInput): Promise<void> {
  const sessionKey = shop.sessionKeys.find(who.userId);
  if (sessionKey === undefined) throw new ShopError('sessionKeyMissing');
  const mobile = readSealedPhone({ ...input, sessionKey }, shop.platform.appId());
  if (mobile === null || !mobileForm.test(mobile)) {
    throw invalidField('encryptedData', '手机号数据无法读取', 'the phone data cannot be read');
  }
  await shop.write((tx) => {
    refuseMobileOfAnother(tx, mobile, who.userId);
    if (!changeMobile(tx, who.userId, { mobile, now: shop.clock.now() })) throw new ShopError('updateFailed');
  });
}

/** Changes what is given; an empty text leaves what is there. @throws 505 */
export async function saveProfile(shop: Shop, who: Shopper, input: ChangeProfileInput): Promise<void> {
  const { avatar, gender } = input;
  const nickname = input.nickName || input.nickname || undefined;
  const change = { avatar: avatar ? storedPicture(avatar) : undefined, gender, nickname, now: shop.clock.now() };
  await shop.write((tx) => {
    if (!changeProfile(tx, who.userId, change)) throw new ShopError('updateFailed');
  });
}
