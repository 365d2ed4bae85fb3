// Soak (PROOFS, R7): buyers look round and order at a set pace, backups are taken as they go, and memory, handles, the
// write-ahead log and the slowest answers must stay where they were. `count` is seconds.
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callShop } from './callShop.ts';
import { type Account, addOwner, prepareShop } from './prepare.ts';
import { Faults, type Proof, type ProofRun } from './proof.ts';
import { type ShopProcess, startShopProcess } from './shopProcess.ts';

const buyers = 4;
const requestsPerSecond = 50;
/** Of the product: a quarter of an hour. Shorter soaks take as many as four all the same. */
const backupEverySeconds = 900;
const mostLogBytes = 64 * 1024 * 1024;
const mostHandlesMore = 24;
/** What the process may hold more in the last third than in the second; the first is for warming up. */
const mostGrowth = { share: 0.1, bytes: 32 * 1024 * 1024 };

interface Sample {
  readonly residentBytes: number;
  readonly handles: number;
  readonly logBytes: number;
}

async function sampleOf({ pid }: ShopProcess, data: string): Promise<Sample> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const log = await stat(join(data, 'shop.db-wal')).catch(() => ({ size: 0 }));
  return {
    residentBytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024,
    handles: (await readdir(`/proc/${pid}/fd`)).length,
    logBytes: log.size,
  };
}

/** One buyer's round through the shop, a request a call. */
function* visits({ token, addressId, articles }: Account, url: string) {
  for (;;) {
    const [{ goodsId }] = articles;
    yield callShop(`${url}/wx/home/index`, { token });
    yield callShop(`${url}/wx/goods/list?keyword=C`, { token });
    yield callShop(`${url}/wx/goods/detail?id=${goodsId}`, { token });
    const added = callShop(`${url}/wx/cart/fastadd`, { token }, { ...articles[0], number: 1 });
    yield added;
    yield added.then((line) =>
      callShop(`${url}/wx/order/submit`, { token }, { cartId: line?.data, addressId, couponId: 0, message: '' }),
    );
    yield callShop(`${url}/wx/order/list`, { token });
  }
}

const largest = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0);
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const p99 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
const megabytes = (bytes: number) => `${Math.round(bytes / 104_857.6) / 10} MB`;

interface Load {
  readonly ms: number[];
  readonly faults: Faults;
  readonly until: number;
}

async function browse(account: Account, url: string, { ms, faults, until }: Load): Promise<void> {
  const pauseMs = (buyers * 1000) / requestsPerSecond;
  for (const visit of visits(account, url)) {
    const startedAt = performance.now();
    const answer = await visit;
    const took = performance.now() - startedAt;
    ms.push(took);
    if (answer?.errno !== 0) faults.add(`a buyer heard ${answer?.text.slice(0, 120) ?? 'nothing'}`);
    if (performance.now() > until) return;
    await sleep(Math.max(0, pauseMs - took));
  }
}

async function runSoak({ count, isBad, folder, program, until, tell }: ProofRun) {
  const seconds = Math.min(count, Math.max(30, Math.floor((until - Date.now()) / 1000)));
  const data = join(folder, 'shop');
  await mkdir(data, { recursive: true });
  const accounts = await prepareShop(data, buyers);
  const adminToken = await addOwner(data);
  const shop = await startShopProcess({ program, data, way: isBad ? 'leaking' : undefined });
  const faults = new Faults();
  const samples: Sample[] = [];
  let backups = 0;
  const load: Load = { ms: [], faults, until: performance.now() + seconds * 1000 };
  try {
    const shopping = Promise.all(accounts.map((account) => browse(account, shop.url, load)));
    const sampleEveryMs = Math.max(500, (seconds * 1000) / 120);
    const backupEveryMs = Math.min(backupEverySeconds, seconds / 4) * 1000;
    let nextBackup = performance.now() + backupEveryMs;
    while (performance.now() < load.until) {
      await sleep(sampleEveryMs);
      samples.push(await sampleOf(shop, data));
      if (performance.now() < nextBackup) continue;
      nextBackup += backupEveryMs;
      const taken = await callShop(`${shop.url}/desk/backup/take`, { adminToken }, {});
      if (taken?.errno === 0) backups += 1;
      // The one before may still be running where the time between them is short.
      else if (taken?.errno !== 504) faults.add(`a backup was refused: ${taken?.text}`);
      tell?.(`${load.ms.length} requests, ${megabytes(samples.at(-1)?.residentBytes ?? 0)}`);
    }
    await shopping;
  } finally {
    await shop.kill();
  }
  const third = Math.floor(samples.length / 3);
  const [second, last] = [samples.slice(third, third * 2), samples.slice(third * 2)];
  const held = { second: middle(second.map((s) => s.residentBytes)), last: middle(last.map((s) => s.residentBytes)) };
  const handles = { second: largest(second.map((s) => s.handles)), last: largest(last.map((s) => s.handles)) };
  const logBytes = largest(samples.map((s) => s.logBytes));
  if (held.last - held.second > Math.max(mostGrowth.bytes, held.second * mostGrowth.share)) {
    faults.add(`memory grew from ${megabytes(held.second)} to ${megabytes(held.last)}`);
  }
  if (handles.last > handles.second + mostHandlesMore) faults.add(`handles: ${handles.second}, then ${handles.last}`);
  if (logBytes > mostLogBytes) faults.add(`the write-ahead log grew to ${megabytes(logBytes)}`);
  const half = Math.floor(load.ms.length / 2);
  const figures = {
    seconds,
    requests: load.ms.length,
    backups,
    'memory, second third': megabytes(held.second),
    'memory, last third': megabytes(held.last),
    handles: `${handles.second}, then ${handles.last}`,
    'largest write-ahead log': megabytes(logBytes),
    'p99 of the halves': `${Math.round(p99(load.ms.slice(0, half)))} ms, ${Math.round(p99(load.ms.slice(half)))} ms`,
  };
  return { done: seconds, figures, faults: faults.texts };
}

export const soak: Proof = {
  name: 'soak',
  title: 'mixed load at a set pace with backups; memory, handles and write-ahead log stay flat',
  unit: 'seconds',
  sizes: { short: 8, middle: 60, long: 1800 },
  badCount: 12,
  badIs: 'a handle and some memory left behind by every answer',
  missing: () => (process.platform === 'linux' ? null : 'a process can be looked into under Linux only'),
  run: runSoak,
};
