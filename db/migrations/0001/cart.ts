// Step 1: the tables of schema/cart.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const cartTables = `
CREATE TABLE cart (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE RESTRICT,
  goods_id INTEGER NOT NULL REFERENCES goods (id) ON DELETE RESTRICT,
  goods_sn TEXT NOT NULL DEFAULT '' CHECK (length(goods_sn) <= 63),
  goods_name TEXT NOT NULL DEFAULT '' CHECK (length(goods_name) <= 127),
  sku_id INTEGER NOT NULL REFERENCES sku (id) ON DELETE RESTRICT,
  price_fen INTEGER NOT NULL DEFAULT 0 CHECK (price_fen BETWEEN 0 AND 9999999999),
  quantity INTEGER NOT NULL,
  specifications TEXT NOT NULL DEFAULT '[]'
    CHECK (json_valid(specifications) AND json_type(specifications) = 'array' AND json_array_length(specifications) <= 100),
  is_checked INTEGER NOT NULL DEFAULT 1 CHECK (is_checked IN (0, 1)),
  pic_url TEXT NOT NULL DEFAULT '' CHECK (length(pic_url) <= 255),
  is_buy_now INTEGER NOT NULL DEFAULT 0 CHECK (is_buy_now IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
  CONSTRAINT cart_quantity CHECK (quantity >= 1)
) STRICT;
CREATE UNIQUE INDEX cart_user_sku_uq ON cart (user_id, sku_id) WHERE is_deleted = 0 AND is_buy_now = 0;
CREATE INDEX cart_user_checked_idx ON cart (user_id, is_checked) WHERE is_deleted = 0;
CREATE INDEX cart_sku_idx ON cart (sku_id) WHERE is_deleted = 0;
CREATE INDEX cart_goods_idx ON cart (goods_id) WHERE is_deleted = 0;
CREATE INDEX cart_buy_now_created_idx ON cart (created_at) WHERE is_deleted = 0 AND is_buy_now = 1;
`;
