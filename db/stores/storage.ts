// Stored files: found by key when they are fetched, by content when the same picture comes again (shop-user-data.yaml).
// The administrator's lists are in a store of their own.
import { and, eq, gt, type InferSelectModel, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { storage } from '../schema/storage.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

export type StorageRow = InferSelectModel<typeof storage>;

const fileByKey = reading((orm) =>
  orm
    .select({ type: storage.type, hash: storage.hash, name: storage.name })
    .from(storage)
    .where(and(eq(storage.key, p('key')), isLive(storage)))
    .prepare(),
);

/** What is needed to send a file. */
export function findFileFacts(on: Reads, key: string) {
  return fileByKey(on).get({ key });
}

const fileByHash = reading((orm) =>
  orm
    .select()
    .from(storage)
    .where(and(eq(storage.hash, p('hash')), isLive(storage)))
    .limit(1)
    .prepare(),
);

/** A live file of this content. */
export function findStorageByHash(on: Reads, hash: string): StorageRow | undefined {
  return fileByHash(on).get({ hash });
}

const fileById = reading((orm) =>
  orm
    .select()
    .from(storage)
    .where(and(eq(storage.id, p('id')), isLive(storage)))
    .prepare(),
);

export function findStorage(on: Reads, id: number): StorageRow | undefined {
  return fileById(on).get({ id });
}

const allKeys = reading((orm) => orm.select({ key: storage.key }).from(storage).prepare());

/** The keys of all files, deleted ones too. */
export function listStorageKeys(on: Reads): string[] {
  return allKeys(on)
    .all()
    .map((row) => row.key);
}

const factsAfter = reading((orm) =>
  orm
    .select({ id: storage.id, key: storage.key, sizeBytes: storage.sizeBytes, hash: storage.hash })
    .from(storage)
    .where(and(gt(storage.id, p('id')), isLive(storage)))
    .orderBy(storage.id)
    .limit(p('limit'))
    .prepare(),
);

/** What live files should be, a window at a time by their ids. */
export function listStoredAfter(on: Reads, window: { readonly id: number; readonly limit: number }) {
  return factsAfter(on).all(window);
}

const allBytes = reading((orm) =>
  orm
    .select({ bytes: sql<number>`coalesce(sum(${storage.sizeBytes}), 0)` })
    .from(storage)
    .where(isLive(storage))
    .prepare(),
);

/** How much all live files take. */
export function sumStorageBytes(on: Reads): number {
  return allBytes(on).get()?.bytes ?? 0;
}

const insertStorage = writing(storage, (orm) =>
  orm
    .insert(storage)
    .values({
      key: p('key'),
      name: p('name'),
      type: p('type'),
      sizeBytes: p('sizeBytes'),
      hash: p('hash'),
      widthPx: p('widthPx'),
      heightPx: p('heightPx'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

export interface NewStorage {
  readonly key: string;
  readonly name: string;
  /** Sniffed media type. */
  readonly type: string;
  readonly sizeBytes: number;
  /** SHA-256 in hex. */
  readonly hash: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly now: EpochMs;
}

/** Gives the id. */
export function addStorage(tx: Tx, row: NewStorage): number {
  return Number(insertStorage(tx).run({ ...row }).lastInsertRowid);
}

const renew = writing(storage, (orm) =>
  orm
    .update(storage)
    .set({ updatedAt: sql`${p('now')}` })
    .where(and(eq(storage.id, p('id')), isLive(storage)))
    .prepare(),
);

/** Notes that a file was sent once more. */
export function renewStorage(tx: Tx, id: number, now: EpochMs): void {
  renew(tx).run({ id, now });
}
