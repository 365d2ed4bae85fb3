// Runs long reading statements over a file that nobody else uses in a thread of their own, so that the shop goes on
// answering: the check of a large copy takes seconds.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';

/**
 * Pages that a thread beside a shop that sells holds, instead of SQLite's 16 MB: what a thread has freed mostly stays with the
 * process. A look at every page reads each once; comparing the indexes of a file of a hundred megabytes takes half as long again.
 */
const besideCacheKib = 4096;

/** What a statement gave: its rows, or why it could not be run. */
export type StatementResult = { rows: unknown[] } | { error: string };

/**
 * The thread's code. A text and not a file, so that it needs no place in the bundle; the driver's path is handed in, because
 * a thread made from a text has no folder to look from.
 */
const threadCode = `
const { parentPort, workerData } = require('node:worker_threads');
const Database = require(workerData.driver);
const raw = new Database(workerData.file, { fileMustExist: true, readonly: workerData.isReadOnly });
if (workerData.beside) raw.prepare('ATTACH ? AS beside').run(workerData.beside);
try {
  if (workerData.cacheKib) raw.pragma('cache_size = -' + workerData.cacheKib);
} catch {
  // A file that is damaged at its beginning refuses even that; the statements tell of it.
}
const results = workerData.statements.map((sql) => {
  try {
    return { rows: raw.prepare(sql).all() };
  } catch (error) {
    return { error: error.message };
  }
});
raw.close();
parentPort.postMessage(results);
`;

/**
 * Runs the statements in their order and gives a result for each. `isReadOnly` for a file that is in use or must not change.
 * `beside`: another file, whose tables the statements know as `beside.<table>`. Throws the driver's error when one can't be opened.
 */
export async function readAside(
  file: string,
  statements: readonly string[],
  { isReadOnly = false, beside }: { readonly isReadOnly?: boolean; readonly beside?: string } = {},
): Promise<StatementResult[]> {
  const options = { isReadOnly, ...(beside === undefined ? {} : { beside }) };
  try {
    return await readInThread(file, statements, options);
  } catch {
    // No thread to be had, or none that finds the driver: better to hold up the shop than to leave a copy unchecked.
    return readHere(file, statements, options);
  }
}

/**
 * Runs the statements over a file that is in use, in a thread only: what can wait must never hold up a shop that sells. `signal`
 * ends it after the statement at work; the promise settles when the file is let go. @throws also when there is no thread
 */
export function readBeside(
  file: string,
  statements: readonly string[],
  signal: AbortSignal,
): Promise<StatementResult[]> {
  return readInThread(file, statements, { isReadOnly: true, cacheKib: besideCacheKib, signal });
}

interface ThreadOptions {
  readonly isReadOnly: boolean;
  readonly beside?: string;
  readonly cacheKib?: number;
  readonly signal?: AbortSignal;
}

function readInThread(
  file: string,
  statements: readonly string[],
  { isReadOnly, beside, cacheKib, signal }: ThreadOptions,
): Promise<StatementResult[]> {
  signal?.throwIfAborted();
  const driver = createRequire(import.meta.url).resolve('better-sqlite3');
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadCode, {
      eval: true,
      workerData: { driver, file, statements, isReadOnly, beside, cacheKib },
    });
    const end = () => void worker.terminate();
    signal?.addEventListener('abort', end, { once: true });
    let results: StatementResult[] | undefined;
    worker.once('message', (given: StatementResult[]) => {
      results = given;
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      signal?.removeEventListener('abort', end);
      if (results) resolve(results);
      else reject(new Error('the thread ended without an answer'));
    });
  });
}

function readHere(
  file: string,
  statements: readonly string[],
  { isReadOnly, beside }: ThreadOptions,
): StatementResult[] {
  const raw = new Database(file, { fileMustExist: true, readonly: isReadOnly });
  try {
    if (beside !== undefined) raw.prepare('ATTACH ? AS beside').run(beside);
    return statements.map((sql) => resultOf(raw, sql));
  } finally {
    raw.close();
  }
}

/** What a statement gives here and now: that a damaged file refuses it is an answer, too. */
export function resultOf(raw: Database.Database, sql: string): StatementResult {
  try {
    return { rows: raw.prepare(sql).all() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
