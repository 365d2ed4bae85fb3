// Where the console's built files lie and what one of them is sent as.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mediaTypeOf } from './rules.ts';

/** One built file as it leaves. */
export interface ConsoleFile {
  readonly type: string;
  /** How the bytes are packed; undefined when they are plain. */
  readonly encoding: 'br' | 'gzip' | undefined;
  readonly bytes: Buffer;
}

/** The packed forms that the build lays beside a file. */
const packed = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

/** The folder of the built console, or undefined when nobody built it (a checkout where only the sources run). */
export function consoleFolder(): string | undefined {
  // Bundled, this code stands in dist/server or dist/electron; unbundled in server/features/console.
  const candidates = ['../console', '../../../dist/console'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return candidates.find((folder) => existsSync(join(folder, 'index.html')));
}

/**
 * Reads a file of the console in the smallest form that the caller takes; undefined when there is none of this name.
 * `name` comes from consoleFileOf (rules.ts), so it can't lead out of the folder.
 */
export async function readConsoleFile(
  folder: string,
  name: string,
  acceptEncoding: string,
): Promise<ConsoleFile | undefined> {
  const path = join(folder, ...name.split('/'));
  const type = mediaTypeOf(name);
  const wanted = packed.filter(({ encoding }) => new RegExp(`\\b${encoding}\\b`).test(acceptEncoding));
  for (const { encoding, suffix } of wanted) {
    const bytes = await readIfThere(path + suffix);
    if (bytes) return { type, encoding, bytes };
  }
  const bytes = await readIfThere(path);
  return bytes && { type, encoding: undefined, bytes };
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}
