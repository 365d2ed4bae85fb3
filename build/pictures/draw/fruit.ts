// Fruit in loose groups: oranges, apples, pears, peaches, grapes, mangoes.
import { form, glint } from '../form.ts';
import { dots, flecks } from '../motif.ts';
import { darker, lighter, stuff } from '../palette.ts';
import { at, circle, el, line, type Pen, type Point, path } from '../svg.ts';
import { type Draw, pick } from '../thing.ts';

const stalk = '#6d4c33';

/** A stalk with a leaf, at the top of a fruit of radius r. */
const stem = (r: number): string =>
  line(`M0 ${-r * 1.74}q2 ${-r * 0.2} ${r * 0.14} ${-r * 0.42}`, stalk, r * 0.1) +
  path(
    `M${r * 0.08} ${-r * 1.9}q${r * 0.2} ${-r * 0.5} ${r * 0.75} ${-r * 0.36}q${-r * 0.2} ${r * 0.42} ${-r * 0.75} ${r * 0.36}z`,
    stuff.leaf,
  );

/** A soft blush on the skin. */
const glow = (pen: Pen, x: number, y: number, r: number, colour: string): string =>
  circle(
    x,
    y,
    r,
    pen.radial([
      [0, colour, 0.75],
      [1, colour, 0],
    ]),
  );

function apple(pen: Pen, r: number, colour: string): string {
  const d = `M0 ${-r * 1.78}C${r * 0.5} ${-r * 2.1} ${r * 1.08} ${-r * 1.7} ${r * 1.02} ${-r * 0.9}C${r} ${-r * 0.1} ${r * 0.4} ${r * 0.06} 0 ${-r * 0.04}C${-r * 0.4} ${r * 0.06} ${-r} ${-r * 0.1} ${-r * 1.02} ${-r * 0.9}C${-r * 1.08} ${-r * 1.7} ${-r * 0.5} ${-r * 2.1} 0 ${-r * 1.78}z`;
  const streaks = Array.from({ length: 9 }, (_, i) => {
    const x = (i - 4) * r * 0.22;
    return line(`M${x * 0.5} ${-r * 1.7}Q${x * 1.3} ${-r} ${x * 0.9} ${-r * 0.4}`, '#f2c16e', r * 0.035, {
      opacity: 0.35,
    });
  }).join('');
  return form(pen, d, colour, 'ball', streaks) + stem(r);
}

const orange = (pen: Pen, r: number, colour: string): string =>
  form(
    pen,
    `M${-r} ${-r}a${r} ${r * 0.97} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`,
    colour,
    'ball',
    dots({ x: -r, y: -2 * r, w: 2 * r, h: 2 * r }, darker(colour, 0.1), 1.1, 11),
  ) + stem(r * 1.04);

function halfOrange(): string {
  const piece = path('M0 -83Q-22 -112 -16 -132Q0 -140 16 -132Q22 -112 0 -83z', '#f3a94b');
  const pieces = Array.from({ length: 8 }, (_, i) => el('g', { transform: `rotate(${i * 45 + 8} 0 -76)` }, piece));
  return circle(0, -76, 76, '#ef9a3a') + circle(0, -76, 67, '#fbe3b4') + pieces.join('');
}

function pear(pen: Pen, r: number, colour: string): string {
  const d = `M0 ${-r * 2.5}C${r * 0.5} ${-r * 2.5} ${r * 0.5} ${-r * 1.8} ${r * 0.84} ${-r * 1.2}C${r * 1.2} ${-r * 0.4} ${r * 0.7} 0 0 0S${-r * 1.2} ${-r * 0.4} ${-r * 0.84} ${-r * 1.2}C${-r * 0.5} ${-r * 1.8} ${-r * 0.5} ${-r * 2.5} 0 ${-r * 2.5}z`;
  const skin = glow(pen, r * 0.6, -r * 0.8, r * 1.1, '#e08a52');
  const freckles = flecks(pen, { x: -r, y: -2.5 * r, w: 2 * r, h: 2.5 * r }, [darker(colour, 0.2)], 1.8, 40);
  return form(pen, d, colour, 'ball', skin + freckles) + at(0, -r * 0.72, stem(r));
}

