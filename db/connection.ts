// A connection of the shop's file: its functions and settings. Every connection is made here, so none lacks them.
import type { Database } from 'better-sqlite3';
import { DatabaseError } from './databaseError.ts';
import { goodsPairs, goodsSingles, namePairs, nameSingles } from './grams.ts';

/** Marks a file as a shop's ("PktM"), so that another program's data are never taken for one. */
export const APPLICATION_ID = 0x506b_744d;

/** How much a commit waits for. FULL is the product; the others exist to show that the power-cut test can fail. */
export type Synchronous = 'FULL' | 'NORMAL' | 'OFF';

const synchronousLevels = { OFF: 0, NORMAL: 1, FULL: 2 } as const;

type Setting = readonly [name: string, set: string | number, readBack: string | number];

/** The functions that the triggers of `goods` call. Without them a connection can't change goods. */
export function registerFunctions(raw: Database): void {
  raw.function('goods_pairs', { deterministic: true }, goodsPairs);
  raw.function('goods_singles', { deterministic: true }, goodsSingles);
  raw.function('name_pairs', { deterministic: true }, namePairs);
  raw.function('name_singles', { deterministic: true }, nameSingles);
}

/**
 * Sets what the writing connection runs with, and reads every value back.
 * @throws DatabaseError `pragma-refused` when one did not take: the shop must not run with less than it promises.
 */
export function configureWriter(raw: Database, synchronous: Synchronous): void {
  apply(raw, [
    ['busy_timeout', 5000, 5000],
    ['journal_mode', 'WAL', raw.memory ? 'memory' : 'wal'],
    ['synchronous', synchronous, synchronousLevels[synchronous]],
    ['foreign_keys', 'ON', 1],
    // For macOS, where a plain sync lets the drive keep for itself what it was given: it would be gone with the power.
    ['fullfsync', 'ON', 1],
    ['checkpoint_fullfsync', 'ON', 1],
    // Keeps the write-ahead log from staying as large as it once had to grow.
    ['journal_size_limit', 33_554_432, 33_554_432],
    // In pages. Busy pages are written to the log many times; moving them to the file less often saves most of that.
    ['wal_autocheckpoint', 4000, 4000],
    // In KiB; taken only as far as it is used.
    ['cache_size', -32_768, -32_768],
    ...shared,
  ]);
}

/** The same for a reading connection, which refuses every write. */
export function configureReader(raw: Database): void {
  apply(raw, [
    ['busy_timeout', 5000, 5000],
    ['query_only', 'ON', 1],
    // In KiB: the orders of some hundred shoppers in a large shop. Every commit of the writing connection empties it.
    ['cache_size', -16_384, -16_384],
    ...shared,
  ]);
  expectPragma(raw, 'journal_mode', 'wal');
}

/**
 * While `work` goes through very much of the shop once, its connection holds few pages of it: what it lets go of afterwards
 * mostly stays with the process.
 */
export async function withFewPages(raw: Database, work: () => Promise<unknown>): Promise<void> {
  const usual = raw.pragma('cache_size', { simple: true });
  raw.pragma('cache_size = -2048');
  try {
    await work();
  } finally {
    // A shop that stops closes it meanwhile.
    if (raw.open) raw.pragma(`cache_size = ${usual}`);
  }
}

const shared: readonly Setting[] = [
  // No memory map: with one, a file cut short by a failing disk ends the process instead of the statement.
  ['mmap_size', 0, 0],
  ['temp_store', 'MEMORY', 2],
  // Damage inside a page is found when it is read, before it is believed.
  ['cell_size_check', 'ON', 1],
];

function apply(raw: Database, settings: readonly Setting[]): void {
  for (const [name, set, readBack] of settings) {
    raw.pragma(`${name} = ${set}`);
    expectPragma(raw, name, readBack);
  }
}

function expectPragma(raw: Database, name: string, expected: string | number): void {
  const value = raw.pragma(name, { simple: true });
  // A database in memory has no memory map to speak of.
  if (name === 'mmap_size' && value === undefined) return;
  if (value !== expected) {
    throw new DatabaseError('pragma-refused', `${raw.name}: ${name} is ${String(value)}, not ${expected}`);
  }
}
