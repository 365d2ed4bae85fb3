// A start that can't be: the reason is told as such, never as a stack, and nothing of the attempt stays behind.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from '../../db/folderLock.ts';
import type { StartOptions } from '../../server/startOptions.ts';
import { startShop } from '../../server/startShop.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'shop-')), 'data');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

/** The code that the start fails with; what else is thrown comes through. */
async function refusalOf(data: string, options: Partial<StartOptions> = {}): Promise<string> {
  try {
    const shop = await startShop({ data, port: 0, ...options });
    await shop.stop();
    return 'started';
  } catch (error) {
    if (error instanceof Error && error.name === 'StartError' && 'code' in error) return String(error.code);
    throw error;
  }
}

test('a data folder that is a file, lies below one, leads nowhere or has too long a name is refused as such', async () => {
  writeFileSync(folder, '');
  expect(await refusalOf(folder)).toBe('bad-folder');
  expect(await refusalOf(join(folder, 'below'))).toBe('bad-folder');
  const link = `${folder}-link`;
  symlinkSync(join(folder, 'nowhere', 'at', 'all'), link);
  expect(await refusalOf(link)).toBe('bad-folder');
  expect(await refusalOf(join(folder, '..', 'x'.repeat(300)))).toBe('bad-folder');
});

test('folders are made as deep as they are asked for', async () => {
  expect(await refusalOf(join(folder, 'a', 'b', 'c'))).toBe('started');
});

test('a file where the pictures go is refused at the start, not at the first upload', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'files'), '');
  expect(await refusalOf(folder)).toBe('bad-folder');
});

test('a damaged lock, which holds nothing, keeps no shop shut', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'lock'), 'no lock at all '.repeat(100));
  expect(await refusalOf(folder)).toBe('started');
});

test('a second shop in the folder is refused, in the same process and after a damaged lock was mended', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'lock'), 'no lock at all '.repeat(100));
  const lock = lockFolder(folder);
  expect(await refusalOf(folder)).toBe('folder-in-use');
  lock.release();
  expect(await refusalOf(folder)).toBe('started');
});

test('damage found after an unclean stop is told at every start, not only at the first', async () => {
  const shop = await startShop({ data: folder, port: 0, seed: 'demo' });
  await shop.stop();
  damage(join(folder, 'shop.db'));
  writeFileSync(join(folder, 'running'), '');
  expect(await refusalOf(folder)).toBe('damaged');
  expect(existsSync(join(folder, 'running'))).toBe(true);
  expect(await refusalOf(folder)).toBe('damaged');
});

/** Overwrites a page in the middle of the file. */
function damage(file: string): void {
  const page = Math.floor(readFileSync(file).length / 4096 / 2);
  writeSync(openSync(file, 'r+'), Buffer.alloc(8192, 0x5a), 0, 8192, page * 4096);
}

test('a shop that finds no address to listen at leaves nothing at work in the process', async () => {
  const told: string[] = [];
  const echo = (_level: string, text: string) => told.push(text);
  expect(await refusalOf(folder, { host: '203.0.113.5', echo })).toBe('bad-address');
  // Longer than the longest pause of due work, which would then ask a closed file again and again.
  await setTimeout(1200);
  expect(told).toEqual([]);
  expect(await refusalOf(folder)).toBe('started');
});

test('a machine without a time zone has UTC', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const without = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: never) {
    return { ...resolvedOptions.call(this), timeZone: undefined as unknown as string };
  });
  const shop = await startShop({ data: ':memory:', port: 0 });
  without.mockRestore();
  expect(shop.shop.time.zone).toBe('UTC');
  await shop.stop();
});
