// `node test/bench/mixClient.ts <url> <file> <per second> <seconds>`: sends the requests of a file ("kind<tab>line") at a set
// pace, whether those before were answered or not, and prints how long each kind waited.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { percentiles } from '../../server/lib/percentile.ts';
import { atPace } from './paced.ts';

/** In milliseconds. */
export interface Waits {
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

const [url = '', file = '', perSecond, seconds] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
const failure = -1;

function ask(n: number): Promise<{ kind: string; ms: number }> {
  const [kind = '', method = 'GET', path = '', header = '', body = ''] = (lines[n % lines.length] ?? '').split('\t');
  const colon = header.indexOf(':');
  const headers = {
    'Content-Type': 'application/json',
    ...(colon > 0 ? { [header.slice(0, colon)]: header.slice(colon + 1) } : {}),
  };
  const from = performance.now();
  return new Promise((resolve) => {
    const sent = request(url + path, { agent, method, headers }, (response) => {
      let first: Buffer | undefined;
      response.on('data', (piece: Buffer) => {
        first ??= piece;
      });
      response.on('end', () => {
        const isDone = first?.subarray(0, 10).toString() === '{"errno":0';
        resolve({ kind, ms: isDone ? performance.now() - from : failure });
      });
      response.on('error', () => resolve({ kind, ms: failure }));
    });
    sent.on('error', () => resolve({ kind, ms: failure }));
    sent.end(body === '' ? undefined : body);
  });
}

function waitsOf(durations: readonly number[]): Waits {
  const at = percentiles(Float32Array.from(durations));
  return { count: durations.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}

const answers = await atPace({ perSecond: Number(perSecond), seconds: Number(seconds) }, ask);
agent.destroy();
const done = answers.filter(({ ms }) => ms !== failure);
const waits: Record<string, Waits> = { all: waitsOf(done.map(({ ms }) => ms)) };
for (const [kind, ofKind] of Map.groupBy(done, (each) => each.kind)) waits[kind] = waitsOf(ofKind.map(({ ms }) => ms));
console.log(JSON.stringify({ failures: answers.length - done.length, waits }));
