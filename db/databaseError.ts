// Why a database file can't be used: one error class with a code, which the shell turns into words for the owner.
import Database from 'better-sqlite3';

/**
 * `folder-missing`, `cannot-open`: the file can't be reached. `locked`: another program holds it. `read-only`,
 * `disk-full`: nothing can be written. `damaged`: not a sound database. `foreign-file`: some other program's data.
 * `newer-file`: made by a newer version. `changed-step`, `migration-failed`: bringing it up to date went wrong, the file
 * is as it was. `pragma-refused`: a setting that durability rests on did not take.
 */
export type DatabaseErrorCode =
  | 'folder-missing'
  | 'cannot-open'
  | 'locked'
  | 'read-only'
  | 'disk-full'
  | 'damaged'
  | 'foreign-file'
  | 'newer-file'
  | 'changed-step'
  | 'migration-failed'
  | 'pragma-refused';

export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}

const codesByPrefix: readonly (readonly [string, DatabaseErrorCode])[] = [
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_BUSY', 'locked'],
  ['SQLITE_LOCKED', 'locked'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_FULL', 'disk-full'],
];

/** The driver's error as one of ours; what is not known counts as `cannot-open`. */
export function asDatabaseError(error: unknown, file: string): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const known = error instanceof Database.SqliteError ? error.code : '';
  const code = codesByPrefix.find(([prefix]) => known.startsWith(prefix))?.[1] ?? 'cannot-open';
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseError(code, `${file}: ${reason}`, { cause: error });
}
