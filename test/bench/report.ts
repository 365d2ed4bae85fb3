// The report of the bench as one page.
import { arch, cpus, platform, release, totalmem } from 'node:os';
import Database from 'better-sqlite3';
import { growthAim } from './cases.ts';
import type { Waits } from './mixClient.ts';
import {
  aimsOf,
  type CaseResult,
  costUs,
  growthOf,
  type MixResult,
  type Results,
  shareOfKoa,
  sizeText,
} from './results.ts';

export interface RunFacts {
  readonly commit: string;
  readonly minutes: number;
  readonly load: string;
}

const cell = (text: string) => text.replaceAll('|', '\\|');
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows]
    .map((row) => `| ${row.map(cell).join(' | ')} |`)
    .join('\n');

/** The whole page; the chart lies beside it. */
export function writeReport(results: Results, facts: RunFacts): string {
  const sections = [
    '# Speed\n\nWritten by `npm run bench`. Shares hold from machine to machine, absolute figures do not.',
    machine(facts),
    aims(results),
    results.kept.length > 0 ? `![Share of bare Koa by operation](chart.svg)` : '',
    shares(results),
    growth('Cost by size of the shop', keptText, results.kept),
    growth('Cost by size of the shop, answers made anew', freshText, results.fresh),
    mix(results.mixes),
    lists(results.mixes),
    starts(results),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function machine({ commit, minutes, load }: RunFacts): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const sqlite = new Database(':memory:').prepare('SELECT sqlite_version()').pluck().get();
  return table(
    ['', ''],
    [
      ['date', `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ['commit', commit],
      ['took', `${minutes} minutes`],
      ['machine', `${platform()} ${release()} ${arch()}, ${cpus().length} cores, ${gigabytes} GB`],
      ['processor', cpus()[0]?.model ?? 'not known'],
      ['Node', process.version],
      ['SQLite', String(sqlite)],
      ['generator', 'wrk, on a core of its own; all servers share the other one and are asked in turn'],
      ['load', load],
    ],
  );
}

function aims(results: Results): string {
  const all = aimsOf(results);
  const missed = all.filter(({ isMet }) => !isMet).length;
  const rows = all.map(({ what, aim, found, isMet }) => [what, aim, found, isMet ? 'met' : '**not met**']);
  return `## Aims\n\n${all.length - missed} of ${all.length} are met.\n\n${table(['what', 'aim', 'found', ''], rows)}`;
}

const perSecond = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 });

function shares({ kept, peersMissing }: Results): string {
  if (kept.length === 0) return '';
  const sizes = kept[0]?.shops.map(({ size }) => size) ?? [];
  const peerNames = kept.flatMap(({ peers }) => peers.map(({ target }) => target));
  const names = [...new Set(peerNames)];
  const rows = kept.map((result) => [
    result.name,
    String(result.connections),
    String(result.bytes),
    perSecond(result.koa?.perSecond ?? 0),
    ...sizes.map((size) => shareCell(result, result.shops.find((shop) => shop.size === size)?.figure)),
    ...names.map((name) =>
      shareCell(
        result,
        result.peers.find(({ target }) => target === name),
      ),
    ),
  ]);
  const head = [
    'operation',
    'connections',
    'bytes',
    'bare Koa/s',
    ...sizes.map((size) => `shop of ${sizeText(size)}`),
    ...names,
  ];
  const text = `Requests a second, and in brackets their share of what a bare Koa server does that answers each request with as many constant
bytes: both the medians of all rounds, in each of which all servers are asked in turn. json-server and Mockoon answer what was recorded from the smallest shop, from memory. "Least order" is Koa
that writes the rows of an order into a copy of that shop in the same way and does nothing else (leastOrder.ts): more is not to be had. Login hashes a password, and the two that write wait for the disk
(\`synchronous=FULL\`): what they do in a second depends on it.`;
  const missing = peersMissing === undefined ? '' : `\n\njson-server and Mockoon were not measured: ${peersMissing}.`;
  return `## Beside bare Koa\n\n${text}${missing}\n\n${table(head, rows)}`;
}

function shareCell(result: CaseResult, figure: CaseResult['koa']): string {
  if (!figure) return '';
  const failed = figure.failures > 0 ? `, ${figure.failures} failed` : '';
  return `${perSecond(figure.perSecond)} (${shareOfKoa(result, figure).toFixed(2)}${failed})`;
}

const costText = `Microseconds of the server's processor a request (of time where it waits for the disk), and in brackets
how many times the smallest shop's that is; the aim is ${growthAim}.`;
const keptText = `${costText} As the shop runs: an answer is kept until a table changes that it was made from.`;
const freshText = `${costText} Nothing is kept here: what the first costs who asks after a change.`;

function growth(title: string, text: string, all: readonly CaseResult[]): string {
  const results = all.filter(({ shops }) => shops.length > 1);
  const sizes = results[0]?.shops.map(({ size }) => size) ?? [];
  if (results.length === 0) return '';
  const rows = results.map((result) => {
    const growths = new Map(growthOf(result).map(({ size, growth }) => [size, growth]));
    return [
      result.name,
      String(result.connections),
      ...sizes.map((size) => {
        const shop = result.shops.find((each) => each.size === size);
        if (!shop) return '';
        const times = growths.get(size);
        return `${costUs(result, shop.figure).toFixed(0)}${times === undefined ? '' : ` (${times.toFixed(2)})`}`;
      }),
    ];
  });
  const head = ['operation', 'connections', ...sizes.map((size) => `shop of ${sizeText(size)}`)];
  return `## ${title}\n\n${text}\n\n${table(head, rows)}`;
}

const kinds = ['home', 'list', 'detail', 'search', 'cart', 'order', 'all'];
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const waitsCell = (waits: Waits | undefined) => (waits ? `${waits.p50Ms} / ${waits.p99Ms}` : '');

function mix(mixes: readonly MixResult[]): string {
  const first = mixes[0]?.mix;
  if (!first) return '';
  const rows = mixes.map(({ size, mix }) => [
    sizeText(size),
    ...kinds.map((kind) => waitsCell(mix.waits[kind])),
    String(mix.failures),
    `${mix.lag.p99Ms} / ${mix.lag.maxMs}`,
    `${percent(mix.core.shop)} / ${percent(mix.core.others)}`,
    waitsCell(mix.first.all),
  ]);
  const text = `${first.perSecond} requests a second for ${first.seconds} seconds, each sent when it is due: 30 home, 25 list, 25 detail, 10 search, 7 cart
and 3 order in a hundred. Milliseconds until the answer, p50 / p99; "loop" is how late the shop's event loop came, p99 / longest;
"core" is what of its core the shop took, and what others took: where that is much, the waits tell of the machine. The last column is of all
answers to the same mix in the ${first.first.seconds} seconds before, as the first thing that was asked of the shop after its start.`;
  return `## The busy mix\n\n${text}\n\n${table(['shop', ...kinds, 'failed', 'loop', 'core', 'at first'], rows)}`;
}

function lists(mixes: readonly MixResult[]): string {
  if (mixes.length === 0) return '';
  const rows = mixes.map(({ size, list }) => [
    sizeText(size),
    sizeText(list.rows),
    `${(list.ms / 1000).toFixed(1)} s`,
    `${list.lag.p99Ms} / ${list.lag.maxMs}`,
  ]);
  const text =
    'What `limit=0` of the back office asks for, and how late the event loop came meanwhile in milliseconds, p99 / longest.';
  return `## All orders in one list\n\n${text}\n\n${table(['shop', 'orders', 'took', 'loop'], rows)}`;
}

function starts({ starts }: Results): string {
  if (starts.length === 0) return '';
  const rows = starts.map(({ size, firstAnswerMs, idleMb }) => [
    sizeText(size),
    `${firstAnswerMs.toFixed(0)} ms`,
    `${idleMb.toFixed(0)} MB`,
  ]);
  const text =
    'From the start of the process on an existing data folder to the answer of the home page; memory once it has nothing to do any more.';
  return `## Start\n\n${text}\n\n${table(['shop', 'first answer', 'idle memory'], rows)}`;
}
