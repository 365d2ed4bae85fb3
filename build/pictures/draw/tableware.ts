// Table things: bowl, plate, chopsticks.
import { form, glint, mouth, top, tube, turned } from '../form.ts';
import { bands, blossoms, diamonds, dots, flecks, mountains, scales, sprig } from '../motif.ts';
import { darker, type Ink, isDark, mix, stuff } from '../palette.ts';
import { at, circle, el, ellipse, line, oval, type Pen, path, rect } from '../svg.ts';
import { type Draw, pick, type Thing } from '../thing.ts';

/** What is painted on table ware. */
function glaze(pen: Pen, ink: Ink, v: number, r: number, h: number): string {
  const soft = isDark(ink.main) ? ink.light : ink.dark;
  const area = { x: -r, y: -h, w: 2 * r, h };
  return pick(
    v,
    rect(-r, -h * 0.36, 2 * r, h, ink.dark, 0, { opacity: 0.45 }),
    bands({ ...area, y: -h * 0.86, h: h * 0.3 }, soft, h * 0.05, h * 0.14, r * 0.16),
    scales(area, soft, ink.main, h * 0.2),
    flecks(pen, area, [soft, ink.accent], 3.4, 110),
    mountains({ ...area, y: -h * 0.66, h: h * 0.66 }, soft),
    blossoms(area, ink.light, ink.accent, h * 0.15, h * 0.46),
  );
}

/** A bowl of rice, of noodles or of soup, or a nest of two bowls. */
export const bowl: Draw = (pen, ink, v) => {
  const [r, h] = pick(v, [140, 128], [158, 122], [136, 132], [132, 138], [148, 124], [138, 132]);
  if (v === 1) return noodleBowl(pen, ink, r ?? 150, h ?? 120);
  const one = (wide: number, high: number, k: number) =>
    turned(pen, `${wide * 0.46} -12, ${wide * 0.42} -6, ${wide * 0.44} 0`, darker(ink.main, 0.1)) +
    turned(
      pen,
      `${wide} ${-high}, ${wide * 0.95} ${-high * 0.7}, ${wide * 0.74} ${-high * 0.3}, ${wide * 0.44} -8`,
      ink.main,
      k === 2 ? 'gloss' : 'round',
      k === 2 ? lacquer(ink, wide, high) : glaze(pen, ink, k, wide, high),
    ) +
    glint(pen, -wide * 0.52, -high * 0.62, wide * 0.12, high * 0.22, 0.5, 18) +
    mouth(pen, -high, wide, ink.main, k === 2 ? darker(ink.main, 0.2) : mix(stuff.white, ink.light, 0.45), 6);
  const [wide, high] = [r ?? 140, h ?? 128];
  if (v === 4) {
    const nest = one(wide, high, v) + at(0, -high * 0.74, one(wide * 0.98, high * 0.8, v + 1));
    return { body: nest, width: 2 * wide, height: high * 1.54 + 24, base: wide * 1.1 };
  }
  const heap = `M${-wide * 0.86} ${-high + 4}C${-wide * 0.7} ${-high - 56} ${wide * 0.7} ${-high - 56} ${wide * 0.86} ${-high + 4}A${wide * 0.86} ${wide * 0.17} 0 0 1 ${-wide * 0.86} ${-high + 4}z`;
  const grains = { x: -wide * 0.6, y: -high - 34, w: wide * 1.2, h: 40 };
  const rice = path(heap, '#fdfaf2') + flecks(pen, grains, ['#e9e2d2', '#f4eee0'], 6, 50);
  const bits = [
    [-40, 4],
    [10, 12],
    [52, 3],
  ]
    .map(
      ([x = 0, y = 0]) =>
        ellipse(x, -high + 4 + y, 13, 6, '#fbf3dd') + ellipse(x + 16, -high + 7 + y, 8, 3.4, stuff.leaf),
    )
    .join('');
  const soup =
    ellipse(0, -high + 9, wide * 0.86, wide * 0.14, '#8d4a2c') +
    ellipse(-20, -high + 8, wide * 0.5, wide * 0.06, '#a9623d') +
    bits;
  return {
    body: one(wide, high, v) + (v % 3 === 2 ? soup : rice),
    width: 2 * wide + 10,
    height: high + (v % 3 === 2 ? 20 : 44),
    base: wide * 1.1,
  };
};

/** A thin gold line and a dark foot, as on lacquer. */
const lacquer = (ink: Ink, r: number, h: number): string =>
  bands({ x: -r, y: -h * 0.9, w: 2 * r, h: 10 }, stuff.brass, 4, 10, r * 0.17) +
  rect(-r, -h * 0.2, 2 * r, h, ink.dark, 0, { opacity: 0.5 });

