// A small seeded source of chance (mulberry32), so that the same seed gives the same pack on every machine.

/** Chance with the draws that packs need. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True with the given chance (0 to 1). */
  chance(share: number): boolean;
  /** One of the items. @throws RangeError when there is none. */
  pick<T>(items: readonly T[]): T;
  /** One of the items, each as likely as its weight says. @throws RangeError when all weights are 0. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T;
}

/** A source that gives the same draws for the same seed (a whole number). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const weighted = <T>(items: readonly T[], weightOf: (item: T) => number): T => {
    const total = items.reduce((sum, item) => sum + weightOf(item), 0);
    let rest = next() * total;
    let last: T | undefined;
    for (const item of items) {
      const weight = weightOf(item);
      if (weight <= 0) continue;
      last = item;
      rest -= weight;
      if (rest < 0) break;
    }
    if (last === undefined) throw new RangeError('nothing to draw from');
    return last;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: (items) => weighted(items, () => 1),
    weighted,
  };
}
