// Step 1: the tables of schema/comment.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const commentTables = `
CREATE TABLE comment (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  type INTEGER NOT NULL DEFAULT 0 CHECK (type IN (0, 1, 2)),
  goods_id INTEGER REFERENCES goods (id) ON DELETE RESTRICT,
  topic_id INTEGER REFERENCES topic (id) ON DELETE RESTRICT,
  content TEXT NOT NULL DEFAULT '' CHECK (length(content) <= 1023),
  admin_content TEXT NOT NULL DEFAULT '' CHECK (length(admin_content) <= 511),
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE RESTRICT,
  has_picture INTEGER NOT NULL DEFAULT 0 CHECK (has_picture IN (0, 1)),
  pic_urls TEXT NOT NULL DEFAULT '[]'
    CHECK (json_valid(pic_urls) AND json_type(pic_urls) = 'array' AND json_array_length(pic_urls) <= 100),
  star INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
  CONSTRAINT comment_star CHECK (star BETWEEN 1 AND 5),
  CONSTRAINT comment_value CHECK ((type = 1) = (topic_id IS NOT NULL) AND (type <> 1) = (goods_id IS NOT NULL))
) STRICT;
CREATE INDEX comment_goods_created_idx ON comment (type, goods_id, created_at)
  WHERE is_deleted = 0 AND goods_id IS NOT NULL;
CREATE INDEX comment_goods_pictures_idx ON comment (type, goods_id, created_at)
  WHERE is_deleted = 0 AND goods_id IS NOT NULL AND has_picture = 1;
CREATE INDEX comment_topic_created_idx ON comment (type, topic_id, created_at)
  WHERE is_deleted = 0 AND topic_id IS NOT NULL;
CREATE INDEX comment_topic_pictures_idx ON comment (type, topic_id, created_at)
  WHERE is_deleted = 0 AND topic_id IS NOT NULL AND has_picture = 1;
CREATE INDEX comment_user_created_idx ON comment (user_id, created_at) WHERE is_deleted = 0;
CREATE INDEX comment_created_idx ON comment (created_at) WHERE is_deleted = 0;
`;
