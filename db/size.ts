// How large the shop's file is.
import type { Reader } from './open.ts';

/** Bytes of the database itself, also of one in memory; what waits in its write-ahead log not counted. */
export function sizeOfDatabase({ raw }: Reader): number {
  return Number(raw.pragma('page_count', { simple: true })) * Number(raw.pragma('page_size', { simple: true }));
}
