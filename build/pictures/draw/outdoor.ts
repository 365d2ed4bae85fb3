// Sport and camp: yoga mat, ball, tent.
import { form, glint, stitches, top, turned } from '../form.ts';
import { diamonds, dots, flecks, stripes } from '../motif.ts';
import { darker, type Ink, lighter, mix, stuff } from '../palette.ts';
import { at, circle, each, ellipse, line, oval, type Pen, path, rect } from '../svg.ts';
import { type Draw, pick, type Thing } from '../thing.ts';

/** A yoga mat, half unrolled: 0 two colours, 1 cork, 2 standing rolled with a strap. */
export const yogamat: Draw = (pen, ink, v) => {
  const cork = v % 3 === 1;
  const outer = cork ? '#c99b66' : ink.main;
  const inner = cork ? mix(ink.dark, stuff.coal, 0.3) : ink.light;
  const grain = (x: number, y: number, w: number, h: number) =>
    cork
      ? flecks(pen, { x, y, w, h }, ['#a87a48', '#e0ba86', '#8f6438'], 5, 150)
      : dots({ x, y, w, h }, darker(outer, 0.1), 1.8, 10);
  const spiral = (s: number) =>
    line('M0 0q12 -6 14 8t-18 16t-28 -20t26 -38t50 20t-10 50t-58 16', inner, 6, { transform: `scale(${s})` });
  if (v % 3 === 2) {
    const roll =
      turned(pen, '58 -280, 58 -140, 58 0', outer, 'round', grain(-60, -290, 120, 300)) +
      top(pen, -280, 58, outer, 0.3);
    const rings = each('46, 34, 22, 10', (r) =>
      ellipse(0, -280, r, r * 0.3, 'none', { stroke: inner, 'stroke-width': 4 }),
    );
    const strap =
      each('-210, -80', (y) => line(`M-58 ${y}Q0 ${y + 22} 58 ${y}`, ink.dark, 14)) +
      line('M58 -200C130 -190 130 -90 58 -74', ink.dark, 10);
    return { body: roll + rings + strap, width: 190, height: 300, base: 120 };
  }
  const flat = 'M-104 0L-34 -50H214L150 0z';
  const marks = cork ? '' : line('M20 0L84 -50M34 0L98 -50', inner, 3);
  const sheet = form(pen, flat, outer, 'face', grain(-110, -54, 330, 56) + marks);
  const rings = each('58 1, 50 0, 38 1, 30 0', (r, odd) => circle(-104, -74, r, odd === 1 ? inner : outer));
  const face = form(pen, oval(-104, -74, 72, 74), outer, 'ball', rings) + at(-100, -68, spiral(0.5));
  const barrel = form(
    pen,
    'M-104 -148L-34 -198A72 74 0 0 1 -34 -50L-104 0z',
    darker(outer, 0.06),
    'drape',
    grain(-110, -200, 160, 200),
  );
  const body =
    path('M-104 0H150L214 -50V-42L152 9H-104z', inner) +
    sheet +
    path('M-34 -50H60L20 -30L-60 -32z', '#2a1c18', { opacity: 0.14 }) +
    barrel +
    face;
  return { body: at(-20, 0, body), width: 396, height: 200, base: 340 };
};

