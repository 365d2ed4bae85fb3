// Reads a backup file and trusts nothing of it: names, sizes and hashes are compared with what the file says of itself, and what
// is damaged, half, newer or something else is refused with its reason before anything is changed.
import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { removeFile } from '../../db/moveFile.ts';
import { newestStep } from '../../db/shopFile.ts';
import { ShopError } from '../errors.ts';
import { storedNameForm } from '../files.ts';
import { archiveFormat, entryNames, type Manifest, manifestForm, type Sums, sumsForm } from './manifest.ts';
import { refuseFullDisk, type Sum, summing } from './sealed.ts';

/** The largest manifest that is read: its counts are few, whatever the shop holds. */
const manifestBytes = 1024 * 1024;

/** @throws ShopError backupForeign, backupIncomplete, backupDamaged, backupNewer; backupUnknown when there is no such file */
export async function readManifest(file: string): Promise<Manifest> {
  const zip = await openZip(file);
  try {
    for await (const entry of zip.eachEntry()) return await manifestOf(zip, entry);
    throw new ShopError('backupForeign');
  } catch (error) {
    throw asRefusal(error);
  } finally {
    zip.close();
  }
}

export interface ReadOptions {
  /** An existing folder that everything is written to. */
  readonly into?: string;
  /** Writes the database alone. */
  readonly isDatabaseOnly?: boolean;
  readonly onBytes?: (bytes: number) => void;
  /** More than this can't be true: a small file can be made to unpack into one that fills the disk. */
  readonly mostBytes?: number;
  readonly signal?: AbortSignal;
}

/** What surrounds database and pictures. */
const aroundBytes = 4 * 1024 * 1024;

/**
 * Compares every byte with the hashes; with `into` it writes everything there as well (`shop.db`, `files/`) and syncs it.
 * @throws ShopError as readManifest; the system's error when `into` can't be written
 */
export async function readArchive(file: string, options: ReadOptions = {}): Promise<Manifest> {
  const { into, signal, isDatabaseOnly = false } = options;
  const zip = await openZip(file);
  try {
    if (into !== undefined) await mkdir(join(into, 'files'), { recursive: true });
    let manifest: Manifest | undefined;
    let sums: Sums | undefined;
    const found: Sums['entries'] = [];
    let left = (options.mostBytes ?? Number.POSITIVE_INFINITY) + aroundBytes;
    const onBytes = (bytes: number) => {
      left -= bytes;
      if (left < 0) throw new ShopError('backupDamaged', { detail: 'size' });
      options.onBytes?.(bytes);
    };
    for await (const entry of zip.eachEntry()) {
      signal?.throwIfAborted();
      if (sums) throw new ShopError('backupForeign');
      const { fileName: name } = entry;
      if (name === entryNames.sums) {
        sums = sumsForm.parse(await json(await zip.openReadStreamPromise(entry)));
        continue;
      }
      manifest ??= await manifestOf(zip, entry);
      const target = placeOf(name, isDatabaseOnly && name !== entryNames.database ? undefined : into);
      const { stream, sum } = summing(onBytes);
      await pipeline(await contentOf(zip, entry), stream, target, ...(signal ? [{ signal }] : []));
      found.push({ name, ...sum() });
    }
    if (!manifest) throw new ShopError('backupForeign');
    if (!sums) throw new ShopError('backupIncomplete');
    compare(manifest, sums, found);
    return manifest;
  } catch (error) {
    throw asRefusal(error);
  } finally {
    zip.close();
  }
}

/** Writes the database alone, and compares it. The disk has room for it: refuseFullDisk. @throws ShopError as readManifest */
export async function readDatabase(file: string, targetFile: string): Promise<void> {
  const zip = await openZip(file);
  try {
    let manifest: Manifest | undefined;
    for await (const entry of zip.eachEntry()) {
      if (!manifest) {
        manifest = await manifestOf(zip, entry);
        continue;
      }
      if (entry.fileName !== entryNames.database) continue;
      return await takeEntry(zip, entry, { target: targetFile, told: manifest.database });
    }
    throw new ShopError('backupIncomplete');
  } catch (error) {
    throw asRefusal(error);
  } finally {
    zip.close();
  }
}

const isPicture = (name: string) => name.startsWith(entryNames.files);
/** The key of a picture, by the name of its entry. */
const keyOf = (name: string) => name.slice(entryNames.files.length);

/** The keys of the pictures in a backup, from its directory alone; none of one that can't be read. */
export async function listPicturesIn(file: string): Promise<string[]> {
  const zip = await openZip(file).catch(() => undefined);
  if (!zip) return [];
  try {
    const keys: string[] = [];
    for await (const { fileName } of zip.eachEntry()) if (isPicture(fileName)) keys.push(keyOf(fileName));
    return keys;
  } catch {
    return [];
  } finally {
    zip.close();
  }
}

/**
 * Writes those of the pictures into an existing folder that the backup holds and that are what was put into it, and gives their
 * keys. A backup that can't be read holds none. @throws ShopError backupNoSpace; the system's error when the disk refuses
 */
