// Starts a shop and stops it again; the only listener. The same for the desktop app, the terminal and tests.
import type { EventEmitter } from 'node:events';
import { copyOnline } from '../db/backup.ts';
import { type FolderLock, lockFolder } from '../db/folderLock.ts';
import { createAskInside } from './askInside.ts';
import { refuseDamagedLog } from './backup/damagedLog.ts';
import { settleRestore } from './backup/former.ts';
import { offerWayOut } from './backup/wayOut.ts';
import { makeFolder } from './files.ts';
import { createFixture, type FixtureControls } from './fixture/fixture.ts';
import { createGate } from './gate.ts';
import { type Network, openNetwork } from './network.ts';
import { openData } from './openData.ts';
import { createReplacing } from './replaceData.ts';
import { makeLasting, serve } from './serving.ts';
import type { Shop, ShopEvents, ShopHost } from './shop.ts';
import { asStartError, StartError } from './startError.ts';
import type { StartOptions } from './startOptions.ts';

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
  /** For programs that hold the shop in their own process, such as tests and fixtures; another one after a restore. */
  readonly shop: Shop;
  /** Network, data folder and the replacement of data. */
  readonly host: ShopHost;
  /** Runs due work now; for tests that moved the clock. */
  runDueWork(): Promise<void>;
  /** Ends what is in flight within two seconds, writes everything down, lets go of the folder. */
  stop(): Promise<void>;
}

/** A shop for tests: a running one that can be moved in time, kept, brought back and broken on purpose. */
export interface FixtureShop extends RunningShop, FixtureControls {}

/** What a fixture is started with: it lives in memory and holds the demo data unless told otherwise. */
export type FixtureOptions = Partial<StartOptions> & { readonly fixture: true };

/** Starts a shop. @throws StartError with a code for programs and a text for people */
export function startShop(options: FixtureOptions): Promise<FixtureShop>;
export function startShop(options: StartOptions): Promise<RunningShop>;
export function startShop(options: StartOptions | FixtureOptions): Promise<RunningShop> {
  return start({ data: ':memory:', ...(options.fixture ? { seed: 'demo', port: 0 } : {}), ...options });
}

async function start(options: StartOptions): Promise<RunningShop> {
  const isMemory = options.data === ':memory:';
  let lock: FolderLock | undefined;
  let isOpen = false;
  try {
    if (!isMemory) {
      await makeFolder(options.data);
      lock = lockFolder(options.data);
      await settleRestore(options.data);
      await refuseDamagedLog(options);
    }
    const data = await openData(options, { wasUnclean: lock?.wasUnclean ?? false });
    isOpen = true;
    return await open(options, data, lock);
  } catch (error) {
    // Once the data were open and sound, a failure (no port) is no reason to check them again.
    lock?.release({ staysUnclean: lock.wasUnclean && !isOpen });
    const reason = asStartError(error, options.data);
    throw reason instanceof StartError && !isMemory ? await offerWayOut(reason, options.data) : reason;
  }
}

async function open(
  options: StartOptions,
  data: Awaited<ReturnType<typeof openData>>,
  lock: FolderLock | undefined,
): Promise<RunningShop> {
  const notes = [...data.notes];
  const gate = createGate();
  let network: Network | undefined;
  const lasting = makeLasting(options, () => network);
  const replacing = createReplacing({ options, lasting, gate, first: serve(options, lasting, data) });
  const host: ShopHost = {
    dataFolder: options.data === ':memory:' ? null : options.data,
    current: () => replacing.current().shop,
    replaceData: replacing.replaceData,
    copyDatabase: (targetFile) => copyOnline(replacing.current().database.write.raw, targetFile),
    imageOfDatabase: () => replacing.current().database.write.raw.serialize(),
    ask: createAskInside(gate.handler),
    detach: gate.detach,
    get network() {
      if (!network) throw new Error('the shop does not listen yet');
      return network;
    },
    machine: lasting.machine,
  };
  lasting.setHost(host);
  if (lock?.wasUnclean) lasting.watch.stoppedUncleanly();

  async function end() {
    await lasting.longWork.stop();
    await replacing.end();
    await lasting.end();
  }
  try {
    await replacing.current().dueWork.runNow();
    network = await openNetwork({
      handler: gate.handler,
      machine: lasting.machine,
      host: options.host,
      port: options.port,
      isAdminShared: options.isAdminShared,
      onChange: () => lasting.events.emit('network'),
      warn: lasting.log.warn,
      ...(options.interfaces ? { interfaces: options.interfaces } : {}),
    });
  } catch (error) {
    // Whoever started this shop may go on without it: nothing of it may be left at work over a closed file.
    await end();
    throw error;
  }
  const listening = network;
  gate.open();
  const { port, wantedPort } = listening.state();
  if (wantedPort !== 0 && port !== wantedPort) {
    notes.push(`端口 ${wantedPort} 已被占用，改用 ${port} / port ${wantedPort} is taken, using ${port}`);
  }
  for (const note of notes) lasting.log.info(note);
  if (!options.fixture) replacing.current().shop.soundness.startSoon();
  const runDueWork = () => replacing.current().dueWork.runNow();
  const controlled = lasting.fixture
    ? createFixture({
        host,
        parts: lasting.fixture,
        attempts: lasting.attempts,
        seed: options.seed ?? 'empty',
        runDueWork,
      })
    : undefined;
  let stopping: Promise<void> | undefined;

  async function stop() {
    const controlsEnded = controlled?.end();
    // Streams never end by themselves: the close would wait for them.
    lasting.live.end();
    await listening.close();
    await controlsEnded;
    await end();
    lock?.release();
  }
  const running: RunningShop = {
    get url() {
      return listening.url;
    },
    get addresses() {
      return listening.state().addresses.map(({ url }) => url);
    },
    get port() {
      return listening.state().port;
    },
    wantedPort,
    notes,
    events: lasting.events,
    get shop() {
      return replacing.current().shop;
    },
    host,
    runDueWork,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
  // Not spread: what a running shop tells of itself is asked anew each time.
  return controlled ? Object.assign(running, controlled.fixture) : running;
}
