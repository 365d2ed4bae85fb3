// Whether an open file is still the one that its path names. A file that was moved or deleted can be written to all the same, on all
// systems but Windows, and nobody would ever find again what was written.
import { type BigIntStats, statSync } from 'node:fs';
import { DatabaseError } from './databaseError.ts';

/** Windows lets no open file be moved, and not all that it can have as a disk gives a file the same number twice. */
const isSame = (now: BigIntStats, first: BigIntStats) =>
  process.platform === 'win32' || (now.ino === first.ino && now.dev === first.dev);

/** Takes the file as it lies now. The function throws a DatabaseError `folder-missing` once another or none lies there. */
export function watchFile(file: string): () => void {
  const first = statSync(file, { bigint: true });
  return () => {
    const now = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (now !== undefined && isSame(now, first)) return;
    throw new DatabaseError('folder-missing', `${file} was moved or deleted while the shop runs`);
  };
}
