// For tests: what must be true of every shop that was laid or grown, looked up in the file itself. `is_deleted = 0` lets
// SQLite take the partial indexes, without which a grown shop would be looked through for minutes.
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { getTableName } from 'drizzle-orm';
import { tables } from '../schema/tables.ts';

/** A hash over all rows of all tables. */
export function hashOfRows(raw: Database): string {
  const hash = createHash('sha256');
  for (const name of Object.values(tables).map(getTableName)) {
    hash.update(`\n${name}`);
    for (const row of raw.prepare(`SELECT * FROM "${name}"`).raw().iterate()) hash.update(JSON.stringify(row));
  }
  return hash.digest('hex');
}

/** Kept counts that are not those of their tables (migrations/0005-row-count.ts, 0007-hour-count.ts). */
export function wrongCounts(raw: Database): unknown[] {
  return [...wrongRowCounts(raw), ...wrongHourCounts(raw)];
}

function wrongRowCounts(raw: Database): unknown[] {
  return raw
    .prepare(
      `SELECT table_name, part, total(kept), total(found) FROM (
         SELECT table_name, part, rows AS kept, 0 AS found FROM row_count
         UNION ALL SELECT 'user', 0, 0, count(*) FROM user WHERE is_deleted = 0
         UNION ALL SELECT 'sku', 0, 0, count(*) FROM sku WHERE is_deleted = 0
         UNION ALL SELECT 'goods', is_on_sale, 0, count(*) FROM goods WHERE is_deleted = 0 GROUP BY 2
         UNION ALL SELECT 'orders', order_status, 0, count(*) FROM orders WHERE is_deleted = 0 GROUP BY 2)
       GROUP BY 1, 2 HAVING total(kept) <> total(found)`,
    )
    .all();
}

function wrongHourCounts(raw: Database): unknown[] {
  const hourOf = (at: string) => `CAST(floor(${at} / 3600000.0) AS INTEGER)`;
  const found = (kind: string, at: string, { amount = '0', where = '1' } = {}) =>
    `SELECT '${kind}' AS kind, ${hourOf(at)} AS hour, count(*) AS rows, sum(id % 1000000007) AS ids, sum(${amount}) AS fen
     FROM ${kind.split(' ')[0]} WHERE ${where} GROUP BY 2`;
  const fresh = [
    found('orders placed', 'created_at', { where: 'is_deleted = 0' }),
    found('orders sold', 'created_at', { where: 'order_status BETWEEN 201 AND 402' }),
    found('orders received', 'created_at', { where: 'order_status IN (401, 402)' }),
    found('orders paid', 'paid_at', { amount: 'actual_price_fen', where: 'paid_at IS NOT NULL' }),
    found('user registered', 'created_at'),
  ].join(' UNION ALL ');
  const kept =
    'SELECT kind, hour, rows, id_sum, amount_fen FROM hour_count WHERE rows > 0 OR id_sum <> 0 OR amount_fen <> 0';
  return raw
    .prepare(
      `SELECT * FROM (${fresh} EXCEPT ${kept}) UNION ALL SELECT * FROM (${kept} EXCEPT SELECT * FROM (${fresh}))`,
    )
    .all();
}

/** SKUs whose ledger doesn't add up to their stock, and ledger rows whose `stock_after` is not the sum so far. */
export function wrongLedgers(raw: Database): unknown[] {
  const sums = raw
    .prepare(
      `SELECT sku.id, stock, total(delta) AS sum FROM sku LEFT JOIN stock_move ON sku_id = sku.id
       GROUP BY sku.id HAVING stock <> sum`,
    )
    .all();
  const steps = raw
    .prepare(
      `SELECT * FROM (SELECT id, stock_after, sum(delta) OVER (PARTITION BY sku_id ORDER BY id) AS sum FROM stock_move)
       WHERE stock_after <> sum`,
    )
    .all();
  return [...sums, ...steps];
}

/** Lines of orders and moves of the ledger that don't match, order by order. */
export function unmovedLines(raw: Database): unknown[] {
  return raw
    .prepare(
      `SELECT order_line.order_id, order_line.sku_id, quantity,
         total(delta) FILTER (WHERE delta < 0) AS taken, total(delta) FILTER (WHERE delta > 0) AS back
       FROM order_line JOIN orders ON orders.id = order_line.order_id
       LEFT JOIN aftersale ON aftersale.order_id = orders.id AND aftersale.type = 2 AND aftersale.status = 3
       LEFT JOIN stock_move ON stock_move.order_id = order_line.order_id AND stock_move.sku_id = order_line.sku_id
       GROUP BY order_line.id
       HAVING taken <> -quantity
         OR back <> iif(order_status IN (102, 103, 203) OR aftersale.id IS NOT NULL, quantity, 0)`,
    )
    .all();
}

/** Orders whose amounts are not those of shop-order.yaml, price_calculation. */
export function wrongSums(raw: Database): unknown[] {
  return raw
    .prepare(
      `SELECT orders.id, goods_price_fen, freight_price_fen, coupon_price_fen, order_price_fen, actual_price_fen,
         sum(quantity * (price_fen - iif(order_line.goods_id = groupon_rule.goods_id, groupon_rule.discount_fen, 0))) AS sum,
         (SELECT total(coupon.discount_fen) FROM user_coupon JOIN coupon ON coupon.id = coupon_id
          WHERE user_coupon.order_id = orders.id AND user_coupon.is_deleted = 0 AND user_coupon.status = 1) AS coupons
       FROM orders JOIN order_line ON order_line.order_id = orders.id AND order_line.is_deleted = 0
       LEFT JOIN groupon ON groupon.order_id = orders.id AND groupon.is_deleted = 0
       LEFT JOIN groupon_rule ON groupon_rule.id = groupon.rule_id
       GROUP BY orders.id
       HAVING goods_price_fen <> sum OR freight_price_fen <> iif(sum >= 8800, 0, 800) OR coupon_price_fen <> coupons
         OR groupon_price_fen <> coalesce(groupon_rule.discount_fen, 0)
         OR order_price_fen <> max(0, sum + freight_price_fen - coupon_price_fen) OR actual_price_fen <> order_price_fen`,
    )
    .all();
}

/** Orders that a job of the shop would take up at once, or that know of something later than now. */
export function overdueOrders(raw: Database, nowMs: number): unknown[] {
  const dayMs = 86_400_000;
  return raw
    .prepare(
      `SELECT id, order_status FROM orders
       WHERE (order_status = 101 AND created_at <= @now - 1800000) OR (order_status = 301 AND shipped_at <= @now - 7 * @day)
         OR (open_comments > 0 AND confirmed_at <= @now - 7 * @day)
         OR max(created_at, updated_at, coalesce(paid_at, 0), coalesce(shipped_at, 0), coalesce(confirmed_at, 0),
           coalesce(ended_at, 0), coalesce(refunded_at, 0)) > @now`,
    )
    .all({ now: nowMs, day: dayMs });
}

/** What all rows but those of the storage hold of pictures: keys, and whatever else is named like a picture. */
export function picturesInRows(raw: Database): Set<string> {
  const pictures = new Set<string>();
  for (const name of Object.values(tables).map(getTableName)) {
    if (name === 'storage') continue;
    for (const row of raw.prepare(`SELECT * FROM "${name}"`).raw().iterate()) {
      for (const [picture] of JSON.stringify(row).matchAll(/[\w./:-]+\.webp\b/g)) {
        pictures.add(picture.replace('/wx/storage/fetch/', ''));
      }
    }
  }
  return pictures;
}
