// Retention of the log database: what is too old, too much or too large goes, the oldest first, a few milliseconds at a time.
import type Database from 'better-sqlite3';

export interface TrimOptions {
  /** Newest requests that stay; default: no limit. */
  maxRows?: number;
  /** Newest server lines that stay; default: as many. */
  maxLines?: number;
  /** What the file may hold; default: no limit. */
  maxBytes?: number;
  /** What is older than this goes, epoch ms; default: nothing. */
  keepFrom?: number;
  /** Epoch ms: what is dated later was written while the clock was ahead; default: nothing was. */
  now?: number;
  /** At most this many are deleted in one transaction; default 2,000. */
  chunkRows?: number;
}

type LogTable = 'request' | 'server_line';

/** Of a log in too large a file no larger part goes at once than one of so many: a chunk may be all that there is. */
const partsToSize = 20;
/** Headers and bodies are large: fewer of them go at once. */
const contentsAtOnce = 200;
const vacuumPagesAtOnce = 500;
/** Free pages are kept for the next rows; only many of them are given back. */
const freePagesKept = 2000;

/** Deletes one chunk. False when nothing is left to do. */
export function trimChunk(raw: Database.Database, options: TrimOptions): boolean {
  const { maxRows = Number.MAX_SAFE_INTEGER, chunkRows = 2000 } = options;
  const { maxLines = maxRows } = options;
  const isMore = raw.transaction(() => {
    const requests = trimTable(raw, 'request', { ...options, most: maxRows, chunkRows });
    const lines = trimTable(raw, 'server_line', { ...options, most: maxLines, chunkRows });
    // First all contents whose requests are gone: what they take is not in the way any more.
    const contents = dropContents(raw);
    return requests || lines || contents || trimToSize(raw, { ...options, chunkRows });
  })();
  return giveBack(raw) || isMore;
}

/** Ids grow without gaps at the old end, so what is above the limit is told from them, without counting. */
function trimTable(raw: Database.Database, table: LogTable, limits: AgeLimits & { readonly most: number }): boolean {
  const { oldest, newest } = ends(raw, table);
  if (oldest === null || newest === null) return false;
  const keepById = newest - limits.most + 1;
  const upTo = Math.min(Math.max(keepById, tooOldUpTo(raw, table, oldest, limits)), oldest + limits.chunkRows, newest);
  if (upTo <= oldest) return false;
  deleteBelow(raw, table, upTo);
  return upTo < newest;
}

interface AgeLimits {
  readonly keepFrom?: number;
  readonly now?: number;
  readonly chunkRows: number;
}

/**
 * The first id of the oldest chunk that is young enough, or 0. What a clock that was ahead has dated is as old as what came after
 * it. The newest row stays, so that ids never begin again.
 */
function tooOldUpTo(raw: Database.Database, table: LogTable, oldest: number, limits: AgeLimits): number {
  const { keepFrom, now = Number.MAX_SAFE_INTEGER, chunkRows } = limits;
  if (keepFrom === undefined) return 0;
  const end = oldest + chunkRows;
  const young = raw
    .prepare<[number, number, number, number], number>(
      `SELECT id FROM ${table} WHERE id >= ? AND id < ? AND +at BETWEEN ? AND ? ORDER BY id LIMIT 1`,
    )
    .pluck()
    .get(oldest, end, keepFrom, now);
  const old = raw
    .prepare<[number, number, number], number | null>(
      `SELECT max(id) FROM ${table} WHERE id >= ? AND id < ? AND +at < ?`,
    )
    .pluck()
    .get(oldest, young ?? end, keepFrom);
  if (typeof old === 'number') return old + 1;
  return young === undefined && isOldFrom(raw, table, end, { keepFrom, now, chunkRows }) ? end : 0;
}

/** Whether what came after a chunk of the clock that was ahead is too old; one row a chunk is looked at. */
function isOldFrom(raw: Database.Database, table: LogTable, from: number, limits: Required<AgeLimits>): boolean {
  const head = raw.prepare<[number], number>(`SELECT at FROM ${table} WHERE id >= ? ORDER BY id LIMIT 1`).pluck();
  for (let id = from; ; id += limits.chunkRows) {
    const at = head.get(id);
    if (at === undefined) return false;
    if (at <= limits.now) return at < limits.keepFrom;
  }
}

/**
 * Too large a file loses the oldest chunk of whichever log begins earlier. Where one begins with what a clock that was ahead has
 * dated nobody knows which that is: that one goes first, or the other would go as a whole before it.
 */
function trimToSize(
  raw: Database.Database,
  { maxBytes, now = Number.MAX_SAFE_INTEGER, chunkRows }: Pick<TrimOptions, 'maxBytes' | 'now'> & AgeLimits,
): boolean {
  if (maxBytes === undefined || usedBytes(raw) <= maxBytes) return false;
  const tables: readonly LogTable[] = ['request', 'server_line'];
  const heads = tables.flatMap((table) => {
    const { oldest, newest } = ends(raw, table);
    if (oldest === null || newest === null || oldest === newest) return [];
    const at = raw.prepare<[number], number>(`SELECT at FROM ${table} WHERE id = ?`).pluck().get(oldest) ?? 0;
    const atOnce = Math.min(chunkRows, Math.ceil((newest - oldest) / partsToSize));
    return [{ table, at: at > now ? 0 : at, upTo: oldest + atOnce }];
  });
  const [first] = heads.sort((a, b) => a.at - b.at);
  if (!first) return false;
  deleteBelow(raw, first.table, first.upTo);
  return true;
}

/** Contents of requests that are gone. */
function dropContents(raw: Database.Database): boolean {
  const { oldest } = ends(raw, 'request');
  const { changes } = raw
    .prepare(
      'DELETE FROM request_content WHERE id IN (SELECT id FROM request_content WHERE id < ? ORDER BY id LIMIT ?)',
    )
    .run(oldest ?? 0, contentsAtOnce);
  return changes === contentsAtOnce;
}

function giveBack(raw: Database.Database): boolean {
  const free = Number(raw.pragma('freelist_count', { simple: true }));
  if (free <= freePagesKept || raw.pragma('auto_vacuum', { simple: true }) !== 2) return false;
  raw.pragma(`incremental_vacuum(${vacuumPagesAtOnce})`);
  return true;
}

/** What the rows take, without the pages that are free already. */
export function usedBytes(raw: Database.Database): number {
  const number = (name: string) => Number(raw.pragma(name, { simple: true }));
  return (number('page_count') - number('freelist_count')) * number('page_size');
}

function ends(raw: Database.Database, table: LogTable): { oldest: number | null; newest: number | null } {
  return (
    raw
      .prepare<[], { oldest: number | null; newest: number | null }>(
        `SELECT (SELECT min(id) FROM ${table}) AS oldest, (SELECT max(id) FROM ${table}) AS newest`,
      )
      .get() ?? { oldest: null, newest: null }
  );
}

function deleteBelow(raw: Database.Database, table: LogTable, id: number): void {
  raw.prepare(`DELETE FROM ${table} WHERE id < ?`).run(id);
}
