// What has happened in a shop since a moment: what a restore of a backup of that moment would lose. Read aside, since it looks at
// whole tables.
import { readAside, type StatementResult } from './aside.ts';
import { asDatabaseError } from './databaseError.ts';
import type { EpochMs, Fen, OrderStatus } from './values.ts';

export interface NewOrder {
  readonly id: number;
  readonly orderSn: string;
  readonly status: OrderStatus;
  readonly consignee: string;
  readonly priceFen: Fen;
  readonly createdAt: EpochMs;
}

export interface SinceBackup {
  /** Rows of each table now, by SQL name. */
  readonly counts: Readonly<Record<string, number>>;
  readonly orders: number;
  /** Paid orders, and what they paid. */
  readonly paidOrders: number;
  readonly paidFen: Fen;
  readonly shippedOrders: number;
  readonly refunds: number;
  readonly refundedFen: Fen;
  readonly aftersales: number;
  readonly shoppers: number;
  readonly comments: number;
  /** Goods that were added or changed. */
  readonly goods: number;
  /** Entries in the log of the administrators. */
  readonly adminActions: number;
  readonly newestOrders: readonly NewOrder[];
}

/** How many of the newest orders are named. */
const namedOrders = 10;

/**
 * Reads a file that is in use.
 * @param tables the tables that are counted, by SQL name; those that aren't there are left out
 * @throws DatabaseError
 */
export async function readSince(file: string, at: EpochMs, tables: readonly string[]): Promise<SinceBackup> {
  const since = Math.trunc(at);
  const count = (table: string, column: string) => `SELECT count(*) AS n FROM ${table} WHERE ${column} > ${since}`;
  const statements = {
    orders: count('orders', 'created_at'),
    paid: `SELECT count(*) AS n, coalesce(sum(actual_price_fen), 0) AS fen FROM orders WHERE paid_at > ${since}`,
    shipped: count('orders', 'shipped_at'),
    refunds: `SELECT count(*) AS n, coalesce(sum(refund_amount_fen), 0) AS fen FROM orders WHERE refunded_at > ${since}`,
    aftersales: count('aftersale', 'created_at'),
    shoppers: count('user', 'created_at'),
    comments: count('comment', 'created_at'),
    goods: count('goods', 'updated_at'),
    adminActions: count('admin_log', 'created_at'),
    newest: `SELECT id, order_sn AS orderSn, order_status AS status, consignee, actual_price_fen AS priceFen,
      created_at AS createdAt FROM orders WHERE created_at > ${since} ORDER BY created_at DESC, id DESC LIMIT ${namedOrders}`,
  } as const;
  const named = tables.filter((table) => /^[a-z_0-9]{1,64}$/.test(table));
  const counting = named.map((table) => `SELECT count(*) AS n FROM "${table}"`);
  let results: StatementResult[];
  try {
    results = await readAside(file, [...Object.values(statements), ...counting], { isReadOnly: true });
  } catch (error) {
    throw asDatabaseError(error, file);
  }
  const names = Object.keys(statements);
  const rowsOf = (position: number): unknown[] => {
    const result = results[position];
    return result && 'rows' in result ? result.rows : [];
  };
  const read = (name: keyof typeof statements) =>
    (rowsOf(names.indexOf(name)) as { n: number; fen?: Fen }[])[0] ?? { n: 0 };
  const counts: Record<string, number> = {};
  for (const [at, table] of named.entries()) {
    const [row] = rowsOf(names.length + at) as { n: number }[];
    if (row) counts[table] = row.n;
  }
  return {
    counts,
    orders: read('orders').n,
    paidOrders: read('paid').n,
    paidFen: read('paid').fen ?? 0,
    shippedOrders: read('shipped').n,
    refunds: read('refunds').n,
    refundedFen: read('refunds').fen ?? 0,
    aftersales: read('aftersales').n,
    shoppers: read('shoppers').n,
    comments: read('comments').n,
    goods: read('goods').n,
    adminActions: read('adminActions').n,
    newestOrders: rowsOf(names.indexOf('newest')) as NewOrder[],
  };
}
