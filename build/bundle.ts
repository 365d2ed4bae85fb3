// Makes what runs: the terminal program, the shop as a library, the desktop app's main and preload scripts, the owner's console, in dist/.
// One bundle starts in a fraction of the time of its modules one by one. Run by `npm run build` and by `npm ci`; a test
// gives a folder of its own: `node build/bundle.ts .tmp/x`.
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { builtinsAtOnce } from './builtinsAtOnce.ts';
import { consoleBuild } from './consoleConfig.ts';
import { docsBuild } from './docsConfig.ts';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** better-sqlite3 carries a binary that must stay a file; electron exists only inside Electron. */
const packagesLeftOutside = ['better-sqlite3', 'electron'];

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
  await copyPackPictures(folder);
  await build(docsBuild(join(folder, 'docs')));
  await build(consoleBuild(join(folder, 'console')));
}

/** The thread that draws is started from its text (server/drawing/parts.ts), so it is one CommonJS file, beside what it needs. */
async function writeDrawingThread(folder: string): Promise<void> {
  const inputs = { 'drawing/thread': 'server/drawing/thread.ts' };
  await build(configFor({ outDir: folder, inputs, format: 'cjs', extension: 'cjs' }));
  const { resolve: find } = createRequire(import.meta.url);
  const to = (name: string) => join(folder, 'drawing', name);
  const font = join(projectFolder, 'server', 'drawing', 'font');
  await cp(find('@cf-wasm/photon/photon.wasm'), to('photon.wasm'));
  await cp(find('@resvg/resvg-wasm/index_bg.wasm'), to('resvg.wasm'));
  await cp(find('@jsquash/webp/codec/dec/webp_dec.wasm'), to('webp.wasm'));
  await cp(join(font, 'poster.otf'), to('poster.otf'));
  await cp(join(font, 'OFL.txt'), to('poster.OFL.txt'));
}

interface BundlePart {
  outDir: string;
  inputs: Record<string, string>;
  format: 'es' | 'cjs';
  extension: 'js' | 'cjs';
}

function configFor({ outDir, inputs, format, extension }: BundlePart): InlineConfig {
  const absoluteInputs = Object.entries(inputs).map(([name, path]) => [name, join(projectFolder, path)]);
  return {
    configFile: false,
    root: projectFolder,
    publicDir: false,
    logLevel: 'warn',
    plugins: format === 'es' ? [builtinsAtOnce(isBuiltin)] : [],
    // Packages bring four copies of this large table of media types; the newest holds all that the others do.
    resolve: { dedupe: ['mime-db'] },
    ssr: { noExternal: true, external: packagesLeftOutside, target: 'node' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node24',
      sourcemap: true,
      minify: false,
      // The licences of bundled packages ask for their texts to travel with the code.
      license: { fileName: licencesFile(inputs, extension) },
      rolldownOptions: {
        input: Object.fromEntries(absoluteInputs),
        external: packagesLeftOutside,
        // One package builds argument lists with eval; biome keeps it out of our own code.
        checks: { eval: false },
        output: {
          format,
          entryFileNames: `[name].${extension}`,
          // One folder deep, like the entries: db/seed/folder.ts finds dist/seed from wherever it ends up.
          chunkFileNames: `server/[name]-[hash].${extension}`,
        },
      },
    },
  };
}

/** Each part of the bundle has its own; only the CommonJS parts are one file each. */
function licencesFile(inputs: Record<string, string>, extension: BundlePart['extension']): string {
  const [name] = Object.keys(inputs);
  return extension === 'js' || name === undefined ? 'licenses.md' : `${name}.licenses.md`;
}

/** db/seed/folder.ts looks for them here. */
async function copyPackPictures(folder: string): Promise<void> {
  for (const pack of ['demo', 'teahouse']) {
    const from = join(projectFolder, 'db', 'seed', pack, 'pictures');
    await cp(from, join(folder, 'seed', pack, 'pictures'), { recursive: true });
  }
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

try {
  await main(process.argv[2]);
} catch (error) {
  // The bundler's messages name file, line and reason; where in the bundler they were made helps nobody.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
