// The drawing of a share picture without its goods picture, as SVG: 805 x 1118 pixels, a form that clients know
// (shop-promotion.yaml share_image). Pure.
import { encode } from 'uqr';
import { escapeHtml } from '../lib/html.ts';
import type { Poster } from './jobs.ts';
import { shortened, shownText, widthOf, wrapText } from './posterText.ts';

export const posterSize = { width: 805, height: 1118 } as const;

/** Where the goods picture goes. */
export const pictureField = { x: 71, y: 69, sizePx: 660 } as const;

export const fontFamily = 'Noto Sans CJK SC';

const codeField = { x: 448, y: 767, sizePx: 300 } as const;

/** The column of texts beside the code. */
const column = { x: 65, widthPx: 362 } as const;

const colour = {
  ground: '#f4efe6',
  paper: '#ffffff',
  gold: '#a78845',
  ink: '#2b2b2b',
  faint: '#8f8a80',
  red: '#c8321f',
};

export function posterSvg(poster: Poster): string {
  const { width, height } = posterSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${fontFamily}">`,
    `<rect width="${width}" height="${height}" fill="${colour.ground}"/>`,
    `<rect x="26" y="26" width="${width - 52}" height="${height - 52}" rx="18" fill="${colour.paper}"/>`,
    square(pictureField, colour.ground),
    ...textColumn(poster),
    ...codeWithHint(poster),
    '</svg>',
  ].join('');
}

const square = ({ x, y, sizePx }: { x: number; y: number; sizePx: number }, fill: string) =>
  `<rect x="${x}" y="${y}" width="${sizePx}" height="${sizePx}" fill="${fill}"/>`;

interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly fill: string;
  /** The font has one weight; a line round the letters makes them heavier. */
  readonly heavierPx?: number;
}

function textLine(line: string, { x, y, sizePx, fill, heavierPx }: TextStyle): string {
  const weight = heavierPx ? ` stroke="${fill}" stroke-width="${heavierPx}"` : '';
  return `<text x="${x}" y="${y}" font-size="${sizePx}" fill="${fill}"${weight} xml:space="preserve">${escapeHtml(line)}</text>`;
}

/** From top to bottom: the shop, the name in two lines, the offer, the price. */
function textColumn(poster: Poster): string[] {
  const { x, widthPx } = column;
  const mallName = shortened(shownText(poster.mallName), 24, widthPx);
  const name = wrapText(poster.name, { sizePx: 28, widthPx, lines: 2 });
  return [
    textLine(mallName, { x, y: 808, sizePx: 24, fill: colour.faint }),
    ...name.map((line, index) =>
      textLine(line, { x, y: 867 + index * 40, sizePx: 28, fill: colour.gold, heavierPx: 0.6 }),
    ),
    ...(poster.badge ? badge(poster.badge) : []),
    ...prices(poster),
  ];
}

function badge(text: string): string[] {
  const { x } = column;
  const shown = shortened(shownText(text), 24, column.widthPx - 32);
  const widthPx = Math.ceil(widthOf(shown, 24)) + 32;
  return [
    `<rect x="${x}" y="936" width="${widthPx}" height="42" rx="21" fill="${colour.red}"/>`,
    textLine(shown, { x: x + 16, y: 966, sizePx: 24, fill: colour.paper }),
  ];
}

/** The price as large as it fits; a former one struck through below it. */
function prices({ price, formerPrice }: Poster): string[] {
  const { x, widthPx } = column;
  const shown = shownText(price);
  const sizePx = Math.min(52, Math.floor((52 * widthPx) / Math.max(1, widthOf(shown, 52))));
  const drawn = [textLine(shown, { x, y: 1034, sizePx, fill: colour.red, heavierPx: 1.2 })];
  if (formerPrice) {
    const former = shortened(shownText(formerPrice), 24, widthPx);
    const end = x + Math.round(widthOf(former, 24));
    drawn.push(
      textLine(former, { x, y: 1072, sizePx: 24, fill: colour.faint }),
      `<path d="M${x} 1063H${end}" stroke="${colour.faint}" stroke-width="2"/>`,
    );
  }
  return drawn;
}

function codeWithHint({ code, hint }: Poster): string[] {
  const { x, y, sizePx } = codeField;
  const { data, size } = encode(code, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, top) => row.flatMap((isDark, left) => (isDark ? [`M${left} ${top}h1v1h-1z`] : [])));
  const shown = shortened(shownText(hint), 22, sizePx);
  const hintX = Math.round(x + (sizePx - widthOf(shown, 22)) / 2);
  return [
    square(codeField, colour.paper),
    `<path transform="translate(${x} ${y}) scale(${sizePx / size})" d="${dark.join('')}" fill="#000" shape-rendering="crispEdges"/>`,
    textLine(shown, { x: hintX, y: y + sizePx + 12, sizePx: 22, fill: colour.faint }),
  ];
}
