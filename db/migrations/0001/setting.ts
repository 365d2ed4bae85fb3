// Step 1: the tables of schema/setting.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const settingTables = `
CREATE TABLE setting (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL CHECK (length(key) <= 255),
  value TEXT NOT NULL DEFAULT '' CHECK (length(value) <= 4000),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX setting_key_uq ON setting (key);

CREATE TABLE meta (
  key TEXT PRIMARY KEY NOT NULL CHECK (length(key) <= 63),
  value TEXT NOT NULL CHECK (length(value) <= 4000)
) STRICT, WITHOUT ROWID;
`;
