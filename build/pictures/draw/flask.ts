// What tea comes in and from: thermos, kettle, tea tin, tea brick.
import { disc, form, top, tube, turned, turnedOutline } from '../form.ts';
import { type Area, bands, blossoms, flecks, motif, mountains, sprig } from '../motif.ts';
import { darker, type Ink, isDark, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, ellipse, line, type Pen, path, rect } from '../svg.ts';
import { type Draw, pick, type Thing } from '../thing.ts';

/** A vacuum flask. */
export const thermos: Draw = (pen, ink, v) => {
  const h = pick(v, 280, 270, 270, 300, 280, 310);
  const w = pick(v, 62, 66, 66, 58, 62, 54);
  const cap = pick(v, 66, 54, 54, 80, 60, 70);
  const body = `${w * 0.8} ${-h}, ${w * 0.98} ${-h + 22}, ${w} ${-h + 50}, ${w} -26, ${w * 0.94} 0`;
  const area = { x: -w, y: -h + 30, w: 2 * w, h: h - 60 };
  const print = pick(
    v,
    rect(-w, -34, 2 * w, 40, ink.dark),
    steeping(pen, w, h),
    bands({ ...area, y: -110, h: 70 }, ink.light, 6, 20, 8),
    mountains({ ...area, y: -h * 0.5, h: h * 0.5 }, ink.light),
    at(0, -60, sprig(140, ink.light, ink.light, 5)),
    flecks(pen, area, [ink.light, ink.accent], 5, 70),
  );
  const capTop = -h - cap;
  const lid = turned(
    pen,
    `${w * 0.66} ${capTop}, ${w * 0.76} ${capTop + 10}, ${w * 0.8} ${-h}`,
    v % 2 === 0 ? stuff.steel : ink.accent,
    'gloss',
  );
  const strap = v % 2 === 1 ? tube(`M${w * 0.7} ${capTop + 16}c46 -6 46 ${cap} 8 ${cap + 6}`, ink.dark, 11) : '';
  const out =
    strap +
    turned(pen, body, ink.main, 'gloss', print) +
    ellipse(0, -h, w * 0.84, w * 0.13, darker(stuff.steel, 0.2)) +
    lid +
    top(pen, capTop, w * 0.66, v % 2 === 0 ? stuff.steel : ink.accent) +
    rect(-w * 0.82, -h - 5, w * 1.64, 7, darker(stuff.steelDark, 0.1), 3);
  return { body: out, width: w * 2 + 60, height: h + cap + 10, base: w * 1.9 };
};

/** The glass part of a flask in which leaves steep. */
function steeping(pen: Pen, w: number, h: number): string {
  const tea = '#c98a3f';
  return (
    rect(-w, -h * 0.56, 2 * w, h * 0.5, mix('#e9f1ea', tea, 0.4)) +
    rect(-w, -h * 0.42, 2 * w, h * 0.36, tea) +
    flecks(pen, { x: -w, y: -h * 0.24, w: 2 * w, h: h * 0.17 }, [stuff.leafDark, stuff.leaf], 9, 34) +
    rect(-w, -h * 0.58, 2 * w, 9, stuff.steelDark) +
    rect(-w, -h * 0.06, 2 * w, 40, stuff.steelDark)
  );
}

