import { expect, test } from 'vitest';
import { nowText } from './printing.ts';

const now = new Date('2026-11-28T22:12:30Z');

test('a paper says in the shop’s time when it was printed, wherever the browser is', () => {
  expect(nowText('Asia/Shanghai', now)).toBe('2026-11-29 06:12');
  expect(nowText('America/New_York', now)).toBe('2026-11-28 17:12');
  expect(nowText('Europe/London', new Date('2026-11-28T00:05:00Z'))).toBe('2026-11-28 00:05');
});

test('where the shop’s time zone may not be read, it is the browser’s', () => {
  expect(nowText(undefined, now)).toMatch(/^2026-11-2[89] \d\d:\d\d$/);
});
