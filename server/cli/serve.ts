// `serve`: the shop without a window, until it is told to stop.
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { type Seed, seeds } from '../seed.ts';
import { StartError } from '../startError.ts';
import { type RunningShop, startShop } from '../startShop.ts';
import { type Command, inQuotes, readOptions, UsageError } from './command.ts';

const help = `pocketmall serve — runs the shop without a window until Ctrl+C

  --host <address>   address to listen on (default: as the owner chose, at first 127.0.0.1)
  --port <number>    wanted port, the next free one when it is taken; 0 picks any (default: the last chosen, at first 8080)
  --data <folder>    folder that holds the shop, or :memory: (default ./data/shop)
  --seed <name>      what an empty data folder is filled with: empty (the default), demo, a general store, or
                     teahouse, a smaller shop of another trade
  --zone <name>      time zone of a new shop, such as Asia/Shanghai (default: this computer's)
  --fixture          a shop for tests: in memory with demo data unless told otherwise, its clock, state and faults in the
                     hands of /desk/fixture
  --back-office-on-network
                     lets other addresses than this computer use /admin and /desk
  --accept-loss      opens data whose log of the latest changes is damaged without them; a copy is set aside
  --quiet            only the line with the address, no server log
  --help             this text`;

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new UsageError(`--port wants a number from 0 to 65535, not ${text}`);
  return port;
}

function readSeed(text: string): Seed {
  const seed = seeds.find((name) => name === text);
  if (seed === undefined) throw new UsageError(`--seed wants one of ${seeds.join(', ')}, not ${text}`);
  return seed;
}

function readZone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new UsageError(`--zone wants a time zone such as Asia/Shanghai, not ${text}`);
  }
}

function readServeOptions(args: readonly string[]) {
  const values = readOptions(args, {
    host: { type: 'string' },
    port: { type: 'string' },
    data: { type: 'string' },
    seed: { type: 'string' },
    zone: { type: 'string' },
    fixture: { type: 'boolean' },
    'back-office-on-network': { type: 'boolean' },
    'accept-loss': { type: 'boolean' },
    quiet: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.data === '') throw new UsageError('--data wants a folder');
  if (values.host === '') throw new UsageError('--host wants an address');
  return {
    isHelp: values.help ?? false,
    isQuiet: values.quiet ?? false,
    acceptsLoss: values['accept-loss'] ?? false,
    host: values.host,
    // A program that starts a fixture itself gets any port; a person wants to know it.
    port: values.port === undefined ? (values.fixture ? 8080 : undefined) : readPort(values.port),
    isFixture: values.fixture ?? false,
    data: values.data ?? (values.fixture ? ':memory:' : 'data/shop'),
    seed: values.seed === undefined ? (values.fixture ? 'demo' : undefined) : readSeed(values.seed),
    zone: values.zone === undefined ? undefined : readZone(values.zone),
    isAdminShared: values['back-office-on-network'],
  };
}

/**
 * Resolves at the first signal to stop. Further ones change nothing: one Ctrl+C arrives twice under npm, and the stop
 * is bounded by itself. SIGBREAK is how a program asks another one to end on Windows.
 */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, () => resolve());
  });
}

/** By then a shop that just started is at the work that it does beside its first answers (server/jobs/warmUp.ts). */
const besideWorkBegunMs = 3000;

/** The nursery that main.ts keeps small may grow for requests, but not for sums over a large shop: it never shrinks again. */
async function letNurseryGrow(shop: RunningShop): Promise<void> {
  await pause(besideWorkBegunMs, undefined, { ref: false });
  await shop.shop.beside.settled();
  setFlagsFromString('--semi-space-growth-factor=2');
}

async function run(args: readonly string[]): Promise<number> {
  const options = readServeOptions(args);
  if (options.isHelp) {
    console.log(help);
    return 0;
  }
  // Whoever read what the shop says may be gone, with the terminal or a program behind a pipe: unheard, that would end the shop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  // Taken before the start, so that a signal during it is not lost.
  const stopped = untilStopped();
  let shop: RunningShop;
  try {
    shop = await startShop({
      data: options.data,
      ...(options.host === undefined ? {} : { host: options.host }),
      ...(options.port === undefined ? {} : { port: options.port }),
      ...(options.isFixture ? { fixture: true } : {}),
      ...(options.acceptsLoss ? { acceptsLoss: true } : {}),
      ...(options.isAdminShared ? { isAdminShared: true } : {}),
      ...(options.seed ? { seed: options.seed } : {}),
      ...(options.zone ? { zone: options.zone } : {}),
      ...(options.isQuiet ? {} : { echo: (level, text) => console.error(`[${level}] ${text}`) }),
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`${error.text.zh}\n${error.text.en}`);
    for (const { name } of error.wayOut?.backups.slice(0, 5) ?? [])
      console.error(`  pocketmall restore --data ${inQuotes(options.data)} --from ${name}`);
    if (error.wayOut?.backups.length === 0)
      console.error('没有这个版本能恢复的备份\nThere is no backup here that this version can restore.');
    if (error.wayOut) console.error(`  pocketmall salvage --data ${inQuotes(options.data)} --to <folder>`);
    return 1;
  }
  void letNurseryGrow(shop);
  console.log(`PocketMall listening on ${shop.url}`);
  await stopped;
  await shop.stop();
  return 0;
}

export const serveCommand: Command = { help, run };
