// Compares what buyers were promised with what the file holds. It reads the file with Node's own SQLite, so that a fault of
// the shop's database layer can't hide itself.
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { firstStock } from './prepare.ts';

export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged and not in the file, or in it as something else. */
  readonly lost: number;
  /** One request, more than one order. */
  readonly doubled: number;
  /** Orders without all their lines, their stock, their kept answer, or whose cart lines are still there. */
  readonly half: number;
  /** SKUs whose stock is not what their ledger says. */
  readonly stockFaults: number;
  /** What SQLite itself finds wrong. */
  readonly damage: string[];
}

/** Each counts rows that must not be. */
const faults = {
  doubled: `SELECT count(*) AS n FROM (SELECT 1 FROM orders GROUP BY user_id, message HAVING count(*) > 1)`,
  halfLines: `SELECT count(*) AS n FROM orders o WHERE o.goods_price_fen <> coalesce(
    (SELECT sum(l.quantity * l.price_fen) FROM order_line l WHERE l.order_id = o.id), -1)`,
  halfStock: `SELECT count(*) AS n FROM order_line l WHERE l.quantity <> coalesce(
    (SELECT -sum(m.delta) FROM stock_move m WHERE m.order_id = l.order_id AND m.sku_id = l.sku_id), 0)`,
  movesOfNothing: `SELECT count(*) AS n FROM stock_move m WHERE NOT EXISTS
    (SELECT 1 FROM order_line l WHERE l.order_id = m.order_id AND l.sku_id = m.sku_id)`,
  halfAnswer: `SELECT count(*) AS n FROM orders o WHERE NOT EXISTS (SELECT 1 FROM kept_answer k
    WHERE k.account_kind = 'shopper' AND k.account_id = o.user_id AND k.key = o.message)`,
  // Each line of an order was one line of a cart, or a buy-now line, and is gone from there.
  cartLeft: `SELECT abs((SELECT count(*) FROM cart WHERE is_deleted = 1) - (SELECT count(*) FROM order_line)) AS n`,
  stock: `SELECT count(*) AS n FROM sku s WHERE s.stock <> ${firstStock} + coalesce(
    (SELECT sum(m.delta) FROM stock_move m WHERE m.sku_id = s.id), 0)`,
} as const;

/** `files` hold lines of "tag orderId", one for each acknowledged order. */
export function judge(databaseFile: string, files: readonly string[]): Verdict {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  try {
    const count = (query: string) => Number(database.prepare(query).get()?.n);
    const find = database.prepare('SELECT message FROM orders WHERE id = ?');
    let acknowledged = 0;
    let lost = 0;
    for (const file of files) {
      for (const line of readFileSync(file, 'utf8').split('\n')) {
        const [tag, orderId] = line.split(' ');
        if (orderId === undefined) continue;
        acknowledged += 1;
        if (find.get(Number(orderId))?.message !== tag) lost += 1;
      }
    }
    const { doubled, stock, ...half } = faults;
    const check = database.prepare('PRAGMA quick_check').all();
    return {
      acknowledged,
      lost,
      doubled: count(doubled),
      half: Object.values(half).reduce((sum, query) => sum + count(query), 0),
      stockFaults: count(stock),
      damage: check.map((row) => String(row.quick_check)).filter((text) => text !== 'ok'),
    };
  } finally {
    database.close();
  }
}
