// The stored pictures of an imported shop, from the archive that its dump came in: looked at as every upload is, and only those
// that a row of the dump names.
import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describePicture, type FilledFile, findPictureType } from '../../../../db/stores/peerRows.ts';
import type { FileStore } from '../../../files.ts';
import { imageKindOf, shownTypes } from '../../../lib/imageKind.ts';
import type { DumpPicture } from './dumpFile.ts';

export interface TakingPictures {
  readonly raw: FilledFile;
  readonly files: FileStore;
  readonly pictures: AsyncIterable<DumpPicture>;
  /** Told of each before it is put, so that a failure can take them all away again. */
  readonly onPut: (key: string) => void;
  readonly onPicture: () => void;
  readonly signal: AbortSignal;
}

export interface PictureReport {
  readonly taken: number;
  /** No row of the dump names them, or another picture of this shop lies under their name. */
  readonly leftOut: number;
}

export async function takePictures(taking: TakingPictures): Promise<PictureReport> {
  const { raw, files, pictures, onPut, onPicture, signal } = taking;
  let taken = 0;
  let leftOut = 0;
  for await (const { key, bytes } of pictures) {
    signal.throwIfAborted();
    onPicture();
    const told = findPictureType(raw, key);
    if (told === undefined || (await isOfAnother(files, key, bytes))) {
      leftOut += 1;
      continue;
    }
    if (!(await files.find(key))) {
      onPut(key);
      await files.put(key, bytes);
    }
    describePicture(raw, { key, sizeBytes: bytes.length, hash: hash('sha256', bytes), ...lookOf(bytes, told) });
    taken += 1;
  }
  return { taken, leftOut };
}

/** What the content says counts; what is no picture is never shown as one. */
function lookOf(bytes: Buffer, told: string): { type: string; widthPx: number | null; heightPx: number | null } {
  const kind = imageKindOf(bytes);
  if (kind) return { type: kind.type, widthPx: kind.widthPx, heightPx: kind.heightPx };
  return { type: shownTypes.has(told) ? 'application/octet-stream' : told, widthPx: null, heightPx: null };
}

/** Pictures that the shop shows until the new one stands in its place must not change. */
async function isOfAnother(files: FileStore, key: string, bytes: Buffer): Promise<boolean> {
  const present = await files.find(key);
  return present !== null && !bytes.equals(await buffer(present.stream()));
}
