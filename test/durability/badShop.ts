// Starts the shop in a known-bad way: `node test/durability/badShop.ts <bundled startShop.js> <data folder> <how>`.
// The product's own program has no way to start like this.
import { openSync } from 'node:fs';
import { devNull } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { StartOptions } from '../../server/startOptions.ts';
import type { startShop as StartShop } from '../../server/startShop.ts';
import { replyBeforeCommit } from './replyBeforeCommit.ts';
import type { BadBuild } from './shopProcess.ts';

const kept: unknown[] = [];
const ways: Readonly<Record<BadBuild, Partial<StartOptions>>> = {
  'reply-before-commit': { writeQueue: replyBeforeCommit },
  // Every answer leaves a handle and some memory behind.
  leaking: { checkOutput: () => void kept.push(openSync(devNull, 'r'), Buffer.alloc(20_000, 1)) },
};

const [bundle, data, way] = process.argv.slice(2);
if (bundle === undefined || data === undefined) throw new Error('bundle and data folder are missing');
const { startShop } = (await import(pathToFileURL(bundle).href)) as { startShop: typeof StartShop };
const shop = await startShop({ data, port: 0, ...ways[way as BadBuild] });
console.log(`PocketMall listening on ${shop.url}`);
