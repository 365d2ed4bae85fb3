// Takes a backup of a running shop; for all that is about to change much of it, and for the desk.
import { join } from 'node:path';
import { readTradeMark } from '../../db/tradeMark.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';
import type { BackupEntry } from './backupFolder.ts';
import type { BackupReason } from './manifest.ts';
import { takeBackup } from './takeBackup.ts';

export interface BackupOptions {
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Takes a backup while the shop sells on; tells of it by the live event `backup`. Null for a shop in memory, which has none.
 * @throws ShopError backupNoSpace; DatabaseError; then the change that it was for must not be made
 */
export async function backUp(
  shop: Shop,
  reason: BackupReason,
  options: BackupOptions = {},
): Promise<BackupEntry | null> {
  const { dataFolder } = shop.host;
  if (dataFolder === null) return null;
  try {
    const taken = await takeBackup({
      dataFolder,
      reason,
      now: shop.clock.now(),
      zone: shop.time.zone,
      copyDatabase: shop.host.copyDatabase,
      ...options,
    });
    shop.log.info(`backup ${taken.name} was taken (${reason})`);
    shop.events.emit('backup', { name: taken.name, result: 'taken', reason });
    return taken;
  } catch (error) {
    // The shop stops: nothing went wrong.
    if (options.signal?.aborted) throw error;
    shop.log.error(`a backup (${reason}) could not be taken`, error);
    shop.events.emit('backup', { name: '', result: 'failed', reason });
    throw error;
  }
}

export interface BackupBefore {
  /** Null for a shop in memory. */
  readonly backup: BackupEntry | null;
  /**
   * To be called when nobody can change the data any more and they are about to go. @throws ShopError tradedMeanwhile for orders,
   * requests and shoppers that came in since, which the backup may not hold
   */
  readonly refuseNews: () => Promise<void>;
}

/** The backup before an import, a reset or the loading of a pack. @throws as backUp */
export async function backupBefore(
  shop: Shop,
  reason: 'import' | 'reset' | 'pack',
  options: BackupOptions = {},
): Promise<BackupBefore> {
  const { dataFolder } = shop.host;
  if (dataFolder === null) return { backup: null, refuseNews: async () => {} };
  const file = join(dataFolder, 'shop.db');
  const before = await readTradeMark(file);
  const backup = await backUp(shop, reason, options);
  return {
    backup,
    async refuseNews() {
      if ((await readTradeMark(file)) !== before) throw new ShopError('tradedMeanwhile');
    },
  };
}
