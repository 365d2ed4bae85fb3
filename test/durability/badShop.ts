// Starts the shop with the known-bad write queue: `node test/durability/badShop.ts <bundled startShop.js> <data folder>`.
// The product's own program has no way to start like this.
import { pathToFileURL } from 'node:url';
import type { startShop as StartShop } from '../../server/startShop.ts';
import { replyBeforeCommit } from './replyBeforeCommit.ts';

const [bundle, data] = process.argv.slice(2);
if (bundle === undefined || data === undefined) throw new Error('bundle and data folder are missing');
const { startShop } = (await import(pathToFileURL(bundle).href)) as { startShop: typeof StartShop };
const shop = await startShop({ data, port: 0, writeQueue: replyBeforeCommit });
console.log(`PocketMall listening on ${shop.url}`);
