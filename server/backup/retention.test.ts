// Three of today, one a day, ten in all; and what is under another rule.
import { expect, test } from 'vitest';
import type { BackupReason } from './manifest.ts';
import { keptAs, newName } from './names.ts';
import { listSuperfluous } from './retention.ts';

const hourMs = 3_600_000;
const now = Date.UTC(2026, 5, 20, 20);
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const file = (hoursAgo: number, reason: BackupReason | undefined = 'schedule') => ({
  name: `${reason}-${hoursAgo}`,
  at: now - hoursAgo * hourMs,
  keptAs: reason,
});
const superfluous = (...files: ReturnType<typeof file>[]) => listSuperfluous(files, now, dayOf).sort();

test('of today the newest three stay', () => {
  expect(superfluous(file(1), file(4), file(8), file(12), file(16))).toEqual(['schedule-12', 'schedule-16']);
});

test('of an earlier day the newest stays', () => {
  expect(superfluous(file(1), file(22), file(26), file(30))).toEqual(['schedule-26', 'schedule-30']);
});

test('ten stay in all', () => {
  const files = Array.from({ length: 20 }, (_, day) => file(1 + day * 24));
  expect(listSuperfluous(files, now, dayOf)).toEqual(files.slice(10).map(({ name }) => name));
});

test('those of a clock that was ahead are the first to go', () => {
  const ahead = Array.from({ length: 10 }, (_, day) => file(-9000 - day * 24));
  const right = Array.from({ length: 9 }, (_, day) => file(1 + day * 24));
  expect(superfluous(...ahead, ...right)).toEqual(
    ahead
      .slice(0, 9)
      .map(({ name }) => name)
      .sort(),
  );
});

test('what the owner took or brought stays, however old', () => {
  expect(superfluous(file(9000, 'manual'), file(9000, 'uploaded'), file(9000, undefined))).toEqual([]);
});

test('of those before a change the newest three of each kind stay and do not count among the ten', () => {
  const reasons = ['restore', 'reset', 'migration', 'pack', 'import'] as const;
  const before = reasons.flatMap((reason) => [1, 2, 3, 4].map((hours) => file(hours, reason)));
  const scheduled = Array.from({ length: 10 }, (_, day) => file(1 + day * 24));
  expect(superfluous(...before, ...scheduled)).toEqual(reasons.map((reason) => `${reason}-4`).sort());
});

test('a name tells the rule, and two of one second have different names', () => {
  const first = newName('2026-06-20 20:00:00', 'schedule', () => false);
  expect(first).toBe('pocketmall-20260620-200000-schedule.pocketmall');
  const second = newName('2026-06-20 20:00:00', 'schedule', (name) => name === first);
  expect([first, second].map(keptAs)).toEqual(['schedule', 'schedule']);
  expect(keptAs('before-step-2-1750000000000.db')).toBe('migration');
  expect(keptAs('my own copy.pocketmall')).toBeUndefined();
});
