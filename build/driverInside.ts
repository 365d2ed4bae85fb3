// The database driver inside the npm package: its JavaScript and its ready-made binaries, beside the bundle. As a
// dependency it would be compiled at every install, since npm takes its build file for an order to compile.
import { cp, mkdir, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const driver = 'better-sqlite3';

/** Seen from the bundled files, which all lie one folder deep. */
const placeInside = '../native/lib/index.js';

/** Lets bundled code load the driver from beside it. */
export function driverInside(): Plugin {
  return {
    name: 'driver-inside',
    renderChunk: (code) => ({ code: withDriverInside(code), map: null }),
  };
}

/** @throws Error when the driver is still named in a way that is not known here */
function withDriverInside(code: string): string {
  const changed = code.replaceAll(/(\bfrom |\.resolve\(|\brequire\()(["'])better-sqlite3\2/g, `$1"${placeInside}"`);
  if (/\b(?:from|import|require\w*\()\s*["']better-sqlite3["']/.test(changed)) {
    throw new Error(`${driver} is loaded in a way that can't be rewritten`);
  }
  return changed;
}

/** Copies what runs of the driver, without what it is compiled from. */
export async function copyDriver(folder: string): Promise<void> {
  const from = dirname(createRequire(import.meta.url).resolve(`${driver}/package.json`));
  const to = join(folder, 'native');
  await mkdir(to, { recursive: true });
  for (const name of ['lib', 'prebuilds', 'LICENSE', 'package.json']) {
    await cp(join(from, name), join(to, name), { recursive: true });
  }
  const binaries = await readdir(join(to, 'prebuilds'));
  if (binaries.length === 0) throw new Error(`${driver} came without its binaries`);
}
