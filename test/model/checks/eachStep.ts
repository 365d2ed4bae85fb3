// What is compared after every step: stock with its ledger and with the model, and the states of orders, coupons, groups
// and after-sale requests.
import type { Stage } from '../stage.ts';
import type { Model } from '../state/state.ts';
import { same, sameList } from '../violation.ts';

const stockQuery = `SELECT id, stock, (SELECT coalesce(sum(delta), 0) FROM stock_move WHERE sku_id = sku.id) AS ledger
  FROM sku ORDER BY id`;

/** @throws Violation */
export function checkEachStep(model: Model, { rows }: Stage): void {
  for (const { id, stock, ledger } of rows(stockQuery)) {
    same(`stock of SKU ${id}, and the sum of its ledger`, [stock, ledger], [model.skus.get(Number(id))?.stock, stock]);
    if (Number(stock) < 0) same(`stock of SKU ${id}`, stock, 'not below 0');
  }
  const orders = [...model.orders.values()].map((row) => ({
    id: row.id,
    user: row.userId,
    status: row.status,
    aftersale: row.aftersale,
    deleted: Number(row.isDeleted),
  }));
  const orderQuery = `SELECT id, user_id AS user, order_status AS status, aftersale_status AS aftersale,
    is_deleted AS deleted FROM orders ORDER BY id`;
  sameList('orders', rows(orderQuery), orders);
  const hands = [...model.hands.values()].map(({ id, status, orderId }) => ({ id, status, orderId }));
  sameList('coupons in hand', rows('SELECT id, status, order_id AS orderId FROM user_coupon ORDER BY id'), hands);
  const places = [...model.places.values()].map(({ id, status }) => ({ id, status }));
  sameList('places in groups', rows('SELECT id, status FROM groupon ORDER BY id'), places);
}
