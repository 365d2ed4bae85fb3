// The pantry: snack bag, jar, rice bag, oil bottle.
import { form, glint, top, turned } from '../form.ts';
import { bands, blossoms, diamonds, dots, flecks, mountains, scales, sprig } from '../motif.ts';
import { darker, type Ink, isDark, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, ellipse, faded, line, type Pen, path, rect } from '../svg.ts';
import { type Draw, pick } from '../thing.ts';
import { cookieFace, walnut } from './cookie.ts';
import { mango } from './fruit.ts';

const nut = (pen: Pen, turn: number, colour = '#b9794a'): string =>
  at(
    0,
    0,
    form(pen, 'M0 -26C16 -22 20 8 0 24C-20 8 -16 -22 0 -26z', colour, 'ball') +
      line('M0 -18C5 -6 4 8 0 16', darker(colour, 0.3), 1.6, { opacity: 0.6 }),
    1,
    turn,
  );

const berry = (pen: Pen, colour: string): string =>
  form(pen, 'M-17 0a17 17 0 1 1 34 0a17 17 0 1 1 -34 0z', colour, 'ball');

/** A small picture of what is inside a packet. */
function emblem(pen: Pen, ink: Ink, v: number): string {
  const slice = form(pen, 'M-32 -8Q0 -18 34 -6Q36 6 24 10Q-6 2 -28 10Q-40 2 -32 -8z', '#f2a438', 'drape');
  const nuts =
    at(-24, 6, nut(pen, -28)) +
    at(24, 2, nut(pen, 24)) +
    at(2, 26, nut(pen, 78)) +
    at(0, -22, walnut(pen), 0.7) +
    at(-28, -22, berry(pen, '#a63e46'), 0.7) +
    at(30, -24, berry(pen, '#7d4a76'), 0.7);
  return pick(
    v,
    at(-20, 6, walnut(pen)) + at(24, 10, walnut(pen), 0.9, 30) + at(4, -22, walnut(pen), 0.85, -20),
    at(-4, -6, mango(pen), 0.56, -14) + at(16, 30, slice),
    nuts,
    cookieFace(pen, 38, '#c98d52', v),
    path('M-40 14C-30 -34 30 -34 40 14C20 28 -20 28 -40 14z', '#e8b25d') +
      line('M-26 8C-16 -16 16 -16 26 8', '#c98a35', 3),
    at(0, 42, sprig(86, ink.dark, ink.main, 5)),
  );
}

/** A pillow-shaped or standing packet of snacks. */
export const snackbag: Draw = (pen, ink, v) => {
  const [w, h] = pick(v, [112, 300], [124, 270], [104, 310], [118, 286], [110, 296], [126, 280]);
  const standing = v % 2 === 1;
  const d = standing
    ? `M${-w + 6} ${-h}H${w - 6}C${w + 6} ${-h * 0.7} ${w + 10} ${-h * 0.3} ${w} -8Q0 22 ${-w} -8C${-w - 10} ${-h * 0.3} ${-w - 6} ${-h * 0.7} ${-w + 6} ${-h}z`
    : `M${-w} ${-h}H${w}C${w - 14} ${-h * 0.8} ${w + 8} ${-h * 0.5} ${w - 10} ${-h * 0.2}L${w} 0H${-w}L${-w + 10} ${-h * 0.2}C${-w - 8} ${-h * 0.5} ${-w + 14} ${-h * 0.8} ${-w} ${-h}z`;
  const pale = mix(stuff.white, ink.light, 0.25);
  const seal =
    bands({ x: -w - 10, y: -h, w: 2 * w + 20, h: 28 }, darker(ink.main, 0.22), 2, 7) +
    (standing ? '' : bands({ x: -w - 10, y: -26, w: 2 * w + 20, h: 28 }, darker(ink.main, 0.22), 2, 7));
  const area = { x: -w - 10, y: -h + 30, w: 2 * w + 20, h };
  const print = pick(
    v,
    path(`M${-w - 10} ${-h * 0.36}Q0 ${-h * 0.56} ${w + 10} ${-h * 0.36}V0H${-w - 10}z`, ink.dark),
    dots(area, lighter(ink.main, 0.24), 8, 38),
    mountains({ ...area, y: -h * 0.4, h: h * 0.4 }, ink.dark),
    rect(-w - 10, -h * 0.34, 2 * w + 20, h, pale),
    diamonds(area, lighter(ink.main, 0.2), 44),
    scales({ ...area, y: -h * 0.3, h: h * 0.3 }, ink.light, ink.main, 24),
  );
  const label =
    circle(0, -h * 0.54, 74, pale) +
    circle(0, -h * 0.54, 66, 'none', { stroke: ink.accent, 'stroke-width': 2.5 }) +
    at(0, -h * 0.54, emblem(pen, ink, v));
  const words =
    rect(-42, -h * 0.2, 84, 10, isDark(ink.main) || v === 0 ? ink.light : ink.dark, 5) +
    rect(-26, -h * 0.14, 52, 7, ink.accent, 4);
  const folds = path(
    `M${-w + 16} ${-h + 34}C${-w + 40} ${-h * 0.7} ${-w + 16} ${-h * 0.4} ${-w + 34} -30L${-w + 18} -40C${-w + 4} ${-h * 0.4} ${-w + 20} ${-h * 0.7} ${-w + 16} ${-h + 34}z`,
    '#ffffff',
    { opacity: 0.4 },
  );
  return {
    body:
      form(pen, d, ink.main, 'round', seal + print + label + words) +
      folds +
      circle(w - 26, -h + 14, standing ? 7 : 0, darker(ink.main, 0.5)),
    width: 2 * w + 12,
    height: h,
    base: 2 * w - 10,
  };
};

