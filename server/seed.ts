// What an empty data folder is filled with. A folder with data is left as it is, and the start says so (DECISIONS.md 43).
import { join } from 'node:path';
import type { ShopDatabase } from '../db/open.ts';
import { type PackName, packNames, packPicturesFolder } from '../db/seed/folder.ts';
import { findMeta, putMeta } from '../db/stores/meta.ts';
import { createWriteQueue } from '../db/write.ts';
import type { FileStore } from './files.ts';
import { randomIds } from './lib/ids.ts';
import { hashKnownPassword } from './lib/password.ts';
import type { ShopMode } from './shop.ts';

export type Seed = PackName | 'empty';

export const seeds: readonly Seed[] = [...packNames, 'empty'];

/** Whether a shop of this seed is there to be tried: payments are simulated, codes shown. */
const isDemoSeed = (seed: string): boolean => packNames.some((name) => name === seed);

export interface LaidSeed {
  readonly mode: ShopMode;
  readonly zone: string;
  readonly notes: readonly string[];
}

/** The seed of the demo pack's random choices: the same seed and clock give the same shop. */
const demoSeed = 20_260_101;

export async function laySeed(options: {
  database: ShopDatabase;
  files: FileStore;
  seed: Seed | undefined;
  nowMs: number;
  /** Of a shop that has none yet. Asked only then: a machine may have to look long for its own. */
  zone: () => string;
}): Promise<LaidSeed> {
  const { database, files, seed, nowMs } = options;
  const found = findMeta(database.read, 'seed');
  if (found !== undefined) return keepFound(database, found, seed, options.zone);
  const zone = options.zone();
  const name = seed ?? 'empty';
  // Loaded only when needed: a shop that has its data pays nothing for the packs at its start.
  if (name !== 'empty') {
    const [{ loadPack }, { layPack }] = await Promise.all([
      import('../db/seed/packs.ts'),
      import('../db/seed/layPack.ts'),
    ]);
    const folder = packPicturesFolder(name);
    const laid = layPack(database.write, await loadPack(name), {
      picturesFolder: folder,
      nowMs,
      seed: demoSeed,
      zone,
      hashPassword: (text) => hashKnownPassword(text, 'pocketmall-demo'),
    });
    await Promise.all(laid.files.map((file) => files.adopt(file.key, join(folder, file.name))));
  } else {
    const { layEmptyShop } = await import('../db/seed/emptyShop.ts');
    layEmptyShop(database.write, { nowMs });
  }
  // The mark comes last: a start that was cut short before it lays the seed again.
  await mark(database, { seed: name, zone });
  return { mode: isDemoSeed(name) ? 'demo' : 'normal', zone, notes: [] };
}

function keepFound(database: ShopDatabase, found: string, asked: Seed | undefined, zone: () => string): LaidSeed {
  const note = `数据文件夹里已有数据（${found}），没有改动 / the data folder holds data (${found}) and was left as it is`;
  return {
    mode: isDemoSeed(found) ? 'demo' : 'normal',
    zone: findMeta(database.read, 'time_zone') ?? zone(),
    notes: asked === undefined || asked === found ? [] : [note],
  };
}

async function mark(database: ShopDatabase, { seed, zone }: { seed: Seed; zone: string }): Promise<void> {
  const queue = createWriteQueue(database.write);
  await queue.write((tx) => {
    putMeta(tx, 'shop_id', randomIds.text(20));
    putMeta(tx, 'time_zone', zone);
    putMeta(tx, 'seed', seed);
  });
}
