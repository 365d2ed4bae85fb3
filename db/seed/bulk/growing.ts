// What all parts of growing a shop share: the connection, chance, chunks and inserts of many rows at a time.
import type { Database } from 'better-sqlite3';
import type { InferInsertModel } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { EpochMs } from '../../values.ts';
import { insertInHeaps } from '../inserting.ts';
import type { Random } from '../random.ts';

/** Days that goods and shoppers have come in over. */
export const AGE_DAYS = 730;
/** Days that orders have come in over. */
export const ORDER_DAYS = 90;
export const dayMs = 86_400_000;
export const minuteMs = 60_000;

/** Which part of the work is going on. */
export type GrowPhase = 'users' | 'goods' | 'search' | 'orders' | 'stock' | 'indexes';

/** Told after each chunk. */
export interface GrowProgress {
  readonly phase: GrowPhase;
  readonly done: number;
  readonly total: number;
}

export interface Growing {
  readonly raw: Database;
  readonly random: Random;
  readonly nowMs: EpochMs;
  /** Runs `work(from, to)` over 0 to total, each chunk in a transaction of its own. */
  chunks(phase: GrowPhase, total: number, work: (from: number, to: number) => void): void;
  /** Gives a function that adds a row; it is written at the end of the chunk at the latest. */
  rows<T extends SQLiteTable>(table: T): (row: InferInsertModel<T>) => void;
}

/** Rows a transaction: large enough that its commit costs nothing, small enough to see the work go on. */
const chunkRows = 10_000;

export function createGrowing(
  base: Pick<Growing, 'raw' | 'random' | 'nowMs'>,
  onProgress: (progress: GrowProgress) => void,
): Growing {
  const { raw } = base;
  const flushes: (() => void)[] = [];
  return {
    ...base,
    chunks(phase, total, work) {
      const run = raw.transaction((from: number, to: number) => {
        work(from, to);
        for (const flush of flushes) flush();
      });
      for (let from = 0; from < total; from += chunkRows) {
        const to = Math.min(total, from + chunkRows);
        run.immediate(from, to);
        onProgress({ phase, done: to, total });
      }
    },
    rows(table) {
      const { add, flush } = insertInHeaps(raw, table);
      flushes.push(flush);
      return add;
    },
  };
}

/** Moment at which the n-th of `count` things came in that have come in over the age of the shop. */
export function cameInAt(n: number, count: number, nowMs: EpochMs): EpochMs {
  return Math.floor(nowMs - AGE_DAYS * dayMs * (1 - n / count));
}

/** The id that the next row of a table gets. */
export function nextId(raw: Database, table: string): number {
  const last = raw.prepare<[string], number>('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck().get(table);
  return (last ?? 0) + 1;
}
