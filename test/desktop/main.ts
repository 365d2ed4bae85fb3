// `npm run test:desktop`: the same tests on the app from its sources, on a packed folder, and on what a .deb installs.
// --only sources|dir|deb runs one of them. Two run at a time: each waits half of its time for windows to open.
// The .deb has to hold the packed folder file by file; what the app does with trouble, disks and networks is tried in that folder alone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { readWords, refuseWords } from '../../build/readWords.ts';
import packageFacts from '../../package.json' with { type: 'json' };
import { projectFolder } from './runtime.ts';
import { makeStub } from './stub.ts';

const { values } = readWords('npm run test:desktop -- [--only sources|dir|deb]', {
  options: { only: { type: 'string' } },
});
if (values.only !== undefined && !['sources', 'dir', 'deb'].includes(values.only)) {
  refuseWords(`--only wants sources, dir or deb, not ${values.only}`);
}
/** Packed into the app, where nothing answers. */
const feed = 'https://127.0.0.1:9/pocketmall';

function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(program, args, { cwd: projectFolder, env: { ...process.env, ...env }, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`))));
  });
}

/** Runs tests and tells what they said when they end, so that two at a time don't talk at once. */
async function runTests(title: string, words: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const vitest = join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '-c', 'build/desktopTests.config.ts', ...words];
  const child = spawn(process.execPath, args, { cwd: projectFolder, env: { ...process.env, ...env } });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = await once(child, 'close');
  console.log(`\n== ${title}\n${Buffer.concat(said)}`);
  if (code !== 0) throw new Error(`${title}: the tests ended with ${code}`);
}

/** A folder that Electron starts as an app: the bundle of the sources as they are now, and the package's facts. */
async function makeApp(folder: string): Promise<string> {
  const app = join(folder, 'app');
  await mkdir(app);
  await runProgram(process.execPath, ['build/bundle.ts', join(app, 'dist')]);
  const { name, version, main } = packageFacts;
  const about = { name, productName: 'PocketMall', version, type: 'module', main };
  await writeFile(join(app, 'package.json'), JSON.stringify(about));
  return app;
}

interface Packed {
  readonly program: string;
  readonly resources: string;
}

/** Packs a folder and a .deb around the stub of Electron; its programs run on the stand-in alone. */
async function pack(folder: string, app: string): Promise<{ dir: Packed; deb: Packed }> {
  const stub = join(folder, 'STUB-electron');
  const output = join(folder, 'STUB-release');
  await makeStub(stub);
  const kinds = ['--target', 'dir', '--target', 'deb', '--arch', process.arch];
  const places = ['--bundle', join(app, 'dist'), '--output', output, '--electron-dist', stub];
  const fpm = join(import.meta.dirname, 'fpm.ts');
  await runProgram(process.execPath, ['build/dist.ts', ...kinds, ...places], {
    CUSTOM_FPM_PATH: fpm,
    POCKETMALL_UPDATE_FEED: feed,
  });
  const deb = (await readdir(output)).find((name) => name.endsWith('.deb')) ?? '';
  if (!deb.includes('STUB')) throw new Error(`${deb} does not say that it is a stub`);
  const installed = join(folder, 'STUB-installed');
  await runProgram('dpkg-deb', ['-x', join(output, deb), installed]);
  const packedIn = (place: string) => ({ program: join(place, 'pocketmall'), resources: join(place, 'resources') });
  const unpacked = (await readdir(output)).find((name) => name.endsWith('-unpacked')) ?? '';
  return { dir: packedIn(join(output, unpacked)), deb: packedIn(join(installed, 'opt', 'PocketMall')) };
}

/** How an app is packed decides how it starts and updates itself; the rest is in the files, which are the same. */
const packedTests = {
  dir: ['app', 'trouble', 'disks', 'sharing', 'update', 'packaged'],
  deb: ['app', 'update', 'packaged'],
};

function testPacked(target: 'dir' | 'deb', { program, resources }: Packed): Promise<void> {
  const env = { E2E_PROGRAM: program, E2E_RESOURCES: resources, E2E_FEED: feed };
  const files = packedTests[target].map((name) => `${name}.e2e`);
  return runTests(`The packed app (${target}), a STUB around the stand-in`, files, env);
}

/** Each file below the folder by its path, with the hash of what it holds. */
async function filesIn(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    found.set(
      relative(folder, path),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    );
  }
  return found;
}

/** What the packer writes into a folder that it makes a .deb of: how the app updates itself. */
const ofTheDebAlone = new Set([join('resources', 'package-type')]);

async function testSameFiles({ dir, deb }: { dir: Packed; deb: Packed }): Promise<void> {
  const [inDir, inDeb] = await Promise.all([dir, deb].map(({ program }) => filesIn(dirname(program))));
  if (!inDir || !inDeb || inDir.size === 0) throw new Error('the packed folder is empty');
  const differs = [...new Set([...inDir.keys(), ...inDeb.keys()])].filter(
    (path) => inDir.get(path) !== inDeb.get(path) && !ofTheDebAlone.has(path),
  );
  if (differs.length > 0) throw new Error(`the .deb holds other files than the packed folder: ${differs.join(', ')}`);
  console.log(`\n== The .deb holds the ${inDir.size} files of the packed folder`);
}

async function testAll(folder: string): Promise<void> {
  const wants = (target: string) => values.only === undefined || values.only === target;
  const app = await makeApp(folder);
  const sources = wants('sources') ? runTests('The app from its sources', [], { E2E_APP: app }) : Promise.resolve();
  if (!wants('dir') && !wants('deb')) return sources;
  if (process.platform !== 'linux') {
    console.log('The packed app is tried on Linux alone: the stub is a shell script.');
    return sources;
  }
  const packing = pack(folder, app);
  const dir = packing.then((packed) => (wants('dir') ? testPacked('dir', packed.dir) : undefined));
  // After the sources whether they passed or not: one run tells all that fails.
  const deb = Promise.allSettled([sources, packing]).then(async () =>
    wants('deb') ? testPacked('deb', (await packing).deb) : undefined,
  );
  const sameFiles = packing.then((packed) => (wants('deb') ? testSameFiles(packed) : undefined));
  const results = await Promise.allSettled([sources, dir, deb, sameFiles]);
  const failed = results.filter((it) => it.status === 'rejected');
  if (failed.length > 0) throw new AggregateError(failed.map(({ reason }) => reason));
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  await mkdir(join(projectFolder, '.tmp'), { recursive: true });
  // Inside the project, since the bundle loads better-sqlite3 from the node_modules above it.
  const folder = await mkdtemp(join(projectFolder, '.tmp', 'desktop-'));
  try {
    await testAll(folder);
    console.log(`The app was tested in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
