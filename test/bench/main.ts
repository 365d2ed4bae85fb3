// `npm run bench`: shops of a thousand, a hundred thousand and a million goods and orders beside a bare Koa server that sends the
// same number of bytes, in one run, by one generator; writes REPORT.md and chart.svg. `--help` tells the options.
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readNumber, readWords, refuseWords } from '../../build/readWords.ts';
import { type BenchCase, ownerCases, shopperCases } from './cases.ts';
import { drawChart } from './chart.ts';
import { benchFolder, projectFolder } from './kept.ts';
import { adminTokenOf, askOnce, type Figure, measure, serverCore, type Target } from './measure.ts';
import { runMix, takeAllOrders } from './mix.ts';
import { type Peer, startLeastOrder, startPeers } from './peers.ts';
import { program, residentMb, settle, startServer, untilLookedThrough } from './processes.ts';
import { writeReport } from './report.ts';
import {
  aimsOf,
  type CaseResult,
  type MixResult,
  type Results,
  type StartResult,
  shareOfKoa,
  sizeText,
} from './results.ts';
import { type BenchShop, prepareShop } from './shops.ts';
import { median } from './wrk.ts';

const partNames = ['starts', 'kept', 'mix', 'fresh'] as const;
const help = `npm run bench -- [options]
  --sizes <list>   goods and orders of the shops, the smallest first (1000,100000,1000000)
  --parts <list>   of ${partNames.join(', ')}
  --pace <number>  requests a second of the busy mix (500)
  --rounds <number> rounds of a second each that each figure is the median of (3)
  --quick          one round each
  --lay            only lays the shops and keeps them in .tmp/bench
A quick or partial run writes its report to .tmp/bench, a whole one to test/bench.`;
const { values } = readWords(help, {
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    parts: { type: 'string', default: partNames.join(',') },
    pace: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '3' },
    quick: { type: 'boolean', default: false },
    lay: { type: 'boolean', default: false },
  },
});

const sizes = values.sizes.split(',').map((size) => readNumber('sizes', size));
const parts = new Set(values.parts.split(','));
const known: ReadonlySet<string> = new Set(partNames);
if ([...parts].some((part) => !known.has(part))) refuseWords(`--parts wants some of ${partNames.join(',')}`);
const pace = readNumber('pace', values.pace);
const rounds = values.quick ? 1 : readNumber('rounds', values.rounds);
const mixSeconds = values.quick ? 5 : 20;
/** Shops up to here have the aims of small ones. */
const smallUpTo = 10_000;
const startedAt = performance.now();

