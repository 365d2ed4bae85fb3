// Takes a backup of a shop that sells on: copy of the database, pictures, one file, read back and compared before it counts.
import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../../db/durable.ts';
import { discard, moveFile, removeFile } from '../../db/moveFile.ts';
import { readShopFile } from '../../db/shopFile.ts';
import { ShopError } from '../errors.ts';
import { shopTime } from '../lib/shopTime.ts';
import { appVersion } from '../version.ts';
import { type BackupEntry, backupsOf, listBackups, noteChecked } from './backupFolder.ts';
import type { BackupReason, Manifest } from './manifest.ts';
import { countMissingPictures } from './missingPictures.ts';
import { keptAs, newName } from './names.ts';
import { readArchive } from './readArchive.ts';
import { listSuperfluous } from './retention.ts';
import { refuseFullDisk } from './sealed.ts';
import { type ArchiveSource, listPictures, sumOfBytes, writeArchive } from './writeArchive.ts';

export interface TakeOptions {
  readonly dataFolder: string;
  readonly reason: BackupReason;
  /** The shop's clock. */
  readonly now: number;
  /** IANA zone of the shop: names and days are local. */
  readonly zone: string;
  /** Puts a sound copy of the database there (ShopHost.copyDatabase), for a shop that may be in use. */
  readonly copyDatabase: (targetFile: string) => Promise<{ readonly counts: Readonly<Record<string, number>> }>;
  /** Folder of the pictures; default: that of the data folder. */
  readonly filesFolder?: string;
  /** Puts the owner's keys in as well; never unless asked. */
  readonly withSecrets?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Takes a backup into `backups` of the data folder and forgets those that the rules don't keep.
 * @throws ShopError backupNoSpace; DatabaseError damaged, disk-full; nothing is left of it then
 */
export async function takeBackup(options: TakeOptions): Promise<BackupEntry> {
  const { dataFolder, reason, now, zone } = options;
  const folder = backupsOf(dataFolder);
  await mkdir(folder, { recursive: true });
  const time = shopTime(zone);
  const name = newName(time.toWire(now), reason, (each) => existsSync(join(folder, each)) || isBeingMade(folder, each));
  const file = join(folder, name);
  const part = `${file}.part`;
  const copy = `${file}.copy`;
  try {
    const counts = await makeArchive(options, { part, copy });
    await moveFile(part, file);
    await syncFolder(folder);
    await noteChecked(dataFolder, name, { counts });
  } finally {
    for (const left of [part, copy]) await discard(left);
  }
  await forgetSuperfluous(dataFolder, { now, dayOf: time.toDay, spared: name });
  const entry = (await listBackups(dataFolder)).find((each) => each.name === name);
  if (!entry) throw new Error(`the backup ${name} is gone`);
  return entry;
}

/** Bytes that are taken up while a backup of a folder with so many bytes of pictures is made. */
export async function roomOfBackup(dataFolder: string, pictureBytes: number): Promise<number> {
  return pictureBytes + 2 * (await sizeOf(join(dataFolder, 'shop.db')));
}

const isBeingMade = (folder: string, name: string) => existsSync(join(folder, `${name}.copy`));

async function makeArchive(
  options: TakeOptions,
  { part, copy }: { part: string; copy: string },
): Promise<Readonly<Record<string, number>>> {
  const { dataFolder, reason, now, onProgress, signal } = options;
  const secretsFile = join(dataFolder, 'secrets.json');
  const source: ArchiveSource = {
    databaseFile: copy,
    filesFolder: options.filesFolder ?? join(dataFolder, 'files'),
    secretsFile: options.withSecrets && existsSync(secretsFile) ? secretsFile : undefined,
  };
  const pictureBytes = sumOfBytes(await listPictures(source.filesFolder));
  await refuseFullDisk(dirname(part), await roomOfBackup(dataFolder, pictureBytes));
  const { counts } = await options.copyDatabase(copy);
  const { step, shopId, shopName, seed } = await readShopFile(copy);
  const total = 2 * (pictureBytes + (await sizeOf(copy)));
  let done = 0;
  const onBytes = (bytes: number) => {
    done = Math.min(done + bytes, total);
    onProgress?.(done, total);
  };
  const missingPictures = await countMissingPictures(copy, source.filesFolder);
  const about = { app: appVersion, step, shopId, shopName, seed };
  const facts = { ...about, takenAt: now, reason, counts: { ...counts }, missingPictures };
  const written = await writeArchive({ targetFile: part, source, facts, onBytes, signal });
  await readBack(part, written, onBytes, signal);
  return counts;
}

/** What was written is read from the disk again: only then the backup counts. */
async function readBack(
  part: string,
  written: Manifest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const read = await readArchive(part, { onBytes, ...(signal ? { signal } : {}) });
  if (read.database.sha256 !== written.database.sha256) throw new ShopError('backupDamaged', { detail: 'shop.db' });
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

/** Deletes what the rules don't keep; one that can't be deleted is tried again at the next backup. */
async function forgetSuperfluous(
  dataFolder: string,
  { now, dayOf, spared }: { now: number; dayOf: (at: number) => string; spared: string },
): Promise<void> {
  const files = (await listBackups(dataFolder)).map(({ name, at }) => ({ name, at, keptAs: keptAs(name) }));
  for (const name of listSuperfluous(files, now, dayOf)) {
    if (name !== spared) await removeFile(join(backupsOf(dataFolder), name)).catch(() => {});
  }
}
