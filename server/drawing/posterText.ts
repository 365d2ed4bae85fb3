// Text for share pictures: only characters that their font has, broken into lines by their widths. Pure.
import { fullWidth, narrow } from './font/widths.ts';

/** In em, by character. */
const widths: ReadonlyMap<string, number> = new Map([
  ...[...fullWidth].map((character): [string, number] => [character, 1]),
  ...narrow.flatMap(([widthEm, characters]) => [...characters].map((one): [string, number] => [one, widthEm])),
]);

/** The text without what the font can't show, such as emoji, and without breaks or repeated blanks. */
export function shownText(text: string): string {
  const composed = text.normalize('NFC').replace(/\s+/gu, ' ');
  const shown = [...composed].filter((character) => widths.has(character)).join('');
  return shown.replace(/ {2,}/g, ' ').trim();
}

/** How wide a line is, in pixels. */
export function widthOf(text: string, sizePx: number): number {
  let em = 0;
  for (const character of text) em += widths.get(character) ?? 0;
  return em * sizePx;
}

/** Chinese breaks anywhere; what stands together of other scripts moves to the next line as one. */
const pieces = /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}.,'+%°/&_-])+|./gu;
const closingSign = /^[，。、；：！？）》」』】〕〉”’,.;:!?)\]}%…]$/u;

/** The text in at most so many lines of a width; what is left over ends in an ellipsis. */
export function wrapText(
  text: string,
  { sizePx, widthPx, lines: most }: { sizePx: number; widthPx: number; lines: number },
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of splitPieces(shownText(text), sizePx, widthPx)) {
    if (widthOf(line + piece, sizePx) <= widthPx || mayHang(line, piece)) {
      line += piece;
      continue;
    }
    if (lines.length === most - 1) return [...lines, shortened(line + piece, sizePx, widthPx)];
    lines.push(line.trimEnd());
    line = piece.trimStart();
  }
  return line === '' ? lines : [...lines, line];

  /** One closing sign may stand beyond the edge, as none begins a line. */
  function mayHang(before: string, piece: string): boolean {
    return closingSign.test(piece) && widthOf(before, sizePx) <= widthPx;
  }
}

function splitPieces(text: string, sizePx: number, widthPx: number): string[] {
  const found = text.match(pieces) ?? [];
  // A word that is longer than a line is broken like Chinese.
  return found.flatMap((piece) => (widthOf(piece, sizePx) > widthPx ? [...piece] : [piece]));
}

/** The beginning of the text that fits a line with an ellipsis after it; the whole text where that fits. */
export function shortened(text: string, sizePx: number, widthPx: number): string {
  if (widthOf(text, sizePx) <= widthPx) return text;
  const characters = [...text];
  while (characters.length > 0 && widthOf(`${characters.join('')}…`, sizePx) > widthPx) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
