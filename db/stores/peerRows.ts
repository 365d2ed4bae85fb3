// Rows of a shop as they come from and go to the established open-source server: written by the thousand into a file that
// nobody uses yet, then mended until every reference holds; read in windows from a file that nobody writes. All of it in pieces
// of a few milliseconds, so that whoever calls can let others have their turn in between.
import Sqlite, { type Database, type Statement } from 'better-sqlite3';
import { withoutLog } from '../open.ts';

export type PeerRowValue = string | number | null;

/** The connection to a file that is filled or read here. */
export type FilledFile = Database;

/** Opens a copy of a shop's file, or its bytes, for reading; nobody else uses it. */
export function openCopy(source: string | Uint8Array): Database {
  if (typeof source === 'string') return new Sqlite(source, { readonly: true, fileMustExist: true });
  return new Sqlite(withoutLog(source));
}

type Row = Readonly<Record<string, PeerRowValue>>;

/** Runs the work without references being looked at and without waiting for the disk: for a file that nobody uses yet. */
export function beginFilling(raw: Database): void {
  raw.pragma('foreign_keys = OFF');
  raw.pragma('synchronous = OFF');
}

export function endFilling(raw: Database): void {
  raw.pragma('synchronous = FULL');
  raw.pragma('foreign_keys = ON');
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** Adds a row under its id. @throws SqliteError when another is in its way, or a value is none that the table takes */
export function peerInserts(raw: Database): (table: string, row: Row) => void {
  const statements = new Map<string, Statement<PeerRowValue[]>>();
  return (table, row) => {
    const names = Object.keys(row);
    const key = `${table} ${names.join()}`;
    let statement = statements.get(key);
    if (!statement) {
      const marks = names.map(() => '?').join(', ');
      statement = raw.prepare<PeerRowValue[]>(`INSERT INTO "${table}" (${quoted(names)}) VALUES (${marks})`);
      statements.set(key, statement);
    }
    statement.run(...Object.values(row));
  };
}

/** Whether the driver refused because of a row that is there, because of a value, or for another reason. */
export function refusalOf(error: unknown): 'double' | 'value' | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY') return 'double';
  return code.startsWith('SQLITE_CONSTRAINT') || code === 'SQLITE_TOOBIG' ? 'value' : null;
}

/** The last time that somebody looked at or searched for the same counts for the row that stays. */
export function mergeDouble(raw: Database, table: string, row: Row): boolean {
  const keys = { footprint: ['user_id', 'goods_id'], search_history: ['user_id', 'keyword'] }[table];
  if (!keys) return false;
  const same = keys.map((key) => `"${key}" = @${key}`).join(' AND ');
  raw
    .prepare(
      `UPDATE "${table}" SET created_at = max(created_at, @created_at), updated_at = max(updated_at, @updated_at)
       WHERE is_deleted = 0 AND ${same}`,
    )
    .run(row);
  return true;
}

/** Throws away what a laying brought that the imported shop has of its own. */
export function emptyTables(raw: Database, tables: readonly string[]): void {
  for (const table of tables) raw.exec(`DELETE FROM "${table}"`);
}

export function highestId(raw: Database, table: string): number {
  return raw.prepare<[], number | null>(`SELECT max(rowid) FROM "${table}"`).pluck().get() ?? 0;
}

/** Goods and SKUs that lines of orders name but nobody has any more: marked deleted, so that the history stays whole. */
export function addLostGoods(raw: Database, window: { low: number; high: number }): number {
  const goods = raw
    .prepare(
      `INSERT OR IGNORE INTO goods (id, goods_sn, name, is_on_sale, pic_url, created_at, updated_at, is_deleted)
       SELECT goods_id, goods_sn, goods_name, 0, pic_url, created_at, updated_at, 1 FROM order_line
       WHERE id BETWEEN @low AND @high AND goods_id > 0 AND goods_id NOT IN (SELECT id FROM goods)`,
    )
    .run(window).changes;
  const skus = raw
    .prepare(
      `INSERT OR IGNORE INTO sku (id, goods_id, specifications, price_fen, created_at, updated_at, is_deleted)
       SELECT sku_id, goods_id, specifications, price_fen, created_at, updated_at, 1 FROM order_line
       WHERE id BETWEEN @low AND @high AND sku_id > 0 AND sku_id NOT IN (SELECT id FROM sku)`,
    )
    .run(window).changes;
  return goods + skus;
}

