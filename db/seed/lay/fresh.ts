// Where a laying begins: one transaction, and a file that holds nothing yet, or nothing any more.
import type { Database } from 'better-sqlite3';
import { getTableName } from 'drizzle-orm';
import type { Writer } from '../../open.ts';
import { tables } from '../../schema/tables.ts';
import { metaKey } from '../../values.ts';

export interface FreshOptions {
  /** Throw away what a file holds that has been laid before, marked by `meta.seed`. Default: refuse such a file. */
  readonly replace?: boolean;
}

/**
 * Runs the work on an empty file, in one immediate transaction. Rows that an earlier laying left without its mark (it was
 * cut short before the pictures were there) are removed first, and ids begin at 1 again; `meta` stays.
 * @throws Error when the file is marked as laid and `replace` is not set; nothing is changed then
 */
export function layFresh<T>(writer: Writer, { replace = false }: FreshOptions, work: () => T): T {
  const { raw } = writer;
  const lay = raw.transaction(() => {
    const mark = raw.prepare<[string], string>('SELECT value FROM meta WHERE key = ?').pluck().get(metaKey.seed);
    if (mark !== undefined && !replace) throw new Error(`the file holds the data of a shop already (${mark})`);
    removeRows(raw);
    return work();
  });
  return lay.immediate();
}

/** References of a table to itself, which forbid to remove all of its rows at once. */
const ownReferences: Readonly<Record<string, string>> = { region: 'pid', category: 'pid', groupon: 'groupon_id' };

function removeRows(raw: Database): void {
  for (const name of Object.values(tables).map(getTableName).reverse()) {
    if (name === 'meta') continue;
    const parent = ownReferences[name];
    if (parent !== undefined) removeFromLeaves(raw, name, parent);
    raw.exec(`DELETE FROM "${name}"`);
  }
  raw.exec('DELETE FROM sqlite_sequence');
}

function removeFromLeaves(raw: Database, name: string, parent: string): void {
  const leaves = raw.prepare(
    `DELETE FROM "${name}" WHERE id NOT IN (SELECT "${parent}" FROM "${name}" WHERE "${parent}" IS NOT NULL)`,
  );
  while (leaves.run().changes > 0);
}
