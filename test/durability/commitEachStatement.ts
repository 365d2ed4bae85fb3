// A known-bad write queue: there is no transaction, each statement commits by itself. What is killed in between is there in part.
import type { createWriteQueue, Tx } from '../../db/write.ts';

export const commitEachStatement: typeof createWriteQueue = (writer) => {
  const versions = new Map<string, number>();
  const touch = (table: string) => versions.set(table, (versions.get(table) ?? 0) + 1);
  return {
    async write<T>(work: (tx: Tx) => T): Promise<T> {
      const effects: (() => void)[] = [];
      const value = work({ ...writer, kind: 'tx', touch, afterCommit: (effect) => effects.push(effect) });
      for (const effect of effects) effect();
      return value;
    },
    version: (table) => versions.get(table) ?? 0,
    bumpAll: () => versions.clear(),
    drain: async () => {},
  };
};
