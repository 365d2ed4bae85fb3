// Measures one case on several servers in turn, round by round, so that whatever else the machine does hits all of them alike.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { BenchCase } from './cases.ts';
import { writeLines } from './kept.ts';
import { cpuMs, type MeasuredServer } from './processes.ts';
import type { BenchShop } from './shops.ts';
import { median, wrk } from './wrk.ts';

export const serverCore = 0;
export const generatorCore = 1;

export interface Target {
  readonly name: string;
  readonly server: MeasuredServer;
  /** Absent for other servers than shops. */
  readonly shop?: BenchShop;
  /** Lines of its own, where it is asked otherwise than the shop. */
  readonly lines?: readonly string[];
}

export interface Load {
  readonly connections: number;
  readonly rounds: number;
  readonly seconds: number;
}

export interface Figure {
  readonly target: string;
  readonly perSecond: number;
  /** Processor time of the server a request, in microseconds. */
  readonly processorUs: number;
  readonly failures: number;
  /**
   * Requests a second as a share of the first target's: the median of the rounds' shares. What a busy machine does to one round of
   * all targets leaves it alone, other than the share of the medians.
   */
  readonly share: number;
}

interface Round {
  readonly perSecond: number;
  readonly processorUs: number;
  readonly failures: number;
}

/** Lines that rounds before have used up, by their file. */
const usedUp = new Map<string, number>();

/** Cases that a server was measured with before. */
const warm = new WeakMap<MeasuredServer, Set<string>>();

/**
 * Whether a server has still to get warm for a case: what is asked for the first time is kept from then on (server/answers.ts),
 * and a new process compiles what it runs often. It counts as warm from now on.
 */
function getsWarm(server: MeasuredServer, { name }: BenchCase): boolean {
  const cases = warm.get(server) ?? new Set();
  warm.set(server, cases);
  if (cases.has(name)) return false;
  cases.add(name);
  return true;
}

/** The medians of all rounds for each target, in their order. */
export async function measure(target: BenchCase, targets: readonly Target[], load: Load): Promise<Figure[]> {
  const files = await Promise.all(targets.map((each) => linesFile(target, each, targets)));
  const rounds: Round[][] = targets.map(() => []);
  const ask = ({ server, shop }: Target, at: number, seconds: number) =>
    runRound({ target, server, shop, file: files[at] ?? '', load: { ...load, seconds } });
  for (const [at, each] of targets.entries()) if (getsWarm(each.server, target)) await ask(each, at, 1);
  for (let round = 0; round < load.rounds; round += 1) {
    for (const [at, each] of targets.entries()) rounds[at]?.push(await ask(each, at, load.seconds));
  }
  return targets.map(({ name }, at) => {
    const of = (key: keyof Round) => rounds[at]?.map((round) => round[key]) ?? [];
    const shares = of('perSecond').map((perSecond, round) => perSecond / (rounds[0]?.[round]?.perSecond ?? Number.NaN));
    return {
      target: name,
      perSecond: median(of('perSecond')),
      processorUs: median(of('processorUs')),
      failures: of('failures').reduce((sum, count) => sum + count, 0),
      share: median(shares),
    };
  });
}

async function linesFile(target: BenchCase, each: Target, targets: readonly Target[]): Promise<string> {
  const shop = each.shop ?? targets.find((other) => other.shop)?.shop;
  const lines = each.lines ?? (shop ? target.lines(shop) : []);
  return writeLines(`${target.name} ${each.name}`, lines);
}

interface RoundOptions {
  readonly target: BenchCase;
  readonly server: MeasuredServer;
  readonly shop: BenchShop | undefined;
  readonly file: string;
  readonly load: Load;
}

async function runRound({ target, server, shop, file, load }: RoundOptions): Promise<Round> {
  const isUsedUp = target.usesUp && shop !== undefined;
  const from = isUsedUp ? (usedUp.get(file) ?? 1) : 1;
  const ordersBefore = isUsedUp ? countOrders(shop) : 0;
  const cpuBefore = cpuMs(server);
  const { perSecond, requests, failures } = await wrk({
    ...load,
    url: server.url,
    core: generatorCore,
    script: join(import.meta.dirname, 'lua/lines.lua'),
    words: [file, String(from)],
  });
  const processorUs = ((cpuMs(server) - cpuBefore) * 1000) / Math.max(1, requests);
  usedUp.set(file, from + requests + 2 * load.connections);
  // A refusal is answered fast and with 200: only what became an order counts.
  const refused = isUsedUp ? Math.max(0, requests - (countOrders(shop) - ordersBefore)) : 0;
  return { perSecond, processorUs, failures: failures + refused };
}

function countOrders(shop: BenchShop): number {
  const raw = new Database(join(shop.folder, 'shop.db'), { readonly: true });
  try {
    return raw.prepare<[], number>('SELECT max(id) FROM orders').pluck().get() ?? 0;
  } finally {
    raw.close();
  }
}

/** Sends a line as the generator does, and gives the answer. @throws when it is no success */
export async function askOnce(server: MeasuredServer, line: string): Promise<Buffer> {
  const [method = 'GET', path = '/', header = '', body = ''] = line.split('\t');
  const [name, value] = [header.slice(0, header.indexOf(':')), header.slice(header.indexOf(':') + 1)];
  const headers = { 'Content-Type': 'application/json', ...(name === '' ? {} : { [name]: value }) };
  const answer = await fetch(server.url + path, { method, headers, ...(body === '' ? {} : { body }) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!bytes.subarray(0, 10).equals(Buffer.from('{"errno":0'))) {
    throw new Error(`${path} answers ${bytes.subarray(0, 200).toString()}`);
  }
  return bytes;
}

/** An administrator's token of the demo pack. */
export async function adminTokenOf(server: MeasuredServer): Promise<string> {
  const login = 'POST\t/admin/auth/login\t\t{"username":"admin123","password":"admin123"}';
  return (JSON.parse((await askOnce(server, login)).toString()) as { data: { token: string } }).data.token;
}
