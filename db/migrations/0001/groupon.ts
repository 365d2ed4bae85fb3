// Step 1: the tables of schema/groupon.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const grouponTables = `
CREATE TABLE groupon_rule (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  goods_id INTEGER NOT NULL REFERENCES goods (id) ON DELETE RESTRICT,
  goods_name TEXT NOT NULL CHECK (length(goods_name) <= 127),
  pic_url TEXT NOT NULL DEFAULT '' CHECK (length(pic_url) <= 255),
  discount_fen INTEGER NOT NULL CHECK (discount_fen BETWEEN 0 AND 9999999999),
  members_needed INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  status INTEGER NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
  CONSTRAINT groupon_rule_discount CHECK (discount_fen > 0),
  CONSTRAINT groupon_rule_members CHECK (members_needed >= 2)
) STRICT;
CREATE UNIQUE INDEX groupon_rule_running_uq ON groupon_rule (goods_id) WHERE is_deleted = 0 AND status = 0;
CREATE INDEX groupon_rule_status_created_idx ON groupon_rule (status, created_at) WHERE is_deleted = 0;
CREATE INDEX groupon_rule_goods_idx ON groupon_rule (goods_id) WHERE is_deleted = 0;
CREATE INDEX groupon_rule_expiring_idx ON groupon_rule (expires_at) WHERE is_deleted = 0 AND status = 0;
CREATE INDEX groupon_rule_created_idx ON groupon_rule (created_at) WHERE is_deleted = 0;

CREATE TABLE groupon (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE RESTRICT,
  groupon_id INTEGER REFERENCES groupon (id) ON DELETE RESTRICT,
  rule_id INTEGER NOT NULL REFERENCES groupon_rule (id) ON DELETE RESTRICT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE RESTRICT,
  share_url TEXT NOT NULL DEFAULT '' CHECK (length(share_url) <= 255),
  creator_user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE RESTRICT,
  opened_at INTEGER,
  status INTEGER NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3)),
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX groupon_order_uq ON groupon (order_id) WHERE is_deleted = 0;
CREATE UNIQUE INDEX groupon_member_uq ON groupon (user_id, groupon_id)
  WHERE is_deleted = 0 AND groupon_id IS NOT NULL AND status IN (1, 2);
CREATE INDEX groupon_rule_status_idx ON groupon (rule_id, status) WHERE is_deleted = 0;
CREATE INDEX groupon_groupon_status_created_idx ON groupon (groupon_id, status, created_at) WHERE is_deleted = 0;
CREATE INDEX groupon_user_status_created_idx ON groupon (user_id, status, created_at) WHERE is_deleted = 0;
CREATE INDEX groupon_created_idx ON groupon (created_at) WHERE is_deleted = 0;
`;
