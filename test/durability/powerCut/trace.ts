// What a process did to some files, as strace tells it: writes with their bytes, syncs, sizes, in order.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type TraceEvent =
  | { readonly kind: 'write'; readonly path: string; readonly bytes: Buffer; readonly offset: number }
  /** Bytes added at the end, by a write without a place. */
  | { readonly kind: 'append'; readonly path: string; readonly bytes: Buffer }
  | { readonly kind: 'size'; readonly path: string; readonly size: number }
  /** Of a file, or of the folder with its names. */
  | { readonly kind: 'sync'; readonly path: string };

/** Why nothing can be traced here; null when it can. */
export function whyNoTrace(): string | null {
  const tried = spawnSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' });
  if (tried.error) return 'strace is not installed';
  return tried.status === 0 ? null : 'tracing processes is not permitted here';
}

const calls =
  'pwrite64,pwritev,pwritev2,write,writev,ftruncate,fallocate,fsync,fdatasync,rename,renameat,renameat2,unlink';

/** Runs Node under strace until it ends, and gives what it did to `paths`. @throws when it was not killed by itself */
export async function traceNode(args: readonly string[], paths: readonly string[]): Promise<TraceEvent[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pocketmall-trace-'));
  const output = join(folder, 'trace');
  try {
    const only = paths.flatMap((path) => ['-P', path]);
    const options = ['-f', '-y', '-xx', '-s', '70000', '--seccomp-bpf', '-e', `trace=${calls}`, ...only, '-o', output];
    const child = spawn('strace', [...options, process.execPath, '--disable-warning=ExperimentalWarning', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code, signal] = await once(child, 'exit');
    if (signal !== 'SIGKILL' && code !== 137) throw new Error(`the traced shop ended with ${code ?? signal}`);
    return await readTrace(output, new Set(paths));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readTrace(file: string, paths: ReadonlySet<string>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  /** Calls that another thread's line came between, by thread. */
  const unfinished = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (text.endsWith('<unfinished ...>')) {
      unfinished.set(thread, text.slice(0, -'<unfinished ...>'.length));
      continue;
    }
    const [, rest] = /^<\.\.\. \w+ resumed>(.*)$/.exec(text) ?? [];
    const event = readCall(rest === undefined ? text : (unfinished.get(thread) ?? '') + rest);
    if (event && paths.has(event.path)) events.push(event);
  }
  return events;
}

const bytesOf = (text: string) => Buffer.from(text.replaceAll('\\x', ''), 'hex');

function readCall(text: string): TraceEvent | undefined {
  const [, name, hexPath, rest = ''] = /^(\w+)\(\d+<([^>]*)>(.*)$/.exec(text) ?? [];
  if (name === undefined || hexPath === undefined) {
    if (/^(rename|unlink)/.test(text) && text.endsWith(' = 0')) throw new Error(`not foreseen: ${text.slice(0, 200)}`);
    return undefined;
  }
  const path = bytesOf(hexPath).toString('utf8');
  const done = Number(/= (-?\d+)(?: \w+ .*)?$/.exec(rest)?.[1]);
  if (name === 'fsync' || name === 'fdatasync') return done === 0 ? { kind: 'sync', path } : undefined;
  if (name === 'ftruncate') return { kind: 'size', path, size: Number(/^, (\d+)/.exec(rest)?.[1]) };
  const [, hex, told = '', offset] = /^, "([^"]*)"(\.{0,3}), \d+(?:, (\d+))?\)/.exec(rest) ?? [];
  if (hex === undefined || told !== '' || Number.isNaN(done)) throw new Error(`not foreseen: ${text.slice(0, 120)}`);
  const bytes = bytesOf(hex).subarray(0, Math.max(0, done));
  if (offset === undefined) return { kind: 'append', path, bytes };
  return { kind: 'write', path, bytes, offset: Number(offset) };
}
