// The two logs: what the server says (server log) and what was asked of it (request log). Rows go to the log database in
// batches, beside the requests, and are bounded; losing the last of them at a crash is accepted, slowing an order is not.
import type { LogDatabase } from '../db/logs/logDatabase.ts';
import type { RequestRow, ServerLine } from '../db/logs/logTables.ts';
import type { LoggedLine, LoggedRequest } from '../db/logs/readLogs.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface ServerLog {
  info(text: string): void;
  warn(text: string): void;
  error(text: string, cause?: unknown): void;
}

/** What was added to the logs since the last telling. */
export interface LogNews {
  readonly requests: readonly LoggedRequest[];
  readonly lines: readonly LoggedLine[];
}

export interface RequestLog {
  add(row: RequestRow): void;
  /** Writes what waits; called before the log is read and when the shop stops. */
  flush(): void;
  /** Lets go of what the limits don't allow; by itself each hour and after many rows. */
  trim(): void;
  close(): void;
}

/** What of the logs stays. */
export interface LogLimits {
  /** 0: as long as there is room. */
  readonly days: number;
  readonly megabytes: number;
}

const flushMs = 250;
const batchRows = 500;
const trimEveryRows = 20_000;
/** A row with headers and bodies takes as much room as this many without. */
const contentWeight = 20;
const trimEveryMs = 3_600_000;
const firstTrimMs = 60_000;
const dayMs = 86_400_000;
/** The longest line that is kept: with the number of rows this bounds the file, whatever is told. */
const longestLine = 4000;
const maxLines = 20_000;

export function createLogs(options: {
  database: LogDatabase;
  now: () => number;
  /** Asked at each trimming. Default: 30 days, 100 MB. */
  limits?: () => LogLimits;
  /** Called with what was written; default: nobody wants to know. */
  tell?: (news: () => LogNews) => void;
  echo?: (level: LogLevel, text: string) => void;
}): { log: ServerLog; requests: RequestLog } {
  const { database, now, limits = () => ({ days: 30, megabytes: 100 }), tell, echo } = options;
  let rows: RequestRow[] = [];
  let lines: ServerLine[] = [];
  let sinceTrim = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let isRefused = false;
  const hourly = setInterval(() => attempt(trim), trimEveryMs);
  hourly.unref();
  // A shop that is open for less than an hour at a time would otherwise keep everything.
  const first = setTimeout(() => attempt(trim), firstTrimMs);
  first.unref();

  function trim() {
    sinceTrim = 0;
    const { days, megabytes } = limits();
    database.trimRequests({
      now: now(),
      maxLines,
      maxBytes: megabytes * 1024 * 1024,
      ...(days > 0 ? { keepFrom: now() - days * dayMs } : {}),
    });
  }

  /** A full disk must not stop the shop from selling: these rows are lost, and the owner's console says so, once. */
  function attempt(work: () => void) {
    try {
      work();
      isRefused = false;
    } catch (error) {
      if (!isRefused) echo?.('error', `the log database refuses rows: ${String(error)}`);
      isRefused = true;
    }
  }

  function write() {
    const [theseRows, theseLines] = [rows, lines];
    rows = [];
    lines = [];
    const requestIds = theseRows.length > 0 ? database.appendRequests(theseRows) : [];
    const lineIds = theseLines.length > 0 ? database.appendLines(theseLines) : [];
    tell?.(() => ({
      requests: theseRows.map(({ content, ...row }, at) => ({
        ...row,
        id: requestIds[at] ?? 0,
        hasContent: content !== undefined,
      })),
      lines: theseLines.map((line, at) => ({ ...line, id: lineIds[at] ?? 0 })),
    }));
    // Lines count as well: a shop that only fails would otherwise never trim them.
    for (const { content } of theseRows) sinceTrim += content ? contentWeight : 1;
    sinceTrim += theseLines.length;
    if (sinceTrim >= trimEveryRows) trim();
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (closed || rows.length + lines.length === 0) return;
    attempt(write);
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
      trim: () => attempt(trim),
      close() {
        flush();
        clearInterval(hourly);
        clearTimeout(first);
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
