// Puts a database that was made aside in the place of the shop's, by one rename: whenever the process is killed, the folder
// holds the old data or the new ones, never a mix. Pictures are no part of it: those of the new data are added before, those
// of the old ones alone are removed after, and none that is in use changes.
import { copyFileSync, linkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { syncFileNow } from '../db/durable.ts';
import { moveFileNow, removeFileNow } from '../db/moveFile.ts';
import type { DataPlace } from './host.ts';

/** Where the former database is kept until the new one serves. */
const formerOf = (file: string) => `${file}.former`;
const partOf = (file: string) => `${file}.part`;

export interface DatabaseSwap {
  make(): void;
  undo(): void;
  done(): void;
}

/** `staged` is a closed, whole database of the same volume; it is gone afterwards. */
export function swapDatabase(place: DataPlace, staged: string): DatabaseSwap {
  if (place.kind !== 'folder') throw new TypeError('a shop in memory has no file to swap');
  const live = join(place.folder, 'shop.db');
  const former = formerOf(live);
  return {
    make() {
      refuseUnmovedLog(live);
      removeLogs(live);
      removeFileNow(former);
      keepAs(live, former);
      moveFileNow(staged, live);
    },
    undo() {
      removeFileNow(staged);
      if (!exists(former)) return;
      removeLogs(live);
      moveFileNow(former, live);
      // Two names of one file: such a rename leaves both.
      removeFileNow(former);
    },
    done: () => removeFileNow(former),
  };
}

/** What a write-ahead log still holds would be lost, or be taken for part of the new database. */
function refuseUnmovedLog(live: string): void {
  if (exists(`${live}-wal`) && statSync(`${live}-wal`).size > 0) {
    throw new Error('the last changes could not be moved into the database file; is the disk full?');
  }
}

/** Where data are made ready that take the place of the shop's: laid anew, or of a kept copy. */
export const laidAside = (folder: string) => join(folder, 'staged.db');
export const copyAside = (folder: string) => join(folder, 'staged-copy.db');

/** What a kill left of a replacement takes the room of a whole shop. For a folder that this process has locked and not opened yet. */
export function removeSwapLeft(folder: string): void {
  const live = join(folder, 'shop.db');
  // Where somebody took that one away, what is left may be all that there is.
  if (!exists(live)) return;
  const former = formerOf(live);
  for (const file of [laidAside(folder), copyAside(folder), former, partOf(former)]) {
    removeLogs(file);
    removeFileNow(file);
  }
}

export function removeLogs(file: string): void {
  for (const suffix of ['-wal', '-shm', '-journal']) removeFileNow(file + suffix);
}

/** A second name costs nothing; where the file system knows none, a whole copy does. */
export function keepAs(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    keepCopyAs(file, name);
  }
}

/** On the disk before its place is taken: the power may go at any moment. */
function keepCopyAs(file: string, name: string): void {
  const part = partOf(name);
  try {
    copyFileSync(file, part);
    syncFileNow(part);
    moveFileNow(part, name);
  } catch (error) {
    removeFileNow(part);
    throw error;
  }
}

function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}
