// What has happened in a shop since a copy of it was made: what a restore of that would lose. Read aside, since it looks at whole
// tables.
import { readAside, type StatementResult } from './aside.ts';
import { asDatabaseError, DatabaseError } from './databaseError.ts';
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
 * Compares a file that is in use with a copy of it, row by row: by a clock that was wrong, or of what a restore had taken back
 * once, nobody could tell what came after the copy.
 * @param tables the tables that are counted, by SQL name; those that aren't there are left out
 * @throws DatabaseError
 */
export async function readSince(
  { file, copyFile }: { readonly file: string; readonly copyFile: string },
  tables: readonly string[],
): Promise<SinceBackup> {
  const isNew = (row: string, same: string) => `NOT EXISTS (SELECT 1 FROM beside.${row} b WHERE ${same})`;
  /** Numbers are never given out twice, ids are, after a restore. */
  const sameOrder = 'b.order_sn = t.order_sn';
  const count = (table: string, same: string) => `SELECT count(*) AS n FROM ${table} t WHERE ${isNew(table, same)}`;
  const moved = (column: string, sum = '0') =>
    `SELECT count(*) AS n, coalesce(sum(${sum}), 0) AS fen FROM orders t
     WHERE ${column} IS NOT NULL AND ${isNew('orders', `${sameOrder} AND b.${column} IS NOT NULL`)}`;
  const sameRow = 'b.id = t.id AND b.created_at = t.created_at';
  const statements = {
    orders: count('orders', sameOrder),
    paid: moved('paid_at', 'actual_price_fen'),
    shipped: moved('shipped_at'),
    refunds: moved('refunded_at', 'refund_amount_fen'),
    aftersales: count('aftersale', 'b.aftersale_sn = t.aftersale_sn'),
    shoppers: count('user', sameRow),
    comments: count('comment', sameRow),
    goods: count('goods', 'b.id = t.id AND b.updated_at = t.updated_at'),
    adminActions: count('admin_log', sameRow),
    newest: `SELECT id, order_sn AS orderSn, order_status AS status, consignee, actual_price_fen AS priceFen,
      created_at AS createdAt FROM orders t WHERE ${isNew('orders', sameOrder)}
      ORDER BY created_at DESC, id DESC LIMIT ${namedOrders}`,
  } as const;
  const named = tables.filter((table) => /^[a-z_0-9]{1,64}$/.test(table));
  const counting = named.map((table) => `SELECT count(*) AS n FROM "${table}"`);
  let results: StatementResult[];
  try {
    results = await readAside(file, [...Object.values(statements), ...counting], {
      isReadOnly: true,
      beside: copyFile,
    });
  } catch (error) {
    throw asDatabaseError(error, file);
  }
  const names = Object.keys(statements);
  for (const result of results.slice(0, names.length))
    if ('error' in result) throw new DatabaseError('damaged', `${copyFile}: ${result.error}`);
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
