// Answers kept as bytes: rebuilding a hot answer costs five to ten times as much as sending it again. An entry is good as
// long as no table it was made from has been touched, and until the next moment at which time alone changes it; not before it was
// made either, for a clock that was ahead is put right one day.
import { gzipSync } from 'node:zlib';

export interface KeptAnswer {
  readonly plain: Buffer;
  /** Made at its first use; undefined when the answer is too small to gain. */
  gzipped(): Buffer | undefined;
}

export interface AnswerStore {
  get(key: string): KeptAnswer | undefined;
  /** The versions of the tables that an answer is about to be made from; take it before reading them. */
  mark(tables: readonly string[]): TableMark;
  /** Whether none of the tables was touched since the mark was taken. */
  isCurrent(mark: TableMark): boolean;
  keep(key: string, plain: Buffer, mark: TableMark, until?: number): KeptAnswer;
  clear(): void;
  readonly bytes: number;
}

export interface TableMark {
  readonly tables: readonly string[];
  readonly versions: readonly number[];
}

interface Entry extends KeptAnswer {
  readonly mark: TableMark;
  readonly from: number;
  readonly until: number;
  readonly cost: number;
  /** Since its place in the row was last looked at. */
  isHit: boolean;
}

/** Answers above this size are worth compressing (conventions.yaml: 2048 bytes). */
export const gzipFrom = 2048;

/** What an entry takes beside its bytes and key, as measured with half a million of them: small answers are mostly that. */
const entryBytes = 800;

export function createAnswerStore(options: {
  versionOf: (table: string) => number;
  now: () => number;
  maxBytes?: number | undefined;
}): AnswerStore {
  const { versionOf, now, maxBytes = 48 * 1024 * 1024 } = options;
  // A Map keeps the order of insertion. A hit only marks its entry: taking it out and in again each time would cost more than
  // all else of a hit. When room is needed, the oldest goes, but who was hit since it was last looked at goes behind the others.
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function drop(key: string, entry: Entry) {
    entries.delete(key);
    bytes -= entry.cost;
  }

  function makeRoom() {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return;
      if (entry.isHit) {
        entry.isHit = false;
        entries.delete(key);
        entries.set(key, entry);
      } else drop(key, entry);
    }
  }

  const isCurrent = (mark: TableMark) => mark.tables.every((table, index) => versionOf(table) === mark.versions[index]);
  /** For most answers time means nothing. */
  const isInTime = ({ from, until }: Entry) => until === Number.POSITIVE_INFINITY || (now() >= from && now() < until);
  const isGood = (entry: Entry) => isCurrent(entry.mark) && isInTime(entry);

  return {
    get bytes() {
      return bytes;
    },
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (!isGood(entry)) {
        drop(key, entry);
        return undefined;
      }
      entry.isHit = true;
      return entry;
    },
    isCurrent,
    mark: (tables) => ({ tables, versions: tables.map(versionOf) }),
    keep(key, plain, mark, until = Number.POSITIVE_INFINITY) {
      const previous = entries.get(key);
      if (previous) drop(key, previous);
      let gzipped: Buffer | undefined;
      const entry: Entry = {
        plain,
        mark,
        from: now(),
        until,
        isHit: false,
        cost: plain.length * 1.4 + key.length * 2 + entryBytes,
        gzipped() {
          if (plain.length <= gzipFrom) return undefined;
          gzipped ??= gzipSync(plain);
          return gzipped;
        },
      };
      if (entry.cost > maxBytes / 8) return entry;
      entries.set(key, entry);
      bytes += entry.cost;
      makeRoom();
      return entry;
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
  };
}
