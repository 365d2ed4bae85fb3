// Writes what can still be read of a damaged file, table by table, into a new file of the same form and into CSV files. The damaged
// file itself is only read: all work is done on a copy.
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { listTables } from './check.ts';
import { registerFunctions } from './connection.ts';
import { asDatabaseError } from './databaseError.ts';
import { removeFileNow } from './moveFile.ts';
import { openShopDatabase } from './open.ts';

export interface SalvagedTable {
  readonly table: string;
  readonly rows: number;
  /** Rows that were read and do not fit the rules of the table. */
  readonly unfit: number;
  /** Whether reading met damage, so that rows may be missing. */
  readonly isDamaged: boolean;
}

export interface SalvageReport {
  /** The new file; its references may be broken where rows are missing. */
  readonly databaseFile: string;
  readonly tables: readonly SalvagedTable[];
}

type Row = Record<string, unknown>;

/** How many single rows are tried in a damaged stretch of a table. */
const mostTries = 200_000;
const headerBytes = 100;

/**
 * Salvages into an empty or new folder: `shop.db` and `csv/<table>.csv`. Synchronous: for a shop that is not running.
 * @throws DatabaseError when nothing at all can be read
 */
export async function salvageDatabase(file: string, targetFolder: string): Promise<SalvageReport> {
  const databaseFile = join(targetFolder, 'shop.db');
  const work = join(targetFolder, 'damaged-copy.db');
  mkdirSync(join(targetFolder, 'csv'), { recursive: true });
  if (existsSync(databaseFile)) throw new Error(`${databaseFile} exists already`);
  (await openShopDatabase({ file: databaseFile })).close();
  const target = new Database(databaseFile);
  let source: Database.Database | undefined;
  try {
    registerFunctions(target);
    target.pragma('foreign_keys = OFF');
    copyFileSync(file, work);
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${work}-wal`);
    source = openDamaged(work, databaseFile);
    const tables: SalvagedTable[] = [];
    for (const table of tablesOf(target)) tables.push(salvageTable(source, target, table, join(targetFolder, 'csv')));
    return { databaseFile, tables };
  } catch (error) {
    throw asDatabaseError(error, file);
  } finally {
    source?.close();
    target.close();
    for (const suffix of ['', '-wal', '-shm', '-journal']) removeFileNow(work + suffix);
  }
}

/** A file whose first bytes are spoilt gets those of a sound one. */
function openDamaged(work: string, sound: string): Database.Database {
  try {
    return openAndLook(work);
  } catch {
    const bytes = readFileSync(work);
    readFileSync(sound).copy(bytes, 0, 0, headerBytes);
    const pageBytes = bytes.readUInt16BE(16);
    bytes.writeUInt32BE(Math.floor(bytes.length / pageBytes), 28);
    writeFileSync(work, bytes);
    return openAndLook(work);
  }
}

function openAndLook(work: string): Database.Database {
  const raw = new Database(work);
  try {
    registerFunctions(raw);
    raw.prepare('SELECT count(*) FROM sqlite_schema').get();
    return raw;
  } catch (error) {
    raw.close();
    throw error;
  }
}

/** Made with the file, or by triggers as the rows come. */
const madeAgain = new Set(['migration', 'row_count', 'hour_count']);

const tablesOf = (raw: Database.Database): string[] => listTables(raw).filter((name) => !madeAgain.has(name));

function salvageTable(
  source: Database.Database,
  target: Database.Database,
  table: string,
  csvFolder: string,
): SalvagedTable {
  const columns = columnsOf(target, table).filter((name) => columnsOf(source, table).includes(name));
  if (columns.length === 0) return { table, rows: 0, unfit: 0, isDamaged: true };
  target.exec(`DELETE FROM "${table}"`);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const insert = target.prepare(`INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`);
  const csv = join(csvFolder, `${table}.csv`);
  writeFileSync(csv, `\uFEFF${columns.map(csvText).join(',')}\r\n`);
  let [rows, unfit] = [0, 0];
  const keep = target.transaction((found: readonly Row[]) => {
    for (const row of found) {
      try {
        insert.run(columns.map((name) => row[name]));
        rows += 1;
      } catch {
        unfit += 1;
      }
    }
  });
  const isDamaged = readAll(source, table, names, (found) => {
    keep(found);
    appendFileSync(csv, found.map((row) => `${columns.map((name) => csvText(row[name])).join(',')}\r\n`).join(''));
  });
  return { table, rows, unfit, isDamaged };
}

function columnsOf(raw: Database.Database, table: string): string[] {
  try {
    return raw.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
  } catch {
    return [];
  }
}

/** From the beginning to the damage, from the end to the damage, then row by row between. Gives whether there was damage. */
function readAll(
  source: Database.Database,
  table: string,
  names: string,
  give: (rows: readonly Row[]) => void,
): boolean {
  if (!hasRowid(source, table)) return readUntilDamage(source, `SELECT ${names} FROM "${table}"`, give).isDamaged;
  const up = readUntilDamage(source, `SELECT rowid AS "_row", ${names} FROM "${table}" ORDER BY rowid`, give);
  if (!up.isDamaged) return false;
  const down = readUntilDamage(
    source,
    `SELECT rowid AS "_row", ${names} FROM "${table}" WHERE rowid > ${up.last ?? 0} ORDER BY rowid DESC`,
    give,
  );
  const from = (up.last ?? 0) + 1;
  const to = Math.min((down.last ?? from + mostTries) - 1, from + mostTries);
  let one: Database.Statement<[number], Row>;
  try {
    one = source.prepare(`SELECT ${names} FROM "${table}" WHERE rowid = ?`);
  } catch {
    return true;
  }
  for (let id = from; id <= to; id += 1) {
    try {
      const row = one.get(id);
      if (row) give([row]);
    } catch {
      // This row lies in the damage.
    }
  }
  return true;
}

function hasRowid(source: Database.Database, table: string): boolean {
  return source.prepare<[string], number>('SELECT wr FROM pragma_table_list WHERE name = ?').pluck().get(table) !== 1;
}

function readUntilDamage(
  source: Database.Database,
  query: string,
  give: (rows: readonly Row[]) => void,
): { readonly last: number | undefined; readonly isDamaged: boolean } {
  let last: number | undefined;
  let held: Row[] = [];
  let isDamaged = false;
  try {
    for (const row of source.prepare<[], Row>(query).iterate()) {
      held.push(row);
      last = Number(row._row);
      if (held.length >= 500) {
        give(held);
        held = [];
      }
    }
  } catch {
    isDamaged = true;
  }
  if (held.length > 0) give(held);
  return { last, isDamaged };
}

/** A text that begins like a formula gets an apostrophe, so that no spreadsheet runs it. */
function csvText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const plain = value instanceof Uint8Array ? Buffer.from(value).toString('base64') : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
