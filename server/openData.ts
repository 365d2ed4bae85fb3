// Opens what a shop's data folder holds, or lays a new shop: the database, the files, the seed.
import { join } from 'node:path';
import { checkQuickly } from '../db/check.ts';
import { DatabaseError } from '../db/databaseError.ts';
import { watchFile } from '../db/fileInPlace.ts';
import { openShopDatabase, type ShopDatabase } from '../db/open.ts';
import { type FileStore, folderFiles, makeFolder, memoryFiles } from './files.ts';
import { systemClock } from './lib/clock.ts';
import { machineZone } from './lib/machineZone.ts';
import type { MemorySource } from './memorySource.ts';
import { laySeed } from './seed.ts';
import type { ShopMode } from './shop.ts';
import type { StartOptions } from './startOptions.ts';

export interface OpenedData {
  readonly database: ShopDatabase;
  /** Throws when the file was moved or deleted while it is open. */
  readonly refuseLost: () => void;
  readonly files: FileStore;
  readonly zone: string;
  readonly mode: ShopMode;
  /** What a person should hear of it. */
  readonly notes: readonly string[];
}

/** @throws DatabaseError with the reason; nothing is open then and the file is as it was */
export async function openData(
  options: StartOptions,
  { wasUnclean, memory }: { wasUnclean: boolean; memory?: MemorySource | undefined },
): Promise<OpenedData> {
  const isMemory = options.data === ':memory:';
  const now = (options.clock ?? systemClock).now;
  const source = memory ?? (options.fixture && isMemory ? await preparedSource(options, now()) : undefined);
  const database = await openShopDatabase({
    file: isMemory ? ':memory:' : join(options.data, 'shop.db'),
    now,
    ...(source ? { image: source.image } : {}),
    ...(isMemory ? {} : { backupFolder: join(options.data, 'backups') }),
    ...(options.synchronous ? { synchronous: options.synchronous } : {}),
  });
  try {
    // Not before: a folder that belongs to another program is left as it was found.
    if (!isMemory) await makeFolder(join(options.data, 'files'));
    const notes = wasUnclean ? [checkAfterUncleanStop(database)] : [];
    const files = isMemory ? (source?.files ?? memoryFiles()) : folderFiles(join(options.data, 'files'));
    const zone = () => options.zone ?? machineZone();
    const seeded = await laySeed({ database, files, seed: options.seed, nowMs: now(), zone });
    const refuseLost = isMemory ? () => {} : watchFile(join(options.data, 'shop.db'));
    return { database, refuseLost, files, zone: seeded.zone, mode: seeded.mode, notes: [...notes, ...seeded.notes] };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A fixture begins as a shop that was laid beforehand. Loaded only then. */
async function preparedSource(options: StartOptions, nowMs: number): Promise<MemorySource> {
  const { openPrepared } = await import('./preparedSeed.ts');
  return openPrepared(options.seed ?? 'empty', { nowMs, zone: options.zone ?? machineZone() });
}

function checkAfterUncleanStop(database: ShopDatabase): string {
  const problems = checkQuickly(database.write.raw);
  if (problems.length === 0)
    return '上次没有正常关闭，数据已检查，一切完好 / the last stop was unclean; the data were checked and are whole';
  throw new DatabaseError('damaged', `the data file is damaged: ${problems.join('; ')}`);
}
