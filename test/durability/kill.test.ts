// An order that was acknowledged survives kill -9, whole and once (PROOFS, R1); and the test would see it if it did not.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleProgram } from './program.ts';
import { isFaultless, type KillOptions, runKills } from './rounds.ts';

const patienceMs = 180_000;
let program: Awaited<ReturnType<typeof bundleProgram>>;
const folders: string[] = [];

beforeAll(async () => {
  program = await bundleProgram();
}, patienceMs);
afterAll(async () => {
  await program.remove();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function run(options: Pick<KillOptions, 'kills' | 'seed' | 'way' | 'toMs'>) {
  const folder = await mkdtemp(join(tmpdir(), 'pocketmall-kill-'));
  folders.push(folder);
  return runKills({ program: program.folder, folder, fromMs: 50, ...options });
}

test(
  'thirty kills lose no acknowledged order, double none, and leave none half',
  async () => {
    const figures = await run({ kills: 30, seed: 20_260_101, toMs: 600 });
    expect(figures).toMatchObject({ lost: 0, doubled: 0, half: 0, stockFaults: 0, damage: [], wrongAnswers: [] });
    expect(figures.acknowledged).toBeGreaterThan(300);
  },
  patienceMs,
);

test(
  'a shop that answers before it commits is caught losing orders',
  async () => {
    const figures = await run({ kills: 4, seed: 1, way: 'reply-before-commit', toMs: 600 });
    expect(figures.lost).toBeGreaterThan(0);
    expect(isFaultless(figures)).toBe(false);
  },
  patienceMs,
);
