// How the page /docs/ is built, from renderer/docs: three files under fixed names (server/features/docs/service.ts).
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

export function docsBuild(outDir: string): InlineConfig {
  return {
    configFile: false,
    root: fileURLToPath(new URL('../renderer/docs', import.meta.url)),
    base: '/docs/',
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: false,
      // light-dark() stays as it is written: every browser that runs the page's script knows it.
      cssTarget: 'chrome125',
      rolldownOptions: { output: { entryFileNames: 'docs.js', assetFileNames: 'docs[extname]' } },
    },
  };
}
