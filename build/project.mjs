// Where this project's parts lie, and whether the bundle in dist/ is there and up to date. Plain JavaScript for every
// Node from 18 on, like node24.mjs.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, absolute. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** The bundled terminal program; it is there exactly when the bundle is. */
export const serverProgram = join(projectFolder, 'dist', 'server', 'main.js');

/** The script that makes the bundle; an installed copy of the product may come without it. */
export const bundleScript = join(projectFolder, 'build', 'bundle.ts');

const sourceFolders = ['server', 'db', 'electron'];

/** True when the bundle can be made here: its script and the bundler are installed (`npm ci` without `--omit=dev`). */
export function canBundle() {
  return existsSync(bundleScript) && canResolve('vite/package.json');
}

/** @returns {'missing' | 'stale' | 'fresh'} "stale" when a source file is newer than the bundle. */
export function stateOfBundle() {
  if (!existsSync(serverProgram)) return 'missing';
  const builtAtMs = statSync(serverProgram).mtimeMs;
  return sourceFolders.some((name) => holdsNewer(join(projectFolder, name), builtAtMs)) ? 'stale' : 'fresh';
}

/** What to tell a person when there is no bundle and no way to make one here. */
export function noBundleText() {
  return (
    'PocketMall has no bundle (dist/) and nothing to make it with: run `npm ci` without --omit=dev, or copy dist/ ' +
    'from a machine where that was done.'
  );
}

function holdsNewer(folder, sinceMs) {
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return holdsNewer(path, sinceMs);
    return isBundled(entry.name) && statSync(path).mtimeMs > sinceMs;
  });
}

function isBundled(name) {
  return /\.(ts|json|sql|webp|png)$/.test(name) && !name.endsWith('.test.ts');
}

function canResolve(specifier) {
  try {
    createRequire(import.meta.url).resolve(specifier);
    return true;
  } catch {
    return false;
  }
}
