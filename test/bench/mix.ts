// The busy mix at a set pace, and how long it holds up the shop's event loop. The same loop is watched while one client takes a
// whole list.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { busyMix } from './cases.ts';
import { writeLines } from './kept.ts';
import { askOnce, generatorCore } from './measure.ts';
import type { Waits } from './mixClient.ts';
import type { MeasuredServer } from './processes.ts';
import type { BenchShop } from './shops.ts';

export interface LoopLag {
  /** The worst that the shop told while it was watched. */
  readonly p99Ms: number;
  readonly maxMs: number;
}

export interface MixFigures {
  readonly perSecond: number;
  readonly seconds: number;
  readonly failures: number;
  /** By kind of request, and of all. */
  readonly waits: Readonly<Record<string, Waits>>;
  readonly lag: LoopLag;
}

export interface MixOptions {
  readonly server: MeasuredServer;
  readonly shop: BenchShop;
  readonly adminToken: string;
  readonly perSecond: number;
  readonly seconds: number;
}

/** The shop's own watch keeps the lags of the last ten seconds. */
const watchedMs = 11_000;

export async function runMix({ server, shop, adminToken, perSecond, seconds }: MixOptions): Promise<MixFigures> {
  const requests = busyMix(shop, perSecond * seconds);
  const file = await writeLines(
    'mix',
    requests.map(({ kind, line }) => `${kind}\t${line}`),
  );
  await sleep(watchedMs);
  const words = [join(import.meta.dirname, 'mixClient.ts'), server.url, file, String(perSecond), String(seconds)];
  const { result, lag } = await watched(server, adminToken, async () => {
    const child = spawn('taskset', ['-c', String(generatorCore), process.execPath, ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let told = '';
    for await (const piece of child.stdout.setEncoding('utf8')) told += piece;
    return JSON.parse(told) as Pick<MixFigures, 'failures' | 'waits'>;
  });
  return { perSecond, seconds, ...result, lag };
}

export interface ListFigures {
  readonly rows: number;
  readonly ms: number;
  readonly lag: LoopLag;
}

/** Takes all orders in one answer (`limit=0`). */
export async function takeAllOrders({ server, adminToken }: MixOptions): Promise<ListFigures> {
  await sleep(watchedMs);
  const from = performance.now();
  const { result, lag } = await watched(server, adminToken, () => countRows(server, adminToken));
  return { rows: result, ms: performance.now() - from, lag };
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
