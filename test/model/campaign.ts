// Runs sequence after sequence until enough steps are done, and makes the first one that fails as short as it gets.
import * as fc from 'fast-check';
import { checkLists } from './checks/lists.ts';
import { checkRows } from './checks/rows.ts';
import { diceLength } from './dice.ts';
import type { Fault } from './faults.ts';
import { kinds } from './kinds.ts';
import { shrink } from './shrink.ts';
import { openStage, type Stage } from './stage.ts';
import type { Model } from './state/state.ts';
import { type Kind, type Played, Step, turnOf } from './step.ts';
import { layWorld } from './world.ts';

export interface CampaignOptions {
  readonly steps: number;
  readonly seed: number;
  /** Plays on a shop that is known to be bad. */
  readonly fault?: Fault | undefined;
  /** Told after every sequence how many steps were done. */
  readonly tell?: (steps: number) => void;
}

export interface Campaign {
  readonly seed: number;
  /** Done before the sequence that fails, if one does. */
  readonly steps: number;
  readonly sequences: number;
  readonly seconds: number;
  /** How often each kind got which number as its answer. */
  readonly tally: Played['tally'];
  /** Null when shop and model agreed throughout. */
  readonly failure: Failure | null;
}

export interface Failure {
  readonly message: string;
  /** The shortest sequence that fails, one step a line, to be played again. */
  readonly sequence: readonly string[];
}

/** Longest sequence: long enough for orders to be bought, sent, commented and refunded beside one another. */
const longest = 500;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
export const nothingPlayed = (): Played => ({ tally: new Map(), steps: 0, sequence: [] });

/** Any step, drawn by the weights of the kinds. */
export function someStep(played: Played): fc.Arbitrary<Step> {
  const numbers = fc.array(fc.nat(9999), { minLength: diceLength, maxLength: diceLength });
  const kind = fc.oneof(...kinds.map((each: Kind) => ({ weight: each.weight, arbitrary: fc.constant(each) })));
  return fc.noBias(fc.tuple(kind, numbers).map(([each, drawn]) => new Step(each, drawn, played)));
}

/** Plays until the steps are done or shop and model disagree. */
export async function runCampaign({ steps, seed, fault, tell }: CampaignOptions): Promise<Campaign> {
  const startedAt = performance.now();
  const played = nothingPlayed();
  const stage = await openStage(fault);
  let sequences = 0;
  let stepsDone = 0;
  const sequence = fc.commands([someStep(played)], { maxCommands: longest, size: 'max', disableReplayLog: true });
  const property = fc.asyncProperty(fc.noBias(sequence), async (commands) => {
    if (stepsDone >= steps) return;
    await play(stage, commands, played, 'one');
    sequences += 1;
    stepsDone = played.steps;
    tell?.(stepsDone);
  });
  try {
    const { failed } = await fc.check(property, { seed, numRuns: Math.ceil(steps / 10), endOnFailure: true });
    const tally = structuredClone(played.tally);
    const failure = failed ? await shortestFailure(stage, played) : null;
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    return { seed, sequences, steps: stepsDone, tally, seconds, failure };
  } finally {
    await stage.stop();
  }
}

type Steps = Iterable<fc.AsyncCommand<Model, Stage>>;

/**
 * Plays one sequence in a fresh world. At its end everything is compared, the lists of one shopper or, where a failure
 * must not get out of sight, of all.
 * @throws Violation
 */
async function play(stage: Stage, steps: Steps, played: Played, whose: 'one' | 'all' = 'all'): Promise<void> {
  stage.shop.errors.length = 0;
  played.sequence = [];
  const model = await layWorld(stage);
  await fc.asyncModelRun(() => ({ model, real: stage }), steps);
  checkRows(model, stage);
  await checkLists(model, stage, whose === 'all' ? model.shoppers : turnOf(model));
}

async function shortestFailure(stage: Stage, played: Played): Promise<Failure> {
  let message = 'fails once, but not when it is played again';
  const fails = async (steps: readonly Step[]) => {
    try {
      await play(stage, steps, played);
      return false;
    } catch (error) {
      message = messageOf(error);
      return true;
    }
  };
  const found = played.sequence;
  const shortest = (await fails(found)) ? await shrink(found, fails) : found;
  return { message, sequence: shortest.map(String) };
}

/** Plays a sequence that a report printed once more; gives what was found, null for nothing. */
export async function replay(lines: readonly string[], fault?: Fault): Promise<string | null> {
  const played = nothingPlayed();
  const stage = await openStage(fault);
  try {
    const steps = lines.map((line) => Step.read(line, kinds, played));
    await play(stage, steps, played);
    return null;
  } catch (error) {
    return messageOf(error);
  } finally {
    await stage.stop();
  }
}
