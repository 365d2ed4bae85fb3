// Shops that were laid beforehand, as bytes: a fixture opens one in milliseconds, where laying a data pack takes most of a
// second. The bundle brings them along; run from its sources the product makes them at the first use and keeps them.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openShopDatabase } from '../db/open.ts';
import { type PackName, packNames, packPicturesFolder } from '../db/seed/folder.ts';
import { shiftTimes } from '../db/seed/shiftTimes.ts';
import { putMeta } from '../db/stores/meta.ts';
import { createWriteQueue } from '../db/write.ts';
import { type FileStore, memoryFiles } from './files.ts';
import { randomIds } from './lib/ids.ts';
import type { MemorySource } from './memorySource.ts';
import { laySeed, type Seed } from './seed.ts';

/** At noon there, so that its nights are as far from its edges as they can be. */
const laidZone = 'Asia/Shanghai';
const laidAt = Date.UTC(2026, 0, 15, 4, 0, 0);

interface Prepared {
  readonly image: Uint8Array;
  /** Key and name of each picture in the folder of the pack. */
  readonly files: readonly (readonly [key: string, name: string])[];
}

/** A new shop in memory, as if it had been laid at this moment. */
export async function openPrepared(
  seed: Seed,
  { nowMs, zone }: { nowMs: number; zone: string },
): Promise<MemorySource> {
  const { image, files } = await loadPrepared(seed);
  const database = await openShopDatabase({ file: ':memory:', image });
  try {
    shiftTimes(database.write, { laidAt, laidZone, nowMs, zone });
    await createWriteQueue(database.write).write((tx) => {
      putMeta(tx, 'shop_id', randomIds.text(20));
      putMeta(tx, 'time_zone', zone);
    });
    const store = memoryFiles();
    const folder = seed === 'empty' ? '' : packPicturesFolder(seed);
    await Promise.all(files.map(([key, name]) => store.adopt(key, join(folder, name))));
    return { image: database.write.raw.serialize(), files: store };
  } finally {
    database.close();
  }
}

/** Once a process: several shops may start from one. */
const loaded = new Map<Seed, Promise<Prepared>>();

function loadPrepared(seed: Seed): Promise<Prepared> {
  const known = loaded.get(seed);
  if (known) return known;
  const loading = findPrepared(seed);
  loaded.set(seed, loading);
  loading.catch(() => loaded.delete(seed));
  return loading;
}

async function findPrepared(seed: Seed): Promise<Prepared> {
  if (seed === 'empty') return prepare(seed);
  // Bundled, this code stands in dist/server and the prepared shops beside the pictures.
  const bundled = fileURLToPath(new URL(`../seed/${seed}/`, import.meta.url));
  if (existsSync(join(bundled, 'prepared.db'))) return readPrepared(bundled);
  const folder = import.meta.url.endsWith('.ts') ? cacheFolder(seed) : undefined;
  if (folder && existsSync(folder)) return readPrepared(folder);
  const prepared = await prepare(seed);
  // A folder that can't be written to costs time at each start, nothing else.
  if (folder) await keepInCache(folder, prepared).catch(() => {});
  return prepared;
}

async function prepare(seed: Seed): Promise<Prepared> {
  const database = await openShopDatabase({ file: ':memory:' });
  const files: (readonly [string, string])[] = [];
  const folder = seed === 'empty' ? '' : packPicturesFolder(seed);
  const notes: FileStore = {
    ...memoryFiles(),
    async adopt(key, source) {
      files.push([key, relative(folder, source).split(sep).join('/')]);
    },
  };
  try {
    await laySeed({ database, files: notes, seed, nowMs: laidAt, zone: () => laidZone });
    return { image: database.write.raw.serialize(), files };
  } finally {
    database.close();
  }
}

async function readPrepared(folder: string): Promise<Prepared> {
  const [image, files] = await Promise.all([
    readFile(join(folder, 'prepared.db')),
    readFile(join(folder, 'prepared.json'), 'utf8'),
  ]);
  return { image, files: JSON.parse(files) as Prepared['files'] };
}

async function writeTo(folder: string, { image, files }: Prepared): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'prepared.db'), image);
  await writeFile(join(folder, 'prepared.json'), JSON.stringify(files));
}

/** Writes the prepared shops of all packs into `<folder>/<pack>`: for the bundle. */
export async function writePrepared(folder: string): Promise<void> {
  for (const name of packNames) await writeTo(join(folder, name), await prepare(name));
}

async function keepInCache(folder: string, prepared: Prepared): Promise<void> {
  const part = `${folder}.${randomIds.text(8)}`;
  await writeTo(part, prepared);
  // Another process may have been first: its folder says the same.
  await rename(part, folder).catch(() => rm(part, { recursive: true, force: true }));
}

/** Named by what the shop is made from, so that a change of the sources is never served an old one. */
function cacheFolder(seed: PackName): string {
  const project = fileURLToPath(new URL('..', import.meta.url));
  const hash = createHash('sha256');
  for (const name of sourcesOf(join(project, 'db'))) hash.update(name).update(readFileSync(name));
  for (const name of ['seed.ts', 'lib/password.ts']) hash.update(readFileSync(join(project, 'server', name)));
  const key = hash.digest('hex').slice(0, 24);
  return join(project, 'node_modules', '.cache', 'pocketmall', `${seed}-${key}`);
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
