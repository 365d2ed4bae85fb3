// What the tests of the pack ask of lists.
import { expect } from 'vitest';

/** Fails naming the values that occur again. */
export function expectUnique(values: readonly string[]): void {
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
}

/** Fails naming the values that are not among the known ones. */
export function expectKnown(values: readonly string[], known: readonly string[]): void {
  expect(values.filter((value) => !known.includes(value))).toEqual([]);
}

/** Fails naming the texts that are empty or longer than `max` characters. */
export function expectShort(values: readonly string[], max: number): void {
  expect(values.filter((value) => value.length > max || value.trim() === '')).toEqual([]);
}
