// One shop a data folder: a lock that the system itself drops when the process ends, however it ends. SQLite's file
// locks do that on all three systems, so the lock is a small database held exclusively; a file with a process number
// would outlive a kill and then keep the shop shut.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { asDatabaseError, DatabaseError } from './databaseError.ts';

export interface FolderLock {
  /** Whether the last shop in this folder ended without stopping: its file deserves a check. */
  readonly wasUnclean: boolean;
  /** Notes a clean stop and lets go of the folder. */
  release(): void;
}

/**
 * Takes the folder for this process.
 * @throws DatabaseError `locked` when another shop has it, `read-only` when nothing can be written there
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'lock');
  const running = join(folder, 'running');
  let held: Database.Database | undefined;
  try {
    held = new Database(file, { timeout: 0 });
    held.pragma('locking_mode = EXCLUSIVE');
    held.exec('BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS holder (process INTEGER); DELETE FROM holder');
    held.prepare('INSERT INTO holder VALUES (?)').run(process.pid);
    held.exec('COMMIT');
    const wasUnclean = existsSync(running);
    writeFileSync(running, `${process.pid}\n`);
    const lock = held;
    return {
      wasUnclean,
      release() {
        rmSync(running, { force: true });
        lock.close();
      },
    };
  } catch (error) {
    held?.close();
    if (error instanceof Error && 'code' in error && ['EACCES', 'EROFS', 'EPERM'].includes(String(error.code))) {
      throw new DatabaseError('read-only', `${folder}: ${error.message}`, { cause: error });
    }
    throw asDatabaseError(error, file);
  }
}
