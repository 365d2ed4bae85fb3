// Step 1: the tables of schema/stock.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const stockTables = `
CREATE TABLE stock_move (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sku_id INTEGER NOT NULL REFERENCES sku (id) ON DELETE RESTRICT,
  delta INTEGER NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('order', 'cancel', 'timeout', 'refund', 'aftersale', 'edit', 'import', 'seed')),
  order_id INTEGER REFERENCES orders (id) ON DELETE RESTRICT,
  admin_id INTEGER REFERENCES admin (id) ON DELETE RESTRICT,
  stock_after INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT stock_move_delta CHECK (delta <> 0),
  CONSTRAINT stock_move_stock_after CHECK (stock_after >= 0)
) STRICT;
CREATE INDEX stock_move_sku_idx ON stock_move (sku_id);
CREATE INDEX stock_move_order_idx ON stock_move (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX stock_move_created_idx ON stock_move (created_at);
`;
