// Things to look at: plant, clock, vase; and the picture frames of scenes.
import { form, mouth, turned } from '../form.ts';
import { bands, blossom, blossoms, flecks, mountains, scales, sprig } from '../motif.ts';
import { darker, type Ink, isDark, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, each, el, ellipse, line, oval, type Pen, path, rect } from '../svg.ts';
import { type Draw, pick, type Thing } from '../thing.ts';

/** A flower pot with earth, its rim at y = -h. */
function flowerpot(pen: Pen, ink: Ink, v: number, w: number, h: number): string {
  const print = pick(
    v,
    '',
    bands({ x: -w, y: -h * 0.6, w: 2 * w, h: h * 0.3 }, ink.light, 6, 20, 10),
    flecks(pen, { x: -w, y: -h, w: 2 * w, h }, [ink.light, ink.accent], 4, 60),
    rect(-w, -h * 0.4, 2 * w, h, ink.light, 0, { opacity: 0.6 }),
  );
  return (
    turned(pen, `${w} ${-h}, ${w * 0.92} ${-h / 2}, ${w * 0.74} 0`, ink.main, 'round', print) +
    mouth(pen, -h, w, ink.main, '#5b4636', 6)
  );
}

/** A frond with small round leaves, growing up from 0,0 and bending. */
function frond(length: number, bend: number): string {
  let out = line(`M0 0Q0 ${-length * 0.7} ${bend} ${-length}`, '#4d5a44', 2.6);
  for (let i = 2; i < 12; i++) {
    const t = i / 11;
    const x = bend * t * t;
    const y = -2 * length * 0.7 * t * (1 - t) - length * t * t;
    const r = 13 - i * 0.55;
    const tone = i % 2 === 0 ? stuff.leaf : '#86ad72';
    out +=
      ellipse(x - r, y + 2, r, r * 0.72, tone, { transform: `rotate(24 ${x} ${y})` }) +
      ellipse(x + r, y - 2, r, r * 0.72, i % 3 === 0 ? stuff.leafDark : tone, { transform: `rotate(-24 ${x} ${y})` });
  }
  return out;
}

/** A leaf with slits, its stalk at 0,0, growing up. */
function slitLeaf(size: number, colour: string): string {
  const half = 'M0 0C30 -4 58 -18 70 -40L34 -46L78 -58C84 -72 84 -84 80 -96L38 -86L72 -114C62 -136 40 -156 0 -172z';
  return el(
    'g',
    { transform: `scale(${size / 172})` },
    path(half, colour) +
      el('g', { transform: 'scale(-1 1)' }, path(half, lighter(colour, 0.12))) +
      line('M0 0V-164', lighter(colour, 0.35), 3),
  );
}

/** A pot plant: 0 maidenhair, 1 slit leaves, 2 a cactus, 3 a rubber plant, 4 a trailing one, 5 a small tree. */
export const plant: Draw = (pen, ink, v) => {
  const [w, h] = [72, 104];
  const stalked = (x: number, y: number, size: number, turn: number, colour: string) =>
    line(`M0 ${-h}Q${x * 0.2} ${(y - h) / 2 - 20} ${x} ${y}`, stuff.leafDark, 4.5) +
    at(x, y, slitLeaf(size, colour), 1, turn);
  const oval1 = (x: number, y: number, size: number, turn: number, colour: string) =>
    line(`M0 ${-h}Q${x * 0.1} ${y} ${x} ${y}`, stuff.leafDark, 4) +
    at(
      x,
      y,
      path(
        `M0 0C${size * 0.5} ${-size * 0.3} ${size * 0.4} ${-size} 0 ${-size * 1.2}C${-size * 0.4} ${-size} ${-size * 0.5} ${-size * 0.3} 0 0z`,
        colour,
      ) + line(`M0 0V${-size}`, lighter(colour, 0.3), 2),
      1,
      turn,
    );
  const spines = each('-38 -150, -16 -176, 8 -150, 26 -190, -6 -210, 38 -146, -30 -196, 0 -128', (x, y) =>
    line(`M${x} ${y}l-5 -6m5 6l6 -5m-6 5v-8`, '#f3eedb', 1.8),
  );
  const green = pick(
    v,
    each('-132 150, 128 158, -84 196, 86 200, -36 218, 34 222, -150 92, 146 100, 0 190', (bend, length) =>
      at(bend * 0.08, -h + 4, frond(length, bend)),
    ),
    stalked(-96, -150, 120, -52, stuff.leafDark) +
      stalked(98, -166, 124, 50, stuff.leaf) +
      stalked(-48, -206, 128, -16, stuff.leaf) +
      stalked(56, -226, 118, 20, stuff.leafDark) +
      stalked(4, -150, 120, 2, '#7ca873'),
    form(
      pen,
      'M-52 -96C-64 -180 -40 -236 0 -236S64 -180 52 -96z',
      stuff.leaf,
      'round',
      each('-34, -12, 12, 34', (x) => line(`M${x} -90Q${x * 1.25} -170 ${x * 0.4} -236`, stuff.leafDark, 3)) + spines,
    ) +
      circle(2, -238, 12, ink.accent) +
      each('0, 72, 144, 216, 288', (a) =>
        ellipse(2, -250, 8, 13, lighter(ink.accent, 0.25), { transform: `rotate(${a} 2 -238)` }),
      ),
    oval1(-64, -140, 92, -46, stuff.leafDark) +
      oval1(66, -150, 92, 44, stuff.leaf) +
      oval1(-30, -196, 92, -18, stuff.leaf) +
      oval1(36, -212, 88, 20, stuff.leafDark) +
      oval1(0, -176, 96, 0, '#7ca873'),
    each(
      '-96 40, -60 20, 64 24, 100 46, 0 10',
      (x, drop, _c, i) =>
        line(`M0 ${-h}Q${x * 0.8} ${-h - 60} ${x} ${-h + drop}`, stuff.leafDark, 3.5) +
        each('0.3, 0.5, 0.7, 0.9, 1', (t, _b, _d, k) =>
          ellipse(
            x * t,
            -h - 54 * Math.sin(t * 3) + drop * t,
            15,
            10,
            (i + k) % 2 === 0 ? stuff.leaf : stuff.leafDark,
            { transform: `rotate(${k * 40} ${x * t} ${-h})` },
          ),
        ),
    ) + at(0, -h, sprig(120, stuff.leafDark, stuff.leaf, 4)),
    line(`M0 ${-h}C-6 -150 8 -170 0 -210`, stuff.woodDark, 11) +
      each('0 -262 62, -50 -226 44, 52 -230 46, -22 -292 40, 30 -290 42', (x, y, r, i) =>
        circle(x, y, r, i % 2 === 0 ? stuff.leaf : '#7ca873'),
      ) +
      each('-30 -270 6, 20 -240 6, 46 -280 6, -60 -230 6, 0 -306 6', (x, y, r) => circle(x, y, r, '#e9963e')),
  );
  const mossy = { ...ink, main: isGreen(v) ? mix(stuff.white, ink.light, 0.35) : ink.main };
  return {
    body: green + flowerpot(pen, mossy, v, w, h),
    width: pick(v, 300, 310, 150, 240, 230, 200),
    height: pick(v, 318, 346, 262, 320, 224, 334),
    base: 130,
  };
};

