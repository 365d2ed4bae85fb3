// One fuzz run: requests from a seed against a shop in a process of its own, every outcome judged, memory measured before
// and after.

import { catalogue } from '../../server/errors.ts';
import { operations as mounted } from '../../server/features.ts';
import type { Operation } from '../../server/operation.ts';
import { type BadOperation, badOperations } from './badOperations.ts';
import { fuzzClient, type Outcome } from './client.ts';
import { isFuzzed } from './leftOut.ts';
import { sendRawRequests } from './raw/send.ts';
import { type FuzzRequest, requestOf } from './requests.ts';
import { type FuzzShop, startFuzzShop } from './shop.ts';
import type { Held } from './shopProcess.ts';
import { faultsOf } from './verdict.ts';
import type { FuzzWorld } from './world.ts';

export interface FuzzFigures {
  readonly seed: number;
  readonly requests: number;
  readonly rawRequests: number;
  readonly operations: number;
  /** Operations that answered with errno 0, or a file, at least once. */
  readonly succeeded: number;
  readonly neverSucceeded: readonly string[];
  /** Requests by the number of the answer. */
  readonly byErrno: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
  readonly errors: readonly string[];
  readonly damage: readonly string[];
  readonly before: Held;
  readonly after: Held;
  /** Growth of the program's own objects from the end of the first fifth to the end. */
  readonly growth: number;
  readonly slowest: readonly { readonly operation: string; readonly ms: number }[];
  readonly seconds: number;
}

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  /** The number of the first request; with `requests: 1` it repeats one. */
  readonly from?: number;
  readonly bad?: BadOperation;
  /** Whether broken HTTP is sent beside. Default: yes. */
  readonly raw?: boolean;
  readonly patienceMs?: number;
  /** Told between worlds: how many were sent, and the faults so far. */
  readonly tell?: (sent: number, faults: readonly string[]) => void;
  /** Ends the run early; what was sent so far is judged as ever. */
  readonly signal?: AbortSignal;
}

const atOnce = 12;
/** After so many requests the world is put back and looked up anew. */
const worldFor = 400;
const mostFaults = 50;

/** Runs and judges. Ends early when the shop ends, or after 50 faults. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzFigures> {
  const startedAt = performance.now();
  const operations = options.bad ? [badOperations[options.bad]] : mounted.filter(isFuzzed);
  const shop = await startFuzzShop(options.bad);
  const record = newRecord();
  try {
    const { before, after, sent, rawSent } = await sendAll(shop, operations, options, record);
    const damage = shop.ended() === undefined ? await shop.check() : [];
    const names = operations.map(({ name }) => name);
    return {
      seed: options.seed,
      requests: sent,
      rawRequests: rawSent,
      operations: operations.length,
      succeeded: record.succeeded.size,
      neverSucceeded: names.filter((name) => !record.succeeded.has(name)),
      byErrno: Object.fromEntries([...record.byErrno].sort(([, a], [, b]) => b - a)),
      faults: record.faults,
      errors: shop.errors,
      damage,
      before,
      after,
      growth: after.heapBytes / before.heapBytes - 1,
      slowest: [...record.slowest]
        .map(([operation, ms]) => ({ operation, ms: Math.round(ms) }))
        .sort((a, b) => b.ms - a.ms)
        .slice(0, 8),
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    };
  } finally {
    await shop.stop();
  }
}

interface RunRecord {
  readonly succeeded: Set<string>;
  readonly byErrno: Map<string, number>;
  readonly faults: string[];
  /** The longest wait by operation, in milliseconds. */
  readonly slowest: Map<string, number>;
}

const newRecord = (): RunRecord => ({ succeeded: new Set(), byErrno: new Map(), faults: [], slowest: new Map() });

const nothingHeld: Held = { heapBytes: 1, residentBytes: 1, databaseBytes: 1 };

