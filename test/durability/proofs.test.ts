// Every proof of this folder in its short form: it holds, and its known-bad variant is caught. What can't be run on this
// machine is skipped with the reason printed. The kills have a test of their own (kill.test.ts).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCuts } from './powerCut/run.ts';
import { bundleProgram } from './program.ts';
import type { Proof } from './proof.ts';
import { proofs } from './proofs.ts';

const patienceMs = 240_000;
const seed = 20_260_101;
let program: Awaited<ReturnType<typeof bundleProgram>>;
beforeAll(async () => {
  program = await bundleProgram();
}, patienceMs);
afterAll(() => program.remove());

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pocketmall-proof-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const until = Number.POSITIVE_INFINITY;
const run = (proof: Proof, { count, isBad }: { count: number; isBad: boolean }) =>
  inFolder((folder) => proof.run({ count, seed, isBad, folder, until, program: program.folder }));

describe.each(proofs.filter(({ name }) => name !== 'kill -9').map((proof) => [proof.name, proof] as const))(
  '%s',
  (name, proof) => {
    const missing = proof.missing?.() ?? null;
    if (missing !== null) console.log(`${name} is not run: ${missing}`);
    const { short } = proof.sizes;

    test.skipIf(missing !== null)(
      `${short} ${proof.unit} (seed ${seed}): ${proof.title}`,
      { timeout: patienceMs },
      async () => {
        const { figures, faults } = await run(proof, { count: short, isBad: false });
        expect({ figures, faults }).toMatchObject({ faults: [] });
      },
    );
    test.skipIf(missing !== null)(`catches ${proof.badIs}`, { timeout: patienceMs }, async () => {
      const { faults } = await run(proof, { count: proof.badCount, isBad: true });
      expect(faults.length).toBeGreaterThan(0);
    });
  },
);

const powerCut = proofs.find(({ name }) => name === 'power cut');
test.skipIf(powerCut?.missing?.() !== null)(
  'the power cut damages the file of a shop that never syncs',
  { timeout: patienceMs },
  async () => {
    const figures = await inFolder((folder) => runCuts({ folder, cuts: 20, orders: 60, seed, synchronous: 'OFF' }));
    expect(figures.damaged).toBeGreaterThan(0);
  },
);
