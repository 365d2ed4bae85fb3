// A whole new shop in the place of the running one: its data are laid aside, then swapped in while clients stay connected
// (first run, data packs, fixtures).
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { carryOrderNumbers, putOrderCounters, readOrderCounters } from '../db/carryOrderNumbers.ts';
import { carryTokens, putTokens, readTokens } from '../db/carryTokens.ts';
import { removeFileNow } from '../db/moveFile.ts';
import { openShopDatabase, type ShopDatabase } from '../db/open.ts';
import { findMeta, putMeta } from '../db/stores/meta.ts';
import { listStorageKeys } from '../db/stores/storage.ts';
import { createWriteQueue, type Tx } from '../db/write.ts';
import { type DatabaseSwap, laidAside, removeLogs, swapDatabase } from './dataSwap.ts';
import { type FileStore, memoryFiles, removePicture } from './files.ts';
import type { DataPlace } from './host.ts';
import { laySeed, type Seed } from './seed.ts';
import type { ShopHost } from './shop.ts';

export interface NewData {
  readonly seed: Seed;
  /** IANA zone of the new shop. */
  readonly zone: string;
  /** Fills the laid data piece by piece, such as from a file of another shop. */
  readonly fill?: (database: ShopDatabase, files: FileStore) => Promise<void>;
  /** What else is written before anybody sees the new shop. */
  readonly prepare?: (tx: Tx) => void;
  /**
   * Whether the shop goes on: those who are logged in stay so, by their names (db/carryTokens.ts), and no number of an order is
   * given out again (db/carryOrderNumbers.ts). A fixture begins anew.
   */
  readonly goesOn?: boolean;
  /** Throws where the data must stay; called when nobody can change them any more. */
  readonly refuse?: () => Promise<void>;
  /** The request that waits for this. */
  readonly within?: IncomingMessage;
}

/**
 * Lays a new shop and lets it serve. The file stays the same shop's, so that backups of what was before can be brought back.
 * On failure the old data serve on and the error is thrown.
 */
export async function replaceWithNew(host: ShopHost, data: NewData): Promise<void> {
  const { within } = data;
  const former = new Set(listStorageKeys(host.current().read));
  const aside = await layAside(host, data);
  let swap: DatabaseSwap | undefined;
  try {
    await host.replaceData({
      ...(within ? { within } : {}),
      async make(place) {
        await data.refuse?.();
        swap = aside.use(place);
      },
      undo: () => swap?.undo(),
      done: () => swap?.done(),
    });
  } finally {
    aside.discard();
  }
  removeLeftFiles(host, former);
}

interface Aside {
  /** Puts what was laid in its place; nothing of the shop is open in a folder then, everything is in memory. */
  use(place: DataPlace): DatabaseSwap | undefined;
  discard(): void;
}

async function layAside(host: ShopHost, data: NewData): Promise<Aside> {
  return host.dataFolder === null ? layInMemory(host, data) : layInFolder(host, data, host.dataFolder);
}

/** A shop in memory stays open until the new one serves, so that its tokens can be read at the last moment. */
async function layInMemory(host: ShopHost, data: NewData): Promise<Aside> {
  const files = memoryFiles();
  const database = await lay(host, data, ':memory:', files);
  return {
    use(place) {
      if (data.goesOn) {
        const [from, to] = [host.current().read.raw, database.write.raw];
        putTokens(to, readTokens(from));
        putOrderCounters(to, readOrderCounters(from));
      }
      if (place.kind === 'memory') place.open(database.write.raw.serialize(), files);
      return undefined;
    },
    discard: () => database.close(),
  };
}

async function layInFolder(host: ShopHost, data: NewData, folder: string): Promise<Aside> {
  const file = laidAside(folder);
  const discard = () => {
    removeLogs(file);
    removeFileNow(file);
  };
  discard();
  try {
    (await lay(host, data, file, host.current().files)).close();
  } catch (error) {
    discard();
    throw error;
  }
  return {
    use(place) {
      if (data.goesOn) {
        carryTokens(join(folder, 'shop.db'), file);
        carryOrderNumbers(join(folder, 'shop.db'), file);
      }
      const swap = swapDatabase(place, file);
      swap.make();
      return swap;
    },
    discard,
  };
}

async function lay(host: ShopHost, data: NewData, file: string, files: FileStore): Promise<ShopDatabase> {
  const shop = host.current();
  const nowMs = shop.clock.now();
  const shopId = findMeta(shop.read, 'shop_id');
  const database = await openShopDatabase({ file, now: shop.clock.now });
  try {
    await laySeed({ database, files, seed: data.seed, nowMs, zone: () => data.zone });
    await data.fill?.(database, files);
    await createWriteQueue(database.write).write((tx) => {
      if (shopId !== undefined) putMeta(tx, 'shop_id', shopId);
      data.prepare?.(tx);
    });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Pictures that only the former data showed. */
function removeLeftFiles(host: ShopHost, former: ReadonlySet<string>): void {
  if (host.dataFolder === null) return;
  const shop = host.current();
  const kept = new Set(listStorageKeys(shop.read));
  const left = [...former].filter((key) => !kept.has(key));
  if (left.length === 0) return;
  shop.beside.start('the removal of pictures of the former data', async () => {
    for (const key of left) await removePicture(shop.files, key);
  });
}
