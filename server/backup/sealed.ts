// Files that are whole or not there: synced before they count, their folder synced after a rename.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { syncFolder } from '../../db/durable.ts';
import { moveFile } from '../../db/moveFile.ts';
import { ShopError } from '../errors.ts';

const megabyte = 1024 * 1024;
/** What is left free beside everything that is written, so that the shop can go on selling. */
const spareBytes = 64 * megabyte;

/** Writes a small text aside, syncs it, renames it. Another program may do the same at this moment. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const aside = `${file}.${process.pid}.part`;
  const handle = await open(aside, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await moveFile(aside, file);
  await syncFolder(dirname(file));
}

export interface Sum {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** Lets everything through and knows its size and hash at the end. */
export function summing(onBytes?: (bytes: number) => void): { stream: Transform; sum: () => Sum } {
  const hash = createHash('sha256');
  let bytes = 0;
  let digest: string | undefined;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      try {
        onBytes?.(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  return {
    stream,
    sum: () => {
      digest ??= hash.digest('hex');
      return { bytes, sha256: digest };
    },
  };
}

export async function sumOfFile(file: string, onBytes?: (bytes: number) => void): Promise<Sum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    onBytes?.(chunk.length);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** @throws ShopError backupNoSpace when the disk of a folder has less room than this and some to spare */
export async function refuseFullDisk(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const needed = bytes + spareBytes;
  if (free >= needed) return;
  throw new ShopError('backupNoSpace', {
    needed: Math.ceil(needed / megabyte),
    free: Math.floor(free / megabyte),
  });
}
