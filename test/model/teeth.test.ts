// The model test sees what is wrong: shops that are known to be bad are caught with a handful of steps, and each law finds
// its breach. A test that can't fail proves nothing.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nothingPlayed, replay, runCampaign, someStep } from './campaign.ts';
import { laws } from './checks/laws.ts';
import { faults } from './faults.ts';
import { openStage, type Stage } from './stage.ts';
import { layWorld } from './world.ts';

const patienceMs = 180_000;

test.each(faults)(
  'a shop is caught in which $name',
  async (fault) => {
    const { failure } = await runCampaign({ steps: 5000, seed: 7, fault });
    expect(failure?.sequence.length).toBeLessThan(10);
    // The sequence that a report prints fails again, and it fails for the fault alone.
    expect(await replay(failure?.sequence ?? [], fault)).toBe(failure?.message);
    expect(await replay(failure?.sequence ?? [])).toBeNull();
  },
  patienceMs,
);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const model = await layWorld(stage);
  const steps = fc.sample(someStep(nothingPlayed()), { seed: 11, numRuns: 900 });
  await fc.asyncModelRun(() => ({ model, real: stage }), steps);
}, patienceMs);
afterAll(() => stage.stop());

/** What breaks each law, in the order of the laws. */
const breaches = [
  'UPDATE sku SET stock = stock + 1',
  'UPDATE stock_move SET order_id = NULL',
  'UPDATE order_line SET quantity = quantity + 1',
  "UPDATE orders SET actual_price_fen = actual_price_fen + 1 WHERE payment_method IS NOT 'offline'",
  'UPDATE user_coupon SET user_id = user_id % 4 + 1',
  'UPDATE user_coupon SET status = 0, order_id = NULL',
  'UPDATE coupon SET handed_out = handed_out + 1',
  "UPDATE payment SET amount_fen = amount_fen + 1 WHERE state = 'settled'",
  "UPDATE payment SET state = 'unmatched', settled_at = NULL",
  'UPDATE orders SET refund_amount_fen = actual_price_fen + 1 WHERE refund_amount_fen IS NOT NULL',
  'UPDATE orders SET aftersale_status = 5 WHERE aftersale_status = 0',
  'UPDATE orders SET open_comments = open_comments + 1',
  'UPDATE groupon SET user_id = user_id % 4 + 1 WHERE groupon_id IS NULL',
  'UPDATE groupon SET status = 1 WHERE status = 3 AND groupon_id IS NULL',
  'UPDATE cart SET price_fen = price_fen + 1',
  'UPDATE goods SET retail_price_fen = retail_price_fen + 1',
];

test('every law has its breach', () => {
  expect(breaches).toHaveLength(laws.length);
});

test.each(laws.map((law, n) => ({ ...law, breach: breaches[n] ?? '' })))(
  'the law "$name" is kept, and seen when it is broken',
  async ({ broken, breach }) => {
    expect(stage.rows(broken)).toEqual([]);
    const undo = new Error('the breach is undone');
    let found: unknown[] = [];
    const breaking = stage.shop.shop.write((tx) => {
      tx.raw.exec(breach);
      found = tx.raw.prepare(broken).all();
      throw undo;
    });
    await expect(breaking).rejects.toBe(undo);
    expect(found.length).toBeGreaterThan(0);
  },
);
