// What a restore replaced waits to become a backup, also where the numbers of files are as long as those of Windows.
import { existsSync, mkdtempSync, rmSync, type StatSyncOptions, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { formerOf, settleSwap } from './swap.ts';

/** Two files that were made one after the other have numbers that differ in their last bits; the first tell how often they were used. */
vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>();
  const statSync = (path: string, options: StatSyncOptions) => {
    const found = real.statSync(path, { ...options, bigint: true });
    if (found === undefined) return undefined;
    const ino = (0x4321n << 48n) + (path.endsWith('shop.db') ? 1n : 2n);
    return options.bigint ? { ino, dev: 1n, size: found.size } : { ino: Number(ino), dev: 1, size: Number(found.size) };
  };
  return { ...real, statSync };
});

test('a file with the number next to that of the shop is another one, and stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'swap-'));
  try {
    writeFileSync(join(folder, 'shop.db'), 'restored');
    writeFileSync(formerOf(folder), 'former');
    expect(settleSwap(folder)).toEqual({ hasFormer: true });
    expect(existsSync(formerOf(folder))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
