// Restores that are killed (PROOFS, R9): whatever the moment, the next start finds the old shop or the restored one, whole, and what
// was restored over is kept. In a folder whose shop is not running, and in a shop that is.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { backUp } from '../../server/backup/backupBefore.ts';
import { backupsOf } from '../../server/backup/backupFolder.ts';
import { hasFormer, settleRestore } from '../../server/backup/former.ts';
import { startShop } from '../../server/startShop.ts';
import { fingerprint } from '../support/backups.ts';
import { beginChild } from './childWork.ts';
import { beginJob } from './job.ts';
import { killMidway, type MidwayCase } from './midway.ts';
import { addOwner } from './prepare.ts';
import type { Proof, ProofRun } from './proof.ts';
import { startShopProcess } from './shopProcess.ts';

const program = fileURLToPath(new URL('restoreProcess.ts', import.meta.url));
/** What a running shop writes by itself, and what it carries over a restore. */
const without = ['token', 'admin', 'admin_log', 'visit'];

async function addGoods(data: string, word: string): Promise<string> {
  const running = await startShop({ data, port: 0, seed: 'empty' });
  const now = running.shop.clock.now();
  await running.shop.write((tx) => {
    const insert = tx.raw.prepare(
      'INSERT INTO goods (name, brief, pic_url, detail, retail_price_fen, created_at, updated_at) VALUES (?, ?, ?, ?, 990, ?, ?)',
    );
    for (let n = 0; n < 1500; n += 1) insert.run(`${word} ${n}`, '', '', word.repeat(200), now, now);
  });
  const taken = word === 'restored' ? await backUp(running.shop, 'manual') : null;
  await running.stop();
  return taken?.name ?? '';
}

async function lay(folder: string) {
  const [first, data, kept] = [join(folder, 'first'), join(folder, 'killed'), join(folder, 'kept')];
  mkdirSync(first, { recursive: true });
  const adminToken = await addOwner(first);
  const name = await addGoods(first, 'restored');
  const restored = fingerprint(first, { without });
  cpSync(backupsOf(first), kept, { recursive: true });
  await addGoods(first, 'old');
  const old = fingerprint(first, { without });
  rmSync(backupsOf(first), { recursive: true });
  return { first, data, adminToken, name, backup: join(kept, name), states: { old, restored } };
}

type Laid = Awaited<ReturnType<typeof lay>>;

/** The first fault that the check of the whole file names, null without one. */
function damageOf(data: string): string | null {
  const database = new DatabaseSync(join(data, 'shop.db'), { readOnly: true });
  try {
    const [first] = database.prepare('PRAGMA integrity_check').all();
    return first?.integrity_check === 'ok' ? null : `the file is damaged: ${first?.integrity_check}`;
  } finally {
    database.close();
  }
}

/** What the folder holds once the next start has settled it. */
async function stateOf({ data, name, states }: Laid): Promise<'before' | 'after' | string> {
  await settleRestore(data);
  if (existsSync(join(data, 'restoring'))) return 'the folder of the restore was left';
  const isFormerKept = hasFormer(data) || readdirSync(backupsOf(data)).some((each) => each.includes('restore'));
  const damage = damageOf(data);
  if (damage !== null) return damage;
  const found = fingerprint(data, { without });
  if (found === states.old) return 'before';
  if (found !== states.restored) return `a mix of the old shop and ${name}`;
  return isFormerKept ? 'after' : 'what was restored over is lost';
}

function layAnew({ first, data }: Laid): void {
  rmSync(data, { recursive: true, force: true });
  cpSync(first, data, { recursive: true });
  mkdirSync(backupsOf(data));
}

async function runRestores(run: ProofRun) {
  const laid = await lay(run.folder);
  const { data, name, backup, adminToken } = laid;
  const stopped: MidwayCase = {
    name: 'in a folder',
    begin() {
      layAnew(laid);
      return beginChild(program, [data, backup, run.isBad ? 'bad' : 'good']);
    },
    stateOf: () => stateOf(laid),
  };
  const running: MidwayCase = {
    name: 'in a running shop',
    async begin() {
      layAnew(laid);
      cpSync(backup, join(backupsOf(data), name));
      const shop = await startShopProcess({ program: run.program, data });
      return beginJob(shop, { adminToken, path: '/desk/backup/restore', body: { name } });
    },
    stateOf: () => stateOf(laid),
  };
  return killMidway(run.isBad ? [stopped] : [stopped, running], run);
}

export const restores: Proof = {
  name: 'kill in restore',
  title: 'a restore is killed at any moment, in a folder and in a running shop',
  unit: 'kills',
  sizes: { short: 6, middle: 40, long: 200 },
  badCount: 8,
  badIs: 'a restore that writes over the file in place',
  run: runRestores,
};