/** Variants whose leaves would drown in a pot of a green palette. */
const isGreen = (v: number): boolean => v < 2;

/** A clock: 0 and 3 on the wall, 1 and 4 with bells, 2 and 5 a block for the desk. */
export const clock: Draw = (pen, ink, v) => {
  const face = (r: number, dial: string) =>
    circle(0, 0, r, dial) +
    Array.from({ length: 12 }, (_, i) =>
      el(
        'g',
        { transform: `rotate(${i * 30})` },
        line(`M0 ${-r * 0.86}v${i % 3 === 0 ? r * 0.12 : r * 0.06}`, ink.dark, i % 3 === 0 ? r * 0.045 : r * 0.028),
      ),
    ).join('') +
    line(`M0 0L${-r * 0.34} ${-r * 0.3}`, ink.dark, r * 0.07) +
    line(`M0 0L${r * 0.36} ${-r * 0.52}`, ink.dark, r * 0.05) +
    line(`M${-r * 0.05} ${r * 0.16}L${r * 0.1} ${-r * 0.66}`, ink.accent, r * 0.022) +
    circle(0, 0, r * 0.06, ink.accent);
  const light = pen.linear('0 #2a1c18 0.16, 0.4 #ffffff 0, 1 #ffffff 0.3', [0, 0, 1, 1]);
  if (v % 3 === 0) {
    const rings = each('150, 142', (r) =>
      circle(0, 0, r, 'none', { stroke: darker(stuff.woodLight, 0.1), 'stroke-width': 1.6 }),
    );
    const rim = form(pen, oval(0, 0, 156, 156), v === 0 ? stuff.woodLight : ink.main, 'face', rings);
    return {
      body: at(0, -156, rim + face(132, stuff.white) + circle(0, 0, 132, light)),
      width: 312,
      height: 312,
      hung: true,
    };
  }
  if (v % 3 === 1) {
    const bell = (side: number) =>
      at(
        side * 58,
        -238,
        form(pen, 'M-40 14Q-40 -26 0 -26T40 14z', stuff.brass, 'gloss') + circle(0, -28, 7, darker(stuff.brass, 0.2)),
        1,
        side * 28,
      );
    const leg = (side: number) => line(`M${side * 70} -44L${side * 92} -4`, ink.dark, 15);
    const body =
      leg(-1) +
      leg(1) +
      line('M-36 -252Q0 -292 36 -252', ink.dark, 8) +
      bell(-1) +
      bell(1) +
      line('M0 -222v-22', ink.dark, 7) +
      at(
        0,
        -120,
        form(pen, oval(0, 0, 116, 116), ink.main, 'ball') +
          circle(0, 0, 94, darker(ink.main, 0.2)) +
          face(90, stuff.white) +
          circle(0, 0, 90, light),
      );
    return { body, width: 260, height: 284, base: 210 };
  }
  const block =
    form(pen, box(-120, -216, 240, 216, 34), ink.main, 'face') +
    form(pen, box(-120, -22, 240, 22, 8), stuff.wood, 'face');
  return {
    body: block + at(0, -120, face(84, mix(stuff.white, ink.light, 0.2)) + circle(0, 0, 84, light)),
    width: 244,
    height: 220,
    base: 240,
  };
};

