// Logging in through the mini-program platform; the first login makes an account (shop-auth.yaml login_by_weixin).
import { addUser, findUserByName, findUserByOpenid, stampLogin } from '../../../db/stores/user.ts';
import { giveRegistrationCoupons } from '../../../db/stores/userCoupon.ts';
import { accountKind, gender, userStatus } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { ShopError } from '../../errors.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import { PlatformRefused } from '../../platform.ts';
import type { Shop } from '../../shop.ts';
import { storedPicture } from '../../view.ts';
import { issueToken } from '../session/service.ts';
import { registrationOf } from './register.ts';
import type { PlatformLoginInput } from './schema.ts';

interface Login {
  readonly openid: string;
  readonly userInfo: PlatformLoginInput['userInfo'];
  readonly request: RequestFacts;
  readonly spendRegistration: () => void;
}

/** The account of an identity, made when there is none. @throws 700 for a disabled one */
function findOrMakeAccount(shop: Shop, tx: Tx, { openid, userInfo, request, spendRegistration }: Login): number {
  const now = shop.clock.now();
  const present = findUserByOpenid(tx, openid);
  if (present) {
    if (present.status !== userStatus.usable) throw new ShopError('authInvalidAccount');
    if (!stampLogin(tx, present, { now, ip: request.ip })) throw new ShopError('updateFailed');
    return present.id;
  }
  spendRegistration();
  const id = addUser(tx, {
    // Somebody may have taken the identity's text as a name; the account must come into being all the same.
    username: findUserByName(tx, openid) ? `wx-${shop.ids.text(20)}` : openid,
    passwordHash: '',
    isAutomatic: true,
    gender: userInfo.gender ?? gender.unknown,
    nickname: userInfo.nickName ?? '',
    mobile: '',
    avatar: storedPicture(userInfo.avatarUrl ?? ''),
    weixinOpenid: openid,
    ip: request.ip,
    now,
  });
  giveRegistrationCoupons(tx, id, now);
  return id;
}

/** Logs in whoever the code stands for. Gives the token. @throws -1 when the platform refuses, 700, 505 */
export async function logInByPlatform(shop: Shop, input: PlatformLoginInput, request: RequestFacts): Promise<string> {
  const identity = await shop.platform.exchange(input.code).catch((error: unknown) => {
    if (!(error instanceof PlatformRefused)) throw error;
    shop.log.warn(error.message);
    throw new ShopError('unspecified', {}, { cause: error });
  });
  const spendRegistration = registrationOf(shop, request);
  const login = { openid: identity.openid, userInfo: input.userInfo, request, spendRegistration };
  const { userId, token } = await shop.write((tx) => {
    const accountId = findOrMakeAccount(shop, tx, login);
    return { userId: accountId, token: issueToken(shop, tx, { kind: accountKind.shopper, accountId }) };
  });
  shop.sessionKeys.remember(userId, identity.sessionKey);
  return token;
}
