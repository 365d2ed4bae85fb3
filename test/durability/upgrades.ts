// Upgrades that are killed (PROOFS, R10): a file of each older form with many orders is brought to the newest one. Killed at any
// moment it is in the old form or in the new one, with every row, and the next start finishes the work; the copy that was made
// beforehand is whole; a file that is newer than the program is refused and stays as it was.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { DatabaseError } from '../../db/databaseError.ts';
import { migrations, openShopDatabase } from '../../db/open.ts';
import { inOneCommit, insertAncestors } from '../../db/schema/testRows.ts';
import { fingerprint } from '../support/backups.ts';
import { beginChild } from './childWork.ts';
import { killMidway, type MidwayCase } from './midway.ts';
import type { Proof, ProofRun } from './proof.ts';

const program = fileURLToPath(new URL('upgradeProcess.ts', import.meta.url));
/** The moment of every upgrade here, so that two of the same file are equal. */
const upgradedAt = Date.UTC(2026, 5, 10);

const newest = migrations.length;

/** Orders with a line each, copied from the first. */
const fill = (orders: number) => `
  INSERT INTO orders (user_id, order_sn, order_status, consignee, mobile, address, goods_price_fen, freight_price_fen,
    coupon_price_fen, order_price_fen, actual_price_fen, paid_at, created_at, updated_at)
  WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${orders})
  SELECT 1, 'many-' || n, 201, 'N', '138' || (10000000 + n), 'A', 990, 0, 0, 990, 990, 1000 * n, 1000 * n, 1000 * n FROM number;
  INSERT INTO order_line (order_id, goods_id, sku_id, quantity, price_fen, created_at, updated_at)
  SELECT id, 1, 1, 1, 990, created_at, updated_at FROM orders WHERE order_sn LIKE 'many-%';`;

async function layFile(folder: string, step: number, orders: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const database = await openShopDatabase({ file: join(folder, 'shop.db'), migrations: migrations.slice(0, step) });
  const { raw } = database.write;
  insertAncestors(raw, 2);
  inOneCommit(raw, () => raw.exec(fill(orders)));
  database.close();
}

/** The form of a file and every row of it. */
function contentsOf(folder: string): { readonly step: number; readonly all: string } {
  const database = new DatabaseSync(join(folder, 'shop.db'));
  try {
    const [sound] = database.prepare('PRAGMA quick_check').all();
    const schema = database.prepare('SELECT sql FROM sqlite_schema ORDER BY 1').all();
    const step = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    return { step, all: JSON.stringify([sound, schema]) + fingerprint(folder) };
  } finally {
    database.close();
  }
}

async function upgradeCase(run: ProofRun, step: number, orders: number): Promise<MidwayCase> {
  const [first, data, copy] = ['first', 'killed', 'copy'].map((name) => join(run.folder, `${name}-${step}`)) as [
    string,
    string,
    string,
  ];
  await layFile(first, step, orders);
  const old = contentsOf(first);
  cpSync(first, data, { recursive: true });
  const upgrade = () => openShopDatabase({ file: join(data, 'shop.db'), now: () => upgradedAt });
  (await upgrade()).close();
  const upgraded = contentsOf(data);

  function wrongCopies(): string[] {
    const backups = join(data, 'backups');
    const names = existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.db')) : [];
    return names.filter((name) => {
      rmSync(copy, { recursive: true, force: true });
      mkdirSync(copy);
      cpSync(join(backups, name), join(copy, 'shop.db'));
      return contentsOf(copy).all !== old.all;
    });
  }

  return {
    name: `from step ${step}`,
    async begin() {
      rmSync(data, { recursive: true, force: true });
      cpSync(first, data, { recursive: true });
      return beginChild(program, [join(data, 'shop.db'), String(upgradedAt), run.isBad ? 'bad' : 'good']);
    },
    async stateOf() {
      const found = contentsOf(data);
      const expected = found.step === newest ? upgraded : old;
      if (found.all !== expected.all) return `a mix: the file says step ${found.step}`;
      const copies = wrongCopies();
      if (copies.length > 0) return `the copy made beforehand is not whole: ${copies.join(', ')}`;
      try {
        (await upgrade()).close();
      } catch (error) {
        return `the next start refuses it: ${String(error)}`;
      }
      if (contentsOf(data).all !== upgraded.all) return 'the next start does not finish the work';
      return found.step === newest ? 'after' : 'before';
    },
  };
}

/** An older program meets a file of the newest form. */
async function meetOlderProgram(folder: string): Promise<string[]> {
  await layFile(folder, newest, 10);
  const file = join(folder, 'shop.db');
  const before = readFileSync(file);
  const faults: string[] = [];
  for (let known = 1; known < newest; known += 1) {
    const answer = await openShopDatabase({ file, migrations: migrations.slice(0, known) }).catch((error) => error);
    if (!(answer instanceof DatabaseError && answer.code === 'newer-file'))
      faults.push(`step ${known} opens a newer file`);
    if (!readFileSync(file).equals(before)) faults.push(`step ${known} changes a newer file`);
  }
  return faults;
}

async function runUpgrades(run: ProofRun) {
  const orders = run.count < manyKills ? 1500 : Number.isFinite(run.until) ? 20_000 : 100_000;
  const cases: MidwayCase[] = [];
  for (let step = 1; step < newest; step += 1) cases.push(await upgradeCase(run, step, orders));
  const { done, figures, faults } = await killMidway(cases, run);
  const refusals = await meetOlderProgram(join(run.folder, 'newer'));
  const more = {
    'orders in each file': orders,
    'older programs that refuse a newer file': newest - 1 - refusals.length,
  };
  return { done, figures: { ...figures, ...more }, faults: [...faults, ...refusals] };
}

/** From here on files are large, as large as wanted where time is not limited. */
const manyKills = 100;

export const upgrades: Proof = {
  name: 'kill in upgrade',
  title: 'a start that brings a file of an older version to the newest form is killed at any moment',
  unit: 'kills',
  sizes: { short: 6, middle: 30, long: 150 },
  share: 2,
  badCount: 60,
  badIs: 'steps are applied outside of their transaction',
  run: runUpgrades,
};
