// Soft things for sofa and bath: cushion, towel.
import { form } from '../form.ts';
import { type Area, blossoms, diamonds, dots, mountains, scales, sprig, stripes } from '../motif.ts';
import { darker, type Ink, isDark, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, line, oval, type Pen, path } from '../svg.ts';
import { type Draw, pick, type Thing } from '../thing.ts';
import { belly, corners, creases, fringe, softSquare, waffle } from './cloth.ts';

/** What a cushion shows: 0 corduroy, then waves, hills, lattice, blossoms, a twig. */
function cushionArt(colour: string, ink: Ink, k: number, s: number): string {
  const far = isDark(colour) ? ink.light : ink.dark;
  const area = { x: -s, y: -s, w: 2 * s, h: 2 * s };
  return pick(
    k,
    stripes(area, darker(colour, 0.2), 4.5, 13) + stripes({ ...area, x: area.x + 5 }, lighter(colour, 0.25), 2, 13),
    scales(area, far, colour, 26),
    circle(0, 0, s * 0.5, ink.accent) + mountains({ ...area, y: 0, h: s }, ink.dark, 3),
    diamonds(area, far, 56, 3) + circle(0, 0, s * 0.13, darker(colour, 0.2)),
    blossoms(area, isDark(colour) ? ink.light : stuff.white, ink.accent, 24, 74),
    at(0, s * 0.62, sprig(s * 1.25, far, far, 5)),
  );
}

/** One square cushion, centred on 0,0. */
function cushionFace(pen: Pen, ink: Ink, colour: string, k: number, s: number): string {
  const d = softSquare(s, s, 22);
  const tassel = circle(0, 0, 7, ink.accent) + path('M-5 4h10l4 20h-18z', ink.accent);
  const turns = [145, 215, -35, 35];
  const tassels = corners.map(({ x, y }, i) => at(x * s, y * s, tassel, 1, turns[i] ?? 0)).join('');
  return (
    (k % 2 === 1 ? tassels : '') +
    form(pen, d, colour, 'none', cushionArt(colour, ink, k, s)) +
    path(d, belly(pen)) +
    creases(s, s, darker(colour, 0.35)) +
    line(d, darker(colour, 0.18), 3.5)
  );
}

/** A square cushion, alone or before another. */
export const cushion: Draw = (pen, ink, v) => {
  const pale = mix(ink.light, stuff.white, 0.25);
  if (v % 3 === 2) {
    const pair =
      at(62, -124, cushionFace(pen, ink, pale, v + 1, 112), 1, 8) +
      at(-50, -122, cushionFace(pen, ink, ink.main, v, 120), 1, -5);
    return { body: pair, width: 372, height: 256, base: 330 };
  }
  const face = cushionFace(pen, ink, v % 2 === 0 ? ink.main : pale, v, 136);
  return { body: at(0, -140, face, 1, v % 2 === 0 ? -4 : 4), width: 310, height: 300, base: 250 };
};

/** Towels: a folded pile, some that hang from a bar, or rolls. */
export const towel: Draw = (pen, ink, v) => pick(v, towelPile, hangingTowels, towelRolls)(pen, ink, v);

function hangingTowels(pen: Pen, ink: Ink): Thing {
  const one = (w: number, h: number, colour: string) => {
    const border = [0.72, 0.78, 0.87].map((k, i) =>
      line(`M${-w} ${h * k}q${w} 14 ${2 * w} 0`, i === 2 ? ink.accent : mix(ink.dark, colour, 0.2), i === 2 ? 9 : 5),
    );
    const loops = dots({ x: -w, y: 0, w: 2 * w, h }, darker(colour, 0.08), 1.6, 9);
    return (
      fringe(w, h - 4, darker(colour, 0.12), 15) +
      form(pen, `M${-w} 0V${h - 8}q${w} 14 ${2 * w} 0V0z`, colour, 'round', loops + border.join('')) +
      line(`M${-w * 0.3} 14Q${-w * 0.36} ${h * 0.4} ${-w * 0.28} ${h * 0.66}`, darker(colour, 0.2), 3, { opacity: 0.4 })
    );
  };
  const bar =
    line('M-170 -320H170', darker(stuff.wood, 0.2), 13) +
    line('M-170 -322H170', stuff.wood, 9) +
    circle(-172, -320, 11, stuff.woodDark) +
    circle(172, -320, 11, stuff.woodDark);
  const body =
    bar + at(-36, -326, one(102, 300, ink.main)) + at(112, -326, one(42, 210, mix(ink.light, stuff.white, 0.35)));
  return { body, width: 366, height: 332, hung: true };
}

function towelRolls(pen: Pen, ink: Ink, v: number): Thing {
  const roll = (r: number, colour: string) => {
    const area: Area = { x: -r, y: -r, w: 2 * r, h: 2 * r };
    const spiral = 'M0 0q10 -4 12 8t-16 16t-26 -18t22 -36t46 16t-12 52';
    const loops = v === 2 ? waffle(area, colour, 13) : dots(area, darker(colour, 0.1), 1.5, 8);
    return (
      form(pen, oval(0, 0, r, r), colour, 'ball', loops) +
      circle(0, 0, r * 0.62, colour, { opacity: 0.55 }) +
      at(0, -6, line(spiral, darker(colour, 0.28), 4.5), (r / 62) * 0.92) +
      circle(0, 0, r - 3, 'none', { stroke: darker(colour, 0.12), 'stroke-width': 3 })
    );
  };
  const body =
    at(-76, -72, roll(72, ink.main)) +
    at(76, -72, roll(72, mix(ink.light, stuff.white, 0.35))) +
    at(0, -194, roll(70, mix(ink.main, ink.dark, 0.45)));
  return { body, width: 300, height: 266, base: 280 };
}

function towelPile(pen: Pen, ink: Ink, v: number): Thing {
  const tones = [ink.main, mix(ink.light, stuff.white, 0.35), mix(ink.main, ink.dark, 0.4), ink.light];
  const count = v === 0 ? 3 : 4;
  const h = v === 0 ? 66 : 52;
  let pile = '';
  for (let i = 0; i < count; i++) {
    const colour = tones[i % 4] ?? ink.main;
    const w = 158 - i * 4;
    const y = -i * (h - 2);
    const edge = i % 2 === 0 ? ink.light : ink.dark;
    const slab = form(
      pen,
      box(-w, y - h, 2 * w, h, h * 0.42),
      colour,
      'drape',
      dots({ x: -w, y: y - h, w: 2 * w, h }, darker(colour, 0.07), 1.6, 9),
    );
    pile +=
      slab +
      line(`M${-w + 8} ${y - h / 2}Q0 ${y - h / 2 + 5} ${w} ${y - h / 2 - 2}`, darker(colour, 0.28), 3) +
      line(`M${-w} ${y - h * 0.3}Q0 ${y - h * 0.22} ${w} ${y - h * 0.3}`, edge, 4, { opacity: 0.8 });
  }
  const twig = at(-36, -h * count - 2, at(0, 0, sprig(120, stuff.leafDark, stuff.leaf, 5), 1, 78));
  return { body: pile + (v === 0 ? twig : ''), width: 324, height: h * count + (v === 0 ? 20 : 0), base: 310 };
}
