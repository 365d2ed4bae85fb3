// The two logs: what the server says (server log) and what was asked of it (request log). Rows go to the log database in
// batches, beside the requests, and are bounded; losing the last of them at a crash is accepted, slowing an order is not.
import type { LogDatabase, RequestRow, ServerLine } from '../db/logs/logDatabase.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface ServerLog {
  info(text: string): void;
  warn(text: string): void;
  error(text: string, cause?: unknown): void;
}

export interface RequestLog {
  add(row: RequestRow): void;
  /** Writes what waits; called when the shop stops. */
  flush(): void;
  close(): void;
}

const flushMs = 250;
const batchRows = 500;
const trimEveryRows = 20_000;
/** The longest line that is kept: with the number of rows this bounds the file, whatever is told. */
const longestLine = 4000;
const maxLines = 20_000;

export function createLogs(options: {
  database: LogDatabase;
  now: () => number;
  maxRows?: number;
  echo?: (level: LogLevel, text: string) => void;
}): { log: ServerLog; requests: RequestLog } {
  const { database, now, maxRows = 200_000, echo } = options;
  let rows: RequestRow[] = [];
  let lines: ServerLine[] = [];
  let sinceTrim = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let isRefused = false;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (closed) return;
    const [theseRows, theseLines] = [rows, lines];
    rows = [];
    lines = [];
    try {
      if (theseRows.length > 0) database.appendRequests(theseRows);
      if (theseLines.length > 0) database.appendLines(theseLines);
      isRefused = false;
      // Lines count as well: a shop that only fails would otherwise never trim them.
      sinceTrim += theseRows.length + theseLines.length;
      if (sinceTrim >= trimEveryRows) {
        sinceTrim = 0;
        database.trimRequests({ maxRows, maxLines: Math.min(maxRows, maxLines) });
      }
    } catch (error) {
      // A full disk must not stop the shop from selling: these rows are lost, and the owner's console says so, once.
      if (!isRefused) echo?.('error', `the log database refuses rows: ${String(error)}`);
      isRefused = true;
    }
  }
  function schedule() {
    if (timer || closed) return;
    timer = setTimeout(flush, flushMs);
    timer.unref();
  }
  function say(level: LogLevel, text: string) {
    echo?.(level, text);
    lines.push({ at: now(), level, text: text.slice(0, longestLine) });
    schedule();
  }
  return {
    log: {
      info: (text) => say('info', text),
      warn: (text) => say('warn', text),
      error: (text, cause) => say('error', cause === undefined ? text : `${text}\n${describeCause(cause)}`),
    },
    requests: {
      add(row) {
        rows.push(row);
        if (rows.length >= batchRows) flush();
        else schedule();
      },
      flush,
      close() {
        flush();
        closed = true;
      },
    },
  };
}

function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const inner = cause.cause === undefined ? '' : `\ncaused by ${describeCause(cause.cause)}`;
  return `${cause.stack ?? cause.message}${inner}`;
}
