// Work beside the answers: order, failures, bounds and the end.
import { expect, test } from 'vitest';
import { createBesideWork } from './beside.ts';

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 2));

test('pieces run one after another, and one that fails is told of and stops none', async () => {
  const told: string[] = [];
  const failures: string[] = [];
  const beside = createBesideWork((what, error) => failures.push(`${what}: ${String(error)}`));
  for (const name of ['a', 'b', 'c']) {
    beside.start(name, async () => {
      told.push(`${name} starts`);
      await pause();
      if (name === 'b') throw new Error('no');
      told.push(`${name} ends`);
    });
  }
  await beside.settled();
  expect(told).toEqual(['a starts', 'a ends', 'b starts', 'c starts', 'c ends']);
  expect(failures).toEqual(['b: Error: no']);
});

test('more than may wait is refused and told of', async () => {
  const failures: string[] = [];
  const beside = createBesideWork((what) => failures.push(what), { mostWaiting: 1 });
  for (const name of ['runs', 'waits', 'refused']) beside.start(name, pause);
  await beside.settled();
  expect(failures).toEqual(['refused']);
});

test('the end waits for the piece at work, gives up the others, and is quiet about it', async () => {
  const told: string[] = [];
  const beside = createBesideWork((what) => told.push(`${what} failed`));
  beside.start('first', async () => {
    await pause();
    told.push('first');
    throw new Error('stopped');
  });
  beside.start('second', async () => void told.push('second'));
  await beside.end();
  beside.start('third', async () => void told.push('third'));
  await beside.settled();
  expect(told).toEqual(['first']);
});
