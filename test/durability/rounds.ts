// Kill after kill: start, order from sixteen sides, SIGKILL at a random instant, start again, compare (PROOFS, R1).
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seededRandom } from '../../db/seed/random.ts';
import { createBuyer } from './buyer.ts';
import { judge, type Verdict } from './judge.ts';
import { prepareShop } from './prepare.ts';
import { type ShopProcess, startShopProcess, type Way } from './shopProcess.ts';

const buyerCount = 16;
/** With so many wrong answers there is nothing more to find out. */
const mostWrong = 50;

export interface KillOptions {
  /** Folder that holds the bundle. */
  readonly program: string;
  /** An empty folder for shop and buyers. */
  readonly folder: string;
  readonly kills: number;
  readonly seed: number;
  readonly way?: Way | undefined;
  /** What the way asks for at each start. */
  readonly numberOf?: (random: Random) => number;
  /** Changes the folder before the first start. */
  readonly alter?: (data: string) => void | Promise<void>;
  /** No kill is begun after that, by the machine's clock; default: all are made. */
  readonly until?: number;
  /** Waits for the moment of the kill; default: a random one. */
  readonly moment?: (shop: ShopProcess) => Promise<unknown>;
  /** Something else that goes on during a round, until the shop is gone. */
  readonly meanwhile?: (place: RoundPlace) => Promise<void>;
  /** Looks at the folder after the next start; gives what must not be. */
  readonly lookAfter?: (place: RoundPlace) => Promise<readonly string[]>;
  /** The kill falls uniformly between these, counted from the first request. */
  readonly fromMs?: number;
  readonly toMs?: number;
  /** Called after each round. */
  readonly tell?: (round: number, verdict: Verdict) => void;
}

export interface RoundPlace {
  readonly url: string;
  readonly data: string;
  /** Where buyers keep what was acknowledged. */
  readonly files: readonly string[];
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
  const { program, folder, kills, way, until = Number.POSITIVE_INFINITY, fromMs = 50, toMs = 1500 } = options;
  const startedAt = performance.now();
  const data = join(folder, 'shop');
  await mkdir(data, { recursive: true });
  const accounts = await prepareShop(data, buyerCount);
  await options.alter?.(data);
  const files = accounts.map((_, n) => join(folder, `buyer-${n}.txt`));
  const buyers = await Promise.all(accounts.map((account, n) => createBuyer(account, n, files[n] ?? '')));
  const random = seededRandom(options.seed);
  const readyMs: number[] = [];
  const wrongAnswers: string[] = [];
  let verdict: Verdict | undefined;
  let shop: ShopProcess | undefined;
  const start = () => startShopProcess({ program, data, way, number: options.numberOf?.(random) });
  try {
    shop = await start();
    for (let round = 1; round <= kills && Date.now() < until && wrongAnswers.length < mostWrong; round += 1) {
      const place: RoundPlace = { url: shop.url, data, files };
      const shopping = Promise.allSettled([
        ...buyers.map((buyer) => buyer.shopAt(place.url)),
        options.meanwhile?.(place),
      ]);
      if (options.moment) await options.moment(shop);
      else await sleep(fromMs + random.next() * (toMs - fromMs));
      await shop.kill();
      for (const each of await shopping) if (each.status === 'rejected') wrongAnswers.push(String(each.reason));
      // The shop itself opens what the kill left, before anybody else looks at it.
      shop = await start();
      readyMs.push(shop.readyMs);
      verdict = judge(join(data, 'shop.db'), files);
      wrongAnswers.push(...((await options.lookAfter?.({ ...place, url: shop.url })) ?? []));
      options.tell?.(round, verdict);
    }
  } catch (error) {
    wrongAnswers.push(`after ${readyMs.length} kills: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await shop?.kill();
    await Promise.all(buyers.map((buyer) => buyer.close()));
  }
  const found: Verdict = verdict ?? { acknowledged: 0, lost: 0, doubled: 0, half: 0, stockFaults: 0, damage: [] };
  const sorted = readyMs.toSorted((a, b) => a - b);
  return {
    ...found,
    kills: readyMs.length,
    slowestReadyMs: Math.round(sorted.at(-1) ?? 0),
    medianReadyMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    wrongAnswers,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
}
