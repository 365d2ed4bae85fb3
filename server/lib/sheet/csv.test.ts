// CSV as spreadsheets take it, and back.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInPieces, watchHoldUps } from '../../../test/support/holdUp.ts';
import { csvLine, csvMark, guardText, readCsv, unguardText } from './csv.ts';
import { SheetRefused } from './sheetRefused.ts';
import { textOfBytes } from './textOfBytes.ts';

async function rowsOf(text: string): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of readCsv(text)) rows.push(row);
  return rows;
}

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('%j is no formula any more', (text) => {
  expect(guardText(text)).toBe(`'${text}`);
  expect(unguardText(guardText(text))).toBe(text);
});

test('an amount has two digits, a number none that it has not', () => {
  expect(csvLine(['money', 'number', 'text', 'text'], [12, 0.5, undefined, 'a'])).toBe('12.00,0.5,,a\r\n');
});

test('quotes stand around what needs them, formulas included', () => {
  expect(csvLine(['text', 'text', 'text'], ['a,"b"', 'x\ny', '=A1,2'])).toBe('"a,""b""","x\ny","\'=A1,2"\r\n');
});

test('every text that is written is read back as it was', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('=', "'", '-', '\t', '\r', '\n', '"', ',', ';', 'a', ' ') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1 }), async (rows) => {
      const lines = rows.map((row) => csvLine([], row));
      const head = csvLine([], ['a', 'b', 'c']);
      expect(await rowsOf(csvMark + head + lines.join(''))).toEqual([['a', 'b', 'c'], ...rows]);
    }),
  );
});

test('semicolons and tabs separate where the first line has them', async () => {
  expect(await rowsOf('a;b\r\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
  expect(await rowsOf('a\tb\n1\t2\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('empty lines count, so that a row has the number that a spreadsheet shows', async () => {
  expect(await rowsOf('a,b\n\n1,2')).toEqual([['a', 'b'], [''], ['1', '2']]);
});

test('a quote that does not close is refused with its place', async () => {
  await expect(rowsOf('a,b\n"x,1\n2,3')).rejects.toThrow(SheetRefused);
});

test('what Excel saves in China is read: GB 18030, UTF-8, UTF-16', () => {
  const gbk = new Uint8Array([0xb2, 0xe8, 0xb1, 0xad, 0x2c, 0x31]);
  expect(textOfBytes(gbk)).toBe('茶杯,1');
  expect(textOfBytes(Buffer.from('\uFEFF茶杯'))).toBe('茶杯');
  expect(textOfBytes(Buffer.from('\uFEFF茶杯', 'utf16le'))).toBe('茶杯');
});

test('a large file holds nobody up', async () => {
  const text = csvLine([], ['名称', 'b', 'c']) + csvLine([], ['茶杯茶杯', '"quoted"', '12.50']).repeat(200_000);
  const watch = watchHoldUps();
  let count = 0;
  for await (const _ of readCsv(text)) count += 1;
  const held = watch.stop();
  expect(count).toBe(200_001);
  expect(held).toSatisfy(isInPieces);
});
