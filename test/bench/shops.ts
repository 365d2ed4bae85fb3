// The shops under measurement: the demo pack grown by so many goods and orders. Laying a million takes minutes, so each is laid
// once and measured as a copy.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { benchFolder, hashOf, keptFolder, projectFolder } from './kept.ts';
import { program, startServer } from './processes.ts';

/** What the measuring has to know of a shop. */
export interface ShopFacts {
  /** Of grown goods, spread over all of them. */
  readonly goodsIds: readonly number[];
  readonly categoryIds: readonly number[];
  /** Tokens and orders of shoppers with a few orders each. */
  readonly regulars: readonly { readonly token: string; readonly orderId: number }[];
  /** Lines of requests (lua/lines.lua): each order line can be ordered once. */
  readonly cartAdds: readonly string[];
  readonly orderSubmits: readonly string[];
}

export interface BenchShop {
  /** Goods and orders that it was grown by. */
  readonly size: number;
  readonly folder: string;
  readonly facts: ShopFacts;
}

/** Of an older shop more orders have fallen due meanwhile, which a start would have to work off. */
const maxAgeMs = 24 * 3600 * 1000;
const madeFrom = ['db/migrations', 'db/seed', 'test/bench/lay.ts', 'test/bench/shoppers.ts'];

/** A fresh copy of the shop of a size, which is laid first when it isn't kept. */
export async function prepareShop(size: number): Promise<BenchShop> {
  const hash = await hashOf(madeFrom.map((path) => join(projectFolder, path)));
  const kept = await keptFolder({ name: `shop-${size}`, hash, maxAgeMs, make: (folder) => layShop(folder, size) });
  const folder = join(benchFolder, `run-${size}`);
  await rm(folder, { recursive: true, force: true });
  await cp(kept, folder, { recursive: true });
  // Otherwise gigabytes that wait to be written go before the orders that are measured.
  execFileSync('sync', ['-f', folder]);
  return { size, folder, facts: JSON.parse(await readFile(join(folder, 'facts.json'), 'utf8')) };
}

async function layShop(folder: string, size: number): Promise<void> {
  console.log(`laying a shop of ${size.toLocaleString('en')} goods and orders`);
  const words = ['serve', '--port', '0', '--data', folder, '--seed', 'demo', '--zone', 'Asia/Shanghai', '--quiet'];
  await (await startServer([program, ...words], 0)).stop();
  // In a process of its own: it takes gigabytes that the measuring must not hold.
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lay.ts'), folder, String(size)], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`laying the shop failed (${code})`);
}
