// An owner who went away, a computer that goes down, and one that is kept awake.
import type { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWakefulness, followPower } from './power.ts';

const system = vi.hoisted(() => ({
  monitor: undefined as unknown as EventEmitter,
  idleSeconds: 0,
  start: vi.fn(() => 7),
  stop: vi.fn(),
}));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  system.monitor = Object.assign(new Emitter(), { getSystemIdleTime: () => system.idleSeconds });
  return { powerMonitor: system.monitor, powerSaveBlocker: { start: system.start, stop: system.stop } };
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  system.monitor.removeAllListeners();
  system.idleSeconds = 0;
});
afterEach(() => void vi.useRealTimers());

function follow(lockMinutes: number) {
  const around = { onShutdown: vi.fn(), onSleep: vi.fn(), onWake: vi.fn(), onAway: vi.fn() };
  followPower({ ...around, lockMinutes: () => lockMinutes });
  return around;
}

function idleFor(minutes: number): void {
  system.idleSeconds = minutes * 60;
  vi.advanceTimersByTime(20_000);
}

test('nobody there for the chosen minutes locks once; who came back and goes again is locked out again', () => {
  const { onAway } = follow(15);
  idleFor(14);
  expect(onAway).toHaveBeenCalledTimes(0);
  idleFor(15);
  idleFor(16);
  expect(onAway).toHaveBeenCalledTimes(1);
  idleFor(0);
  idleFor(15);
  expect(onAway).toHaveBeenCalledTimes(2);
});

test("the system's own lock locks at once; without the option neither does", () => {
  const { onAway } = follow(15);
  system.monitor.emit('lock-screen');
  expect(onAway).toHaveBeenCalledTimes(1);
  system.monitor.removeAllListeners();
  const never = follow(0);
  system.monitor.emit('lock-screen');
  idleFor(10_000);
  expect(never.onAway).toHaveBeenCalledTimes(0);
});

test('a shutdown is held back and told; sleep and wake are told', () => {
  const around = follow(0);
  const event = { preventDefault: vi.fn() };
  system.monitor.emit('shutdown', event);
  system.monitor.emit('suspend');
  system.monitor.emit('resume');
  expect(event.preventDefault).toHaveBeenCalledTimes(1);
  for (const told of [around.onShutdown, around.onSleep, around.onWake]) expect(told).toHaveBeenCalledTimes(1);
});

test('the computer is kept awake once, and let sleep once', () => {
  const wakefulness = createWakefulness();
  for (const isAwake of [false, true, true, false, false]) wakefulness.set(isAwake);
  expect(system.start.mock.calls).toEqual([['prevent-app-suspension']]);
  expect(system.stop.mock.calls).toEqual([[7]]);
});
