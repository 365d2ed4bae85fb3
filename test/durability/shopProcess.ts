// The shop as a process of its own, started as a person would, and killed as no person should.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Known-bad ways to run the shop that the test must find fault with. */
export const badBuilds = ['reply-before-commit', 'leaking'] as const;
export type BadBuild = (typeof badBuilds)[number];

export interface ShopProcess {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to its first word that it listens. */
  readonly readyMs: number;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
}

const badShop = fileURLToPath(new URL('badShop.ts', import.meta.url));
const patienceMs = 60_000;

/** Starts the bundled program on a data folder. @throws when it ends or is silent instead of listening */
export async function startShopProcess(options: {
  /** Folder that holds the bundle. */
  readonly program: string;
  readonly data: string;
  readonly bad: BadBuild | undefined;
  /** Files and sockets that it may have open, where the system's own limit is not meant. */
  readonly maxHandles?: number;
}): Promise<ShopProcess> {
  const { program, data, bad, maxHandles } = options;
  const args = bad
    ? ['--disable-warning=ExperimentalWarning', badShop, join(program, 'server/startShop.js'), data, bad]
    : [join(program, 'server/main.js'), 'serve', '--port', '0', '--quiet', '--data', data];
  const startedAt = performance.now();
  const [command, given] = maxHandles
    ? ['sh', ['-c', `ulimit -n ${maxHandles}; exec "$0" "$@"`, process.execPath, ...args]]
    : [process.execPath, args];
  const child = spawn(command, given, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await addressOf(child);
    return { url, pid: child.pid ?? 0, readyMs: performance.now() - startedAt, kill: () => kill(child) };
  } catch (error) {
    await kill(child);
    throw error;
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the shop has no output');
  const lines = createInterface({ input: child.stdout });
  const timer = setTimeout(() => lines.close(), patienceMs);
  try {
    for await (const line of lines) {
      const found = /listening on (http:\S+)/.exec(line);
      if (found?.[1] !== undefined) return found[1];
    }
  } finally {
    clearTimeout(timer);
  }
  throw new Error(`the shop did not start (exit code ${child.exitCode})`);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
