// Who guessed waits, for longer each time, but a clock that was ahead and is put right locks nobody out.
import { expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';
import { movableClock, systemClock } from './clock.ts';

const minuteMs = 60_000;

function failing(times: number) {
  const clock = movableClock(systemClock, Date.UTC(2027, 0, 1), true);
  const attempts = createAttempts(clock);
  for (let n = 0; n < times; n += 1) attempts.failed('name');
  return { clock, attempts };
}

test('the fifth failure has to wait, for longer with each more, and never for more than a quarter of an hour', () => {
  expect(failing(4).attempts.waitSeconds('name')).toBe(0);
  expect(failing(5).attempts.waitSeconds('name')).toBe(5);
  expect(failing(6).attempts.waitSeconds('name')).toBe(10);
  expect(failing(60).attempts.waitSeconds('name')).toBe(900);
});

test('whoever failed while the clock was ahead waits no longer than that once it is put right', () => {
  const { clock, attempts } = failing(60);
  clock.advance(-24 * 60 * minuteMs);
  clock.advance(15 * minuteMs);
  expect(attempts.waitSeconds('name')).toBe(0);
  attempts.failed('name');
  expect(attempts.waitSeconds('name')).toBe(900);
});

test('failures are forgotten after an hour without another', () => {
  const { clock, attempts } = failing(4);
  clock.advance(60 * minuteMs + 1);
  attempts.failed('name');
  expect(attempts.waitSeconds('name')).toBe(0);
});

test('a budget comes back as its window moves on, and what a clock that was ahead has counted counts for nothing', () => {
  const { clock, attempts } = failing(0);
  const spend = () => attempts.spend('address', 2, minuteMs);
  expect(spend()).toBe(0);
  clock.advance(minuteMs / 2);
  expect([spend(), spend()]).toEqual([0, 30]);
  clock.advance(minuteMs / 2);
  expect([spend(), spend()]).toEqual([0, 30]);
  clock.advance(24 * 60 * minuteMs);
  expect([spend(), spend(), spend()]).toEqual([0, 0, 60]);
  clock.advance(-24 * 60 * minuteMs + 2 * minuteMs);
  expect(spend()).toBe(0);
});
