// The one way to write: a synchronous function in an immediate transaction. Functions that wait at the same moment share
// one commit, because the sync to disk is what an order costs; every caller is answered only after the common commit
// (DESIGN.md, Speed). They run without savepoints, for which SQLite copies every page that each of them changes; when one
// fails after it has changed something, all is rolled back and those before it run once more, each in its own savepoint.
import type { Writer } from './open.ts';

/** A running transaction. Only `createWriteQueue` makes one; stores that change rows ask for it by type. */
export interface Tx extends Omit<Writer, 'kind'> {
  readonly kind: 'tx';
  /** Marks a table as changed, see db/statement.ts `writing`. */
  touch(table: string): void;
  /** Runs after the commit, before the caller hears of it; never when this function's work was undone. */
  afterCommit(effect: () => void): void;
}

/** The disk refused: nothing of the work was kept. `cause` is the driver's error. */
export class WriteRefused extends Error {
  constructor(cause: unknown) {
    super('the database refused to write', { cause });
    this.name = 'WriteRefused';
  }
}

export interface WriteQueue {
  /**
   * Runs `work` in a transaction and resolves with its result after the commit. Throws what `work` throws, with
   * nothing of it kept; throws WriteRefused when the disk does. `work` may run a second time, the first undone: it changes
   * nothing but the database and what it does by `afterCommit`.
   */
  write<T>(work: (tx: Tx) => T): Promise<T>;
  /** How often transactions have touched a table: grows, never repeats. */
  version(table: string): number;
  /** Marks every table as changed: after the data were replaced as a whole. */
  bumpAll(): void;
  /** Refuses new work, runs what waits, resolves when nothing is left. */
  drain(): Promise<void>;
}

interface Waiting {
  work: (tx: Tx) => unknown;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

type Outcome = { waiting: Waiting; effects: (() => void)[]; touched: Set<string> } & (
  | { value: unknown }
  | { error: unknown }
);

/** What the disk says when it is full, failing or not to be written; then nothing of the group can be trusted to stay. */
function isDiskRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^SQLITE_(FULL|IOERR|READONLY|CORRUPT|CANTOPEN|NOMEM)/.test(code);
}

/** A group ends at this many functions or this much time, so that one commit never holds up the process for long. */
const groupSize = 128;
const groupMs = 20;
/**
 * The longest that a group waits for more. It waits only while each turn of the event loop brings more, so the time goes
 * into reading those requests; one writer alone waits for a single further turn.
 */
const gatherMs = 12;

export function createWriteQueue(
  writer: Writer,
  options: {
    onEffectError?: (error: unknown) => void;
    /** Throws when nothing that is written now would be found again, such as when the file was moved away. */
    refuseLost?: () => void;
  } = {},
): WriteQueue {
  const { raw } = writer;
  const begin = raw.prepare('BEGIN IMMEDIATE');
  const commit = raw.prepare('COMMIT');
  const mark = raw.prepare('SAVEPOINT one');
  const keep = raw.prepare('RELEASE one');
  const undo = raw.prepare('ROLLBACK TO one');
  const rollBack = raw.prepare('ROLLBACK');
  /** Rows that the connection has changed since it was opened, also those that were rolled back. */
  const changes = raw.prepare<[], number>('SELECT total_changes()').pluck();
  const waiting: Waiting[] = [];
  const versions = new Map<string, number>();
  let epoch = 0;
  let scheduled = false;
  let closed = false;
  let drained: (() => void) | undefined;

  /** @throws the disk's refusal alone, which rolls the whole transaction back by itself; then the group is lost (runGroup) */
  function runOne(next: Waiting): Outcome {
    const effects: (() => void)[] = [];
    const touched = new Set<string>();
    const tx: Tx = {
      ...writer,
      kind: 'tx',
      touch: (table) => touched.add(table),
      afterCommit: (effect) => effects.push(effect),
    };
    try {
      const value = next.work(tx);
      if (value instanceof Promise) throw new TypeError('a write must be synchronous');
      return { waiting: next, effects, touched, value };
    } catch (error) {
      if (!raw.inTransaction || isDiskRefusal(error)) throw error;
      return { waiting: next, effects: [], touched: new Set(), error };
    }
  }

  function runApart(next: Waiting): Outcome {
    mark.run();
    const outcome = runOne(next);
    if ('error' in outcome) undo.run();
    keep.run();
    return outcome;
  }

  /** Takes what waits and runs it; `taken` holds what was begun, whatever happens. */
  function runTaken(taken: Waiting[]): Outcome[] {
    let outcomes: Outcome[] = [];
    let isApart = false;
    const until = performance.now() + groupMs;
    do {
      const next = waiting.shift();
      if (!next) break;
      taken.push(next);
      const changesBefore = changes.get();
      const outcome = isApart ? runApart(next) : runOne(next);
      outcomes.push(outcome);
      if (isApart || !('error' in outcome) || changes.get() === changesBefore) continue;
      rollBack.run();
      begin.run();
      outcomes = [...taken.slice(0, -1).map(runApart), outcome];
      isApart = true;
    } while (outcomes.length < groupSize && performance.now() < until);
    return outcomes;
  }

  function runGroup(): void {
    const taken: Waiting[] = [];
    let outcomes: Outcome[];
    try {
      options.refuseLost?.();
      begin.run();
      outcomes = runTaken(taken);
      commit.run();
    } catch (error) {
      if (raw.inTransaction) rollBack.run();
      const refused = taken.length > 0 ? taken : waiting.splice(0, groupSize);
      for (const { reject } of refused) reject(new WriteRefused(error));
      return;
    }
    for (const { touched } of outcomes) {
      for (const table of touched) versions.set(table, (versions.get(table) ?? 0) + 1);
    }
    for (const outcome of outcomes) settle(outcome);
  }

  function settle(outcome: Outcome): void {
    for (const effect of outcome.effects) {
      try {
        effect();
      } catch (error) {
        options.onEffectError?.(error);
      }
    }
    if ('error' in outcome) outcome.waiting.reject(outcome.error);
    else outcome.waiting.resolve(outcome.value);
  }

  /** How many waited at the last look. As long as more come, the group waits for them: a commit costs far more. */
  let seenWaiting = 0;
  let gatherUntil = 0;

  function turn(): void {
    if (waiting.length > seenWaiting && waiting.length < groupSize && performance.now() < gatherUntil) {
      seenWaiting = waiting.length;
      setImmediate(turn);
      return;
    }
    scheduled = false;
    if (waiting.length > 0) runGroup();
    if (waiting.length > 0) schedule();
    else drained?.();
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    seenWaiting = 0;
    gatherUntil = performance.now() + gatherMs;
    setImmediate(turn);
  }

  return {
    write<T>(work: (tx: Tx) => T): Promise<T> {
      if (closed) return Promise.reject(new WriteRefused(new Error('the shop is stopping')));
      return new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
        schedule();
      });
    },
    version: (table) => (versions.get(table) ?? 0) + epoch * 0x1_0000_0000,
    bumpAll: () => {
      epoch += 1;
    },
    drain() {
      closed = true;
      if (waiting.length === 0 && !scheduled) return Promise.resolve();
      return new Promise((resolve) => {
        drained = resolve;
        schedule();
      });
    },
  };
}
