// Repeated requests (PROOFS, R4): each order is sent fifty times at once under one key, in some rounds the shop is killed
// meanwhile, and after the last kill each is sent fifty times again, with a full cart that a second order would find.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../db/seed/random.ts';
import { callShop, type ShopAnswer } from './callShop.ts';
import { type Account, prepareShop } from './prepare.ts';
import { Faults, isOver, type Proof, type ProofRun } from './proof.ts';
import { type ShopProcess, startShopProcess } from './shopProcess.ts';

const buyers = 8;
const atOnce = 50;
/** One round in so many is killed while it is asked. */
const killEvery = 8;

interface Asked {
  readonly account: Account;
  readonly key: string;
  /** As the first answer came; undefined as long as none did. */
  answer?: string;
}

/** A file that takes the same key twice, and forgets it at once. */
export function dropUniqueKey(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`
    CREATE TABLE kept_copy AS SELECT * FROM kept_answer;
    DROP TABLE kept_answer;
    ALTER TABLE kept_copy RENAME TO kept_answer;
    CREATE TRIGGER forget AFTER INSERT ON kept_answer BEGIN DELETE FROM kept_answer; END`);
  database.close();
}

async function runRepeats({ count, seed, isBad, folder, program, until, tell }: ProofRun) {
  const data = join(folder, 'shop');
  await mkdir(data, { recursive: true });
  const accounts = await prepareShop(data, buyers);
  const file = join(data, 'shop.db');
  if (isBad) dropUniqueKey(file);
  const random = seededRandom(seed);
  const faults = new Faults();
  const all: Asked[] = Array.from({ length: count }, (_, n) => {
    const account = accounts[n % buyers];
    if (!account) throw new Error('no account');
    return { account, key: `key-${seed}-${n}` };
  });
  let shop: ShopProcess = await startShopProcess({ program, data });
  const asked: Asked[] = [];
  let [requests, kills] = [0, 0];

  const fillCart = async ({ account }: Asked) => {
    const { token, articles } = account;
    const added = await callShop(`${shop.url}/wx/cart/add`, { token }, { ...articles[0], number: 1 });
    if (added?.errno !== 0) throw new Error(`cart/add answered ${added?.text}`);
  };
  const askFiftyTimes = async (one: Asked) => {
    const { token, addressId } = one.account;
    const body = { cartId: 0, addressId, couponId: 0, message: one.key };
    const ask = () => callShop(`${shop.url}/wx/order/submit`, { token, key: one.key }, body);
    requests += atOnce;
    for (const answer of await Promise.all(Array.from({ length: atOnce }, ask))) hear(one, answer);
  };
  const hear = (one: Asked, answer: ShopAnswer | null) => {
    if (answer === null) return;
    if (answer.errno !== 0) faults.add(`${one.key} heard ${answer.text}`);
    one.answer ??= answer.text;
    if (answer.text !== one.answer) faults.add(`${one.key} heard two answers`);
  };
  const killAndStart = async () => {
    kills += 1;
    await shop.kill();
    shop = await startShopProcess({ program, data });
  };
  try {
    for (let from = 0; from < all.length && !isOver({ until }); from += buyers) {
      const round = all.slice(from, from + buyers);
      await Promise.all(round.map(fillCart));
      const asking = Promise.all(round.map(askFiftyTimes));
      if ((from / buyers) % killEvery === 1) {
        await sleep(random.between(5, 120));
        await shop.kill();
        await asking;
        await killAndStart();
        await Promise.all(round.map(askFiftyTimes));
      }
      await asking;
      asked.push(...round);
      tell?.(`${from + round.length} keys`);
    }
    await killAndStart();
    await Promise.all(accounts.map((account) => fillCart({ account, key: '' })));
    for (let from = 0; from < asked.length; from += buyers) {
      await Promise.all(asked.slice(from, from + buyers).map(askFiftyTimes));
    }
  } finally {
    await shop.kill();
  }
  const orders = countOrders(file);
  for (const { key } of asked) if (orders.get(key) !== 1) faults.add(`${key} made ${orders.get(key) ?? 0} orders`);
  const doubled = [...orders.values()].filter((n) => n > 1).length;
  const figures = { keys: asked.length, requests, kills, orders: orders.size, doubled };
  return { done: asked.length, figures, faults: faults.texts };
}

function countOrders(file: string): Map<string, number> {
  const database = new DatabaseSync(file);
  try {
    const rows = database.prepare('SELECT message, count(*) AS n FROM orders GROUP BY 1').all();
    return new Map(rows.map(({ message, n }) => [String(message), Number(n)]));
  } finally {
    database.close();
  }
}

export const repeats: Proof = {
  name: 'repeated requests',
  title: 'one order is sent fifty times at once under its key, and fifty times again after a kill',
  unit: 'keys',
  sizes: { short: 24, middle: 120, long: 1000 },
  badCount: 8,
  badIs: 'kept answers without their unique key, and forgotten',
  run: runRepeats,
};
