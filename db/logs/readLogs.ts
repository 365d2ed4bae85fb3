// Reads the logs a bounded piece at a time: whatever is looked for and however many rows there are, no query walks more than
// `span` of them, so that none holds up the shop (PAINS.md 25).
import type Database from 'better-sqlite3';
import { containing } from '../containing.ts';
import type { LogDatabase } from './logDatabase.ts';
import { levelSql, type RequestContent, type RequestLevel, type RequestRow, type ServerLine } from './logTables.ts';

/** A request of the log. */
export interface LoggedRequest extends Omit<RequestRow, 'content'> {
  readonly id: number;
  /** Whether headers and bodies were recorded. */
  readonly hasContent: boolean;
}

export interface LoggedLine extends ServerLine {
  readonly id: number;
}

/** What to look for; what is left out is not looked at. */
export interface RequestFilter {
  /** Found anywhere in path, query, operation, caller, address, request id or note; ASCII letters without case. */
  readonly text?: string | undefined;
  readonly operation?: string | undefined;
  readonly errno?: number | undefined;
  readonly status?: number | undefined;
  readonly level?: RequestLevel | undefined;
  /** Part of the caller, such as `user:12` or `admin:`. */
  readonly who?: string | undefined;
  readonly minMs?: number | undefined;
  /** Epoch ms, both ends included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface LineFilter {
  readonly text?: string | undefined;
  readonly level?: string | undefined;
}

/** A stretch of ids, newest first: `from` included, `before` not. */
export interface Stretch {
  readonly from: number;
  readonly before: number;
  readonly limit: number;
}

const columns = `id, at, ms, method, path, query, operation, who, ip, status, errno, bytes, request_id AS requestId, note,
  is_query_whole AS isQueryWhole, EXISTS (SELECT 1 FROM request_content c WHERE c.id = request.id) AS hasContent`;

const requestsSql = `SELECT ${columns} FROM request
  WHERE id >= @least AND id < @before
    AND (@operation IS NULL OR operation = @operation)
    AND (@errno IS NULL OR errno = @errno)
    AND (@status IS NULL OR status = @status)
    AND (@level IS NULL OR ${levelSql} = @level)
    AND (@minMs IS NULL OR ms >= @minMs)
    AND (@from IS NULL OR +at >= @from)
    AND (@to IS NULL OR +at <= @to)
    AND (@who IS NULL OR who LIKE @who ESCAPE '\\')
    AND (@text IS NULL OR path LIKE @text ESCAPE '\\' OR query LIKE @text ESCAPE '\\' OR operation LIKE @text ESCAPE '\\'
      OR who LIKE @text ESCAPE '\\' OR ip LIKE @text ESCAPE '\\' OR request_id LIKE @text ESCAPE '\\'
      OR note LIKE @text ESCAPE '\\')
  ORDER BY id DESC LIMIT @limit`;

const linesSql = `SELECT id, at, level, text FROM server_line
  WHERE id >= @least AND id < @before
    AND (@level IS NULL OR level = @level)
    AND (@text IS NULL OR text LIKE @text ESCAPE '\\')
  ORDER BY id DESC LIMIT @limit`;

const requestSql = `SELECT ${columns} FROM request WHERE id = ?`;

const contentSql = `SELECT request_headers AS requestHeaders, request_body AS requestBody, is_body_whole AS isBodyWhole,
  answer_headers AS answerHeaders, answer_body AS answerBody FROM request_content WHERE id = ?`;

/** Prepared once a connection: damage makes the log database open another one. */
const prepared = new WeakMap<Database.Database, Map<string, Database.Statement>>();

function statement(log: LogDatabase, sql: string): Database.Statement {
  const { raw } = log;
  const known = prepared.get(raw) ?? new Map<string, Database.Statement>();
  prepared.set(raw, known);
  const made = known.get(sql) ?? raw.prepare(sql);
  known.set(sql, made);
  return made;
}

const patternOf = (text: string | undefined) => (text === undefined ? null : containing(text));

type Stored<T> = { readonly [K in keyof T]: T[K] extends boolean ? number : T[K] };

const asRequest = (row: Stored<LoggedRequest>): LoggedRequest => ({
  ...row,
  isQueryWhole: row.isQueryWhole === 1,
  hasContent: row.hasContent === 1,
});

/** The requests of a stretch that fit, newest first. */
export function findRequests(
  log: LogDatabase,
  filter: RequestFilter,
  { from, before, limit }: Stretch,
): LoggedRequest[] {
  const rows = statement(log, requestsSql).all({
    least: from,
    before,
    limit,
    operation: filter.operation ?? null,
    errno: filter.errno ?? null,
    status: filter.status ?? null,
    level: filter.level ?? null,
    minMs: filter.minMs ?? null,
    from: filter.from ?? null,
    to: filter.to ?? null,
    who: patternOf(filter.who),
    text: patternOf(filter.text),
  });
  return (rows as Stored<LoggedRequest>[]).map(asRequest);
}

/** The lines of a stretch that fit, newest first. */
export function findLines(log: LogDatabase, filter: LineFilter, { from, before, limit }: Stretch): LoggedLine[] {
  const { level = null, text } = filter;
  return statement(log, linesSql).all({ least: from, before, limit, level, text: patternOf(text) }) as LoggedLine[];
}

export function findRequest(log: LogDatabase, id: number): LoggedRequest | undefined {
  const row = statement(log, requestSql).get(id) as Stored<LoggedRequest> | undefined;
  return row && asRequest(row);
}

/** Headers and bodies of a request; undefined where they were not recorded. */
export function findRequestContent(log: LogDatabase, id: number): RequestContent | undefined {
  const row = statement(log, contentSql).get(id) as Stored<RequestContent> | undefined;
  return row && { ...row, isBodyWhole: row.isBodyWhole === 1 };
}

/** The oldest and the newest id of a log; null for an empty one. */
export function findLogEnds(
  log: LogDatabase,
  table: 'request' | 'server_line',
): { oldest: number; newest: number } | null {
  const row = statement(
    log,
    `SELECT (SELECT min(id) FROM ${table}) AS oldest, (SELECT max(id) FROM ${table}) AS newest`,
  ).get() as { oldest: number | null; newest: number | null };
  return row.oldest === null || row.newest === null ? null : { oldest: row.oldest, newest: row.newest };
}
