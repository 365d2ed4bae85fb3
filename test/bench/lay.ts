// `node test/bench/lay.ts <folder> <size>`: grows the demo shop in a folder, adds the bench's own shoppers, and writes what the
// measuring has to know to facts.json.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openShopDatabase } from '../../db/open.ts';
import { growShop } from '../../db/seed/bulk.ts';
import { addShoppers } from './shoppers.ts';

const [folder = '', words] = process.argv.slice(2);
const size = Number(words);
const startedAt = performance.now();
const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s`;

const database = await openShopDatabase({ file: join(folder, 'shop.db') });
let phase = '';
growShop(database.write, {
  goods: size,
  orders: size,
  users: size / 5,
  nowMs: Date.now(),
  seed: 7,
  onProgress(progress) {
    if (progress.phase !== phase) console.log(`${seconds()}  ${progress.phase}`);
    phase = progress.phase;
  },
});
const facts = addShoppers(database.write, size);
database.close();
await writeFile(join(folder, 'facts.json'), JSON.stringify(facts));
console.log(`${seconds()}  done`);
