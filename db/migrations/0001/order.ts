// Step 1: the tables of schema/order.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const orderTables = `
CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE RESTRICT,
  order_sn TEXT COLLATE NOCASE NOT NULL CHECK (length(order_sn) <= 63),
  order_status INTEGER NOT NULL CHECK (order_status IN (101, 102, 103, 104, 201, 202, 203, 204, 301, 401, 402)),
  aftersale_status INTEGER NOT NULL DEFAULT 0 CHECK (aftersale_status IN (0, 1, 2, 3, 4, 5)),
  consignee TEXT NOT NULL CHECK (length(consignee) <= 63),
  mobile TEXT NOT NULL CHECK (length(mobile) <= 63),
  address TEXT NOT NULL CHECK (length(address) <= 320),
  message TEXT NOT NULL DEFAULT '' CHECK (length(message) <= 512),
  goods_price_fen INTEGER NOT NULL CHECK (goods_price_fen BETWEEN 0 AND 9999999999),
  freight_price_fen INTEGER NOT NULL CHECK (freight_price_fen BETWEEN 0 AND 9999999999),
  coupon_price_fen INTEGER NOT NULL CHECK (coupon_price_fen BETWEEN 0 AND 9999999999),
  integral_price_fen INTEGER NOT NULL DEFAULT 0 CHECK (integral_price_fen BETWEEN 0 AND 9999999999),
  groupon_price_fen INTEGER NOT NULL DEFAULT 0 CHECK (groupon_price_fen BETWEEN 0 AND 9999999999),
  order_price_fen INTEGER NOT NULL CHECK (order_price_fen BETWEEN 0 AND 9999999999),
  actual_price_fen INTEGER NOT NULL CHECK (actual_price_fen BETWEEN 0 AND 9999999999),
  payment_method TEXT CHECK (payment_method IN ('simulated', 'offline', 'wechat')),
  pay_id TEXT CHECK (length(pay_id) <= 63),
  paid_at INTEGER,
  ship_sn TEXT CHECK (length(ship_sn) <= 63),
  ship_channel TEXT CHECK (length(ship_channel) <= 63),
  shipped_at INTEGER,
  refund_amount_fen INTEGER CHECK (refund_amount_fen BETWEEN 0 AND 9999999999),
  refund_type TEXT CHECK (length(refund_type) <= 63),
  refund_content TEXT CHECK (length(refund_content) <= 127),
  refunded_at INTEGER,
  refund_reject_reason TEXT CHECK (length(refund_reject_reason) <= 255),
  confirmed_at INTEGER,
  open_comments INTEGER NOT NULL DEFAULT 0,
  ended_at INTEGER,
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
  CONSTRAINT orders_open_comments CHECK (open_comments >= 0),
  CONSTRAINT orders_price CHECK (order_price_fen = max(0, goods_price_fen + freight_price_fen - coupon_price_fen)),
  CONSTRAINT orders_shipped CHECK (order_status NOT BETWEEN 301 AND 399 OR (shipped_at IS NOT NULL AND ship_sn IS NOT NULL AND ship_channel IS NOT NULL)),
  CONSTRAINT orders_refunded CHECK (order_status <> 203 OR (refunded_at IS NOT NULL AND refund_amount_fen IS NOT NULL)),
  CONSTRAINT orders_confirmed CHECK (order_status NOT IN (401, 402) OR confirmed_at IS NOT NULL),
  CONSTRAINT orders_ended CHECK (order_status NOT IN (102, 103) OR ended_at IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX orders_order_sn_uq ON orders (order_sn);
CREATE INDEX orders_user_status_created_idx ON orders (user_id, order_status, created_at) WHERE is_deleted = 0;
CREATE INDEX orders_user_created_idx ON orders (user_id, created_at) WHERE is_deleted = 0;
CREATE INDEX orders_status_created_idx ON orders (order_status, created_at) WHERE is_deleted = 0;
CREATE INDEX orders_created_idx ON orders (created_at) WHERE is_deleted = 0;
CREATE INDEX orders_consignee_idx ON orders (consignee) WHERE is_deleted = 0;
CREATE INDEX orders_unpaid_idx ON orders (created_at) WHERE is_deleted = 0 AND order_status = 101;
CREATE INDEX orders_unconfirmed_idx ON orders (shipped_at) WHERE is_deleted = 0 AND order_status = 301;
CREATE INDEX orders_uncommented_idx ON orders (confirmed_at) WHERE is_deleted = 0 AND open_comments > 0;
CREATE INDEX orders_all_status_created_idx ON orders (order_status, created_at);
CREATE INDEX orders_paid_idx ON orders (paid_at) WHERE paid_at IS NOT NULL;

CREATE TABLE order_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE RESTRICT,
  goods_id INTEGER NOT NULL REFERENCES goods (id) ON DELETE RESTRICT,
  goods_name TEXT NOT NULL DEFAULT '' CHECK (length(goods_name) <= 127),
  goods_sn TEXT NOT NULL DEFAULT '' CHECK (length(goods_sn) <= 63),
  sku_id INTEGER NOT NULL REFERENCES sku (id) ON DELETE RESTRICT,
  quantity INTEGER NOT NULL,
  price_fen INTEGER NOT NULL DEFAULT 0 CHECK (price_fen BETWEEN 0 AND 9999999999),
  specifications TEXT NOT NULL DEFAULT '[]'
    CHECK (json_valid(specifications) AND json_type(specifications) = 'array' AND json_array_length(specifications) <= 100),
  pic_url TEXT NOT NULL DEFAULT '' CHECK (length(pic_url) <= 255),
  comment_state INTEGER NOT NULL DEFAULT 0 CHECK (comment_state IN (0, 1, 2)),
  comment_id INTEGER REFERENCES comment (id) ON DELETE RESTRICT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
  CONSTRAINT order_line_quantity CHECK (quantity >= 1),
  CONSTRAINT order_line_comment CHECK ((comment_state = 1) = (comment_id IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX order_line_comment_uq ON order_line (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX order_line_order_idx ON order_line (order_id) WHERE is_deleted = 0;
CREATE INDEX order_line_goods_idx ON order_line (goods_id) WHERE is_deleted = 0;
CREATE INDEX order_line_sku_idx ON order_line (sku_id) WHERE is_deleted = 0;

CREATE TABLE order_counter (
  day TEXT PRIMARY KEY NOT NULL CHECK (length(day) <= 8),
  used INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT order_counter_day CHECK (day GLOB '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'),
  CONSTRAINT order_counter_used CHECK (used BETWEEN 0 AND 1000000)
) STRICT, WITHOUT ROWID;
`;
