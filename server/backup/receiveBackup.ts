// Takes in a backup file that is uploaded: streamed to the disk, checked, and only then in the list.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { syncFolder } from '../../db/durable.ts';
import { discard, moveFile } from '../../db/moveFile.ts';
import { streamUpload } from '../http/streamUpload.ts';
import { shopTime } from '../lib/shopTime.ts';
import { backupsOf, noteChecked } from './backupFolder.ts';
import { checkBackupFile } from './checkBackup.ts';
import { newName } from './names.ts';
import { readManifest } from './readArchive.ts';
import { refuseFullDisk } from './sealed.ts';
import { checkingOf } from './stage.ts';

/** No shop that fits this program has a larger backup. */
const mostBytes = 64 * 1024 ** 3;

/**
 * Gives the name that the backup is listed under.
 * @param id makes the name of the file that is being received
 * @throws 401 without a file; ShopError as checkBackupFile; nothing is kept then
 */
export async function receiveBackup(
  request: IncomingMessage,
  { dataFolder, zone, id }: { readonly dataFolder: string; readonly zone: string; readonly id: string },
): Promise<string> {
  const folder = backupsOf(dataFolder);
  const part = join(folder, `upload-${id}.part`);
  try {
    await mkdir(folder, { recursive: true });
    await refuseFullDisk(folder, Number(request.headers['content-length'] ?? 0));
    await streamUpload(request, { target: part, mostBytes, write: { flush: true } });
    const counts = await checkBackupFile(part, checkingOf(dataFolder));
    const { takenAt } = await readManifest(part);
    const name = newName(shopTime(zone).toWire(takenAt), 'uploaded', (each) => existsSync(join(folder, each)));
    await moveFile(part, join(folder, name));
    await syncFolder(folder);
    await noteChecked(dataFolder, name, { counts });
    return name;
  } finally {
    // What is left of the body is read away, so that the sender gets to see the answer.
    request.resume();
    await discard(part);
  }
}
