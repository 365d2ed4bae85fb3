// The app's own log, for when something went wrong and a person asks why: a file in the log folder that can't grow for ever.
// What the shop logs lies in its own database; its warnings and errors are told here as well.
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const mostBytes = 1_000_000;

export interface DesktopLog {
  readonly folder: string;
  info(text: string): void;
  error(text: string, error?: unknown): void;
}

/** Lines go to `desktop.log`; the file before the present one is kept as `desktop.old.log`. Logging never throws. */
export function openDesktopLog(folder: string): DesktopLog {
  const file = join(folder, 'desktop.log');
  // The terminal that the app was started from may be closed by now: unheard, that would be a fault of the app, and logged again.
  process.stderr.on('error', () => {});

  function write(level: string, text: string): void {
    const line = `${new Date().toISOString()} ${level} ${text}\n`;
    if (level === 'error') process.stderr.write(line);
    try {
      mkdirSync(folder, { recursive: true });
      if (sizeOf(file) > mostBytes) renameSync(file, join(folder, 'desktop.old.log'));
      appendFileSync(file, line);
    } catch {
      // A full or read-only disk: the trouble window tells of it, this file can't.
    }
  }

  return {
    folder,
    info: (text) => write('info', text),
    error: (text, error) => write('error', error === undefined ? text : `${text}: ${describe(error)}`),
  };
}

/** An error with its stack and causes, for the log and for "copy details". */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? String(error);
  return error.cause === undefined ? own : `${own}\ncaused by ${describe(error.cause)}`;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
