// `node test/bench/freshShop.ts <bundled startShop.js> <data folder>`: a shop that keeps no answers, so that each is made anew.
import { pathToFileURL } from 'node:url';
import type { startShop as StartShop } from '../../server/startShop.ts';

const [bundle = '', data = ''] = process.argv.slice(2);
const { startShop } = (await import(pathToFileURL(bundle).href)) as { startShop: typeof StartShop };
const shop = await startShop({ data, port: 0, keptAnswerBytes: 0 });
console.log(`PocketMall listening on ${shop.url}`);
process.once('SIGTERM', () => shop.stop().then(() => process.exit(0)));
