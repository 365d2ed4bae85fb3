// Step 1: the tables of schema/home.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const homeTables = `
CREATE TABLE ad (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 63),
  link TEXT NOT NULL DEFAULT '' CHECK (length(link) <= 255),
  url TEXT NOT NULL CHECK (length(url) <= 255),
  position INTEGER NOT NULL DEFAULT 1 CHECK (position IN (1)),
  content TEXT NOT NULL DEFAULT '' CHECK (length(content) <= 255),
  starts_at INTEGER,
  ends_at INTEGER,
  is_enabled INTEGER NOT NULL DEFAULT 0 CHECK (is_enabled IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE INDEX ad_position_enabled_idx ON ad (position, is_enabled) WHERE is_deleted = 0;
CREATE INDEX ad_created_idx ON ad (created_at) WHERE is_deleted = 0;

CREATE TABLE keyword (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  keyword TEXT NOT NULL DEFAULT '' CHECK (length(keyword) <= 127),
  url TEXT NOT NULL DEFAULT '' CHECK (length(url) <= 255),
  is_hot INTEGER NOT NULL DEFAULT 0 CHECK (is_hot IN (0, 1)),
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  sort_order INTEGER NOT NULL DEFAULT 100,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX keyword_default_uq ON keyword (is_default) WHERE is_deleted = 0 AND is_default = 1;
CREATE INDEX keyword_hot_idx ON keyword (is_hot) WHERE is_deleted = 0;
CREATE INDEX keyword_keyword_idx ON keyword (keyword) WHERE is_deleted = 0;
CREATE INDEX keyword_created_idx ON keyword (created_at) WHERE is_deleted = 0;

CREATE TABLE issue (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  question TEXT NOT NULL DEFAULT '' CHECK (length(question) <= 255),
  answer TEXT NOT NULL DEFAULT '' CHECK (length(answer) <= 255),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE INDEX issue_created_idx ON issue (created_at) WHERE is_deleted = 0;
`;
