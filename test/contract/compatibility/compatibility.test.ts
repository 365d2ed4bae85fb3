// COMPATIBILITY.md stays true: it holds every operation, and each named test is there.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { operations } from '../../../server/features.ts';
import calls from './calls.json' with { type: 'json' };
import { differences } from './differences.ts';
import { chooseTests } from './main.ts';
import { beyond, type ChosenTest, compared, compatibilityText } from './page.ts';

const tests: Readonly<Record<string, ChosenTest>> = calls;
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

it('is what `npm run compatibility` makes of the tests and the differences', () => {
  expect(read('../COMPATIBILITY.md') === compatibilityText(operations, tests)).toBe(true);
});

it('holds the 219 operations of the interface and what is beyond them', () => {
  expect(compared(operations)).toHaveLength(219 + beyond.length);
});

it('names a test for every operation that is still there', () => {
  const gone = compared(operations).filter(({ name }) => {
    const chosen = tests[name];
    if (!chosen) return true;
    const text = read(`../${chosen.file}`);
    // The names of tests that run for each of a list are put together.
    return !text.includes(chosen.test.split(' > ').at(-1) ?? '') && !text.includes('.each');
  });
  expect(gone.map(({ name }) => name)).toEqual([]);
});

it('tells of no operation that does not exist', () => {
  const names = new Set(operations.map(({ name }) => name));
  expect(Object.keys(differences).filter((name) => !names.has(name))).toEqual([]);
});

it('prefers a test that succeeded, and of those the one that is about the operation', () => {
  const call = (operation: string, test: string, isGood: boolean) => ({ operation, file: 'a.test.ts', test, isGood });
  const chosen = chooseTests([
    call('a.list', 'refused', false),
    call('a.list', 'many things', true),
    call('b.list', 'many things', true),
    call('a.list', 'lists', true),
  ]);
  expect(chosen['a.list']?.test).toBe('lists');
  expect(chosen['b.list']?.test).toBe('many things');
});
