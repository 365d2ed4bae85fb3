// The generator: Debian's wrk, pinned to a core of its own.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface WrkResult {
  readonly perSecond: number;
  readonly requests: number;
  /** Answers that were not 2xx or 3xx, and broken connections. */
  readonly failures: number;
}

export interface WrkOptions {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly core: number;
  /** A Lua script that makes the requests, with its words. */
  readonly script?: string | undefined;
  readonly words?: readonly string[] | undefined;
}

export async function wrk(options: WrkOptions): Promise<WrkResult> {
  const { url, connections, seconds, core, script, words = [] } = options;
  const args = ['-c', String(core), 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s'];
  if (script) args.push('-s', script);
  args.push(url);
  if (script) args.push('--', ...words);
  const { stdout } = await run('taskset', args, { maxBuffer: 4 * 1024 * 1024, timeout: (seconds + 30) * 1000 });
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0);
  const bad = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const socket = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout);
  const broken = socket ? socket.slice(1).reduce((sum, count) => sum + Number(count), 0) : 0;
  return { perSecond, requests, failures: bad + broken };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
