// The whole check of a backup file: every byte against its hash, the database opened and looked at page by page.
import { copyFile, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectFile } from '../../db/check.ts';
import { discard } from '../../db/moveFile.ts';
import { readShopFile } from '../../db/shopFile.ts';
import { ShopError } from '../errors.ts';
import { noteChecked } from './backupFolder.ts';
import { baseName, isPlainCopy } from './names.ts';
import { readArchive, readDatabase, readManifest } from './readArchive.ts';
import { asBackupRefusal } from './refusal.ts';
import { refuseFullDisk } from './sealed.ts';
import { checkingOf, type StageOptions } from './stage.ts';

/**
 * Looks at a file without changing it or the shop. Gives the rows of each table.
 * @param workFolder where the database is unpacked to meanwhile
 * @throws ShopError backupForeign, backupIncomplete, backupDamaged, backupNewer, backupNoSpace
 */
export async function checkBackupFile(
  file: string,
  workFolder: string,
  { onProgress, signal }: StageOptions = {},
): Promise<Record<string, number>> {
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(join(workFolder, 'checking-'));
  try {
    const database = join(folder, 'shop.db');
    if (isPlainCopy(baseName(file))) {
      await copyFile(file, database);
    } else {
      const { database: facts, files } = await readManifest(file);
      const total = facts.bytes + files.bytes;
      await refuseFullDisk(folder, facts.bytes);
      let done = 0;
      await readArchive(file, {
        into: folder,
        isDatabaseOnly: true,
        mostBytes: total,
        onBytes: (bytes) => {
          done = Math.min(done + bytes, total);
          onProgress?.(done, total);
        },
        ...(signal ? { signal } : {}),
      });
    }
    await readShopFile(database);
    const { problems, counts } = await inspectFile(database);
    if (problems.length > 0) throw new ShopError('backupDamaged', { detail: problems.slice(0, 3).join('; ') });
    return counts;
  } catch (error) {
    throw asBackupRefusal(error);
  } finally {
    await discard(folder);
  }
}

/** Hands the database of a backup to `work`, as a file that is gone afterwards. @throws as checkBackupFile */
export async function withDatabaseOf<T>(
  file: string,
  workFolder: string,
  work: (databaseFile: string) => Promise<T>,
): Promise<T> {
  if (isPlainCopy(baseName(file))) return work(file);
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(join(workFolder, 'looking-'));
  try {
    const { database } = await readManifest(file);
    await refuseFullDisk(folder, database.bytes);
    const databaseFile = join(folder, 'shop.db');
    await readDatabase(file, databaseFile);
    return await work(databaseFile);
  } catch (error) {
    throw asBackupRefusal(error);
  } finally {
    await discard(folder);
  }
}

/** Checks a backup of the list and remembers what was found. @throws as checkBackupFile */
export async function checkBackup(
  dataFolder: string,
  { name, file }: { readonly name: string; readonly file: string },
  options: StageOptions = {},
): Promise<Record<string, number>> {
  try {
    const counts = await checkBackupFile(file, checkingOf(dataFolder), options);
    await noteChecked(dataFolder, name, { counts });
    return counts;
  } catch (error) {
    if (error instanceof ShopError && error.code !== 'backupNoSpace') await noteChecked(dataFolder, name, { error });
    throw error;
  }
}
