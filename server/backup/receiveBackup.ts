// Takes in a backup file that is uploaded: streamed to the disk, checked, and only then in the list.
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { invalidField, ShopError } from '../errors.ts';
import { shopTime } from '../lib/shopTime.ts';
import { backupsOf, noteChecked } from './backupFolder.ts';
import { checkBackupFile } from './checkBackup.ts';
import { newName } from './names.ts';
import { readManifest } from './readArchive.ts';
import { refuseFullDisk, syncFolder } from './sealed.ts';
import { checkingOf } from './stage.ts';

/** The part that holds the file, as in all uploads of the interface. */
const fieldName = 'file';
/** No shop that fits this program has a larger backup. */
const mostBytes = 64 * 1024 ** 3;

const unreadable = () => invalidField(fieldName, '上传内容无法读取', 'the upload cannot be read');

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
    await streamTo(request, part);
    const counts = await checkBackupFile(part, checkingOf(dataFolder));
    const { takenAt } = await readManifest(part);
    const name = newName(shopTime(zone).toWire(takenAt), 'uploaded', (each) => existsSync(join(folder, each)));
    await rename(part, join(folder, name));
    await syncFolder(folder);
    await noteChecked(dataFolder, name, { counts });
    return name;
  } finally {
    // What is left of the body is read away, so that the sender gets to see the answer.
    request.resume();
    await rm(part, { force: true });
  }
}

async function streamTo(request: IncomingMessage, target: string): Promise<void> {
  const { 'content-type': type = '' } = request.headers;
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ShopError('parameterMissing', { names: fieldName });
  let parser: InstanceType<typeof Busboy>;
  try {
    parser = new Busboy({
      headers: { ...request.headers, 'content-type': type } satisfies BusboyHeaders,
      limits: { fileSize: mostBytes, files: 4, fields: 20, fieldSize: 8192, parts: 24, headerPairs: 50 },
      isPartAFile: (field, _type, name) => field === fieldName || name !== undefined,
    });
  } catch {
    // Thrown for a type without boundary.
    throw unreadable();
  }
  await new Promise<void>((resolve, reject) => {
    let writing: Promise<void> | undefined;
    const fail = (error: unknown) => {
      request.unpipe(parser);
      reject(error);
    };
    const cutOff = () => fail(unreadable());
    parser.on('file', (field, stream) => {
      if (field !== fieldName || writing) {
        stream.resume();
        return;
      }
      stream.on('limit', () => fail(new ShopError('bodyTooLarge', { limit: `${mostBytes / 1024 ** 3} GB` })));
      writing = pipeline(stream, createWriteStream(target, { flush: true }));
      writing.catch(fail);
    });
    parser.on('error', cutOff);
    parser.on('finish', () => {
      if (!writing) return reject(new ShopError('parameterMissing', { names: fieldName }));
      writing.then(resolve, reject);
    });
    // The sender went away in the middle: nothing will come any more. A whole body closes as well, while the disk still writes.
    request.on('close', () => {
      if (!request.complete) cutOff();
    });
    if (request.destroyed) return cutOff();
    request.pipe(parser);
  });
}
