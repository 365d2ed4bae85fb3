// What a restore replaced becomes a backup, so that every restore can be undone. Where it is not sound, it is set aside as it is,
// for a salvage.
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyClosed } from '../../db/backup.ts';
import { type DatabaseErrorCode, findDatabaseError } from '../../db/databaseError.ts';
import { moveFile, removeFile, removeFolder } from '../../db/moveFile.ts';
import { readPictureKeys } from '../../db/shopFile.ts';
import { readWalState } from '../../db/walCheck.ts';
import { removeSwapLeft } from '../dataSwap.ts';
import { folderFiles, removePicture } from '../files.ts';
import { shopTime } from '../lib/shopTime.ts';
import { type BackupEntry, backupsOf } from './backupFolder.ts';
import { checkingOf, stagingOf } from './stage.ts';
import { formerOf, settleSwap } from './swap.ts';
import { type TakeOptions, takeBackup } from './takeBackup.ts';

export type KeptFormer =
  | { readonly kind: 'none' }
  | { readonly kind: 'backup'; readonly backup: BackupEntry }
  /** Not sound, or of a newer version: it lies as it was in this folder. */
  | { readonly kind: 'aside'; readonly folder: string }
  /** No backup could be made of it yet: it lies as this file until the next try, at the latest that of the next start. */
  | { readonly kind: 'waiting'; readonly file: string };

/** What this version can make no backup of, however often it tries. */
const neverBackups: ReadonlySet<DatabaseErrorCode> = new Set(['damaged', 'foreign-file', 'newer-file']);

/** Brings to an end what a kill cut short, also of other replacements than restores. For a folder that this process has locked and not opened yet. */
export async function settleRestore(dataFolder: string): Promise<void> {
  settleSwap(dataFolder);
  removeSwapLeft(dataFolder);
  for (const left of [stagingOf(dataFolder), checkingOf(dataFolder)]) await removeFolder(left);
  const folder = backupsOf(dataFolder);
  const halfWritten = (await readdir(folder).catch(() => [])).filter((name) =>
    /\.(part|copy)(-journal|-wal|-shm)?$/.test(name),
  );
  for (const name of halfWritten) await removeFile(join(folder, name));
}

/** Whether a replaced database waits to become a backup. */
export function hasFormer(dataFolder: string): boolean {
  return settleSwap(dataFolder).hasFormer;
}

/**
 * Makes a backup of what the last restore replaced, then forgets it, with the pictures that only it showed.
 * @throws ShopError backupNoSpace and the like; it stays where it is then, for the next try
 */
export async function keepFormer(
  options: Pick<TakeOptions, 'dataFolder' | 'now' | 'zone' | 'onProgress' | 'signal'>,
): Promise<KeptFormer> {
  const { dataFolder } = options;
  if (!hasFormer(dataFolder)) return { kind: 'none' };
  const former = formerOf(dataFolder);
  // To open it would drop what stands behind the damage of its log: acknowledged orders.
  if (readWalState(former).kind === 'damaged') return { kind: 'aside', folder: await setAside(options, former) };
  try {
    const backup = await takeBackup({
      ...options,
      reason: 'restore',
      copyDatabase: (target) => copyClosed(former, target),
    });
    await removeLeftPictures(dataFolder, former);
    await removeFormer(former);
    return { kind: 'backup', backup };
  } catch (error) {
    const code = findDatabaseError(error, former)?.code;
    if (code === undefined || !neverBackups.has(code)) throw error;
    return { kind: 'aside', folder: await setAside(options, former) };
  }
}

/** Its log first: one that stayed without its file would be taken for the log of the data that serve now. */
async function removeFormer(file: string): Promise<void> {
  for (const suffix of ['-wal', '-shm', '']) await removeFile(file + suffix);
}

async function setAside({ dataFolder, now, zone }: { dataFolder: string; now: number; zone: string }, former: string) {
  const stamp = shopTime(zone).toWire(now).replaceAll(/[-:]/g, '').replace(' ', '-');
  const folder = join(dataFolder, 'damaged', stamp);
  await mkdir(folder, { recursive: true });
  await moveFile(`${former}-wal`, join(folder, 'shop.db-wal')).catch(() => {});
  await moveFile(former, join(folder, 'shop.db'));
  return folder;
}

/** Pictures that only the former database knew; they are in its backup. */
async function removeLeftPictures(dataFolder: string, former: string): Promise<void> {
  const kept = new Set(await readPictureKeys(join(dataFolder, 'shop.db')));
  const files = folderFiles(join(dataFolder, 'files'));
  for (const key of await readPictureKeys(former)) {
    if (!kept.has(key)) await removePicture(files, key);
  }
}
