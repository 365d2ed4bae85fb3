// XLSX files: what is written is read back, by us and by another reader; bombs and damage are refused.
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { CellKind, CellValue } from './cells.ts';
import { SheetRefused } from './sheetRefused.ts';
import { isZip, readXlsx } from './xlsxRead.ts';
import { cellName, mostCellCharacters, writeXlsx } from './xlsxWrite.ts';

async function* some(rows: readonly (readonly CellValue[])[]) {
  for (let at = 0; at < rows.length; at += 2) yield rows.slice(at, at + 2);
}

const write = (headings: readonly string[], kinds: readonly CellKind[], rows: readonly (readonly CellValue[])[]) =>
  buffer(writeXlsx({ name: '商品', headings, kinds, rows: some(rows) }));

async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of readXlsx(bytes)) rows.push(row);
  return rows;
}

function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const book = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r7"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r7" Target="/xl/worksheets/x.xml"/></Relationships>',
};

test('columns are called as spreadsheets call them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map((column) => cellName(column, 1))).toEqual([
    'A1',
    'Z1',
    'AA1',
    'AZ1',
    'BA1',
    'ZZ1',
    'AAA1',
  ]);
});

test('another reader finds texts, numbers and amounts', async () => {
  const bytes = await write(
    ['名称', '库存', '价格'],
    ['text', 'number', 'money'],
    [
      ['=1+1 <&">', 5, 12.5],
      ['0123', undefined, 0],
    ],
  );
  expect(isZip(bytes)).toBe(true);
  expect(await readSheet(bytes)).toEqual([
    ['名称', '库存', '价格'],
    ['=1+1 <&">', 5, 12.5],
    ['0123', null, 0],
  ]);
});

test('every text that is written is read back, but for what XML cannot hold', async () => {
  const kept = (text: string) => text.toWellFormed().replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '');
  const text = fc.string({ unit: 'binary', minLength: 1 }).map((each) => `x${each}`);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 20 }), async (rows) => {
      const read = await rowsOf(await write(['a', 'b'], [], rows));
      expect(read).toEqual([['a', 'b'], ...rows.map((row) => row.map(kept))]);
    }),
    { numRuns: 50 },
  );
});

test('a text longer than a cell is cut', async () => {
  const [, row] = await rowsOf(await write(['a'], [], [['x'.repeat(40_000)]]));
  expect(row?.[0]).toHaveLength(mostCellCharacters);
});

test('shared and inline texts, gaps, booleans, formulas and rounding are read as a spreadsheet shows them', async () => {
  const sheet = `<?xml version="1.0"?><!-- c --><x:worksheet><sheetData><row r="2"><c r="B2" t="s"><v>1</v></c>
    <c r="D2" t="b"><v>1</v></c><c t="inlineStr"><is><r><t>a</t></r><r><t>&amp;b&#65;</t></r></is></c></row>
    <row r="4"><c r="A4"><f>0.1+0.2</f><v>0.30000000000000004</v></c><c r="B4" t="e"><v>#N/A</v></c><c r="C4" t="str"><v>f</v></c></row>
    </sheetData></x:worksheet>`;
  const shared = '<sst><si><t>no</t></si><si><r><t>茶</t></r><rPh><t>cha</t></rPh><r><t>杯</t></r></si></sst>';
  const bytes = await zipOf({ ...book, 'xl/worksheets/x.xml': sheet, 'xl/sharedStrings.xml': shared });
  expect(await rowsOf(bytes)).toEqual([[], ['', '茶杯', '', 'TRUE', 'a&bA'], [], ['0.3', '', 'f']]);
});

test('a zip bomb is refused before it is unpacked', async () => {
  const bytes = await zipOf({ ...book, 'xl/worksheets/x.xml': Buffer.alloc(257 * 1024 * 1024, 32) });
  expect(bytes.length).toBeLessThan(1_000_000);
  await expect(rowsOf(bytes)).rejects.toMatchObject({ text: { zh: expect.stringContaining('过大') } });
});

test.each([
  ['no zip', async () => Buffer.from('PK\u0003\u0004 nothing')],
  ['a zip of something else', () => zipOf({ 'a.txt': 'x' })],
  ['a sheet that is missing', () => zipOf(book)],
  ['a file cut short', async () => (await write(['a'], [], [['b']])).subarray(0, 300)],
  [
    'entities of its own',
    () => zipOf({ ...book, 'xl/worksheets/x.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' }),
  ],
  ['rows far apart', () => zipOf({ ...book, 'xl/worksheets/x.xml': '<worksheet><row r="1048576"></row></worksheet>' })],
  [
    'cells far apart',
    () => zipOf({ ...book, 'xl/worksheets/x.xml': '<worksheet><row r="1"><c r="XFD1"><v>1</v></c></row></worksheet>' }),
  ],
])('%s is refused', async (_, make) => {
  await expect(rowsOf(await make())).rejects.toThrow(SheetRefused);
});
