// Backups under load (PROOFS, R9): while sixteen buyers order, a backup is taken, and the shop is killed at any moment. A backup
// that is there afterwards is whole and holds every order that was acknowledged before it was begun; of the others nothing is left.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../db/seed/random.ts';
import { backupsOf } from '../../server/backup/backupFolder.ts';
import { isBackupName } from '../../server/backup/names.ts';
import { readArchive } from '../../server/backup/readArchive.ts';
import { callShop } from './callShop.ts';
import { judge } from './judge.ts';
import { killsOf, resultOf } from './kills.ts';
import { addOwner } from './prepare.ts';
import type { Proof, ProofRun } from './proof.ts';
import { type RoundPlace, runKills } from './rounds.ts';

/** A backup is begun when so many orders were acknowledged, or a little later: without any it would be compared with nothing. */
const ordersBefore = 5;
const laterMs = 100;
/** The kill falls into the time that a backup takes, or shortly after it. */
const spread = 1.3;
const longestMs = 20_000;

const countLines = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0), 0);

async function runBackups(run: ProofRun) {
  const [data, told, unpacked] = ['shop', 'told', 'unpacked'].map((name) => join(run.folder, name)) as [
    string,
    string,
    string,
  ];
  const random = seededRandom(run.seed + 1);
  const known = new Set<string>();
  const sum = { begun: 0, whole: 0, compared: 0 };
  let adminToken = '';
  let begun = Promise.withResolvers<void>();
  let wholeMs: number | undefined;

  async function take({ url, files }: RoundPlace) {
    const from = performance.now();
    const had = countLines(files);
    while (countLines(files) - had < ordersBefore && performance.now() < from + longestMs) await sleep(5);
    await sleep(random.between(0, laterMs));
    rmSync(told, { recursive: true, force: true });
    mkdirSync(told);
    for (const file of files) cpSync(file, join(told, basename(file)));
    const answer = await callShop(`${url}/desk/backup/take`, { adminToken }, {});
    sum.begun += 1;
    begun.resolve();
    if (answer && answer.errno !== 0) throw new Error(`a backup was refused: ${answer.text}`);
  }

  async function look({ files }: RoundPlace): Promise<string[]> {
    const present = readdirSync(backupsOf(data));
    const names = present.filter((name) => isBackupName(name) && !known.has(name));
    const faults = present
      .filter((name) => /\.(part|copy)(-journal|-wal|-shm)?$/.test(name))
      .map((name) => `${name} was left`);
    for (const name of names) {
      known.add(name);
      const found = await judgeBackup(join(backupsOf(data), name), files).catch((error: unknown) => String(error));
      if (typeof found === 'string') {
        faults.push(`${name}: ${found}`);
        continue;
      }
      sum.whole += 1;
      sum.compared += found.acknowledged;
      const { lost, doubled, half, stockFaults, damage } = found;
      if (lost + doubled + half + stockFaults + damage.length > 0) {
        faults.push(`${name}: ${lost} lost, ${doubled} doubled, ${half} half; ${damage.join('; ')}`);
      }
    }
    return faults;
  }

  async function judgeBackup(file: string, files: readonly string[]) {
    rmSync(unpacked, { recursive: true, force: true });
    mkdirSync(unpacked);
    await readArchive(file, { into: unpacked, isDatabaseOnly: true });
    return judge(
      join(unpacked, 'shop.db'),
      files.map((each) => join(told, basename(each))),
    );
  }

  const backupsIn = () => readdirSync(backupsOf(data)).filter(isBackupName);

  /** The first round lets one be taken whole, to know how long it takes. */
  async function moment() {
    await begun.promise;
    begun = Promise.withResolvers();
    if (wholeMs !== undefined) return sleep(random.next() * wholeMs * spread);
    const from = performance.now();
    while (backupsIn().length === 0 && performance.now() < from + longestMs) await sleep(10);
    wholeMs = performance.now() - from;
  }

  const found = await runKills({
    ...killsOf(run),
    way: run.isBad ? 'copy-the-file' : undefined,
    moment,
    async alter() {
      adminToken = await addOwner(data);
      mkdirSync(backupsOf(data), { recursive: true });
    },
    meanwhile: take,
    lookAfter: look,
  });
  const { done, figures, faults } = resultOf(found);
  const more = {
    'a backup takes': `${Math.round(wholeMs ?? 0)} ms`,
    'backups begun': sum.begun,
    'of them whole': sum.whole,
    'orders compared with them': sum.compared,
  };
  return { done, figures: { ...figures, ...more }, faults };
}

export const backupKills: Proof = {
  name: 'kill in backup',
  title: 'the shop is killed while a backup is taken and sixteen buyers order',
  unit: 'kills',
  sizes: { short: 6, middle: 30, long: 300 },
  share: 2,
  badCount: 2,
  badIs: 'a backup is a copy of the file, without what stands in its log',
  run: runBackups,
};
