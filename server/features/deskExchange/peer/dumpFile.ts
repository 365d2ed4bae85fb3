// An uploaded dump in whichever form it comes: plain, packed with gzip, or an archive of one SQL file and the stored pictures
// beside it. Nothing of it is believed: sizes are bounded, names are looked at, and nothing is unpacked to the disk.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createGunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { fileKeyForm } from '../../../files.ts';
import { DumpUnreadable } from '../../../lib/mysql/lexer.ts';

/** How the archive is laid out that an export writes. */
export const sqlEntry = 'shop.sql';
export const storageFolder = 'storage/';

/** What a packed dump may become: a small file can be made to unpack into one that never ends. */
const mostSqlBytes = 16 * 1024 ** 3;
const mostPictureBytes = 100 * 1024 ** 2;
const mostEntries = 500_000;

export interface DumpPicture {
  readonly key: string;
  readonly bytes: Buffer;
}

export interface DumpFile {
  /** The text, piece by piece. @throws DumpUnreadable where it can't be read on */
  text(): AsyncGenerator<string>;
  /** The stored pictures, one at a time. @throws DumpUnreadable */
  pictures(): AsyncGenerator<DumpPicture>;
  readonly pictureCount: number;
  close(): void;
}

/** @throws DumpUnreadable for an archive that is damaged, half, or holds anything but one dump */
export async function openDump(file: string): Promise<DumpFile> {
  const kind = await kindOf(file);
  if (kind === 'zip') return openArchive(file);
  return {
    async *text() {
      const content = createReadStream(file, { highWaterMark: 64 * 1024 });
      const plain = kind === 'gzip' ? content.pipe(createGunzip()) : content;
      content.once('error', (error) => plain.destroy(error));
      try {
        yield* decoded(plain);
      } finally {
        content.destroy();
      }
    },
    async *pictures() {},
    pictureCount: 0,
    close() {},
  };
}

async function kindOf(file: string): Promise<'zip' | 'gzip' | 'plain'> {
  const handle = await open(file, 'r');
  try {
    const { buffer: head } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (head.readUInt32LE(0) === 0x0403_4b50) return 'zip';
    return head[0] === 0x1f && head[1] === 0x8b ? 'gzip' : 'plain';
  } finally {
    await handle.close();
  }
}

/** The text of a dump's bytes: UTF-8, or UTF-16 as a Windows console writes what is sent to a file. */
async function* decoded(content: Readable): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let left = mostSqlBytes;
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      left -= piece.length;
      if (left < 0) throw new DumpUnreadable('the file is too large when unpacked', 0);
      decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8', { fatal: true });
      yield decoder.decode(piece, { stream: true });
    }
    yield decoder?.decode() ?? '';
  } catch (error) {
    throw asUnreadable(error);
  }
}

async function openArchive(file: string): Promise<DumpFile> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw asUnreadable(error);
  });
  // Told of by the call that failed; without a listener it would end the process.
  zip.on('error', () => {});
  try {
    const { sql, pictures } = await entriesOf(zip);
    return {
      text: () => decodedEntry(zip, sql),
      pictures: () => picturesOf(zip, pictures),
      pictureCount: pictures.size,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw asUnreadable(error);
  }
}

/** The one dump, and pictures by their keys, wherever in the archive they lie; whatever else is there is passed over. */
async function entriesOf(zip: ZipFile): Promise<{ sql: Entry; pictures: ReadonlyMap<string, Entry> }> {
  if (zip.entryCount > mostEntries) throw new DumpUnreadable('the archive holds too many files', 0);
  const dumps: Entry[] = [];
  const pictures = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1).toLowerCase();
    // What a Mac adds beside each file has its name behind a dot.
    if (name.endsWith('.sql') && !name.startsWith('.')) dumps.push(entry);
    const isPicture = fileKeyForm.test(name) && entry.uncompressedSize <= mostPictureBytes;
    if (isPicture && !pictures.has(name)) pictures.set(name, entry);
  }
  const [sql] = dumps;
  if (!sql || dumps.length > 1) throw new DumpUnreadable('the archive must hold one SQL file', 0);
  return { sql, pictures };
}

async function* decodedEntry(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const content = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
    throw asUnreadable(error);
  });
  let sum = 0;
  content.on('data', (piece: Buffer) => {
    sum = crc32(piece, sum);
  });
  content.pause();
  try {
    yield* decoded(content);
    if (sum !== entry.crc32) throw new DumpUnreadable(`the file is damaged: ${entry.fileName}`, 0);
  } finally {
    content.destroy();
  }
}

async function* picturesOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): AsyncGenerator<DumpPicture> {
  for (const [key, entry] of entries) {
    try {
      const bytes = await buffer(await zip.openReadStreamPromise(entry));
      if (crc32(bytes) !== entry.crc32) throw new DumpUnreadable(`the file is damaged: ${entry.fileName}`, 0);
      yield { key, bytes };
    } catch (error) {
      throw asUnreadable(error);
    }
  }
}

/** What reading stumbles over is damage; what the disk or the system says stays as it is. */
function asUnreadable(error: unknown): unknown {
  if (error instanceof DumpUnreadable || !(error instanceof Error)) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (/^E[A-Z]+$/.test(code)) return error;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return new DumpUnreadable('the text is not UTF-8', 0);
  return new DumpUnreadable(`the file is damaged: ${error.message}`, 0);
}
