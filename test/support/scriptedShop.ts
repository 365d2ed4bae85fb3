// A shop that an attacker wrote into: a script stands in every text of every table that takes one.
import type { TestShop } from './shop.ts';
import { rowsOf } from './world.ts';

/** Draws an element and runs where a text is taken for a page; a picture that there is not is asked for. */
export const script = `<img src=x onerror=hit()>`;
/** Runs where it is taken for an address. */
export const scriptAddress = 'javascript:hit()';

/** Texts that say how the shop works, or who may come in. */
const left = new Set([
  'admin.username',
  'admin.password_hash',
  'user.username',
  'user.password_hash',
  'token.hash',
  'role_permission.permission',
  'setting.key',
  'setting.value',
  'meta.key',
  'meta.value',
  'migration.name',
  'migration.hash',
  'kept_answer.body',
  'storage.key',
  'storage.type',
]);

interface Column {
  readonly table: string;
  readonly name: string;
}

const textColumns = `SELECT s.name AS "table", c.name FROM sqlite_schema s JOIN pragma_table_info(s.name) c
  WHERE s.type = 'table' AND s.sql LIKE '%STRICT%' AND c.type = 'TEXT' ORDER BY 1, 2`;

/** Gives the columns that hold the script now; what a check, a length or a key of the table refuses is left as it was. */
export async function writeScripts(shop: TestShop): Promise<string[]> {
  const columns = rowsOf(shop, textColumns) as unknown as Column[];
  return shop.shop.write((tx) => {
    const written: string[] = [];
    for (const { table, name } of columns) {
      const column = `${table}.${name}`;
      if (left.has(column)) continue;
      tx.touch(table);
      // A plain text, one of its own in each row, a list of texts.
      for (const value of valuesFor(name)) {
        try {
          tx.raw.prepare(`UPDATE "${table}" SET "${name}" = ${value}`).run();
          written.push(column);
          break;
        } catch {
          // Refused as a whole; the next form may fit.
        }
      }
    }
    return written;
  });
}

function valuesFor(name: string): string[] {
  if (/url|link/.test(name)) return [`'${scriptAddress}'`];
  return [`'${script}'`, `'${script}' || rowid`, `json_array('${script}')`];
}