function say(text: string): void {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}  ${text}`);
}

const serveWords = (shop: BenchShop) => [program, 'serve', '--port', '0', '--data', shop.folder, '--quiet'];

async function measureStart(shop: BenchShop): Promise<StartResult> {
  const firsts: number[] = [];
  let idleMb = 0;
  // The first start after laying works off what fell due, and the file is not in memory yet.
  for (let round = 0; round < 6; round += 1) {
    const from = performance.now();
    const server = await startServer(serveWords(shop), serverCore);
    await (await fetch(`${server.url}/wx/home/index`)).arrayBuffer();
    if (round > 0) firsts.push(performance.now() - from);
    if (round === 0 || round === 5) await settle(server);
    if (round === 5) idleMb = residentMb(server);
    await server.stop();
  }
  const result = { size: shop.size, firstAnswerMs: median(firsts), idleMb };
  say(`start, shop of ${sizeText(shop.size)}: ${result.firstAnswerMs.toFixed(0)} ms, ${idleMb.toFixed(0)} MB`);
  return result;
}

interface Running {
  readonly shops: readonly (Target & { readonly shop: BenchShop; readonly adminToken: string })[];
  stop(): Promise<void>;
}

async function startShops(
  shops: readonly BenchShop[],
  wordsOf: (shop: BenchShop) => readonly string[],
): Promise<Running> {
  const running: (Target & { shop: BenchShop; adminToken: string })[] = [];
  for (const shop of shops) {
    const server = await startServer(wordsOf(shop), serverCore);
    await settle(server);
    running.push({ name: String(shop.size), shop, server, adminToken: await adminTokenOf(server) });
  }
  for (const { folder } of shops) await untilLookedThrough(folder);
  return { shops: running, stop: async () => void (await Promise.all(running.map(({ server }) => server.stop()))) };
}

const casesOf = ({ shops }: Running): BenchCase[] => [
  // The owner's window first: what it shows changes with the orders that come after.
  ...ownerCases((shop) => shops.find((each) => each.shop === shop)?.adminToken ?? ''),
  ...shopperCases,
];

const isSmall = (size: number) => size <= smallUpTo;

interface CaseOptions {
  readonly target: BenchCase;
  readonly shops: Running['shops'];
  readonly connections: number;
  readonly peers?: readonly Peer[];
  /** Whether a bare Koa server takes part. */
  readonly besideKoa: boolean;
}

async function measureCase({ target, shops, connections, peers = [], besideKoa }: CaseOptions): Promise<CaseResult> {
  const first = shops[0];
  const sample = first && target.lines(first.shop)[0];
  if (!first || sample === undefined) throw new Error(`no line for ${target.name}`);
  // A cart line that is ordered to see the answer would be missing in the rounds.
  const bytes = target.usesUp ? sizeOfOrderAnswer : (await askOnce(first.server, sample)).byteLength;
  const bare = besideKoa ? await startBareKoa(bytes) : undefined;
  const kind = target.peer;
  const others = peers.flatMap(({ lines, ...peer }) => (kind && lines[kind] ? [{ ...peer, lines: lines[kind] }] : []));
  const targets: Target[] = [...(bare ? [{ name: 'koa', server: bare }] : []), ...shops, ...others];
  try {
    const figures = await measure(target, targets, { rounds, seconds: 1, connections });
    return resultOf({ target, shops, connections, besideKoa }, bytes, figures);
  } finally {
    await bare?.stop();
  }
}

const sizeOfOrderAnswer = 70;
const startBareKoa = (bytes: number) =>
  startServer([join(import.meta.dirname, 'bareKoa.ts'), String(bytes)], serverCore);

function resultOf(
  { target, shops, connections, besideKoa }: CaseOptions,
  bytes: number,
  figures: readonly Figure[],
): CaseResult {
  const koa = besideKoa ? figures[0] : undefined;
  const ours = figures.slice(besideKoa ? 1 : 0);
  const { aims } = target;
  const isJudged = aims !== undefined && connections === (aims.at ?? 16);
  const result: CaseResult = {
    name: target.name,
    connections,
    bytes,
    writes: target.writes === true,
    aims: new Map(isJudged ? shops.map(({ shop }) => [shop.size, isSmall(shop.size) ? aims.small : aims.large]) : []),
    ...(koa ? { koa } : {}),
    shops: shops.flatMap(({ shop }, at) => {
      const figure = ours[at];
      return figure ? [{ size: shop.size, figure }] : [];
    }),
    peers: ours.slice(shops.length),
  };
  tell(result);
  return result;
}

function tell(result: CaseResult): void {
  const all = [...(result.koa ? [result.koa] : []), ...result.shops.map(({ figure }) => figure), ...result.peers];
  const figures = all.map((figure) => {
    const share = result.koa && figure !== result.koa ? ` ${shareOfKoa(result, figure).toFixed(2)}` : '';
    const failed = figure.failures > 0 ? ` FAILED ${figure.failures}` : '';
    return `${figure.target} ${figure.perSecond.toFixed(0)}/s${share} ${figure.processorUs.toFixed(0)} us${failed}`;
  });
  say(`${result.name.padEnd(24)} ${String(result.connections).padStart(2)}  ${figures.join(' | ')}`);
}

async function measureKept(
  running: Running,
  leastOrder: Peer,
): Promise<{ kept: CaseResult[]; peersMissing: string | undefined }> {
  const { peers, missing } = await tryPeers(running);
  try {
    const kept: CaseResult[] = [];
    for (const target of casesOf(running)) {
      // The million is measured only at the connections that the aims are for, and those come first: they warm all shops up.
      const few = running.shops.filter(({ shop }) => shop.size <= 100_000);
      for (const connections of target.aims ? [16, 1, 64] : [16]) {
        const isMain = connections === (target.aims?.at ?? 16) || connections === 16;
        const shops = isMain ? running.shops : few;
        if (shops.length === 0) continue;
        const others = isMain ? [...peers, leastOrder] : [];
        kept.push(await measureCase({ target, shops, connections, besideKoa: true, peers: others }));
      }
    }
    return { kept, peersMissing: missing };
  } finally {
    await Promise.all(peers.map(({ server }) => server.stop()));
  }
}

/** What the others are to answer is recorded from the smallest shop. */
async function tryPeers({ shops }: Running): Promise<{ peers: Peer[]; missing?: string }> {
  const smallest = shops[0];
  if (!smallest) return { peers: [], missing: 'there is no shop to record from' };
  const record = async (kind: BenchCase['peer']) => {
    const lines = shopperCases.find(({ peer }) => peer === kind)?.lines(smallest.shop) ?? [];
    return Promise.all(lines.map(async (line) => (await askOnce(smallest.server, line)).toString()));
  };
  const [[home = ''], [list = ''], details] = [await record('home'), await record('list'), await record('detail')];
  try {
    return { peers: await startPeers({ home, list, details }) };
  } catch (error) {
    const missing = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    say(`json-server and Mockoon are skipped: ${missing}`);
    return { peers: [], missing };
  }
}

async function measureMix({ shops }: Running): Promise<MixResult[]> {
  const results: MixResult[] = [];
  for (const { shop, server, adminToken } of shops) {
    const options = { shop, server, adminToken, perSecond: pace, seconds: mixSeconds };
    const mix = await runMix(options);
    const { all } = mix.waits;
    say(
      `busy mix, shop of ${sizeText(shop.size)}: p50 ${all?.p50Ms} ms, p99 ${all?.p99Ms} ms, failed ${mix.failures}, loop late ${mix.lag.p99Ms} / ${mix.lag.maxMs} ms`,
    );
    const list = await takeAllOrders(options);
    say(
      `all ${list.rows} orders in one list: ${(list.ms / 1000).toFixed(1)} s, loop late ${list.lag.p99Ms} / ${list.lag.maxMs} ms`,
    );
    results.push({ size: shop.size, mix, list });
  }
  return results;
}

async function measureFresh(shops: readonly BenchShop[]): Promise<CaseResult[]> {
  const bundle = join(projectFolder, 'dist/server/startShop.js');
  const running = await startShops(shops, (shop) => [join(import.meta.dirname, 'freshShop.ts'), bundle, shop.folder]);
  try {
    const results: CaseResult[] = [];
    for (const target of casesOf(running).filter(({ writes, name }) => !writes && name !== 'login')) {
      results.push(await measureCase({ target, shops: running.shops, connections: 4, besideKoa: false }));
    }
    return results;
  } finally {
    await running.stop();
  }
}

async function run(shops: readonly BenchShop[]): Promise<Results> {
  const starts: StartResult[] = [];
  if (parts.has('starts')) for (const shop of shops) starts.push(await measureStart(shop));
  let found: { kept: CaseResult[]; peersMissing?: string | undefined } = { kept: [] };
  let mixes: MixResult[] = [];
  if (parts.has('kept') || parts.has('mix')) {
    // From the file of a shop that is not open yet.
    const leastOrder = parts.has('kept') && shops[0] ? await startLeastOrder(shops[0]) : undefined;
    const running = await startShops(shops, serveWords);
    try {
      if (parts.has('mix')) mixes = await measureMix(running);
      if (leastOrder) found = await measureKept(running, leastOrder);
      for (const { shop, server } of running.shops) {
        say(`memory after the load, shop of ${sizeText(shop.size)}: ${residentMb(server).toFixed(0)} MB`);
      }
    } finally {
      await running.stop();
      await leastOrder?.server.stop();
    }
  }
  const fresh = parts.has('fresh') ? await measureFresh(shops) : [];
  return { starts, mixes, ...found, fresh };
}

async function report(results: Results): Promise<void> {
  const isWhole = !values.quick && partNames.every((part) => parts.has(part)) && sizes.length > 2;
  const folder = isWhole ? import.meta.dirname : benchFolder;
  const git = (...words: string[]) => execFileSync('git', words, { cwd: projectFolder, encoding: 'utf8' }).trim();
  const facts = {
    commit: git('rev-parse', '--short', 'HEAD'),
    minutes: Math.round((performance.now() - startedAt) / 6000) / 10,
    load: `medians of ${rounds} rounds of a second`,
  };
  await writeFile(join(folder, 'REPORT.md'), writeReport(results, facts));
  if (results.kept.length > 0) await writeFile(join(folder, 'chart.svg'), drawChart(results));
  const missed = aimsOf(results).filter(({ isMet }) => !isMet);
  for (const { what, aim, found } of missed) say(`not met: ${what}: ${found} (${aim})`);
  say(missed.length === 0 ? 'every aim is met' : `${missed.length} aims are not met`);
  say(`report: ${join(folder, 'REPORT.md')}`);
}

await mkdir(benchFolder, { recursive: true });
const shops: BenchShop[] = [];
try {
  for (const size of sizes) {
    shops.push(await prepareShop(size));
    say(`the shop of ${sizeText(size)} is laid`);
  }
  if (!values.lay) await report(await run(shops));
} finally {
  for (const { folder } of shops) await rm(folder, { recursive: true, force: true });
}
