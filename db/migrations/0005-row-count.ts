// Step 5: how many live rows the large tables hold, kept by triggers: counting them takes the longer the more there are, and
// the back office asks at every page. Each table is counted in parts, by what its lists are narrowed by.
import type { Migration } from '../migrate.ts';

/** `part` is of a row: its value stands in the column `part` of what is counted. Null when the table is counted as one. */
function counted(table: string, part: string | null): string {
  const partOf = (row: 'new' | 'old') => (part === null ? '0' : `${row}.${part}`);
  const add = (
    when: string,
  ) => `INSERT INTO row_count (table_name, part, rows) SELECT '${table}', ${partOf('new')}, 1 WHERE ${when}
  ON CONFLICT (table_name, part) DO UPDATE SET rows = rows + 1;`;
  const take = (when: string) =>
    `UPDATE row_count SET rows = rows - 1 WHERE table_name = '${table}' AND part = ${partOf('old')} AND ${when};`;
  const changed = part === null ? '' : ` OR old.${part} IS NOT new.${part}`;
  return `
CREATE TRIGGER ${table}_count_insert AFTER INSERT ON ${table}
BEGIN
  ${add('new.is_deleted = 0')}
END;
CREATE TRIGGER ${table}_count_update AFTER UPDATE OF is_deleted${part === null ? '' : `, ${part}`} ON ${table}
WHEN old.is_deleted IS NOT new.is_deleted${changed}
BEGIN
  ${take('old.is_deleted = 0')}
  ${add('new.is_deleted = 0')}
END;
CREATE TRIGGER ${table}_count_delete AFTER DELETE ON ${table}
BEGIN
  ${take('old.is_deleted = 0')}
END;
INSERT INTO row_count (table_name, part, rows)
SELECT '${table}', ${part ?? '0'}, count(*) FROM ${table} WHERE is_deleted = 0 GROUP BY 2;
`;
}

export const rowCountMigration: Migration = {
  id: 5,
  name: 'row-count',
  sql: [
    `
CREATE TABLE row_count (
  table_name TEXT NOT NULL CHECK (length(table_name) <= 63),
  part INTEGER NOT NULL,
  rows INTEGER NOT NULL,
  PRIMARY KEY (table_name, part),
  CONSTRAINT row_count_rows CHECK (rows >= 0)
) STRICT, WITHOUT ROWID;
`,
    counted('user', null),
    counted('goods', 'is_on_sale'),
    counted('sku', null),
    counted('orders', 'order_status'),
  ].join(''),
};