/** Balls: 0 a basketball, 1 a set for massage, 2 a football, 3 a volleyball, 4 tennis, 5 for play. */
export const ball: Draw = (pen, ink, v) => {
  const r = 138;
  const d = oval(0, -r, r, r);
  if (v % 6 === 1) {
    const spiky = (x: number, y: number, s: number, colour: string) => {
      const knobs = each(
        '-0.62 -0.5, 0 -0.72, 0.62 -0.5, -0.34 -0.16, 0.36 -0.18, -0.78 0.06, 0.8 0.04, 0 0.24, -0.5 0.46, 0.52 0.46, 0 0.76',
        (a, b) =>
          circle(a * s * 0.9, b * s * 0.9, s * 0.1, lighter(colour, 0.22)) +
          circle(a * s * 0.9 + 1.5, b * s * 0.9 + 2, s * 0.07, colour),
      );
      const edge = Array.from({ length: 20 }, (_, i) =>
        circle(Math.cos(i * 0.314) * s, Math.sin(i * 0.314) * s, s * 0.09, darker(colour, 0.05)),
      ).join('');
      return at(x, y - s, edge + form(pen, oval(0, 0, s, s), colour, 'ball', knobs));
    };
    const peanut = form(
      pen,
      'M-150 -56C-150 -104 -92 -116 -64 -84Q-50 -72 -36 -84C-8 -116 50 -104 50 -56S-8 4 -36 -26Q-50 -38 -64 -26C-92 4 -150 -8 -150 -56z',
      ink.dark,
      'ball',
      dots({ x: -150, y: -120, w: 220, h: 130 }, lighter(ink.dark, 0.14), 3, 15),
    );
    return {
      body: spiky(-40, -92, 72, ink.main) + peanut + spiky(112, -2, 66, mix(ink.main, ink.light, 0.5)),
      width: 350,
      height: 246,
      base: 300,
    };
  }
  const seam = pick(v, '#3a2a22', '', '#3a3f47', lighter(ink.main, 0.55), '#ffffff', ink.light);
  const lines = pick(
    v,
    line(
      `M0 ${-2 * r}V0M${-r} ${-r}H${r}M-98 ${-2 * r + 30}Q-22 ${-r} -98 -30M98 ${-2 * r + 30}Q22 ${-r} 98 -30`,
      seam,
      6,
    ),
    '',
    path(`M0 ${-r - 50}L48 ${-r - 15}L30 ${-r + 41}H-30L-48 ${-r - 15}z`, seam) +
      each('0, 72, 144, 216, 288', (a) =>
        at(0, -r, line('M0 -50V-96', seam, 5) + path('M-30 -112L0 -92L30 -112L24 -150H-24z', seam), 1, a),
      ),
    each('0, 120, 240', (a) =>
      at(0, -r, line('M0 0Q40 -70 20 -150M-40 20Q-10 -80 -40 -150M40 -30Q90 -80 80 -140', seam, 5), 1, a),
    ),
    line(`M-150 ${-r - 60}Q-20 ${-r - 40} 40 -300M-40 20Q-10 ${-r + 50} 150 ${-r + 60}`, seam, 9),
    stripes({ x: -r, y: -2 * r, w: 2 * r, h: 2 * r }, ink.light, 34, 70),
  );
  const ground = pick(v, mix(ink.main, '#d9692f', 0.5), '', stuff.white, ink.main, '#c9d94f', ink.main);
  const pebbles = v % 6 === 0 ? dots({ x: -r, y: -2 * r, w: 2 * r, h: 2 * r }, darker(ground, 0.1), 1.3, 7) : '';
  return {
    body:
      form(pen, d, ground, 'ball', pebbles + at(0, -r, at(0, r, lines), 1, v % 6 === 0 ? -18 : 8)) +
      glint(pen, -52, -2 * r + 64, 40, 26, 0.45, -30),
    width: 2 * r,
    height: 2 * r,
    base: 130,
  };
};

/** Shelter: 0 a dome tent, 1 a tarp on poles, 2 a ridge tent. */
export const tent: Draw = (pen, ink, v) => pick<Draw>(v, domeTent, tarp, ridgeTent)(pen, ink, v);

function domeTent(pen: Pen, ink: Ink): Thing {
  const shell = 'M-178 -6C-170 -110 -96 -220 0 -222S170 -110 178 -6Q0 10 -178 -6z';
  const shade = path('M0 -222C96 -220 170 -110 178 -6Q140 -2 100 0Q96 -120 0 -222z', '#2a1c18', { opacity: 0.16 });
  const door = 'M-84 2C-82 -90 -50 -150 -10 -186C30 -150 62 -90 64 2Q-10 6 -84 2z';
  const inside = pen.linear(`0 ${darker(ink.dark, 0.45)}, 1 ${mix(ink.dark, '#f4c978', 0.35)}`, [0, 0, 0, 1]);
  const flap = form(
    pen,
    'M-84 2C-82 -90 -50 -150 -10 -186C-30 -130 -44 -60 -40 4z',
    mix(ink.light, stuff.white, 0.25),
    'drape',
  );
  const poles =
    line('M-178 -6C-170 -110 -96 -220 0 -222S170 -110 178 -6', ink.accent, 5) +
    line('M-150 -92Q-90 -190 0 -222Q96 -200 152 -96', lighter(ink.main, 0.35), 3, { opacity: 0.7 });
  const lines = line('M-150 -96L-196 0M150 -96L196 0', stuff.paper, 2.4) + line('M-196 4v-10M196 4v-10', stuff.coal, 5);
  const fly = path('M-92 -172Q0 -236 92 -172Q60 -196 0 -198T-92 -172z', ink.dark, { opacity: 0.7 });
  const lantern = circle(-8, -60, 30, pen.radial('0 #ffe3a3 0.8, 1 #ffe3a3 0')) + rect(-16, -74, 16, 22, '#ffdf95', 5);
  return {
    body:
      lines +
      form(pen, shell, ink.main, 'drape') +
      shade +
      fly +
      path(door, inside) +
      lantern +
      flap +
      stitches('M70 2C68 -90 40 -150 0 -190', lighter(ink.main, 0.4), 2) +
      poles +
      path('M-178 -6Q0 10 178 -6V0Q0 16 -178 0z', ink.dark),
    width: 396,
    height: 228,
    base: 370,
  };
}

