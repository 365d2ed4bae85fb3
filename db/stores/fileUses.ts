// Where stored files are referred to: in every column that is named as one for pictures, addresses or long texts. Read in
// heaps of rows by id, as whoever asks must not hold up everybody else (desk operations on storage).
import { getTableName, is, SQL, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { tables } from '../schema/tables.ts';
import { type Reads, readingBy } from '../statement.ts';
import type { EpochMs } from '../values.ts';

const p = sql.placeholder;

/** What these tell of a file is no use of it: the files themselves, records of what was done, and what is soon gone. */
export const notHolding: ReadonlySet<string> = new Set([
  'storage',
  'admin_log',
  'kept_answer',
  'token',
  'sms_code',
  'search_history',
  'payment',
  'region',
  'meta',
]);

/** Rows that are shown, or count, after they were marked as deleted: what was bought, and by whom. */
const holdingDeleted: ReadonlySet<string> = new Set([
  'order_line',
  'orders',
  'groupon',
  'groupon_rule',
  'user',
  'admin',
]);

/** Names of columns for pictures, addresses and what may hold them. Other texts of a large shop are too many to look at. */
const fieldForm = /(^|_)(pics?|pictures|urls?|avatar|gallery|icon|content|detail|description|link|value|intro)(_|$)/;

export interface FileSource {
  /** SQL name of the table. */
  readonly table: string;
  /** SQL names of the columns that may name a file. */
  readonly fields: readonly string[];
}

interface Source extends FileSource {
  readonly text: SQL;
  readonly holds: SQL;
  readonly isStamped: boolean;
}

/** Between the texts of a row; no text of a shop holds it. */
const separator = '\u001f';

function sourceOf(table: SQLiteTable): Source | undefined {
  const name = getTableName(table);
  const { columns } = getTableConfig(table);
  const names = columns.map((column) => column.name);
  const texts = columns.filter((column) => column.getSQLType() === 'text').map((column) => column.name);
  const fields = texts.filter((field) => fieldForm.test(field));
  if (notHolding.has(name) || !names.includes('id') || fields.length === 0) return undefined;
  const joined = fields.map((field) => `coalesce("${field}", '')`).join(` || char(${separator.charCodeAt(0)}) || `);
  const isMarked = names.includes('is_deleted') && !holdingDeleted.has(name);
  return {
    table: name,
    fields,
    text: sql.raw(joined),
    holds: sql.raw(isMarked ? 'is_deleted = 0' : '1'),
    isStamped: names.includes('updated_at'),
  };
}

let sources: readonly Source[] | undefined;

/** Every table that may refer to a file. Found when it is asked for: no start waits for it. */
export function fileSources(): readonly Source[] {
  sources ??= Object.values(tables)
    .filter((table) => !is(table, SQL))
    .flatMap((table) => sourceOf(table) ?? []);
  return sources;
}

const rowsAfter = readingBy((orm, { table, isChanged }: { table: string; isChanged: boolean }) => {
  const source = fileSources().find((each) => each.table === table);
  if (!source) throw new Error(`${table} refers to no file`);
  const since = isChanged && source.isStamped ? sql`updated_at >= ${p('since')}` : sql`${p('since')} is not null`;
  return orm
    .select({ id: sql<number>`id`, text: sql<string>`${source.text}` })
    .from(sql`${sql.identifier(table)}`)
    .where(sql`id > ${p('after')} and ${source.holds} and ${since}`)
    .orderBy(sql`id`)
    .limit(p('limit'))
    .prepare();
});

/** A file that a row refers to. */
export interface FileUse {
  readonly table: string;
  readonly id: number;
  readonly field: string;
  readonly key: string;
}

export interface FileUses {
  readonly uses: readonly FileUse[];
  /** The id to go on after; null at the end of the table. */
  readonly next: number | null;
}

const keyInText = /(?<![a-z0-9])[a-z0-9]{20}\.[a-z0-9]{2,5}(?![a-z0-9])/g;

/** The files that a heap of rows refers to; `since` leaves out rows that were last changed before. */
export function findFileUses(
  on: Reads,
  { table, fields }: FileSource,
  asked: { readonly after: number; readonly limit: number; readonly since?: EpochMs },
): FileUses {
  const { after, limit, since } = asked;
  const rows = rowsAfter(on, { table, isChanged: since !== undefined }).all({ after, limit, since: since ?? 0 });
  const uses: FileUse[] = [];
  for (const { id, text } of rows) {
    for (const found of text.matchAll(keyInText)) {
      const field = fields[text.slice(0, found.index).split(separator).length - 1] ?? '';
      uses.push({ table, id, field, key: found[0] });
    }
  }
  return { uses, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
}
