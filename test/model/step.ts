// One step of a sequence: a kind of operation and the numbers that its choices are made from.
import type * as fc from 'fast-check';
import { checkEachStep } from './checks/eachStep.ts';
import { checkLists } from './checks/lists.ts';
import { checkRows } from './checks/rows.ts';
import { type Dice, diceOf } from './dice.ts';
import type { Stage } from './stage.ts';
import type { Account, Model } from './state/state.ts';

/** Everything that a step works with. */
export interface Play {
  readonly model: Model;
  readonly stage: Stage;
  readonly dice: Dice;
}

/** A kind of step. */
export interface Kind {
  /** As reports name it: the path of the operation, or what the shop's owner or time does. */
  readonly name: string;
  /** How often it is drawn, beside the others. */
  readonly weight: number;
  /** False when nothing is there to do it with. Default: always. */
  readonly isPossible?: (model: Model) => boolean;
  /** Does it in shop and model, compares, and gives the number that both answered. @throws Violation */
  run(play: Play): Promise<number>;
}

/** What was done: all of it counted by kind and by the number of the answer, and the sequence at hand step by step. */
export interface Played {
  readonly tally: Map<string, Map<number, number>>;
  steps: number;
  sequence: Step[];
}

const rowsEvery = 5;
const listsEvery = 60;

/** Whose lists are read this time: each shopper's in turn. */
export function turnOf({ shoppers, stepCount }: Model): Account[] {
  const turn = Math.floor(stepCount / listsEvery) % shoppers.length;
  return shoppers.slice(turn, turn + 1);
}

export class Step implements fc.AsyncCommand<Model, Stage> {
  readonly #kind: Kind;
  readonly #numbers: readonly number[];
  readonly #played: Played;

  constructor(kind: Kind, numbers: readonly number[], played: Played) {
    this.#kind = kind;
    this.#numbers = numbers;
    this.#played = played;
  }

  /** The step that `toString` wrote down. @throws Error when it is none */
  static read(line: string, kinds: readonly Kind[], played: Played): Step {
    const [, name, numbers] = /^(.+) \[([\d ]+)\]$/.exec(line.trim()) ?? [];
    const kind = kinds.find((each) => each.name === name);
    if (!kind || numbers === undefined) throw new Error(`this is no step: ${line}`);
    return new Step(kind, numbers.split(' ').map(Number), played);
  }

  check(model: Readonly<Model>): boolean {
    return this.#kind.isPossible?.(model) ?? true;
  }

  async run(model: Model, stage: Stage): Promise<void> {
    const { tally, sequence } = this.#played;
    sequence.push(this);
    const errno = await this.#kind.run({ model, stage, dice: diceOf(this.#numbers) });
    const counts = tally.get(this.#kind.name) ?? new Map<number, number>();
    tally.set(this.#kind.name, counts.set(errno, (counts.get(errno) ?? 0) + 1));
    this.#played.steps += 1;
    model.stepCount += 1;
    checkEachStep(model, stage);
    if (model.stepCount % rowsEvery === 0) checkRows(model, stage);
    if (model.stepCount % listsEvery === 0) await checkLists(model, stage, turnOf(model));
  }

  /** The same kind with one of its numbers 0, or with all; null when they are already. */
  plainer(which?: number): Step | null {
    const numbers = this.#numbers.map((value, n) => (which === undefined || which === n ? 0 : value));
    const isSame = numbers.every((value, n) => value === this.#numbers[n]);
    return isSame ? null : new Step(this.#kind, numbers, this.#played);
  }

  toString(): string {
    return `${this.#kind.name} [${this.#numbers.join(' ')}]`;
  }
}
