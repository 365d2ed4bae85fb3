// Live events for the owner's windows, as features and the pipeline know them (desk.yaml, conventions.live).
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Admin } from './accounts.ts';
import type { Language } from './errors.ts';

/** Names on the wire. */
export type LiveKind =
  | 'order'
  | 'payment'
  | 'stock-low'
  | 'comment'
  | 'aftersale'
  | 'backup'
  | 'network'
  | 'log'
  | 'health'
  | 'job';

export interface LiveCaller {
  readonly admin: Admin;
  readonly language: Language;
  readonly isLoopback: boolean;
  readonly socket: Socket;
}

export interface LiveEvents {
  /** A stream that tells the caller what it may hear, until it hangs up, loses its login, or is too slow to follow. */
  listen(caller: LiveCaller): Readable;
  readonly listeners: number;
  /** Closes all streams; later ones end at once. */
  end(): void;
}
