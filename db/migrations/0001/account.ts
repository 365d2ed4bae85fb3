// Step 1: the tables of schema/account.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const accountTables = `
CREATE TABLE token (
  hash TEXT PRIMARY KEY NOT NULL CHECK (length(hash) <= 64),
  account_kind TEXT NOT NULL CHECK (account_kind IN ('shopper', 'admin')),
  account_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CONSTRAINT token_hash_form CHECK (length(hash) = 64)
) STRICT, WITHOUT ROWID;
CREATE INDEX token_account_idx ON token (account_kind, account_id);
CREATE INDEX token_expires_idx ON token (expires_at);

CREATE TABLE kept_answer (
  account_kind TEXT NOT NULL CHECK (account_kind IN ('shopper', 'admin')),
  account_id INTEGER NOT NULL,
  key TEXT NOT NULL CHECK (length(key) <= 128),
  request_hash TEXT NOT NULL CHECK (length(request_hash) <= 64),
  answer TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_kind, account_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_answer_created_idx ON kept_answer (created_at);

CREATE TABLE sms_code (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  purpose TEXT NOT NULL CHECK (length(purpose) <= 31),
  mobile TEXT NOT NULL CHECK (length(mobile) <= 20),
  code_hash TEXT NOT NULL CHECK (length(code_hash) <= 64),
  ip TEXT NOT NULL DEFAULT '' CHECK (length(ip) <= 63),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT sms_code_tries CHECK (tries >= 0)
) STRICT;
CREATE INDEX sms_code_mobile_created_idx ON sms_code (mobile, created_at);
CREATE INDEX sms_code_ip_created_idx ON sms_code (ip, created_at);
CREATE INDEX sms_code_created_idx ON sms_code (created_at);
`;
