// An administrator's own account as the wire shows it (admin-auth.yaml `LoginResult`, `AdminSelf`).
import type { View } from '../../view.ts';
import type { LoggedInAdmin, readSelf } from './service.ts';

export function presentAdminLogin({ token, admin }: LoggedInAdmin, view: View) {
  const avatar = admin.avatar === '' ? undefined : view.picture(admin.avatar);
  return { token, adminInfo: { nickName: admin.username, avatar } };
}

export function presentSelf({ row, roleNames, apis }: ReturnType<typeof readSelf>, view: View) {
  return { name: row.username, avatar: view.picture(row.avatar), roles: roleNames, perms: apis };
}
