// What copies of a whole shop are (keptCopies.ts), in memory and in a folder alike.
import type { IncomingMessage } from 'node:http';

/** When a copy was made, by the shop's clock. */
export interface KeptCopy {
  readonly at: number;
  /** `YYYY-MM-DD` in the shop's zone at that time. */
  readonly day: string;
}

export interface KeptCopies {
  /** Makes the present state the copy of this name. @throws DatabaseError; then the former copy of the name stays */
  keep(name: string): Promise<KeptCopy>;
  find(name: string): Promise<KeptCopy | undefined>;
  /** Brings the copy back. `within`: the request that waits for it. False when there is none of this name. */
  bringBack(name: string, within?: IncomingMessage): Promise<boolean>;
  /** Forgets all copies. */
  clear(): Promise<void>;
}
