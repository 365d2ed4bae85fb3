// The rows of the first sheet of an XLSX file, read piece by piece, so that a large one holds nobody up. A file that unpacks
// to far more than it is (a zip bomb) is refused, and so is one that declares entities of its own.
import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetRefused } from './sheetRefused.ts';
import { type XmlEvent, xmlEvents } from './xmlEvents.ts';

/** The most bytes that all that is read may unpack to. */
const mostBytes = 256 * 1024 * 1024;
const mostColumns = 256;
const mostEntries = 2000;

const unreadable = (detail: string) =>
  new SheetRefused({
    zh: `不是可以读取的 XLSX 文件（${detail}）`,
    en: `this is not an XLSX file that can be read (${detail})`,
  });
const tooLarge = () =>
  new SheetRefused({ zh: '文件解压后过大，没有读取', en: 'the file unpacks to far too much and was not read' });

/** Whether bytes begin as a zip file does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

interface Book {
  readonly zip: ZipFile;
  readonly entries: ReadonlyMap<string, Entry>;
  /** Bytes that may still be unpacked. */
  left: number;
}

async function openBook(bytes: Buffer): Promise<Book> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > mostEntries) throw tooLarge();
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return { zip, entries, left: mostBytes };
}

async function* textOf(book: Book, name: string): AsyncGenerator<string> {
  const entry = book.entries.get(name);
  if (!entry) throw unreadable(name);
  if (entry.isEncrypted()) throw new SheetRefused({ zh: '文件有密码，无法读取', en: 'the file has a password' });
  if (entry.uncompressedSize > book.left) throw tooLarge();
  const stream: Readable = await book.zip.openReadStreamPromise(entry);
  const decoder = new TextDecoder();
  for await (const piece of stream as AsyncIterable<Buffer>) {
    book.left -= piece.length;
    if (book.left < 0) throw tooLarge();
    yield decoder.decode(piece, { stream: true });
  }
}

const eventsOf = (book: Book, name: string) => xmlEvents(textOf(book, name));

/** The place of the first sheet inside the file. */
async function firstSheet(book: Book): Promise<string> {
  let id: string | undefined;
  for await (const event of eventsOf(book, 'xl/workbook.xml')) {
    if (event.kind === 'open' && event.name === 'sheet') id ??= event.attributes.id;
  }
  if (id === undefined) throw unreadable('sheet');
  for await (const event of eventsOf(book, 'xl/_rels/workbook.xml.rels')) {
    if (event.kind !== 'open' || event.name !== 'Relationship' || event.attributes.Id !== id) continue;
    const target = event.attributes.Target ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  throw unreadable('sheet');
}

/** The texts that cells name by number; readings beside Japanese texts are no part of them. */
async function sharedTexts(book: Book): Promise<string[]> {
  const name = 'xl/sharedStrings.xml';
  if (!book.entries.has(name)) return [];
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  for await (const event of eventsOf(book, name)) {
    if (event.kind === 'text') {
      if (isText && !isReading) text += event.text;
      continue;
    }
    const isOpen = event.kind === 'open';
    if (event.name === 't') isText = isOpen;
    else if (event.name === 'rPh') isReading = isOpen;
    else if (event.name === 'si') {
      if (!isOpen) texts.push(text);
      text = '';
    }
  }
  return texts;
}

/** 0 for A, 26 for AA; -1 when the cell doesn't say. */
function columnOf(name: string | undefined): number {
  const letters = /^[A-Z]{1,3}/.exec(name ?? '')?.[0];
  if (letters === undefined) return -1;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** What a cell shows: of numbers the digits that a spreadsheet works with. */
function cellText(type: string, value: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e') return '';
  if (type !== 'n' || value.trim() === '') return value;
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value;
}

/** Puts rows together from what a sheet's text says. */
function rowMaker(shared: readonly string[]) {
  let cells: string[] = [];
  let at = -1;
  let rowNumber = 0;
  let column = -1;
  let type = 'n';
  let value = '';
  let isValue = false;

  function open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      cells = [];
      column = -1;
      const said = Number(attributes.r);
      at = Number.isInteger(said) && said > rowNumber ? said : rowNumber + 1;
    } else if (name === 'c') {
      const said = columnOf(attributes.r);
      column = said >= 0 ? said : column + 1;
      type = attributes.t ?? 'n';
      value = '';
    } else if (name === 'v' || name === 't') isValue = true;
  }

  function closeCell(): void {
    if (column >= mostColumns) throw new SheetRefused({ zh: '列数过多', en: 'there are too many columns' });
    while (cells.length < column) cells.push('');
    cells[column] = cellText(type === 'inlineStr' ? 'str' : type, value, shared);
  }

  /** Gives the rows that are whole by now, empty ones that the file leaves out included. */
  return function take(event: XmlEvent): string[][] {
    if (event.kind === 'text') {
      if (isValue) value += event.text;
      return [];
    }
    if (event.kind === 'open') {
      open(event.name, event.attributes);
      return [];
    }
    if (event.name === 'v' || event.name === 't') isValue = false;
    else if (event.name === 'c') closeCell();
    else if (event.name === 'row') {
      const gap = at - rowNumber - 1;
      if (gap > 100_000) throw new SheetRefused({ zh: '表格中有过多空行', en: 'there are too many empty rows' });
      rowNumber = at;
      return [...Array.from({ length: gap }, (): string[] => []), cells];
    }
    return [];
  };
}

/** The rows of the first sheet as texts. @throws SheetRefused */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<string[]> {
  let book: Book | undefined;
  try {
    book = await openBook(bytes);
    const sheet = await firstSheet(book);
    const take = rowMaker(await sharedTexts(book));
    for await (const event of eventsOf(book, sheet)) yield* take(event);
  } catch (error) {
    if (error instanceof SheetRefused) throw error;
    throw unreadable(error instanceof Error ? error.message.slice(0, 120) : 'zip');
  } finally {
    book?.zip.close();
  }
}
