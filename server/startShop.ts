// Starts a shop and stops it again; the only listener. The same for the desktop app, the terminal and tests.
import { EventEmitter } from 'node:events';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { checkQuickly } from '../db/check.ts';
import type { Synchronous } from '../db/connection.ts';
import { DatabaseError } from '../db/databaseError.ts';
import { type FolderLock, lockFolder } from '../db/folderLock.ts';
import { openLogDatabase } from '../db/logs/logDatabase.ts';
import { openShopDatabase, type ShopDatabase } from '../db/open.ts';
import { findSettings } from '../db/stores/setting.ts';
import { createWriteQueue } from '../db/write.ts';
import { createAnswerStore } from './answers.ts';
import { createDrawing, type Drawing } from './drawing/drawing.ts';
import { dueJobs, operations, routes } from './features.ts';
import { folderFiles, makeFolder, memoryFiles } from './files.ts';
import { createApp } from './http/app.ts';
import { listen } from './http/listen.ts';
import type { OutputCheck } from './http/runOperation.ts';
import { startDueWork } from './jobs/dueWork.ts';
import { createAttempts } from './lib/attempts.ts';
import { createBesideWork } from './lib/beside.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import { type Ids, randomIds } from './lib/ids.ts';
import { createOnce } from './lib/once.ts';
import { shopTime } from './lib/shopTime.ts';
import { createTurns } from './lib/turns.ts';
import { createLogs, type LogLevel, type ServerLog } from './log.ts';
import { logSender, type SmsSender } from './messages.ts';
import { permissionCatalogue } from './permissions.ts';
import {
  createSessionKeys,
  type PlatformCredentials,
  type PlatformSession,
  simulatedPlatform,
  weixinPlatform,
} from './platform.ts';
import { fileSecrets, memorySecrets } from './secrets.ts';
import { laySeed, type Seed } from './seed.ts';
import { readSettings, type ShopSettings } from './settings.ts';
import type { Shop, ShopEvents, ShopMode } from './shop.ts';
import { asStartError } from './startError.ts';

export interface StartOptions {
  /** Folder that holds everything of this shop, made when missing, or `:memory:`. */
  readonly data: string;
  /** Default: 127.0.0.1, so that nothing but this computer reaches the shop until its owner shares it. */
  readonly host?: string;
  /** The wanted port; the next free one is taken when it is in use. 0 picks any. Default 8080. */
  readonly port?: number;
  /** What an empty data folder is filled with; a folder with data is left as it is. Default `empty`. */
  readonly seed?: Seed;
  /** IANA time zone of the shop; default: the file's own, else the machine's. */
  readonly zone?: string;
  readonly fixture?: boolean;
  /** Lets other addresses than this computer use /admin and /desk. Default: no. */
  readonly isAdminShared?: boolean;
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** Where server log lines are also told; default: nowhere. */
  readonly echo?: (level: LogLevel, text: string) => void;
  readonly checkOutput?: OutputCheck;
  /** Provider of text messages; default: the server log in demo and fixture mode, otherwise none. */
  readonly sms?: SmsSender;
  /** The mini-program app of a real shop, asked at each use; default: what the owner's secrets hold. */
  readonly platformCredentials?: () => PlatformCredentials | null;
  /** Stands in for the mini-program platform; default: simulated in demo and fixture mode, otherwise the real one. */
  readonly platform?: PlatformSession;
  /** Makes pictures; default: the drawing thread, which starts with the first picture. */
  readonly drawing?: Drawing;
  /** Weaker than FULL only in the known-bad builds of the durability tests. */
  readonly synchronous?: Synchronous;
  /** Another write queue than the product's, only for those builds; the terminal program has no option that leads here. */
  readonly writeQueue?: typeof createWriteQueue;
}

