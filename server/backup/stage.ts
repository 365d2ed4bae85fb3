// Makes the data of a backup ready aside, in the data folder itself, so that the last step is a rename on every system: everything
// is unpacked, compared, opened, brought up to date and looked at before anything of the shop changes.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectFile } from '../../db/check.ts';
import { syncFile, syncFolder } from '../../db/durable.ts';
import { discard, moveFile, removeFile, removeFolder } from '../../db/moveFile.ts';
import { openShopDatabase } from '../../db/open.ts';
import { readShopFile, type ShopFileFacts } from '../../db/shopFile.ts';
import { ShopError } from '../errors.ts';
import { fileSecrets, type SecretStore } from '../secrets.ts';
import { bringLostPictures } from './lostPictures.ts';
import { entryNames } from './manifest.ts';
import { baseName, isPlainCopy } from './names.ts';
import { readArchive, readManifest } from './readArchive.ts';
import { asBackupRefusal } from './refusal.ts';
import { refuseFullDisk, sumOfFile } from './sealed.ts';
import { roomOfBackup } from './takeBackup.ts';
import { listPictures, sumOfBytes } from './writeArchive.ts';

/** What a restore works in; removed at the next start where a kill left it. */
export const stagingOf = (dataFolder: string) => join(dataFolder, 'restoring');
/** What a check unpacks to; removed in the same way. */
export const checkingOf = (dataFolder: string) => join(dataFolder, 'checking');
/** A whole, checked database; consumed by the rename that puts it in place. */
export const stagedDatabase = (dataFolder: string) => join(stagingOf(dataFolder), 'shop.db');
const stagedFiles = (dataFolder: string) => join(stagingOf(dataFolder), 'files');

export interface Staged extends ShopFileFacts {
  /** Rows of each table, by SQL name. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface StageOptions {
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Unpacks and checks a backup beside the data of a folder.
 * @throws ShopError backupUnknown, backupForeign, backupIncomplete, backupDamaged, backupNewer, backupNoSpace; nothing is left then
 */
export async function stageBackup(file: string, dataFolder: string, options: StageOptions = {}): Promise<Staged> {
  const staging = stagingOf(dataFolder);
  await removeFolder(staging);
  await mkdir(staging, { recursive: true });
  try {
    await (isPlainCopy(baseName(file)) ? stagePlain(file, dataFolder) : stageArchive(file, dataFolder, options));
    const staged = await checkStaged(stagedDatabase(dataFolder));
    await mkdir(stagedFiles(dataFolder), { recursive: true });
    await bringLostPictures({
      dataFolder,
      databaseFile: stagedDatabase(dataFolder),
      filesFolder: stagedFiles(dataFolder),
    });
    await refuseNoRoomForFormer(dataFolder);
    await syncFolder(staging);
    return staged;
  } catch (error) {
    await discard(staging);
    throw asBackupRefusal(error);
  }
}

async function stagePlain(file: string, dataFolder: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new ShopError('backupUnknown');
  await refuseFullDisk(dataFolder, 2 * found.size);
  await copyFile(file, stagedDatabase(dataFolder));
  await syncFile(stagedDatabase(dataFolder));
}

async function stageArchive(file: string, dataFolder: string, { onProgress, signal }: StageOptions): Promise<void> {
  const manifest = await readManifest(file);
  const total = manifest.database.bytes + manifest.files.bytes;
  await refuseFullDisk(dataFolder, total + manifest.database.bytes);
  let done = 0;
  await readArchive(file, {
    into: stagingOf(dataFolder),
    mostBytes: total,
    onBytes: (bytes) => {
      done = Math.min(done + bytes, total);
      onProgress?.(done, total);
    },
    ...(signal ? { signal } : {}),
  });
}

/**
 * What is replaced becomes a backup afterwards, with the pictures of both; a restore that can't be taken back is none.
 * @throws ShopError backupNoSpace
 */
async function refuseNoRoomForFormer(dataFolder: string): Promise<void> {
  if (!existsSync(join(dataFolder, 'shop.db'))) return;
  const pictures = await listPictures(join(dataFolder, 'files'));
  const present = new Set(pictures.map(({ name }) => name));
  let bytes = await roomOfBackup(dataFolder, sumOfBytes(pictures));
  // Those that are there already go with the staging folder.
  for (const picture of await listPictures(stagedFiles(dataFolder)))
    bytes += present.has(picture.name) ? -picture.bytes : picture.bytes;
  await refuseFullDisk(dataFolder, Math.max(0, bytes));
}

/** Opens the database as the shop will, steps included, and looks at every page of what came out. */
async function checkStaged(database: string): Promise<Staged> {
  await readShopFile(database);
  const { problems } = await inspectFile(database);
  if (problems.length > 0) throw new ShopError('backupDamaged', { detail: problems.slice(0, 3).join('; ') });
  const opened = await openShopDatabase({ file: database, backupFolder: `${database}.steps` });
  opened.close();
  await removeFolder(`${database}.steps`);
  for (const suffix of ['-wal', '-shm']) await removeFile(database + suffix);
  await syncFile(database);
  const { counts } = await inspectFile(database);
  return { ...(await readShopFile(database)), counts };
}

/**
 * Brings the staged pictures into the folder of the shop's pictures. They disturb nobody there: a name never changes its content,
 * so those that are there stay, except where the disk spoilt them.
 */
export async function bringPictures(dataFolder: string): Promise<void> {
  const from = stagedFiles(dataFolder);
  const to = join(dataFolder, 'files');
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from).catch(() => [])) {
    if (await isSame(join(from, name), join(to, name))) continue;
    await bringFile(join(from, name), join(to, name));
  }
  await syncFolder(to);
}

/** The owner's keys, where the backup holds them and there are none yet: those that are there may be newer than any backup. */
export function bringSecrets(dataFolder: string, secrets: SecretStore): void {
  if (existsSync(join(dataFolder, entryNames.secrets))) return;
  const staged = fileSecrets(join(stagingOf(dataFolder), entryNames.secrets), () => {}).get();
  if (Object.keys(staged).length > 0) secrets.put(staged);
}

async function isSame(staged: string, present: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(staged), stat(present).catch(() => undefined)]);
  if (!other?.isFile() || one.size !== other.size) return false;
  return (await sumOfFile(staged)).sha256 === (await sumOfFile(present)).sha256;
}

/** By copy where the two lie on different volumes; whole or not there in either way. */
async function bringFile(from: string, to: string): Promise<void> {
  try {
    await moveFile(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, `${to}.part`);
    await syncFile(`${to}.part`);
    await moveFile(`${to}.part`, to);
  }
}
