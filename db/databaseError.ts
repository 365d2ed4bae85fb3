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

/** The system's own words for the same, when a file beside the database can't be made. */
const codesBySystem: Readonly<Record<string, DatabaseErrorCode>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
};

/** The driver's or the system's error as one of ours; what is not known counts as `cannot-open`. */
export function asDatabaseError(error: unknown, file: string): DatabaseError {
  const known = findDatabaseError(error, file);
  if (known) return known;
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseError('cannot-open', `${file}: ${reason}`, { cause: error });
}

/** What an error says of the file or its disk, also when it is only the cause of another; undefined when nothing. */
export function findDatabaseError(error: unknown, file: string): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseError) return error;
  const code = codeOf(error);
  if (code) return new DatabaseError(code, `${file}: ${error.message}`, { cause: error });
  return findDatabaseError(error.cause, file);
}

function codeOf(error: Error & { readonly code?: unknown }): DatabaseErrorCode | undefined {
  const told = String(error.code ?? '');
  if (!(error instanceof Database.SqliteError)) return codesBySystem[told];
  return codesByPrefix.find(([prefix]) => told.startsWith(prefix))?.[1];
}
