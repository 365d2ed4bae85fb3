// Notices by administrators for administrators (admin-system.yaml). What each of them received is in noticeInbox.ts.
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { containing, contains } from '../containing.ts';
import { notice } from '../schema/admin.ts';
import { isLive } from '../schema/columns.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

export type NoticeRow = InferSelectModel<typeof notice>;

const noticeById = reading((orm) =>
  orm
    .select()
    .from(notice)
    .where(and(eq(notice.id, p('id')), isLive(notice)))
    .prepare(),
);

export function findNotice(on: Reads, id: number): NoticeRow | undefined {
  return noticeById(on).get({ id });
}

export interface NoticeFilter {
  /** Texts that title and content contain; '' for any. */
  readonly title: string;
  readonly content: string;
}

interface FilterKind {
  readonly hasTitle: boolean;
  readonly hasContent: boolean;
}

const kindOf = ({ title, content }: NoticeFilter): FilterKind => ({
  hasTitle: title !== '',
  hasContent: content !== '',
});
const patternsOf = ({ title, content }: NoticeFilter) => ({ title: containing(title), content: containing(content) });

const isWanted = ({ hasTitle, hasContent }: FilterKind) =>
  and(
    isLive(notice),
    hasTitle ? contains(notice.title, p('title')) : undefined,
    hasContent ? contains(notice.content, p('content')) : undefined,
  );

const noticeCount = readingBy((orm, kind: FilterKind) =>
  orm.select({ count: sql<number>`count(*)` }).from(notice).where(isWanted(kind)).prepare(),
);

export function countNotices(on: Reads, filter: NoticeFilter): number {
  return noticeCount(on, kindOf(filter)).get(patternsOf(filter))?.count ?? 0;
}

const noticesBy = readingBy((orm, { hasTitle, hasContent, ...sorting }: FilterKind & RowSorting) =>
  orm
    .select()
    .from(notice)
    .where(isWanted({ hasTitle, hasContent }))
    .orderBy(...sortedBy(notice, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** One page of the live notices that the filter finds. */
export function listNotices(on: Reads, filter: NoticeFilter, { sort, order }: RowSorting, slice: Slice): NoticeRow[] {
  return noticesBy(on, { ...kindOf(filter), sort, order }).all({ ...patternsOf(filter), ...slice });
}

const insertNotice = writing(notice, (orm) =>
  orm
    .insert(notice)
    .values({
      title: p('title'),
      content: p('content'),
      adminId: p('adminId'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

/** Adds a notice, delivered to nobody yet. Gives the id. */
export function addNotice(tx: Tx, row: { title: string; content: string; adminId: number; now: EpochMs }): number {
  return Number(insertNotice(tx).run({ ...row }).lastInsertRowid);
}

const updateNotice = writing(notice, (orm) =>
  orm
    .update(notice)
    .set({
      title: sql`${p('title')}`,
      content: sql`coalesce(${p('content')}, ${notice.content})`,
      adminId: sql`${p('adminId')}`,
      updatedAt: sql`${p('now')}`,
    })
    .where(and(eq(notice.id, p('id')), isLive(notice)))
    .prepare(),
);

export interface NoticeChange {
  readonly title: string;
  /** Undefined leaves the stored one. */
  readonly content: string | undefined;
  /** Who changes it is its author from then on. */
  readonly adminId: number;
  readonly now: EpochMs;
}

export function changeNotice(tx: Tx, id: number, change: NoticeChange): boolean {
  return updateNotice(tx).run({ id, ...change, content: change.content ?? null }).changes === 1;
}

const deleteNotices = writing(notice, (orm) =>
  orm
    .update(notice)
    .set({ isDeleted: true, updatedAt: sql`${p('now')}` })
    .where(and(sql`${notice.id} in (select value from json_each(${p('ids')}))`, isLive(notice)))
    .prepare(),
);

/** Marks the notices deleted; unknown ids are skipped. */
export function markNoticesDeleted(tx: Tx, ids: readonly number[], now: EpochMs): void {
  deleteNotices(tx).run({ ids: JSON.stringify(ids), now });
}
