// Grows a shop to the size of a large one with made-up goods, shoppers and orders, for benches and tests of scale.
import type { Database } from 'better-sqlite3';
import type { Writer } from '../open.ts';
import { type EpochMs, metaKey } from '../values.ts';
import { fillSearch, growGoods } from './bulk/goods.ts';
import { createGrowing, type Growing, type GrowProgress } from './bulk/growing.ts';
import { growOrders } from './bulk/orders.ts';
import { setAside } from './bulk/setAside.ts';
import { growUsers } from './bulk/users.ts';
import { localTimes } from './localTime.ts';
import { seededRandom } from './random.ts';

export interface GrowOptions {
  /** Goods to add, two SKUs each. */
  readonly goods: number;
  /** Orders to add, of 1 to 3 lines each; they take added goods and added shoppers. */
  readonly orders: number;
  /** Shoppers to add; they have no password. Default: a fifth of the orders. */
  readonly users?: number;
  readonly nowMs: EpochMs;
  /** A whole number; the same seed grows the same file in the same way. */
  readonly seed: number;
  /** IANA name of the zone whose days the order numbers begin with. Default: the file's own, else the machine's. */
  readonly zone?: string;
  readonly onProgress?: (progress: GrowProgress) => void;
}

/**
 * Adds goods, shoppers and orders over the last 90 days to a shop that has second-level categories. Blocks until it is
 * done, in a transaction a chunk and without waiting for the disk: for a file that is thrown away when this fails or the
 * machine stops. Kept answers of a running shop don't hear of it.
 * @throws Error when there is no second-level category, RangeError for orders without goods or shoppers
 */
export function growShop(writer: Writer, options: GrowOptions): void {
  const { raw } = writer;
  const { goods, orders, nowMs, seed, onProgress = () => {} } = options;
  const users = options.users ?? Math.ceil(orders / 5);
  if (orders > 0 && (goods < 1 || users < 1)) throw new RangeError('orders need goods and shoppers');
  const growing = createGrowing({ raw, random: seededRandom(seed), nowMs }, onProgress);
  const localTime = localTimes(options.zone ?? zoneOf(raw));
  hurried(raw, () => {
    const makeAgain = setAside(raw, filledTables);
    try {
      grow(growing, { goods, orders, users, localTime });
    } catch (error) {
      makeAgain(() => {});
      throw error;
    }
    makeAgain((done, total) => onProgress({ phase: 'indexes', done, total }));
  });
}

const filledTables = [
  'user',
  'address',
  'goods',
  'sku',
  'specification',
  'attribute',
  'stock_move',
  'orders',
  'order_line',
  'payment',
];

interface Amounts {
  readonly goods: number;
  readonly orders: number;
  readonly users: number;
  readonly localTime: ReturnType<typeof localTimes>;
}

function grow(growing: Growing, { goods, orders, users, localTime }: Amounts): void {
  const grownGoods = growGoods(growing, goods);
  fillSearch(growing, grownGoods[0]?.id ?? 0, goods);
  const grownUsers = growUsers(growing, users);
  growOrders(growing, orders, { users: grownUsers, goods: grownGoods, localTime });
}

function zoneOf(raw: Database): string {
  const kept = raw.prepare<[string], string>('SELECT value FROM meta WHERE key = ?').pluck().get(metaKey.timeZone);
  return kept ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Runs the work with a large cache and without syncing, and sets both back. */
function hurried(raw: Database, work: () => void): void {
  const names = ['synchronous', 'cache_size', 'wal_autocheckpoint', 'foreign_keys'] as const;
  const before = names.map((name) => [name, raw.pragma(name, { simple: true })] as const);
  raw.pragma('synchronous = OFF');
  raw.pragma('cache_size = -262144');
  raw.pragma('wal_autocheckpoint = 20000');
  // Rows are written in heaps, so that a row may come a moment before the one that it refers to.
  raw.pragma('foreign_keys = OFF');
  try {
    work();
  } finally {
    for (const [name, value] of before) raw.pragma(`${name} = ${value}`);
  }
}
