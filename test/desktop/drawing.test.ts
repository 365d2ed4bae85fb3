// The drawing thread as it is shipped: the bundled shop finds the thread's code and files inside the bundle.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { startShop } from '../../server/startShop.ts';
import { bundleProgram } from '../durability/program.ts';

let bundle: Awaited<ReturnType<typeof bundleProgram>>;
let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  bundle = await bundleProgram();
  const module: { startShop: typeof startShop } = await import(join(bundle.folder, 'server', 'startShop.js'));
  shop = await module.startShop({ data: ':memory:', port: 0, seed: 'demo' });
}, 120_000);
afterAll(async () => {
  await shop.stop();
  await bundle.remove();
});

// biome-ignore lint/suspicious/noExplicitAny: looked at field by field
async function call(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<any> {
  const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const { errno, errmsg, data } = (await (await fetch(shop.url + path, request)).json()) as Record<string, unknown>;
  if (errno !== 0) throw new Error(`${path}: ${errno} ${errmsg}`);
  return data;
}

test('a WebP of the demo pack becomes a share picture of goods', async () => {
  const token = (await call('/admin/auth/login', { username: 'admin123', password: 'admin123' })).token;
  const headers = { 'X-Shop-Admin-Token': token };
  await call('/admin/config/wx', { litemall_wx_share: 'true' }, headers);
  const page = await call('/admin/goods/detail?id=1', undefined, headers);
  page.goods.name += ' 新';
  await call('/admin/goods/update', page, headers);
  await shop.shop.beside.settled();
  const { shareImage } = await call('/wx/goods/detail?id=1');
  const picture = await sharp(Buffer.from(await (await fetch(shareImage)).arrayBuffer())).metadata();
  expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', 805, 1118]);
});

test('an upload has a thumbnail', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 800, height: 500, channels: 3, background: '#000', noise } as const;
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await sharp({ create }).webp({ quality: 95 }).toBuffer())]), 'a.webp');
  const answer = await (await fetch(`${shop.url}/wx/storage/upload`, { method: 'POST', body: form })).json();
  const { url } = (answer as { data: { url: string } }).data;
  const small = sharp(Buffer.from(await (await fetch(`${url}?thumb=1`)).arrayBuffer()));
  expect(await small.metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 250 });
});

test('all that drawing adds to the app is less than 7 MB', async () => {
  const folder = join(bundle.folder, 'drawing');
  let bytes = 0;
  for (const name of await readdir(folder)) if (!name.endsWith('.map')) bytes += (await stat(join(folder, name))).size;
  expect(bytes).toBeLessThan(7_000_000);
  console.log(`The drawing thread, its libraries and its font: ${(bytes / 1e6).toFixed(2)} MB`);
});
