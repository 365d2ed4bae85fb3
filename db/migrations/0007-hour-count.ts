// Step 7: how much there was in each hour, kept by triggers, for the statistics and the owner's first page: adding up the rows
// takes the longer the more there are. Hours, since local days begin at one of them in nearly all zones, and a day is then
// 24 rows, whatever was sold in it.
import type { Migration } from '../migrate.ts';

interface Counted {
  readonly table: string;
  /** `<table> <what>`. */
  readonly kind: string;
  /** The moment that says which hour a row counts in. */
  readonly at: string;
  /** Whether a row counts. */
  readonly counts: (row: string) => string;
  /** The columns that decide whether, where and as how much a row counts. */
  readonly decidedBy: readonly string[];
  /** What is added up of a row beside its id. */
  readonly amountFen?: string;
}

const hourMs = 3_600_000;
/** Ids are added up only to tell other rows from the same ones: a part of each, so that no sum grows out of its column. */
const idPart = 1_000_000_007;

function counted({ table, kind, at, counts, decidedBy, amountFen }: Counted): string {
  const name = kind.replace(' ', '_');
  // The hour of a moment before 1970, too, is the one that it lies in.
  const hourOf = (row: string) => `(${row}.${at} - (${row}.${at} % ${hourMs} + ${hourMs}) % ${hourMs}) / ${hourMs}`;
  const amountOf = (row: string) => (amountFen === undefined ? '0' : `${row}.${amountFen}`);
  const add = `INSERT INTO hour_count (kind, hour, rows, id_sum, amount_fen)
  SELECT '${kind}', ${hourOf('new')}, 1, new.id % ${idPart}, ${amountOf('new')} WHERE ${counts('new')}
  ON CONFLICT (kind, hour) DO UPDATE SET
    rows = rows + 1, id_sum = id_sum + excluded.id_sum, amount_fen = amount_fen + excluded.amount_fen;`;
  const take = `UPDATE hour_count SET
    rows = rows - 1, id_sum = id_sum - old.id % ${idPart}, amount_fen = amount_fen - ${amountOf('old')}
  WHERE kind = '${kind}' AND hour = ${hourOf('old')} AND ${counts('old')};`;
  const isChanged = [
    `(${counts('old')}) IS NOT (${counts('new')})`,
    ...[at, ...(amountFen === undefined ? [] : [amountFen])].map((column) => `old.${column} IS NOT new.${column}`),
  ].join(' OR ');
  return `
CREATE TRIGGER ${name}_count_insert AFTER INSERT ON ${table}
WHEN ${counts('new')}
BEGIN
  ${add}
END;
CREATE TRIGGER ${name}_count_update AFTER UPDATE OF ${decidedBy.join(', ')} ON ${table}
WHEN (${counts('old')} OR ${counts('new')}) AND (${isChanged})
BEGIN
  ${take}
  ${add}
END;
CREATE TRIGGER ${name}_count_delete AFTER DELETE ON ${table}
WHEN ${counts('old')}
BEGIN
  ${take}
END;
INSERT INTO hour_count (kind, hour, rows, id_sum, amount_fen)
SELECT '${kind}', ${hourOf(table)}, count(*), sum(${table}.id % ${idPart}), sum(${amountOf(table)})
FROM ${table} WHERE ${counts(table)} GROUP BY 2;
`;
}

export const hourCountMigration: Migration = {
  id: 7,
  name: 'hour-count',
  sql: [
    `
CREATE TABLE hour_count (
  kind TEXT NOT NULL CHECK (length(kind) <= 63),
  hour INTEGER NOT NULL,
  rows INTEGER NOT NULL,
  id_sum INTEGER NOT NULL,
  amount_fen INTEGER NOT NULL,
  PRIMARY KEY (kind, hour),
  CONSTRAINT hour_count_rows CHECK (rows >= 0)
) STRICT, WITHOUT ROWID;
`,
    counted({
      table: 'orders',
      kind: 'orders placed',
      at: 'created_at',
      counts: (row) => `${row}.is_deleted = 0`,
      decidedBy: ['created_at', 'is_deleted'],
    }),
    counted({
      table: 'orders',
      kind: 'orders sold',
      at: 'created_at',
      counts: (row) => `${row}.order_status IN (201, 202, 203, 204, 301, 401, 402)`,
      decidedBy: ['created_at', 'order_status'],
    }),
    counted({
      table: 'orders',
      kind: 'orders received',
      at: 'created_at',
      counts: (row) => `${row}.order_status IN (401, 402)`,
      decidedBy: ['created_at', 'order_status'],
    }),
    counted({
      table: 'orders',
      kind: 'orders paid',
      at: 'paid_at',
      counts: (row) => `${row}.paid_at IS NOT NULL`,
      decidedBy: ['paid_at', 'actual_price_fen'],
      amountFen: 'actual_price_fen',
    }),
    counted({
      table: 'user',
      kind: 'user registered',
      at: 'created_at',
      counts: () => '1',
      decidedBy: ['created_at'],
    }),
  ].join(''),
};
