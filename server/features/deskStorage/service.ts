// What still refers to a stored file, and sweeping those that nothing refers to any more. All tables are read for it, in
// small pieces; a file is only removed in a transaction that looked at what was changed meanwhile.
import { setImmediate } from 'node:timers/promises';
import { listStorageAfter, markStorageDeleted } from '../../../db/stores/adminStorage.ts';
import { type FileSource, type FileUse, fileSources, findFileUses } from '../../../db/stores/fileUses.ts';
import { findStorage, type StorageRow } from '../../../db/stores/storage.ts';
import { type EpochMs, logType } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { pieces } from '../../lib/pieces.ts';
import type { Shop } from '../../shop.ts';
import { type AdminCall, adminWrite } from '../adminLog/service.ts';
import { forgetBytes } from '../adminStorage/service.ts';
import { isOldEnough } from './rules.ts';

/** Rows looked at with one query; rich texts are long. */
const heap = 200;
const mostUsesShown = 100;
/** Files forgotten in one transaction. */
const sweptAtOnce = 200;

async function eachUse(shop: Shop, visit: (use: FileUse) => void): Promise<void> {
  const breathe = pieces();
  for (const source of fileSources()) {
    for (let after: number | null = 0; after !== null; ) {
      const { uses, next } = findFileUses(shop.read, source, { after, limit: heap });
      for (const use of uses) visit(use);
      after = next;
      await breathe();
    }
  }
}

export interface FileUseList {
  readonly key: string;
  readonly total: number;
  /** The first hundred. */
  readonly uses: readonly FileUse[];
}

/** All places that refer to a file, in no place of which it may be missed when it is deleted. */
export async function findUsesOfFile(shop: Shop, key: string): Promise<FileUseList> {
  const uses: FileUse[] = [];
  let total = 0;
  await eachUse(shop, (use) => {
    if (use.key !== key) return;
    total += 1;
    if (uses.length < mostUsesShown) uses.push(use);
  });
  return { key, total, uses };
}

/** Files old enough that nothing refers to, oldest first. */
export async function findOrphans(shop: Shop): Promise<StorageRow[]> {
  const used = new Set<string>();
  await eachUse(shop, ({ key }) => used.add(key));
  const before = shop.clock.now();
  const orphans: StorageRow[] = [];
  for (let after = 0; ; ) {
    const files = listStorageAfter(shop.read, { after, before, limit: heap });
    orphans.push(...files.filter((file) => !used.has(file.key) && isOldEnough(file, before)));
    const last = files.at(-1);
    if (!last || files.length < heap) return orphans;
    after = last.id;
    await setImmediate();
  }
}

export interface Swept {
  readonly removed: number;
  readonly bytes: number;
}

/**
 * Forgets the orphans, those of the given keys only when some are given, and then removes their bytes. Which was referred to or
 * sent again meanwhile stays.
 */
export async function sweepOrphans(call: AdminCall, keys: readonly string[] | undefined): Promise<Swept> {
  const { shop } = call;
  const since = shop.clock.now();
  const mark = shop.answers.mark(fileSources().map(({ table }) => table));
  const wanted = keys && new Set(keys);
  const orphans = (await findOrphans(shop)).filter(({ key }) => wanted?.has(key) ?? true);
  let removed = 0;
  let bytes = 0;
  for (let start = 0; start < orphans.length; start += sweptAtOnce) {
    const files = orphans.slice(start, start + sweptAtOnce);
    const gone = await adminWrite(call, { type: logType.general, action: '清理文件' }, (tx, note) => {
      const used = keysUsedSince(shop, tx, { since, mark });
      const now = shop.clock.now();
      const forgotten = files.filter(
        ({ id, key }) => !used.has(key) && isStillOld(tx, id, now) && markStorageDeleted(tx, key, now),
      );
      if (forgotten.length > 0) note({ result: forgotten.map(({ key }) => key).join(' ') });
      return forgotten;
    });
    for (const { key, sizeBytes } of gone) {
      await forgetBytes(shop, key);
      removed += 1;
      bytes += sizeBytes;
    }
  }
  return { removed, bytes };
}

/** Who sent the picture once more meanwhile is about to use it. */
function isStillOld(tx: Tx, id: number, now: EpochMs): boolean {
  const file = findStorage(tx, id);
  return file !== undefined && isOldEnough(file, now);
}

/** Only tables that were written to since the mark are looked at, and of them the rows that changed. */
function keysUsedSince(
  shop: Shop,
  tx: Tx,
  { since, mark }: { since: EpochMs; mark: ReturnType<Shop['answers']['mark']> },
): ReadonlySet<string> {
  const used = new Set<string>();
  for (const [at, source] of fileSources().entries()) {
    const own = { tables: [source.table], versions: [mark.versions[at] ?? -1] };
    if (shop.answers.isCurrent(own)) continue;
    for (const key of keysIn(tx, source, since)) used.add(key);
  }
  return used;
}

function* keysIn(tx: Tx, source: FileSource, since: EpochMs): Generator<string> {
  for (let after: number | null = 0; after !== null; ) {
    const { uses, next } = findFileUses(tx, source, { after, limit: 1000, since });
    for (const { key } of uses) yield key;
    after = next;
  }
}
