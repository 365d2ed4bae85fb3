// Step 1: the tables of schema/coupon.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const couponTables = `
CREATE TABLE coupon (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (length(name) <= 63),
  description TEXT NOT NULL DEFAULT '' CHECK (length(description) <= 127),
  tag TEXT NOT NULL DEFAULT '' CHECK (length(tag) <= 63),
  total INTEGER NOT NULL DEFAULT 0,
  handed_out INTEGER NOT NULL DEFAULT 0,
  discount_fen INTEGER NOT NULL DEFAULT 0 CHECK (discount_fen BETWEEN 0 AND 9999999999),
  min_fen INTEGER NOT NULL DEFAULT 0 CHECK (min_fen BETWEEN 0 AND 9999999999),
  limit_per_user INTEGER NOT NULL DEFAULT 1,
  type INTEGER NOT NULL DEFAULT 0 CHECK (type IN (0, 1, 2)),
  status INTEGER NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  goods_type INTEGER NOT NULL DEFAULT 0 CHECK (goods_type IN (0, 1, 2)),
  code TEXT COLLATE NOCASE CHECK (length(code) <= 63),
  time_type INTEGER NOT NULL DEFAULT 0 CHECK (time_type IN (0, 1)),
  days INTEGER NOT NULL DEFAULT 0,
  starts_at INTEGER,
  ends_at INTEGER,
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
  CONSTRAINT coupon_counts CHECK (total >= 0 AND handed_out >= 0 AND limit_per_user >= 0 AND days >= 0),
  CONSTRAINT coupon_times CHECK (time_type <> 1 OR (starts_at IS NOT NULL AND ends_at IS NOT NULL AND starts_at < ends_at)),
  CONSTRAINT coupon_code CHECK (type <> 2 OR (code IS NOT NULL AND code <> ''))
) STRICT;
CREATE UNIQUE INDEX coupon_code_uq ON coupon (code) WHERE is_deleted = 0 AND type = 2;
CREATE INDEX coupon_type_status_created_idx ON coupon (type, status, created_at) WHERE is_deleted = 0;
CREATE INDEX coupon_status_created_idx ON coupon (status, created_at) WHERE is_deleted = 0;
CREATE INDEX coupon_expiring_idx ON coupon (ends_at) WHERE is_deleted = 0 AND status = 0 AND time_type = 1;
CREATE INDEX coupon_created_idx ON coupon (created_at) WHERE is_deleted = 0;

CREATE TABLE coupon_category (
  coupon_id INTEGER NOT NULL REFERENCES coupon (id) ON DELETE RESTRICT,
  category_id INTEGER NOT NULL REFERENCES category (id) ON DELETE RESTRICT,
  position INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (coupon_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX coupon_category_category_idx ON coupon_category (category_id);

CREATE TABLE coupon_goods (
  coupon_id INTEGER NOT NULL REFERENCES coupon (id) ON DELETE RESTRICT,
  goods_id INTEGER NOT NULL REFERENCES goods (id) ON DELETE RESTRICT,
  position INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (coupon_id, goods_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX coupon_goods_goods_idx ON coupon_goods (goods_id);

CREATE TABLE user_coupon (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE RESTRICT,
  coupon_id INTEGER NOT NULL REFERENCES coupon (id) ON DELETE RESTRICT,
  status INTEGER NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3)),
  used_at INTEGER,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  order_id INTEGER REFERENCES orders (id) ON DELETE RESTRICT,
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
  CONSTRAINT user_coupon_used CHECK (status <> 1 OR (used_at IS NOT NULL AND order_id IS NOT NULL))
) STRICT;
CREATE INDEX user_coupon_user_status_created_idx ON user_coupon (user_id, status, created_at) WHERE is_deleted = 0;
CREATE INDEX user_coupon_coupon_status_created_idx ON user_coupon (coupon_id, status, created_at) WHERE is_deleted = 0;
CREATE INDEX user_coupon_user_coupon_idx ON user_coupon (user_id, coupon_id);
CREATE INDEX user_coupon_order_idx ON user_coupon (order_id) WHERE is_deleted = 0;
CREATE INDEX user_coupon_expiring_idx ON user_coupon (ends_at) WHERE is_deleted = 0 AND status = 0;
CREATE INDEX user_coupon_created_idx ON user_coupon (created_at) WHERE is_deleted = 0;
`;
