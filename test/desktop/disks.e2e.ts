// Disks that can't be written to: one that is read-only, one that is full. They are made for the test, which needs root on Linux.
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DesktopRun, makeUserData, removeUserData } from './desktopRun.ts';

let place: Awaited<ReturnType<typeof makeUserData>>;
let run: DesktopRun | undefined;
const mounted: string[] = [];

/** A disk in memory with so many bytes. */
async function makeDisk(name: string, size: string): Promise<string> {
  const folder = join(place.userData, name);
  await mkdir(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' });
  mounted.push(folder);
  return folder;
}

async function makeDisks(): Promise<{ readOnly: string; full: string } | string> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux';
  try {
    const readOnly = await makeDisk('read-only', '1m');
    execFileSync('mount', ['-o', 'remount,ro', readOnly], { stdio: 'pipe' });
    const full = await makeDisk('full', '64k');
    await writeFile(join(full, 'filler'), Buffer.alloc(64 * 1024)).catch(() => undefined);
    return { readOnly, full };
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  }
}

beforeAll(async () => {
  place = await makeUserData();
});
afterAll(async () => {
  await run?.kill();
  for (const folder of mounted) execFileSync('umount', ['-l', folder]);
  for (const folder of mounted) await rm(folder, { recursive: true, force: true });
  await removeUserData(place.userData);
});

test('a read-only folder and a full disk are told in words; a good folder then opens', async (context) => {
  const disks = await makeDisks();
  if (typeof disks === 'string') {
    console.log(`SKIPPED, read-only and full disks: ${disks}`);
    return context.skip();
  }
  await writeFile(join(place.userData, 'desktop.json'), JSON.stringify({ dataFolder: disks.readOnly }));
  run = await DesktopRun.start({ userData: place.userData });
  const first = await run.trouble();
  expect(first.details).toMatch(/code: read-only/);
  expect(first.reason).toContain(disks.readOnly);
  for (const folder of [disks.full, place.shopFolder]) {
    await run.app.evaluate(({ dialog }, chosen) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
    }, folder);
    await run.page.click('[data-action=otherFolder]');
    if (folder !== disks.full) continue;
    await run.page.waitForSelector(`#reason:has-text("${disks.full}")`);
    expect((await run.trouble()).details).toMatch(/code: disk-full/);
  }
  expect(await run.shop()).toBe(`http://127.0.0.1:${place.port}`);
});
