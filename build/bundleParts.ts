// The parts of what runs, each made by the bundler: the app in dist/ (bundle.ts) and the npm package (package.ts) are put
// together from these. One bundle starts in a fraction of the time of its modules one by one.
import { cp } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { asciiOnly } from './asciiOnly.ts';
import { builtinsAtOnce } from './builtinsAtOnce.ts';
import { driverInside } from './driverInside.ts';
import { mediaTypesLater } from './mediaTypesLater.ts';
import { shopInOneFile } from './shopInOneFile.ts';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** better-sqlite3 carries a binary that must stay a file; electron exists only inside Electron. */
const packagesLeftOutside = ['better-sqlite3', 'electron'];

/** The thread that draws is started from its text (server/drawing/parts.ts), so it is one CommonJS file, beside what it needs. */
export async function writeDrawingThread(folder: string, { isPackage = false } = {}): Promise<void> {
  const inputs = { 'drawing/thread': 'server/drawing/thread.ts' };
  await build(configFor({ outDir: folder, inputs, format: 'cjs', extension: 'cjs', isPackage }));
  const { resolve: find } = createRequire(import.meta.url);
  const to = (name: string) => join(folder, 'drawing', name);
  const font = join(projectFolder, 'server', 'drawing', 'font');
  await cp(find('@cf-wasm/photon/photon.wasm'), to('photon.wasm'));
  await cp(find('@resvg/resvg-wasm/index_bg.wasm'), to('resvg.wasm'));
  await cp(find('@jsquash/webp/codec/dec/webp_dec.wasm'), to('webp.wasm'));
  await cp(join(font, 'poster.otf'), to('poster.otf'));
  await cp(join(font, 'OFL.txt'), to('poster.OFL.txt'));
}

/** One run of the bundler. The key of an input is the file's place in `outDir`. */
export interface BundlePart {
  outDir: string;
  inputs: Record<string, string>;
  format: 'es' | 'cjs';
  extension: 'js' | 'cjs';
  /** For the npm package: the database driver comes along (driverInside.ts), older Nodes are served, no source maps. */
  isPackage?: boolean;
}

export function configFor({ outDir, inputs, format, extension, isPackage = false }: BundlePart): InlineConfig {
  const absoluteInputs = Object.entries(inputs).map(([name, path]) => [name, join(projectFolder, path)]);
  return {
    configFile: false,
    root: projectFolder,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      mediaTypesLater(),
      ...(format === 'es' ? [builtinsAtOnce(isBuiltin)] : []),
      ...(isPackage ? [driverInside()] : []),
      asciiOnly(),
    ],
    // Packages bring four copies of this large table of media types and its index; the newest hold all that the others do.
    resolve: { dedupe: ['mime-db', 'mime-types'] },
    ssr: { noExternal: true, external: packagesLeftOutside, target: 'node' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: isPackage ? 'node22' : 'node24',
      sourcemap: !isPackage,
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
          // They would only be read: the sources have them, and the licences have a file of their own.
          comments: false,
          entryFileNames: `[name].${extension}`,
          // One folder deep, like the entries: db/seed/folder.ts finds dist/seed from wherever it ends up.
          chunkFileNames: `server/[name]-[hash].${extension}`,
          ...(format === 'es'
            ? {
                codeSplitting: {
                  includeDependenciesRecursively: false,
                  groups: [{ name: shopInOneFile, debugName: 'shop' }],
                },
              }
            : {}),
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
export async function copyPackPictures(folder: string): Promise<void> {
  for (const pack of ['demo', 'teahouse']) {
    const from = join(projectFolder, 'db', 'seed', pack, 'pictures');
    await cp(from, join(folder, 'seed', pack, 'pictures'), { recursive: true });
  }
}