/** A glass jar with something good inside. */
export const jar: Draw = (pen, ink, v) => {
  const [w, h] = pick(v, [96, 200], [84, 230], [108, 180], [90, 214], [100, 190], [82, 240]);
  const glass = `${w * 0.74} ${-h}, ${w * 0.78} ${-h + 14}, ${w} ${-h + 46}, ${w} -28, ${w * 0.9} 0`;
  const fill = `${w * 0.94} ${-h * 0.74}, ${w * 0.95} -28, ${w * 0.86} -5`;
  const food = pick(v, '#b23b2a', '#e3a63c', '#e7d6ae', '#8a9b55', '#c9772f', '#7a4a3a');
  const bits =
    v % 2 === 1
      ? ''
      : flecks(pen, { x: -w, y: -h * 0.74, w: 2 * w, h }, [lighter(food, 0.25), darker(food, 0.2)], 13, 46);
  const lid = pick(v, stuff.wood, ink.main, stuff.brass, ink.dark, stuff.wood, stuff.steel);
  const paper = mix(stuff.white, ink.light, 0.2);
  const tag =
    rect(-w, -h * 0.58, 2 * w, h * 0.34, paper) +
    rect(-w, -h * 0.58, 2 * w, 7, ink.main) +
    rect(-w, -h * 0.24 - 7, 2 * w, 7, ink.main) +
    at(0, -h * 0.3, sprig(h * 0.22, ink.dark, ink.accent, 3));
  const cap =
    turned(
      pen,
      `${w * 0.8} ${-h - 34}, ${w * 0.8} ${-h - 16}, ${w * 0.8} ${-h + 4}`,
      lid,
      'gloss',
      stripesOf(w, h, lid),
    ) + top(pen, -h - 34, w * 0.8, lid);
  const out =
    turned(pen, glass, mix(ink.wall, '#dfeef0', 0.6), 'none') +
    turned(pen, fill, food, 'round', bits) +
    ellipse(0, -h * 0.74, w * 0.94, w * 0.16, lighter(food, 0.2)) +
    pen.clip(
      `M${-w} ${-h}h${2 * w}V0h${-2 * w}z`,
      turned(pen, `${w} ${-h * 0.58}, ${w} ${-h * 0.4}, ${w} ${-h * 0.24}`, paper, 'round', tag),
    ) +
    faded(0.16, turned(pen, glass, '#ffffff', 'gloss')) +
    cap +
    glint(pen, -w * 0.66, -h * 0.5, 9, h * 0.3, 0.85);
  return { body: out, width: 2 * w + 6, height: h + 48, base: w * 1.8 };
};

const stripesOf = (w: number, h: number, lid: string): string => {
  let out = '';
  for (let x = -w; x < w; x += 9) out += line(`M${x} ${-h - 30}v36`, darker(lid, 0.12), 1.4, { opacity: 0.6 });
  return out;
};

