// The second database file: what was asked of the shop and what the server said. Its loss costs no order, so it is synced
// less, never backed up, and made anew when it can't be used (PAINS.md 25).
import Database from 'better-sqlite3';
import { moveFileNow, removeFileNow } from '../moveFile.ts';
import { type RequestRow, SCHEMA_VERSION, type ServerLine, tables } from './logTables.ts';
import { type TrimOptions, trimChunk } from './trimLogs.ts';

export interface LogDatabase {
  /** The connection now in use; another one after damage, so it must not be kept. */
  readonly raw: Database.Database;
  /** What was wrong with a file that had to be set aside, for the server log. */
  readonly note: string | undefined;
  /** Adds rows in one transaction and gives their ids. Throws the driver's error when the disk refuses. */
  appendRequests(rows: readonly RequestRow[]): number[];
  appendLines(lines: readonly ServerLine[]): number[];
  /** Deletes what the limits let go of both logs: one chunk now, the others each on a later turn of the event loop. */
  trimRequests(options: TrimOptions): void;
  close(): void;
}

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
    for (const suffix of ['-wal', '-shm']) removeFileNow(file + suffix);
    moveFileNow(file, `${file}.damaged`);
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
    // Only before anything is written to a new file: what retention frees is then given back to the disk.
    if (version === 0) raw.pragma('auto_vacuum = INCREMENTAL');
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
  function surviving<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!isDamage(error)) throw error;
      raw.close();
      const anew = remake(file, error);
      raw = anew.raw;
      note = anew.note;
      statements = prepare(raw);
      return work();
    }
  }

  function trimSoon(options: TrimOptions): void {
    clearImmediate(nextChunk);
    surviving(() => {
      if (!trimChunk(raw, options)) return;
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
    `INSERT INTO request (at, ms, method, path, query, operation, who, ip, status, errno, bytes, request_id, note,
       is_query_whole)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertContent = raw.prepare(
    `INSERT INTO request_content (id, request_headers, request_body, is_body_whole, answer_headers, answer_body)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const insertLine = raw.prepare('INSERT INTO server_line (at, level, text) VALUES (?, ?, ?)');

  function addRequest(r: RequestRow): number {
    const { lastInsertRowid } = insertRequest.run(
      r.at,
      r.ms,
      r.method,
      r.path,
      r.query,
      r.operation,
      r.who,
      r.ip,
      r.status,
      r.errno,
      r.bytes,
      r.requestId,
      r.note,
      r.isQueryWhole ? 1 : 0,
    );
    const { content } = r;
    if (content) {
      insertContent.run(
        lastInsertRowid,
        content.requestHeaders,
        content.requestBody,
        content.isBodyWhole ? 1 : 0,
        content.answerHeaders,
        content.answerBody,
      );
    }
    return Number(lastInsertRowid);
  }
  return {
    appendRequests: raw.transaction((rows: readonly RequestRow[]) => rows.map(addRequest)),
    appendLines: raw.transaction((lines: readonly ServerLine[]) =>
      lines.map(({ at, level, text }) => Number(insertLine.run(at, level, text).lastInsertRowid)),
    ),
  };
}

function isDamage(error: unknown): boolean {
  return (
    error instanceof Database.SqliteError && (error.code.startsWith('SQLITE_CORRUPT') || error.code === 'SQLITE_NOTADB')
  );
}
