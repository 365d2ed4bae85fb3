// Step 1: the tables of schema/region.ts. Released: never edited, a later step changes it.

/** SQL of the step, run once on a file. */
export const regionTables = `
CREATE TABLE region (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  pid INTEGER REFERENCES region (id) ON DELETE RESTRICT,
  name TEXT NOT NULL CHECK (length(name) <= 120),
  type INTEGER NOT NULL CHECK (type IN (1, 2, 3)),
  code INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX region_type_code_uq ON region (type, code);
CREATE INDEX region_pid_idx ON region (pid);
CREATE INDEX region_code_idx ON region (code);
`;
