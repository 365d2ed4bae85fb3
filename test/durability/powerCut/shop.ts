// The shop that the power is cut from, with its buyers in the same process, so that one trace shows both what was written
// and when an order was acknowledged: `node shop.ts <data> <acknowledgements> <accounts.json> <FULL|NORMAL|OFF> <orders>`.
import { openSync, readFileSync, writeSync } from 'node:fs';
import type { Synchronous } from '../../../db/connection.ts';
import { startShop } from '../../../server/startShop.ts';
import type { Account } from '../prepare.ts';

const [data = '', acknowledgements = '', accountsFile = '', synchronous, wanted] = process.argv.slice(2);
const accounts = JSON.parse(readFileSync(accountsFile, 'utf8')) as Account[];
const running = await startShop({ data, port: 0, synchronous: synchronous as Synchronous });
// Twenty times as often as in the product: cuts shall fall into the moving of the log to the file, too.
await running.shop.write((tx) => void tx.raw.pragma('wal_autocheckpoint = 200'));
const kept = openSync(acknowledgements, 'a');
let left = Number(wanted);

async function shopping({ token, addressId, articles }: Account, number: number): Promise<void> {
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(running.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Shop-Token': token, ...headers },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { errno: number; errmsg: string; data: unknown };
    if (answer.errno !== 0) throw new Error(`${path} answered ${answer.errno} ${answer.errmsg}`);
    return answer.data;
  };
  for (let count = 0; left > 0; count += 1) {
    left -= 1;
    const tag = `b${number}-${count}`;
    const cartId = await call('/wx/cart/fastadd', { ...articles[0], number: 1 });
    const body = { cartId, addressId, couponId: 0, message: tag };
    const { orderId } = (await call('/wx/order/submit', body, { 'Idempotency-Key': tag })) as { orderId: number };
    writeSync(kept, `${tag} ${orderId}\n`);
  }
}

await Promise.all(accounts.map(shopping));
// As the power goes: nothing is closed.
process.kill(process.pid, 'SIGKILL');
