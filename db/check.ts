// Looks whether a file is sound, and counts what is in it.
import type { Database } from 'better-sqlite3';

/**
 * The cheap check: structure of every page, but no comparison of indexes with tables. For a start after an unclean stop.
 * @returns what is wrong, in SQLite's words; empty when sound
 */
export function checkQuickly(raw: Database): string[] {
  return problemsOf(() => raw.pragma('quick_check(1)', { simple: true }));
}

/**
 * The whole check: every page, every index entry, every reference. Takes seconds on a large file.
 * @returns what is wrong; empty when sound
 */
export function checkFully(raw: Database): string[] {
  const structure = problemsOf(() => raw.pragma('integrity_check(20)'));
  if (structure.length > 0) return structure;
  return problemsOf(() => raw.pragma('foreign_key_check'), describeForeignKey);
}

/** Rows of each table, by SQL name. Full-text tables and SQLite's own are left out. */
export function countRows(raw: Database): Record<string, number> {
  const names = raw
    .prepare<[], string>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name")
    .pluck()
    .all()
    .filter((name) => !name.startsWith('sqlite_'));
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = raw.prepare<[], number>(`SELECT count(*) FROM "${name}"`).pluck().get() ?? 0;
  return counts;
}

function problemsOf(run: () => unknown, describe: (row: unknown) => string = describeIntegrity): string[] {
  try {
    const rows = run();
    const list: unknown[] = Array.isArray(rows) ? rows : [rows];
    return list.map(describe).filter((text) => text !== 'ok');
  } catch (error) {
    // A file that is damaged where the check begins makes the check itself fail: that is an answer, too.
    return [error instanceof Error ? error.message : String(error)];
  }
}

function describeIntegrity(row: unknown): string {
  return typeof row === 'object' && row !== null && 'integrity_check' in row
    ? String(row.integrity_check)
    : String(row);
}

function describeForeignKey(row: unknown): string {
  return `broken reference: ${JSON.stringify(row)}`;
}
