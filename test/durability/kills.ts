// The kills of rounds.ts as one of the proofs.
import type { Proof } from './proof.ts';
import { isFaultless, runKills } from './rounds.ts';

export const kills: Proof = {
  name: 'kill -9',
  title: 'the shop is killed at random moments while sixteen buyers order',
  unit: 'kills',
  sizes: { short: 5, middle: 30, long: 1000 },
  badCount: 4,
  badIs: 'answers are sent before the commit',
  async run({ count, seed, isBad, folder, program, tell }) {
    const found = await runKills({
      program,
      folder,
      kills: count,
      seed,
      bad: isBad ? 'reply-before-commit' : undefined,
      toMs: 800,
      tell: (round, { acknowledged }) => {
        if (round % 20 === 0) tell?.(`${round} kills, ${acknowledged} orders acknowledged`);
      },
    });
    const { lost, doubled, half, stockFaults, damage, wrongAnswers } = found;
    const faults = [`${lost} lost, ${doubled} doubled, ${half} half, ${stockFaults} stock`, ...damage, ...wrongAnswers];
    const figures = {
      kills: found.kills,
      'orders acknowledged': found.acknowledged,
      lost,
      doubled,
      half,
      'slowest start': `${found.slowestReadyMs} ms`,
      'median start': `${found.medianReadyMs} ms`,
    };
    return { figures, faults: isFaultless(found) ? [] : faults };
  },
};
