// Step 1: the tables of schema/goods.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const goodsTables = `
CREATE TABLE goods (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  goods_sn TEXT COLLATE NOCASE NOT NULL DEFAULT '' CHECK (length(goods_sn) <= 63),
  name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 127),
  category_id INTEGER REFERENCES category (id) ON DELETE RESTRICT,
  brand_id INTEGER REFERENCES brand (id) ON DELETE RESTRICT,
  gallery TEXT NOT NULL DEFAULT '[]'
    CHECK (json_valid(gallery) AND json_type(gallery) = 'array' AND json_array_length(gallery) <= 100),
  keywords TEXT NOT NULL DEFAULT '' CHECK (length(keywords) <= 255),
  brief TEXT NOT NULL DEFAULT '' CHECK (length(brief) <= 255),
  is_on_sale INTEGER NOT NULL DEFAULT 1 CHECK (is_on_sale IN (0, 1)),
  sort_order INTEGER NOT NULL DEFAULT 100,
  pic_url TEXT NOT NULL DEFAULT '' CHECK (length(pic_url) <= 255),
  share_url TEXT NOT NULL DEFAULT '' CHECK (length(share_url) <= 255),
  is_new INTEGER NOT NULL DEFAULT 0 CHECK (is_new IN (0, 1)),
  is_hot INTEGER NOT NULL DEFAULT 0 CHECK (is_hot IN (0, 1)),
  unit TEXT NOT NULL DEFAULT '件' CHECK (length(unit) <= 31),
  counter_price_fen INTEGER NOT NULL DEFAULT 0 CHECK (counter_price_fen BETWEEN 0 AND 9999999999),
  retail_price_fen INTEGER NOT NULL DEFAULT 10000000 CHECK (retail_price_fen BETWEEN 0 AND 9999999999),
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
  -- Last: whatever stands behind a long text is read through all of its pages.
  detail TEXT NOT NULL DEFAULT '' CHECK (length(detail) <= 1000000)
) STRICT;
CREATE INDEX goods_category_created_idx ON goods (category_id, created_at) WHERE is_deleted = 0 AND is_on_sale = 1;
CREATE INDEX goods_category_price_idx ON goods (category_id, retail_price_fen) WHERE is_deleted = 0 AND is_on_sale = 1;
CREATE INDEX goods_brand_created_idx ON goods (brand_id, created_at) WHERE is_deleted = 0 AND is_on_sale = 1;
CREATE INDEX goods_new_created_idx ON goods (is_new, created_at) WHERE is_deleted = 0 AND is_on_sale = 1;
CREATE INDEX goods_hot_created_idx ON goods (is_hot, created_at) WHERE is_deleted = 0 AND is_on_sale = 1;
CREATE INDEX goods_on_sale_created_idx ON goods (created_at) WHERE is_deleted = 0 AND is_on_sale = 1;
CREATE INDEX goods_on_sale_price_idx ON goods (retail_price_fen) WHERE is_deleted = 0 AND is_on_sale = 1;
CREATE INDEX goods_on_sale_name_idx ON goods (name) WHERE is_deleted = 0 AND is_on_sale = 1;
CREATE INDEX goods_created_idx ON goods (created_at) WHERE is_deleted = 0;
CREATE INDEX goods_goods_sn_idx ON goods (goods_sn) WHERE is_deleted = 0;
CREATE INDEX goods_name_idx ON goods (name) WHERE is_deleted = 0;

CREATE TABLE sku (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  goods_id INTEGER NOT NULL REFERENCES goods (id) ON DELETE RESTRICT,
  specifications TEXT NOT NULL DEFAULT '[]'
    CHECK (json_valid(specifications) AND json_type(specifications) = 'array' AND json_array_length(specifications) <= 100),
  price_fen INTEGER NOT NULL DEFAULT 0 CHECK (price_fen BETWEEN 0 AND 9999999999),
  stock INTEGER NOT NULL DEFAULT 0,
  url TEXT NOT NULL DEFAULT '' CHECK (length(url) <= 255),
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
  CONSTRAINT sku_stock CHECK (stock >= 0)
) STRICT;
CREATE UNIQUE INDEX sku_goods_specifications_uq ON sku (goods_id, specifications) WHERE is_deleted = 0;
CREATE INDEX sku_goods_idx ON sku (goods_id) WHERE is_deleted = 0;
CREATE INDEX sku_created_idx ON sku (created_at) WHERE is_deleted = 0;

CREATE TABLE specification (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  goods_id INTEGER NOT NULL REFERENCES goods (id) ON DELETE RESTRICT,
  specification TEXT NOT NULL DEFAULT '' CHECK (length(specification) <= 255),
  value TEXT NOT NULL DEFAULT '' CHECK (length(value) <= 255),
  pic_url TEXT NOT NULL DEFAULT '' CHECK (length(pic_url) <= 255),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX specification_goods_value_uq ON specification (goods_id, specification, value)
  WHERE is_deleted = 0;
CREATE INDEX specification_goods_idx ON specification (goods_id) WHERE is_deleted = 0;

CREATE TABLE attribute (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  goods_id INTEGER NOT NULL REFERENCES goods (id) ON DELETE RESTRICT,
  attribute TEXT NOT NULL CHECK (length(attribute) <= 255),
  value TEXT NOT NULL CHECK (length(value) <= 255),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE INDEX attribute_goods_idx ON attribute (goods_id) WHERE is_deleted = 0;
`;