/** A vase: 0 small-mouthed, 1 a rough cylinder, 2 a flask, 3 a gourd, 4 a ball, 5 tall and slim; with what suits it. */
export const vase: Draw = (pen, ink, v) => {
  const soft = isDark(ink.main) ? ink.light : ink.dark;
  const profile = pick(
    v,
    '18 -236, 15 -222, 26 -206, 84 -168, 78 -96, 48 -28, 52 0',
    '66 -214, 68 -140, 66 -60, 70 0',
    '24 -214, 20 -176, 60 -140, 96 -76, 84 -20, 58 0',
    '24 -236, 50 -196, 30 -148, 88 -84, 76 -20, 50 0',
    '30 -168, 28 -156, 96 -104, 92 -40, 46 0',
    '34 -256, 22 -220, 50 -120, 36 -30, 44 0',
  );
  const [r = 20, y = -230] = profile.split(',')[0]?.split(' ').map(Number) ?? [];
  const area = { x: -100, y: -260, w: 200, h: 260 };
  const print = pick(
    v,
    each('-6 -150 1, 10 -60 1', (x, py) => ellipse(x, py, 90, 40, '#ffffff', { opacity: 0.07 })),
    flecks(pen, area, [darker(ink.main, 0.4), ink.light], 3.4, 150) +
      bands({ ...area, y: -200, h: 200 }, darker(ink.main, 0.15), 2, 17, 12) +
      path('M-80 -230H80V-150Q40 -110 10 -150T-40 -140T-80 -160z', ink.light, { opacity: 0.7 }),
    mountains({ ...area, y: -110, h: 110 }, soft),
    scales({ ...area, y: -110, h: 120 }, soft, ink.main, 22),
    bands({ ...area, y: -110, h: 60 }, soft, 6, 20, 14),
    at(0, -50, sprig(130, soft, soft, 5)),
  );
  const bough = (turn: number, length: number) =>
    at(
      0,
      y,
      line(`M0 20C4 ${-length * 0.3} ${-length * 0.1} ${-length * 0.6} ${length * 0.06} ${-length}`, '#6d4c3a', 5) +
        each('0.32 -8, 0.5 7, 0.66 -6, 0.8 8, 0.94 2', (t, x, _c, i) =>
          at(x, -length * t, blossom(pick(i, '#f3b7ba', '#f7d3d3'), '#c9545f', i % 2 === 0 ? 13 : 10)),
        ),
      1,
      turn,
    );
  const reed = (turn: number, length: number) =>
    at(
      0,
      y + 8,
      line(`M0 0V${-length}`, '#a98a5b', 3) +
        each('0, 1, 2, 3, 4, 5, 6', (k) =>
          ellipse(0, -length + k * 15, 7, 11, '#d8b67e', {
            transform: `translate(${k % 2 === 0 ? -6 : 6} 0) rotate(${k % 2 === 0 ? -24 : 24} 0 ${-length + k * 15})`,
          }),
        ),
      1,
      turn,
    );
  const green = (turn: number, length: number) => at(0, y + 8, sprig(length, stuff.leafDark, stuff.leaf, 5), 1, turn);
  const content = pick(
    v,
    bough(-14, 130) + bough(24, 104),
    reed(-16, 130) + reed(4, 160) + reed(20, 124),
    green(-14, 130) + green(16, 150),
    bough(12, 110),
    green(-24, 110) + green(6, 140) + green(30, 100),
    '',
  );
  const body =
    ellipse(0, y, r, r * 0.2, darker(ink.main, 0.4)) +
    content +
    turned(pen, profile, ink.main, v === 1 ? 'round' : 'gloss', print) +
    line(`M${-r} ${y}A${r} ${r * 0.2} 0 0 0 ${r} ${y}`, lighter(ink.main, 0.3), 4);
  return { body, width: 210, height: -y + (content === '' ? 8 : 130), base: 130 };
};

/** A small framed picture for scenes; hangs on the wall, centred on its lower edge. */
export function frame(pen: Pen, ink: Ink, v: number): Thing {
  const art = pick(
    v,
    circle(8, -84, 17, ink.accent) + mountains({ x: -34, y: -76, w: 68, h: 60 }, ink.dark),
    at(0, -24, sprig(84, ink.dark, ink.main, 5)),
    blossoms({ x: -34, y: -116, w: 68, h: 96 }, stuff.white, ink.accent, 10, 28),
  );
  const body =
    form(pen, box(-52, -136, 104, 136, 3), stuff.wood, 'face') +
    rect(-42, -126, 84, 116, stuff.white) +
    pen.clip(box(-34, -116, 68, 96), rect(-34, -116, 68, 96, ink.light) + art);
  return { body, width: 104, height: 136, hung: true };
}
