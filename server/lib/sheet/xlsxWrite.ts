// An XLSX file with one sheet, written row by row: no part of it is ever held as a whole. Texts stand in their cells, as a
// table of shared texts would have to be known before the first row. Pure but for the streams.
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CellKind, CellValue } from './cells.ts';

/** The most rows that a sheet holds, its headings included. */
export const mostSheetRows = 1_048_576;
/** The most characters that a cell holds. */
export const mostCellCharacters = 32_767;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`;
const packageRelations = `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const workbookRelations = `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/styles" Target="styles.xml"/></Relationships>`;
/** Style 0: plain; 1: headings; 2: amounts; 3: text, so that digits typed over it stay text. */
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const workbook = (name: string) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** What XML can't hold: control characters but for tab and the ends of lines, and two that are none. */
const notXml = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;
const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(notXml, '')
    .replace(/[&<>"\r]/g, (letter) => special[letter] ?? letter);
}

/** A1, B1 ... Z1, AA1 ... */
export function cellName(column: number, row: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${row}`;
}

function cell(name: string, kind: CellKind, value: CellValue): string {
  if (value === undefined || value === '') return '';
  if (typeof value === 'number') return `<c r="${name}"${kind === 'money' ? ' s="2"' : ''}><v>${value}</v></c>`;
  const text = escapeXml(value.slice(0, mostCellCharacters));
  return `<c r="${name}" s="3" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

function rowText(row: number, kinds: readonly CellKind[], values: readonly CellValue[]): string {
  const cells = values.map((value, column) => cell(cellName(column, row), kinds[column] ?? 'text', value));
  return `<row r="${row}">${cells.join('')}</row>`;
}

export interface SheetContent {
  readonly name: string;
  readonly headings: readonly string[];
  readonly kinds: readonly CellKind[];
  /** Some rows at a time; one more than the sheet holds is an error. */
  readonly rows: AsyncIterable<readonly (readonly CellValue[])[]>;
}

async function* sheetText({ headings, kinds, rows }: SheetContent): AsyncGenerator<string> {
  const columns = headings.map((_, place) => `<col min="${place + 1}" max="${place + 1}" width="18" customWidth="1"/>`);
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  const title = (text: string, column: number) =>
    `<c r="${cellName(column, 1)}" s="1" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
  yield `<row r="1">${headings.map(title).join('')}</row>`;
  let row = 1;
  for await (const some of rows) {
    let text = '';
    for (const values of some) {
      row += 1;
      if (row > mostSheetRows) throw new RangeError('a sheet holds no more rows');
      text += rowText(row, kinds, values);
    }
    yield text;
  }
  yield '</sheetData></worksheet>';
}

/** The bytes of the file as they are made. An error of the rows ends the stream with it. */
export function writeXlsx(content: SheetContent): Readable {
  const zip = new ZipFile();
  const sheet = Readable.from(sheetText(content), { objectMode: false });
  const output = zip.outputStream as Readable;
  sheet.on('error', (error) => output.destroy(error));
  output.on('close', () => sheet.destroy());
  const add = (text: string, name: string) => zip.addBuffer(Buffer.from(text), name);
  add(contentTypes, '[Content_Types].xml');
  add(packageRelations, '_rels/.rels');
  add(workbook(content.name), 'xl/workbook.xml');
  add(workbookRelations, 'xl/_rels/workbook.xml.rels');
  add(styles, 'xl/styles.xml');
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 });
  zip.end();
  return output;
}
