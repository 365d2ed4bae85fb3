// Stored files as the back office lists and changes them (admin-system.yaml). Storing and fetching is in storage.ts.
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { containing, contains } from '../containing.ts';
import { isLive } from '../schema/columns.ts';
import { storage } from '../schema/storage.ts';
import { type RowSorting, type Slice, sortedBy } from '../sorting.ts';
import { type Reads, reading, readingBy, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';
import type { StorageRow } from './storage.ts';

const p = sql.placeholder;

export interface StorageFilter {
  /** The whole key; '' for any. */
  readonly key: string;
  /** Text that the name contains; '' for any. */
  readonly name: string;
}

interface FilterKind {
  readonly hasKey: boolean;
  readonly hasName: boolean;
}

const kindOf = ({ key, name }: StorageFilter): FilterKind => ({ hasKey: key !== '', hasName: name !== '' });

const isWanted = ({ hasKey, hasName }: FilterKind) =>
  and(
    isLive(storage),
    hasKey ? eq(storage.key, p('key')) : undefined,
    hasName ? contains(storage.name, p('pattern')) : undefined,
  );

const fileCount = readingBy((orm, kind: FilterKind) =>
  orm.select({ count: sql<number>`count(*)` }).from(storage).where(isWanted(kind)).prepare(),
);

export function countStorage(on: Reads, filter: StorageFilter): number {
  const counted = fileCount(on, kindOf(filter)).get({ key: filter.key, pattern: containing(filter.name) });
  return counted?.count ?? 0;
}

const filesBy = readingBy((orm, { hasKey, hasName, ...sorting }: FilterKind & RowSorting) =>
  orm
    .select()
    .from(storage)
    .where(isWanted({ hasKey, hasName }))
    .orderBy(...sortedBy(storage, sorting))
    .limit(p('limit'))
    .offset(p('offset'))
    .prepare(),
);

/** One page of the live files that the filter finds. */
export function listStorage(on: Reads, filter: StorageFilter & RowSorting, slice: Slice): StorageRow[] {
  const { key, name, sort, order } = filter;
  return filesBy(on, { ...kindOf(filter), sort, order }).all({ key, pattern: containing(name), ...slice });
}

const renameFile = writing(storage, (orm) =>
  orm
    .update(storage)
    .set({ name: sql`coalesce(${p('name')}, ${storage.name})`, updatedAt: sql`${p('now')}` })
    .where(and(eq(storage.id, p('id')), isLive(storage)))
    .prepare(),
);

/** Gives a file another name; undefined leaves it. False when there is no such live file. */
export function renameStorage(tx: Tx, id: number, change: { name: string | undefined; now: EpochMs }): boolean {
  return renameFile(tx).run({ id, name: change.name ?? null, now: change.now }).changes === 1;
}

const deleteFile = writing(storage, (orm) =>
  orm
    .update(storage)
    .set({ isDeleted: true, updatedAt: sql`${p('now')}` })
    .where(and(eq(storage.key, p('key')), isLive(storage)))
    .prepare(),
);

/** False when no live file has the key. */
export function markStorageDeleted(tx: Tx, key: string, now: EpochMs): boolean {
  return deleteFile(tx).run({ key, now }).changes === 1;
}

const filesAfter = reading((orm) =>
  orm
    .select()
    .from(storage)
    .where(and(gt(storage.id, p('after')), lt(storage.createdAt, p('before')), isLive(storage)))
    .orderBy(asc(storage.id))
    .limit(p('limit'))
    .prepare(),
);

/** Live files stored before a moment, oldest first, a heap at a time. */
export function listStorageAfter(
  on: Reads,
  asked: { readonly after: number; readonly before: EpochMs; readonly limit: number },
): StorageRow[] {
  return filesAfter(on).all(asked);
}
