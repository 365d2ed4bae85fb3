// The emblems of brands: abstract marks on cream, no letters.

import { sprig } from '../motif.ts';
import { darker, type Ink, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, each, el, ellipse, line, oval, type Pen, path, rect, seedOf } from '../svg.ts';

/** Draws a mark about 0,0 within a radius of 100. */
type Mark = (ink: Ink) => string;

const petals = (count: number, shape: string, fill: string, attrs = {}): string =>
  Array.from({ length: count }, (_, i) =>
    el('g', { transform: `rotate(${(360 / count) * i})` }, path(shape, fill, attrs)),
  ).join('');

/** Marks by what they show. */
const marks = {
  sleepingHill: (ink) =>
    path('M-96 46C-60 -16 -34 -28 -12 -8C10 -62 46 -62 96 46z', ink.main) +
    path('M-96 46C-50 12 -10 30 24 18S80 30 96 46z', ink.dark) +
    path('M10 -92A40 40 0 1 0 48 -38A34 34 0 0 1 10 -92z', ink.accent) +
    line('M-70 68H70M-44 84H44', ink.main, 6),
  islet: (ink) =>
    circle(0, -30, 46, ink.accent) +
    path('M-62 30C-40 -20 40 -20 62 30z', ink.dark) +
    line('M-92 36q23 -14 46 0t46 0t46 0t46 0', ink.main, 8) +
    line('M-70 60q17.500 -12 35 0t35 0t35 0t35 0', ink.main, 7) +
    line('M-44 82q14.700 -10 29.300 0t29.300 0t29.300 0', ink.main, 6),
  shelves: (ink) =>
    path(box(-84, -84, 78, 78, 12), ink.main) +
    path(box(6, -84, 78, 168, 12), ink.accent) +
    path(box(-84, 6, 78, 78, 12), ink.dark) +
    circle(-45, -45, 20, stuff.paper) +
    rect(24, -58, 42, 9, stuff.paper, 4) +
    rect(24, -34, 42, 9, stuff.paper, 4) +
    path('M-64 62L-45 26L-26 62z', stuff.paper),
  kiln: (ink) =>
    path('M-34 -70H34C30 -50 78 -36 78 16C78 62 40 86 0 86S-78 62 -78 16C-78 -36 -30 -50 -34 -70z', ink.main) +
    path('M-78 10Q-40 -14 -4 12T78 8C80 62 40 86 0 86S-78 62 -78 10z', ink.dark) +
    rect(-42, -90, 84, 16, ink.dark, 8) +
    path('M-50 -6C-54 -26 -36 -40 -22 -44', 'none', {
      stroke: lighter(ink.main, 0.6),
      'stroke-width': 8,
      'stroke-linecap': 'round',
    }),
  hearth: (ink) =>
    path(
      'M0 -96C34 -54 56 -34 52 6C48 38 24 52 0 52S-48 38 -52 6C-54 -20 -30 -30 -22 -58C-8 -44 -4 -34 -2 -22C12 -38 10 -66 0 -96z',
      ink.main,
    ) +
    path('M2 -24C22 -4 28 8 24 24S10 44 0 44S-26 32 -22 14C-18 2 0 -4 2 -24z', ink.accent) +
    ellipse(-46, 76, 40, 15, ink.dark) +
    ellipse(46, 76, 40, 15, ink.dark) +
    ellipse(0, 66, 36, 15, mix(ink.dark, ink.main, 0.35)),
  ferry: (ink) =>
    path('M-88 14H88C74 48 46 54 0 54S-74 48 -88 14z', ink.dark) +
    path('M-40 14C-40 -30 40 -30 40 14z', ink.main) +
    line('M-30 12C-26 -14 26 -14 30 12M0 12V-20', ink.light, 4) +
    at(0, -20, sprig(76, ink.main, ink.main, 3)) +
    line('M-92 74q23 -14 46 0t46 0t46 0t46 0', ink.accent, 7),
  grain: (ink) =>
    each('-38 -22, 0 0, 38 22', (x, turn, _c, i) =>
      at(
        x * 0.5,
        88,
        line('M0 0V-120', ink.dark, 5) +
          each(
            '-60, -84, -108, -132',
            (y) =>
              ellipse(-13, y, 9, 17, i === 1 ? ink.main : ink.accent, { transform: `rotate(-28 -13 ${y})` }) +
              ellipse(13, y, 9, 17, i === 1 ? ink.main : ink.accent, { transform: `rotate(28 13 ${y})` }),
          ) +
          ellipse(0, -154, 9, 19, i === 1 ? ink.main : ink.accent),
        i === 1 ? 1.05 : 0.9,
        turn,
      ),
    ),
  orchard: (ink) =>
    circle(0, 6, 74, ink.accent) +
    path('M-74 6A74 74 0 0 0 74 6C40 -18 8 30 -24 8S-60 -2 -74 6z', ink.main) +
    path('M-66 40A74 74 0 0 0 66 40C30 30 6 58 -22 44S-54 36 -66 40z', ink.dark) +
    path('M4 -66C10 -104 46 -112 70 -100C64 -72 36 -58 4 -66z', ink.main) +
    line('M0 -62Q0 -84 -10 -94', ink.dark, 7),
  thread: (ink) =>
    path('M-84 70L40 -84Q52 -96 62 -86T64 -64L-70 82z', ink.dark) +
    ellipse(48, -68, 5, 15, stuff.paper, { transform: 'rotate(39 48 -68)' }) +
    line('M48 -68C96 -40 60 0 20 -6S-30 30 10 46S88 40 88 78', ink.accent, 7) +
    path('M-60 -70q30 -24 60 0q-12 24 -30 44q-18 -20 -30 -44z', ink.main),
  steps: (ink) => {
    const foot =
      ellipse(0, 10, 25, 40, ink.main) +
      ellipse(0, 46, 18, 20, ink.main) +
      each('-20 -40 9, -5 -47 10, 11 -44 9, 23 -34 7', (x, y, r) => circle(x, y, r, ink.dark));
    return (
      at(-40, 34, foot, 0.94, -10) +
      at(44, -26, el('g', { transform: 'scale(-1 1)' }, foot), 0.94, 10) +
      line('M-78 92H78', ink.accent, 8)
    );
  },
  journey: (ink) =>
    path('M-90 62L-34 -40L0 10L26 -28L90 62z', ink.main) +
    path('M-34 -40L-12 -8L-34 4L-54 -4z', lighter(ink.main, 0.6)) +
    path('M-20 84C20 70 -26 46 6 34S20 10 26 -2C30 16 60 30 40 48S60 76 72 84z', ink.accent) +
    circle(56, -62, 24, ink.dark),
  suds: (ink) =>
    each(
      '-34 20 54, 40 -6 42, 18 62 30, -20 -58 26, 62 54 16, 24 -72 12',
      (x, y, r, i) =>
        circle(x, y, r, [ink.main, ink.light, ink.accent, ink.dark, ink.main, ink.light][i] ?? ink.main, {
          opacity: 0.92,
        }) +
        ellipse(x - r * 0.34, y - r * 0.36, r * 0.24, r * 0.16, '#ffffff', {
          opacity: 0.85,
          transform: `rotate(-36 ${x - r * 0.34} ${y - r * 0.36})`,
        }),
    ),
  foldedPage: (ink) =>
    path('M-70 -88H30L74 -44V88H-70z', ink.main) +
    path('M30 -88L74 -44H30z', ink.dark) +
    line('M-40 -36H14M-40 -4H44M-40 28H44', lighter(ink.main, 0.55), 9) +
    path('M6 88C20 48 52 34 74 30V88z', ink.accent),
  hum: (ink) =>
    circle(0, 0, 17, ink.accent) +
    each('38, 62, 86', (r, _b, _c, i) =>
      path(
        `M${-r * 0.78} ${-r * 0.62}A${r} ${r} 0 0 0 ${-r * 0.78} ${r * 0.62}M${r * 0.78} ${-r * 0.62}A${r} ${r} 0 0 1 ${r * 0.78} ${r * 0.62}`,
        'none',
        { stroke: i === 1 ? ink.dark : ink.main, 'stroke-width': 12, 'stroke-linecap': 'round' },
      ),
    ),
  wild: (ink) =>
    circle(34, -48, 30, ink.accent) +
    path('M-90 70L-14 -70L62 70z', ink.main) +
    path('M-14 -70L-40 70H16z', ink.dark) +
    path('M-14 -20L-28 70H2z', stuff.paper) +
    line('M-96 84H96', ink.dark, 8) +
    path('M52 70L78 22L104 70z', mix(ink.main, ink.dark, 0.5)),
  flower: (ink) =>
    petals(8, 'M0 0C-26 -40 -18 -84 0 -92C18 -84 26 -40 0 0z', ink.main, { opacity: 0.85 }) +
    circle(0, 0, 24, ink.accent),
  knot: (ink) =>
    petals(4, 'M0 -8C-40 -50 -40 -92 0 -92S40 -50 0 -8z', ink.main, { opacity: 0.9 }) +
    circle(0, 0, 20, ink.dark) +
    circle(0, 0, 9, ink.accent),
} as const satisfies Record<string, Mark>;

