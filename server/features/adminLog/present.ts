// Log entries as the wire shows them (admin-system.yaml `LogEntry`).
import type { AdminLogRow } from '../../../db/stores/adminLog.ts';
import type { View } from '../../view.ts';

export function presentLogEntry(row: AdminLogRow, view: View) {
  return {
    id: row.id,
    admin: row.admin,
    ip: row.ip ?? undefined,
    type: row.type,
    action: row.action,
    status: row.isSuccess,
    result: row.result ?? undefined,
    comment: row.comment ?? undefined,
    ...view.common(row),
  };
}
