// Uploads take turns, since each is held in memory: a sender that goes away must give its turn back, also one that went
// while it was still waiting.
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(() => shop.stop());

const head =
  'POST /wx/storage/upload HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 100000\r\n' +
  'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

/** Begins uploads that send no more than their head. */
async function begin(count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(shop.port, '127.0.0.1'));
  for (const socket of sockets) socket.on('error', () => {}).write(head);
  await setTimeout(200);
  return sockets;
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('uploads go on after senders went away in the middle and in the queue', async () => {
  const slow = await begin(8);
  const waiting = await begin(12);
  for (const socket of waiting) socket.destroy();
  await setTimeout(200);
  for (const socket of slow) socket.destroy();
  await setTimeout(200);
  const form = new FormData();
  form.set('file', new Blob([picture]), 'a.png');
  const answer = await fetch(`${shop.url}/wx/storage/upload`, {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(5000),
  });
  expect(await answer.json()).toMatchObject({ errno: 0 });
  expect(shop.errors).toEqual([]);
});
