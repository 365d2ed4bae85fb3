// Looks whether a write-ahead log is whole before SQLite opens it. SQLite reads a log up to the first frame that does not add up and
// drops the rest without a word: right for a write that a power cut left half done, and a silent loss of orders where the disk
// spoilt a frame in the middle.
import { readFileSync, statSync } from 'node:fs';

const headerBytes = 32;
const frameHeaderBytes = 24;
const magics = new Set([0x377f_0682, 0x377f_0683]);

export type WalState =
  /** Nothing, or nothing that was not understood. */
  | { readonly kind: 'whole' }
  /** The last write was not finished: what a power cut leaves, and never acknowledged. */
  | { readonly kind: 'unfinished' }
  /** Whole writes stand behind something that does not add up: they were acknowledged and would be dropped. */
  | { readonly kind: 'damaged'; readonly lostWrites: number };

/** Reads `<database>-wal` of a closed database. */
export function readWalState(databaseFile: string): WalState {
  const file = `${databaseFile}-wal`;
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size <= headerBytes ? { kind: 'whole' } : judgeWal(readFileSync(file));
}

/** Judges the bytes of a log. */
export function judgeWal(log: Buffer): WalState {
  const magic = log.readUInt32BE(0);
  const isBigEndian = magic === 0x377f_0683;
  const pageBytes = log.readUInt32BE(8);
  const start = magics.has(magic) ? checksum(log, 0, 24, [0, 0], isBigEndian) : undefined;
  const isHeaderSound = start !== undefined && start[0] === log.readUInt32BE(24) && start[1] === log.readUInt32BE(28);
  if (!isHeaderSound || start === undefined)
    return log.every((byte) => byte === 0) ? { kind: 'whole' } : damagedHeader();
  const frameBytes = frameHeaderBytes + pageBytes;
  let sum = start;
  let at = headerBytes;
  for (; at + frameBytes <= log.length && hasSalts(log, at); at += frameBytes) {
    const next = frameSum(log, at, pageBytes, sum, isBigEndian);
    if (next[0] !== log.readUInt32BE(at + 16) || next[1] !== log.readUInt32BE(at + 20)) break;
    sum = next;
  }
  return stateFrom(log, at, frameBytes);
}

const damagedHeader = (): WalState => ({ kind: 'damaged', lostWrites: 1 });

/** Frames of this log carry its two salts; others are left over from an earlier one. */
function hasSalts(log: Buffer, at: number): boolean {
  return log.compare(log, 16, 24, at + 8, at + 16) === 0;
}

/**
 * What stands behind the last frame that adds up. The frames of one write may reach the disk in any order before a power cut, the
 * last of them first; those of the next write only after the former was synced. So a second end of a write tells of damage.
 */
function stateFrom(log: Buffer, from: number, frameBytes: number): WalState {
  let ends = 0;
  let frames = 0;
  for (let at = from; at + frameBytes <= log.length; at += frameBytes) {
    if (!hasSalts(log, at)) {
      // The damage may lie in the salts of one frame alone.
      if (at !== from) break;
      continue;
    }
    frames += 1;
    if (log.readUInt32BE(at + 4) !== 0) ends += 1;
  }
  if (ends > 1) return { kind: 'damaged', lostWrites: ends };
  return frames > 0 ? { kind: 'unfinished' } : { kind: 'whole' };
}

type Sum = readonly [number, number];

function frameSum(log: Buffer, at: number, pageBytes: number, sum: Sum, isBigEndian: boolean): Sum {
  const head = checksum(log, at, at + 8, sum, isBigEndian);
  return checksum(log, at + frameHeaderBytes, at + frameHeaderBytes + pageBytes, head, isBigEndian);
}

/** SQLite's own sum over pairs of 32-bit words. */
function checksum(log: Buffer, from: number, to: number, [first, second]: Sum, isBigEndian: boolean): Sum {
  const view = new DataView(log.buffer, log.byteOffset, log.byteLength);
  let [one, two] = [first, second];
  for (let at = from; at < to; at += 8) {
    one = (one + view.getUint32(at, !isBigEndian) + two) >>> 0;
    two = (two + view.getUint32(at + 4, !isBigEndian) + one) >>> 0;
  }
  return [one, two];
}
