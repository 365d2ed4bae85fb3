// The shop under fuzz, in a process of its own: started with `fork`, it tells its address, its errors and, when asked,
// what it holds in memory and what there is in the shop.

import { getHeapSpaceStatistics } from 'node:v8';
import { checkFully } from '../../db/check.ts';
import { operations, routes } from '../../server/features.ts';
import { createApp } from '../../server/http/app.ts';
import { listen } from '../../server/http/listen.ts';
import type { Operation } from '../../server/operation.ts';
import { startTestShop } from '../support/shop.ts';
import { rowsOf } from '../support/world.ts';
import { type BadOperation, badOperations } from './badOperations.ts';
import { type FuzzWorld, keepWorld } from './world.ts';

/** What the shop holds after everything that may go has gone. */
export interface Held {
  /** Objects and buffers of the program. Not its code, which is compiled bit by bit. */
  readonly heapBytes: number;
  /** Of the whole process, the database in memory included. */
  readonly residentBytes: number;
  readonly databaseBytes: number;
}

export type Question = 'world' | 'measure' | 'check';
export type Word =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'world'; readonly world: FuzzWorld }
  | { readonly kind: 'measure'; readonly held: Held }
  /** Damage that the database finds in itself. */
  | { readonly kind: 'check'; readonly problems: readonly string[] };

const tell = (word: Word) => process.send?.(word);

const shop = await startTestShop({
  echo: (level, text) => {
    if (level === 'error') tell({ kind: 'error', text });
  },
});

const keeper = keepWorld(shop, {
  // Has orders in every state.
  shopperId: idOf("SELECT id FROM user WHERE username = 'user123'"),
  otherId: idOf('SELECT user_id AS id FROM orders WHERE user_id <> 1 GROUP BY 1 ORDER BY count(*) DESC, 1'),
  adminId: idOf('SELECT min(id) AS id FROM admin'),
});

function idOf(query: string): number {
  return Number(rowsOf(shop, query)[0]?.id);
}

async function measure(): Promise<Held> {
  shop.shop.answers.clear();
  // What the last requests left behind goes after a turn or two of the loop.
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    globalThis.gc?.();
  }
  const { external, rss } = process.memoryUsage();
  const objects = getHeapSpaceStatistics().filter(({ space_name }) => !/code|trusted|read_only/.test(space_name));
  const heapBytes = objects.reduce((sum, { space_used_size }) => sum + space_used_size, external);
  const { raw } = shop.shop.read;
  const pages = Number(raw.pragma('page_count', { simple: true })) * Number(raw.pragma('page_size', { simple: true }));
  return { heapBytes, residentBytes: rss, databaseBytes: pages };
}

/** The same shop behind one more operation. */
async function serveWith(extra: Operation): Promise<string> {
  const handler = createApp({ shop: shop.shop, operations: [...operations, extra], routes });
  const { host, port } = await listen({ handler, host: '127.0.0.1', wantedPort: 0 });
  return `http://${host}:${port}`;
}

process.on('message', async (question: Question) => {
  if (question === 'world') tell({ kind: 'world', world: await keeper.refresh() });
  if (question === 'measure') tell({ kind: 'measure', held: await measure() });
  if (question === 'check') tell({ kind: 'check', problems: checkFully(shop.shop.read.raw) });
});
process.on('disconnect', () => process.exit(0));

const name = process.argv[2];
const bad = name === undefined ? undefined : badOperations[name as BadOperation];
tell({ kind: 'ready', url: bad ? await serveWith(bad) : shop.url });
