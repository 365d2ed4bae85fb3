// Work that is killed in the middle: it begins from the same folder each time, and whatever the moment of the kill, the folder holds
// what was before or what comes after, never a mix.

import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../db/seed/random.ts';
import { Faults, isOver, type ProofResult, type ProofRun } from './proof.ts';

/** Work that has begun. */
export interface Begun {
  /** Resolves when it is done. */
  readonly done: Promise<unknown>;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
}

export interface MidwayCase {
  readonly name: string;
  /** Lays the folder anew and begins. */
  readonly begin: () => Promise<Begun>;
  /** What the folder holds: before, after, or what is wrong with it. */
  readonly stateOf: () => Promise<'before' | 'after' | string>;
}

/** Kills fall into the length of the work, and shortly after it. */
const spread = 1.1;

/** Runs each case whole, then kills them in turn at moments all over their length. */
export async function killMidway(cases: readonly MidwayCase[], run: ProofRun): Promise<ProofResult> {
  const { count, seed, isBad, until, tell } = run;
  const random = seededRandom(seed);
  const faults = new Faults();
  const sum = { before: 0, after: 0, mixed: 0 };
  const wholeMs = new Map<MidwayCase, number>();
  for (const one of cases) {
    wholeMs.set(one, await runWhole(one));
    const state = await stateSeen(one);
    if (state !== 'after') faults.add(`${one.name}, not killed: ${state}`);
  }
  let kills = 0;
  // Each case once at least, whatever the time.
  for (; kills < count && (kills < cases.length || !isOver({ until })); kills += 1) {
    const one = cases[kills % cases.length];
    if (!one) break;
    const begun = await one.begin();
    const afterMs = random.next() * (wholeMs.get(one) ?? 0) * spread;
    await Promise.race([begun.done, sleep(afterMs)]);
    await begun.kill();
    const state = await stateSeen(one);
    if (state === 'before' || state === 'after') sum[state] += 1;
    else {
      sum.mixed += 1;
      faults.add(`${one.name}, killed after ${Math.round(afterMs)} ms: ${state}`);
    }
    // A bad variant is killed until it is caught.
    if (isBad && faults.count > 0) break;
    if (kills % 20 === 19) tell?.(`${kills + 1} kills, ${faults.count} faults`);
  }
  const lengths = cases.map((one) => `${one.name} ${Math.round(wholeMs.get(one) ?? 0)} ms`);
  const figures = {
    kills,
    'left as before': sum.before,
    done: sum.after,
    mixed: sum.mixed,
    'not killed it takes': lengths.join(', '),
  };
  return { done: kills, figures, faults: faults.texts };
}

/** A file too damaged to be read is a state as well, and its error names it. */
async function stateSeen({ stateOf }: MidwayCase): Promise<string> {
  try {
    return await stateOf();
  } catch (error) {
    return `it can't be read: ${String(error)}`;
  }
}

/** Gives how many milliseconds it took. */
async function runWhole(one: MidwayCase): Promise<number> {
  const begun = await one.begin();
  const startedAt = performance.now();
  await begun.done;
  const took = performance.now() - startedAt;
  await begun.kill();
  return took;
}
