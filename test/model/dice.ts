// Chance inside a step: a few small numbers that fast-check made, read one after the other. Smaller numbers mean the more
// ordinary choice, so that a shrunk step is the plainest one that still fails.

/** How many numbers a step carries; a step that asks for more reads them again. */
export const diceLength = 8;

export interface Dice {
  /** From 0 to below `count`. */
  below(count: number): number;
  /** One of the items. @throws RangeError when there is none */
  pick<T>(items: readonly T[]): T;
  /** True once in `times`; false for small numbers. */
  once(times: number): boolean;
}

export function diceOf(numbers: readonly number[]): Dice {
  let used = 0;
  const next = () => {
    const value = numbers[used % numbers.length] ?? 0;
    used += 1;
    return value;
  };
  return {
    below: (count) => next() % count,
    pick<T>(items: readonly T[]): T {
      const item = items[next() % items.length];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    once: (times) => next() % times === times - 1,
  };
}
