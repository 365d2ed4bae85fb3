// `npm run proofs`: runs the proofs of this folder, each with its known-bad variant, and writes all figures to REPORT.md.
// --minutes divides so much time among the proofs: each ends with what it has done when its part is over, and the report says how
// far it came. Ends with 1 when a proof fails, or a known-bad variant is not caught. --help tells the words.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readNumber, readWords, refuseWords } from '../../build/readWords.ts';
import { bundleProgram } from './program.ts';
import type { Proof, ProofResult } from './proof.ts';
import { proofs } from './proofs.ts';
import { type ProofEntry, writeReport } from './report.ts';

const help = `npm run proofs -- [options]
  --short, --middle, --long  how much of each proof (short)
  --minutes <number>  so much time for all: each ends with what it has done when its part is over
  --soak <minutes>    how long the soak lasts
  --seed <number>     the same seed repeats a run
  --only "<name>, <name>"  of: ${proofs.map(({ name }) => name).join(', ')}
  --report <file>     instead of test/durability/REPORT.md`;
const { values } = readWords(help, {
  options: {
    short: { type: 'boolean', default: false },
    middle: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    soak: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    report: { type: 'string' },
  },
});

const projectUrl = new URL('../../', import.meta.url).href;
const size = values.long ? 'long' : values.middle ? 'middle' : 'short';
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : readNumber('seed', values.seed);
const startedAt = Date.now();
const endAt =
  values.minutes === undefined ? Number.POSITIVE_INFINITY : startedAt + readNumber('minutes', values.minutes) * 60_000;
const wanted = values.only?.split(',').map((name) => name.trim());
const chosen = proofs.filter(({ name }) => !wanted || wanted.includes(name));
if (chosen.length < (wanted?.length ?? 1)) {
  refuseWords(`--only wants some of: ${proofs.map(({ name }) => name).join(', ')}`);
}

const countOf = (proof: Proof) =>
  proof.name === 'soak' && values.soak !== undefined ? readNumber('soak', values.soak) * 60 : proof.sizes[size];

/** Of a limited time; the known-bad variants take the rest of it. */
const badMs = 25_000;
const shareOf = ({ share = 1 }: Proof) => share;

/** When a proof ends at the latest; what one leaves of its time the later ones share. */
function untilOf(proof: Proof): number {
  const later = chosen.slice(chosen.indexOf(proof));
  const shares = later.reduce((sum, each) => sum + shareOf(each), 0);
  const leftMs = Math.max(0, endAt - Date.now() - later.length * badMs);
  return Date.now() + (leftMs * shareOf(proof)) / shares;
}

interface HowMuch {
  readonly count: number;
  readonly until: number;
  readonly isBad: boolean;
}

async function run(proof: Proof, { count, until, isBad }: HowMuch): Promise<ProofResult> {
  const folder = await mkdtemp(join(tmpdir(), 'pocketmall-proof-'));
  const tell = (text: string) => console.error(`${proof.name}: ${text}`);
  try {
    return await proof.run({ count, seed, isBad, folder, until, program: program.folder, ...(isBad ? {} : { tell }) });
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    // A report goes into the project: no folder of this machine stands in it.
    return { done: 0, figures: {}, faults: [`the run ended: ${text.replaceAll(projectUrl, '')}`] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function prove(proof: Proof): Promise<ProofEntry> {
  const missing = proof.missing?.() ?? null;
  const count = countOf(proof);
  if (missing !== null) return { proof, count, seconds: 0, missing };
  const from = Date.now();
  const result = await run(proof, { count, until: untilOf(proof), isBad: false });
  const until = Number.POSITIVE_INFINITY;
  const bad = await run(proof, { count: proof.badCount, until, isBad: true });
  return { proof, count, seconds: Math.round((Date.now() - from) / 1000), result, bad };
}

const report = values.report ?? fileURLToPath(new URL('REPORT.md', import.meta.url));
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const entries: ProofEntry[] = [];

/** Written after each proof: a run of hours that is interrupted has told what it found. */
async function tellAll(): Promise<string> {
  const minutes = Math.round((Date.now() - startedAt) / 6000) / 10;
  const later = chosen.slice(entries.length).map((proof) => ({
    proof,
    count: 0,
    seconds: 0,
    missing: 'the run was ended before',
  }));
  const text = writeReport([...entries, ...later], { seed, size, commit, minutes });
  await writeFile(report, text);
  return text;
}

const program = await bundleProgram();
try {
  for (const proof of chosen) {
    console.error(`${proof.name}: ${countOf(proof)} ${proof.unit}`);
    entries.push(await prove(proof));
    await tellAll();
  }
} finally {
  await program.remove();
}
console.log(await tellAll());
const isFaulty = ({ missing, result, bad }: ProofEntry) =>
  missing === undefined && (result?.faults.length !== 0 || bad?.faults.length === 0);
process.exitCode = entries.some(isFaulty) ? 1 : 0;