export interface RunningShop {
  /** Where this computer finds the shop. */
  readonly url: string;
  /** Every address that the shop answers at, the likely one for phones first. */
  readonly addresses: readonly string[];
  readonly port: number;
  readonly wantedPort: number;
  /** What the start has to tell a person: another port, data that were found, a check after an unclean stop. */
  readonly notes: readonly string[];
  readonly events: EventEmitter<ShopEvents>;
  /** For programs that hold the shop in their own process, such as tests and fixtures. */
  readonly shop: Shop;
  /** Runs due work now; for tests that moved the clock. */
  runDueWork(): Promise<void>;
  /** Ends what is in flight within two seconds, writes everything down, lets go of the folder. */
  stop(): Promise<void>;
}

const defaultPort = 8080;

/** Starts a shop. @throws StartError with a code for programs and a text for people */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const isMemory = options.data === ':memory:';
  const notes: string[] = [];
  let lock: FolderLock | undefined;
  let database: ShopDatabase | undefined;
  try {
    if (!isMemory) {
      await makeFolder(options.data);
      lock = lockFolder(options.data);
    }
    const clock = options.clock ?? systemClock;
    const file = isMemory ? ':memory:' : join(options.data, 'shop.db');
    database = await openShopDatabase({
      file,
      now: clock.now,
      ...(isMemory ? {} : { backupFolder: join(options.data, 'backups') }),
      ...(options.synchronous ? { synchronous: options.synchronous } : {}),
    });
    // Not before: a folder that belongs to another program is left as it was found.
    if (!isMemory) await makeFolder(join(options.data, 'files'));
    if (lock?.wasUnclean) notes.push(checkAfterUncleanStop(database));
    const files = isMemory ? memoryFiles() : folderFiles(join(options.data, 'files'));
    const zone = options.zone ?? machineZone();
    const seeded = await laySeed({ database, files, seed: options.seed, nowMs: clock.now(), zone });
    notes.push(...seeded.notes);
    return await open({ options, notes, lock, database, files, clock, zone: seeded.zone, mode: seeded.mode });
  } catch (error) {
    database?.close();
    lock?.release({ staysUnclean: lock.wasUnclean });
    throw asStartError(error, options.data);
  }
}

function checkAfterUncleanStop(database: ShopDatabase): string {
  const problems = checkQuickly(database.write.raw);
  if (problems.length === 0)
    return '上次没有正常关闭，数据已检查，一切完好 / the last stop was unclean; the data were checked and are whole';
  throw new DatabaseError('damaged', `the data file is damaged: ${problems.join('; ')}`);
}

/** A machine that doesn't know its zone, or names one that there isn't, gives none. */
function machineZone(): string {
  const { timeZone }: { timeZone?: string } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone ?? 'UTC';
}

interface Opened {
  readonly options: StartOptions;
  readonly notes: string[];
  readonly lock: FolderLock | undefined;
  readonly database: ShopDatabase;
  readonly files: Shop['files'];
  readonly clock: Clock;
  readonly zone: string;
  readonly mode: ShopMode;
}

