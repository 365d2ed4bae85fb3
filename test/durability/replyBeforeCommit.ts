// A known-bad write queue: everybody is answered as soon as the work has run, the commit follows a little later. What is
// killed in between was promised and is gone; the test that finds no loss here proves nothing.
import type { createWriteQueue, Tx } from '../../db/write.ts';

const commitAfterMs = 30;

export const replyBeforeCommit: typeof createWriteQueue = (writer, options = {}) => {
  const { raw } = writer;
  const versions = new Map<string, number>();
  let effects: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  function commit(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!raw.inTransaction) return;
    raw.exec('COMMIT');
    const due = effects;
    effects = [];
    for (const effect of due) {
      try {
        effect();
      } catch (error) {
        options.onEffectError?.(error);
      }
    }
  }

  function begin(): void {
    if (raw.inTransaction) return;
    raw.exec('BEGIN IMMEDIATE');
    timer = setTimeout(commit, commitAfterMs);
  }

  function runOne<T>(work: (tx: Tx) => T): T {
    const own: (() => void)[] = [];
    const touch = (table: string) => versions.set(table, (versions.get(table) ?? 0) + 1);
    raw.exec('SAVEPOINT one');
    try {
      const value = work({ ...writer, kind: 'tx', touch, afterCommit: (effect) => own.push(effect) });
      raw.exec('RELEASE one');
      effects.push(...own);
      return value;
    } catch (error) {
      raw.exec('ROLLBACK TO one; RELEASE one');
      throw error;
    }
  }

  return {
    write: async (work) => {
      begin();
      return runOne(work);
    },
    version: (table) => versions.get(table) ?? 0,
    bumpAll: () => versions.clear(),
    drain: async () => commit(),
  };
};
