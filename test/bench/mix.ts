// The busy mix at a set pace, and how long it holds up the shop's event loop. The same loop is watched while one client takes a
// whole list.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { busyMix, type MixRequest } from './cases.ts';
import { writeLines } from './kept.ts';
import { askOnce, generatorCore, serverCore } from './measure.ts';
import type { Waits } from './mixClient.ts';
import { busyMsOf, cpuMs, type MeasuredServer } from './processes.ts';
import type { BenchShop } from './shops.ts';

export interface LoopLag {
  /** The worst that the shop told while it was watched. */
  readonly p99Ms: number;
  readonly maxMs: number;
}

export interface CoreUse {
  readonly shop: number;
  readonly others: number;
}

export interface MixFigures {
  readonly perSecond: number;
  readonly seconds: number;
  readonly failures: number;
  /** By kind of request, and of all. */
  readonly waits: Readonly<Record<string, Waits>>;
  readonly lag: LoopLag;
  /** What of the time the shop had its core for itself, and what others had it: shares of 1. */
  readonly core: CoreUse;
  /** All requests of the same mix that went before. */
  readonly first: { readonly seconds: number; readonly all: Waits };
}

export interface MixOptions {
  readonly server: MeasuredServer;
  readonly shop: BenchShop;
  readonly adminToken: string;
  readonly perSecond: number;
  readonly seconds: number;
}

/**
 * The shop's own watch keeps its last 512 looks at the loop: ten seconds of a shop that has something to do, minutes of an idle
 * one. It gets a little to do until none of what went before is among them.
 */
async function forgetLags(server: MeasuredServer): Promise<void> {
  const until = performance.now() + 11_000;
  while (performance.now() < until) {
    await askOnce(server, 'GET\t/wx/home/index\t\t');
    await sleep(10);
  }
}

/**
 * The first seconds after a start are told apart: nothing is kept yet and no code is compiled, so that of twenty seconds they
 * alone would be the slowest hundredth. All else that the bench measures is warmed up, too.
 */
const firstSeconds = 5;

export async function runMix(options: MixOptions): Promise<MixFigures> {
  const { server, shop, adminToken, perSecond, seconds } = options;
  const requests = busyMix(shop, perSecond * (firstSeconds + seconds));
  const first = await send(options, requests.splice(0, perSecond * firstSeconds), firstSeconds);
  await forgetLags(server);
  const useSince = watchCore(server);
  const { result, lag } = await watched(server, adminToken, () => send(options, requests, seconds));
  const failures = first.failures + result.failures;
  return {
    perSecond,
    seconds,
    waits: result.waits,
    failures,
    lag,
    core: useSince(),
    first: { seconds: firstSeconds, all: allOf(first) },
  };
}

const allOf = ({ waits }: Sent): Waits => waits.all ?? { count: 0, p50Ms: 0, p99Ms: 0, maxMs: 0 };

/** Waits on a core that others had, too, tell of the machine and not of the shop. */
function watchCore(server: MeasuredServer): () => CoreUse {
  const [from, shopBefore, coreBefore] = [performance.now(), cpuMs(server), busyMsOf(serverCore)];
  return () => {
    const ms = performance.now() - from;
    const shopMs = cpuMs(server) - shopBefore;
    return { shop: shopMs / ms, others: Math.max(0, busyMsOf(serverCore) - coreBefore - shopMs) / ms };
  };
}

type Sent = Pick<MixFigures, 'failures' | 'waits'>;

async function send(
  { server, perSecond }: MixOptions,
  requests: readonly MixRequest[],
  seconds: number,
): Promise<Sent> {
  const file = await writeLines(
    'mix',
    requests.map(({ kind, line }) => `${kind}\t${line}`),
  );
  const words = [join(import.meta.dirname, 'mixClient.ts'), server.url, file, String(perSecond), String(seconds)];
  const child = spawn('taskset', ['-c', String(generatorCore), process.execPath, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  for await (const piece of child.stdout.setEncoding('utf8')) told += piece;
  return JSON.parse(told);
}

export interface ListFigures {
  readonly rows: number;
  readonly ms: number;
  readonly lag: LoopLag;
}

/** Takes all orders in one answer (`limit=0`). */
export async function takeAllOrders({ server, adminToken }: MixOptions): Promise<ListFigures> {
  await forgetLags(server);
  const { result, lag } = await watched(server, adminToken, async () => {
    const from = performance.now();
    const rows = await countRows(server, adminToken);
    return { rows, ms: performance.now() - from };
  });
  return { ...result, lag };
}

async function countRows(server: MeasuredServer, adminToken: string): Promise<number> {
  const headers = { 'X-Shop-Admin-Token': adminToken };
  const { body } = await fetch(`${server.url}/admin/order/list?limit=0`, { headers });
  let rows = 0;
  // Each order has one.
  const mark = Buffer.from('"orderSn"');
  for await (const piece of body ?? []) {
    const bytes = Buffer.from(piece);
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) rows += 1;
  }
  return rows;
}

/** Does something and gives the worst lag that the shop told meanwhile. */
async function watched<T>(server: MeasuredServer, adminToken: string, work: () => Promise<T>) {
  const lag = { p99Ms: 0, maxMs: 0 };
  const look = async () => {
    const answer = await askOnce(server, `GET\t/desk/status\tX-Shop-Admin-Token:${adminToken}\t`);
    const { loop } = (JSON.parse(answer.toString()) as { data: { loop: LoopLag } }).data;
    lag.p99Ms = Math.max(lag.p99Ms, loop.p99Ms);
    lag.maxMs = Math.max(lag.maxMs, loop.maxMs);
  };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await sleep(2000);
      await look();
    }
  })();
  try {
    return { result: await work(), lag };
  } finally {
    isOver = true;
    await watching;
  }
}
