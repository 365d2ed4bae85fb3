// `npm run test:desktop`: the same tests on the app from its sources, on a packed folder, and on what a .deb installs.
// --only sources|dir|deb runs one of them.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import packageFacts from '../../package.json' with { type: 'json' };
import { projectFolder } from './runtime.ts';
import { makeStub } from './stub.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const targets = ['sources', 'dir', 'deb'];

function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(program, args, { cwd: projectFolder, env: { ...process.env, ...env }, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`))));
  });
}

function runTests(words: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const vitest = join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs');
  return runProgram(process.execPath, [vitest, 'run', '-c', 'build/desktopTests.config.ts', ...words], env);
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
  await runProgram(process.execPath, ['build/dist.ts', ...kinds, ...places], { CUSTOM_FPM_PATH: fpm });
  const deb = (await readdir(output)).find((name) => name.endsWith('.deb')) ?? '';
  if (!deb.includes('STUB')) throw new Error(`${deb} does not say that it is a stub`);
  const installed = join(folder, 'STUB-installed');
  await runProgram('dpkg-deb', ['-x', join(output, deb), installed]);
  const packedIn = (place: string) => ({ program: join(place, 'pocketmall'), resources: join(place, 'resources') });
  const unpacked = (await readdir(output)).find((name) => name.endsWith('-unpacked')) ?? '';
  return { dir: packedIn(join(output, unpacked)), deb: packedIn(join(installed, 'opt', 'PocketMall')) };
}

async function main(): Promise<void> {
  const wanted = values.only === undefined ? targets : [values.only];
  await mkdir(join(projectFolder, '.tmp'), { recursive: true });
  // Inside the project, since the bundle loads better-sqlite3 from the node_modules above it.
  const folder = await mkdtemp(join(projectFolder, '.tmp', 'desktop-'));
  try {
    const app = await makeApp(folder);
    if (wanted.includes('sources')) {
      console.log('\n== The app from its sources');
      await runTests([], { E2E_APP: app });
    }
    if (!wanted.includes('dir') && !wanted.includes('deb')) return;
    if (process.platform !== 'linux')
      return console.log('The packed app is tried on Linux alone: the stub is a shell script.');
    const packed = await pack(folder, app);
    for (const target of ['dir', 'deb'] as const) {
      if (!wanted.includes(target)) continue;
      console.log(`\n== The packed app (${target}), a STUB around the stand-in`);
      const { program, resources } = packed[target];
      await runTests(['app.e2e', 'trouble.e2e', 'disks.e2e', 'sharing.e2e', 'packaged.e2e'], {
        E2E_PROGRAM: program,
        E2E_RESOURCES: resources,
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
