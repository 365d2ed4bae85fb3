// What the npm package exports: a whole shop for somebody else's program or tests. Its types stand on their own, so that
// who uses it needs none of ours: no import may show in what is exported here.
//   import { startShop } from 'pocketmall';
//   const shop = await startShop();
import { isNodeTooOld } from './lib/nodeNeeded.ts';
import { givenOptions } from './packageOptions.ts';
import { StartError } from './startError.ts';
import type { StartOptions } from './startOptions.ts';
import { startShop as start } from './startShop.ts';

export interface ShopOptions {
  /** Folder that holds everything of the shop, made when missing. Default: `:memory:`, nothing is written anywhere. */
  readonly data?: string | undefined;
  /** What an empty shop is filled with. Default `demo`. */
  readonly seed?: 'demo' | 'teahouse' | 'empty' | undefined;
  /** The wanted port; when it is taken the next free one, which `notes` tell. 0, the default, picks any. */
  readonly port?: number | undefined;
  /** Address to listen on. Default: this computer alone. */
  readonly host?: string | undefined;
  /** IANA time zone of the shop, such as `Asia/Shanghai`. Default: the machine's. */
  readonly zone?: string | undefined;
  /** Lets other addresses than this computer use /admin and /desk. Default no. */
  readonly isAdminShared?: boolean | undefined;
  /** Opens the operations under /desk/fixture. Default: for a shop in memory. */
  readonly fixture?: boolean | undefined;
  /** Where log lines of the server are told. Default: nowhere. */
  readonly echo?: ((level: 'debug' | 'info' | 'warn' | 'error', text: string) => void) | undefined;
}

export interface RunningShop {
  /** Where this computer finds the shop, such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** Every address that the shop answers at, the likely one for phones first. */
  readonly addresses: readonly string[];
  readonly port: number;
  /** What the start has to tell a person. */
  readonly notes: readonly string[];
  /** Does at once what is due: cancels unpaid orders, confirms receipts, ends coupons. */
  runDueWork(): Promise<void>;
  /** Ends what is in flight within two seconds and writes everything down. */
  stop(): Promise<void>;
}

/** The clock of a fixture. Whatever falls due by a move is done before its promise resolves. */
export interface FixtureClock {
  /** Epoch milliseconds. */
  now(): number;
  /** A moment in epoch milliseconds, a Date, or `YYYY-MM-DD HH:MM:SS` in the shop's zone, from 1970 to 9999. @throws RangeError for any other */
  set(to: number | Date | string): Promise<void>;
  /** Moves on, also by a negative number of milliseconds. @throws RangeError as `set`, for where it would lead */
  advance(ms: number): Promise<void>;
  /** Stands still until `freeze(false)`. */
  freeze(frozen?: boolean): Promise<void>;
  readonly isFrozen: boolean;
}

/**
 * What answers suffer. Counted, not thrown like dice: a share of 0.25 is every fourth call. The first of the list that hits a call
 * counts; calls that its share leaves out are left to the next.
 */
export interface Fault {
  /** Name of an operation (`goods.list`) or a path (`/wx/goods/list`); `*` stands for any rest: `/wx/*`, `*`. */
  readonly operation: string;
  /** Waits before anything else is done; up to ten minutes. */
  readonly delayMs?: number | undefined;
  /** Answers this number in the place of doing what was asked. */
  readonly errno?: number | undefined;
  /** Answers with this HTTP status in the place of doing what was asked. */
  readonly status?: number | undefined;
  /** Cuts the connection: `before` anything is done, or `after` it was done. true: before. */
  readonly drop?: boolean | 'before' | 'after' | undefined;
  /** Sends the answer bit by bit over this many milliseconds; true: two seconds. */
  readonly slowBody?: boolean | number | undefined;
  /** Ends after so many hits. */
  readonly times?: number | undefined;
  /** Hits this share of the calls, above 0 up to 1. Default: all. */
  readonly share?: number | undefined;
}

/** One call that was answered. */
export interface FixtureRequest {
  /** Grows with each call. */
  readonly id: number;
  /** Epoch ms by the shop's clock, when it was answered. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** Name of the operation; '' when there is none at the path. */
  readonly operation: string;
  /** As it was sent; absent when it was never read, or too long to be kept. */
  readonly input?: unknown;
  readonly status: number;
  readonly errno: number;
  /** A fault that hit it. */
  readonly note: string;
}

/** A shop for tests: it can be moved in time, kept, brought back and broken on purpose. */
export interface FixtureShop extends RunningShop {
  readonly clock: FixtureClock;
  /**
   * Keeps the present state, with its pictures and the clock, under a name: up to 64 of `A-Z a-z 0-9 _ . -`. Other shops don't know it.
   * @throws RangeError for another name
   */
  snapshot(name?: string): Promise<void>;
  /** Brings a kept state back within milliseconds; connections and logins stay. @throws RangeError for an unknown name */
  restore(name?: string): Promise<void>;
  readonly faults: {
    /**
     * Replaces the list and gives the one in force; an empty one clears it.
     * @throws RangeError for a wrong one, or one for an operation that there isn't
     */
    set(faults: readonly Fault[]): readonly Fault[];
    /** Those that can still hit. */
    list(): readonly Fault[];
    clear(): void;
  };
  /** What was called, the oldest first; with `since` only what came after the call of this id. The last 1000 are kept. */
  requests(since?: number): FixtureRequest[];
  /** As it was at the start: data, clock, no faults, no calls, no snapshots. @throws RangeError for an unknown seed */
  reset(options?: { readonly seed?: 'demo' | 'teahouse' | 'empty' }): Promise<void>;
}

/**
 * Starts a shop; without options a demo shop in memory on a free port, for tests. Several may run in one process.
 * @throws TypeError for a wrong option; Error with a `code` such as `folder-in-use`, and a text for people
 */
export function startShop(
  options?: ShopOptions & { readonly data?: ':memory:' | undefined; readonly fixture?: true | undefined },
): Promise<FixtureShop>;
export function startShop(options: ShopOptions & { readonly fixture: true }): Promise<FixtureShop>;
export function startShop(options: ShopOptions): Promise<RunningShop>;
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const given = givenOptions(options);
  if (isNodeTooOld()) throw new StartError('old-node', process.version);
  const { data = ':memory:', seed = 'demo', port = 0, fixture = data === ':memory:', ...rest } = given;
  const asked = { ...rest, data, seed, port };
  return fixture ? startFixture(asked) : start(asked);
}

/** Its type is the promise that what the package declares is what there is. */
const startFixture = (options: Omit<StartOptions, 'fixture'>): Promise<FixtureShop> =>
  start({ ...options, fixture: true });
