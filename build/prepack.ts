// Runs before `npm pack` and `npm publish`: makes dist/npm and leaves in package.json only what concerns those who
// install the package. What the bundle holds already is no dependency any more. postpack.ts puts everything back.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeNeeded } from '../server/lib/nodeNeeded.ts';
import { projectFolder } from './bundleParts.ts';
import { writePackage } from './package.ts';

const manifestFile = join(projectFolder, 'package.json');

const told = ['name', 'version', 'description', 'license', 'type', 'exports', 'bin', 'files'] as const;

/** For TypeScript that doesn't read `exports`: moduleResolution node10, which up to 5.9 is what `module: commonjs` brings. */
const older = {
  types: './dist/npm/types/package.d.cts',
  typesVersions: { '*': { client: ['./dist/npm/client/client.d.cts'] } },
};

const before = await readFile(manifestFile, 'utf8');
const manifest = JSON.parse(before) as Record<string, unknown>;
if (manifest.scripts === undefined) {
  throw new Error('package.json is still what an earlier packing left; bring it back first: node build/postpack.ts');
}
await writePackage(join(projectFolder, 'dist', 'npm'));
await mkdir(join(projectFolder, '.tmp'), { recursive: true });
await writeFile(join(projectFolder, '.tmp', 'package.json.before'), before);
// 23.0 to 23.5 lack what 22.14 has (server/lib/nodeNeeded.ts).
const engines = { node: `^${nodeNeeded}.0 || >=23.6.0` };
const published = { ...Object.fromEntries(told.map((name) => [name, manifest[name]])), ...older, engines };
await writeFile(manifestFile, `${JSON.stringify(published, null, 2)}\n`);
