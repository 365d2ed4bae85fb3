// What a shop in memory opens from.
import type { FileStore } from './files.ts';

/** The bytes of a copy, and the shop's files. */
export interface MemorySource {
  readonly image: Uint8Array;
  readonly files: FileStore;
}
