// `npm run bench`: this shop beside a bare Koa server that sends the same number of bytes, in one run, by one generator.
// Figures are ratios; absolute ones drift with the machine. Options: --quick (short rounds), --shop demo|large|both.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchCase, casesOf } from './cases.ts';
import { type BenchShop, prepareShop } from './data.ts';
import { residentMb, startServer } from './processes.ts';
import { median, wrk } from './wrk.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    shop: { type: 'string', default: 'both' },
    goods: { type: 'string', default: '100000' },
  },
});
const seconds = values.quick ? 1 : 2;
const rounds = values.quick ? 1 : 3;
const connectionCounts = values.quick ? [16, 64] : [1, 16, 64];
const serverCore = 0;
const generatorCore = 1;
const program = join(import.meta.dirname, '../../dist/server/main.js');

interface Row {
  shop: string;
  name: string;
  connections: number;
  koa: number;
  ours: number;
  ratio: number;
  aim: number | undefined;
  failures: number;
}

async function measureCase(shop: BenchShop, target: BenchCase, url: string, folder: string): Promise<Row[]> {
  const path = await samplePath(target, url);
  const answer = await fetch(url + path, headersOf(target));
  const bytes = (await answer.arrayBuffer()).byteLength;
  const bare = await startServer([join(import.meta.dirname, 'bareKoa.ts'), String(bytes)], serverCore);
  const lines = target.lines ?? (target.token ? [`GET\t${path}\t${target.token}\t`] : undefined);
  const script = lines || target.file ? join(import.meta.dirname, 'lua/lines.lua') : undefined;
  const file = target.file ?? join(folder, `${shop.name}-${target.name.replace(/\W+/g, '-')}.txt`);
  if (lines) await writeFile(file, `${lines.join('\n')}\n`);
  const rows: Row[] = [];
  let usedUp = 1;
  try {
    for (const connections of connectionCounts) {
      const koa: number[] = [];
      const ours: number[] = [];
      let failures = 0;
      for (let round = 0; round < rounds; round++) {
        const shared = { connections, seconds, core: generatorCore };
        koa.push((await wrk({ ...shared, url: bare.url })).perSecond);
        const words = script ? [file, String(target.usesUp ? usedUp : 1)] : undefined;
        const result = await wrk({ ...shared, url: script ? url : url + path, script, words });
        usedUp += result.requests + connections;
        ours.push(result.perSecond);
        failures += result.failures;
      }
      const isJudged = connections === (target.aimAt ?? 16);
      rows.push({
        shop: shop.name,
        name: target.name,
        connections,
        koa: median(koa),
        ours: median(ours),
        ratio: median(ours) / median(koa),
        aim: isJudged ? target.aim[shop.name] : undefined,
        failures,
      });
      printRow(rows.at(-1));
    }
  } finally {
    await bare.stop();
  }
  return rows;
}

const headersOf = (target: BenchCase) => (target.token ? { headers: { 'X-Shop-Token': target.token } } : {});

/** The sample with the newest order's id in it, where it asks for one. */
async function samplePath(target: BenchCase, url: string): Promise<string> {
  if (!target.sample.includes('{orderId}')) return target.sample;
  const answer = await fetch(`${url}/wx/order/list?limit=1`, headersOf(target));
  const { data } = (await answer.json()) as { data: { list: { id: number }[] } };
  return target.sample.replace('{orderId}', String(data.list[0]?.id ?? 0));
}

function printRow(row: Row | undefined): void {
  if (!row) return;
  const verdict = row.aim === undefined ? '' : row.ratio >= row.aim ? `  >= ${row.aim}` : `  BELOW ${row.aim}`;
  const failed = row.failures > 0 ? `  ${row.failures} failed` : '';
  console.log(
    `${row.shop.padEnd(6)} ${row.name.padEnd(22)} ${String(row.connections).padStart(3)} conns  koa ${row.koa.toFixed(0).padStart(6)}/s  ` +
      `ours ${row.ours.toFixed(0).padStart(6)}/s  ratio ${row.ratio.toFixed(2)}${verdict}${failed}`,
  );
}

/** A request of each kind that must succeed, and orders counted, so that fast refusals are never taken for speed. */
async function verify(shop: BenchShop, url: string): Promise<void> {
  for (const target of casesOf(shop)) {
    if (target.token) continue;
    const answer = (await (await fetch(url + target.sample)).json()) as { errno: number };
    if (answer.errno !== 0) throw new Error(`${target.name}: ${target.sample} answers errno ${answer.errno}`);
  }
}

async function countOrders(folder: string): Promise<number> {
  const { default: Database } = await import('better-sqlite3');
  const raw = new Database(join(folder, 'shop.db'), { readonly: true });
  const count = raw.prepare<[], number>('SELECT count(*) FROM orders').pluck().get() ?? 0;
  raw.close();
  return count;
}

async function measureStart(shop: BenchShop): Promise<void> {
  const starts: number[] = [];
  let idleMb = 0;
  for (let round = 0; round < 5; round++) {
    const startedAt = performance.now();
    const server = await startServer([program, 'serve', '--port', '0', '--data', shop.folder, '--quiet'], serverCore);
    await (await fetch(`${server.url}/wx/home/index`)).arrayBuffer();
    starts.push(performance.now() - startedAt);
    if (round === 4) {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      idleMb = residentMb(server);
    }
    await server.stop();
  }
  const first = median(starts);
  console.log(
    `${shop.name.padEnd(6)} first answer after ${first.toFixed(0)} ms (aim 500)   idle memory ${idleMb.toFixed(0)} MB (aim 100)`,
  );
}

async function measureShop(root: string, name: string, grownTo: number): Promise<Row[]> {
  const shop = await prepareShop(root, name, grownTo);
  await measureStart(shop);
  const server = await startServer([program, 'serve', '--port', '0', '--data', shop.folder, '--quiet'], serverCore);
  const rows: Row[] = [];
  try {
    await verify(shop, server.url);
    for (const target of casesOf(shop)) {
      const before = target.usesUp ? await countOrders(shop.folder) : 0;
      rows.push(...(await measureCase(shop, target, server.url, root)));
      if (target.usesUp)
        console.log(`       orders placed in these rounds: ${(await countOrders(shop.folder)) - before}`);
    }
    console.log(`${name.padEnd(6)} memory after the load ${residentMb(server).toFixed(0)} MB`);
  } finally {
    await server.stop();
  }
  return rows;
}

console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${rounds} rounds of ${seconds} s, server and generator on a core each`,
);
await mkdir(tmpdir(), { recursive: true });
const root = await mkdtemp(join(tmpdir(), 'pocketmall-bench-'));
try {
  const rows: Row[] = [];
  if (values.shop !== 'large') rows.push(...(await measureShop(root, 'demo', 0)));
  if (values.shop !== 'demo') rows.push(...(await measureShop(root, 'large', Number(values.goods))));
  const below = rows.filter((row) => row.aim !== undefined && row.ratio < row.aim);
  console.log(below.length === 0 ? 'every aim is reached' : `${below.length} aims are missed`);
} finally {
  await rm(root, { recursive: true, force: true });
}
