// Twenty thousand random steps of shoppers, back office and time find the shop and the model in agreement (PROOFS, R6).
// These are the same in every run; `npm run model` draws others.
import { expect, test } from 'vitest';
import { runCampaign } from './campaign.ts';

const patienceMs = 600_000;
/** What has nothing to succeed at. */
const alwaysRefused = ['POST /admin/goods/update, goods that are gone'];

test(
  'shop and model agree after each of twenty thousand steps of more than thirty kinds',
  async () => {
    const { failure, steps, tally } = await runCampaign({ steps: 20_000, seed: 20_260_201 });
    expect(failure).toBeNull();
    expect(steps).toBeGreaterThanOrEqual(20_000);
    expect(tally.size).toBeGreaterThan(30);
    const neverDone = [...tally].filter(([, counts]) => !counts.has(0)).map(([name]) => name);
    expect(neverDone).toEqual(alwaysRefused);
  },
  patienceMs,
);
