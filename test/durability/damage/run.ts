// Damage (PROOFS, R11): a byte is flipped, or the rest is cut off, at a random place of the main file, its write-ahead log,
// the log file or a picture of a shop that ended uncleanly. Then the shop is opened and asked. It must neither crash nor
// hang, and say so when the structure of its file is broken. A value that was changed in place breaks no structure, and no
// check can see it: those are counted and told.
import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Random, seededRandom } from '../../../db/seed/random.ts';
import { seededIds } from '../../../server/lib/ids.ts';
import { addBuyer } from '../../support/buying.ts';
import { startTestShop } from '../../support/shop.ts';
import { addArticle } from '../../support/trade.ts';
import { Faults, isOver, type Proof, type ProofRun } from '../proof.ts';
import type { Found } from './worker.ts';

const worker = fileURLToPath(new URL('worker.ts', import.meta.url));
const patienceMs = 60_000;
const kinds = ['main file', 'write-ahead log', 'log file', 'pictures'] as const;
type Kind = (typeof kinds)[number];

/** A shop with goods, pictures and orders, copied while it runs: as a kill leaves it. */
async function makeFolder(folder: string): Promise<string> {
  const [live, copy] = [join(folder, 'live'), join(folder, 'sound')];
  // Stopped once, so that the file holds the shop and its log only what came since.
  await (await startTestShop({ seed: 'teahouse', data: live })).stop();
  const shop = await startTestShop({ data: live, ids: seededIds('later') });
  try {
    const buyer = await addBuyer(shop);
    for (let n = 0; n < 6; n += 1) {
      await buyer.submit({ cartId: await buyer.buyNow(await addArticle(shop)) });
    }
    cpSync(live, copy, { recursive: true });
    for (const name of readdirSync(copy)) if (name.endsWith('-shm')) rmSync(join(copy, name));
  } finally {
    await shop.stop();
  }
  return copy;
}

function fileOf(kind: Kind, folder: string, random: Random): string {
  if (kind === 'main file') return join(folder, 'shop.db');
  if (kind === 'write-ahead log') return join(folder, 'shop.db-wal');
  if (kind === 'pictures') return join(folder, 'files', random.pick(readdirSync(join(folder, 'files')).sort()));
  const logs = readdirSync(folder).filter((name) => /^logs\.db(?:-wal)?$/.test(name));
  return join(folder, random.pick(logs.sort()));
}

/** Flips a byte, mostly; says what was done. Every second one falls where pages say how they are built. */
function spoil(file: string, random: Random): string {
  const { size } = statSync(file);
  if (size === 0) return 'nothing: the file is empty';
  if (random.chance(0.15)) {
    const left = random.between(0, size - 1);
    truncateSync(file, left);
    return `cut off at ${left} of ${size}`;
  }
  const anywhere = random.between(0, size - 1);
  const at = random.chance(0.5) ? anywhere : Math.min(size - 1, anywhere - (anywhere % 4096) + random.between(0, 15));
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.between(0, 7));
  writeFileSync(file, bytes);
  return `a bit flipped at ${at}`;
}

interface Looker {
  look(folder: string): Promise<Found | 'crash' | 'hang'>;
  stop(): void;
}

function startLooker(): Looker {
  let child: ChildProcess | undefined;
  return {
    look(folder) {
      const current = child ?? fork(worker, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] });
      child = current;
      return new Promise((resolve) => {
        const end = (found: Found | 'crash' | 'hang') => {
          clearTimeout(timer);
          current.removeAllListeners();
          if (typeof found === 'string') {
            current.kill('SIGKILL');
            child = undefined;
          }
          resolve(found);
        };
        const timer = setTimeout(() => end('hang'), patienceMs);
        current.once('message', (found) => end(found as Found));
        current.once('exit', () => end('crash'));
        current.send(folder);
      });
    },
    stop: () => void child?.kill('SIGKILL'),
  };
}

/**
 * Found by the whole check, before a backup, and not by the cheap one at the start: indexes that differ from their tables,
 * keys out of order in a table that is kept by its key, references. Each is a changed value on a page that is built well.
 */
const isOfValues = (problem: string) =>
  /index|broken reference|^NULL value|^CHECK constraint|^TEXT value|^NUMERIC value|non-unique|not in PRIMARY KEY order/.test(
    problem,
  );

async function runDamage({ count, seed, isBad, folder, until, tell }: ProofRun) {
  const sound = await makeFolder(folder);
  // Without the mark of an unclean stop there is no check at the start.
  if (isBad) rmSync(join(sound, 'running'), { force: true });
  const random = seededRandom(seed);
  const faults = new Faults();
  const looker = startLooker();
  const sum = { refused: 0, harmless: 0, 'found by the whole check only': 0, 'values no check sees': 0 };
  const unseen: Record<Kind, number> = { 'main file': 0, 'write-ahead log': 0, 'log file': 0, pictures: 0 };
  const spoilt = join(folder, 'spoilt');
  let places = 0;
  try {
    const copyAndLook = async (spoiling: (folder: string) => string) => {
      cpSync(sound, spoilt, { recursive: true });
      const how = spoiling(spoilt);
      const found = await looker.look(spoilt);
      rmSync(spoilt, { recursive: true, force: true });
      return { how, found };
    };
    const { found: whole } = await copyAndLook(() => 'as it was');
    if (typeof whole === 'string' || whole.kind === 'refused') throw new Error(`sound, and ${JSON.stringify(whole)}`);
    for (let n = 0; n < count && !isOver({ until }); n += 1, places += 1) {
      const kind: Kind = isBad ? 'main file' : (kinds[n % 2 === 0 ? 0 : 1 + (((n - 1) / 2) % 3)] ?? 'main file');
      const { how, found } = await copyAndLook((copy) => spoil(fileOf(kind, copy, random), random));
      if (typeof found === 'string') faults.add(`${kind}, ${how}: ${found}`);
      else if (found.kind === 'refused') {
        sum.refused += 1;
        // Only the shop's own file may keep it shut.
        if (kind !== 'main file' && kind !== 'write-ahead log') faults.add(`${kind}, ${how}: ${found.text}`);
      } else {
        const structure = found.problems.filter((problem) => !isOfValues(problem));
        if (structure.length > 0) faults.add(`${kind}, ${how}: not told at the start: ${structure.join('; ')}`);
        else if (found.problems.length > 0) sum['found by the whole check only'] += 1;
        else if (found.rows !== whole.rows || found.pictures !== whole.pictures) {
          sum['values no check sees'] += 1;
          unseen[kind] += 1;
        } else sum.harmless += 1;
      }
      if (n % 50 === 49) tell?.(`${n + 1} places, ${faults.count} faults`);
    }
  } finally {
    looker.stop();
  }
  const of = Object.entries(unseen).map(([kind, n]) => `${kind} ${n}`);
  return { done: places, figures: { places, ...sum, 'of them in': of.join(', ') }, faults: faults.texts };
}

export const damage: Proof = {
  name: 'damage',
  title:
    'a bit is flipped or the rest is cut off in the main file, its log, the log file or a picture; pages that are built wrongly are told at the start, keys out of order and indexes that differ from their table only by the whole check before a backup',
  unit: 'places',
  sizes: { short: 16, middle: 80, long: 1000 },
  badCount: 24,
  badIs: 'the check at the start is skipped',
  run: runDamage,
};
