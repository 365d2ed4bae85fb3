// Starts the shop in a way that the product's own program has no option for, most of them known-bad:
// `node test/durability/alteredShop.ts <bundled startShop.js> <data folder> <way> [number]`.
import { copyFileSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspectFile } from '../../db/check.ts';
import type { ShopHost } from '../../server/shop.ts';
import type { StartOptions } from '../../server/startOptions.ts';
import type { startShop as StartShop } from '../../server/startShop.ts';
import { commitEachStatement } from './commitEachStatement.ts';
import { dieAfterCommit, dieInCheckpoint, dieInRewrite } from './namedPoints.ts';
import { replyBeforeCommit } from './replyBeforeCommit.ts';
import type { Way } from './shopProcess.ts';

const [bundle, data, way, number] = process.argv.slice(2);
if (bundle === undefined || data === undefined) throw new Error('bundle and data folder are missing');

const kept: unknown[] = [];
const ways: Readonly<Record<Way, () => Partial<StartOptions>>> = {
  'reply-before-commit': () => ({ writeQueue: replyBeforeCommit }),
  // Every answer leaves a handle and some memory behind.
  leaking: () => ({ checkOutput: () => void kept.push(openSync(devNull, 'r'), Buffer.alloc(20_000, 1)) }),
  'commit-each-statement': () => ({ writeQueue: commitEachStatement }),
  'copy-the-file': () => ({}),
  'die-after-commit': () => ({ writeQueue: dieAfterCommit(Number(number)) }),
  'die-in-checkpoint': () => ({ writeQueue: dieInCheckpoint(Number(number)) }),
  'die-in-rewrite': () => ({ writeQueue: dieInRewrite(Number(number)) }),
};

/** A backup copies the file as it lies there, without what still stands in its write-ahead log. */
async function copyTheFile(targetFile: string) {
  copyFileSync(join(String(data), 'shop.db'), targetFile);
  const { counts } = await inspectFile(targetFile);
  return { counts };
}

const { startShop } = (await import(pathToFileURL(bundle).href)) as { startShop: typeof StartShop };
const shop = await startShop({ data, port: 0, ...ways[way as Way]() });
if (way === 'copy-the-file') Object.assign(shop.host satisfies ShopHost, { copyDatabase: copyTheFile });
console.log(`PocketMall listening on ${shop.url}`);
