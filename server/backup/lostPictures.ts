// Pictures that a backup names and does not hold, as the copy before a step of the tables holds none: a restore after it took
// them out of the shop's folder, into the backup of what it replaced. They are looked for wherever the shop still has them.
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFile } from '../../db/durable.ts';
import { readPictureKeys } from '../../db/shopFile.ts';
import { fileKeyForm } from '../files.ts';
import { backupsOf, listBackups } from './backupFolder.ts';
import { baseName, isPlainCopy } from './names.ts';
import { listPicturesIn, takePictures } from './readArchive.ts';

interface Asked {
  readonly dataFolder: string;
  /** The database that names them. */
  readonly databaseFile: string;
}

/** Backups of the folder that hold pictures, the newest first. One that can't be read any more has none for us. */
async function archivesOf(dataFolder: string): Promise<string[]> {
  const usable = (await listBackups(dataFolder)).filter(({ hasPictures, problem }) => hasPictures && !problem);
  return usable.map(({ name }) => join(backupsOf(dataFolder), name));
}

/** The folders of pictures of the copies that a demo returns to (keptInFolder.ts). */
async function keptFoldersOf(dataFolder: string): Promise<string[]> {
  const kept = join(dataFolder, 'kept');
  return (await namesIn(kept)).filter((name) => !name.startsWith('.')).map((name) => join(kept, name, 'files'));
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Keys that neither the shop's folder nor one of the others holds. */
async function lackedBy({ dataFolder, databaseFile }: Asked, others: readonly string[] = []): Promise<Set<string>> {
  const lacked = new Set((await readPictureKeys(databaseFile)).filter((key) => fileKeyForm.test(key)));
  for (const folder of [join(dataFolder, 'files'), ...others])
    for (const name of await namesIn(folder)) lacked.delete(name);
  return lacked;
}

/** Puts those that a database lacks into `filesFolder`, as far as a backup or a kept copy of the shop still has them. */
export async function bringLostPictures(asked: Asked & { readonly filesFolder: string }): Promise<void> {
  const { dataFolder, filesFolder } = asked;
  const lacked = await lackedBy(asked, [filesFolder]);
  if (lacked.size === 0) return;
  for (const folder of await keptFoldersOf(dataFolder))
    for (const name of (await namesIn(folder)).filter((each) => lacked.has(each))) {
      await copyFile(join(folder, name), join(filesFolder, name));
      await syncFile(join(filesFolder, name));
      lacked.delete(name);
    }
  for (const archive of await archivesOf(dataFolder)) {
    if (lacked.size === 0) return;
    for (const key of await takePictures(archive, { keys: lacked, into: filesFolder })) lacked.delete(key);
  }
}

/** How many a restore of the backup would lack, since nobody has them any more. */
export async function countLostPictures(backupFile: string, asked: Asked): Promise<number> {
  const { dataFolder } = asked;
  const lacked = await lackedBy(asked, await keptFoldersOf(dataFolder));
  for (const archive of [backupFile, ...(await archivesOf(dataFolder))]) {
    if (lacked.size === 0) return 0;
    if (!isPlainCopy(baseName(archive))) for (const key of await listPicturesIn(archive)) lacked.delete(key);
  }
  return lacked.size;
}
