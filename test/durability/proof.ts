// What every proof of this folder is: so much of something, from a seed, with its known-bad variant beside it. A fault is
// what must never be; a proof without a bad variant that brings about faults would show nothing.

/** What a run was told. */
export interface ProofRun {
  /** How many kills, cuts, keys, rounds, places, writes, scenarios, seconds or sockets. */
  readonly count: number;
  readonly seed: number;
  /** Runs the known-bad variant, which must end with faults. */
  readonly isBad: boolean;
  /** An empty folder of this run; removed by whoever made it. */
  readonly folder: string;
  /** Folder of the bundled program (program.ts), for the proofs that start it as a process. */
  readonly program: string;
  /** When it ends with what it has done by then, as the machine's clock goes; Infinity: when all is done. */
  readonly until: number;
  readonly tell?: (text: string) => void;
}

export interface ProofResult {
  /** How many of `count` were done. */
  readonly done: number;
  /** What was counted, in the order in which it is reported. */
  readonly figures: Readonly<Record<string, number | string>>;
  /** In words, what must not be; empty when the proof holds. */
  readonly faults: readonly string[];
}

export interface Proof {
  readonly name: string;
  /** What is shown, as a sentence of the report. */
  readonly title: string;
  /** What `count` counts. */
  readonly unit: string;
  /** Counts of the run among the tests, of a run of minutes, and of the whole one. */
  readonly sizes: { readonly short: number; readonly middle: number; readonly long: number };
  /** How much of a limited time it gets, in comparison with the others; default 1. */
  readonly share?: number;
  /** How many the bad variant needs until it is caught. */
  readonly badCount: number;
  /** What is wrong with the bad variant. */
  readonly badIs: string;
  /** Why it can't be run on this machine; null when it can. */
  readonly missing?: () => string | null;
  readonly run: (options: ProofRun) => Promise<ProofResult>;
}

/** Whether the time that a run was given is over. */
export const isOver = ({ until }: Pick<ProofRun, 'until'>) => Date.now() >= until;

/** Counts what a run found, and keeps the first words of what must not be. */
export class Faults {
  readonly #texts: string[] = [];
  #count = 0;

  add(text: string): void {
    this.#count += 1;
    if (this.#texts.length < 20) this.#texts.push(text.slice(0, 300));
  }

  get count(): number {
    return this.#count;
  }

  get texts(): readonly string[] {
    return this.#count > this.#texts.length
      ? [...this.#texts, `and ${this.#count - this.#texts.length} more`]
      : this.#texts;
  }
}
