// The colour of a shop is that of its worst trouble.
import { expect, test } from 'vitest';
import { healthOf, type NamedTrouble } from './rules.ts';

const trouble = (name: string, color: 'yellow' | 'red'): NamedTrouble => ({ name, color, zh: '某事', en: 'a thing' });

test.each([
  [[], 'green'],
  [[trouble('clock', 'yellow')], 'yellow'],
  [[trouble('disk', 'red'), trouble('clock', 'yellow')], 'red'],
] as const)('%j is %s', (troubles, color) => {
  const health = healthOf(troubles);
  expect(health.color).toBe(color);
  expect(health.reasons.map(({ name }) => name)).toEqual(troubles.map(({ name }) => name));
});
