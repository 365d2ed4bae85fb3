// Thousands who connect and say nothing, or say it letter by letter, don't keep a buyer from ordering. `count` is sockets.
import { mkdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callShop } from './callShop.ts';
import { prepareShop } from './prepare.ts';
import { Faults, type Proof, type ProofRun } from './proof.ts';
import { startShopProcess } from './shopProcess.ts';

const patienceMs = 5000;
const orders = 30;
const atATime = 200;
/** What is sent at once by each kind of idler, and then nothing more, or a letter a second. */
const openings = [
  '',
  'GET /wx/home/index HTTP/1.1\r\nHost: shop.test\r\nX-Slow: ',
  'POST /wx/auth/login HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 900\r\n\r\n{',
];

function idler(url: URL, opening: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write(opening);
      resolve(socket);
    });
    // Whoever is cut off by the shop is what the shop wanted.
    socket.on('error', () => resolve(null));
    socket.resume();
  });
}

async function connectAll(url: URL, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let from = 0; from < count; from += atATime) {
    const some = Array.from({ length: Math.min(atATime, count - from) }, (_, n) =>
      idler(url, openings[n % openings.length] ?? ''),
    );
    for (const socket of await Promise.all(some)) if (socket) sockets.push(socket);
  }
  return sockets;
}

async function runIdleCrowd({ count, isBad, folder, program }: ProofRun) {
  const data = join(folder, 'shop');
  await mkdir(data, { recursive: true });
  const [account] = await prepareShop(data, 1);
  if (!account) throw new Error('no account');
  const { token, addressId, articles } = account;
  const limit = isBad ? { maxHandles: 120 } : {};
  const shop = await startShopProcess({ program, data, ...limit });
  const faults = new Faults();
  let slowestMs = 0;
  const call = async (path: string, body: object) => {
    const startedAt = performance.now();
    const answer = await Promise.race([callShop(shop.url + path, { token }, body), sleep(patienceMs, 'late' as const)]);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    if (answer === 'late' || answer?.errno !== 0) {
      faults.add(`${path}: ${answer === 'late' ? 'no answer' : (answer?.text ?? 'connection lost')}`);
      return undefined;
    }
    return answer.data;
  };
  let sockets: Socket[] = [];
  try {
    sockets = await connectAll(new URL(shop.url), count);
    const drip = setInterval(() => {
      for (const socket of sockets.filter((_, n) => n % 3 !== 0)) if (socket.writable) socket.write('x');
    }, 1000);
    for (let n = 0; n < orders && faults.count < 2; n += 1) {
      const cartId = await call('/wx/cart/fastadd', { ...articles[0], number: 1 });
      if (cartId !== undefined) await call('/wx/order/submit', { cartId, addressId, couponId: 0, message: '' });
    }
    clearInterval(drip);
  } finally {
    for (const socket of sockets) socket.destroy();
    await shop.kill();
  }
  if (sockets.length < count && !isBad) faults.add(`only ${sockets.length} of ${count} could connect`);
  const figures = { sockets: sockets.length, orders, 'slowest answer meanwhile': `${Math.round(slowestMs)} ms` };
  return { done: sockets.length, figures, faults: faults.texts };
}

export const idleCrowd: Proof = {
  name: 'idle crowd',
  title: 'thousands connect and say nothing, or a letter a second, while somebody orders',
  unit: 'sockets',
  sizes: { short: 2000, middle: 10_000, long: 10_000 },
  badCount: 300,
  badIs: 'a shop that may hold 120 files and sockets',
  run: runIdleCrowd,
};
