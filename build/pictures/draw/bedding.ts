// Bed things: quilt, pillow, blanket.
import { form, stitches } from '../form.ts';
import { checks, motif } from '../motif.ts';
import { darker, type Ink, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, el, line, type Pen, type Point, path, poly } from '../svg.ts';
import { type Draw, pick, type Thing } from '../thing.ts';
import { belly, cloth, creases, fringe, softSquare, waffle } from './cloth.ts';

/** A point of the quilt's upper face: u runs left to right, t from the near edge to the far one. */
const onTop = (u: number, t: number): Point => [
  (u * 2 - 1) * (168 - 40 * t),
  -112 - 84 * t - Math.sin(u * Math.PI) * 8,
];

/** One stuffed pocket between four points. */
function pocket(pen: Pen, corners: readonly Point[], colour: string, ground: string): string {
  const light = pen.radial(
    [
      [0, '#ffffff', 0.5],
      [0.6, '#ffffff', 0.08],
      [1, '#2a1c18', 0.13],
    ],
    0.42,
    0.36,
    0.7,
  );
  return path(poly(corners), ground) + path(poly(corners), light) + line(poly(corners), colour, 2.4, { opacity: 0.55 });
}

/** A front layer of a folded quilt: a row of stuffed pockets with a round lower edge. */
function layer(pen: Pen, y: number, colour: string, count: number): string {
  const light = pen.linear(
    [
      [0, '#ffffff', 0.3],
      [0.45, '#ffffff', 0.02],
      [1, '#2a1c18', 0.26],
    ],
    [0, 0, 0.1, 1],
  );
  const w = 338 / count;
  let out = '';
  for (let i = 0; i < count; i++) {
    const x = -169 + i * w;
    const swell = i === 0 ? 12 : 0;
    const right = i === count - 1 ? 12 : 0;
    const d = `M${x} ${y - 52}Q${x + w / 2} ${y - 62} ${x + w} ${y - 52}Q${x + w + right} ${y - 24} ${x + w} ${y - 4}Q${x + w / 2} ${y + 6} ${x} ${y - 4}Q${x - swell} ${y - 24} ${x} ${y - 52}z`;
    out +=
      path(d, colour) +
      path(d, light) +
      line(`M${x + w} ${y - 52}V${y - 4}`, darker(colour, 0.22), 2, { opacity: 0.5 });
  }
  return out;
}

/** A quilt, folded, with its upper face to be seen: 0 lattice, 1 boxes of down, 2 smooth silk. */
export const quilt: Draw = (pen, ink, v) => {
  const silk = v % 3 === 2;
  const lining = mix(ink.light, stuff.white, 0.35);
  const ground = v === 0 ? lighter(ink.main, 0.2) : ink.main;
  const seam = darker(ground, 0.3);
  const face = poly([
    ...[0, 0.25, 0.5, 0.75, 1].map((u) => onTop(u, 0)),
    ...[1, 0.75, 0.5, 0.25, 0].map((u) => onTop(u, 1)),
  ]);
  const columns = silk ? 1 : pick(v, 8, 5);
  const rows = silk ? 1 : pick(v, 4, 3);
  let pockets = '';
  for (let row = rows - 1; row >= 0 && !silk; row--) {
    for (let i = 0; i < columns; i++) {
      const [u1, u2, t1, t2] = [i / columns, (i + 1) / columns, row / rows, (row + 1) / rows];
      const [um, tm] = [(u1 + u2) / 2, (t1 + t2) / 2];
      const square = [onTop(u1, t1), onTop(u2, t1), onTop(u2, t2), onTop(u1, t2)];
      const diamond = [onTop(um, t1), onTop(u2, tm), onTop(um, t2), onTop(u1, tm)];
      pockets += pocket(pen, v % 3 === 0 ? diamond : square, seam, ground);
    }
  }
  const sheen = silk
    ? cloth(pen, ink, 1, { x: -170, y: -210, w: 340, h: 100 }) +
      path('M-120 -200Q-60 -150 -110 -112L-60 -112Q-20 -150 -70 -200z', '#ffffff', { opacity: 0.3 })
    : pockets;
  const fold = `M168 -112L78 -119Q84 -150 112 -164Q140 -160 152 -146z`;
  const thin = silk ? 0.62 : 1;
  const layers =
    layer(pen, 0, ground, silk ? 3 : 6) + layer(pen, -54, mix(lining, ground, v === 1 ? 0.5 : 0.12), silk ? 3 : 6);
  const lower = silk ? el('g', { transform: `scale(1 ${thin})` }, layers) : layers;
  const upper = at(
    0,
    silk ? 112 * (1 - thin) : 0,
    form(pen, face, ground, 'drape', sheen) +
      form(pen, fold, lining, 'drape') +
      line('M78 -119Q84 -150 112 -164', seam, 2, { opacity: 0.5 }),
  );
  return { body: lower + upper, width: 356, height: silk ? 166 : 208, base: 336 };
};

