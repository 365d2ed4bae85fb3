// Stock never goes below zero, and its ledger adds up to it whatever happens.
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openShopDatabase } from '../open.ts';
import { insertAncestors } from '../schema/testRows.ts';
import { createWriteQueue } from '../write.ts';
import { giveBackStock, takeStock } from './sku.ts';

const shop = await openShopDatabase({ file: ':memory:' });
const { raw } = shop.write;
insertAncestors(raw, 2, 'stock_move');
const queue = createWriteQueue(shop.write);
afterAll(() => shop.close());

const stock = () => raw.prepare<[], number>('SELECT stock FROM sku WHERE id = 1').pluck().get();
const ledger = () =>
  raw.prepare<[], { delta: number; stock_after: number }>('SELECT * FROM stock_move ORDER BY id').all();
function start(pieces: number): void {
  raw.prepare('UPDATE sku SET stock = ?, is_deleted = 0 WHERE id = 1').run(pieces);
  raw.prepare('DELETE FROM stock_move').run();
}
const why = { orderId: 1, now: 5 };
const take = (quantity: number) => queue.write((tx) => takeStock(tx, { skuId: 1, quantity, reason: 'order', ...why }));
const giveBack = (quantity: number) =>
  queue.write((tx) => giveBackStock(tx, { lines: [{ skuId: 1, quantity }], reason: 'cancel', ...why }));

test('a take leaves its row in the ledger; one too many changes nothing', async () => {
  start(5);
  expect([await take(3), await take(3), await take(2)]).toEqual([true, false, true]);
  expect(ledger()).toMatchObject([
    { sku_id: 1, delta: -3, stock_after: 2, reason: 'order', order_id: 1, created_at: 5 },
    { delta: -2, stock_after: 0 },
  ]);
});

test('a deleted SKU sells nothing, but takes back what it sold', async () => {
  start(5);
  await take(2);
  raw.prepare('UPDATE sku SET is_deleted = 1 WHERE id = 1').run();
  expect(await take(1)).toBe(false);
  await giveBack(2);
  expect([stock(), ledger().at(-1)]).toMatchObject([5, { delta: 2, stock_after: 5, reason: 'cancel' }]);
});

test('whatever is taken and given back, the ledger adds up to the stock', async () => {
  const steps = fc.array(
    fc.integer({ min: -20, max: 20 }).filter((delta) => delta !== 0),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 50 }), steps, async (pieces, deltas) => {
      start(pieces);
      await Promise.all(deltas.map((delta) => (delta < 0 ? take(-delta) : giveBack(delta))));
      const moved = ledger().reduce((sum, move) => sum + move.delta, pieces);
      expect(stock()).toBe(moved);
      expect(ledger().at(-1)?.stock_after ?? pieces).toBe(moved);
    }),
    { numRuns: 50 },
  );
});

test('the tables that it changes are marked', async () => {
  start(5);
  const before = [queue.version('sku'), queue.version('stock_move')];
  await take(1);
  expect([queue.version('sku'), queue.version('stock_move')]).not.toEqual(before);
});
