// Administrator accounts as the wire shows them (admin-system.yaml `AdminRow`, `AdminWritten`). Never a password's hash.
import type { AdminRow } from '../../../db/stores/admin.ts';
import type { View } from '../../view.ts';
import type { AdminAccount } from './service.ts';

const avatarOf = (row: AdminRow, view: View) => (row.avatar === '' ? undefined : view.picture(row.avatar));

export function presentAdmin({ row, roleIds }: AdminAccount, view: View) {
  return { id: row.id, username: row.username, avatar: avatarOf(row, view), roleIds: [...roleIds] };
}

/** The answer of an update; `roleIds` as they were sent. */
export function presentUpdatedAdmin(row: AdminRow, roleIds: readonly number[] | undefined, view: View) {
  return {
    id: row.id,
    username: row.username,
    avatar: avatarOf(row, view),
    roleIds: roleIds === undefined ? undefined : [...roleIds],
    updateTime: view.time(row.updatedAt),
  };
}

export function presentCreatedAdmin(row: AdminRow, roleIds: readonly number[] | undefined, view: View) {
  return { ...presentUpdatedAdmin(row, roleIds, view), addTime: view.time(row.createdAt) };
}
