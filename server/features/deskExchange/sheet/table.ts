// The rows of an uploaded table by their columns, with where they stood, and the problems that are found in them.
import { open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Reads } from '../../../../db/statement.ts';
import type { Tx } from '../../../../db/write.ts';
import { type BothTexts, invalidField } from '../../../errors.ts';
import { readCsv } from '../../../lib/sheet/csv.ts';
import { SheetRefused } from '../../../lib/sheet/sheetRefused.ts';
import { textOfBytes } from '../../../lib/sheet/textOfBytes.ts';
import { isZip, readXlsx } from '../../../lib/sheet/xlsxRead.ts';
import type { Shop } from '../../../shop.ts';
import { columnOf, headings, type TableName } from '../headings.ts';

/** The tables that can be imported. */
export type SheetWhat = 'goods' | 'category' | 'brand' | 'user';

/** The most rows of one import: all of them are written in one transaction, which others wait for. */
const mostRows = 5000;
const mostBytes = 32 * 1024 * 1024;

/** One row; a column that the file has not is undefined, an empty cell is ''. */
export interface SheetRow {
  /** As a spreadsheet numbers it: the headings are row 1. */
  readonly row: number;
  readonly cells: Readonly<Record<string, string | undefined>>;
}

/** What is wrong in a row, in both languages; `column` is the name inside, '' for the whole row. */
export interface Problem {
  readonly row: number;
  readonly column: string;
  readonly zh: string;
  readonly en: string;
}

const refused = (zh: string, en: string) => invalidField('file', zh, en);

/** @throws 402 for a file that is too large, no table, without the columns that are needed, empty, or too long */
export async function readTable(file: string, what: SheetWhat): Promise<SheetRow[]> {
  const bytes = await readBytes(file);
  const rows: SheetRow[] = [];
  let columns: (string | undefined)[] | undefined;
  let number = 0;
  try {
    for await (const values of isZip(bytes) ? readXlsx(bytes) : readCsv(textOfBytes(bytes))) {
      number += 1;
      if (number % 500 === 0) await setImmediate();
      if (values.every((value) => value.trim() === '')) continue;
      if (!columns) {
        columns = columnsOf(what, values);
        continue;
      }
      if (rows.length === mostRows) {
        throw refused(
          `一次最多导入 ${mostRows} 行，请分成几个文件`,
          `at most ${mostRows} rows at once; split the file`,
        );
      }
      const names = columns;
      const cells = Object.fromEntries(names.flatMap((name, at) => (name ? [[name, values[at] ?? '']] : [])));
      rows.push({ row: number, cells });
    }
  } catch (error) {
    if (error instanceof SheetRefused) throw refused(error.text.zh, error.text.en);
    throw error;
  }
  if (rows.length === 0) throw refused('文件里没有数据', 'the file holds no rows');
  return rows;
}

async function readBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size > mostBytes) throw refused('文件超过 32 MB', 'the file is larger than 32 MB');
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

const needed: Readonly<Record<SheetWhat, string>> = {
  goods: 'goodsSn',
  category: 'name',
  brand: 'name',
  user: 'username',
};

/** Columns that nobody knows are not looked at. */
function columnsOf(what: SheetWhat, values: readonly string[]): (string | undefined)[] {
  const columns = values.map((value) => columnOf(what as TableName, value));
  const known = columns.filter((name) => name !== undefined);
  const twice = known.find((name, at) => known.indexOf(name) !== at);
  const wordsOf = (name: string) => (headings[what] as Record<string, { zh: string; en: string }>)[name];
  if (twice) throw refused(`列“${wordsOf(twice)?.zh}”出现两次`, `the column “${wordsOf(twice)?.en}” appears twice`);
  const key = needed[what];
  if (!known.includes(key)) {
    throw refused(`第一行缺少列“${wordsOf(key)?.zh}”`, `the first row lacks the column “${wordsOf(key)?.en}”`);
  }
  return columns;
}

