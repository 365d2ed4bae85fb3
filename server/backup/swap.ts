// Puts the staged database in the place of the shop's by one rename: whenever the process is killed, the folder holds the old shop
// or the restored one. Nothing has the files open here. Synchronous, so that nothing else happens in between.
import { type BigIntStats, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderNow } from '../../db/durable.ts';
import { moveFileNow, removeFileNow } from '../../db/moveFile.ts';
import { keepAs, removeLogs } from '../dataSwap.ts';
import { stagedDatabase } from './stage.ts';

/** Where the former database stays until it is a backup. */
export const formerOf = (dataFolder: string) => join(dataFolder, 'shop.db.before-restore');

export interface Swap {
  make(): void;
  undo(): void;
}

/**
 * The former database, and what of its changes still stands in the write-ahead log, stay beside as `shop.db.before-restore`.
 * The log goes first: with it, the new database would be spoilt; `settleSwap` brings it back where the rename did not follow.
 */
export function swapStaged(dataFolder: string): Swap {
  const live = join(dataFolder, 'shop.db');
  const former = formerOf(dataFolder);
  return {
    make() {
      if (existsSync(former)) throw new Error('what a former restore replaced is no backup yet');
      if (existsSync(live)) keepAs(live, former);
      if (sizeOf(`${live}-wal`) > 0) moveFileNow(`${live}-wal`, `${former}-wal`);
      removeLogs(live);
      syncFolderNow(dataFolder);
      moveFileNow(stagedDatabase(dataFolder), live);
      syncFolderNow(dataFolder);
    },
    undo() {
      settleSwap(dataFolder);
      if (!existsSync(former)) return;
      removeLogs(live);
      moveFileNow(former, live);
      bringLogBack(dataFolder);
      syncFolderNow(dataFolder);
    },
  };
}

/**
 * Decides what a kill left: as long as the staged database is there the rename has not happened, and the former one is still in
 * place and gets its log back. Gives whether a former database waits to become a backup.
 */
export function settleSwap(dataFolder: string): { readonly hasFormer: boolean } {
  const live = join(dataFolder, 'shop.db');
  const former = formerOf(dataFolder);
  if (!existsSync(former)) {
    // Cut short while a restore was taken back.
    bringLogBack(dataFolder);
    return { hasFormer: false };
  }
  if (!existsSync(stagedDatabase(dataFolder)) && !isSameFile(live, former)) return { hasFormer: true };
  bringLogBack(dataFolder);
  removeFileNow(former);
  syncFolderNow(dataFolder);
  return { hasFormer: false };
}

function bringLogBack(dataFolder: string): void {
  const log = `${formerOf(dataFolder)}-wal`;
  if (existsSync(log)) moveFileNow(log, join(dataFolder, 'shop.db-wal'));
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [statOf(one), statOf(other)];
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}

// The numbers of files of Windows are longer than a number here can tell apart.
const statOf = (file: string): BigIntStats | undefined => statSync(file, { bigint: true, throwIfNoEntry: false });
const sizeOf = (file: string) => statOf(file)?.size ?? 0n;
