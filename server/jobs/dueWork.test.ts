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

test('what fails is tried again after a pause, not at once', async () => {
  let runs = 0;
  const shop = { clock: { now: () => 0 }, log: { error: () => {} } } as unknown as Shop;
  const failing = {
    name: 'failing',
    nextDueAt: () => 0,
    run: async () => {
      runs += 1;
      throw new Error('the disk is full');
    },
  };
  const work = startDueWork(shop, [failing]);
  await work.runNow();
  await setTimeout(50);
  await work.stop();
  expect(runs).toBe(1);
});

test('what becomes due behind a look that is under way is done before the next answer', async () => {
  let now = 0;
  let done = 0;
  let lookBegan = () => {};
  const began = new Promise<void>((resolve) => {
    lookBegan = resolve;
  });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const shop = { clock: { now: () => now }, log: { error: () => {} } } as unknown as Shop;
  const passed = { name: 'passed already', nextDueAt: () => (done === 0 ? 10 : null), run: async () => (done += 1) };
  const slow = {
    name: 'slow',
    nextDueAt: () => (now === 0 ? 0 : null),
    async run() {
      lookBegan();
      await held;
      return 1;
    },
  };
  const work = startDueWork(shop, [passed, slow]);
  const first = work.runNow();
  await began;
  now = 10;
  const second = work.runNow();
  expect(done).toBe(0);
  goOn();
  await first;
  await second;
  expect(done).toBe(1);
  await work.stop();
});
