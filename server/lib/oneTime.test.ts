// What stands for something once must do so once, and not for long.
import { expect, test } from 'vitest';
import { createOneTime } from './oneTime.ts';

function make(most = 10) {
  let counter = 0;
  const time = { ms: 0 };
  const tickets = createOneTime<string>({
    newText: () => `text-${++counter}`,
    lifeMs: 60_000,
    now: () => time.ms,
    most,
  });
  return { tickets, time };
}

test('a ticket is good once', () => {
  const { tickets } = make();
  const text = tickets.issue('window');
  expect(tickets.take('text-0')).toBeUndefined();
  expect(tickets.take(text)).toBe('window');
  expect(tickets.take(text)).toBeUndefined();
});

test('a ticket ends after its time, to the millisecond', () => {
  const { tickets, time } = make();
  const [early, late] = [tickets.issue('early'), tickets.issue('late')];
  time.ms = 59_999;
  expect(tickets.take(early)).toBe('early');
  time.ms = 60_000;
  expect(tickets.take(late)).toBeUndefined();
});

test('no more are kept than allowed: the oldest give way', () => {
  const { tickets } = make(3);
  const texts = ['a', 'b', 'c', 'd'].map((value) => tickets.issue(value));
  expect(texts.map((text) => tickets.take(text))).toEqual([undefined, 'b', 'c', 'd']);
});
