// What is looked up by the hour is what the rows add up to, wherever days begin, also in a file that was filled before.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations, openShopDatabase, type ShopDatabase } from '../open.ts';
import { insertAncestors } from '../schema/testRows.ts';
import { wrongCounts } from '../seed/testChecks.ts';
import { countPlacedIn, sumPaidIn } from './deskFigures.ts';
import { findNextTime, markByHour } from './hourCount.ts';
import { countUsersIn } from './stat.ts';

const hourMs = 3_600_000;

let shop: ShopDatabase;
beforeEach(async () => {
  shop = await openShopDatabase({ file: ':memory:' });
  layPeople(shop);
});
afterEach(() => shop.close());

function layPeople({ write: { raw } }: ShopDatabase): void {
  insertAncestors(raw, 1, 'orders');
  // A row of the counts themselves, which counts nothing.
  raw.exec("DELETE FROM row_count WHERE table_name = 'x1'; UPDATE user SET created_at = -1");
}

const columns =
  'user_id, order_sn, order_status, consignee, mobile, address, goods_price_fen, freight_price_fen, coupon_price_fen, order_price_fen, actual_price_fen, paid_at, created_at, updated_at';

/** Paid orders of as many fen as their number, each two thirds of an hour after the one before. */
const fill = (orders: number) => `
  INSERT INTO orders (${columns})
  WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${orders})
  SELECT 1, 'n' || n, 201, 'N', '1', 'A', n, 0, 0, n, n, 2400000 * n, 2400000 * n, 1 FROM number;
  INSERT INTO user (username, created_at, updated_at) SELECT order_sn, created_at, 1 FROM orders`;

test.each([
  ['at whole hours', 0],
  ['at half hours', hourMs / 2],
  ['at any second', 1_234_567],
])('days that begin %s hold what their rows add up to', (_, begin) => {
  const { raw } = shop.write;
  raw.exec(fill(90));
  const lengths = [24 * hourMs, 23 * hourMs, hourMs / 3, hourMs];
  const stretches = lengths.map((length, at) => ({
    from: begin + at * 7 * hourMs,
    until: begin + at * 7 * hourMs + length,
  }));
  const found = stretches.map((stretch) =>
    raw
      .prepare(
        'SELECT count(*) AS orders, total(actual_price_fen) AS amountFen FROM orders WHERE paid_at >= @from AND paid_at < @until',
      )
      .get(stretch),
  );
  const counts = found.map((row) => (row as { orders: number }).orders);
  expect(counts[0]).toBeGreaterThan(30);
  expect(sumPaidIn(shop.read, stretches)).toEqual(found);
  expect(countPlacedIn(shop.read, stretches)).toEqual(counts);
  expect(countUsersIn(shop.read, stretches)).toEqual(counts);
});

test('the next moment is that of the next hour with something in it, and none lies before the one that is asked for', () => {
  const { raw } = shop.write;
  raw.exec(fill(3));
  raw.exec('UPDATE orders SET created_at = created_at + 36000000 WHERE id = 3');
  const next = (from: number) => findNextTime(shop.read, 'orders sold', from);
  expect(next(0)).toBe(0);
  expect(next(1000)).toBe(1000);
  expect(next(2 * hourMs)).toBe(12 * hourMs);
  expect(next(13 * hourMs)).toBeNull();
  raw.exec('UPDATE orders SET order_status = 102, ended_at = 1 WHERE id < 3');
  expect(next(0)).toBe(12 * hourMs);
});

test('the mark of a day changes with an order in it, and with one in the hours that it begins and ends in', () => {
  const { raw } = shop.write;
  raw.exec(fill(90));
  const day = { from: 10.5 * hourMs, until: 34.5 * hourMs };
  const mark = () => markByHour(shop.read, 'orders sold', [day])[0];
  const before = mark();
  raw.exec('UPDATE orders SET consignee = 1, paid_at = 1');
  raw.exec(`UPDATE orders SET order_status = 301, shipped_at = 1, ship_sn = 'a', ship_channel = 'b'`);
  expect(mark()).toBe(before);
  raw.exec(
    `UPDATE orders SET created_at = ${12 * hourMs} WHERE id = 1; UPDATE orders SET created_at = 1 WHERE id = 19`,
  );
  const exchanged = mark();
  expect(exchanged).not.toBe(before);
  raw.exec(`UPDATE orders SET created_at = ${day.until + 1} WHERE id = 90`);
  expect(mark()).not.toBe(exchanged);
});

test('a file that was filled before its hours were counted has the counts of all its rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  const file = join(folder, 'shop.db');
  try {
    const before = await openShopDatabase({ file, migrations: migrations.slice(0, 6) });
    layPeople(before);
    before.write.raw.exec(fill(90));
    before.write.raw.exec('UPDATE orders SET is_deleted = 1, paid_at = NULL WHERE id % 5 = 0');
    before.write.raw.exec(
      'UPDATE orders SET order_status = 401, confirmed_at = 1, created_at = -created_at WHERE id % 3 = 0',
    );
    before.close();
    const after = await openShopDatabase({ file });
    expect(after.read.raw.prepare('SELECT count(*) FROM hour_count WHERE rows > 0').pluck().get()).toBeGreaterThan(200);
    expect(wrongCounts(after.read.raw)).toEqual([]);
    after.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
