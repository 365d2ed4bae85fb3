// Somebody else's project for the tests of the npm package: an empty folder, an empty home, npm as it comes.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(projectFolder, 'node_modules');

export const makeTemporary = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `pocketmall-${name}-`));

/** What a consumer's process sees: nothing of this user's settings, no registry to ask. */
export function plainEnvironment(home: string, path = `${join(modules, '.bin')}:/usr/local/bin:/usr/bin:/bin`) {
  return {
    HOME: home,
    PATH: path,
    NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
    npm_config_offline: 'true',
    npm_config_audit: 'false',
  };
}

/** Runs to its end and gives what it said. */
export function run(command: readonly string[], folder: string, env: Record<string, string>) {
  const [program = '', ...words] = command;
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 1e8,
    timeout: 240_000,
  });
  return { status, stdout, stderr };
}

/** An npm that an older Node runs; undefined where there is none beside ours. */
export function olderNode(): string | undefined {
  const path = '/usr/bin:/bin';
  const { status, stdout } = spawnSync('node', ['-p', 'parseInt(process.versions.node)'], {
    env: { PATH: path },
    encoding: 'utf8',
  });
  return status === 0 && Number(stdout) < 22 && existsSync('/usr/bin/npm') ? path : undefined;
}

/**
 * Packs this project as it stands, in a copy of it: packing changes package.json for a moment, which others may be reading.
 * Gives the path of the packed file.
 */
export async function packProject(): Promise<string> {
  const copy = await makeTemporary('pack');
  const home = await makeTemporary('home');
  const left = new Set(['node_modules', 'dist', 'data', '.tmp', '.git', 'test']);
  for (const name of (await readdir(projectFolder)).filter((each) => !left.has(each))) {
    await cp(join(projectFolder, name), join(copy, name), { recursive: true });
  }
  await symlink(modules, join(copy, 'node_modules'));
  const packed = run(['npm', 'pack', '--silent'], copy, plainEnvironment(home));
  if (packed.status !== 0) throw new Error(`npm pack: ${packed.stderr}${packed.stdout}`);
  return join(copy, packed.stdout.trim().split('\n').at(-1) ?? '');
}

/** An empty project, so that npm doesn't look for one above it. */
export async function emptyProject(): Promise<string> {
  const folder = await makeTemporary('consumer');
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  return folder;
}

/** Lends the project a tool that we have, as if it had installed it itself. */
export async function lend(folder: string, name: string): Promise<void> {
  const target = join(folder, 'node_modules', name);
  await mkdir(dirname(target), { recursive: true });
  await symlink(join(modules, name), target);
}

export interface Served {
  readonly url: string;
  readonly child: ChildProcess;
  stop(): Promise<number | null>;
}

/** Starts a program that says where it listens. @throws Error with what it said when it ends before that */
export function serve(command: readonly string[], folder: string, env: Record<string, string>): Promise<Served> {
  const [program = '', ...words] = command;
  const child = spawn(program, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  // npx stands between: the whole group is told, as a terminal does.
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /listening on (http:\/\/\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve({ url, child, stop });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then((code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
}
