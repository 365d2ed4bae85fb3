// Servers under measurement: started on one core, known by their first line, ended by their own process id.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** The bundle: what runs in the product. */
export const program = join(import.meta.dirname, '../../dist/server/main.js');

export interface MeasuredServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** From the start of the process to the line that names the address. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Starts `node <args>` on a core and waits for the line with its address. */
export async function startServer(args: readonly string[], core: number): Promise<MeasuredServer> {
  const startedAt = performance.now();
  const child = spawn('taskset', ['-c', String(core), process.execPath, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no address within 60 s: ${args.join(' ')}`)), 60_000);
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it listened: ${args.join(' ')}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /listening on (http:\S+)/.exec(line)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
  child.removeAllListeners('exit');
  return { url, process: child, readyMs: performance.now() - startedAt, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts a server that tells no address of its own on a free port, silent, and waits until it answers. */
export async function startAt(
  args: (port: number) => readonly string[],
  folder: string,
  core: number,
): Promise<MeasuredServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  // What it would write into the home of the person stays in the folder.
  const child = spawn('taskset', ['-c', String(core), process.execPath, ...args(port)], {
    stdio: 'ignore',
    cwd: folder,
    env: { ...process.env, HOME: folder, NODE_ENV: 'production' },
  });
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() - startedAt > 60_000) {
      child.kill('SIGKILL');
      throw new Error(`no answer from ${args(port).join(' ')}`);
    }
    await sleep(100);
  }
  return { url, process: child, readyMs: performance.now() - startedAt, stop: () => end(child) };
}

const answers = (url: string) =>
  fetch(url).then(
    async (answer) => (await answer.arrayBuffer()).byteLength >= 0,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Processor time of a process so far, in ms; the system counts in hundredths of a second. */
export function cpuMs({ process }: MeasuredServer): number {
  const fields = readFileSync(`/proc/${process.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Processor time that a core has given to whomever so far, in ms, other guests of the same machine included. */
export function busyMsOf(core: number): number {
  const line = new RegExp(`^cpu${core} (.*)$`, 'm').exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? '';
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] = line.split(' ').map(Number);
  return (user + nice + system + irq + softIrq + stolen) * 10;
}

/**
 * Waits until a server that just started has nothing to do any more; two minutes at most. What it does beside its first answers
 * begins a moment later, so that one quiet second says nothing.
 */
export async function settle(server: MeasuredServer): Promise<void> {
  for (let tries = 0, quiet = 0; tries < 120 && quiet < 3; tries += 1) {
    const before = cpuMs(server);
    await sleep(1000);
    quiet = cpuMs(server) - before <= 50 ? quiet + 1 : 0;
  }
}

/**
 * Waits until a shop has looked through its data for damage, which it does twenty seconds after its first start: of a large one
 * that takes a thread many seconds of the core on which all servers are measured.
 */
export async function untilLookedThrough(folder: string): Promise<void> {
  for (let tries = 0; tries < 120 && !existsSync(join(folder, 'soundness.json')); tries += 1) await sleep(1000);
}

/** Resident memory in MB, from the system. */
export function residentMb(server: MeasuredServer): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