export interface Reference {
  readonly table: string;
  readonly column: string;
  readonly parent: string;
  readonly isKey: boolean;
}

/** Every reference of the named tables, in their order. */
export function referencesOf(raw: Database, tables: readonly string[]): Reference[] {
  const list = raw.prepare<[string], { from: string; table: string }>('SELECT * FROM pragma_foreign_key_list(?)');
  const kinds = raw.prepare<[string], { name: string; notnull: number; pk: number }>(
    'SELECT * FROM pragma_table_info(?)',
  );
  return tables.flatMap((table) => {
    const needed = new Set(
      kinds
        .all(table)
        .filter(({ notnull, pk }) => notnull === 1 || pk > 0)
        .map(({ name }) => name),
    );
    return list.all(table).map(({ from, table: parent }) => ({ table, column: from, parent, isKey: needed.has(from) }));
  });
}

/** The key of a table's rows that windows are cut by: link tables have no ids, but few rows an owner. */
export function windowKey(raw: Database, table: string): string {
  const columns = raw.prepare<[string], { name: string; pk: number }>('SELECT * FROM pragma_table_info(?)').all(table);
  return columns.find(({ pk }) => pk === 1)?.name ?? 'rowid';
}

export interface Mended {
  /** Rows whose reference was emptied, and rows that went. */
  readonly emptied: number;
  readonly removed: number;
}

/** Makes one reference hold for a window of rows: emptied where it may be, else the row goes. */
export function mendReference(
  raw: Database,
  { table, column, parent, isKey }: Reference,
  { key, low, high }: { readonly key: string; readonly low: number; readonly high: number },
): Mended {
  const broken = `"${key}" BETWEEN @low AND @high AND "${column}" IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM "${parent}" AS p WHERE p.id = "${table}"."${column}")`;
  const window = { low, high };
  let emptied = 0;
  if (table === 'order_line' && column === 'comment_id') {
    emptied = raw
      .prepare(`UPDATE order_line SET comment_state = 2, comment_id = NULL WHERE ${broken}`)
      .run(window).changes;
  } else if (!isKey) {
    emptied = raw.prepare(`UPDATE OR IGNORE "${table}" SET "${column}" = NULL WHERE ${broken}`).run(window).changes;
  }
  const removed = raw.prepare(`DELETE FROM "${table}" WHERE ${broken}`).run(window).changes;
  return { emptied, removed };
}

/** What is counted rather than imported: coupons handed out, and the stock as the first row of its ledger. */
export function countHandedOut(raw: Database, window: { low: number; high: number }): void {
  raw
    .prepare(
      `UPDATE coupon SET handed_out = (SELECT count(*) FROM user_coupon WHERE coupon_id = coupon.id)
       WHERE id BETWEEN @low AND @high`,
    )
    .run(window);
}
export function openLedger(raw: Database, window: { low: number; high: number; now: number }): void {
  raw
    .prepare(
      `INSERT INTO stock_move (sku_id, delta, reason, stock_after, created_at)
       SELECT id, stock, 'import', stock, @now FROM sku WHERE id BETWEEN @low AND @high AND stock <> 0`,
    )
    .run(window);
}

