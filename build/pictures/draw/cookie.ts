// Biscuits: their faces, piles, boxes and tins.
import { form, top, turned } from '../form.ts';
import { bands, flecks, sprig } from '../motif.ts';
import { darker, type Ink, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, ellipse, line, oval, type Pen, type Point, path, rect, smooth } from '../svg.ts';
import { type Draw, pick, type Thing } from '../thing.ts';

/** A shelled walnut, centred on 0,0. */
export const walnut = (pen: Pen): string =>
  form(pen, 'M-27 0C-30 -20 -12 -28 0 -25S30 -20 27 0S12 27 0 25S-25 20 -27 0z', '#bd8a57', 'ball') +
  line('M0 -24Q-5 0 0 24M-18 -12q8 4 6 12t-8 10M16 -14q-8 6 -5 13t9 10M-9 -18q4 6 0 12M8 -8q-4 8 2 14', '#8b5f38', 2.2);

/** The face of a biscuit, centred on 0,0. */
export function cookieFace(pen: Pen, r: number, colour: string, v: number): string {
  const raisins = [-0.4, -0.3, 0.3, -0.45, 0.5, 0.2, -0.1, 0.1, -0.5, 0.4, 0.15, 0.6, 0, -0.7];
  const chips = Array.from({ length: 7 }, (_, i) =>
    ellipse((raisins[2 * i] ?? 0) * r, (raisins[2 * i + 1] ?? 0) * r, r * 0.13, r * 0.1, '#5a3330'),
  ).join('');
  const scallop = Array.from({ length: 48 }, (_, i): Point => {
    const q = r * (i % 4 < 2 ? 1 : 0.94);
    return [Math.cos((i / 48) * Math.PI * 2) * q, Math.sin((i / 48) * Math.PI * 2) * q];
  });
  const edge = v % 3 === 2 ? smooth(scallop, true) : oval(0, 0, r, r);
  const crumbs = flecks(
    pen,
    { x: -r * 0.8, y: -r * 0.8, w: r * 1.6, h: r * 1.6 },
    [darker(colour, 0.14), lighter(colour, 0.22)],
    r * 0.06,
    50,
  );
  const cracks = line(
    `M${-r * 0.6} ${-r * 0.2}L${-r * 0.36} 0L${-r * 0.5} ${r * 0.3}M${r * 0.3} ${-r * 0.6}L${r * 0.4} ${-r * 0.36}L${r * 0.66} ${-r * 0.2}M${r * 0.4} ${r * 0.4}L${r * 0.2} ${r * 0.66}`,
    darker(colour, 0.4),
    r * 0.035,
  );
  const stamp =
    circle(0, 0, r * 0.68, 'none', { stroke: darker(colour, 0.25), 'stroke-width': r * 0.05 }) +
    at(0, r * 0.42, sprig(r * 0.84, darker(colour, 0.3), darker(colour, 0.25), 4));
  return (
    path(edge, darker(colour, 0.3), { transform: `translate(0 ${Math.round(r * 6) / 100})` }) +
    form(pen, edge, colour, 'face', crumbs) +
    pick(v, chips, cracks + at(0, 0, walnut(pen), r / 76), stamp)
  );
}

/** Biscuits: with their box, in a pile, or in a round tin. */
export const cookie: Draw = (pen, ink, v) => {
  const colour = pick(v, '#d09a5d', '#e0b273', '#a3b673');
  if (v % 3 === 2) return cookieTin(pen, ink, colour, v);
  const face = at(0, -76, cookieFace(pen, 76, colour, v));
  if (v % 3 === 1) {
    const pile = Array.from({ length: 5 }, (_, i) =>
      at(i % 2 === 0 ? -4 : 6, -i * 24, turned(pen, '78 -22, 82 -11, 76 0', colour) + top(pen, -22, 78, colour)),
    );
    return { body: at(-66, 0, pile.join('')) + at(66, 0, face), width: 300, height: 152, base: 280 };
  }
  const print =
    rect(-78, -86, 156, 90, ink.dark, 0, { opacity: 0.55 }) +
    circle(0, -138, 58, mix(stuff.white, ink.light, 0.3)) +
    at(0, -138, cookieFace(pen, 44, colour, v)) +
    rect(-38, -54, 76, 9, ink.light, 5) +
    rect(-24, -36, 48, 7, ink.accent, 4);
  const pack =
    form(pen, box(-78, -230, 156, 230, 6), ink.main, 'face', print) +
    form(pen, 'M77 -229l34 -18v230l-34 16z', ink.dark, 'side') +
    form(pen, 'M-76 -229l34 -18h153l-34 18z', ink.light, 'face');
  return { body: at(-72, 0, pack) + at(84, 0, face) + at(20, 8, face, 0.5), width: 322, height: 250, base: 300 };
};

/** An open round tin with three biscuits that look out. */
function cookieTin(pen: Pen, ink: Ink, colour: string, v: number): Thing {
  const r = 122;
  const wall = `${r} -96, ${r} -40, ${r} 0`;
  const print = bands({ x: -r, y: -70, w: 2 * r, h: 50 }, ink.light, 6, 24, 22);
  const front = `M${-r} -92A${r} ${r * 0.22} 0 0 0 ${r} -92V40H${-r}z`;
  const body =
    turned(pen, wall, ink.main, 'gloss', print) +
    ellipse(0, -96, r, r * 0.22, ink.light) +
    ellipse(0, -94, r - 9, r * 0.2, ink.dark) +
    [-58, 2, 60].map((x, i) => at(x, -108 - (i % 2) * 12, cookieFace(pen, 50, colour, v))).join('') +
    pen.clip(front, turned(pen, wall, ink.main, 'gloss', print));
  return { body, width: 250, height: 176, base: 240 };
}
