// The shop as a process of its own, started as a person would, and killed as no person should.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Ways to run the shop that the product has not (alteredShop.ts). */
export type Way =
  | 'reply-before-commit'
  | 'leaking'
  | 'commit-each-statement'
  | 'copy-the-file'
  | 'die-after-commit'
  | 'die-in-checkpoint'
  | 'die-in-rewrite';

export interface ShopProcess {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to its first word that it listens. */
  readonly readyMs: number;
  /** Resolves when the process is gone by itself. */
  readonly gone: Promise<void>;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
}

const alteredShop = fileURLToPath(new URL('alteredShop.ts', import.meta.url));
const patienceMs = 60_000;

/** Starts the bundled program on a data folder. @throws when it ends or is silent instead of listening */
export async function startShopProcess(options: {
  /** Folder that holds the bundle. */
  readonly program: string;
  readonly data: string;
  readonly way?: Way | undefined;
  /** What the way asks for. */
  readonly number?: number | undefined;
  /** Files and sockets that it may have open, where the system's own limit is not meant. */
  readonly maxHandles?: number;
}): Promise<ShopProcess> {
  const { program, data, way, number = 0, maxHandles } = options;
  const altered = [alteredShop, join(program, 'server/startShop.js'), data, String(way), String(number)];
  const args = way
    ? ['--disable-warning=ExperimentalWarning', ...altered]
    : [join(program, 'server/main.js'), 'serve', '--port', '0', '--quiet', '--data', data];
  const startedAt = performance.now();
  const [command, given] = maxHandles
    ? ['sh', ['-c', `ulimit -n ${maxHandles}; exec "$0" "$@"`, process.execPath, ...args]]
    : [process.execPath, args];
  const child = spawn(command, given, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await addressOf(child);
    const readyMs = performance.now() - startedAt;
    return { url, pid: child.pid ?? 0, readyMs, gone: goneOf(child), kill: () => kill(child) };
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

async function goneOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  return goneOf(child);
}
