// When a fuzz run counts as passed.
import type { FuzzFigures } from './run.ts';

/** By how much what the program holds may grow over the run. */
export const mostGrowth = 0.1;

/** Whether nothing was found: no wrong answer, no error, no damage, no exit, no growth. */
export function isFaultless({ faults, errors, damage, growth }: FuzzFigures): boolean {
  return faults.length === 0 && errors.length === 0 && damage.length === 0 && growth < mostGrowth;
}
