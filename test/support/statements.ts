// Writes down every SQL statement that is prepared on a shop's file, and judges the plans that SQLite makes for them.
import Database, { type Database as Connection } from 'better-sqlite3';

export interface StatementRecord {
  /** Each statement once, in the order of its first use. */
  readonly statements: ReadonlySet<string>;
  /** Ends the recording; what was recorded stays. */
  stop(): void;
}

/** Records what any connection to a file of this name prepares, also one that is opened later. */
export function recordStatements(fileName: string): StatementRecord {
  const statements = new Set<string>();
  const { prepare } = Database.prototype;
  Database.prototype.prepare = function record(this: Connection, source: string) {
    if (this.name.endsWith(fileName) && /^\s*(select|insert|update|delete|with|replace)\b/i.test(source)) {
      statements.add(source);
    }
    return prepare.call(this, source);
  } as typeof prepare;
  return {
    statements,
    stop() {
      Database.prototype.prepare = prepare;
    },
  };
}

/** The lines of EXPLAIN QUERY PLAN, whatever parameters the statement takes. */
export function planOf(connection: Connection, statement: string): string[] {
  const bare = withoutTexts(statement);
  const named = Object.fromEntries([...bare.matchAll(/[@:$](\w+)/g)].map(([, name]) => [name, 1]));
  const unnamed = Array<number>(bare.split('?').length - 1).fill(1);
  const parameters = Object.keys(named).length > 0 ? [...unnamed, named] : unnamed;
  return connection
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${statement}`)
    .all(...parameters)
    .map(({ detail }) => detail);
}

/** A statement without its literal texts, so that signs in them count for nothing. */
const withoutTexts = (statement: string) => statement.replace(/'(?:[^']|'')*'/g, "''");

export interface Scan {
  readonly table: string;
  /** The line of the plan. */
  readonly step: string;
}

/**
 * The steps that read one of the tables from end to end. Adding plain values reads none: the steps that SQLite plans
 * there look for rows that refer to the new one, and are passed over while no reference is broken. Walking an index in the order of a LIMITed list is none, as
 * long as no condition with a value of the request stands in the way: the walk ends after as many rows as are asked for.
 */
export function scansOf(statement: string, plan: readonly string[], tables: readonly string[]): Scan[] {
  if (/^\s*insert\b/i.test(statement) && !/\bselect\b/i.test(withoutTexts(statement))) return [];
  const isWalk = isLimitedWalk(statement, plan);
  const names = namesOf(statement, tables);
  return plan.flatMap((step) => {
    const scanned = /^SCAN (\S+)/.exec(step)?.[1] ?? /^SEARCH (\S+) USING AUTOMATIC/.exec(step)?.[1];
    const table = scanned === undefined ? undefined : names.get(scanned);
    return table === undefined || isWalk ? [] : [{ table, step }];
  });
}

function isLimitedWalk(statement: string, plan: readonly string[]): boolean {
  const ordered = /^select\b.*\bfrom\b(.*)\border by\b.*\blimit\b/is.exec(withoutTexts(statement));
  return ordered !== null && !/[?@:$]/.test(ordered[1] ?? '') && !plan.some((step) => step.includes('TEMP B-TREE'));
}

const wordsAfterTables =
  /^(?:where|on|set|inner|left|right|full|join|order|group|limit|cross|natural|values|using|returning|indexed|union|not|as)$/i;

/** Which table a name in the plan stands for: the table itself or an alias of it. */
function namesOf(statement: string, tables: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const table of tables) {
    names.set(table, table);
    for (const [, alias] of statement.matchAll(new RegExp(`\\b${table}"?\\s+(?:as\\s+)?"?([a-z_]\\w*)"?`, 'gi'))) {
      if (alias !== undefined && !wordsAfterTables.test(alias)) names.set(alias, table);
    }
  }
  return names;
}
