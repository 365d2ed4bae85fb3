// Due work outlives a file that can't be read: it is looked at again, and the process goes on.
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Shop } from '../shop.ts';
import { startDueWork } from './dueWork.ts';

test('a look that fails while the next one is planned ends nothing', async () => {
  const errors: string[] = [];
  const shop = { clock: { now: () => 0 }, log: { error: (text: string) => errors.push(text) } } as unknown as Shop;
  let looks = 0;
  const work = startDueWork(shop, [
    {
      name: 'unreadable',
      nextDueAt() {
        looks += 1;
        // The first look finds nothing to do; planning the next one meets the fault.
        if (looks > 1) throw new Error('the disk is failing');
        return null;
      },
      run: async () => 0,
    },
  ]);
  await expect(work.runNow()).resolves.toBeUndefined();
  await setTimeout(1100);
  await work.stop();
  expect(looks).toBeGreaterThan(2);
  expect(errors).toEqual(['due work "unreadable" failed']);
});
