// Step 8: indexes that no query reads go. Each stood somewhere else in the file, so that every order had one more page of it
// written for nothing: at a million orders they were a sixth of what an order costs. data-model.yaml, indexes, names three of
// them for lists that are found by others: the lines of a cart by shopper and SKU (cart_user_sku_uq), what is in carts and
// orders of a SKU by its goods.
import type { Migration } from '../migrate.ts';

export const unreadIndexesMigration: Migration = {
  id: 8,
  name: 'unread-indexes',
  sql: `
DROP INDEX order_line_sku_idx;
DROP INDEX cart_sku_idx;
DROP INDEX cart_user_checked_idx;
DROP INDEX stock_move_order_idx;
DROP INDEX stock_move_created_idx;
`,
};