/** A water kettle: a fine-spouted one for coffee, an enamel one for the stove, or an electric one. */
export const kettle: Draw = (pen, ink, v) => {
  if (v % 3 === 0) return pourKettle(pen, ink);
  const electric = v % 3 === 2;
  const h = electric ? 190 : 152;
  const w = electric ? 88 : 120;
  const profile = electric
    ? `${w * 0.68} ${-h}, ${w * 0.78} ${-h * 0.7}, ${w * 0.96} ${-h * 0.25}, ${w} 0`
    : `${w * 0.44} ${-h}, ${w * 0.76} ${-h * 0.86}, ${w} ${-h * 0.36}, ${w * 0.98} -14, ${w * 0.9} 0`;
  const spout = electric
    ? `M${-w * 0.6} ${-h + 4}L${-w * 1.06} ${-h + 2}Q${-w * 0.92} ${-h + 34} ${-w * 0.78} ${-h * 0.55}z`
    : `M${-w * 0.86} ${-h * 0.3}C${-w - 30} ${-h * 0.46} ${-w - 36} ${-h * 0.9} ${-w - 62} ${-h * 0.98}l14 -20C${-w - 10} ${-h * 1.04} ${-w * 0.9} ${-h * 0.8} ${-w * 0.62} ${-h * 0.84}z`;
  const grip = v % 2 === 1 ? stuff.woodDark : stuff.coal;
  const arch = `M${-w * 0.62} ${-h * 0.8}C${-w * 0.6} ${-h - 96} ${w * 0.6} ${-h - 96} ${w * 0.62} ${-h * 0.8}`;
  const handle = electric
    ? tube(`M${w * 0.6} ${-h + 6}C${w + 70} ${-h - 12} ${w + 66} ${-h * 0.3} ${w * 0.9} ${-h * 0.2}`, grip, 22)
    : line(arch, stuff.steelDark, 8) +
      tube(`M${-w * 0.36} ${-h - 58}C${-w * 0.2} ${-h - 76} ${w * 0.2} ${-h - 76} ${w * 0.36} ${-h - 58}`, grip, 22);
  const r = electric ? w * 0.68 : w * 0.46;
  const lid = turned(pen, `6 ${-h - 20}, ${r * 0.7} ${-h - 13}, ${r} ${-h}`, lighter(ink.main, 0.1), 'gloss');
  const knob = at(0, -h - 26, form(pen, 'M-14 0a14 11 0 1 1 28 0l-6 10h-16z', grip, 'ball'));
  const flowers = blossoms({ x: -w * 0.56, y: -h * 0.5, w: w * 1.1, h: 20 }, ink.light, ink.accent, 20, 66);
  const print = electric
    ? rect(-w, -30, 2 * w, 40, ink.dark, 0, { opacity: 0.5 })
    : rect(-w, -18, 2 * w, 40, ink.dark) + flowers;
  const body =
    (electric ? handle + disc(pen, -8, w * 1.1, 12, stuff.coal, 0.14) : '') +
    form(pen, spout, darker(ink.main, 0.06), 'face') +
    at(0, electric ? -10 : 0, turned(pen, profile, ink.main, 'gloss', print) + lid + knob) +
    (electric ? '' : handle);
  return { body, width: electric ? w * 2 + 100 : w * 2 + 110, height: electric ? h + 56 : h + 84, base: w * 1.9 };
};

/** The pour-over kettle with its swan's neck. */
function pourKettle(pen: Pen, ink: Ink): Thing {
  const body =
    tube('M-76 -34C-150 -30 -128 -150 -150 -186Q-160 -206 -184 -204', ink.main, 17) +
    line('M50 -170L92 -176', stuff.steelDark, 10) +
    tube('M88 -178C170 -186 172 -120 140 -44', stuff.woodDark, 22) +
    turned(pen, '54 -176, 66 -150, 96 -20, 94 0', ink.main, 'gloss', rect(-100, -16, 200, 40, darker(ink.main, 0.3))) +
    ellipse(0, -176, 56, 10, darker(ink.main, 0.3)) +
    turned(pen, '6 -194, 40 -188, 54 -176', ink.main, 'gloss') +
    at(0, -200, form(pen, 'M-12 0a12 10 0 1 1 24 0l-5 10h-14z', stuff.woodDark, 'ball'));
  return { body: at(10, 0, body), width: 356, height: 212, base: 190 };
}

