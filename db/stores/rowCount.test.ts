// The counts that triggers keep, of all rows and of those of each hour, are those of the tables, whatever is done to the rows.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShopDatabase, type ShopDatabase } from '../open.ts';
import { insertAncestors, insertRow, leastRow } from '../schema/testRows.ts';
import { wrongCounts } from '../seed/testChecks.ts';
import { countLive, countLiveGoodsOnSale, countLiveOrdersIn } from './rowCount.ts';

let shop: ShopDatabase;
beforeEach(async () => {
  shop = await openShopDatabase({ file: ':memory:' });
  insertAncestors(shop.write.raw, 3);
  // Rows of the counts themselves, which count nothing.
  shop.write.raw.exec("DELETE FROM row_count WHERE table_name LIKE 'x_'; DELETE FROM hour_count WHERE kind LIKE 'x_'");
});
afterEach(() => shop.close());

/** What the shop, an import, a laying or a person with a tool may do to a table. */
const changes = {
  goods: [
    'UPDATE goods SET is_on_sale = 1 - is_on_sale WHERE id = ?',
    'UPDATE goods SET is_deleted = 1 - is_deleted WHERE id = ?',
    "UPDATE goods SET is_on_sale = 1 - is_on_sale, is_deleted = 1 - is_deleted, name = 'x' WHERE id = ?",
    'UPDATE goods SET is_on_sale = is_on_sale, is_deleted = is_deleted WHERE id >= ?',
    "INSERT INTO goods (name, is_on_sale, is_deleted, created_at, updated_at) SELECT 'x', ? % 2, 0, 1, 1",
    "INSERT OR IGNORE INTO goods (id, name, created_at, updated_at) VALUES (?, 'again', 1, 1)",
    "INSERT INTO goods (id, name, created_at, updated_at) VALUES (?, 'again', 1, 1) ON CONFLICT DO UPDATE SET is_deleted = 1",
    'DELETE FROM goods WHERE id = ?',
  ],
  sku: ['UPDATE sku SET is_deleted = 1 - is_deleted WHERE id = ?', 'DELETE FROM sku WHERE id = ?'],
  user: [
    'UPDATE user SET is_deleted = 1 - is_deleted WHERE id = ?',
    "INSERT INTO user (username, created_at, updated_at) SELECT 'u' || count(*) || ?, 1, 1 FROM user",
    'UPDATE user SET created_at = -5 - created_at WHERE id = ?',
    'DELETE FROM user WHERE id = ?',
  ],
  orders: [
    'UPDATE orders SET order_status = 201 WHERE id = ?',
    'UPDATE orders SET order_status = 102, ended_at = 1, is_deleted = 1 - is_deleted WHERE id = ?',
    'UPDATE orders SET is_deleted = 1 - is_deleted WHERE id >= ?',
    'UPDATE orders SET order_status = 401, confirmed_at = 1, paid_at = coalesce(paid_at, 7200000) WHERE id = ?',
    'UPDATE orders SET order_status = 402, confirmed_at = 1, created_at = created_at + 1234567 WHERE id >= ?',
    'UPDATE orders SET created_at = created_at - 98765432, paid_at = paid_at + 3599999, is_deleted = 0 WHERE id = ?',
    'UPDATE orders SET paid_at = NULL, actual_price_fen = actual_price_fen + 7 WHERE id = ?',
    'UPDATE orders SET actual_price_fen = actual_price_fen + 250 WHERE id = ?',
    `INSERT INTO orders (user_id, order_sn, order_status, consignee, mobile, address, goods_price_fen, freight_price_fen,
       coupon_price_fen, order_price_fen, actual_price_fen, paid_at, created_at, updated_at)
     SELECT 1, 'n' || random(), 201, 'N', '1', 'A', 5, 0, 0, 5, 5, 3600000 * id, created_at - 1, 1 FROM orders
     WHERE id = ? AND (SELECT count(*) FROM orders) < 9`,
    'DELETE FROM orders WHERE id = ?',
  ],
};
const change = fc.record({
  sql: fc.constantFrom(...Object.values(changes).flat()),
  id: fc.integer({ min: 1, max: 5 }),
});

test('whatever is added, changed, deleted or taken back, the counts are those of the tables', () => {
  const { raw } = shop.write;
  raw.pragma('foreign_keys = OFF');
  raw.exec('UPDATE orders SET order_status = 201, paid_at = 1 WHERE id > 1');
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), fc.boolean(), (steps, isTakenBack) => {
      // Each run begins with the same rows: in what many of them leave behind there is little that can be changed.
      raw.exec('SAVEPOINT whole; SAVEPOINT one');
      for (const { sql, id } of steps) {
        try {
          raw.prepare(sql).run(id);
        } catch (error) {
          // Two live shoppers or SKUs of one name: refused, and counted as little as it was done.
          if (!String(error).includes('UNIQUE')) throw error;
        }
      }
      raw.exec(isTakenBack ? 'ROLLBACK TO one; RELEASE one' : 'RELEASE one');
      const wrong = wrongCounts(raw);
      raw.exec('ROLLBACK TO whole; RELEASE whole');
      expect(wrong).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('each count is asked for by its own name', () => {
  const { raw } = shop.write;
  raw.exec('UPDATE goods SET is_on_sale = 0 WHERE id = 1; UPDATE goods SET is_deleted = 1 WHERE id = 2');
  insertRow(raw, 'goods', leastRow(raw, 'goods', 4));
  raw.exec('UPDATE orders SET order_status = 201 WHERE id = 1; UPDATE sku SET is_deleted = 1 WHERE id = 3');
  expect(countLive(shop.read, 'goods')).toBe(3);
  expect(countLiveGoodsOnSale(shop.read)).toBe(2);
  expect(countLive(shop.read, 'sku')).toBe(2);
  expect(countLive(shop.read, 'user')).toBe(3);
  expect(countLive(shop.read, 'orders')).toBe(3);
  expect(countLiveOrdersIn(shop.read, [201, 999])).toBe(1);
  expect(countLiveOrdersIn(shop.read, [101, 201, 201])).toBe(3);
});

test('a change that counts nothing anew costs no further write', () => {
  const { raw } = shop.write;
  const before = Number(raw.prepare('SELECT total_changes()').pluck().get());
  raw.exec(`UPDATE orders SET order_status = order_status, is_deleted = 0, created_at = 1, paid_at = NULL,
    actual_price_fen = 9, message = 1 WHERE id = 1`);
  expect(raw.prepare('SELECT total_changes()').pluck().get()).toBe(before + 1);
});
