// Watches over a running shop: how fast it answers, what holds it up, whether the disk, the clock and the backups are well.
// What is wrong becomes a trouble (troubles.ts), and so the colour of the shop (desk.yaml, status).
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { countLive } from '../db/stores/rowCount.ts';
import { isAhead } from './backup/retention.ts';
import { createPace, type Pace } from './lib/pace.ts';
import { type Blocking, createWatchdog, type Watchdog } from './lib/watchdog.ts';
import type { Shop, ShopHost } from './shop.ts';
import { type Trouble, troublesOf } from './troubles.ts';

export interface Watch {
  readonly pace: Pace;
  readonly watchdog: Watchdog;
  /** When the shop was started, epoch ms of the computer. */
  readonly startedAt: number;
  /** The disk refused a write. */
  writeRefused(): void;
  /** The last stop was unclean, and what was found is whole. */
  stoppedUncleanly(): void;
  /** Looks at everything now; it does so by itself, too. */
  look(): Promise<void>;
  /** Free and whole bytes of the disk that holds the data; undefined in memory and before the first look. */
  disk(): { readonly freeBytes: number; readonly totalBytes: number } | undefined;
  /** The newest backup. */
  lastBackup(): { readonly name: string; readonly at: number } | undefined;
  stop(): void;
}

const lookEveryMs = 10_000;
const minuteMs = 60_000;
const dayMs = 86_400_000;
const megabyte = 1024 * 1024;

const inMinutes = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** What is told of each trouble; numbers are filled in. */
const texts = {
  diskLow: (free: number): Trouble => ({
    color: 'yellow',
    zh: `磁盘空间不多了，只剩 ${free} MB`,
    en: `Disk space is low: ${free} MB are left`,
  }),
  diskFull: (free: number): Trouble => ({
    color: 'red',
    zh: `磁盘几乎已满，只剩 ${free} MB`,
    en: `The disk is nearly full: ${free} MB are left`,
  }),
  refused: (isNow: boolean): Trouble => ({
    color: isNow ? 'red' : 'yellow',
    zh: isNow ? '数据无法写入，请检查磁盘空间和权限' : '一小时内曾有数据无法写入',
    en: isNow
      ? 'Data cannot be written; check disk space and permissions'
      : 'Data could not be written within the last hour',
  }),
  lag: (ms: number): Trouble => ({
    color: 'yellow',
    zh: `系统反应慢，最近有请求等待了 ${ms} 毫秒`,
    en: `The shop reacts slowly: requests had to wait ${ms} ms lately`,
  }),
  clock: (minutes: number): Trouble => ({
    color: 'yellow',
    zh: minutes < 0 ? `电脑时间被调回了 ${-minutes} 分钟` : `电脑时间跳快了 ${minutes} 分钟`,
    en:
      minutes < 0
        ? `The clock was set back by ${inMinutes(-minutes)}`
        : `The clock jumped ahead by ${inMinutes(minutes)}`,
  }),
  unclean: {
    color: 'yellow',
    zh: '上次没有正常关闭；数据已检查，一切完好',
    en: 'The last stop was unclean; the data were checked and are whole',
  } satisfies Trouble,
  newLog: {
    color: 'yellow',
    zh: '日志文件不能使用，已另存并重新开始记录；店铺的数据不受影响',
    en: 'The log file could not be used: it was set aside and a new one was begun; the data of the shop are not affected',
  } satisfies Trouble,
  folderGone: {
    color: 'red',
    zh: '数据文件夹不见了或读不到，没有任何内容能保存；放回原处后会自动恢复',
    en: 'The data folder is gone or unreadable and nothing can be kept; put it back and the shop goes on by itself',
  } satisfies Trouble,
  noBackup: { color: 'yellow', zh: '还没有备份', en: 'There is no backup yet' } satisfies Trouble,
  oldBackup: (days: number): Trouble => ({
    color: 'yellow',
    zh: `最近一次备份是 ${days} 天前`,
    en: `The last backup is ${days} days old`,
  }),
};

const watches = new WeakMap<ShopHost, Watch>();

/** The watch over a shop; it lasts through a replacement of its data. */
export function watchOf(host: ShopHost): Watch {
  const watch = watches.get(host);
  if (!watch) throw new Error('nobody watches over this shop');
  return watch;
}

