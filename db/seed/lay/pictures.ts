// The pictures of a pack: from their names to the keys that rows hold, and to their rows in the storage table.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { storage } from '../../schema/storage.ts';
import type { EpochMs } from '../../values.ts';
import { insertInto } from '../inserting.ts';

/** A picture that rows of the pack show: where it goes and what it is called in the pack (`goods/<slug>-1.webp`). */
export interface LaidFile {
  readonly key: string;
  readonly name: string;
}

/** Path that rich text holds in front of a key; the presenter puts the origin before it. */
const fetchPath = '/wx/storage/fetch/';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** 20 characters and the extension (DECISIONS.md 42), the same for the same picture of the same pack in every shop. */
export function pictureKey(packName: string, name: string): string {
  const hash = createHash('sha256').update(`${packName}\n${name}`).digest();
  const letters = Array.from(hash.subarray(0, 20), (byte) => alphabet[byte % alphabet.length]);
  return `${letters.join('')}.webp`;
}

/** Gives keys and remembers which pictures are in use. */
export interface PictureBook {
  /** Key of a picture; an empty name stays empty. */
  key(name: string): string;
  /** Rich text with the pack's `picture:NAME` replaced by addresses. */
  html(text: string): string;
  /** All pictures that were asked for, by name. */
  files(): LaidFile[];
}

export function createPictureBook(packName: string): PictureBook {
  const keys = new Map<string, string>();
  const key = (name: string): string => {
    if (name === '') return '';
    const known = keys.get(name);
    if (known !== undefined) return known;
    const made = pictureKey(packName, name);
    keys.set(name, made);
    return made;
  };
  return {
    key,
    html: (text) =>
      text.replace(/(["'])picture:([^"']+)\1/g, (_, _quote, name: string) => `"${fetchPath}${key(name)}"`),
    files: () => [...keys].map(([name, made]) => ({ key: made, name })).sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** One row a picture. Without a folder sizes are 0 and hashes empty. */
export function layStorage(
  raw: Database,
  files: readonly LaidFile[],
  { at, folder }: { at: EpochMs; folder: string | undefined },
): void {
  const insert = insertInto(raw, storage);
  for (const { key, name } of files) {
    const facts = folder === undefined ? { sizeBytes: 0 } : factsOf(readFileSync(join(folder, name)));
    const fileName = name.slice(name.lastIndexOf('/') + 1);
    insert({ key, name: fileName, type: 'image/webp', ...facts, createdAt: at, updatedAt: at });
  }
}

function factsOf(bytes: Buffer) {
  return {
    sizeBytes: bytes.length,
    hash: createHash('sha256').update(bytes).digest('hex'),
    ...(webpSize(bytes) ?? {}),
  };
}

/** Width and height of a WebP file by its first chunk; undefined when it is none. */
export function webpSize(bytes: Buffer): { widthPx: number; heightPx: number } | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { widthPx: 1 + bytes.readUIntLE(24, 3), heightPx: 1 + bytes.readUIntLE(27, 3) };
    case 'VP8 ':
      return { widthPx: bytes.readUInt16LE(26) & 0x3fff, heightPx: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { widthPx: 1 + (bits & 0x3fff), heightPx: 1 + ((bits >> 14) & 0x3fff) };
    }
    default:
      return undefined;
  }
}
