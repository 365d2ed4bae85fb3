// How the shop is: where it lives, how large it is, how fast it answers, and what is wrong with it (desk.yaml, status).
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeOfDatabase } from '../../../db/size.ts';
import { sumStorageBytes } from '../../../db/stores/storage.ts';
import type { Shop } from '../../shop.ts';
import type { SoundnessReport } from '../../soundness.ts';
import { troublesOf } from '../../troubles.ts';
import { appVersion } from '../../version.ts';
import type { View } from '../../view.ts';
import { watchOf } from '../../watch.ts';
import { healthOf } from './rules.ts';

const slowestShown = 10;
const blockingsShown = 5;

/** The state as it is sent: few of its values are rows, so it needs no presenter of its own. */
export async function readStatus(shop: Shop, view: View) {
  const { host } = shop;
  const watch = watchOf(host);
  await watch.look();
  const lastBackup = watch.lastBackup();
  return {
    version: appVersion,
    mode: shop.mode,
    startedAt: view.time(watch.startedAt),
    uptimeSeconds: Math.max(0, Math.floor((Date.now() - watch.startedAt) / 1000)),
    now: view.time(shop.clock.now()),
    timeZone: shop.time.zone,
    dataFolder: host.dataFolder ?? undefined,
    sizes: await readSizes(shop),
    disk: watch.disk(),
    memoryBytes: process.memoryUsage.rss(),
    health: healthOf(troublesOf(host).list()),
    soundness: presentSoundness(shop.soundness.last(), view),
    lastBackup: lastBackup && { name: lastBackup.name, at: view.time(lastBackup.at) },
    loop: watch.watchdog.lag(),
    blockings: watch.watchdog
      .blockings()
      .slice(0, blockingsShown)
      .map(({ at, ms, operations }) => ({ at: view.time(at), ms, operations: [...operations] })),
    slowest: watch.pace.slowest(slowestShown),
  };
}

const problemsShown = 20;

function presentSoundness(found: SoundnessReport | undefined, view: View) {
  if (!found) return undefined;
  const { at, problems, missingFiles, changedFiles } = found;
  return { checkedAt: view.time(at), problems: problems.slice(0, problemsShown), missingFiles, changedFiles };
}

async function readSizes(shop: Shop) {
  const { dataFolder } = shop.host;
  const filesBytes = sumStorageBytes(shop.read);
  if (dataFolder === null) {
    return { databaseBytes: sizeOfDatabase(shop.read), logBytes: 0, filesBytes, backupsBytes: 0 };
  }
  const [database, logs, backupsBytes] = await Promise.all([
    bytesOf(['shop.db', 'shop.db-wal'].map((name) => join(dataFolder, name))),
    bytesOf(['logs.db', 'logs.db-wal'].map((name) => join(dataFolder, name))),
    bytesOfFolder(join(dataFolder, 'backups')),
  ]);
  return { databaseBytes: database, logBytes: logs, filesBytes, backupsBytes };
}

async function bytesOfFolder(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  return bytesOf(names.map((name) => join(folder, name)));
}

/** What isn't there weighs nothing. */
async function bytesOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
