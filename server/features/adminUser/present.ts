// Members as the back office shows them (admin-users.yaml `Member`). A password is no part of a row that comes here.
import type { MemberRow } from '../../../db/stores/adminUser.ts';
import type { View } from '../../view.ts';

export function presentMember(row: MemberRow, view: View) {
  return {
    id: row.id,
    username: row.username,
    nickname: row.nickname,
    gender: row.gender,
    birthday: row.birthday ?? undefined,
    userLevel: row.userLevel,
    mobile: row.mobile,
    avatar: view.picture(row.avatar),
    status: row.status,
    lastLoginTime: view.timeOrNone(row.lastLoginAt),
    lastLoginIp: row.lastLoginIp,
    weixinOpenid: row.weixinOpenid,
    ...view.common(row),
  };
}
