// What holds up the process is found and named.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Blocking, createWatchdog, type Watchdog } from './watchdog.ts';

let time = 0;
let told: Blocking[] = [];
let watchdog: Watchdog;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  told = [];
  watchdog = createWatchdog({ onBlocking: (blocking) => told.push(blocking), now: () => time });
});
afterEach(() => {
  watchdog.stop();
  vi.useRealTimers();
});

/** The event loop turns: timers end when they are due. */
function wait(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1) {
    time += 1;
    vi.advanceTimersByTime(1);
  }
}

/** Something holds the loop up: time goes on, and no timer ends. */
function hold(ms: number): number {
  time += ms;
  return ms;
}

test('an operation that ran too long in one piece is named, others that ended beside it are not', () => {
  const leave = [watchdog.enter(), watchdog.enter()];
  wait(30);
  watchdog.ran('orders.export', hold(120));
  leave[0]?.('orders.export');
  leave[1]?.('goods.list');
  wait(60);
  expect(told).toEqual([{ ms: 120, operations: ['orders.export'] }]);
  expect(watchdog.blockings()[0]).toMatchObject({ operations: ['orders.export'] });
  expect(watchdog.lag().maxMs).toBe(120);
});

test('what can only be suspected is named as what was under way', () => {
  const leave = watchdog.enter();
  wait(30);
  hold(120);
  leave('goods.list');
  wait(60);
  expect(told).toEqual([{ ms: 120, operations: ['goods.list'] }]);
});

test('short work is nobody’s fault, nor is a computer that slept', () => {
  const leave = watchdog.enter();
  watchdog.ran('goods.list', hold(10));
  leave('goods.list');
  wait(60);
  hold(3_600_000);
  wait(600);
  expect(told).toEqual([]);
});
