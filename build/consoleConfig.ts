// How the owner's console is built and, while it is worked on, served: by Vite, from renderer/console.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import vue from '@vitejs/plugin-vue';
import type { InlineConfig, Plugin } from 'vite';

const consoleFolder = fileURLToPath(new URL('../renderer/console', import.meta.url));
const base = '/console/';

/** Parts of Vue and of the translation library that the console has no use for; the messages are compiled without eval. */
const flags = {
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  __VUE_I18N_FULL_INSTALL__: 'false',
  __VUE_I18N_LEGACY_API__: 'false',
  __INTLIFY_PROD_DEVTOOLS__: 'false',
};

/** Lays packed forms beside what packs well, so that no request waits for packing (server/features/console/service.ts). */
function packFiles(): Plugin {
  return {
    name: 'pack-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|html)$/.test(name));
      await Promise.all(names.map((name) => packFile(join(dir, name))));
    },
  };
}

async function packFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < 1000) return;
  // Quality 9 costs a tenth of the time of 11 for two per cent more bytes.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** The build of the console into `outDir`. */
export function consoleBuild(outDir: string): InlineConfig {
  return {
    configFile: false,
    root: consoleFolder,
    base,
    publicDir: join(consoleFolder, 'public'),
    logLevel: 'warn',
    define: flags,
    plugins: [vue(), packFiles()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: false,
      chunkSizeWarningLimit: 1200,
      // Inlined files would need a looser policy, and a preload helper for old browsers an inline script.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      license: { fileName: 'licenses.md' },
    },
  };
}

/** The development server of the console; the shop answers at `shopUrl`. */
export function consoleServer(shopUrl: string): InlineConfig {
  const proxy = Object.fromEntries(['/admin', '/desk', '/wx'].map((path) => [path, { target: shopUrl }]));
  return {
    configFile: false,
    root: consoleFolder,
    base,
    publicDir: join(consoleFolder, 'public'),
    define: flags,
    plugins: [vue()],
    server: { host: '127.0.0.1', port: 5173, proxy },
  };
}
