// What copies of a whole shop are (keptCopies.ts), in memory and in a folder alike.
import type { IncomingMessage } from 'node:http';
import type { Shop } from './shop.ts';

/** When a copy was made, by the shop's clock. */
export interface KeptCopy {
  readonly at: number;
  /** `YYYY-MM-DD` in the shop's zone at that time. */
  readonly day: string;
}

/** Of a copy that is made now. */
export function copyFacts({ clock, time }: Shop): KeptCopy {
  const at = clock.now();
  return { at, day: time.toDay(at) };
}

export interface BringBackOptions {
  /** The request that waits for it. */
  readonly within?: IncomingMessage | undefined;
  /** Gives out no number of an order again that was given out since the copy was made (db/carryOrderNumbers.ts). */
  readonly passesOverNumbers?: boolean;
}

export interface KeptCopies {
  /** Makes the present state the copy of this name. @throws DatabaseError; then the former copy of the name stays */
  keep(name: string): Promise<KeptCopy>;
  find(name: string): Promise<KeptCopy | undefined>;
  /** Brings the copy back. False when there is none of this name. */
  bringBack(name: string, options?: BringBackOptions): Promise<boolean>;
  /** Forgets all copies. */
  clear(): Promise<void>;
}

/** Copies of which one is made or brought back at a time. */
export interface OrderedCopies extends KeptCopies {
  /** Whether one is being brought back, or waits for it. */
  isBringingBack(): boolean;
}

/** The name becomes one of a folder where the shop lies in one; in memory it is the same, so that a test can be moved. */
export const copyNameForm = /^[A-Za-z0-9_][\w.-]{0,63}$/;

/** @throws RangeError for what can't be one */
export function refuseBadCopyName(name: unknown): void {
  if (typeof name === 'string' && copyNameForm.test(name)) return;
  throw new RangeError(`no name of a snapshot: ${JSON.stringify(name)}; wanted are up to 64 of A-Z a-z 0-9 _ . -`);
}