export async function takePictures(
  file: string,
  { keys, into }: { readonly keys: ReadonlySet<string>; readonly into: string },
): Promise<string[]> {
  const zip = await openZip(file).catch(() => undefined);
  if (!zip) return [];
  const taken: string[] = [];
  try {
    const wanted: Entry[] = [];
    let told = new Map<string, Sums['entries'][number]>();
    for await (const entry of zip.eachEntry()) {
      const { fileName: name } = entry;
      if (isPicture(name) && keys.has(keyOf(name))) wanted.push(entry);
      if (name !== entryNames.sums) continue;
      const { entries } = sumsForm.parse(await json(await zip.openReadStreamPromise(entry)));
      told = new Map(entries.map((each) => [each.name, each]));
    }
    const bytesOf = ({ fileName }: Entry) => told.get(fileName)?.bytes ?? 0;
    await refuseFullDisk(
      into,
      wanted.reduce((bytes, entry) => bytes + bytesOf(entry), 0),
    );
    for (const entry of wanted) {
      const key = keyOf(entry.fileName);
      await takeEntry(zip, entry, { target: join(into, key), told: told.get(entry.fileName) });
      taken.push(key);
    }
    return taken;
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal instanceof ShopError && refusal.code !== 'backupNoSpace') return taken;
    throw refusal;
  } finally {
    zip.close();
  }
}

/** Writes one entry, whole and as it was told, or leaves nothing. @throws ShopError backupDamaged; the system's error */
async function takeEntry(
  zip: ZipFile,
  entry: Entry,
  { target, told }: { readonly target: string; readonly told: Sum | undefined },
): Promise<void> {
  const damaged = () => new ShopError('backupDamaged', { detail: entry.fileName });
  let left = told?.bytes ?? 0;
  const { stream, sum } = summing((bytes) => {
    left -= bytes;
    if (left < 0) throw damaged();
  });
  try {
    await pipeline(await contentOf(zip, entry), stream, createWriteStream(target, { flush: true }));
    if (sum().sha256 !== told?.sha256) throw damaged();
  } catch (error) {
    await removeFile(target);
    throw error;
  }
}

function compare(manifest: Manifest, { entries }: Sums, found: Sums['entries']): void {
  const told = new Map(entries.map((entry) => [entry.name, entry]));
  if (told.size !== found.length) throw new ShopError('backupDamaged', { detail: 'entries' });
  for (const { name, bytes, sha256 } of found) {
    const expected = told.get(name);
    if (expected?.bytes !== bytes || expected.sha256 !== sha256) throw new ShopError('backupDamaged', { detail: name });
  }
  const database = told.get(entryNames.database);
  if (database?.sha256 !== manifest.database.sha256) {
    throw new ShopError('backupDamaged', { detail: entryNames.database });
  }
}

/** Only what belongs in a backup, and only inside of the folder. */
function placeOf(name: string, into: string | undefined): Writable {
  const isStored = isPicture(name) && storedNameForm.test(keyOf(name));
  const isKnown = name === entryNames.manifest || name === entryNames.database || name === entryNames.secrets;
  if (!isStored && !isKnown) throw new ShopError('backupForeign');
  if (into === undefined || name === entryNames.manifest) return nowhere();
  return createWriteStream(join(into, name), { flush: true, mode: name === entryNames.secrets ? 0o600 : 0o644 });
}

function nowhere(): Writable {
  return new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });
}

function contentOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return zip.openReadStreamPromise(entry);
}

async function manifestOf(zip: ZipFile, entry: Entry): Promise<Manifest> {
  if (entry.fileName !== entryNames.manifest || entry.uncompressedSize > manifestBytes)
    throw new ShopError('backupForeign');
  const raw: unknown = await json(await zip.openReadStreamPromise(entry));
  const { kind, format, app } = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  if (kind !== 'pocketmall-backup') throw new ShopError('backupForeign');
  if (typeof format === 'number' && format > archiveFormat) {
    throw new ShopError('backupNewer', typeof app === 'string' ? { version: app.slice(0, 40) } : {});
  }
  const manifest = manifestForm.parse(raw);
  if (manifest.step > newestStep) throw new ShopError('backupNewer', { version: manifest.app.slice(0, 40) });
  return manifest;
}

async function openZip(file: string): Promise<ZipFile> {
  // Loaded at the first archive: a start needs none.
  const { openPromise } = await import('yauzl');
  let zip: ZipFile;
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ShopError('backupUnknown');
    if (code === 'EISDIR') throw new ShopError('backupForeign', {}, { cause: error });
    if (code !== undefined) throw error;
    throw new ShopError((await beginsAsZip(file)) ? 'backupIncomplete' : 'backupForeign', {}, { cause: error });
  }
  // Told of by the call that failed; without a listener it would end the process.
  zip.on('error', () => {});
  return zip;
}

/** A file whose end is missing has no directory of its entries, which stands last. */
async function beginsAsZip(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.readUInt32LE(0) === 0x0403_4b50;
  } finally {
    await handle.close();
  }
}

/** What the reading of the archive stumbles over is damage; what the disk or the system says stays as it is. */
function asRefusal(error: unknown): unknown {
  if (error instanceof ShopError) return error;
  const { code = '', name } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (name === 'AbortError' || (/^E[A-Z]+$/.test(code) && code !== 'EBADMSG' && code !== 'EIO')) return error;
  return new ShopError('backupDamaged', {}, { cause: error });
}
