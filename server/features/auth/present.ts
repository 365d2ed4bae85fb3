// A shopper's own account as the wire shows it (shop-auth.yaml `LoginResult`, `AccountInfo`).
import type { UserRow } from '../../../db/stores/user.ts';
import type { View } from '../../view.ts';

type Shown = Pick<UserRow, 'username' | 'nickname' | 'avatar'>;

/** The stored nickname; the user name until there is one (DECISIONS.md 10). */
const nickNameOf = (row: Shown) => (row.nickname === '' ? row.username : row.nickname);

export function presentLogin({ token, user }: { token: string; user: Shown }, view: View) {
  return { token, userInfo: { nickName: nickNameOf(user), avatarUrl: view.picture(user.avatar) } };
}

export function presentAccount(row: UserRow, view: View) {
  return { nickName: nickNameOf(row), avatar: view.picture(row.avatar), gender: row.gender, mobile: row.mobile };
}
