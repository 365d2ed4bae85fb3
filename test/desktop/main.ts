// `npm run test:desktop`: the same tests on the app from its sources, on a packed folder, and on what a .deb installs.
// --only sources|dir|deb runs one of them. Two run at a time: each waits half of its time for windows to open.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import packageFacts from '../../package.json' with { type: 'json' };
import { projectFolder } from './runtime.ts';
import { makeStub } from './stub.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
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

const packedTests = ['app', 'trouble', 'disks', 'sharing', 'update', 'packaged'].map((name) => `${name}.e2e`);

function testPacked(target: 'dir' | 'deb', { program, resources }: Packed): Promise<void> {
  const env = { E2E_PROGRAM: program, E2E_RESOURCES: resources, E2E_FEED: feed };
  return runTests(`The packed app (${target}), a STUB around the stand-in`, packedTests, env);
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
  const results = await Promise.allSettled([sources, dir, deb]);
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
