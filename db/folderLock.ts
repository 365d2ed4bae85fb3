// One shop a data folder: a lock that the system itself drops when the process ends, however it ends. SQLite's file
// locks do that on all three systems, so the lock is a small database held exclusively; a file with a process number
// would outlive a kill and then keep the shop shut.
import { existsSync, mkdtempSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { asDatabaseError, DatabaseError } from './databaseError.ts';
import { removeFileNow } from './moveFile.ts';

export interface FolderLock {
  /** Whether the last shop in this folder ended without stopping: its file deserves a check. */
  readonly wasUnclean: boolean;
  /**
   * Lets go of the folder. Notes a clean stop, unless `staysUnclean`: a start that failed before the data were checked
   * must not make the next one believe them.
   */
  release(options?: { readonly staysUnclean: boolean }): void;
}

/**
 * Takes the folder for this process.
 * @throws DatabaseError `locked` when another shop has it, `read-only` when nothing can be written there
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'lock');
  const running = join(folder, 'running');
  let lock: Database.Database | undefined;
  try {
    const held = hold(file);
    lock = held;
    const wasUnclean = existsSync(running);
    writeFileSync(running, `${process.pid}\n`);
    return {
      wasUnclean,
      release({ staysUnclean } = { staysUnclean: false }) {
        if (!staysUnclean) removeFileNow(running);
        held.close();
      },
    };
  } catch (error) {
    lock?.close();
    const reason = asDatabaseError(error, file);
    if (reason.code === 'cannot-open' && !isWritable(folder)) {
      throw new DatabaseError('read-only', `${folder}: nothing can be made in it`, { cause: error });
    }
    throw reason;
  }
}

/** Holds the file exclusively. Nothing but the lock is in it, so one that is damaged is emptied and used again. */
function hold(file: string): Database.Database {
  try {
    return holdSound(file);
  } catch (error) {
    // Whoever holds a sound one is found out before a page is read, so a damaged one is nobody's.
    if (asDatabaseError(error, file).code !== 'damaged') throw error;
    removeFileNow(`${file}-journal`);
    writeFileSync(file, '');
    return holdSound(file);
  }
}

function holdSound(file: string): Database.Database {
  const held = new Database(file, { timeout: 0 });
  try {
    held.pragma('locking_mode = EXCLUSIVE');
    // Nothing in it has to outlive a power cut, so the start doesn't wait for the disk.
    held.pragma('synchronous = OFF');
    held.exec('BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS holder (process INTEGER); DELETE FROM holder');
    held.prepare('INSERT INTO holder VALUES (?)').run(process.pid);
    held.exec('COMMIT');
    return held;
  } catch (error) {
    held.close();
    throw error;
  }
}

/** By trying: on Windows and macOS the rights that can be asked for are not all that decide. */
function isWritable(folder: string): boolean {
  try {
    rmdirSync(mkdtempSync(join(folder, 'try-')));
    return true;
  } catch {
    return false;
  }
}
