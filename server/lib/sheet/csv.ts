// CSV as spreadsheets take it: a mark for UTF-8, CRLF, quotes where needed, and no text that a spreadsheet would run as a
// formula. Reading undoes what writing did, so that an export can be imported again. Pure.
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { CellKind, CellValue } from './cells.ts';
import { SheetRefused } from './sheetRefused.ts';

/** Stands before everything else, so that Excel reads UTF-8. */
export const csvMark = '\uFEFF';

// A text that already is such a text behind apostrophes gets one more, so that nothing is lost when one is taken off.
const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

/** A text that a spreadsheet takes for a text. */
export function guardText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that was guarded. */
export function unguardText(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}

function field(kind: CellKind, value: CellValue): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return kind === 'money' ? value.toFixed(2) : String(value);
  const text = guardText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its end. Amounts have two digits. */
export function csvLine(kinds: readonly CellKind[], values: readonly CellValue[]): string {
  return `${values.map((value, place) => field(kinds[place] ?? 'text', value)).join(',')}\r\n`;
}

const pieceLength = 32 * 1024;
const longestRecord = 4 * 1024 * 1024;

/** What the first line separates its fields by: Excel writes the list separator of the machine. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const line = end === -1 ? text.slice(0, 10_000) : text.slice(0, end);
  const count = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/**
 * The rows of a CSV text, guards taken off; an empty line is a row, too, so that numbers are those that a spreadsheet shows.
 * Between pieces others get their turn: a long text would hold them up for seconds.
 * @throws SheetRefused where quotes don't close
 */
export async function* readCsv(text: string): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
  });
  let rows: string[][] = [];
  parser.on('data', (record: string[]) => rows.push(record.map(unguardText)));
  const ended = new Promise<void>((resolve, reject) => parser.on('end', resolve).on('error', reject));
  // Looked at only where the reading waits for it.
  ended.catch(() => {});
  try {
    for (let at = 0; at < text.length && !parser.errored; at += pieceLength) {
      parser.write(text.slice(at, at + pieceLength));
      await setImmediate();
      yield* rows;
      rows = [];
    }
    parser.end();
    await ended;
    yield* rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const place = error.lines ?? '?';
    throw new SheetRefused({
      zh: `第 ${place} 行附近的引号没有配对，文件无法读取`,
      en: `the file cannot be read: quotes do not match near line ${place}`,
    });
  } finally {
    parser.destroy();
  }
}
