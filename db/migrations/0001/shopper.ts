// Step 1: the tables of schema/shopper.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const shopperTables = `
CREATE TABLE collect (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE RESTRICT,
  type INTEGER NOT NULL DEFAULT 0 CHECK (type IN (0, 1)),
  goods_id INTEGER REFERENCES goods (id) ON DELETE RESTRICT,
  topic_id INTEGER REFERENCES topic (id) ON DELETE RESTRICT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
  CONSTRAINT collect_value CHECK ((type = 0) = (goods_id IS NOT NULL) AND (type = 1) = (topic_id IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX collect_user_goods_uq ON collect (user_id, goods_id) WHERE is_deleted = 0 AND goods_id IS NOT NULL;
CREATE UNIQUE INDEX collect_user_topic_uq ON collect (user_id, topic_id) WHERE is_deleted = 0 AND topic_id IS NOT NULL;
CREATE INDEX collect_user_created_idx ON collect (user_id, type, created_at) WHERE is_deleted = 0;
CREATE INDEX collect_goods_idx ON collect (goods_id) WHERE is_deleted = 0 AND goods_id IS NOT NULL;
CREATE INDEX collect_topic_idx ON collect (topic_id) WHERE is_deleted = 0 AND topic_id IS NOT NULL;
CREATE INDEX collect_created_idx ON collect (created_at) WHERE is_deleted = 0;

CREATE TABLE footprint (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE RESTRICT,
  goods_id INTEGER NOT NULL REFERENCES goods (id) ON DELETE RESTRICT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX footprint_user_goods_uq ON footprint (user_id, goods_id) WHERE is_deleted = 0;
CREATE INDEX footprint_user_created_idx ON footprint (user_id, created_at) WHERE is_deleted = 0;
CREATE INDEX footprint_goods_idx ON footprint (goods_id) WHERE is_deleted = 0;
CREATE INDEX footprint_created_idx ON footprint (created_at) WHERE is_deleted = 0;

CREATE TABLE search_history (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE RESTRICT,
  keyword TEXT NOT NULL CHECK (length(keyword) <= 63),
  origin TEXT NOT NULL DEFAULT '' CHECK (length(origin) <= 63),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX search_history_user_keyword_uq ON search_history (user_id, keyword) WHERE is_deleted = 0;
CREATE INDEX search_history_user_created_idx ON search_history (user_id, created_at) WHERE is_deleted = 0;
CREATE INDEX search_history_created_idx ON search_history (created_at) WHERE is_deleted = 0;

CREATE TABLE feedback (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE RESTRICT,
  username TEXT NOT NULL DEFAULT '' CHECK (length(username) <= 63),
  mobile TEXT NOT NULL DEFAULT '' CHECK (length(mobile) <= 20),
  feed_type TEXT NOT NULL DEFAULT '' CHECK (length(feed_type) <= 63),
  content TEXT NOT NULL CHECK (length(content) <= 1023),
  status INTEGER NOT NULL DEFAULT 0 CHECK (status IN (0, 1)),
  has_picture INTEGER NOT NULL DEFAULT 0 CHECK (has_picture IN (0, 1)),
  pic_urls TEXT NOT NULL DEFAULT '[]'
    CHECK (json_valid(pic_urls) AND json_type(pic_urls) = 'array' AND json_array_length(pic_urls) <= 100),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE INDEX feedback_user_created_idx ON feedback (user_id, created_at) WHERE is_deleted = 0;
CREATE INDEX feedback_created_idx ON feedback (created_at) WHERE is_deleted = 0;
`;
