// Writes a backup file: streamed, so that its size doesn't matter to the shop that sells meanwhile.
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { storedNameForm } from '../files.ts';
import { entryNames, type Manifest, type Sums } from './manifest.ts';
import { summing, sumOfFile } from './sealed.ts';

export interface ArchiveSource {
  /** A sound database file that nobody writes to. */
  readonly databaseFile: string;
  /** Folder of the pictures; one that is missing counts as empty. */
  readonly filesFolder: string;
  /** The owner's keys, only when they were asked for. */
  readonly secretsFile?: string | undefined;
}

/** What the writer of the archive finds out by itself. */
export type ManifestFacts = Omit<Manifest, 'kind' | 'format' | 'database' | 'files' | 'hasSecrets'>;

interface PictureFile {
  readonly name: string;
  readonly bytes: number;
}

/** The pictures of a folder with their sizes; what is no picture of the shop, such as a half written one, is left out. */
export async function listPictures(folder: string): Promise<PictureFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const pictures: PictureFile[] = [];
  for (const name of names.filter((each) => storedNameForm.test(each)).sort()) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile()) pictures.push({ name, bytes: found.size });
  }
  return pictures;
}

export const sumOfBytes = (pictures: readonly PictureFile[]): number =>
  pictures.reduce((total, { bytes }) => total + bytes, 0);

/**
 * Writes the archive and syncs it. Pictures that are deleted meanwhile are left out: the database of the same moment may not know
 * them any more, either. @throws when the disk refuses or `signal` aborts; a half file is left then
 */
export async function writeArchive(options: {
  readonly targetFile: string;
  readonly source: ArchiveSource;
  readonly facts: ManifestFacts;
  readonly onBytes?: (bytes: number) => void;
  readonly signal?: AbortSignal | undefined;
}): Promise<Manifest> {
  const { targetFile, source, facts, onBytes, signal } = options;
  const database = await sumOfFile(source.databaseFile);
  const pictures = await listPictures(source.filesFolder);
  const manifest: Manifest = {
    kind: 'pocketmall-backup',
    format: 1,
    ...facts,
    database,
    files: { count: pictures.length, bytes: sumOfBytes(pictures) },
    hasSecrets: source.secretsFile !== undefined,
  };

  // Loaded at the first archive: a start needs none.
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const out = createWriteStream(targetFile, { flush: true });
  const failing = new AbortController();
  zip.on('error', (error: unknown) => failing.abort(error));
  const written = pipeline(zip.outputStream, out, {
    signal: signal ? AbortSignal.any([signal, failing.signal]) : failing.signal,
  });
  written.catch((error: unknown) => failing.abort(error));
  const sums: Sums['entries'] = [];

  async function add(name: string, content: Readable, compressionLevel: number): Promise<void> {
    const { stream, sum } = summing(onBytes);
    zip.addReadStreamLazy(name, { compress: compressionLevel > 0, compressionLevel }, (give) => give(null, stream));
    await pipeline(content, stream, { signal: failing.signal });
    sums.push({ name, ...sum() });
  }

  async function addAll(): Promise<void> {
    await add(entryNames.manifest, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]), 0);
    await add(entryNames.database, createReadStream(source.databaseFile), 1);
    if (source.secretsFile !== undefined) await add(entryNames.secrets, createReadStream(source.secretsFile), 0);
    for (const { name } of pictures) {
      const content = createReadStream(join(source.filesFolder, name));
      // Opened first: an entry that was begun can't be taken back.
      if (!(await isOpened(content))) continue;
      // Pictures are packed already: packing them again would take time and give nothing.
      await add(entryNames.files + name, content, 0);
    }
    await add(entryNames.sums, Readable.from([Buffer.from(JSON.stringify({ entries: sums } satisfies Sums))]), 1);
    zip.end();
  }

  try {
    await addAll();
    await written;
  } catch (error) {
    failing.abort(error);
    await written.catch(() => {});
    if (!out.closed) await finished(out, { error: false }).catch(() => {});
    throw failing.signal.reason instanceof Error && failing.signal.reason.name !== 'AbortError'
      ? failing.signal.reason
      : error;
  }
  return manifest;
}

/** False when the file is gone. */
function isOpened(content: ReturnType<typeof createReadStream>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    content.once('open', () => resolve(true));
    content.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve(false);
      else reject(error);
    });
  });
}
