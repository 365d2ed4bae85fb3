// Notices as each administrator received them (admin-auth.yaml `InboxItem`). Every function takes whose inbox it is, but
// those that the sender's side needs.
import { and, asc, eq, type InferSelectModel, isNotNull, isNull, sql } from 'drizzle-orm';
import { containing, contains } from '../containing.ts';
import { noticeAdmin } from '../schema/admin.ts';
import { isLive } from '../schema/columns.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

export type InboxRow = InferSelectModel<typeof noticeAdmin>;

export type ReadState = 'read' | 'unread' | 'all';

export interface InboxFilter {
  /** Text that the title contains; '' for any. */
  readonly title: string;
  readonly state: ReadState;
}

interface FilterKind {
  readonly hasTitle: boolean;
  readonly state: ReadState;
}

const isWanted = ({ hasTitle, state }: FilterKind) =>
  and(
    eq(noticeAdmin.adminId, p('adminId')),
    isLive(noticeAdmin),
    state === 'read' ? isNotNull(noticeAdmin.readAt) : undefined,
    state === 'unread' ? isNull(noticeAdmin.readAt) : undefined,
    hasTitle ? contains(noticeAdmin.noticeTitle, p('pattern')) : undefined,
  );

const inboxCount = readingBy((orm, kind: FilterKind) =>
  orm.select({ count: sql<number>`count(*)` }).from(noticeAdmin).where(isWanted(kind)).prepare(),
);

export function countInbox(on: Reads, adminId: number, { title, state }: InboxFilter): number {
  const counted = inboxCount(on, { hasTitle: title !== '', state }).get({ adminId, pattern: containing(title) });
  return counted?.count ?? 0;
}

const inboxBy = readingBy((orm, { hasTitle, state, ...sorting }: FilterKind & RowSorting) =>
  orm
    .select()
    .from(noticeAdmin)
    .where(isWanted({ hasTitle, state }))
    .orderBy(...sortedBy(noticeAdmin, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** One page of an administrator's inbox. */
export function listInbox(on: Reads, adminId: number, filter: InboxFilter & RowSorting, slice: Slice): InboxRow[] {
  const { title, state, sort, order } = filter;
  const query = inboxBy(on, { hasTitle: title !== '', state, sort, order });
  return query.all({ adminId, pattern: containing(title), ...slice });
}

const markNotice = writing(noticeAdmin, (orm) =>
  orm
    .update(noticeAdmin)
    .set({ readAt: sql`${p('now')}`, updatedAt: sql`${p('now')}` })
    .where(and(eq(noticeAdmin.noticeId, p('noticeId')), eq(noticeAdmin.adminId, p('adminId')), isLive(noticeAdmin)))
    .prepare(),
);

/** Notes that the administrator read the notice. False when it is not in the inbox. */
export function markNoticeRead(tx: Tx, adminId: number, noticeId: number, now: EpochMs): boolean {
  return markNotice(tx).run({ adminId, noticeId, now }).changes === 1;
}

const ownRows = () =>
  and(
    sql`${noticeAdmin.id} in (select value from json_each(${p('ids')}))`,
    eq(noticeAdmin.adminId, p('adminId')),
    isLive(noticeAdmin),
  );

const markRows = writing(noticeAdmin, (orm) =>
  orm
    .update(noticeAdmin)
    .set({ readAt: sql`${p('now')}`, updatedAt: sql`${p('now')}` })
    .where(ownRows())
    .prepare(),
);

/** Marks those of the inbox rows read that are the administrator's own. */
export function markInboxRead(tx: Tx, adminId: number, ids: readonly number[], now: EpochMs): void {
  markRows(tx).run({ adminId, ids: JSON.stringify(ids), now });
}

const deleteRows = writing(noticeAdmin, (orm) =>
  orm
    .update(noticeAdmin)
    .set({ isDeleted: true, updatedAt: sql`${p('now')}` })
    .where(ownRows())
    .prepare(),
);

/** Marks those of the inbox rows deleted that are the administrator's own. */
export function markInboxDeleted(tx: Tx, adminId: number, ids: readonly number[], now: EpochMs): void {
  deleteRows(tx).run({ adminId, ids: JSON.stringify(ids), now });
}

const deliveriesOfNotice = reading((orm) =>
  orm
    .select()
    .from(noticeAdmin)
    .where(and(eq(noticeAdmin.noticeId, p('noticeId')), isLive(noticeAdmin)))
    .orderBy(asc(noticeAdmin.adminId))
    .prepare(),
);

/** Who received a notice and has not thrown it away. */
export function listDeliveries(on: Reads, noticeId: number): InboxRow[] {
  return deliveriesOfNotice(on).all({ noticeId });
}

const readDelivery = reading((orm) =>
  orm
    .select({ id: noticeAdmin.id })
    .from(noticeAdmin)
    .where(and(eq(noticeAdmin.noticeId, p('noticeId')), isLive(noticeAdmin), isNotNull(noticeAdmin.readAt)))
    .limit(1)
    .prepare(),
);

/** Whether a receiver who still has it read the notice. */
export function wasNoticeRead(on: Reads, noticeId: number): boolean {
  return readDelivery(on).get({ noticeId }) !== undefined;
}

const insertDelivery = writing(noticeAdmin, (orm) =>
  orm
    .insert(noticeAdmin)
    .values({
      noticeId: p('noticeId'),
      noticeTitle: p('title'),
      adminId: p('adminId'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

/** Puts a notice into the inboxes, unread. */
export function deliverNotice(
  tx: Tx,
  row: { noticeId: number; title: string; now: EpochMs },
  adminIds: readonly number[],
): void {
  for (const adminId of adminIds) insertDelivery(tx).run({ ...row, adminId });
}

const retitle = writing(noticeAdmin, (orm) =>
  orm
    .update(noticeAdmin)
    .set({ noticeTitle: sql`${p('title')}`, updatedAt: sql`${p('now')}` })
    .where(and(eq(noticeAdmin.noticeId, p('noticeId')), isLive(noticeAdmin)))
    .prepare(),
);

/** Gives the copies in the inboxes the notice's new title. */
export function retitleDeliveries(tx: Tx, row: { noticeId: number; title: string; now: EpochMs }): void {
  retitle(tx).run(row);
}

const deleteDeliveries = writing(noticeAdmin, (orm) =>
  orm
    .update(noticeAdmin)
    .set({ isDeleted: true, updatedAt: sql`${p('now')}` })
    .where(and(sql`${noticeAdmin.noticeId} in (select value from json_each(${p('noticeIds')}))`, isLive(noticeAdmin)))
    .prepare(),
);

/** Takes the notices out of all inboxes. */
export function markDeliveriesDeleted(tx: Tx, noticeIds: readonly number[], now: EpochMs): void {
  deleteDeliveries(tx).run({ noticeIds: JSON.stringify(noticeIds), now });
}
