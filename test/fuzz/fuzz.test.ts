// A short fuzz run over every mounted operation, and the proof that the run would find what it looks for. A long one:
// `npm run fuzz -- --requests 1000000`.
import { describe, expect, test } from 'vitest';
import { isFaultless, mostGrowth } from './judgement.ts';
import { runFuzz } from './run.ts';

/** On a very busy machine; a quiet one needs a tenth of it. */
const patienceMs = 600_000;

test(
  'whatever is sent, every answer keeps to the rules, nothing hangs, breaks or grows',
  async () => {
    const seed = Date.now() % 1_000_000_000;
    const figures = await runFuzz({ requests: 16_000, seed });
    const { faults, errors, damage, growth, operations, succeeded } = figures;
    expect({ seed, faults, errors, damage }).toEqual({ seed, faults: [], errors: [], damage: [] });
    expect(growth, `seed ${seed}`).toBeLessThan(mostGrowth);
    // Requests that nobody lets in would prove little.
    expect(succeeded / operations).toBeGreaterThan(0.8);
    expect(figures.byErrno['0'] ?? 0).toBeGreaterThan(4000);
    expect(figures.rawRequests).toBeGreaterThan(240);
  },
  patienceMs,
);

describe('a shop that is known to be bad', () => {
  test('is found to throw', async () => {
    const { faults, errors } = await runFuzz({ requests: 200, seed: 1, bad: 'throwing', raw: false });
    expect(faults.some((fault) => fault.includes('errno 502'))).toBe(true);
    expect(errors.some((text) => text.includes('SELECT secret'))).toBe(true);
  });

  test('is found not to answer', async () => {
    const figures = await runFuzz({ requests: 60, seed: 1, bad: 'silent', raw: false, patienceMs: 1000 });
    expect(figures.faults.some((fault) => fault.includes('no answer'))).toBe(true);
  });

  test('is found to end', async () => {
    const figures = await runFuzz({ requests: 200, seed: 1, bad: 'exiting', raw: false });
    expect(figures.faults).toContain('the shop ended: exit 3');
    expect(isFaultless(figures)).toBe(false);
  });

  test('is found to keep what it was sent', async () => {
    const { growth } = await runFuzz({ requests: 1000, seed: 1, bad: 'leaking', raw: false });
    expect(growth).toBeGreaterThan(mostGrowth);
  });

  test('is found to write a null', async () => {
    const { faults } = await runFuzz({ requests: 100, seed: 1, bad: 'empty', raw: false });
    expect(faults.some((fault) => fault.includes('a null'))).toBe(true);
  });
});
