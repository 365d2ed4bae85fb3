// What is asked of a cart reads its lines alone, however many buy-now lines the shopper left behind.
import { afterAll, expect, test, vi } from 'vitest';
import { planOf } from '../../test/support/statements.ts';
import { openShopDatabase } from '../open.ts';
import { createWriteQueue } from '../write.ts';
import {
  countPiecesInCart,
  dropCartLinesOfGoneGoods,
  dropCartLinesOfSkus,
  findCartLineOfSku,
  listCartLines,
  listCheckedLines,
} from './cart.ts';

const shop = await openShopDatabase({ file: ':memory:' });
const { raw } = shop.write;
const queue = createWriteQueue(shop.write);
afterAll(() => shop.close());

/** How the cart is found by the statement that `work` prepares. */
async function planOfFirst(work: () => unknown): Promise<string> {
  const preparing = vi.spyOn(raw, 'prepare');
  await work();
  const [source = ''] = preparing.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('cart'));
  preparing.mockRestore();
  return planOf(raw, source).join('; ');
}

test.each([
  { what: 'the pieces', work: () => countPiecesInCart(shop.read, 1) },
  { what: 'all lines', work: () => listCartLines(shop.read, 1) },
  { what: 'the ticked lines', work: () => listCheckedLines(shop.read, 1) },
  { what: 'the line of a SKU', work: () => findCartLineOfSku(shop.read, 1, 1) },
  { what: 'lines to take out', work: () => queue.write((tx) => dropCartLinesOfSkus(tx, 1, [1], 5)) },
  { what: 'lines of goods that are gone', work: () => queue.write((tx) => dropCartLinesOfGoneGoods(tx, 1, 5)) },
])('$what by the index that holds cart lines only', async ({ work }) => {
  expect(await planOfFirst(work)).toMatch(/SEARCH cart USING (COVERING )?INDEX cart_user_sku_uq/);
});
