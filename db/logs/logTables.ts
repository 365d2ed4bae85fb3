// The tables of the log database and what a row of each is.

/** One request, as the access log saw it. */
export interface RequestRow {
  /** When its answer was ready, epoch ms. */
  at: number;
  /** How long it took. */
  ms: number;
  method: string;
  path: string;
  /** Without its `?`; secrets masked. */
  query: string;
  /** Name of the operation; empty when there was none. */
  operation: string;
  /** `user:<id>`, `admin:<name>` or empty. */
  who: string;
  /** Where it came from. */
  ip: string;
  status: number;
  errno: number;
  bytes: number;
  requestId: string;
  note: string;
  /** Whether the query stands here as it came: nothing of it was masked or cut. */
  isQueryWhole: boolean;
  /** Headers and bodies, where the owner has them recorded. */
  content?: RequestContent;
}

/** How bad an answer was, from good to bad. */
export const requestLevels = ['info', 'warn', 'error'] as const;
export type RequestLevel = (typeof requestLevels)[number];

/**
 * `error`: the shop itself failed (errno 502, or an HTTP status of 500 and more); `warn`: it refused what was asked (any other
 * errno but 0, a status of 400 and more); `info`: it did as it was asked. `levelSql` says the same to the database.
 */
export function levelOf({ status, errno }: Pick<RequestRow, 'status' | 'errno'>): RequestLevel {
  if (errno === 502 || status >= 500) return 'error';
  return errno !== 0 || status >= 400 ? 'warn' : 'info';
}

export const levelSql = `CASE WHEN errno = 502 OR status >= 500 THEN 'error'
  WHEN errno <> 0 OR status >= 400 THEN 'warn' ELSE 'info' END`;

/** What was sent and answered, secrets masked, long bodies cut. Headers are `Name: value` lines. */
export interface RequestContent {
  requestHeaders: string;
  requestBody: string;
  /** Whether the body stands here as it came: nothing of it was masked or cut. */
  isBodyWhole: boolean;
  answerHeaders: string;
  answerBody: string;
}

/** One line of the server log. */
export interface ServerLine {
  at: number;
  level: string;
  text: string;
}

/** Raised with every change of the tables: a file of another version is set aside, not converted. */
export const SCHEMA_VERSION = 2;

export const tables = `
BEGIN IMMEDIATE;
CREATE TABLE request (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  ms REAL NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  query TEXT NOT NULL,
  operation TEXT NOT NULL,
  who TEXT NOT NULL,
  ip TEXT NOT NULL,
  status INTEGER NOT NULL,
  errno INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  request_id TEXT NOT NULL,
  note TEXT NOT NULL,
  is_query_whole INTEGER NOT NULL
) STRICT;
CREATE INDEX request_at_idx ON request (at);
CREATE TABLE request_content (
  id INTEGER PRIMARY KEY,
  request_headers TEXT NOT NULL,
  request_body TEXT NOT NULL,
  is_body_whole INTEGER NOT NULL,
  answer_headers TEXT NOT NULL,
  answer_body TEXT NOT NULL
) STRICT;
CREATE TABLE server_line (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  level TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
PRAGMA user_version = ${SCHEMA_VERSION};
COMMIT;
`;
