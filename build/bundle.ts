// Makes what runs: the terminal program, the shop as a library, the desktop app's main and preload scripts, the owner's console, in dist/.
// One bundle starts in a fraction of the time of its modules one by one. Run by `npm run build` and by `npm ci`; a test
// gives a folder of its own: `node build/bundle.ts .tmp/x`.
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { writePrepared } from '../server/preparedSeed.ts';
import { configFor, copyPackPictures, projectFolder, writeDrawingThread } from './bundleParts.ts';
import { consoleBuild } from './consoleConfig.ts';
import { writeDesktopPages } from './desktopPages.ts';
import { docsBuild } from './docsConfig.ts';
import { readWords } from './readWords.ts';

/** Bundled code that runs in Node or in Electron's main process; the key is the file's place in dist/. */
const modules = {
  'server/main': 'server/main.ts',
  'server/startShop': 'server/startShop.ts',
  'electron/main': 'electron/main.ts',
};

/**
 * Writes the whole bundle into a folder, which is emptied first. Bundled files load better-sqlite3 from the
 * node_modules above them, so the folder must lie inside the project.
 * @throws Error with the bundler's message when a source can't be bundled; the folder is then half written.
 */
async function writeBundle(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await build(configFor({ outDir: folder, inputs: modules, format: 'es', extension: 'js' }));
  // A sandboxed preload script can only be CommonJS, in one file.
  const preload = { 'electron/preload': 'electron/preload.ts' };
  await build(configFor({ outDir: folder, inputs: preload, format: 'cjs', extension: 'cjs' }));
  await writeDrawingThread(folder);
  // Started from its text as well (server/lib/bcrypt/checkBcrypt.ts).
  const bcrypt = { 'bcrypt/thread': 'server/lib/bcrypt/thread.ts' };
  await build(configFor({ outDir: folder, inputs: bcrypt, format: 'cjs', extension: 'cjs' }));
  await copyPackPictures(folder);
  await writePrepared(join(folder, 'seed'));
  await build(docsBuild(join(folder, 'docs')));
  await build(consoleBuild(join(folder, 'console')));
  await writeDesktopPages(folder);
}

/** Made aside and then swapped in: dist/ is never half a bundle, and a failed build leaves the former one. */
async function replaceDist(): Promise<void> {
  const dist = join(projectFolder, 'dist');
  await mkdir(join(projectFolder, '.tmp'), { recursive: true });
  const workFolder = await mkdtemp(join(projectFolder, '.tmp', 'bundle-'));
  try {
    const made = join(workFolder, 'new');
    await writeBundle(made);
    await rename(dist, join(workFolder, 'old')).catch(ignoreMissing);
    await rename(made, dist);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function main(folder: string | undefined): Promise<void> {
  const startedAt = performance.now();
  await (folder === undefined ? replaceDist() : writeBundle(resolve(folder)));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Bundled PocketMall into ${folder ?? 'dist/'} in ${seconds} s.`);
}

const words = readWords('npm run build -- [folder, which is emptied first (dist)]', { allowPositionals: true });
try {
  await main(words.positionals[0]);
} catch (error) {
  // The bundler's messages name file, line and reason; where in the bundler they were made helps nobody.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
