// Runs after `npm pack`: package.json becomes again what it was before prepack.ts.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from './bundleParts.ts';

const kept = join(projectFolder, '.tmp', 'package.json.before');

await writeFile(join(projectFolder, 'package.json'), await readFile(kept, 'utf8'));
await rm(kept);
