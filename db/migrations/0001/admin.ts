// Step 1: the tables of schema/admin.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const adminTables = `
CREATE TABLE admin (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT COLLATE NOCASE NOT NULL CHECK (length(username) <= 63),
  password_hash TEXT NOT NULL DEFAULT '' CHECK (length(password_hash) <= 255),
  last_login_ip TEXT NOT NULL DEFAULT '' CHECK (length(last_login_ip) <= 63),
  last_login_at INTEGER,
  avatar TEXT NOT NULL DEFAULT '' CHECK (length(avatar) <= 255),
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX admin_username_uq ON admin (username) WHERE is_deleted = 0;
CREATE INDEX admin_created_idx ON admin (created_at) WHERE is_deleted = 0;

CREATE TABLE role (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT COLLATE NOCASE NOT NULL CHECK (length(name) <= 63),
  description TEXT CHECK (length(description) <= 1023),
  is_enabled INTEGER NOT NULL DEFAULT 1 CHECK (is_enabled IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX role_name_uq ON role (name) WHERE is_deleted = 0;
CREATE INDEX role_created_idx ON role (created_at) WHERE is_deleted = 0;

CREATE TABLE admin_role (
  admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE RESTRICT,
  role_id INTEGER NOT NULL REFERENCES role (id) ON DELETE RESTRICT,
  PRIMARY KEY (admin_id, role_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX admin_role_role_idx ON admin_role (role_id);

CREATE TABLE role_permission (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  role_id INTEGER NOT NULL REFERENCES role (id) ON DELETE RESTRICT,
  permission TEXT NOT NULL CHECK (length(permission) <= 63),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX role_permission_role_permission_uq ON role_permission (role_id, permission) WHERE is_deleted = 0;

CREATE TABLE admin_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  admin TEXT NOT NULL DEFAULT '' CHECK (length(admin) <= 63),
  admin_id INTEGER REFERENCES admin (id) ON DELETE RESTRICT,
  ip TEXT CHECK (length(ip) <= 63),
  type INTEGER NOT NULL DEFAULT 0 CHECK (type IN (0, 1, 2, 3)),
  action TEXT NOT NULL DEFAULT '' CHECK (length(action) <= 63),
  is_success INTEGER NOT NULL DEFAULT 1 CHECK (is_success IN (0, 1)),
  result TEXT CHECK (length(result) <= 65535),
  comment TEXT CHECK (length(comment) <= 65535),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE INDEX admin_log_created_idx ON admin_log (created_at) WHERE is_deleted = 0;
CREATE INDEX admin_log_admin_idx ON admin_log (admin) WHERE is_deleted = 0;

CREATE TABLE notice (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL DEFAULT '' CHECK (length(title) <= 63),
  content TEXT NOT NULL DEFAULT '' CHECK (length(content) <= 1000000),
  admin_id INTEGER REFERENCES admin (id) ON DELETE RESTRICT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE INDEX notice_created_idx ON notice (created_at) WHERE is_deleted = 0;

CREATE TABLE notice_admin (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  notice_id INTEGER NOT NULL REFERENCES notice (id) ON DELETE RESTRICT,
  notice_title TEXT NOT NULL DEFAULT '' CHECK (length(notice_title) <= 63),
  admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE RESTRICT,
  read_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX notice_admin_notice_admin_uq ON notice_admin (notice_id, admin_id) WHERE is_deleted = 0;
CREATE INDEX notice_admin_admin_read_idx ON notice_admin (admin_id, read_at, created_at) WHERE is_deleted = 0;
CREATE INDEX notice_admin_admin_created_idx ON notice_admin (admin_id, created_at) WHERE is_deleted = 0;
`;
