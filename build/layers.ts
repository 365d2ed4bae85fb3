// `npm run check` runs this: reads all sources and fails with a list when one imports what it must not.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBreaches, layers } from './layerRules.ts';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

async function readSources(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  // git keeps no empty folders, so a clone may lack a layer that has no files yet.
  for (const layer of layers.filter((name) => existsSync(join(projectFolder, name)))) {
    const names = await readdir(join(projectFolder, layer), { recursive: true });
    for (const name of names.filter((name) => /\.(ts|vue)$/.test(name)).sort()) {
      const path = `${layer}/${name.replaceAll('\\', '/')}`;
      files.set(path, await readFile(join(projectFolder, path), 'utf8'));
    }
  }
  return files;
}

const files = await readSources();
const breaches = findBreaches(files);
for (const breach of breaches) console.error(breach);
console.log(`Layers: ${files.size} files, ${breaches.length} breaches.`);
process.exitCode = breaches.length === 0 ? 0 : 1;
