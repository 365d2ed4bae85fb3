// The second database file: what was asked of the shop and what the server said. Its loss costs no order, so it is synced
// less, never backed up, and made anew when it can't be used (PAINS.md 25).
import { renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';

/** One request, as the access log saw it. */
export interface RequestRow {
  /** When it came, epoch ms. */
  at: number;
  /** How long it took. */
  ms: number;
  method: string;
  path: string;
  /** Name of the operation; empty when there was none. */
  operation: string;
  /** `user:<id>`, `admin:<name>` or empty. */
  who: string;
  status: number;
  errno: number;
  bytes: number;
  requestId: string;
  note: string;
}

/** One line of the server log. */
export interface ServerLine {
  at: number;
  level: string;
  text: string;
}

export interface TrimOptions {
  /** Newest requests that stay. */
  maxRows: number;
  /** Newest server lines that stay, which are longer; default: as many. */
  maxLines?: number;
  /** At most this many are deleted in one transaction; default 2,000 (a few milliseconds). */
  chunkRows?: number;
}

export interface LogDatabase {
  /** The connection now in use; another one after damage, so it must not be kept. */
  readonly raw: Database.Database;
  /** What was wrong with a file that had to be set aside, for the server log. */
  readonly note: string | undefined;
  /** Adds rows in one transaction. Throws the driver's error when the disk refuses. */
  appendRequests(rows: readonly RequestRow[]): void;
  appendLines(lines: readonly ServerLine[]): void;
  /** Deletes the oldest rows of both logs: one chunk now, the others each on a later turn of the event loop. */
  trimRequests(options: TrimOptions): void;
  close(): void;
}

/** Raised with every change of the tables: a file of another version is set aside, not converted. */
const SCHEMA_VERSION = 1;

/**
 * Opens the log file or `:memory:`. What is damaged, of another version or no database is renamed to `<file>.damaged`
 * (one is kept) and made anew; where even that fails the log lives in memory. Never throws for the state of the file.
 */
export function openLogDatabase(file: string): LogDatabase {
  try {
    return logDatabase(file, connect(file));
  } catch (error) {
    return remake(file, error);
  }
}

function remake(file: string, cause: unknown): LogDatabase {
  const reason = cause instanceof Error ? cause.message : String(cause);
  try {
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
    renameSync(file, `${file}.damaged`);
    return logDatabase(file, connect(file), `the log file was set aside and made anew: ${reason}`);
  } catch {
    return logDatabase(file, connect(':memory:'), `the log is kept in memory only: ${reason}`);
  }
}

function connect(file: string): Database.Database {
  const raw = new Database(file, { timeout: 1000 });
  try {
    const version = raw.pragma('user_version', { simple: true });
    if (version !== 0 && version !== SCHEMA_VERSION) throw new Error(`log version ${String(version)}`);
    raw.pragma('journal_mode = WAL');
    raw.pragma('synchronous = NORMAL');
    raw.pragma('journal_size_limit = 8388608');
    raw.pragma('cache_size = -2048');
    if (version === 0) raw.exec(tables);
    refuseUnwritable(raw);
    return raw;
  } catch (error) {
    raw.close();
    throw error;
  }
}

/** A file that can't be written opens all the same: without this it would swallow every row until the next start. */
function refuseUnwritable(raw: Database.Database): void {
  raw.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${SCHEMA_VERSION}; ROLLBACK`);
}

function logDatabase(file: string, opened: Database.Database, firstNote?: string): LogDatabase {
  let raw = opened;
  let note = firstNote;
  let statements = prepare(raw);
  let nextChunk: NodeJS.Immediate | undefined;

  /** Damage found while writing is answered as at the start: the file is made anew and the rows go there. */
  function surviving(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!isDamage(error)) throw error;
      raw.close();
      const anew = remake(file, error);
      raw = anew.raw;
      note = anew.note;
      statements = prepare(raw);
      work();
    }
  }

  function trimSoon(options: TrimOptions): void {
    const { maxRows, maxLines = maxRows, chunkRows = 2000 } = options;
    clearImmediate(nextChunk);
    surviving(() => {
      if (!statements.trim({ maxRows, maxLines, chunkRows })) return;
      nextChunk = setImmediate(() => {
        try {
          trimSoon(options);
        } catch {
          // Nobody waits for this chunk; the next trim is called for by new rows and tells of a disk that refuses.
        }
      });
    });
  }

  return {
    get raw() {
      return raw;
    },
    get note() {
      return note;
    },
    appendRequests: (rows) => surviving(() => statements.appendRequests(rows)),
    appendLines: (lines) => surviving(() => statements.appendLines(lines)),
    trimRequests: (options) => trimSoon(options),
    close: () => {
      clearImmediate(nextChunk);
      raw.close();
    },
  };
}

function prepare(raw: Database.Database) {
  const insertRequest = raw.prepare(
    `INSERT INTO request (at, ms, method, path, operation, who, status, errno, bytes, request_id, note)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertLine = raw.prepare('INSERT INTO server_line (at, level, text) VALUES (?, ?, ?)');
  return {
    appendRequests: raw.transaction((rows: readonly RequestRow[]) => {
      for (const r of rows) {
        insertRequest.run(
          r.at,
          r.ms,
          r.method,
          r.path,
          r.operation,
          r.who,
          r.status,
          r.errno,
          r.bytes,
          r.requestId,
          r.note,
        );
      }
    }),
    appendLines: raw.transaction((lines: readonly ServerLine[]) => {
      for (const { at, level, text } of lines) insertLine.run(at, level, text);
    }),
    trim: raw.transaction(({ maxRows, maxLines, chunkRows }: Required<TrimOptions>) => {
      const requests = trimTable(raw, 'request', { maxRows, chunkRows });
      const lines = trimTable(raw, 'server_line', { maxRows: maxLines, chunkRows });
      return requests || lines;
    }),
  };
}

/** Ids grow without gaps at the old end, so what is above the limit is told from them, without counting. */
function trimTable(
  raw: Database.Database,
  table: 'request' | 'server_line',
  limits: { maxRows: number; chunkRows: number },
): boolean {
  const { oldest, newest } = raw
    .prepare<[], { oldest: number | null; newest: number | null }>(
      `SELECT (SELECT min(id) FROM ${table}) AS oldest, (SELECT max(id) FROM ${table}) AS newest`,
    )
    .get() ?? { oldest: null, newest: null };
  if (oldest === null || newest === null) return false;
  const keepFrom = newest - limits.maxRows + 1;
  if (oldest >= keepFrom) return false;
  const upTo = Math.min(keepFrom, oldest + limits.chunkRows);
  raw.prepare(`DELETE FROM ${table} WHERE id < ?`).run(upTo);
  return upTo < keepFrom;
}

function isDamage(error: unknown): boolean {
  return (
    error instanceof Database.SqliteError && (error.code.startsWith('SQLITE_CORRUPT') || error.code === 'SQLITE_NOTADB')
  );
}

const tables = `
BEGIN IMMEDIATE;
CREATE TABLE request (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  ms REAL NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  operation TEXT NOT NULL,
  who TEXT NOT NULL,
  status INTEGER NOT NULL,
  errno INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  request_id TEXT NOT NULL,
  note TEXT NOT NULL
) STRICT;
CREATE INDEX request_at_idx ON request (at);
CREATE INDEX request_operation_idx ON request (operation, id);
CREATE INDEX request_errno_idx ON request (errno, id) WHERE errno <> 0;
CREATE TABLE server_line (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  level TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX server_line_at_idx ON server_line (at);
PRAGMA user_version = ${SCHEMA_VERSION};
COMMIT;
`;
