// All rows of a long list in the back office (DECISIONS.md 4): whole, in order, and without holding up everybody else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addArticle, addOrder } from '../support/trade.ts';
import { addShopper, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
let admin: { adminToken: string };
const count = 1100;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
  admin = await addAdminWith(shop, '*');
  const { id: userId } = await addShopper(shop);
  const { goodsId, productId } = await addArticle(shop);
  const order = await addOrder(shop, userId);
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const own = new Set(['id', 'order_sn']);
  const names = rowsOf(shop, "SELECT name FROM pragma_table_info('orders')").map(({ name }) => String(name));
  const columns = names.filter((name) => !own.has(name)).join(', ');
  await change(
    shop,
    'orders',
    `INSERT INTO orders (order_sn, ${columns}) ${numbers} SELECT printf('20260101%06d', i), ${columns} FROM n, orders WHERE id = ?`,
    order,
  );
  await change(
    shop,
    'order_line',
    `INSERT INTO order_line (order_id, goods_id, goods_name, goods_sn, sku_id, quantity, price_fen, specifications, pic_url, created_at, updated_at)
      SELECT id, ?, 'x', 'x', ?, 1, 100, '["a"]', '', created_at, updated_at FROM orders`,
    goodsId,
    productId,
  );
  await change(
    shop,
    'keyword',
    `INSERT INTO keyword (keyword, url, created_at, updated_at) ${numbers} SELECT 'word ' || i, '', i, i FROM n`,
  );
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

/** Every page after the other. */
async function pagesOf(path: string, query: Record<string, string>): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await shop.get(path, { ...query, page, limit: 300 }, admin);
    rows.push(...data.list);
    if (page >= data.pages) return rows;
  }
}

test.each([
  ['/admin/order/list', {}],
  ['/admin/order/list', { sort: 'id', order: 'asc' }],
  ['/admin/keyword/list', { order: 'asc' }],
])('%s %j with limit 0 is all of its pages together', async (path, query) => {
  const { errno, data } = await shop.get(path, { ...query, limit: 0 }, admin);
  expect(errno).toBe(0);
  expect(data).toMatchObject({ page: 1, limit: 0, pages: 0, total: data.list.length });
  expect(data.list.length).toBeGreaterThanOrEqual(count);
  expect(data.list).toEqual(await pagesOf(path, query));
});

test.each(['/admin/order/list', '/admin/keyword/list'])('%s is sent as it is made, not at once', async (path) => {
  const { status, headers, body } = await fetch(`${shop.url}${path}?limit=0`, {
    headers: { 'X-Shop-Admin-Token': admin.adminToken, 'Accept-Encoding': 'identity' },
  });
  expect(status).toBe(200);
  expect(headers.get('content-length')).toBeNull();
  expect(headers.get('content-type')).toBe('application/json;charset=UTF-8');
  await body?.cancel();
});
