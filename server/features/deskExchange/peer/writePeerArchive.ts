// The exported shop with its pictures in one archive: `shop.sql`, and `storage/` with the files as the local store of the
// established open-source server lays them out. Written while it is sent, so that the pictures take no room twice.
import { createReadStream } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileStore } from '../../../files.ts';
import { sqlEntry, storageFolder } from './dumpFile.ts';

export interface PeerArchiveSource {
  readonly sqlFile: string;
  readonly files: FileStore;
  /** Pictures that are gone meanwhile are left out. */
  readonly keys: readonly string[];
}

/** The archive as a stream; whoever stops reading ends the work. */
export function writePeerArchive({ sqlFile, files, keys }: PeerArchiveSource): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const stopping = new AbortController();
  const { signal } = stopping;
  out.once('close', () => stopping.abort());
  zip.on('error', (error: Error) => out.destroy(error));

  /** Resolves when the entry was taken: nothing waits in memory but one picture. */
  async function add(name: string, content: Readable, compressionLevel: number): Promise<void> {
    const stream = new PassThrough();
    zip.addReadStreamLazy(name, { compress: compressionLevel > 0, compressionLevel }, (give) => give(null, stream));
    await pipeline(content, stream, { signal });
  }

  async function addAll(): Promise<void> {
    await add(sqlEntry, createReadStream(sqlFile), 6);
    for (const key of keys) {
      const found = await files.find(key);
      const bytes = found && (await buffer(found.stream()).catch(() => null));
      // Pictures are packed already: packing them again would take time and give nothing.
      if (bytes) await add(storageFolder + key, Readable.from([bytes]), 0);
    }
    zip.end();
  }
  addAll().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}
