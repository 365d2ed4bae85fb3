// What the bench makes once and uses again: grown shops and installed peers, in .tmp/bench, each under the hash of what it
// was made from.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
export const benchFolder = join(projectFolder, '.tmp/bench');

/** A hash over names and texts of files; folders stand for all that lies in them. */
export async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const isFolder = (await stat(path)).isDirectory();
    const names = isFolder ? (await readdir(path, { recursive: true })).filter(isSource).sort() : [''];
    for (const name of names) hash.update(`${name}\n`).update(await readFile(join(path, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts');

/**
 * The folder `<name>-<hash>` of .tmp/bench. Made aside by `make` when it is missing, or older than `maxAgeMs`; others of this
 * name are removed.
 */
export async function keptFolder(options: {
  readonly name: string;
  readonly hash: string;
  readonly maxAgeMs?: number;
  readonly make: (folder: string) => Promise<void>;
}): Promise<string> {
  const { name, hash, maxAgeMs = Number.POSITIVE_INFINITY, make } = options;
  const folder = join(benchFolder, `${name}-${hash}`);
  if (existsSync(folder) && Date.now() - (await stat(folder)).mtimeMs < maxAgeMs) return folder;
  await mkdir(benchFolder, { recursive: true });
  for (const entry of await readdir(benchFolder)) {
    if (entry.startsWith(`${name}-`)) await rm(join(benchFolder, entry), { recursive: true, force: true });
  }
  const made = join(benchFolder, `${name}-part`);
  await mkdir(made);
  await make(made);
  await rename(made, folder);
  return folder;
}

/** Writes a file of lines for a generator and gives its path. */
export async function writeLines(name: string, lines: readonly string[]): Promise<string> {
  const folder = join(benchFolder, 'lines');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name.replace(/[^\w.]+/g, '-')}.txt`);
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}
