// Makes a Shop over opened data and lets it answer. What lasts through a replacement of the data (logs, events, clock, the
// drawing thread, jobs) is made once; the rest belongs to one set of data and ends with it.
import { EventEmitter } from 'node:events';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { openLogDatabase } from '../db/logs/logDatabase.ts';
import type { ShopDatabase } from '../db/open.ts';
import { findSettings } from '../db/stores/setting.ts';
import { createWriteQueue } from '../db/write.ts';
import { createAnswerStore } from './answers.ts';
import { createDrawing } from './drawing/drawing.ts';
import { describeNews } from './features/deskEvents/describeNews.ts';
import { livePermissions } from './features/deskEvents/rules.ts';
import { dueJobs, operations, routes } from './features.ts';
import { createFixtureParts } from './fixture/parts.ts';
import { createApp } from './http/app.ts';
import { type DueWork, startDueWork } from './jobs/dueWork.ts';
import { createAttempts } from './lib/attempts.ts';
import { createBesideWork } from './lib/beside.ts';
import { asMovable, systemClock } from './lib/clock.ts';
import { randomIds } from './lib/ids.ts';
import { createOnce } from './lib/once.ts';
import { createOneTime } from './lib/oneTime.ts';
import { shopTime } from './lib/shopTime.ts';
import { createTurns } from './lib/turns.ts';
import { createLogs, type LogLimits } from './log.ts';
import { createLongWork } from './longWork.ts';
import { createSoundness } from './lookForDamage.ts';
import { openMachineSettings } from './machineSettings.ts';
import { logSender } from './messages.ts';
import type { Network } from './network.ts';
import type { OpenedData } from './openData.ts';
import { permissionCatalogue } from './permissions.ts';
import { createSessionKeys, simulatedPlatform, weixinPlatform } from './platform.ts';
import { fileSecrets, memorySecrets } from './secrets.ts';
import { readSettings, type ShopSettings } from './settings.ts';
import type { ReplayPass, Shop, ShopEvents, ShopHost } from './shop.ts';
import type { StartOptions } from './startOptions.ts';
import { createLiveEvents } from './tellLiveEvents.ts';
import { keepLastVisits } from './visits.ts';
import { createWatch } from './watch.ts';

/** What lasts as long as the shop runs. */
export type Lasting = ReturnType<typeof makeLasting>;

/** A set of data that answers. */
export interface Serving {
  readonly shop: Shop;
  readonly handler: RequestListener;
  readonly dueWork: DueWork;
  readonly database: ShopDatabase;
  /** Ends all work over these data and closes them. */
  end(): Promise<void>;
}

export function makeLasting(options: StartOptions, network: () => Network | undefined) {
  const isMemory = options.data === ':memory:';
  const fixture = options.fixture ? createFixtureParts(asMovable(options.clock ?? systemClock), operations) : undefined;
  const clock = fixture?.clock ?? options.clock ?? systemClock;
  const ids = options.ids ?? randomIds;
  const logDatabase = openLogDatabase(isMemory ? ':memory:' : join(options.data, 'logs.db'));
  const events = new EventEmitter<ShopEvents>();
  // Each open window listens, and so may many programs: that is no leak.
  events.setMaxListeners(0);
  let limits: LogLimits | undefined;
  const { log, requests } = createLogs({
    database: logDatabase,
    now: clock.now,
    limits: () => {
      limits = limitsOf(host) ?? limits;
      return limits ?? { days: 30, megabytes: 100 };
    },
    tell: (news) => {
      if (events.listenerCount('log') > 0) events.emit('log', news());
    },
    ...(options.echo ? { echo: options.echo } : {}),
  });
  if (logDatabase.note) log.warn(logDatabase.note);
  const drawing = options.drawing ?? createDrawing();
  const machine = openMachineSettings(isMemory ? null : join(options.data, 'settings.json'), log.warn);
  const longWork = createLongWork({
    newId: () => randomIds.text(20),
    onChange: (job) => events.emit('job', job),
    onFailure: (job, error) => log.error(`the job "${job.kind}" failed`, error),
    onStopped: (job) => log.info(`the job "${job.kind}" was ended because the shop stops`),
  });
  const { watch, setHost: watchHost } = createWatch({
    log,
    isMemory,
    isLogNew: () => logDatabase.note !== undefined,
  });
  let host: ShopHost | undefined;
  const currentHost = (): ShopHost => {
    if (!host) throw new Error('the shop is not set up yet');
    return host;
  };
  return {
    clock,
    fixture,
    ids,
    log,
    logDatabase,
    requests,
    events,
    drawing,
    machine,
    longWork,
    secrets: isMemory ? memorySecrets() : fileSecrets(join(options.data, 'secrets.json'), log.warn),
    attempts: createAttempts(clock),
    passwordTurns: createTurns(2),
    uploadTurns: createTurns(8),
    permissions: permissionCatalogue(operations),
    sessionKeys: createSessionKeys(),
    network,
    live: createLiveEvents({
      events,
      current: () => currentHost().current(),
      permissions: livePermissions,
      describe: describeNews,
    }),
    tickets: createOneTime<string>({ newText: () => randomIds.token(), lifeMs: 60_000 }),
    replayPasses: createOneTime<ReplayPass>({ newText: () => randomIds.token(), lifeMs: 10_000 }),
    host: currentHost,
    watch,
    setHost(made: ShopHost) {
      host = made;
      watchHost(made);
    },
    async end() {
      watch.stop();
      await drawing.stop();
      requests.close();
      logDatabase.close();
    },
  };
}

