// The icon containers that are kept beside this file are whole: each picture is where the table says, of the size it says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const read = (name: string) => readFileSync(join(import.meta.dirname, name));
/** The width that a PNG says of itself. */
const widthOf = (png: Buffer) => png.readUInt32BE(16);

test.each(['icon.ico', 'backup.ico'])('%s holds a PNG of each size up to 256', (name) => {
  const ico = read(name);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  const widths = Array.from({ length: ico.readUInt16LE(4) }, (_, at) => {
    const entry = 6 + 16 * at;
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    const png = ico.subarray(offset, offset + length);
    expect(png.subarray(0, 4)).toEqual(pngStart);
    expect(widthOf(png) % 256).toBe(ico.readUInt8(entry));
    return widthOf(png);
  });
  expect(widths).toEqual([16, 24, 32, 48, 64, 128, 256]);
});

test.each(['icon.icns', 'backup.icns'])('%s holds all sizes, and its blocks fill the file', (name) => {
  const icns = read(name);
  expect(icns.toString('latin1', 0, 4)).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const widths = [];
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) widths.push(widthOf(icns.subarray(at + 8)));
  expect(widths).toEqual([16, 32, 64, 128, 256, 512, 1024, 32, 64, 256, 512]);
});
