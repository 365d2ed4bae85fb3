// The log of what administrators did: an audit, so rows are only ever added (admin-system.yaml, DECISIONS.md 26 and 40).
import { and, desc, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { containing, contains } from '../containing.ts';
import { adminLog } from '../schema/admin.ts';
import { isLive } from '../schema/columns.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import type { EpochMs, LogType } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

export type AdminLogRow = InferSelectModel<typeof adminLog>;

export interface NewAdminLog {
  /** User name at this time, or the label of nobody. */
  readonly admin: string;
  readonly adminId: number | null;
  readonly ip: string;
  readonly type: LogType;
  readonly action: string;
  readonly isSuccess: boolean;
  readonly result: string;
  readonly comment: string;
  readonly now: EpochMs;
}

const insertAdminLog = writing(adminLog, (orm) =>
  orm
    .insert(adminLog)
    .values({
      admin: p('admin'),
      adminId: p('adminId'),
      ip: p('ip'),
      type: p('type'),
      action: p('action'),
      isSuccess: p('isSuccess'),
      result: p('result'),
      comment: p('comment'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

export function addAdminLog(tx: Tx, row: NewAdminLog): void {
  insertAdminLog(tx).run({ ...row });
}

const lastOf = reading((orm) =>
  orm
    .select()
    .from(adminLog)
    .where(and(eq(adminLog.admin, p('admin')), isLive(adminLog), eq(adminLog.result, p('result'))))
    .orderBy(desc(adminLog.id))
    .limit(1)
    .prepare(),
);

/** The latest entry of someone about something. */
export function findLastLogOf(on: Reads, about: { admin: string; result: string }): AdminLogRow | undefined {
  return lastOf(on).get(about);
}

const isWanted = (hasName: boolean) =>
  hasName ? and(isLive(adminLog), contains(adminLog.admin, p('pattern'))) : isLive(adminLog);

const logCount = readingBy((orm, { hasName }: { hasName: boolean }) =>
  orm.select({ count: sql<number>`count(*)` }).from(adminLog).where(isWanted(hasName)).prepare(),
);

/** How many entries there are whose administrator's name contains the text; '' counts all. */
export function countAdminLogs(on: Reads, name: string): number {
  return logCount(on, { hasName: name !== '' }).get({ pattern: containing(name) })?.count ?? 0;
}

const logsBy = readingBy((orm, { hasName, ...sorting }: RowSorting & { hasName: boolean }) =>
  orm
    .select()
    .from(adminLog)
    .where(isWanted(hasName))
    .orderBy(...sortedBy(adminLog, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** One page of the same. */
export function listAdminLogs(on: Reads, name: string, { sort, order }: RowSorting, slice: Slice): AdminLogRow[] {
  return logsBy(on, { hasName: name !== '', sort, order }).all({ pattern: containing(name), ...slice });
}
