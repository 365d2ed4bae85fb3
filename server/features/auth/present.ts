// A shopper's own account as the wire shows it (shop-auth.yaml `LoginResult`, `AccountInfo`).
import type { UserRow } from '../../../db/stores/user.ts';
import type { View } from '../../view.ts';

type Shown = Pick<UserRow, 'username' | 'nickname' | 'avatar' | 'isAutomatic'>;

/**
 * The stored nickname; until there is one the user name (DECISIONS.md 10), but not that of an account that a mini-program
 * login made: it is the openid, which no shop answer tells.
 */
function nickNameOf({ nickname, username, isAutomatic }: Shown): string {
  return nickname === '' && !isAutomatic ? username : nickname;
}

export function presentLogin({ token, user }: { token: string; user: Shown }, view: View) {
  return { token, userInfo: { nickName: nickNameOf(user), avatarUrl: view.picture(user.avatar) } };
}

export function presentAccount(row: UserRow, view: View) {
  return { nickName: nickNameOf(row), avatar: view.picture(row.avatar), gender: row.gender, mobile: row.mobile };
}
