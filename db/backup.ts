// A copy of a running shop's file that counts only after it was opened and checked.
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { inspectFile } from './check.ts';
import { APPLICATION_ID } from './connection.ts';
import { asDatabaseError, DatabaseError } from './databaseError.ts';
import { syncFile, syncFolderNow } from './durable.ts';
import { moveFile, removeFileNow } from './moveFile.ts';

/** Pages copied before other work gets its turn: 1 MB, about a millisecond. */
const PAGES_PER_TURN = 256;

export interface CopyReport {
  readonly bytes: number;
  /** Rows of each table, by SQL name. */
  readonly counts: Record<string, number>;
}

/**
 * Copies the database while it is in use; writes that commit meanwhile on the same connection are in the copy. The copy is
 * one plain file without a write-ahead log. It appears under its name only when it is whole, checked and on the disk.
 * @param raw the writing connection: a copy from another one starts again at each write
 * @throws DatabaseError `damaged`, `disk-full` and others; nothing is left of the copy then
 */
export async function copyOnline(raw: Database.Database, targetFile: string): Promise<CopyReport> {
  const part = `${targetFile}.part`;
  removeParts(part);
  try {
    await raw.backup(part, { progress: () => PAGES_PER_TURN });
    // The whole file went through the cache of the connection: what it is filled with stays with the process for nothing.
    raw.pragma('shrink_memory');
    const counts = await checkCopy(part);
    await syncFile(part);
    await moveFile(part, targetFile);
    syncFolderNow(dirname(targetFile));
    return { bytes: statSync(targetFile).size, counts };
  } catch (error) {
    removeParts(part);
    throw asDatabaseError(error, targetFile);
  }
}

/** The same of a file that nobody has open; what its write-ahead log holds is in the copy. @throws as copyOnline */
export async function copyClosed(file: string, targetFile: string): Promise<CopyReport> {
  let raw: Database.Database;
  try {
    raw = new Database(file, { fileMustExist: true });
  } catch (error) {
    throw asDatabaseError(error, file);
  }
  try {
    return await copyOnline(raw, targetFile);
  } finally {
    raw.close();
  }
}

/** Makes the copy a single file and looks at every page of it. */
async function checkCopy(file: string): Promise<Record<string, number>> {
  const copy = new Database(file, { fileMustExist: true });
  try {
    copy.pragma('journal_mode = DELETE');
    if (copy.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
      throw new DatabaseError('foreign-file', 'the copy is not of a shop');
    }
  } finally {
    copy.close();
  }
  const { problems, counts } = await inspectFile(file);
  if (problems.length > 0) throw new DatabaseError('damaged', `the copy is not sound: ${problems.join('; ')}`);
  return counts;
}

function removeParts(part: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) removeFileNow(part + suffix);
}