/** A wide hand-painted bowl of noodles with chopsticks across it. */
function noodleBowl(pen: Pen, ink: Ink, r: number, h: number): Thing {
  const ground = mix(stuff.white, ink.light, 0.12);
  const twigs = [-86, -30, 28, 84].map((x, i) =>
    at(x, -h * 0.28 - Math.abs(x) * 0.14, sprig(62, ink.main, ink.main, 3), 1, i * 26 - 40),
  );
  const paint =
    twigs.join('') +
    bands({ x: -r, y: -h + 2, w: 2 * r, h: 20 }, ink.main, 3, 10, r * 0.19) +
    rect(-r, -26, 2 * r, 7, ink.main);
  const noodles = Array.from({ length: 11 }, (_, i) =>
    line(
      `M${-r * 0.7 + i * 8} ${-h + 8 - (i % 3) * 4}q${38 + i * 3} ${-26 - (i % 4) * 4} ${96 - i * 2} ${i % 2 === 0 ? 2 : -5}`,
      i % 2 === 0 ? '#f0d48c' : '#f7e3ac',
      5,
    ),
  );
  const topping =
    at(40, -h + 2, ellipse(0, 0, 27, 14, stuff.white) + ellipse(0, -1, 13, 8, '#f2a83b')) +
    at(74, -h + 2, sprig(46, stuff.leafDark, stuff.leaf, 3), 1, 50) +
    ellipse(66, -h + 8, 16, 7, '#cf5f45');
  const body =
    turned(pen, `${r * 0.36} -14, ${r * 0.33} 0`, darker(ground, 0.1)) +
    turned(pen, `${r} ${-h}, ${r * 0.76} ${-h * 0.56}, ${r * 0.36} -10`, ground, 'round', paint) +
    glint(pen, -r * 0.56, -h * 0.66, 15, 26, 0.7, 26) +
    mouth(pen, -h, r, ground, '#e9c98a', 6) +
    noodles.join('') +
    topping +
    tube(`M${-r + 16} ${-h - 40}L${r + 14} ${-h - 8}`, stuff.woodDark, 8) +
    tube(`M${-r + 26} ${-h - 52}L${r + 16} ${-h - 19}`, stuff.woodDark, 8);
  return { body, width: 2 * r + 12, height: h + 52, base: r * 0.9 };
}

/** A plate that faces the viewer on a small stand, an oblong plate with a fish, or a pile of plates. */
export const plate: Draw = (pen, ink, v) => {
  if (v === 1) return fishPlate(pen, ink);
  if (v % 3 === 2) return platePile(pen, ink);
  const r = 148;
  const rim = isDark(ink.main) ? ink.light : ink.dark;
  const ground = v === 3 ? stuff.white : mix(ink.main, ink.light, 0.35);
  const beads = Array.from({ length: 24 }, (_, i) =>
    el('g', { transform: `rotate(${i * 15})` }, circle(0, -r + 20, 7, i % 2 === 0 ? ink.main : ink.accent)),
  );
  const edge = pick(
    v,
    circle(0, 0, r - 9, 'none', { stroke: ink.dark, 'stroke-width': 4, opacity: 0.5 }),
    '',
    '',
    beads.join(''),
    flecks(pen, { x: -r, y: -r, w: 2 * r, h: 2 * r }, [rim, ink.accent, ink.light], 4, 150),
  );
  const heart = pick(
    v,
    at(6, 56, sprig(112, rim, rim, 5), 1, 8),
    '',
    '',
    at(0, 34, mountains({ x: -110, y: -70, w: 220, h: 150 }, ink.main)),
    '',
  );
  const well = pen.linear(
    [
      [0, '#2a1c18', 0.14],
      [0.5, '#ffffff', 0.1],
      [1, '#ffffff', 0.34],
    ],
    [0.1, 0, 0.9, 1],
  );
  const face =
    circle(5, 5, r, darker(ground, 0.25)) +
    form(pen, oval(0, 0, r, r), ground, 'face', edge) +
    circle(0, 0, r * 0.68, well) +
    pen.clip(oval(0, 0, r * 0.68, r * 0.68), heart) +
    glint(pen, -r * 0.42, -r * 0.5, 60, 20, 0.6, -42);
  const stand =
    tube('M-70 0C-40 -24 -44 -40 -52 -58', stuff.woodDark, 11) +
    tube('M70 0C40 -24 44 -40 52 -58', stuff.woodDark, 11) +
    tube('M-84 -2H84', stuff.woodDark, 11);
  return { body: at(0, -r - 6, face) + stand, width: 2 * r + 8, height: 2 * r + 8, base: 200 };
};

