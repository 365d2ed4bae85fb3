// Step 1: the tables of schema/topic.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const topicTables = `
CREATE TABLE topic (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL DEFAULT '' CHECK (length(title) <= 255),
  subtitle TEXT NOT NULL DEFAULT '' CHECK (length(subtitle) <= 255),
  content TEXT NOT NULL DEFAULT '' CHECK (length(content) <= 1000000),
  price_fen INTEGER NOT NULL DEFAULT 0 CHECK (price_fen BETWEEN 0 AND 9999999999),
  read_count TEXT NOT NULL DEFAULT '1k' CHECK (length(read_count) <= 255),
  pic_url TEXT NOT NULL DEFAULT '' CHECK (length(pic_url) <= 255),
  sort_order INTEGER NOT NULL DEFAULT 100,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE INDEX topic_price_idx ON topic (price_fen) WHERE is_deleted = 0;
CREATE INDEX topic_created_idx ON topic (created_at) WHERE is_deleted = 0;

CREATE TABLE topic_goods (
  topic_id INTEGER NOT NULL REFERENCES topic (id) ON DELETE RESTRICT,
  goods_id INTEGER NOT NULL REFERENCES goods (id) ON DELETE RESTRICT,
  position INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (topic_id, goods_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX topic_goods_goods_idx ON topic_goods (goods_id);
`;
