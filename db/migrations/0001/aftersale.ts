// Step 1: the tables of schema/aftersale.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const aftersaleTables = `
CREATE TABLE aftersale (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  aftersale_sn TEXT COLLATE NOCASE NOT NULL CHECK (length(aftersale_sn) <= 63),
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE RESTRICT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE RESTRICT,
  type INTEGER NOT NULL DEFAULT 0 CHECK (type IN (0, 1, 2)),
  reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 31),
  amount_fen INTEGER NOT NULL DEFAULT 0 CHECK (amount_fen BETWEEN 0 AND 9999999999),
  pictures TEXT NOT NULL DEFAULT '[]'
    CHECK (json_valid(pictures) AND json_type(pictures) = 'array' AND json_array_length(pictures) <= 100),
  comment TEXT NOT NULL DEFAULT '' CHECK (length(comment) <= 511),
  status INTEGER NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3, 4, 5)),
  handled_at INTEGER,
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX aftersale_aftersale_sn_uq ON aftersale (aftersale_sn);
CREATE UNIQUE INDEX aftersale_order_uq ON aftersale (order_id) WHERE is_deleted = 0;
CREATE INDEX aftersale_status_created_idx ON aftersale (status, created_at) WHERE is_deleted = 0;
CREATE INDEX aftersale_user_status_created_idx ON aftersale (user_id, status, created_at) WHERE is_deleted = 0;
CREATE INDEX aftersale_created_idx ON aftersale (created_at) WHERE is_deleted = 0;
`;