/** Six plates, one on the other. */
function platePile(pen: Pen, ink: Ink): Thing {
  let pile = '';
  for (let i = 0; i < 6; i++) {
    const [y, r] = [-i * 15, 132 + (i % 2) * 12];
    const colour = i % 2 === 0 ? ink.main : mix(ink.light, stuff.white, 0.3);
    pile += turned(
      pen,
      `${r} ${y - 30}, ${r * 0.96} ${y - 25}, ${r * 0.62} ${y - 8}, ${r * 0.56} ${y}`,
      darker(colour, 0.06),
    );
    pile += top(pen, y - 30, r, colour, 0.24);
  }
  const rings =
    ellipse(0, -104, 104, 23, 'none', { stroke: darker(ink.light, 0.2), 'stroke-width': 2 }) +
    ellipse(0, -105, 134, 31, 'none', { stroke: ink.main, 'stroke-width': 4 });
  return { body: pile + rings + glint(pen, -60, -116, 46, 8, 0.6), width: 300, height: 150, base: 180 };
}

/** An oblong dark plate with a steamed fish on it. */
function fishPlate(pen: Pen, ink: Ink): Thing {
  const side = 'M-174 -54L174 -54L164 -34Q156 -22 140 -22H-140Q-156 -22 -164 -34z';
  const face =
    'M-170 -58L-118 -130Q-110 -140 -96 -140H96Q110 -140 118 -130L170 -58Q176 -44 158 -44H-158Q-176 -44 -170 -58z';
  const well =
    'M-142 -62L-102 -122Q-98 -128 -90 -128H90Q98 -128 102 -122L142 -62Q144 -56 136 -56H-136Q-144 -56 -142 -62z';
  const skin = scales({ x: -66, y: -126, w: 120, h: 70 }, '#96a3a8', '#b9c3c6', 12);
  const fish =
    form(
      pen,
      'M-112 -90C-88 -122 -10 -128 54 -98L92 -122Q84 -92 100 -66L52 -86C-6 -58 -84 -64 -112 -90z',
      '#b9c3c6',
      'drape',
      skin,
    ) +
    path('M-112 -90C-100 -106 -86 -114 -68 -118C-60 -100 -62 -80 -72 -66C-92 -70 -104 -80 -112 -90z', '#a5b1b5') +
    circle(-88, -96, 6, stuff.white) +
    circle(-88, -96, 3, stuff.coal);
  const herb = (x: number, y: number, turn: number) => at(x, y, sprig(44, stuff.leafDark, stuff.leaf, 3), 1, turn);
  const lemon = ellipse(112, -76, 22, 11, '#f4cf58') + ellipse(112, -77, 17, 8, '#fbeeb4');
  const body =
    form(pen, side, darker(ink.main, 0.25), 'gloss') +
    form(pen, face, ink.main, 'face') +
    path(well, darker(ink.main, 0.22)) +
    flecks(pen, { x: -120, y: -126, w: 240, h: 70 }, [ink.light], 1.2, 50) +
    fish +
    herb(-30, -92, 80) +
    herb(-2, -96, 104) +
    herb(24, -88, 70) +
    line('M-40 -100q20 -10 34 2M0 -86q18 -8 30 2', '#d8563f', 4) +
    lemon;
  return { body: at(0, 22, body), width: 350, height: 122, base: 320 };
}

/** Pairs of chopsticks on a long rest. */
export const chopsticks: Draw = (pen, ink, v) => {
  const pairs = pick(v, 3, 4, 2, 4, 3, 2);
  const woods = pick(v, ['#8a5a3a', '#6f432b'], [stuff.coal, darker(ink.main, 0.2)], [ink.main, ink.dark]);
  const stick = (x: number, colour: string) => {
    const head = { x: x - 9, y: -322, w: 18, h: 92 };
    const cap = pick(
      v,
      rect(x - 9, -322, 18, 24, ink.main) + rect(x - 9, -298, 18, 4, stuff.brass),
      rect(x - 9, -322, 18, 70, stuff.brass),
      bands(head, ink.light, 8, 18),
      rect(x - 9, -322, 18, 44, stuff.steel),
      dots(head, ink.light, 4, 14),
      diamonds(head, ink.light, 14),
    );
    return form(pen, `M${x - 8} -320H${x + 8}L${x + 5} -6L${x} 0L${x - 5} -6z`, colour, 'round', cap);
  };
  let out = '';
  for (let i = 0; i < pairs; i++) {
    const x = (i - (pairs - 1) / 2) * 66;
    const colour = woods[i % 2] ?? ink.main;
    out += stick(x - 13, colour) + stick(x + 13, colour);
  }
  const w = pairs * 66 + 10;
  const bar = `M${-w / 2} -56q${w / 2} 20 ${w} 0q14 -6 14 12t-16 20q${-w / 2} 18 ${4 - w} 0q-18 -4 -18 -20t6 -12z`;
  const rest = form(pen, bar, mix(ink.light, stuff.white, 0.35), 'drape');
  return { body: at(0, -8, out + rest, 1, 14), width: Math.max(220, w + 90), height: 336, hung: true };
};