function tarp(pen: Pen, ink: Ink): Thing {
  const left = 'M0 -250Q-90 -190 -186 -128Q-150 -150 -112 -150Q-50 -150 0 -250z';
  const face =
    'M0 -250Q-96 -196 -190 -134Q-130 -150 -92 -128Q-40 -146 0 -128Q40 -146 92 -128Q130 -150 190 -134Q96 -196 0 -250z';
  const pole = (x: number, y: number) =>
    line(`M${x} ${y}V0`, stuff.woodDark, 8) + line(`M${x - 1.5} ${y}V0`, stuff.wood, 4);
  const ropes =
    line('M-190 -134L-200 -2M190 -134L200 -2M-92 -128L-124 -2M92 -128L124 -2', stuff.paper, 2.4) +
    line('M-200 2v-10M200 2v-10M-124 2v-10M124 2v-10', stuff.coal, 5);
  const chair = (side: number) =>
    at(
      side * 74,
      0,
      line('M-26 -4L22 -58M26 -4L-22 -58', stuff.woodDark, 6) +
        form(pen, 'M-34 -104Q0 -112 30 -100L34 -52Q0 -34 -34 -50z', side < 0 ? ink.accent : ink.dark, 'drape'),
    );
  const table =
    rect(-26, -46, 52, 7, stuff.wood, 3) +
    line('M-18 -40L14 -2M18 -40L-14 -2', stuff.woodDark, 5) +
    at(
      0,
      -46,
      form(pen, 'M-11 -24H11L9 0H-9z', mix(ink.light, stuff.white, 0.4), 'round') +
        circle(0, -12, 30, pen.radial('0 #ffe3a3 0.7, 1 #ffe3a3 0')),
    );
  const seams = line('M0 -250Q-40 -190 -92 -128M0 -250V-128M0 -250Q40 -190 92 -128', darker(ink.main, 0.22), 2.2);
  return {
    body:
      pole(0, -250) +
      ropes +
      chair(-1) +
      chair(1) +
      table +
      form(
        pen,
        face,
        ink.main,
        'drape',
        path('M0 -250Q96 -196 190 -134Q130 -150 92 -128Q40 -146 0 -128z', '#2a1c18', { opacity: 0.12 }),
      ) +
      path(left, '#ffffff', { opacity: 0.1 }) +
      seams +
      line('M-190 -134Q-130 -150 -92 -128Q-40 -146 0 -128Q40 -146 92 -128Q130 -150 190 -134', ink.accent, 4),
    width: 410,
    height: 256,
    base: 340,
  };
}

function ridgeTent(pen: Pen, ink: Ink): Thing {
  const side = form(
    pen,
    'M20 -226L170 -170L196 0H96z',
    darker(ink.main, 0.14),
    'side',
    diamonds({ x: 0, y: -230, w: 200, h: 230 }, darker(ink.main, 0.22), 60, 1.2),
  );
  const front =
    form(pen, 'M20 -226L-120 0H96z', ink.main, 'face') +
    path('M14 -190L-50 0H46z', darker(ink.dark, 0.4)) +
    form(pen, 'M14 -190L-50 0H-84Q-20 -80 14 -190z', ink.light, 'drape') +
    form(pen, 'M14 -190L46 0H70Q40 -80 14 -190z', ink.light, 'drape');
  return {
    body: at(
      -30,
      0,
      line('M20 -240L-150 4M20 -240L96 4', stuff.woodDark, 7) + side + front + line('M20 -226L170 -170', ink.accent, 5),
    ),
    width: 360,
    height: 244,
    base: 320,
  };
}
