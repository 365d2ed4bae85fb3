// Makes a sequence that fails as short and plain as it gets. fast-check's own way takes minutes here: it makes the numbers
// of every step smaller before it has dropped the steps that have no part in the failure.
import { diceLength } from './dice.ts';
import type { Step } from './step.ts';

/** Whether a sequence still fails; plays it in a fresh world. */
type Fails = (steps: readonly Step[]) => Promise<boolean>;

/** A sequence of which no step can be dropped and no number be made 0 without losing the failure. */
export async function shrink(steps: readonly Step[], fails: Fails): Promise<readonly Step[]> {
  let shortest = steps;
  for (;;) {
    const before = shortest.map(String).join();
    shortest = await simplify(await drop(shortest, fails), fails);
    if (shortest.map(String).join() === before) return shortest;
  }
}

/** Drops pieces: halves first, single steps last. */
async function drop(steps: readonly Step[], fails: Fails): Promise<readonly Step[]> {
  let rest = steps;
  for (let size = Math.ceil(rest.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // From the end: later steps stand on what earlier ones made.
    for (let at = rest.length - size; at > -size; at -= size) {
      const without = rest.toSpliced(Math.max(0, at), at < 0 ? size + at : size);
      if (await fails(without)) rest = without;
    }
  }
  return rest;
}

/** Makes numbers 0: all of a step, or one by one. */
async function simplify(steps: readonly Step[], fails: Fails): Promise<readonly Step[]> {
  let plain = steps;
  for (const at of steps.keys()) {
    for (const which of [undefined, ...Array(diceLength).keys()]) {
      const plainer = plain[at]?.plainer(which);
      if (!plainer) continue;
      const changed = plain.with(at, plainer);
      if (await fails(changed)) plain = changed;
    }
  }
  return plain;
}
