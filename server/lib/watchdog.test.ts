// What holds up the process is found and named.
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Blocking, createWatchdog } from './watchdog.ts';

const told: Blocking[] = [];
const watchdog = createWatchdog({ onBlocking: (blocking) => told.push(blocking) });
afterEach(() => told.splice(0));

function hold(ms: number): number {
  const since = performance.now();
  while (performance.now() - since < ms);
  return performance.now() - since;
}

test('an operation that ran too long in one piece is named, others that ended beside it are not', async () => {
  const leave = [watchdog.enter(), watchdog.enter()];
  await wait(30);
  watchdog.ran('orders.export', hold(120));
  leave[0]?.('orders.export');
  leave[1]?.('goods.list');
  await wait(60);
  expect(told).toEqual([{ ms: expect.any(Number), operations: ['orders.export'] }]);
  expect(watchdog.blockings()[0]).toMatchObject({ operations: ['orders.export'] });
  expect(watchdog.lag().maxMs).toBeGreaterThan(50);
});

test('what can only be suspected is named as what was under way', async () => {
  const leave = watchdog.enter();
  await wait(30);
  hold(120);
  leave('goods.list');
  await wait(60);
  expect(told.at(-1)).toMatchObject({ operations: ['goods.list'] });
});

test('short work is nobody’s fault', async () => {
  // A busy machine holds the loop up by itself now and then; work that is blamed is blamed each time.
  const isQuiet = async () => {
    told.splice(0);
    const leave = watchdog.enter();
    watchdog.ran('goods.list', hold(10));
    leave('goods.list');
    await wait(60);
    return told.length === 0;
  };
  let quiet = false;
  for (let tries = 0; tries < 20 && !quiet; tries += 1) quiet = await isQuiet();
  expect(quiet).toBe(true);
  watchdog.stop();
});
