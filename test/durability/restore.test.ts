// A restore that is killed at any moment leaves the old shop or the restored one, whole, and never a mix (PROOFS, R9); and the test
// would see it if it did not.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../db/seed/random.ts';
import { backUp } from '../../server/backup/backupBefore.ts';
import { hasFormer, settleRestore } from '../../server/backup/former.ts';
import { startShop } from '../../server/startShop.ts';
import { fingerprint } from '../support/backups.ts';

const patienceMs = 600_000;
const program = fileURLToPath(new URL('restoreProcess.ts', import.meta.url));
let above: string;
let first: string;
let backup: string;
const states = { old: '', restored: '' };
/** How long one takes from its first word to its last, on this machine at this moment. */
let wholeMs = 0;

async function write(data: string, count: number, word: string): Promise<void> {
  const running = await startShop({ data, port: 0, seed: 'empty' });
  const now = running.shop.clock.now();
  await running.shop.write((tx) => {
    const insert = tx.raw.prepare(
      'INSERT INTO goods (name, brief, pic_url, detail, retail_price_fen, created_at, updated_at) VALUES (?, ?, ?, ?, 990, ?, ?)',
    );
    for (let n = 0; n < count; n += 1) insert.run(`${word} ${n}`, '', '', word.repeat(200), now, now);
  });
  if (word === 'restored') {
    const taken = await backUp(running.shop, 'manual');
    backup = join(above, taken?.name ?? '');
    cpSync(join(data, 'backups', taken?.name ?? ''), backup);
  }
  await running.stop();
}

beforeAll(async () => {
  above = mkdtempSync(join(tmpdir(), 'shop-'));
  first = join(above, 'first');
  await write(first, 1500, 'restored');
  states.restored = fingerprint(first);
  await write(first, 1500, 'old');
  states.old = fingerprint(first);
  rmSync(join(first, 'backups'), { recursive: true });
  const data = copyOfFirst('whole');
  const startedAt = performance.now();
  await restoreIn(data, undefined, 'good');
  wholeMs = performance.now() - startedAt;
  expect(fingerprint(data)).toBe(states.restored);
}, patienceMs);
afterAll(() => rmSync(above, { recursive: true, force: true }));

function copyOfFirst(name: string): string {
  const data = join(above, name);
  rmSync(data, { recursive: true, force: true });
  cpSync(first, data, { recursive: true });
  return data;
}

/** Kills the process so long after its first word; undefined lets it end. */
async function restoreIn(data: string, killAfterMs: number | undefined, build: 'good' | 'bad'): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, data, backup, build], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  await once(child.stdout, 'data');
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  await gone;
  clearTimeout(timer);
}

/** What the folder holds once the next start has settled it. */
async function stateOf(data: string): Promise<'old' | 'restored' | 'a mix'> {
  await settleRestore(data);
  try {
    const found = fingerprint(data);
    const database = new DatabaseSync(join(data, 'shop.db'), { readOnly: true });
    const sound = database.prepare('PRAGMA integrity_check').all();
    database.close();
    if (sound.length !== 1) return 'a mix';
    if (found === states.old) return 'old';
    return found === states.restored ? 'restored' : 'a mix';
  } catch {
    return 'a mix';
  }
}

test(
  'twenty kills leave the old shop or the restored one, and what was restored over is not lost',
  async () => {
    const random = seededRandom(20_260_101);
    const found: string[] = [];
    for (let kill = 0; kill < 20; kill += 1) {
      const data = copyOfFirst('killed');
      await restoreIn(data, random.next() * wholeMs, 'good');
      const state = await stateOf(data);
      found.push(state);
      expect(existsSync(join(data, 'restoring'))).toBe(false);
      // The state before is there: in its place, waiting to become a backup, or a backup already.
      const isKept = state === 'old' || hasFormer(data) || readdirSync(join(data, 'backups')).length > 0;
      expect(isKept, `kill ${kill}`).toBe(true);
    }
    console.log(`old ${found.filter((each) => each === 'old').length} of ${found.length}, mix 0`);
    expect(found).not.toContain('a mix');
  },
  patienceMs,
);

test(
  'a restore that writes over the file in place is caught leaving a mix',
  async () => {
    const found: string[] = [];
    for (let kill = 0; kill < 12 && !found.includes('a mix'); kill += 1) {
      const data = copyOfFirst('bad');
      await restoreIn(data, wholeMs * (0.3 + kill * 0.06), 'bad');
      found.push(await stateOf(data));
    }
    expect(found).toContain('a mix');
  },
  patienceMs,
);