/** @param options.isLogNew whether the log file had to be made anew since the start */
export function createWatch(options: { log: Shop['log']; isMemory: boolean; isLogNew: () => boolean }) {
  const { log, isMemory, isLogNew } = options;
  let wasUnclean = false;
  let host: ShopHost | undefined;
  let disk: { freeBytes: number; totalBytes: number } | undefined;
  let lastBackup: { name: string; at: number } | undefined;
  let refusedAt = Number.NEGATIVE_INFINITY;
  let jumpedAt = Number.NEGATIVE_INFINITY;
  let clock = { wall: Date.now(), steady: performance.now() };
  const startedAt = Date.now();
  const watchdog = createWatchdog({ onBlocking: seldom(log) });

  function set(name: string, trouble: Trouble | undefined): void {
    if (!host) return;
    if (trouble) troublesOf(host).put(name, trouble);
    else troublesOf(host).clear(name);
  }

  function lookAtWrites(): void {
    const since = performance.now() - refusedAt;
    set('writes', since < 60 * minuteMs ? texts.refused(since < minuteMs) : undefined);
  }

  /** A computer that slept comes back with a later clock: only one that was set back, or far ahead, is a trouble. */
  function lookAtClock(): void {
    const now = { wall: Date.now(), steady: performance.now() };
    const jumpMs = now.wall - clock.wall - (now.steady - clock.steady);
    clock = now;
    if (jumpMs < -minuteMs || jumpMs > dayMs) {
      jumpedAt = now.steady;
      log.warn(texts.clock(Math.round(jumpMs / minuteMs)).en);
      set('clock', texts.clock(Math.round(jumpMs / minuteMs)));
    } else if (now.steady - jumpedAt > 60 * minuteMs) set('clock', undefined);
  }

  async function lookAtDisk(folder: string): Promise<void> {
    await stat(join(folder, 'shop.db'));
    const { bavail, bsize, blocks } = await statfs(folder);
    disk = { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    const free = Math.floor(disk.freeBytes / megabyte);
    set('disk', free < 200 ? texts.diskFull(free) : free < 1024 ? texts.diskLow(free) : undefined);
  }

  async function lookAtBackups(folder: string, shop: Shop): Promise<void> {
    lastBackup = await newestBackup(join(folder, 'backups'));
    const isDue = shop.mode === 'normal' && countLive(shop.read, 'orders') > 0;
    const days = lastBackup ? Math.floor((Date.now() - lastBackup.at) / dayMs) : 0;
    const isNew = Date.now() - startedAt < dayMs;
    if (!isDue) set('backup-age', undefined);
    else if (!lastBackup) set('backup-age', isNew ? undefined : texts.noBackup);
    else set('backup-age', days >= 3 ? texts.oldBackup(days) : undefined);
  }

  async function look(): Promise<void> {
    if (!host) return;
    lookAtWrites();
    lookAtClock();
    // Told for a day: after that nobody can do anything about it any more.
    set('unclean', wasUnclean && Date.now() - startedAt < dayMs ? texts.unclean : undefined);
    set('logs', isLogNew() ? texts.newLog : undefined);
    const { p99Ms } = watchdog.lag();
    set('lag', p99Ms > 200 ? texts.lag(Math.round(p99Ms)) : undefined);
    const { dataFolder } = host;
    if (dataFolder === null) return;
    try {
      await lookAtDisk(dataFolder);
      set('folder', undefined);
    } catch {
      set('folder', texts.folderGone);
      return;
    }
    // A backup that is deleted meanwhile is looked at again next time.
    await lookAtBackups(dataFolder, host.current()).catch(() => {});
  }

  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  const watch: Watch = {
    pace: createPace(),
    watchdog,
    startedAt,
    writeRefused() {
      refusedAt = performance.now();
      lookAtWrites();
    },
    stoppedUncleanly() {
      wasUnclean = true;
      set('unclean', texts.unclean);
    },
    look,
    disk: () => (isMemory ? undefined : disk),
    lastBackup: () => lastBackup,
    stop() {
      clearInterval(timer);
      watchdog.stop();
    },
  };
  return {
    watch,
    setHost(made: ShopHost) {
      host = made;
      watches.set(made, watch);
    },
  };
}

/** The newest file of the backups by its time; one that a clock that was ahead has dated only where there is no other. */
async function newestBackup(folder: string): Promise<{ name: string; at: number } | undefined> {
  const names = await readdir(folder).catch(() => []);
  const now = Date.now();
  let newest: { name: string; at: number } | undefined;
  let ahead: typeof newest;
  for (const name of names.filter((each) => each.endsWith('.pocketmall'))) {
    const { mtimeMs: at } = await stat(join(folder, name));
    if (isAhead(at, now)) ahead = { name, at };
    else if (!newest || at > newest.at) newest = { name, at };
  }
  return newest ?? ahead;
}

/** The same culprit is logged once a minute. */
function seldom(log: Shop['log']): (blocking: Blocking) => void {
  const toldAt = new Map<string, number>();
  return ({ ms, operations }) => {
    const names = operations.length === 0 ? 'no operation' : operations.join(', ');
    const now = performance.now();
    if (now - (toldAt.get(names) ?? Number.NEGATIVE_INFINITY) < minuteMs) return;
    if (toldAt.size > 200) toldAt.clear();
    toldAt.set(names, now);
    log.warn(`the process was held up for ${ms} ms by ${names}`);
  };
}