async function open(opened: Opened): Promise<RunningShop> {
  const { options, notes, lock, database } = opened;
  const { shop, queue, logDatabase, setWake, setAddresses } = createShop(opened);
  const app = createApp({ shop, operations, routes, checkOutput: options.checkOutput });
  const host = options.host ?? '127.0.0.1';
  const wantedPort = options.port ?? defaultPort;
  const dueWork = startDueWork(shop, dueJobs);
  setWake(dueWork.wake);
  await dueWork.runNow();

  async function end() {
    await dueWork.stop();
    await Promise.all([shop.beside.end(), shop.drawing.stop()]);
    await queue.drain();
    shop.requests.close();
    logDatabase.close();
  }
  const listening = await listen({ handler: app.callback(), host, wantedPort }).catch(async (error: unknown) => {
    // Whoever started this shop may go on without it: nothing of it may be left at work over a closed file.
    await end();
    throw error;
  });
  if (wantedPort !== 0 && listening.port !== wantedPort) {
    notes.push(
      `端口 ${wantedPort} 已被占用，改用 ${listening.port} / port ${wantedPort} is taken, using ${listening.port}`,
    );
  }
  const addresses = addressesOf(host, listening.port);
  setAddresses(addresses);
  for (const note of notes) shop.log.info(note);
  let stopping: Promise<void> | undefined;

  async function stop() {
    await listening.close();
    await end();
    database.close();
    lock?.release();
  }
  return {
    url: `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${listening.port}`,
    addresses,
    port: listening.port,
    wantedPort,
    notes,
    events: shop.events,
    shop,
    runDueWork: dueWork.runNow,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

function createShop({ options, database, files, clock, zone, mode }: Opened) {
  const isMemory = options.data === ':memory:';
  const logDatabase = openLogDatabase(isMemory ? ':memory:' : join(options.data, 'logs.db'));
  const { log, requests } = createLogs({
    database: logDatabase,
    now: clock.now,
    ...(options.echo ? { echo: options.echo } : {}),
  });
  if (logDatabase.note) log.warn(logDatabase.note);
  const queue = (options.writeQueue ?? createWriteQueue)(database.write, {
    onEffectError: (error) => log.error('an effect after a commit failed', error),
  });
  let wake = () => {};
  let addresses: readonly string[] = [];
  const shop: Shop = {
    mode: options.fixture ? 'fixture' : mode,
    clock,
    ids: options.ids ?? randomIds,
    time: shopTime(zone),
    read: database.read,
    write: queue.write,
    answers: createAnswerStore({ versionOf: queue.version, now: clock.now }),
    files,
    events: new EventEmitter<ShopEvents>(),
    log,
    requests,
    attempts: createAttempts(clock),
    passwordTurns: createTurns(2),
    uploadTurns: createTurns(8),
    beside: createBesideWork((what, error) => log.warn(`${what} failed: ${String(error)}`)),
    drawing: options.drawing ?? createDrawing(),
    thumbnails: createOnce(),
    ...outsideServices(options, { isReal: mode === 'normal' && !options.fixture, clock, log }),
    sessionKeys: createSessionKeys(),
    permissions: permissionCatalogue(operations),
    addresses: () => addresses,
    isAdminShared: () => options.isAdminShared ?? false,
    settings: settingsReader(database, queue.version),
    wakeDueWork: () => wake(),
  };
  return {
    shop,
    queue,
    logDatabase,
    setWake: (next: () => void) => {
      wake = next;
    },
    setAddresses: (next: readonly string[]) => {
      addresses = next;
    },
  };
}

/** What lies outside the shop, with stand-ins that need no network for a shop that isn't real. */
function outsideServices(
  options: StartOptions,
  { isReal, clock, log }: { isReal: boolean; clock: Clock; log: ServerLog },
): Pick<Shop, 'sms' | 'platform' | 'secrets'> {
  const secrets =
    options.data === ':memory:' ? memorySecrets() : fileSecrets(join(options.data, 'secrets.json'), log.warn);
  const credentials = options.platformCredentials ?? (() => secrets.get().weixin ?? null);
  return {
    secrets,
    sms: options.sms ?? (isReal ? null : logSender(log)),
    platform: options.platform ?? (isReal ? weixinPlatform({ credentials, clock }) : simulatedPlatform()),
  };
}

/** The settings, read again only after the table changed. */
function settingsReader(database: ShopDatabase, versionOf: (table: string) => number): () => ShopSettings {
  let known: { version: number; settings: ShopSettings } | undefined;
  return () => {
    const version = versionOf('setting');
    if (known?.version !== version) known = { version, settings: readSettings(findSettings(database.read)) };
    return known.settings;
  };
}

function addressesOf(host: string, port: number): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  const cards = Object.values(networkInterfaces()).flat();
  const outside = cards.filter((card) => card?.family === 'IPv4' && !card.internal).map((card) => card?.address);
  return [...outside, '127.0.0.1'].map((address) => `http://${address}:${port}`);
}
