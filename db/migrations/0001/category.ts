// Step 1: the tables of schema/category.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const categoryTables = `
CREATE TABLE category (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 63),
  keywords TEXT NOT NULL DEFAULT '' CHECK (length(keywords) <= 1023),
  description TEXT NOT NULL DEFAULT '' CHECK (length(description) <= 255),
  pid INTEGER REFERENCES category (id) ON DELETE RESTRICT,
  icon_url TEXT NOT NULL DEFAULT '' CHECK (length(icon_url) <= 255),
  pic_url TEXT NOT NULL DEFAULT '' CHECK (length(pic_url) <= 255),
  level TEXT NOT NULL DEFAULT 'L1' CHECK (level IN ('L1', 'L2')),
  sort_order INTEGER NOT NULL DEFAULT 50,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
  CONSTRAINT category_level CHECK ((level = 'L1') = (pid IS NULL))
) STRICT;
CREATE INDEX category_pid_sort_idx ON category (pid, sort_order) WHERE is_deleted = 0;
CREATE INDEX category_level_sort_idx ON category (level, sort_order) WHERE is_deleted = 0;
CREATE INDEX category_created_idx ON category (created_at) WHERE is_deleted = 0;

CREATE TABLE brand (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 255),
  description TEXT NOT NULL DEFAULT '' CHECK (length(description) <= 255),
  pic_url TEXT NOT NULL DEFAULT '' CHECK (length(pic_url) <= 255),
  sort_order INTEGER NOT NULL DEFAULT 50,
  floor_price_fen INTEGER NOT NULL DEFAULT 0 CHECK (floor_price_fen BETWEEN 0 AND 9999999999),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE INDEX brand_sort_idx ON brand (sort_order) WHERE is_deleted = 0;
CREATE INDEX brand_created_idx ON brand (created_at) WHERE is_deleted = 0;
`;