async function sendAll(
  shop: FuzzShop,
  operations: readonly Operation[],
  options: FuzzOptions,
  record: RunRecord,
): Promise<{ before: Held; after: Held; sent: number; rawSent: number }> {
  const { requests, from = 0 } = options;
  const warmUp = Math.ceil(requests / 5);
  const raw = options.raw === false ? undefined : sendRawRequests(shop.url, { seed: options.seed });
  let before = nothingHeld;
  let after = nothingHeld;
  let sent = 0;
  try {
    sent += await sendPart(shop, operations, { ...options, from, to: from + warmUp }, record);
    if (shop.ended() === undefined) before = await shop.measure();
    sent += await sendPart(shop, operations, { ...options, from: from + warmUp, to: from + requests }, record);
  } catch (error) {
    if (shop.ended() === undefined) throw error;
  }
  const rawResult = await raw?.end();
  record.faults.push(...(rawResult?.faults ?? []));
  const ended = shop.ended();
  if (ended === undefined) after = await shop.measure();
  else record.faults.push(`the shop ended: ${ended}`);
  return { before, after, sent, rawSent: rawResult?.sent ?? 0 };
}

interface Part extends FuzzOptions {
  readonly from: number;
  readonly to: number;
}

/** Sends the requests from one number to below another, twelve at once. Gives how many were sent. */
async function sendPart(
  shop: FuzzShop,
  operations: readonly Operation[],
  { from, to, seed, patienceMs, tell, signal }: Part,
  record: RunRecord,
): Promise<number> {
  const client = fuzzClient(shop.url, patienceMs === undefined ? {} : { patienceMs });
  let next = from;
  let world: FuzzWorld = await shop.world();
  let isStale = false;
  const isOver = () =>
    next >= to || signal?.aborted === true || record.faults.length >= mostFaults || shop.ended() !== undefined;

  async function sendBatch(end: number): Promise<void> {
    while (next < end && !isStale && !isOver()) {
      const index = next;
      next += 1;
      const request = requestOf({ seed, index, operations, world });
      const errno = judge(request, await client.send(request), { seed, index, record });
      isStale ||= errno === loginRequired && holdsGoodToken(request, world);
    }
  }
  try {
    while (!isOver()) {
      const end = Math.min(to, next + worldFor);
      await Promise.all(Array.from({ length: atOnce }, () => sendBatch(end)));
      tell?.(next, record.faults);
      if (!isOver()) world = await shop.world();
      isStale = false;
    }
  } finally {
    client.close();
  }
  return next - from;
}

const loginRequired = String(catalogue.loginRequired.errno);

/** A reset of a password or a deleted account ended the tokens that the run knows. */
function holdsGoodToken({ operation, headers }: FuzzRequest, { tokens }: FuzzWorld): boolean {
  return operation.access.kind === 'admin'
    ? headers['X-Shop-Admin-Token'] === tokens.admin
    : headers['X-Shop-Token'] === tokens.shopper;
}

/** Writes down what is wrong with an answer; gives its number as a text. */
function judge(
  request: FuzzRequest,
  outcome: Outcome,
  { seed, index, record }: { seed: number; index: number; record: RunRecord },
): string | undefined {
  const { operation } = request;
  for (const fault of faultsOf(request, outcome)) {
    const sent = `${request.method} ${request.path.slice(0, 300)} ${request.body?.toString('utf8', 0, 400) ?? ''}`;
    record.faults.push(`${operation.name}: ${fault} (seed ${seed}, request ${index}: ${sent})`);
  }
  if (outcome.kind !== 'answer') return undefined;
  record.slowest.set(operation.name, Math.max(outcome.ms, record.slowest.get(operation.name) ?? 0));
  const errno = errnoOf(outcome.body, outcome.headers['content-encoding'] === 'gzip');
  record.byErrno.set(errno, (record.byErrno.get(errno) ?? 0) + 1);
  if (outcome.status === 200 && (errno === '0' || errno === 'none') && !request.isAstray)
    record.succeeded.add(operation.name);
  return errno;
}

/** Answers that are zipped are long, and long answers are successes. */
function errnoOf(body: Buffer, isZipped: boolean): string {
  if (isZipped) return '0';
  return /^\{"errno":(-?\d+)/.exec(body.toString('utf8', 0, 20))?.[1] ?? 'none';
}
