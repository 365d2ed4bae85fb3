// Kill after kill: start, order from sixteen sides, SIGKILL at a random instant, start again, compare (PROOFS, R1).
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../db/seed/random.ts';
import { createBuyer } from './buyer.ts';
import { judge, type Verdict } from './judge.ts';
import { prepareShop } from './prepare.ts';
import { type BadBuild, type ShopProcess, startShopProcess } from './shopProcess.ts';

const buyerCount = 16;

export interface KillOptions {
  /** Folder that holds the bundle. */
  readonly program: string;
  /** An empty folder for shop and buyers. */
  readonly folder: string;
  readonly kills: number;
  readonly seed: number;
  readonly bad?: BadBuild | undefined;
  /** The kill falls uniformly between these, counted from the first request. */
  readonly fromMs?: number;
  readonly toMs?: number;
  /** Called after each round. */
  readonly tell?: (round: number, verdict: Verdict) => void;
}

export interface KillFigures extends Verdict {
  readonly kills: number;
  readonly slowestReadyMs: number;
  readonly medianReadyMs: number;
  /** What a buyer heard that it must not hear. */
  readonly wrongAnswers: string[];
  readonly seconds: number;
}

/** True when nothing that was promised is gone and nothing is there twice or in part. */
export function isFaultless({ lost, doubled, half, stockFaults, damage, wrongAnswers }: KillFigures): boolean {
  return lost + doubled + half + stockFaults + damage.length + wrongAnswers.length === 0;
}

/** Runs the rounds on one data folder, so that each starts from what the kills before it left. */
export async function runKills(options: KillOptions): Promise<KillFigures> {
  const { program, folder, kills, bad, fromMs = 50, toMs = 1500 } = options;
  const startedAt = performance.now();
  const data = join(folder, 'shop');
  await mkdir(data, { recursive: true });
  const accounts = await prepareShop(data, buyerCount);
  const files = accounts.map((_, n) => join(folder, `buyer-${n}.txt`));
  const buyers = await Promise.all(accounts.map((account, n) => createBuyer(account, n, files[n] ?? '')));
  const random = seededRandom(options.seed);
  const readyMs: number[] = [];
  const wrongAnswers: string[] = [];
  let verdict: Verdict | undefined;
  let shop: ShopProcess | undefined;
  try {
    shop = await startShopProcess({ program, data, bad });
    for (let round = 1; round <= kills; round += 1) {
      const { url } = shop;
      const shopping = Promise.allSettled(buyers.map((buyer) => buyer.shopAt(url)));
      await sleep(fromMs + random.next() * (toMs - fromMs));
      await shop.kill();
      for (const each of await shopping) if (each.status === 'rejected') wrongAnswers.push(String(each.reason));
      // The shop itself opens what the kill left, before anybody else looks at it.
      shop = await startShopProcess({ program, data, bad });
      readyMs.push(shop.readyMs);
      verdict = judge(join(data, 'shop.db'), files);
      options.tell?.(round, verdict);
    }
  } finally {
    await shop?.kill();
    await Promise.all(buyers.map((buyer) => buyer.close()));
  }
  if (!verdict) throw new Error('no round was run');
  const sorted = readyMs.toSorted((a, b) => a - b);
  return {
    ...verdict,
    kills,
    slowestReadyMs: Math.round(sorted.at(-1) ?? 0),
    medianReadyMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    wrongAnswers,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
}
