// How a shop's data are replaced while it serves: what is handed to ShopHost.replaceData (shop.ts).
import type { IncomingMessage } from 'node:http';
import type { FileStore } from './files.ts';

/** Where the data lie while nothing has them open. */
export type DataPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'memory';
      /** The bytes (db/backup.ts) that the shop opens from next, and its files; without a call all stays as it is. */
      open(image: Uint8Array, files: FileStore): void;
    };

/** A change that can be taken back until the new data are open. */
export interface DataChange {
  /** Changes the place; nothing has the shop's database or files open meanwhile. */
  make(place: DataPlace): void | Promise<void>;
  /** Puts the place back as it was, after `make` or the opening failed. */
  undo(place: DataPlace): void | Promise<void>;
  /** The new data are open and serve: what was kept for `undo` can go. */
  done?(place: DataPlace): void | Promise<void>;
  /** The request that asks for this and waits for it, which must not be waited for. */
  readonly within?: IncomingMessage;
}
