// Backups by the schedule of the machine's settings. The work itself runs as a job: due work only begins it, since a large shop
// takes minutes and everything else that is due must not wait.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBirth } from '../../db/stores/meta.ts';
import { backUp } from '../backup/backupBefore.ts';
import { backupsOf } from '../backup/backupFolder.ts';
import { copyElsewhere, momentOf } from '../backup/copyElsewhere.ts';
import { keptAs } from '../backup/names.ts';
import { keepFormerOf } from '../backup/restore.ts';
import { isAhead } from '../backup/retention.ts';
import { nextBackupAt } from '../backup/schedule.ts';
import { formerOf } from '../backup/swap.ts';
import type { Progress } from '../longWork.ts';
import type { Shop, ShopHost } from '../shop.ts';
import { troublesOf } from '../troubles.ts';
import type { DueJob } from './dueWork.ts';

/** What failed is tried again after this. */
const retryMs = 600_000;

interface Standing {
  isWorking: boolean;
  /** Not before this moment, after a failure. */
  retryAt: number;
  /** The last scheduled backup; undefined: not looked yet. */
  lastAt: number | undefined;
  /** A restore that a kill cut short left what it replaced. */
  hasFormer: boolean;
}

const standings = new WeakMap<ShopHost, Standing>();

function standingOf(shop: Shop, dataFolder: string): Standing {
  const known = standings.get(shop.host);
  if (known) return known;
  const made = { isWorking: false, retryAt: 0, lastAt: undefined, hasFormer: existsSync(formerOf(dataFolder)) };
  standings.set(shop.host, made);
  return made;
}

/**
 * One look into the folder at the start; afterwards each backup is known as it is taken. What a clock that was ahead has dated
 * counts for nothing: there would be no other until it is that late again.
 */
function findLast(shop: Shop, dataFolder: string): number {
  const now = shop.clock.now();
  let names: string[] = [];
  try {
    names = readdirSync(backupsOf(dataFolder));
  } catch {
    // No backup was taken yet.
  }
  const moments = names.filter((name) => keptAs(name) === 'schedule').map((name) => momentOf(name, shop.time));
  return Math.max(Math.min(findBirth(shop.read), now), ...moments.filter((at) => !isAhead(at, now)));
}

/** What failed while the clock was ahead waits no longer once it is put right. */
const retryOf = ({ retryAt }: Standing, now: number) => (retryAt > now + retryMs ? 0 : retryAt);

export const scheduledBackup: DueJob = {
  name: 'take scheduled backups',
  nextDueAt(shop) {
    const { dataFolder, machine } = shop.host;
    if (dataFolder === null) return null;
    const standing = standingOf(shop, dataFolder);
    if (standing.isWorking) return null;
    const notBefore = retryOf(standing, shop.clock.now());
    if (standing.hasFormer) return notBefore;
    const { backupSchedule } = machine.get();
    if (!backupSchedule.enabled) return null;
    if (standing.lastAt === undefined || isAhead(standing.lastAt, shop.clock.now())) {
      standing.lastAt = findLast(shop, dataFolder);
    }
    return Math.max(nextBackupAt(backupSchedule, standing.lastAt, shop.time), notBefore);
  },
  async run(shop, now) {
    const { host } = shop;
    const { dataFolder } = host;
    if (dataFolder === null) return 0;
    const standing = standingOf(shop, dataFolder);
    // Marked before the job: it begins at once.
    standing.isWorking = true;
    try {
      shop.longWork.start({
        kind: 'backup',
        writes: true,
        work: (progress) => workOn({ host, dataFolder, standing, now, progress }),
      });
    } catch {
      // Another job writes, or the shop is stopping: looked at again in a moment.
      standing.isWorking = false;
      return 0;
    }
    return 1;
  },
};

async function workOn(work: {
  host: ShopHost;
  dataFolder: string;
  standing: Standing;
  now: number;
  progress: Progress;
}): Promise<unknown> {
  const { host, dataFolder, standing, now, progress } = work;
  const options = { onProgress: progress.set, signal: progress.signal };
  const troubles = troublesOf(host);
  try {
    // Or one whose former could not be made a backup when it was done.
    if (standing.hasFormer || existsSync(formerOf(dataFolder))) {
      await keepFormerOf(host, dataFolder, options);
      standing.hasFormer = false;
      return {};
    }
    const taken = await backUp(host.current(), 'schedule', options);
    standing.lastAt = Math.max(now, taken?.at ?? now);
    troubles.clear('backup-failed');
    if (taken) await copyOut(host, dataFolder, taken.name);
    return { name: taken?.name };
  } catch (error) {
    standing.retryAt = now + retryMs;
    if (!progress.signal.aborted) {
      troubles.put('backup-failed', {
        color: 'yellow',
        zh: '最近一次自动备份没有成功',
        en: 'The last scheduled backup could not be taken',
      });
    }
    throw error;
  } finally {
    standing.isWorking = false;
  }
}

/** Failing is told and never spoils the backup itself: an outside disk is often not connected. */
async function copyOut(host: ShopHost, dataFolder: string, name: string): Promise<void> {
  const { folder } = host.machine.get().backupSchedule;
  const troubles = troublesOf(host);
  if (folder === undefined || folder === '') return troubles.clear('backup-copy');
  const { clock, time, log } = host.current();
  try {
    await copyElsewhere(join(backupsOf(dataFolder), name), folder, { name, now: clock.now(), time });
    troubles.clear('backup-copy');
  } catch (error) {
    log.warn(`backup ${name} could not be copied to ${folder}: ${String(error)}`);
    troubles.put('backup-copy', {
      color: 'yellow',
      zh: `备份没有复制到 ${folder}`,
      en: `The backup was not copied to ${folder}`,
    });
  }
}
