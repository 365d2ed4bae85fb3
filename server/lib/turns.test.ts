// Turns: how many run at once, and that a failure gives its turn back.
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

test('no more than allowed run at once, all run, in the order they came', async () => {
  const turns = createTurns(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (name: number) => async () => {
    started.push(name);
    running += 1;
    most = Math.max(most, running);
    await pause();
    running -= 1;
    return name;
  };
  const names = [1, 2, 3, 4, 5, 6, 7];
  expect(await Promise.all(names.map((name) => turns.take(work(name))))).toEqual(names);
  expect(most).toBe(2);
  expect(started).toEqual(names);
});

test('work that fails gives its turn back', async () => {
  const turns = createTurns(1);
  await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take(async () => 'next')).toBe('next');
});
