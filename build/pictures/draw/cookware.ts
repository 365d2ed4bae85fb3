// Cooking things: pot, pan, cutting board.
import { form, glint, tube, turned } from '../form.ts';
import { flecks, sprig } from '../motif.ts';
import { darker, type Ink, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, ellipse, line, mirrored, type Pen, path, rect } from '../svg.ts';
import { type Draw, pick, type Thing } from '../thing.ts';

/** A cooking pot with a lid and two ears. */
export const pot: Draw = (pen, ink, v) => {
  const w = pick(v, 142, 146, 122, 136, 150, 130);
  const h = pick(v, 124, 116, 172, 140, 108, 150);
  const clay = v % 3 === 1;
  const profile = clay
    ? `${w * 0.94} ${-h}, ${w} ${-h * 0.55}, ${w * 0.82} ${-h * 0.14}, ${w * 0.6} 0`
    : `${w} ${-h}, ${w} ${-h * 0.4}, ${w * 0.98} -18, ${w * 0.9} 0`;
  const r = (clay ? w * 0.94 : w) + 4;
  const metal = v % 3 === 2;
  const skin = metal ? mix(stuff.steel, ink.light, 0.15) : ink.main;
  const ear = form(
    pen,
    `M${w * 0.92} ${-h * 0.86}h30q22 2 20 22t-24 18h-30v-12h24q14 -2 14 -10t-10 -9h-24z`,
    metal ? stuff.steelDark : ink.dark,
    'face',
  );
  const lidColour = metal ? skin : clay ? darker(ink.main, 0.1) : ink.main;
  const lid = turned(
    pen,
    `8 ${-h - 52}, ${r * 0.42} ${-h - 45}, ${r * 0.82} ${-h - 26}, ${r} ${-h - 2}`,
    lidColour,
    'gloss',
  );
  const knob = form(
    pen,
    'M-22 0q0 -18 22 -18t22 18q0 6 -10 7v8h-24v-8q-10 -1 -10 -7z',
    metal ? stuff.coal : clay ? ink.dark : stuff.wood,
    'ball',
  );
  const all = { x: -w, y: -h, w: 2 * w, h };
  const rings = rect(-w, -h * 0.84, 2 * w, 5, stuff.steelDark) + rect(-w, -26, 2 * w, 5, stuff.steelDark);
  const print = pick(
    v,
    rect(-w, -16, 2 * w, 40, ink.dark, 0, { opacity: 0.5 }),
    rect(-w, -h * 0.36, 2 * w, h, ink.dark, 0, { opacity: 0.45 }) + flecks(pen, all, [ink.dark, ink.light], 3, 90),
    rings,
    at(0, -24, sprig(h * 0.62, ink.light, ink.light, 4)),
    flecks(pen, all, [ink.dark, ink.light], 3, 90),
    rings,
  );
  const body =
    ear +
    mirrored(ear) +
    turned(pen, profile, skin, clay ? 'round' : 'gloss', print) +
    glint(pen, -w * 0.55, -h * 0.6, 18, h * 0.26, 0.45) +
    ellipse(0, -h + 2, r, r * 0.13, darker(skin, 0.35)) +
    lid +
    at(0, -h - 60, knob);
  return { body, width: 2 * w + 84, height: h + 84, base: w * 1.9 };
};

/** A wok, a square omelette pan, or a frying pan, seen from above at a slant. */
export const pan: Draw = (pen, ink, v) => {
  if (v % 3 === 1) return omelettePan(pen, ink, v);
  const wok = v % 3 === 0;
  const [r, deep] = wok ? [148, 84] : [132, 46];
  const y = -deep - 40;
  const bowl = wok
    ? `M${-r} ${y}C${-r * 0.96} ${y + deep * 0.9} ${-r * 0.6} -2 ${-r * 0.3} 0Q0 6 ${r * 0.3} 0C${r * 0.6} -2 ${r * 0.96} ${y + deep * 0.9} ${r} ${y}z`
    : `M${-r} ${y}C${-r} ${y + deep} ${-r * 0.8} -8 ${-r * 0.55} -3Q0 10 ${r * 0.55} -3C${r * 0.8} -8 ${r} ${y + deep} ${r} ${y}z`;
  const inside = wok ? '#4a4e54' : pick(v, stuff.coal, '#54585e');
  const well = pen.radial(
    [
      [0, lighter(inside, 0.2)],
      [0.7, inside],
      [1, darker(inside, 0.3)],
    ],
    0.45,
    0.6,
    0.6,
  );
  const grip = v % 2 === 0 ? stuff.wood : stuff.coal;
  const body =
    line(`M${r * 0.86} ${y - 16}L${r + 44} ${y - 56}`, stuff.steelDark, 12) +
    tube(`M${r + 36} ${y - 50}L${r + 112} ${y - 88}`, grip, 24) +
    circle(r + 108, y - 86, 4.5, darker(grip, 0.5)) +
    form(pen, bowl, wok ? darker(ink.main, 0.1) : ink.main, 'gloss') +
    ellipse(0, y, r, r * 0.42, lighter(ink.main, 0.22)) +
    ellipse(0, y + 3, r - 7, r * 0.42 - 5, well) +
    at(0, y, wok ? stirFry() : friedEgg(pen)) +
    glint(pen, -r * 0.6, y - r * 0.16, 40, 12, 0.3, -28);
  return { body: at(-56, 0, body), width: 2 * r + 116, height: deep + 146, base: r * 1.2 };
};

