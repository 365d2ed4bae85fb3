// Looks whether a file is sound, and counts what is in it.
import Database from 'better-sqlite3';
import { readAside, readBeside, resultOf, type StatementResult } from './aside.ts';

const integrity = 'PRAGMA integrity_check(20)';
const references = 'PRAGMA foreign_key_check';

/**
 * The cheap check: structure of every page, but no comparison of indexes with tables. For a start after an unclean stop.
 * @returns what is wrong, in SQLite's words; empty when sound
 */
export function checkQuickly(raw: Database.Database): string[] {
  return problemsOf([resultOf(raw, 'PRAGMA quick_check(1)')]);
}

/**
 * The whole check: every page, every index entry, every reference. Takes seconds on a large file and holds up all else.
 * @returns what is wrong; empty when sound
 */
export function checkFully(raw: Database.Database): string[] {
  return problemsOf([resultOf(raw, integrity), resultOf(raw, references)]);
}

/** Rows of each table, by SQL name (listTables). */
export function countRows(raw: Database.Database): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of listTables(raw)) {
    counts[name] = raw.prepare<[], number>(`SELECT count(*) FROM "${name}"`).pluck().get() ?? 0;
  }
  return counts;
}

/**
 * The whole check and the counts of a file that nobody has open, without holding up the process.
 * @throws the driver's error when the file can't be opened or read at all
 */
export async function inspectFile(file: string): Promise<{ problems: string[]; counts: Record<string, number> }> {
  const raw = new Database(file, { readonly: true, fileMustExist: true });
  let names: string[];
  try {
    names = listTables(raw);
  } finally {
    raw.close();
  }
  const counting = names.map((name) => `SELECT count(*) AS count FROM "${name}"`);
  const [structure, keys, ...counted] = await readAside(file, [integrity, references, ...counting]);
  const counts = Object.fromEntries(names.map((name, position) => [name, countOf(counted[position])]));
  return { problems: problemsOf([structure, keys]), counts };
}

/** Up to here index entries are compared with their tables as well: that reads everything several times. */
const mostFullyChecked = 128 * 1024 * 1024;

/**
 * Looks for damage in a file that is in use, table by table in a thread, so that an abort waits for one table at most.
 * @returns what is wrong; empty when sound. @throws when it was ended or could not be looked at
 */
export async function checkBeside(raw: Database.Database, file: string, signal: AbortSignal): Promise<string[]> {
  const names = raw
    .prepare<[], string>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow')")
    .pluck()
    .all();
  const bytes = Number(raw.pragma('page_count', { simple: true })) * Number(raw.pragma('page_size', { simple: true }));
  const check = bytes <= mostFullyChecked ? 'integrity_check' : 'quick_check';
  const statements = names.map((name) => `PRAGMA ${check}("${name}")`);
  return [...new Set(problemsOf(await readBeside(file, statements, signal)))];
}

/** The SQL names of the tables that hold rows of the shop's: no full-text tables and none of SQLite's own. */
export function listTables(raw: Database.Database): string[] {
  return raw
    .prepare<[], string>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name")
    .pluck()
    .all()
    .filter((name) => !name.startsWith('sqlite_'));
}

function problemsOf(results: readonly (StatementResult | undefined)[]): string[] {
  return results.flatMap((result) => {
    if (result === undefined) return ['not checked'];
    return 'error' in result ? [result.error] : result.rows.map(describe).filter((text) => text !== 'ok');
  });
}

/** Checks give rows of one text; broken references give table, row, referred table and number of the key. */
function describe(row: unknown): string {
  const values = Object.values(row as Record<string, unknown>);
  const [first] = values;
  return values.length === 1 && typeof first === 'string' ? first : `broken reference: ${JSON.stringify(row)}`;
}

function countOf(result: StatementResult | undefined): number {
  if (result === undefined || 'error' in result) return 0;
  const [row] = result.rows as { count: number }[];
  return row?.count ?? 0;
}
