// `npm run build:console`: only the owner's console, into dist/console, for those who work on it. What was there stays until the next whole
// build: a window that is open goes on finding the parts of the build it began with.
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { consoleBuild } from './consoleConfig.ts';
import { readWords } from './readWords.ts';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** Builds aside and copies the page that names all the rest last, so that no window finds half a build. */
export async function writeConsole(): Promise<void> {
  const dist = join(projectFolder, 'dist', 'console');
  await mkdir(join(projectFolder, '.tmp'), { recursive: true });
  const made = await mkdtemp(join(projectFolder, '.tmp', 'console-'));
  try {
    await build(consoleBuild(made));
    await mkdir(dist, { recursive: true });
    const isPage = (path: string) => /index\.html(\.\w+)?$/.test(path);
    await cp(made, dist, { recursive: true, filter: (path) => !isPage(path) });
    await cp(made, dist, { recursive: true });
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  readWords('npm run build:console: only the console, into dist/console', {});
  await writeConsole();
}