/** Greens and pepper in a wok. */
function stirFry(): string {
  const leafAt = (x: number, y: number, turn: number, colour: string) =>
    at(
      x,
      y,
      path('M0 0C14 -22 40 -22 50 -6C36 10 14 10 0 0z', colour) + line('M4 -1Q26 -8 44 -6', '#d7e5ac', 2),
      1,
      turn,
    );
  const pepper = (x: number, y: number) => ellipse(x, y, 13, 8, '#d8563f') + ellipse(x - 3, y - 2, 5, 2.4, '#f2a892');
  return (
    leafAt(-50, 16, 20, '#7fa65f') +
    leafAt(-6, 30, 75, '#68924f') +
    leafAt(34, 12, 130, '#9dbb6c') +
    leafAt(-20, -4, 200, '#68924f') +
    leafAt(14, -12, 260, '#7fa65f') +
    leafAt(52, 30, 330, '#9dbb6c') +
    pepper(-34, 4) +
    pepper(22, 22) +
    pepper(40, -6)
  );
}

const friedEgg = (pen: Pen): string =>
  at(
    -14,
    8,
    path('M-62 2C-70 -24 -34 -40 -6 -32S58 -34 62 -6S22 34 -12 28S-56 24 -62 2z', stuff.white) +
      ellipse(
        0,
        -4,
        27,
        18,
        pen.radial(
          [
            [0, '#ffd27a'],
            [1, '#f2a83b'],
          ],
          0.4,
          0.35,
          0.7,
        ),
      ) +
      ellipse(-8, -10, 8, 4, '#ffffff', { opacity: 0.8 }),
  );

/** The oblong pan for rolled omelettes, with one in it. */
function omelettePan(pen: Pen, ink: Ink, v: number): Thing {
  const grip = v % 2 === 1 ? stuff.wood : stuff.coal;
  const iron = pen.linear(
    [
      [0, '#3a3d42'],
      [1, '#565b61'],
    ],
    [0, 0, 1, 1],
  );
  const roll =
    form(pen, 'M-96 -62Q-110 -84 -92 -100H60Q76 -84 62 -62z', '#f2c04f', 'drape') +
    form(pen, 'M62 -62Q78 -84 60 -100Q88 -104 86 -80T62 -62z', '#e8a93c', 'face') +
    line('M70 -70q10 -8 4 -20', '#fbe3a0', 3) +
    [-60, -24, 12, 46].map((x) => line(`M${x} -99q8 18 -2 36`, '#d99a35', 2, { opacity: 0.6 })).join('');
  const body =
    line('M104 -112L150 -138', stuff.steelDark, 12) +
    tube('M146 -136L226 -182', grip, 24) +
    circle(222, -180, 4.5, darker(grip, 0.5)) +
    form(pen, 'M-150 -52L92 -52L118 -136L112 -96L86 -8Q84 0 74 0H-124Q-134 0 -137 -8z', ink.main, 'gloss') +
    path('M-150 -52L-96 -136H118L92 -52z', lighter(ink.main, 0.3)) +
    path('M-132 -54L-88 -126H104L80 -54z', iron) +
    roll;
  return { body: at(-38, 0, body), width: 394, height: 196, base: 250 };
}

/** Cutting boards with a little food beside them. */
export const cuttingboard: Draw = (pen, ink, v) => {
  const wood = pick(v, stuff.wood, stuff.woodLight, '#b98253', stuff.woodLight, stuff.wood, '#a9744a');
  const round = v % 3 === 1;
  const shape = round ? 'M-130 -150a130 130 0 0 1 260 0a130 130 0 0 1 -260 0z' : box(-104, -272, 208, 272, 26);
  let grain = '';
  for (let i = 0; i < 9; i++) {
    const x = -130 + i * 32;
    grain += line(`M${x} -300c14 90 -12 170 4 310`, darker(wood, 0.16), i % 3 === 0 ? 3 : 1.6, { opacity: 0.5 });
  }
  if (v % 2 === 0) grain += rect(-130, round ? -62 : -60, 260, 26, ink.main, 0, { opacity: 0.9 });
  const neck = round ? form(pen, 'M-24 -272v-46a24 24 0 0 1 48 0v46z', wood, 'face') : '';
  const hole = round ? circle(0, -316, 9, darker(wood, 0.55)) : box(-30, -254, 60, 18, 9);
  const board =
    neck +
    at(7, 0, path(shape, darker(wood, 0.32))) +
    form(pen, shape, wood, 'face', grain) +
    (round ? hole : path(hole, ink.floor) + path(hole, darker(wood, 0.5), { opacity: 0.55 }));
  const lemon =
    circle(0, -30, 31, '#f4cf58') +
    circle(0, -30, 25, '#fbeeb4') +
    [0, 60, 120].map((a) => line('M-21 -30H21', '#f4cf58', 3, { transform: `rotate(${a} 0 -30)` })).join('');
  const tomato =
    form(pen, 'M-36 -30a36 32 0 1 1 72 0a36 30 0 1 1 -72 0z', '#d9553f', 'ball') +
    path('M0 -60l5 -9 3 9 11 -2 -7 9 -12 3 -12 -3 -7 -9 11 2z', stuff.leafDark);
  const knife =
    form(pen, 'M-9 -60L-9 -232Q24 -200 22 -60z', stuff.steel, 'face') +
    form(pen, box(-13, -66, 24, 86, 10), stuff.coal, 'round');
  const side = pick(
    v,
    at(118, 0, lemon),
    at(122, 0, tomato),
    at(132, -20, knife),
    at(120, 0, tomato) + at(-118, 0, lemon, 0.86),
    at(128, -20, knife),
    at(120, 0, lemon) + at(-116, 0, tomato, 0.8),
  );
  return { body: at(-20, 0, board + side), width: 330, height: round ? 342 : 276, base: 270 };
};