/** What the owner set; undefined while no data are open. */
function limitsOf(host: ShopHost | undefined): LogLimits | undefined {
  try {
    const settings = host?.current().settings();
    return settings && { days: settings.logDays, megabytes: settings.logMegabytes };
  } catch {
    return undefined;
  }
}

/** Lets a shop answer from opened data. */
export function serve(options: StartOptions, lasting: Lasting, data: OpenedData): Serving {
  const { database } = data;
  const queue = (options.writeQueue ?? createWriteQueue)(database.write, {
    refuseLost: data.refuseLost,
    onEffectError: (error) => lasting.log.error('an effect after a commit failed', error),
  });
  let dueWork: DueWork | undefined;
  const { log, clock } = lasting;
  const isReal = data.mode === 'normal' && !options.fixture;
  const credentials = options.platformCredentials ?? (() => lasting.secrets.get().weixin ?? null);
  const shop: Shop = {
    mode: options.fixture ? 'fixture' : data.mode,
    clock,
    ids: lasting.ids,
    time: shopTime(data.zone),
    read: database.read,
    write: queue.write,
    answers: createAnswerStore({ versionOf: queue.version, now: clock.now, maxBytes: options.keptAnswerBytes }),
    files: data.files,
    events: lasting.events,
    live: lasting.live,
    tickets: lasting.tickets,
    replayPasses: lasting.replayPasses,
    log,
    requests: lasting.requests,
    logs: lasting.logDatabase,
    attempts: lasting.attempts,
    passwordTurns: lasting.passwordTurns,
    uploadTurns: lasting.uploadTurns,
    beside: createBesideWork((what, error) => log.warn(`${what} failed: ${String(error)}`)),
    longWork: lasting.longWork,
    soundness: createSoundness(() => shop),
    drawing: lasting.drawing,
    thumbnails: createOnce(),
    // What lies outside the shop has stand-ins that need no network for a shop that isn't real.
    sms: options.sms ?? (isReal ? null : logSender(log)),
    platform: options.platform ?? (isReal ? weixinPlatform({ credentials, clock }) : simulatedPlatform()),
    secrets: lasting.secrets,
    sessionKeys: lasting.sessionKeys,
    permissions: lasting.permissions,
    get host() {
      return lasting.host();
    },
    addresses: () =>
      lasting
        .network()
        ?.state()
        .addresses.map(({ url }) => url) ?? [],
    isAdminShared: () => lasting.network()?.isAdminShared() ?? false,
    settings: settingsReader(database, queue.version),
    wakeDueWork: () => dueWork?.wake(),
  };
  dueWork = startDueWork(shop, dueJobs);
  const work = dueWork;
  const handler = createApp({
    shop,
    operations,
    routes,
    watch: lasting.watch,
    fixture: lasting.fixture,
    checkOutput: options.checkOutput,
  });
  return {
    shop,
    handler,
    dueWork,
    database,
    async end() {
      await shop.soundness.stop();
      await work.stop();
      await keepLastVisits(shop);
      await shop.beside.end();
      await queue.drain();
      database.close();
    },
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
