// Servers under measurement: started on one core, known by their first line, ended by their own process id.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

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
  return {
    url,
    process: child,
    readyMs: performance.now() - startedAt,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Resident memory in MB, from the system. */
export function residentMb(server: MeasuredServer): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