/** Payments as far as the orders tell that were paid with them: one that a platform tells of again is known. */
export function addSettledPayments(raw: Database, window: { low: number; high: number }): void {
  raw
    .prepare(
      `INSERT OR IGNORE INTO payment (order_id, method, amount_fen, state, settled_at, transaction_id, created_at, updated_at)
       SELECT id, payment_method, actual_price_fen, 'settled', coalesce(paid_at, updated_at), nullif(pay_id, 'offline'),
         coalesce(paid_at, updated_at), coalesce(paid_at, updated_at)
       FROM orders WHERE id BETWEEN @low AND @high AND payment_method IS NOT NULL`,
    )
    .run(window);
}

/** The media type that the row of a stored file tells; undefined when no row names it. */
export function findPictureType(raw: Database, key: string): string | undefined {
  return raw.prepare<[string], string>('SELECT type FROM storage WHERE key = ?').pluck().get(key);
}

/** Notes what a file turned out to be. */
export function describePicture(
  raw: Database,
  facts: {
    readonly key: string;
    readonly type: string;
    readonly sizeBytes: number;
    readonly hash: string;
    readonly widthPx: number | null;
    readonly heightPx: number | null;
  },
): void {
  raw
    .prepare(
      `UPDATE storage SET type = @type, size_bytes = @sizeBytes, hash = @hash, width_px = @widthPx, height_px = @heightPx
       WHERE key = @key`,
    )
    .run(facts);
}

/** How many rows there are of each kind that the peer has no table for. */
export function countUnheld(raw: Database) {
  const count = (sql: string) => raw.prepare<[], number>(`SELECT count(*) FROM ${sql}`).pluck().get() ?? 0;
  return {
    payments: count("payment WHERE state <> 'settled'"),
    visits: count('visit'),
    orderNotes: count('order_note'),
    stockMoves: count('stock_move'),
    buyNow: count('cart WHERE is_buy_now = 1 AND is_deleted = 0'),
    refusals: count(
      'orders WHERE refund_reject_reason IS NOT NULL AND (refund_type IS NOT NULL OR refund_content IS NOT NULL)',
    ),
  } as const;
}

/** Rows of a window by their ids, all columns as the file holds them. */
export function readWindow(
  raw: Database,
  table: string,
  { low, high }: { low: number; high: number },
): Record<string, PeerRowValue>[] {
  return raw
    .prepare<[number, number], Record<string, PeerRowValue>>(
      `SELECT * FROM "${table}" WHERE id BETWEEN ? AND ? ORDER BY id`,
    )
    .all(low, high);
}

/** The ids that link tables hold for the owners of a window, in their order. */
export function readLinks(
  raw: Database,
  table: 'admin_role' | 'topic_goods' | 'coupon_category' | 'coupon_goods',
  { low, high }: { low: number; high: number },
): Map<number, number[]> {
  const columns = {
    admin_role: ['admin_id', 'role_id', 'role_id'],
    topic_goods: ['topic_id', 'goods_id', 'position'],
    coupon_category: ['coupon_id', 'category_id', 'position'],
    coupon_goods: ['coupon_id', 'goods_id', 'position'],
  }[table];
  const [owner, other, order] = columns;
  const rows = raw
    .prepare<[number, number], { owner: number; other: number }>(
      `SELECT "${owner}" AS owner, "${other}" AS other FROM "${table}" WHERE "${owner}" BETWEEN ? AND ? ORDER BY owner, "${order}"`,
    )
    .all(low, high);
  const ids = new Map<number, number[]>();
  for (const row of rows) ids.set(row.owner, [...(ids.get(row.owner) ?? []), row.other]);
  return ids;
}

/** Whether another live row, or one with a smaller id, has the same name: the peer's names are unique over deleted rows, too. */
export function isNameOfAnother(
  raw: Database,
  table: 'user' | 'role',
  { id, name }: { id: number; name: string },
): boolean {
  const column = table === 'user' ? 'username' : 'name';
  const found = raw
    .prepare<[string, number, number], number>(
      `SELECT 1 FROM "${table}" WHERE "${column}" = ? AND id <> ? AND (is_deleted = 0 OR id < ?) LIMIT 1`,
    )
    .pluck()
    .get(name, id, id);
  return found !== undefined;
}
