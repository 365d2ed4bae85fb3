// Step 1: the tables of schema/storage.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const storageTables = `
CREATE TABLE storage (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL CHECK (length(key) <= 63),
  name TEXT NOT NULL CHECK (length(name) <= 255),
  type TEXT NOT NULL CHECK (length(type) <= 255),
  size_bytes INTEGER NOT NULL,
  hash TEXT NOT NULL DEFAULT '' CHECK (length(hash) <= 64),
  width_px INTEGER,
  height_px INTEGER,
  thumbnail_widths TEXT NOT NULL DEFAULT '[]'
    CHECK (json_valid(thumbnail_widths) AND json_type(thumbnail_widths) = 'array' AND json_array_length(thumbnail_widths) <= 100),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
  CONSTRAINT storage_size CHECK (size_bytes >= 0)
) STRICT;
CREATE UNIQUE INDEX storage_key_uq ON storage (key);
CREATE INDEX storage_hash_idx ON storage (hash) WHERE is_deleted = 0;
CREATE INDEX storage_created_idx ON storage (created_at) WHERE is_deleted = 0;
`;