/** A sack of rice, tied or sewn. */
export const ricebag: Draw = (pen, ink, v) => {
  const cloth = v % 2 === 0 ? mix(stuff.paper, ink.light, 0.25) : ink.main;
  const print = v % 2 === 0 ? ink.main : mix(stuff.white, ink.light, 0.2);
  const tied = v % 3 === 0;
  const d = tied
    ? 'M-34 -262C-66 -236 -120 -190 -128 -120C-134 -60 -128 -20 -112 -4Q0 12 112 -4C128 -20 134 -60 128 -120C120 -190 66 -236 34 -262z'
    : 'M-112 -300Q0 -312 112 -300C124 -220 130 -100 122 -14Q0 14 -122 -14C-130 -100 -124 -220 -112 -300z';
  const ring = circle(0, -128, 50, 'none', { stroke: print, 'stroke-width': 4 });
  const mark = at(0, -52, ring + at(0, -94, sprig(88, print, print, 5), 1, 10));
  const grain = v === 1 ? '#e8bd4d' : '#fbf6ea';
  const grains = flecks(
    pen,
    { x: -66, y: -120, w: 132, h: 66 },
    [darker(grain, 0.14), lighter(grain, 0.4)],
    v === 1 ? 3 : 4.4,
    150,
  );
  const window = pen.clip(box(-64, -122, 128, 54, 27), rect(-70, -124, 140, 64, grain) + grains);
  const pattern = pick(
    v,
    bands({ x: -140, y: -60, w: 280, h: 60 }, print, 5, 18, 8),
    mountains({ x: -140, y: -74, w: 280, h: 90 }, print),
    scales({ x: -140, y: -50, w: 280, h: 60 }, print, cloth, 18),
    '',
    blossoms({ x: -140, y: -44, w: 280, h: 60 }, print, ink.accent, 10, 34),
    rect(-140, -50, 280, 24, ink.accent),
  );
  const weave = diamonds({ x: -140, y: -310, w: 280, h: 320 }, darker(cloth, 0.1), 7, 0.7);
  const head = tied
    ? form(pen, 'M-34 -262C-60 -300 -70 -318 -62 -330Q0 -310 62 -330C70 -318 60 -300 34 -262z', cloth, 'round', weave) +
      line('M-36 -262Q0 -252 36 -262', ink.accent, 9) +
      line('M20 -258C50 -240 52 -220 44 -204M26 -258C66 -250 74 -236 72 -222', ink.accent, 5)
    : line('M-108 -282Q0 -292 108 -282', ink.accent, 3, { 'stroke-dasharray': '10 6' });
  return {
    body: form(pen, d, cloth, 'round', weave + pattern + mark + window) + head,
    width: 264,
    height: tied ? 330 : 304,
    base: 240,
  };
};

/** A bottle of oil or sauce. */
export const oilbottle: Draw = (pen, ink, v) => {
  const w = pick(v, 66, 74, 58, 70, 62, 78);
  const h = pick(v, 250, 230, 270, 240, 262, 224);
  const oil = pick(v, '#c9b545', '#dd9a35', '#4e2f24', '#a8632c', '#93a344', '#5d3a2c');
  const shape = `17 ${-h - 52}, 18 ${-h - 20}, 26 ${-h + 8}, ${w * 0.9} ${-h * 0.72}, ${w} ${-h * 0.58}, ${w} -24, ${w * 0.92} 0`;
  const fill = rect(-w - 4, -h * 0.8, 2 * w + 8, h, oil);
  const cap =
    turned(pen, `20 ${-h - 84}, 21 ${-h - 70}, 21 ${-h - 44}`, v % 2 === 0 ? ink.dark : ink.accent, 'gloss') +
    top(pen, -h - 84, 20, v % 2 === 0 ? ink.dark : ink.accent);
  const paper = mix(stuff.white, ink.light, 0.25);
  const label =
    rect(-w, -h * 0.5, 2 * w, h * 0.36, paper) +
    rect(-w, -h * 0.5, 2 * w, 12, ink.main) +
    rect(-w, -h * 0.18, 2 * w, 12, ink.main) +
    at(0, -h * 0.2, sprig(h * 0.22, ink.dark, ink.main, 4));
  const handle =
    v % 3 === 1
      ? line(
          `M22 ${-h + 6}C${w + 30} ${-h} ${w + 34} ${-h * 0.66} ${w * 0.96} ${-h * 0.6}`,
          mix(oil, '#ffffff', 0.25),
          15,
        )
      : '';
  const body =
    handle +
    turned(
      pen,
      shape,
      mix('#e9f1ea', oil, 0.18),
      'gloss',
      fill + ellipse(0, -h * 0.8, w, w * 0.16, lighter(oil, 0.3)) + label,
    ) +
    glint(pen, -w * 0.6, -h * 0.4, 7, h * 0.34, 0.75) +
    cap;
  return { body, width: 2 * w + 40, height: h + 90, base: w * 1.9 };
};
