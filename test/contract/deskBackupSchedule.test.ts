// Backups by the schedule: taken by themselves at their hour, kept as the rules say, copied to an outside folder where one is named,
// and a folder that is gone is told without spoiling the backup.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduledBackup } from '../../server/jobs/takeDueBackups.ts';
import { type FolderShop, laySmallShop, startFolderShop } from '../support/backups.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const dayMs = 86_400_000;
let home: FolderShop;
let outside: string;
beforeEach(async () => {
  const small = await laySmallShop();
  home = await startFolderShop({ from: small });
  rmSync(small, { recursive: true });
  outside = mkdtempSync(join(tmpdir(), 'outside-'));
  const backupSchedule = { everyHours: 24, hour: 3, folder: outside };
  await home.shop.post('/desk/settings/save', { backupSchedule }, { adminToken: home.admin });
});
afterEach(async () => {
  await home.remove();
  rmSync(outside, { recursive: true, force: true });
});

/** A day passes; gives the scheduled backups once there is another one. */
async function nextDay(): Promise<string[]> {
  const before = (await scheduled()).length;
  home.shop.clock.set(home.shop.clock.now() + dayMs);
  await home.shop.runDueWork();
  await vi.waitFor(async () => expect((await scheduled()).length).toBe(before + 1), 60_000);
  return scheduled();
}

const login = () => home.shop.loginAdmin();
async function scheduled(): Promise<string[]> {
  const { data } = await home.shop.get('/desk/backup/list', {}, { adminToken: await login() });
  return data
    .filter(({ reason }: { reason: string }) => reason === 'schedule')
    .map(({ name }: { name: string }) => name);
}
async function troubles(): Promise<string[]> {
  const { data } = await home.shop.get('/desk/status', {}, { adminToken: await login() });
  return data.health.reasons.map(({ name }: { name: string }) => name);
}

test('a backup is taken at its hour and copied outside', async () => {
  const [name = ''] = await nextDay();
  expect(name).toMatch(/^pocketmall-\d{8}-\d{6}-schedule\.pocketmall$/);
  await vi.waitFor(() => expect(readdirSync(outside)).toEqual([name]), 60_000);
  const [one, other] = [join(home.data, 'backups', name), join(outside, name)].map((file) => readFileSync(file));
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  const { shop } = home.shop;
  expect(scheduledBackup.nextDueAt(shop)).toBeGreaterThan(shop.clock.now());
  await home.shop.post('/desk/settings/save', { backupSchedule: { enabled: false } }, { adminToken: await login() });
  expect(scheduledBackup.nextDueAt(shop)).toBeNull();
});

test('an outside folder that is gone is told, the backup is there all the same, and the word goes when it is back', async () => {
  rmSync(outside, { recursive: true });
  expect(await nextDay()).toHaveLength(1);
  await vi.waitFor(async () => expect(await troubles()).toContain('backup-copy'), 60_000);
  mkdirSync(outside);
  expect(await nextDay()).toHaveLength(2);
  await vi.waitFor(async () => expect(await troubles()).not.toContain('backup-copy'), 60_000);
});

test('a backup that was taken while the clock was ahead holds up none once it is put right', async () => {
  const { clock } = home.shop;
  clock.advance(300 * dayMs);
  await nextDay();
  clock.advance(-300 * dayMs);
  expect(await nextDay()).toHaveLength(2);
});

test('a backup that failed while the clock was ahead is tried again once it is put right', async () => {
  const { clock } = home.shop;
  const backups = join(home.data, 'backups');
  mkdirSync(backups, { recursive: true });
  renameSync(backups, `${backups}.away`);
  writeFileSync(backups, 'in the way');
  clock.advance(300 * dayMs);
  await home.shop.runDueWork();
  await vi.waitFor(async () => expect(await troubles()).toContain('backup-failed'), 60_000);
  // Not at once, which would go on for as long as it fails.
  expect(scheduledBackup.nextDueAt(home.shop.shop)).toBeGreaterThan(clock.now() + 300_000);
  clock.advance(-300 * dayMs);
  rmSync(backups);
  renameSync(`${backups}.away`, backups);
  expect(await nextDay()).toHaveLength(1);
  await vi.waitFor(async () => expect(await troubles()).not.toContain('backup-failed'), 60_000);
});
