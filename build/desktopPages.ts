// The app's own pages (splash, trouble, share) and its icons, into the bundle: plain files that a window loads from disk, so
// their scripts are classic ones (a page from disk can't load modules).
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const source = join(projectFolder, 'renderer', 'desktop');
const icons = join(projectFolder, 'build', 'icons');

const pages = ['splash.html', 'trouble.html', 'share.html', 'style.css'];
const scripts = ['trouble', 'share'];
const iconFiles = ['tray.png', 'tray@2x.png', 'trayTemplate.png', 'trayTemplate@2x.png', 'badge.png'];

/** Writes `pages/` and `icons/` into the bundle's folder. */
export async function writeDesktopPages(folder: string): Promise<void> {
  const outDir = join(folder, 'pages');
  for (const name of scripts) {
    await build({
      configFile: false,
      root: source,
      publicDir: false,
      logLevel: 'warn',
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2024',
        modulePreload: false,
        lib: { entry: join(source, `${name}.ts`), formats: ['iife'], name: 'page', fileName: () => `${name}.js` },
      },
    });
  }
  for (const name of pages) await cp(join(source, name), join(outDir, name));
  await mkdir(join(folder, 'icons'), { recursive: true });
  for (const name of iconFiles) await cp(join(icons, name), join(folder, 'icons', name));
}