/** Reads the values of a row by a schema; what doesn't fit becomes problems, and nothing is given then. */
export function readValues<T>(
  schema: z.ZodType<T>,
  raw: Readonly<Record<string, unknown>>,
  row: number,
  problems: Problem[],
): T | undefined {
  const parsed = schema.safeParse(raw, { reportInput: true });
  if (parsed.success) return parsed.data;
  const seen = new Set<string>();
  for (const issue of parsed.error.issues) {
    const column = String(issue.path[0] ?? '');
    if (seen.has(column)) continue;
    seen.add(column);
    const isMissing = raw[column] === undefined || raw[column] === '';
    problems.push({ row, column, ...(isMissing ? { zh: '必填', en: 'required' } : reasonOf(issue)) });
  }
  return undefined;
}

/** In words of an owner: those of the schema are for developers. */
function reasonOf(issue: z.core.$ZodIssue): BothTexts {
  const { code, message } = issue;
  const expected = code === 'invalid_type' ? issue.expected : undefined;
  if (expected === 'number' || expected === 'int') {
    return {
      zh: '应为数字：整数，金额最多两位小数',
      en: 'must be a number: a whole one, or an amount with at most two decimals',
    };
  }
  if (code === 'too_big' || code === 'too_small')
    return { zh: '超出允许的范围', en: 'out of the range that is allowed' };
  // A text that is too long tells by how much (input.ts).
  const longest = code === 'custom' ? issue.params?.longest : undefined;
  if (longest !== undefined) return { zh: `最多 ${longest} 个字`, en: message };
  return { zh: '格式或取值不正确', en: `not a possible value${code === 'custom' ? ` (${message})` : ''}` };
}

/** Names are compared without case and without spaces around them. */
export const folded = (text: string): string => text.trim().toLowerCase();

/** Whether each given value is the stored one already; spaces around texts don't count. */
export function isSame<T extends object>(stored: T, content: T, names: readonly (keyof T)[]): boolean {
  return names.every((name) => {
    const [a, b] = [stored[name], content[name]];
    if (typeof a === 'string' && typeof b === 'string') return a.trim() === b.trim();
    return JSON.stringify(a) === JSON.stringify(b);
  });
}

/**
 * The stored row that a row of the file means: the one of its name; among several of the same name the one of its id.
 * 'several' when that doesn't tell.
 */
export function matchOf<R extends { readonly id: number }>(
  rows: readonly R[],
  id: string | undefined,
): R | undefined | 'several' {
  if (rows.length <= 1) return rows[0];
  return rows.find((row) => String(row.id) === id?.trim()) ?? 'several';
}

/** What an import would do. */
export interface Plan {
  readonly problems: readonly Problem[];
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly notes: readonly {
    readonly name: string;
    readonly count: number;
    readonly zh: string;
    readonly en: string;
  }[];
}

/** What the writing of a plan needs beside the transaction. */
export interface WriteCall {
  readonly shop: Shop;
  readonly adminId: number;
  readonly now: number;
  /** How the shop was addressed. */
  readonly origin: string;
  /** Password hashes by the row that they stand in. */
  readonly hashes: ReadonlyMap<number, string>;
}

export interface WritablePlan extends Plan {
  readonly write: (tx: Tx, call: WriteCall) => void;
}

/**
 * How a table is imported. Both steps give way now and then (each `yield`), so that a look at a long file holds nobody up;
 * within the transaction they run through.
 */
export interface Sheet<D> {
  /** Reads the rows for themselves, without the shop. */
  readonly draft: (rows: readonly SheetRow[], problems: Problem[]) => Generator<void, D[]>;
  /** Compares them with the shop. */
  readonly plan: (on: Reads, drafts: readonly D[]) => Generator<void, WritablePlan>;
}

/** Rows that are worked on between two turns of the others. */
export const rowsAtOnce = 20;

/** Makes a draft of each item, giving way now and then; items that yield none have left their problems. */
export function* draftEach<T, D>(
  items: readonly T[],
  draftOf: (item: T) => D | undefined,
  atOnce = rowsAtOnce,
): Generator<void, D[]> {
  const drafts: D[] = [];
  for (const [at, item] of items.entries()) {
    if (at % atOnce === 0) yield;
    const draft = draftOf(item);
    if (draft) drafts.push(draft);
  }
  return drafts;
}