/** A tea canister with a label, round or square. */
export const teatin: Draw = (pen, ink, v) => {
  const [w, h] = pick(v, [84, 220], [98, 180], [76, 240], [90, 200], [104, 170], [80, 228]);
  const square = v % 3 === 2;
  const band = isDark(ink.main) ? ink.light : stuff.white;
  const mark = circle(0, 0, 34, ink.accent) + at(0, 26, sprig(54, stuff.white, stuff.white, 3));
  const label = pick(
    v,
    rect(-w, -h * 0.72, 2 * w, h * 0.5, band) + at(0, -h * 0.47, mark),
    blossoms({ x: -w, y: -h, w: 2 * w, h }, stuff.white, ink.accent, 17, 54) +
      at(0, -h * 0.46, circle(0, 0, 46, band) + mark),
    rect(-42, -h * 0.84, 84, h * 0.66, band, 6) +
      at(0, -h * 0.55, mark, 0.9) +
      line(`M-18 ${-h * 0.32}h36M-12 ${-h * 0.27}h24`, ink.dark, 3),
    mountains({ x: -w, y: -h * 0.6, w: 2 * w, h: h * 0.6 }, band) + at(34, -h * 0.66, circle(0, 0, 20, ink.accent)),
    motif(pen, ink, 4, { x: -w, y: -h * 0.5, w: 2 * w, h: h * 0.5 }) + at(0, -h * 0.5, circle(0, 0, 44, band) + mark),
    rect(-w, -h * 0.42, 2 * w, h * 0.3, ink.dark) + at(0, -h * 0.66, mark),
  );
  const lidH = 46;
  if (square) {
    const front = box(-w, -h, 2 * w, h, 8);
    const body =
      form(pen, front, ink.main, 'round', label) +
      form(pen, box(-w - 3, -h - lidH, 2 * w + 6, lidH, 8), ink.dark, 'round') +
      line(`M${-w} ${-h + 2}h${2 * w}`, darker(ink.dark, 0.3), 3);
    return { body, width: 2 * w + 10, height: h + lidH, base: 2 * w };
  }
  const lid = `${w + 3} ${-h - lidH}, ${w + 3} ${-h - lidH * 0.5}, ${w + 3} ${-h + 3}`;
  const body =
    path(turnedOutline(`${w} ${-h}, ${w} ${-h / 2}, ${w} 0`), ink.main) +
    turned(pen, `${w} ${-h}, ${w} ${-h / 2}, ${w} 0`, ink.main, 'gloss', label) +
    turned(pen, lid, ink.dark, 'gloss', rect(-w - 4, -h - 6, 2 * w + 8, 5, stuff.brass)) +
    top(pen, -h - lidH, w + 3, ink.dark) +
    ellipse(0, -h - lidH, w * 0.7, w * 0.7 * 0.2, 'none', { stroke: lighter(ink.dark, 0.3), 'stroke-width': 2 });
  return { body, width: 2 * w + 10, height: h + lidH + 20, base: 2 * w };
};

/** Pressed tea: a round cake before its wrapper, or small bricks, some still in paper. */
export const teabrick: Draw = (pen, ink, v) => {
  const leaf = pick(v, '#5d4f35', '#4f3526', '#8b7a5a', '#5d4632', '#6d5f42', '#4f3526');
  const grain = (area: Area, size: number, count: number) =>
    flecks(pen, area, [lighter(leaf, 0.18), darker(leaf, 0.3), lighter(leaf, 0.3), darker(leaf, 0.45)], size, count);
  if (v % 2 === 1) {
    const block = (w: number, h: number, colour: string, face: string) =>
      form(pen, `M0 0L${w} ${-w * 0.2}V${-w * 0.2 - h}L0 ${-h}z`, darker(colour, 0.06), 'side', '') +
      form(pen, `M0 0L${-w} ${-w * 0.2}V${-w * 0.2 - h}L0 ${-h}z`, colour, 'face', face) +
      form(
        pen,
        `M0 ${-h}L${w} ${-w * 0.2 - h}L0 ${-w * 0.4 - h}L${-w} ${-w * 0.2 - h}z`,
        lighter(colour, 0.12),
        'face',
      );
    const stamp = at(-52, -58, circle(0, 0, 27, ink.main) + at(0, 18, sprig(36, stuff.white, stuff.white, 3)));
    const wrapped = block(104, 78, mix(stuff.paper, ink.light, 0.3), stamp);
    const naked = block(86, 62, leaf, grain({ x: -90, y: -90, w: 92, h: 92 }, 7, 60));
    const nakedTop = pen.clip('M0 -62L86 -79L0 -96L-86 -79z', grain({ x: -86, y: -98, w: 172, h: 36 }, 6, 60));
    return {
      body: at(-60, -8, wrapped) + at(-52, -100, wrapped, 0.94, -1) + at(96, 4, naked + nakedTop),
      width: 350,
      height: 238,
      base: 320,
    };
  }
  const round = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  const square = (r: number): Area => ({ x: -r, y: -r, w: 2 * r, h: 2 * r });
  const cake =
    circle(7, 4, 98, darker(leaf, 0.35)) +
    form(pen, round(98), leaf, 'face', grain(square(98), 8, 190)) +
    circle(0, 0, 20, darker(leaf, 0.5), { opacity: 0.35 });
  const paper =
    circle(6, 4, 132, darker(ink.light, 0.2)) +
    form(pen, round(132), ink.light, 'face', motif(pen, ink, v === 0 ? 0 : v === 2 ? 4 : 3, square(132), ink.light)) +
    circle(0, 0, 82, ink.main) +
    circle(0, 0, 72, 'none', { stroke: ink.light, 'stroke-width': 3 }) +
    at(0, 42, sprig(86, stuff.white, stuff.white, 4));
  return { body: at(-44, -132, paper) + at(84, -98, cake), width: 372, height: 264, base: 270 };
};