/** The marks that were drawn with a brand's name in mind; other brands get one by their slug's hash. */
const markOf: Readonly<Record<string, keyof typeof marks>> = {
  mianshan: 'sleepingHill',
  weiyu: 'islet',
  guixu: 'shelves',
  qingpi: 'kiln',
  chuishi: 'hearth',
  dukou: 'ferry',
  suyumai: 'grain',
  panshan: 'orchard',
  sucai: 'thread',
  lvjian: 'steps',
  yuantuo: 'journey',
  zaobai: 'suds',
  zheye: 'foldedPage',
  diming: 'hum',
  kuangye: 'wild',
};

/** A brand's emblem, 400 by 400, on cream. */
export function brandEmblem(pen: Pen, ink: Ink, slug: string): string {
  const names = Object.keys(marks) as (keyof typeof marks)[];
  const mark = marks[markOf[slug] ?? names[seedOf(slug) % names.length] ?? 'flower'];
  const strong: Ink = isPale(ink) ? { ...ink, main: ink.dark, dark: darker(ink.dark, 0.35), light: ink.main } : ink;
  return (
    rect(0, 0, 400, 400, pen.linear('0 #fdfaf3, 1 #f3ebdc', [0, 0, 1, 1])) +
    circle(200, 206, 158, darker('#f3ebdc', 0.25), { opacity: 0.16 }) +
    path(
      oval(200, 200, 158, 158),
      pen.linear(
        [
          [0, '#fffdf8'],
          [1, mix('#f7f0e3', strong.light, 0.28)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    circle(200, 200, 144, 'none', { stroke: strong.main, 'stroke-width': 3, opacity: 0.55 }) +
    at(200, 200, mark(strong), 0.98)
  );
}

/** Palettes whose main tone would hardly show on cream. */
const isPale = (ink: Ink): boolean => Number.parseInt(ink.main.slice(3, 5), 16) > 0xd0;
