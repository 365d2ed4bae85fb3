// Cuts the font of share pictures out of Noto Sans CJK SC, with the widths of its characters beside it: node build/font.ts
// Needs Debian's fonts-noto-cjk and fonttools; the result is committed, so nobody else does.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
/** The place of the simplified Chinese face in the collection. */
const faceNumber = 2;
const folder = fileURLToPath(new URL('../server/drawing/font', import.meta.url));
const fontFile = join(folder, 'poster.otf');

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** The characters of some rows of GB 2312: 1-3 signs, 4-5 kana, 16-55 the common characters, 56-87 the rarer ones. */
function gb2312(firstRow: number, lastRow: number): string {
  const decoder = new TextDecoder('gbk');
  let found = '';
  for (let row = firstRow; row <= lastRow; row++) {
    for (let cell = 1; cell <= 94; cell++) {
      const character = decoder.decode(Uint8Array.of(0xa0 + row, 0xa0 + cell));
      const isOne = [...character].length === 1 && character !== '\uFFFD' && !/\p{Co}/u.test(character);
      if (isOne) found += character;
    }
  }
  return found;
}

/** Names of goods use these although GB 2312 has no place for them. */
const extras = '€™®©℃㎡㎝㎜㎏№喱镕瞭囧';

/** Every character that the font shall have, once each. */
function wantedCharacters(): string {
  const all = range(0x20, 0x7e) + range(0xa1, 0xff) + gb2312(1, 5) + gb2312(16, 87) + extras;
  return [...new Set(all)].join('');
}

function subset(characters: string): void {
  const work = mkdtempSync(join(tmpdir(), 'font-'));
  try {
    const list = join(work, 'characters.txt');
    writeFileSync(list, characters);
    execFileSync('pyftsubset', [
      source,
      `--font-number=${faceNumber}`,
      `--text-file=${list}`,
      `--output-file=${fontFile}`,
      // Nothing that depends on neighbours: the width of a line is the sum of its characters' widths.
      '--layout-features=',
      '--drop-tables+=GSUB,GPOS,BASE,vhea,vmtx,VORG',
      '--no-hinting',
      '--desubroutinize',
      '--name-IDs=0,1,2,4,6,13,14',
    ]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const widthScript = `
import json, sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1])
em = font['head'].unitsPerEm
print(json.dumps([[code, round(font['hmtx'][name][0] / em, 3)] for code, name in sorted(font.getBestCmap().items())]))
`;

/** Every character that the font came to have, with its width in em. */
function readWidths(): [code: number, width: number][] {
  return JSON.parse(execFileSync('/usr/bin/python3', ['-c', widthScript, fontFile], { encoding: 'utf8' }));
}

function writeWidths(widths: readonly [code: number, width: number][]): void {
  const full = widths.filter(([, width]) => width === 1).map(([code]) => String.fromCodePoint(code));
  const byWidth = new Map<number, string>();
  for (const [code, width] of widths) {
    if (width !== 1) byWidth.set(width, (byWidth.get(width) ?? '') + String.fromCodePoint(code));
  }
  const narrow = [...byWidth].sort(([a], [b]) => a - b);
  const lines = [
    '// Written by build/font.ts: which characters the font of share pictures has, and how wide they are.',
    '',
    '/** Characters of one em. */',
    `export const fullWidth = ${JSON.stringify(full.join(''))};`,
    '',
    '/** All others, by their width in em. */',
    'export const narrow: readonly (readonly [widthEm: number, characters: string])[] = [',
    ...narrow.map(([width, characters]) => `  [${width}, ${JSON.stringify(characters)}],`),
    '];',
    '',
  ];
  writeFileSync(join(folder, 'widths.ts'), lines.join('\n'));
}

subset(wantedCharacters());
const widths = readWidths();
writeWidths(widths);
execFileSync('biome', ['check', '--write', join(folder, 'widths.ts')], { stdio: 'inherit' });
console.log(`${widths.length} characters, ${(statSync(fontFile).size / 1e6).toFixed(2)} MB`);
