// `node test/bench/listeners.ts`: what 100 windows that follow the shop live cost it while 1,000 requests a second come in.
// Rounds with and without listeners take turns in one run; the figure is the ratio of the server's processor time, beside the
// waiting time of the requests. Options: --quick, --program <file> (default: the bundle).
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { atPace } from './paced.ts';
import { program as bundle, cpuMs, type MeasuredServer, startServer } from './processes.ts';
import { median } from './wrk.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, program: { type: 'string' } } });
const program = values.program ?? bundle;
const listeners = 100;
const perSecond = 1000;
const seconds = values.quick ? 4 : 8;
const rounds = values.quick ? 2 : 4;
/** More than this is no "not noticeably" any more. */
const aim = 1.5;

const paths = ['/wx/home/index', '/wx/goods/list?page=1&limit=10', '/wx/goods/detail?id=1', '/wx/catalog/index'];
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Milliseconds until the answer is there, -1 when it failed. */
function ask(url: string): Promise<number> {
  const from = performance.now();
  return new Promise((resolve) => {
    const asked = get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - from : -1));
    });
    asked.on('error', () => resolve(-1));
  });
}

interface Round {
  readonly cpuShare: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
  readonly asked: number;
}

async function measure(server: MeasuredServer): Promise<Round> {
  const [from, cpuFrom] = [performance.now(), cpuMs(server)];
  const took = await atPace({ perSecond, seconds }, (n) => ask(server.url + (paths[n % paths.length] ?? '/')));
  const elapsed = performance.now() - from;
  const cpuShare = (cpuMs(server) - cpuFrom) / elapsed;
  const sorted = took.filter((ms) => ms >= 0).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { cpuShare, p50: at(0.5), p99: at(0.99), failures: took.length - sorted.length, asked: took.length };
}

async function adminTokenAt(url: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin123', password: 'admin123' });
  const answer = await fetch(`${url}/admin/auth/login`, { method: 'POST', body });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** A process of its own with all the listeners; gives how to end it. It tells how many events each heard. */
async function listen(url: string, token: string): Promise<() => Promise<number>> {
  const child = fork(join(import.meta.dirname, 'listeningClients.ts'), [url, token, String(listeners)]);
  await once(child, 'message');
  return async () => {
    child.send('end');
    const [heard] = (await once(child, 'message')) as [number];
    await once(child, 'exit');
    return heard;
  };
}

const folder = await mkdtemp(join(tmpdir(), 'pocketmall-bench-'));
const server = await startServer([program, 'serve', '--port', '0', '--data', folder, '--seed', 'demo', '--quiet'], 0);
try {
  const token = await adminTokenAt(server.url);
  await measure(server);
  const [without, withThem]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    without.push(await measure(server));
    const end = await listen(server.url, token);
    withThem.push(await measure(server));
    const heard = await end();
    if (heard < seconds) throw new Error(`the listeners heard only ${heard} events each: nothing was measured`);
  }
  const of = (list: readonly Round[], key: keyof Round) => median(list.map((round) => round[key]));
  for (const [name, list] of [
    ['no listeners', without],
    [`${listeners} listeners`, withThem],
  ] as const) {
    console.log(
      `${name.padEnd(14)} ${(of(list, 'asked') / seconds).toFixed(0)}/s  processor ${(of(list, 'cpuShare') * 100).toFixed(1)} %  ` +
        `p50 ${of(list, 'p50').toFixed(2)} ms  p99 ${of(list, 'p99').toFixed(2)} ms  failed ${of(list, 'failures')}`,
    );
  }
  const ratio = of(withThem, 'cpuShare') / of(without, 'cpuShare');
  console.log(`processor time with/without ${ratio.toFixed(2)}  ${ratio <= aim ? `<= ${aim}` : `ABOVE ${aim}`}`);
} finally {
  agent.destroy();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
