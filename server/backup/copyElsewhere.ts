// A second copy of each scheduled backup in a folder of the owner's choice, such as an outside disk: the shop's own disk may fail.
import { constants, existsSync } from 'node:fs';
import { copyFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFile, syncFolder } from '../../db/durable.ts';
import { discard, moveFile, removeFile } from '../../db/moveFile.ts';
import type { ShopTime } from '../lib/shopTime.ts';
import { keptAs, newName } from './names.ts';
import { readManifest } from './readArchive.ts';
import { listSuperfluous } from './retention.ts';
import { refuseFullDisk, sumOfFile } from './sealed.ts';

/**
 * Copies a backup, compares the copy, and keeps as many of this shop there as the rules say: other shops may copy theirs there, too.
 * @throws the system's error when the folder isn't there (an outside disk is not connected) or full
 */
export async function copyElsewhere(
  file: string,
  folder: string,
  { name, now, time }: { readonly name: string; readonly now: number; readonly time: ShopTime },
): Promise<void> {
  const { size } = await stat(file);
  await removeHalfCopies(folder, now - dayMs);
  await refuseFullDisk(folder, size);
  const part = join(folder, name + halfEnding);
  try {
    await copyFile(file, part, constants.COPYFILE_FICLONE);
    await syncFile(part);
    const [one, other] = await Promise.all([sumOfFile(file), sumOfFile(part)]);
    if (one.sha256 !== other.sha256) throw new Error(`the copy in ${folder} is not what was written`);
    await moveFile(part, join(folder, freeName(folder, { name, time })));
    await syncFolder(folder);
  } finally {
    await discard(part);
  }
  const { shopId } = await readManifest(file);
  const files: { name: string; at: number; keptAs: 'schedule' }[] = [];
  for (const each of await readdir(folder)) {
    if (keptAs(each) !== 'schedule' || (await ownerOf(join(folder, each))) !== shopId) continue;
    files.push({ name: each, at: momentOf(each, time), keptAs: 'schedule' });
  }
  for (const old of listSuperfluous(files, now, time.toDay)) await removeFile(join(folder, old));
}

const dayMs = 86_400_000;
const halfEnding = '.part';

/** What a pulled plug cut short would stay and fill the disk. Another shop may be copying now: no copy takes a day. */
async function removeHalfCopies(folder: string, untouchedSince: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(halfEnding) || keptAs(name.slice(0, -halfEnding.length)) !== 'schedule') continue;
    const half = join(folder, name);
    const touchedAt = (await stat(half).catch(() => undefined))?.mtimeMs ?? untouchedSince;
    if (touchedAt < untouchedSince) await discard(half);
  }
}

/** Two shops that back up at the same hour call their files the same. */
function freeName(folder: string, { name, time }: { readonly name: string; readonly time: ShopTime }): string {
  return newName(time.toWire(momentOf(name, time)), 'schedule', (each) => existsSync(join(folder, each)));
}

/** undefined for a file that can't be read: nobody's to delete. */
const ownerOf = (file: string) =>
  readManifest(file).then(
    ({ shopId }) => shopId,
    () => undefined,
  );

const dateForm = /^pocketmall-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})-/;

/** The moment in a name that was made here. */
export function momentOf(name: string, time: ShopTime): number {
  const [, year, month, day, hour, minute, second] = dateForm.exec(name) ?? [];
  return time.fromWire(`${year}-${month}-${day} ${hour}:${minute}:${second}`) ?? 0;
}