/** A bed pillow: a flat one, a wave of latex, or one before another. */
export const pillow: Draw = (pen, ink, v) => {
  const pale = mix(ink.light, stuff.white, 0.4);
  if (v % 3 === 1) return latexPillow(pen, ink, pale);
  const one = (colour: string, w: number, h: number, k: number) => {
    const d = softSquare(w, h, 24);
    const hem = softSquare(w - 22, h - 22, 14);
    return (
      form(pen, d, colour, 'none', cloth(pen, ink, k, { x: -w, y: -h, w: 2 * w, h: 2 * h }, colour)) +
      path(d, belly(pen)) +
      creases(w, h, darker(colour, 0.3)) +
      stitches(hem, darker(colour, 0.3), 1.8)
    );
  };
  if (v % 3 === 2) {
    const pair = at(26, -152, one(ink.main, 150, 88, 1)) + at(-24, -92, one(pale, 160, 92, 4));
    return { body: pair, width: 356, height: 236, base: 330 };
  }
  return { body: at(0, -108, one(v === 0 ? pale : ink.main, 166, 106, v), 1, -3), width: 344, height: 220, base: 310 };
};

/** A contour pillow of latex with its breathing holes and a cover drawn half off. */
function latexPillow(pen: Pen, ink: Ink, pale: string): Thing {
  const block =
    'M-166 -60C-172 -120 -140 -136 -98 -132C-50 -126 -42 -98 6 -100S70 -116 106 -118C150 -120 170 -96 166 -52C164 -10 150 0 124 0H-130C-156 0 -164 -14 -166 -60z';
  let holes = '';
  for (let row = 0; row < 6; row++) {
    for (let i = 0; i < 20; i++)
      holes += circle(-170 + i * 18 + (row % 2) * 9, -112 + row * 19, 3.2, darker(stuff.paper, 0.24));
  }
  const cover =
    'M-176 -60C-180 -128 -142 -146 -98 -140C-62 -134 -44 -116 -20 -110Q-36 -50 -14 6H-132C-164 6 -172 -14 -176 -60z';
  const print = waffle({ x: -180, y: -150, w: 180, h: 160 }, pale, 16);
  return {
    body:
      form(pen, block, lighter(stuff.paper, 0.2), 'drape', holes) +
      form(pen, cover, mix(pale, ink.main, 0.3), 'drape', print) +
      line('M-20 -108Q-36 -50 -14 4', darker(ink.main, 0.15), 5),
    width: 350,
    height: 146,
    base: 320,
  };
}

/** A throw: folded with a fringed edge, or hanging over a wooden ladder. */
export const blanket: Draw = (pen, ink, v) => (v % 2 === 1 ? ladderBlanket(pen, ink, v) : foldedBlanket(pen, ink, v));

function foldedBlanket(pen: Pen, ink: Ink, v: number): Thing {
  const weave = (area: { x: number; y: number; w: number; h: number }) =>
    v === 0 ? waffle(area, ink.main, 15) : cloth(pen, ink, v, area);
  let pile = '';
  for (let i = 0; i < 3; i++) {
    const y = -i * 52;
    const w = 164 - i * 3;
    const slab = `M${-w} ${y - 26}Q${-w - 4} ${y - 54} ${-w + 26} ${y - 54}H${w - 8}Q${w + 2} ${y - 54} ${w} ${y - 44}V${y - 8}Q${w + 2} ${y} ${w - 8} ${y}H${-w + 26}Q${-w - 4} ${y} ${-w} ${y - 26}z`;
    pile += form(pen, slab, ink.main, 'drape', weave({ x: -w - 6, y: y - 56, w: 2 * w + 10, h: 58 }));
    pile += line(`M${-w + 14} ${y - 27}H${w}`, darker(ink.main, 0.3), 3, { opacity: 0.7 });
  }
  const over = 'M40 -160Q40 -166 50 -166H140Q150 -166 150 -156L154 -34Q96 -24 36 -34z';
  const drop = at(95, 0, fringe(56, -32, darker(ink.main, 0.06), 22));
  const flap = form(pen, over, lighter(ink.main, 0.12), 'drape', weave({ x: 30, y: -170, w: 130, h: 140 }));
  return { body: pile + drop + flap, width: 344, height: 172, base: 322 };
}

function ladderBlanket(pen: Pen, ink: Ink, v: number): Thing {
  const rail = (x: number) =>
    line(`M${x} 0L${x * 0.86} -336`, stuff.woodDark, 15) + line(`M${x - 2} 0L${x * 0.86 - 2} -336`, stuff.wood, 10);
  const rung = (y: number) => line(`M-126 ${y}H126`, stuff.woodDark, 13) + line(`M-126 ${y - 2}H126`, stuff.wood, 8);
  const w = 100;
  const drape = `M${-w} -262Q${-w} -276 ${-w + 14} -276H${w - 14}Q${w} -276 ${w} -262L${w + 6} -66Q0 -54 ${-w - 6} -66z`;
  const area = { x: -w - 10, y: -280, w: 2 * w + 20, h: 230 };
  const plaid =
    checks(area, ink.light, 16, 62) + checks({ ...area, x: area.x + 22, y: area.y + 22 }, ink.accent, 4, 62);
  const weave = v === 1 ? plaid : motif(pen, ink, v, area);
  const body =
    [-310, -40, -112, -190].map(rung).join('') +
    rail(-142) +
    rail(142) +
    rung(-266) +
    fringe(w, -62, darker(ink.main, 0.08)) +
    form(pen, drape, ink.main, 'round', weave) +
    path(box(-w * 0.3, -270, 10, 205, 5), '#2a1c18', { opacity: 0.08 });
  return { body, width: 310, height: 342, base: 300 };
}
