// The kills of rounds.ts as proofs: at random moments, right after a commit, in the middle of a checkpoint.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkpointMark } from './namedPoints.ts';
import type { Proof, ProofResult, ProofRun } from './proof.ts';
import { dropUniqueKey } from './repeats.ts';
import { isFaultless, type KillFigures, type KillOptions, runKills } from './rounds.ts';
import type { ShopProcess } from './shopProcess.ts';

/** The options that a run has for its kills. */
export const killsOf = ({ count, seed, folder, program, until, tell }: ProofRun): KillOptions => ({
  program,
  folder,
  kills: count,
  seed,
  until,
  toMs: 800,
  tell: (round, { acknowledged }) => {
    if (round % 20 === 0) tell?.(`${round} kills, ${acknowledged} orders acknowledged`);
  },
});

/** The shop ends by itself; one that does not is killed all the same. */
const diesItself = ({ gone }: ShopProcess) => Promise.race([gone, sleep(30_000, undefined, { ref: false })]);

/** The figures that all kills have, and the faults. */
export function resultOf(found: KillFigures): ProofResult {
  const { kills, acknowledged, lost, doubled, half, stockFaults, damage, wrongAnswers } = found;
  const faults = [`${lost} lost, ${doubled} doubled, ${half} half, ${stockFaults} stock`, ...damage, ...wrongAnswers];
  const figures = {
    kills,
    'orders acknowledged': acknowledged,
    lost,
    doubled,
    half,
    'slowest start': `${found.slowestReadyMs} ms`,
    'median start': `${found.medianReadyMs} ms`,
  };
  return { done: kills, figures, faults: isFaultless(found) ? [] : faults.slice(0, 20) };
}

/** However busy the machine is: soon after somebody was told of an order. */
async function afterMoreOrders(folder: string): Promise<void> {
  const told = () =>
    readdirSync(folder)
      .filter((name) => name.startsWith('buyer-'))
      .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const before = told();
  const until = performance.now() + 30_000;
  while (told() === before && performance.now() < until) await sleep(2);
}

export const kills: Proof = {
  name: 'kill -9',
  title: 'the shop is killed at random moments while sixteen buyers order',
  unit: 'kills',
  sizes: { short: 5, middle: 30, long: 1000 },
  share: 4,
  badCount: 4,
  badIs: 'answers are sent before the commit',
  async run(run) {
    const bad = { way: 'reply-before-commit', moment: () => afterMoreOrders(run.folder) } as const;
    return resultOf(await runKills({ ...killsOf(run), ...(run.isBad ? bad : {}) }));
  },
};

export const killsAfterCommit: Proof = {
  name: 'kill after commit',
  title: 'the shop is killed when an order is committed and nobody has heard of it; its buyer asks again',
  unit: 'kills',
  sizes: { short: 5, middle: 30, long: 300 },
  badCount: 2,
  badIs: 'answers are not kept',
  async run(run) {
    const found = await runKills({
      ...killsOf(run),
      way: 'die-after-commit',
      numberOf: (random) => random.between(1, 120),
      moment: diesItself,
      ...(run.isBad ? { alter: (data) => dropUniqueKey(join(data, 'shop.db')) } : {}),
    });
    return resultOf(found);
  },
};

export const killsInCheckpoint: Proof = {
  name: 'kill in checkpoint',
  title: 'the shop is killed while the write-ahead log is moved into the file',
  unit: 'kills',
  sizes: { short: 6, middle: 30, long: 300 },
  badCount: 6,
  badIs: 'a log that is emptied before the file is written',
  async run(run) {
    let inside = 0;
    const found = await runKills({
      ...killsOf(run),
      way: run.isBad ? 'die-in-rewrite' : 'die-in-checkpoint',
      numberOf: (random) => random.between(30, 120) * 1000 + random.between(0, 999),
      moment: diesItself,
      async lookAfter({ data }) {
        if (readFileSync(join(data, checkpointMark), 'utf8') === 'runs') inside += 1;
        return [];
      },
    });
    const { done, figures, faults } = resultOf(found);
    return { done, figures: { ...figures, 'of the kills before the move had ended': inside }, faults };
  },
};