function peach(pen: Pen, r: number): string {
  const d = `M${r * 0.1} ${-r * 2.06}C${r * 0.9} ${-r * 1.9} ${r * 1.2} ${-r * 0.9} ${r * 0.8} ${-r * 0.3}Q${r * 0.4} 0 0 0T${-r * 0.9} ${-r * 0.4}C${-r * 1.2} ${-r} ${-r * 0.7} ${-r * 1.8} ${r * 0.1} ${-r * 2.06}z`;
  const blush = glow(pen, r * 0.2, -r * 1.6, r * 1.1, '#e2606c');
  const groove = `M${r * 0.1} ${-r * 2}C${-r * 0.25} ${-r * 1.4} ${-r * 0.2} ${-r * 0.7} ${r * 0.02} ${-r * 0.2}`;
  const leaf = `M${r * 0.1} ${-r * 0.1}q${r * 0.7} ${-r * 0.5} ${r * 1.1} ${r * 0.04}q${-r * 0.5} ${r * 0.26} ${-r * 1.1} ${-r * 0.04}z`;
  return form(pen, d, '#f6b9a0', 'ball', blush) + line(groove, '#d8796b', 3, { opacity: 0.7 }) + path(leaf, stuff.leaf);
}

/** A hanging bunch of grapes; its tip is at 0,0. */
function grapes(pen: Pen, tones: readonly [string, string, string]): string {
  const rows: Point[] = [
    [-132, 4],
    [-176, 5],
    [-206, 4],
    [-96, 3],
    [-60, 2],
    [-30, 1],
  ].map(([y = 0, n = 0]): Point => [y, n]);
  let out = '';
  for (const [y, n] of rows.sort((a, b) => a[0] - b[0])) {
    for (let i = 0; i < n; i++) {
      const tone = tones[(i + n) % 3] ?? tones[0];
      const x = (i - (n - 1) / 2) * 52;
      const berry =
        form(pen, 'M-33 0a33 34 0 1 1 66 0a33 34 0 1 1 -66 0z', tone, 'ball') + glint(pen, -11, -13, 9, 7, 0.8);
      out += at(x, y, berry);
    }
  }
  const leaf = 'M6 -236C40 -292 92 -274 128 -250C104 -244 104 -228 84 -220C60 -200 22 -206 6 -236z';
  return (
    line('M0 -214q2 -40 -16 -66M-26 -282q16 -4 30 4', stalk, 9) +
    path(leaf, stuff.leaf) +
    line('M10 -236Q60 -246 112 -248', stuff.leafDark, 2.5) +
    out
  );
}

/** A mango that lies on its side, stalk to the left, centred on 0,0. */
export const mango = (pen: Pen): string =>
  form(
    pen,
    'M-66 -8C-62 -48 -20 -62 22 -50S74 -4 58 24S6 56 -28 44S-70 22 -66 -8z',
    '#f0b03c',
    'ball',
    glow(pen, -44, -32, 62, '#dd5238') + flecks(pen, { x: -60, y: -50, w: 120, h: 100 }, ['#fbe0a0'], 1.8, 34),
  ) + line('M-62 -16l-14 -12', stalk, 7);

/** A mango half, cut into squares. */
const cutMango = (pen: Pen): string =>
  form(pen, 'M-70 0C-70 -30 -40 -44 0 -44S70 -30 70 0S40 36 0 36S-70 26 -70 0z', '#e0913a', 'face') +
  pen.clip(
    'M-62 -3C-62 -28 -36 -38 0 -38S62 -28 62 -3S36 26 0 26S-62 18 -62 -3z',
    path('M-70 -50h140v90h-140z', lighter('#f7b733', 0.1)) +
      line('M-80 -24L40 40M-50 -40L70 30M-20 -50L90 10M-80 10L20 -60M-56 30L50 -50M-20 40L80 -34', '#d98a25', 4),
  );

/** Fruit: 0 oranges, 1 apples, 2 pears, 3 peaches, 4 grapes, 5 mangoes. */
export const fruit: Draw = (pen, _ink, v) => {
  if (v === 4) {
    const bunch = grapes(pen, ['#a9c25a', '#b9cf6c', '#97b34c']);
    return { body: at(0, -4, bunch), width: 260, height: 292, base: 110 };
  }
  const group = pick(
    v,
    at(-72, -12, orange(pen, 82, '#ef9431')) + at(86, -6, orange(pen, 74, '#f2a240')) + at(6, 6, halfOrange(), 0.86),
    at(-78, -16, apple(pen, 74, '#cf4a3f')) +
      at(82, -10, apple(pen, 78, '#d9604a')) +
      at(0, 4, apple(pen, 80, '#c93f3a')),
    at(-76, -6, pear(pen, 74, '#cfc45e')) + at(78, -4, pear(pen, 70, '#d8c865')) + at(0, 6, pear(pen, 78, '#c5bf55')),
    at(-82, -10, peach(pen, 76)) + at(80, -8, peach(pen, 72)) + at(0, 6, peach(pen, 80)),
    '',
    at(-62, -104, mango(pen), 1.15, -16) + at(74, -60, mango(pen), 1.12, 10) + at(-40, -36, cutMango(pen), 1.06),
  );
  return { body: group, width: 330, height: pick(v, 190, 190, 226, 190, 190, 172), base: 290 };
};
