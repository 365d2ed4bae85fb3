// Copies of a shop in its folder: names that look like each other, and a disk that refuses.
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeSwapLeft } from './dataSwap.ts';
import { createFolderCopies } from './keptInFolder.ts';
import type { ShopHost } from './shop.ts';
import { type RunningShop, startShop } from './startShop.ts';

let data: string;
let shop: RunningShop;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'kept-'));
  shop = await startShop({ data, port: 0, seed: 'empty' });
});
afterEach(async () => {
  await shop.stop();
  rmSync(data, { recursive: true });
});

const refused = () => Promise.reject(new Error('the disk is full'));
const hostWith = (changed: Partial<ShopHost>): ShopHost =>
  Object.create(
    shop.host,
    Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, { value }])),
  ) as ShopHost;

test('a copy is not lost to one whose name is the beginning of its own', async () => {
  const copies = createFolderCopies(shop.host, data);
  await copies.keep('first.part');
  await copies.keep('first');
  expect(await copies.find('first.part')).toBeDefined();
  expect(await copies.bringBack('first.part')).toBe(true);
});

test('a copy that could not be made takes no room, and the former one stays', async () => {
  const copies = createFolderCopies(shop.host, data);
  await copies.keep('day');
  await expect(createFolderCopies(hostWith({ copyDatabase: refused }), data).keep('day')).rejects.toThrow('full');
  expect(readdirSync(join(data, 'kept'))).toEqual(['day']);
  expect(await copies.find('day')).toBeDefined();
});

test('a copy that could not be brought back takes no room beside the data', async () => {
  const before = readdirSync(data).sort();
  await createFolderCopies(shop.host, data).keep('day');
  await expect(createFolderCopies(hostWith({ replaceData: refused }), data).bringBack('day')).rejects.toThrow('full');
  expect(readdirSync(data).sort()).toEqual([...before, 'kept'].sort());
});

test('what a kill left of a replacement takes no room after the next start', async () => {
  await shop.stop();
  const left = ['staged.db', 'staged.db-wal', 'staged-copy.db', 'shop.db.former', 'shop.db.former.part'];
  for (const name of left) writeFileSync(join(data, name), 'half');
  shop = await startShop({ data, port: 0, seed: 'empty' });
  expect(readdirSync(data).filter((name) => left.includes(name))).toEqual([]);
});

test('where the data themselves are missing, what a kill left stays', async () => {
  await shop.stop();
  renameSync(join(data, 'shop.db'), join(data, 'shop.db.former'));
  removeSwapLeft(data);
  expect(readdirSync(data)).toContain('shop.db.former');
});
