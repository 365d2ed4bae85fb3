// Step 1: the tables of schema/user.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const userTables = `
CREATE TABLE user (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT COLLATE NOCASE NOT NULL CHECK (length(username) <= 63),
  password_hash TEXT NOT NULL DEFAULT '' CHECK (length(password_hash) <= 255),
  is_automatic INTEGER NOT NULL DEFAULT 0 CHECK (is_automatic IN (0, 1)),
  gender INTEGER NOT NULL DEFAULT 0 CHECK (gender IN (0, 1, 2)),
  birthday TEXT CHECK (length(birthday) <= 10),
  last_login_at INTEGER,
  last_login_ip TEXT NOT NULL DEFAULT '' CHECK (length(last_login_ip) <= 63),
  user_level INTEGER NOT NULL DEFAULT 0 CHECK (user_level IN (0, 1, 2)),
  nickname TEXT NOT NULL DEFAULT '' CHECK (length(nickname) <= 63),
  mobile TEXT NOT NULL DEFAULT '' CHECK (length(mobile) <= 20),
  avatar TEXT NOT NULL DEFAULT '' CHECK (length(avatar) <= 255),
  weixin_openid TEXT NOT NULL DEFAULT '' CHECK (length(weixin_openid) <= 63),
  status INTEGER NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
  CONSTRAINT user_birthday CHECK (birthday GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;
CREATE UNIQUE INDEX user_username_uq ON user (username) WHERE is_deleted = 0;
CREATE UNIQUE INDEX user_mobile_uq ON user (mobile) WHERE is_deleted = 0 AND mobile <> '';
CREATE UNIQUE INDEX user_weixin_openid_uq ON user (weixin_openid) WHERE is_deleted = 0 AND weixin_openid <> '';
CREATE INDEX user_mobile_idx ON user (mobile) WHERE is_deleted = 0;
CREATE INDEX user_weixin_openid_idx ON user (weixin_openid) WHERE is_deleted = 0;
CREATE INDEX user_created_idx ON user (created_at) WHERE is_deleted = 0;

CREATE TABLE address (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 63),
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE RESTRICT,
  province TEXT NOT NULL CHECK (length(province) <= 63),
  city TEXT NOT NULL CHECK (length(city) <= 63),
  county TEXT NOT NULL CHECK (length(county) <= 63),
  address_detail TEXT NOT NULL DEFAULT '' CHECK (length(address_detail) <= 127),
  area_code TEXT CHECK (length(area_code) <= 6),
  postal_code TEXT CHECK (length(postal_code) <= 6),
  tel TEXT NOT NULL DEFAULT '' CHECK (length(tel) <= 20),
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX address_user_default_uq ON address (user_id) WHERE is_deleted = 0 AND is_default = 1;
CREATE INDEX address_user_idx ON address (user_id) WHERE is_deleted = 0;
CREATE INDEX address_created_idx ON address (created_at) WHERE is_deleted = 0;
`;
