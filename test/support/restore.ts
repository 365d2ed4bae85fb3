// Brings the rows of a shop in memory back to what they were at a moment, within milliseconds and with all that refers to
// each other, so that many tests can each begin from the same shop.
import type { TestShop } from './shop.ts';

/** Never changed by a request, or kept by SQLite itself. */
const leftAlone = /^(?:sqlite_|goods_fts|goods_name_fts|row_count$|hour_count$|region$|migration$|meta$|token$)/;

export interface KeptRows {
  /** The tables whose rows are kept: all but regions, tokens and those of the file itself. */
  readonly tables: readonly string[];
  /** Puts back whole tables: rows that were added go. Default: all of them, their next ids too. */
  restore(tables?: readonly string[]): Promise<void>;
  /** Puts back the rows that there were, and leaves what was added. */
  restoreFirst(tables: readonly string[]): Promise<void>;
}

/** Keeps the rows that a shop in memory has now. */
export function keepRows({ shop }: TestShop): KeptRows {
  const { raw } = shop.read;
  const named = (query: string) => raw.prepare<[], string>(query).pluck().all();
  const tables = named("SELECT name FROM sqlite_master WHERE type = 'table'").filter((name) => !leftAlone.test(name));
  for (const table of [...tables, 'sqlite_sequence']) {
    raw.exec(`CREATE TEMP TABLE "first_${table}" AS SELECT * FROM main."${table}"`);
  }

  async function put(some: readonly string[], condition: (table: string) => string): Promise<void> {
    // Rows go and come while others refer to them; nothing else runs in between.
    raw.pragma('foreign_keys = OFF');
    raw.transaction(() => {
      for (const table of some) {
        raw.exec(`DELETE FROM main."${table}" ${condition(table)}`);
        // Where something that was added since stands in the way, such as a name, the first row stays away.
        raw.exec(`INSERT OR IGNORE INTO main."${table}" SELECT * FROM temp."first_${table}"`);
      }
    })();
    raw.pragma('foreign_keys = ON');
    await shop.write((tx) => {
      for (const table of some) tx.touch(table);
    });
  }
  const hasId = new Set(
    tables.filter((table) => named(`SELECT name FROM pragma_table_info('${table}')`).includes('id')),
  );
  return {
    tables,
    restore: (some = [...tables, 'sqlite_sequence']) => put(some, () => ''),
    restoreFirst: (some) =>
      put(some, (table) => (hasId.has(table) ? `WHERE id IN (SELECT id FROM temp."first_${table}")` : '')),
  };
}
