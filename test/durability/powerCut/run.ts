// Power cut (PROOFS, R2): one day of a shop is traced, then the disk is rebuilt as it may be found after a cut at any moment
// of it, opened as the shop opens it, and compared with what buyers had been told by then.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Synchronous } from '../../../db/connection.ts';
import { openShopDatabase } from '../../../db/open.ts';
import { type Random, seededRandom } from '../../../db/seed/random.ts';
import { judge } from '../judge.ts';
import { prepareShop } from '../prepare.ts';
import { Faults, isOver, type Proof, type ProofRun } from '../proof.ts';
import { createDisk, type Disk } from './disk.ts';
import { type TraceEvent, traceNode, whyNoTrace } from './trace.ts';

const shopProgram = fileURLToPath(new URL('shop.ts', import.meta.url));
const buyers = 6;

export interface CutFigures {
  readonly cuts: number;
  readonly orders: number;
  readonly writes: number;
  readonly syncs: number;
  /** Cuts at which something written was not synced yet. */
  readonly cutsWithUnsynced: number;
  /** Acknowledged orders that were compared, over all cuts. */
  readonly compared: number;
  /** Cuts after which an acknowledged order was missing, and how many were missing in all. */
  readonly cutsThatLost: number;
  readonly lost: number;
  /** Cuts after which the file could not be opened, or was not sound. */
  readonly damaged: number;
  /** Cuts after which an order was there twice or in part. */
  readonly halfOrDoubled: number;
  readonly examples: readonly string[];
}

/** Traces a shop at this level of synchronous and cuts its power. Orders grow with cuts, within what a trace may hold. */
export async function runCuts(options: {
  readonly folder: string;
  readonly cuts: number;
  readonly seed: number;
  readonly synchronous: Synchronous;
  readonly orders?: number;
  /** As of a ProofRun; default: all cuts are made. */
  readonly until?: number;
}): Promise<CutFigures> {
  const { folder, cuts, seed, synchronous, until = Number.POSITIVE_INFINITY } = options;
  const orders = options.orders ?? Math.min(600, 60 + cuts * 2);
  const data = join(folder, `traced-${synchronous}`);
  await mkdir(data, { recursive: true });
  const accounts = await prepareShop(data, buyers);
  const accountsFile = join(folder, 'accounts.json');
  await writeFile(accountsFile, JSON.stringify(accounts));
  const [file, log, told] = [join(data, 'shop.db'), join(data, 'shop.db-wal'), join(data, 'acknowledged.txt')];
  const before = await readFile(file);
  const events = await traceNode(
    [shopProgram, data, told, accountsFile, synchronous, String(orders)],
    [data, file, log, told],
  );
  const random = seededRandom(seed);
  const moments = Array.from({ length: cuts }, () => random.between(1, events.length)).sort((a, b) => a - b);
  const cutting = { events, file, log, told, random, until, disk: createDisk(new Map([[file, before]]), data) };
  const figures = await cutAt(moments, cutting, join(folder, 'cut'));
  await rm(data, { recursive: true, force: true });
  return {
    ...figures,
    orders,
    writes: events.filter(({ kind }) => kind === 'write').length,
    syncs: events.filter(({ kind }) => kind === 'sync').length,
  };
}

interface Cutting {
  readonly events: readonly TraceEvent[];
  readonly file: string;
  readonly log: string;
  readonly told: string;
  readonly random: Random;
  readonly until: number;
  readonly disk: Disk;
}

type Found = Omit<CutFigures, 'orders' | 'writes' | 'syncs'>;

/** Goes through the day once, and stops at each moment for a cut. */
async function cutAt(moments: readonly number[], cutting: Cutting, folder: string): Promise<Found> {
  const { events, file, log, told, random, disk } = cutting;
  const sum = { cuts: 0, cutsWithUnsynced: 0, compared: 0, cutsThatLost: 0, lost: 0, damaged: 0, halfOrDoubled: 0 };
  const examples = new Faults();
  let acknowledged = '';
  let at = 0;
  for (const moment of moments) {
    if (isOver(cutting)) break;
    sum.cuts += 1;
    for (; at < moment; at += 1) {
      const event = events[at];
      if (event?.path !== told) {
        if (event) disk.apply(event);
      } else if (event.kind === 'append') acknowledged += event.bytes.toString('utf8');
    }
    if (disk.unsyncedBytes() > 0) sum.cutsWithUnsynced += 1;
    await mkdir(folder, { recursive: true });
    const image = join(folder, 'shop.db');
    await writeFile(image, disk.afterCut(file, random) ?? '');
    const logged = disk.afterCut(log, random);
    if (logged) await writeFile(`${image}-wal`, logged);
    await writeFile(join(folder, 'told'), acknowledged);
    const found = await look(image, join(folder, 'told'));
    await rm(folder, { recursive: true, force: true });
    if (typeof found === 'string') {
      sum.damaged += 1;
      examples.add(`cut after step ${moment}: ${found}`);
      continue;
    }
    sum.compared += found.acknowledged;
    sum.lost += found.lost;
    if (found.lost > 0) {
      sum.cutsThatLost += 1;
      examples.add(`cut after step ${moment}: ${found.lost} of ${found.acknowledged} orders are gone`);
    }
    if (found.doubled + found.half + found.stockFaults > 0) sum.halfOrDoubled += 1;
  }
  return { ...sum, examples: examples.texts };
}

/** Opens a file as the shop does after an unclean stop, and compares. A text: what is damaged. */
async function look(image: string, told: string) {
  try {
    (await openShopDatabase({ file: image })).close();
    const verdict = judge(image, [told]);
    return verdict.damage.length > 0 ? verdict.damage.join('; ') : verdict;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function faultsOf({ cutsThatLost, lost, damaged, halfOrDoubled, examples }: CutFigures): string[] {
  const bad = lost + damaged + halfOrDoubled > 0;
  return bad
    ? [`${lost} orders lost at ${cutsThatLost} cuts, ${damaged} files damaged, ${halfOrDoubled} half`, ...examples]
    : [];
}

export const powerCut: Proof = {
  name: 'power cut',
  title: 'the power is cut at any moment, writes that were not synced are dropped, torn or reordered',
  unit: 'cuts',
  sizes: { short: 40, middle: 150, long: 500 },
  badCount: 60,
  badIs: 'synchronous=NORMAL: a commit does not wait for the disk',
  missing: whyNoTrace,
  async run({ count, seed, isBad, folder, until }: ProofRun) {
    const synchronous = isBad ? 'NORMAL' : 'FULL';
    const found = await runCuts({ folder, cuts: count, seed, synchronous, until });
    const { examples: _, ...figures } = found;
    return { done: found.cuts, figures: { ...figures }, faults: faultsOf(found) };
  },
};
