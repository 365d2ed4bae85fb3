// Where pictures lie: one flat folder of files named by their keys, or memory for shops that live in memory. Keys are
// checked before a path is built, so no key leads out of the folder (PAINS.md 14).
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { discard, moveFile, removeFile } from '../db/moveFile.ts';
import { WriteRefused } from '../db/write.ts';

/** 20 characters of a-z and 0-9 and an extension (DECISIONS.md 42). */
export const fileKeyForm = /^[a-z0-9]{20}\.[a-z0-9]{2,5}$/;

/** A key, or the name of what was made from its file, such as a thumbnail; no key itself, so nobody can ask for it. */
export const storedNameForm = /^[a-z0-9]{20}(?:-\d{2,4})?\.[a-z0-9]{2,5}$/;

/** Length of a thumbnail's longest side. */
export const thumbnailPx = 400;

/** The names that the thumbnail of a picture may have; which one depends on whether something shines through. */
export function thumbnailNames(key: string): readonly { readonly name: string; readonly type: string }[] {
  const stem = `${key.slice(0, key.lastIndexOf('.'))}-${thumbnailPx}`;
  return [
    { name: `${stem}.jpg`, type: 'image/jpeg' },
    { name: `${stem}.png`, type: 'image/png' },
  ];
}

export interface StoredFile {
  readonly bytes: number;
  stream(): Readable;
  /**
   * The bytes for one who reads very many files: each piece lies in the buffer handed in, until the next is asked for. A stream
   * makes a buffer for each of its pieces, and tens of megabytes of them are left before they are cleared away.
   */
  pieces(buffer: Buffer): AsyncIterable<Buffer>;
}

export interface FileStore {
  /** Null when there is no such file or the key is malformed. */
  find(key: string): Promise<StoredFile | null>;
  /** Stores the bytes under the key; they are on disk when this resolves. @throws WriteRefused when the disk refuses */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Takes over a file that comes with the program, such as a picture of a data pack. */
  adopt(key: string, source: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Another store that holds the same and goes its own way from now on; only of stores in memory. */
  fork?(): FileStore;
}

/**
 * Removes a picture and what was made from it. A malformed key, as a database from elsewhere may have one, names no file.
 * @throws the disk's refusal
 */
export async function removePicture(files: FileStore, key: string): Promise<void> {
  if (!fileKeyForm.test(key)) return;
  for (const name of [key, ...thumbnailNames(key).map((each) => each.name)]) await files.remove(name);
}

/**
 * Makes a folder and those above it. Not by the system's own way of making them all: that one never ends in a place that
 * takes no folders at all.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (hasCode(error, 'EEXIST') && (await stat(folder)).isDirectory()) return;
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder);
  }
}

export function folderFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!storedNameForm.test(key)) throw new TypeError(`not a file key: ${key.slice(0, 60)}`);
    return join(folder, key);
  };
  return {
    async find(key) {
      if (!storedNameForm.test(key)) return null;
      const path = pathOf(key);
      try {
        const { size } = await stat(path);
        return { bytes: size, stream: () => createReadStream(path), pieces: (buffer) => readPieces(path, buffer) };
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    },
    async put(key, bytes) {
      const path = pathOf(key);
      // Written aside, synced, then renamed: a picture is whole or not there.
      const aside = `${path}.part`;
      try {
        await makeFolder(folder);
        await writeDown(aside, bytes);
        await moveFile(aside, path);
      } catch (error) {
        // A full disk would be kept full by what was written so far.
        await discard(aside);
        throw new WriteRefused(error);
      }
    },
    async adopt(key, source) {
      await makeFolder(folder);
      await copyFile(source, pathOf(key));
    },
    remove: (key) => removeFile(pathOf(key)),
  };
}

async function* readPieces(path: string, buffer: Buffer): AsyncIterable<Buffer> {
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function writeDown(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

type HeldFile = Buffer | { readonly source: string };

export function memoryFiles(first?: ReadonlyMap<string, HeldFile>): FileStore {
  const held = new Map<string, HeldFile>(first);
  return {
    async find(key) {
      const file = held.get(key);
      if (!file) return null;
      const bytes = Buffer.isBuffer(file) ? file : await readFile(file.source);
      return { bytes: bytes.length, stream: () => Readable.from([bytes]), pieces: () => Readable.from([bytes]) };
    },
    async put(key, bytes) {
      held.set(key, bytes);
    },
    async adopt(key, source) {
      held.set(key, { source });
    },
    async remove(key) {
      held.delete(key);
    },
    fork: () => memoryFiles(held),
  };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
