// Washing and cleaning: pump bottle, soap, spray, sponge.
import { form, glint, top, tube, turned } from '../form.ts';
import { type Area, bands, blossom, diamonds, dots, flecks, scales, sprig } from '../motif.ts';
import { darker, type Ink, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, each, ellipse, line, type Pen, path, rect } from '../svg.ts';
import { type Draw, pick, type Thing } from '../thing.ts';

/** The paper on a bottle: a frame, a mark and two bars in place of words. */
function label(ink: Ink, w: number, h: number, mark: string): string {
  return (
    rect(-w / 2, 0, w, h, mix(stuff.white, ink.light, 0.12), 5) +
    rect(-w / 2 + 6, 6, w - 12, h - 12, 'none', 3, { stroke: ink.main, 'stroke-width': 1.6 }) +
    at(0, h * 0.62, mark) +
    rect(-w * 0.24, h * 0.72, w * 0.48, 6, ink.dark, 3) +
    rect(-w * 0.15, h * 0.82, w * 0.3, 5, ink.accent, 3)
  );
}

/** A bottle with a pump: 0 shampoo, 1 body wash, 2 lotion; 3 a jug for laundry, 4 dish liquid, 5 amber glass. */
export const pumpbottle: Draw = (pen, ink, v) => {
  if (v === 3) return laundryJug(pen, ink);
  if (v === 4) return squeezeBottle(pen, ink);
  const w = pick(v, 68, 80, 62, 0, 0, 72);
  const h = pick(v, 230, 190, 214, 0, 0, 200);
  const colour = v === 5 ? '#8a5a33' : mix(ink.main, ink.light, pick(v, 0.1, 0.3, 0.45));
  const profile = pick(
    v,
    `26 ${-h - 14}, 30 ${-h}, ${w * 0.92} ${-h + 26}, ${w} ${-h + 60}, ${w} -20, ${w * 0.94} 0`,
    `26 ${-h - 14}, 30 ${-h}, ${w * 0.84} ${-h + 18}, ${w} ${-h + 60}, ${w * 1.02} -36, ${w * 0.9} 0`,
    `24 ${-h - 14}, 28 ${-h}, ${w * 0.96} ${-h + 14}, ${w} ${-h + 34}, ${w} -16, ${w * 0.96} 0`,
  );
  const nozzle = pick(v, mix(ink.dark, ink.main, 0.3), '#e6ddcf', ink.dark, '', '', stuff.coal);
  const pump =
    form(pen, `M-9 ${-h - 58}h18v28h-18z`, darker(nozzle, 0.12), 'round') +
    form(
      pen,
      `M-74 ${-h - 78}Q-80 ${-h - 62} -70 ${-h - 56}L-62 ${-h - 64}H24Q32 ${-h - 64} 32 ${-h - 72}V${-h - 78}Q32 ${-h - 84} 24 ${-h - 84}H-60Q-72 ${-h - 84} -74 ${-h - 78}z`,
      nozzle,
      'face',
    ) +
    turned(pen, `25 ${-h - 36}, 29 ${-h - 28}, 30 ${-h - 6}`, v === 1 ? stuff.wood : nozzle, 'round');
  const mark = sprig(h * 0.24, ink.dark, ink.main, 4);
  const liquid = v === 2 ? '' : rect(-w - 4, -h * 0.82, 2 * w + 8, h, darker(colour, 0.1), 0, { opacity: 0.5 });
  const body =
    pump +
    turned(pen, profile, colour, 'gloss', liquid + at(0, -h * 0.7, label(ink, w * 1.34, h * 0.56, mark))) +
    glint(pen, -w * 0.7, -h * 0.5, 6, h * 0.3, 0.7);
  return { body: at(10, 0, body), width: 2 * w + 50, height: h + 88, base: 2 * w };
};

/** A big bottle with a grip and a measuring cap. */
function laundryJug(pen: Pen, ink: Ink): Thing {
  const shell =
    'M-112 -20C-116 -120 -108 -170 -84 -214Q-76 -232 -52 -232H36Q94 -230 104 -160C112 -110 112 -60 108 -20Q104 0 84 0H-88Q-110 0 -112 -20z';
  const grip = 'M30 -196Q72 -196 78 -150L80 -92Q80 -80 68 -80T54 -92L50 -140Q48 -160 28 -160Q14 -162 14 -178T30 -196z';
  const cap =
    turned(
      pen,
      '36 -284, 38 -262, 40 -228',
      ink.accent,
      'gloss',
      each('-30, -20, -10, 0, 10, 20, 30', (x) => line(`M${x} -280v44`, darker(ink.accent, 0.2), 2)),
    ) + top(pen, -284, 36, ink.accent);
  const mark = at(0, -4, sprig(56, ink.dark, ink.main, 4));
  const paper = at(-22, -134, label(ink, 120, 112, mark));
  return {
    body:
      at(-26, 0, cap) +
      form(pen, shell, ink.main, 'gloss', rect(-120, -20, 240, 30, ink.dark, 0, { opacity: 0.5 })) +
      path(grip, darker(ink.floor, 0.06)) +
      path(grip, pen.linear('0 #2a1c18 0.28, 1 #2a1c18 0.05', [0, 0, 1, 1])) +
      paper,
    width: 236,
    height: 296,
    base: 214,
  };
}

/** A clear bottle with a flip cap, as for the dishes. */
function squeezeBottle(pen: Pen, ink: Ink): Thing {
  const shell = '22 -262, 30 -248, 66 -214, 60 -140, 70 -80, 68 -14, 62 0';
  const cap = turned(pen, '12 -318, 14 -300, 24 -294, 26 -258', ink.dark, 'gloss') + top(pen, -318, 12, ink.dark);
  const liquid =
    rect(-80, -216, 160, 220, mix(ink.main, '#ffffff', 0.1)) +
    ellipse(0, -216, 66, 9, lighter(ink.main, 0.4)) +
    each('-30 -120 6, 24 -90 9, -12 -60 5, 34 -160 6, -38 -180 5, 10 -30 7', (x, y, r) =>
      circle(x, y, r, '#ffffff', { opacity: 0.3 }),
    );
  const paper = at(0, -176, label(ink, 92, 136, sprig(64, ink.dark, ink.main, 5)));
  return {
    body:
      turned(pen, shell, mix('#eef6f2', ink.light, 0.45), 'gloss', liquid + paper) +
      cap +
      glint(pen, -46, -110, 6, 70, 0.7),
    width: 150,
    height: 324,
    base: 132,
  };
}

/** Soap: 0 with loofah and leaves, 1 white bars, 2 with blossoms in it, 3 on a dish with foam. */
export const soap: Draw = (pen, ink, v) => {
  const bar = (colour: string, inside: string) =>
    path('M-104 -22Q-104 -2 -84 -2H84Q104 -2 104 -22V-50H-104z', darker(colour, 0.16)) +
    form(pen, box(-104, -76, 208, 62, 26), colour, 'drape', inside) +
    path(box(-84, -66, 168, 36, 18), '#ffffff', { opacity: 0.16 });
  const bubbles = each(
    '-118 -22 20, -92 -14 14, -136 -8 12, 116 -14 18, 140 -8 11, -64 -90 13, -44 -100 8, 74 -92 10',
    (x, y, r) =>
      circle(x, y, r, pen.radial(`0 #ffffff 0.1, 0.75 ${ink.light} 0.35, 1 #ffffff 0.9`)) +
      ellipse(x - r * 0.35, y - r * 0.4, r * 0.22, r * 0.16, '#ffffff', { opacity: 0.9 }),
  );
  const paper = (colour: string) =>
    form(
      pen,
      box(-100, -64, 200, 64, 5),
      colour,
      'face',
      scales({ x: -100, y: -64, w: 200, h: 64 }, lighter(colour, 0.25), colour, 15),
    ) +
    rect(-34, -64, 68, 64, stuff.paper) +
    at(0, -12, sprig(40, ink.dark, ink.main, 4)) +
    path('M-100 -62l22 30l-22 30z', '#2a1c18', { opacity: 0.1 });
  const fibre =
    diamonds({ x: -110, y: -80, w: 220, h: 70 }, darker(ink.main, 0.2), 13, 2.2) +
    flecks(pen, { x: -100, y: -76, w: 200, h: 60 }, [ink.light], 4, 30);
  const petals = each('-70 -52, -34 -40, 4 -56, 44 -42, 76 -56, -8 -34, 60 -30', (x, y) =>
    at(x, y, blossom('#f8c44f', '#c97b2a', 8)),
  );
  const dish =
    turned(pen, '140 -20, 128 -8, 96 0', stuff.wood) +
    ellipse(0, -20, 140, 22, stuff.woodLight) +
    each('-80, -40, 0, 40, 80', (x) => line(`M${x - 10} -12L${x + 10} -28`, stuff.woodDark, 4));
  const stack = pick(
    v,
    at(0, -14, at(0, 0, bar(ink.main, fibre))) +
      at(-6, -88, bar(mix(ink.main, ink.light, 0.5), fibre), 0.94, -4) +
      at(96, -4, sprig(110, stuff.leafDark, stuff.leaf, 5), 1, 42),
    at(10, -6, paper(mix(ink.main, ink.accent, 0.6))) +
      at(
        -8,
        -74,
        bar(
          stuff.white,
          at(0, -44, rect(-46, -12, 92, 24, 'none', 12, { stroke: darker(stuff.white, 0.14), 'stroke-width': 3 })),
        ),
        1,
        -3,
      ) +
      bubbles,
    at(0, -6, bar(mix(ink.main, '#f7d9a0', 0.45), petals)) +
      at(-4, -80, bar(mix(ink.light, '#f9e3b4', 0.5), petals), 0.92, 3) +
      at(118, -10, blossom('#f8c44f', '#c97b2a', 12)) +
      at(-122, -8, blossom('#f8c44f', '#c97b2a', 10)),
    dish + at(0, -26, bar(ink.main, '')) + at(0, -20, bubbles),
  );
  return { body: stack, width: 300, height: pick(v, 176, 160, 160, 110), base: 240 };
};

/** A spray bottle with a trigger. */
export const spray: Draw = (pen, ink, v) => {
  const glass = v % 2 === 0;
  const colour = glass ? mix('#f3f7f4', ink.light, 0.5) : mix(ink.main, '#ffffff', 0.12);
  const shell = pick(
    v,
    '26 -200, 30 -186, 76 -140, 78 -60, 76 -12, 70 0',
    '24 -200, 26 -186, 84 -60, 88 -14, 80 0',
    '26 -200, 60 -170, 70 -90, 78 -14, 70 0',
  );
  const liquid = glass
    ? rect(-100, -138, 200, 140, ink.main, 0, { opacity: 0.75 }) + ellipse(0, -138, 76, 11, lighter(ink.main, 0.4))
    : '';
  const slice = (x: number, y: number, r: number) =>
    circle(x, y, r, '#f6a43c') +
    circle(x, y, r * 0.85, '#fde6b8') +
    each('0, 60, 120', (a) =>
      line(`M${x - r * 0.75} ${y}H${x + r * 0.75}`, '#f6b65a', r * 0.12, { transform: `rotate(${a} ${x} ${y})` }),
    );
  const drop =
    path('M0 -36C16 -14 24 -2 24 10a24 24 0 0 1 -48 0C-24 -2 -16 -14 0 -36z', ink.main) +
    ellipse(-9, 10, 5, 9, '#ffffff', { opacity: 0.6 });
  const mark = v % 2 === 0 ? at(0, -16, slice(0, -8, 25)) : at(0, -22, drop);
  const head = pick(v, ink.dark, stuff.white, stuff.coal);
  const trigger =
    form(pen, 'M-30 -196V-216Q-30 -226 -20 -226H24Q34 -226 34 -216V-196z', darker(head, 0.1), 'round') +
    form(
      pen,
      'M-84 -292Q-92 -290 -92 -280V-266Q-92 -258 -82 -258L-30 -252V-224H30V-262Q62 -262 66 -276Q66 -296 40 -298z',
      head,
      'face',
    ) +
    rect(-106, -288, 20, 28, ink.accent, 4) +
    line('M-44 -252Q-40 -214 -70 -198', darker(head, 0.15), 12) +
    line('M-44 -252Q-40 -214 -70 -198', head, 8);
  const mist = each('-126 -286 4, -142 -270 5, -140 -298 3, -158 -284 4, -160 -262 3, -174 -276 3', (x, y, r) =>
    circle(x, y, r, mix(ink.main, '#ffffff', 0.55), { opacity: 0.75 }),
  );
  const body =
    mist +
    turned(pen, shell, colour, 'gloss', liquid + at(0, -122, label(ink, 104, 104, mark))) +
    trigger +
    glint(pen, -56, -70, 6, 50, 0.7);
  return { body: at(26, 0, body), width: 240, height: 306, base: 150 };
};

/** Things to scrub with: 0 cellulose sponges, 1 loofah, 2 a brush with a sponge. */
export const sponge: Draw = (pen, ink, v) => {
  const block = (colour: string, scour: string) => {
    const front: Area = { x: -110, y: -56, w: 220, h: 56 };
    const holes = each(
      '-88 -30 6, -56 -16 4, -30 -38 5, 0 -22 7, 34 -40 4, 58 -18 6, 88 -34 5, -70 -44 3, 16 -8 4, 76 -8 3, -12 -48 3',
      (x, y, r) => ellipse(x, y, r, r * 0.75, darker(colour, 0.22)),
    );
    return (
      form(
        pen,
        'M-110 -56L-72 -92H148L110 -56z',
        lighter(scour, 0.08),
        'face',
        dots({ x: -110, y: -94, w: 260, h: 40 }, darker(scour, 0.2), 2, 8),
      ) +
      form(pen, 'M110 -56L148 -92V-38L110 0z', darker(colour, 0.1), 'side') +
      form(pen, box(-110, -56, 220, 56, 8), colour, 'face', holes) +
      form(
        pen,
        'M-110 -62H110V-44Q0 -40 -110 -44z',
        scour,
        'face',
        dots({ ...front, y: -64, h: 22 }, darker(scour, 0.25), 1.6, 6),
      ) +
      path('M110 -62L148 -96V-78L110 -44z', darker(scour, 0.2))
    );
  };
  const gold = mix('#f2cf74', ink.light, 0.25);
  if (v % 3 === 1) {
    const piece = (x: number, y: number, turn: number, colour: string) =>
      at(
        x,
        y,
        form(
          pen,
          'M-120 -42C-120 -74 -90 -84 0 -82S124 -74 124 -42S90 0 0 0S-120 -10 -120 -42z',
          colour,
          'round',
          diamonds({ x: -130, y: -90, w: 260, h: 96 }, darker(colour, 0.28), 11, 2.4) +
            bands({ x: -130, y: -90, w: 260, h: 96 }, lighter(colour, 0.4), 2, 9),
        ) +
          ellipse(104, -41, 17, 32, darker(colour, 0.2)) +
          each('98 -56, 110 -40, 98 -26', (cx, cy) => ellipse(cx, cy, 6, 8, darker(colour, 0.5))),
        1,
        turn,
      );
    return {
      body:
        piece(0, 0, 0, '#dcc48e') +
        piece(-8, -76, -5, '#e6d2a2') +
        line('M-110 -140q-30 -40 6 -52t18 44', ink.main, 5) +
        at(122, -4, sprig(92, stuff.leafDark, stuff.leaf, 4), 1, 30),
      width: 320,
      height: 186,
      base: 270,
    };
  }
  if (v % 3 === 2) {
    const bristles = Array.from({ length: 30 }, (_, i) =>
      line(`M${-72 + i * 5} -60L${-84 + i * 5.8} -4`, i % 2 === 0 ? stuff.paper : darker(stuff.paper, 0.15), 4),
    ).join('');
    const brush =
      bristles +
      form(pen, 'M-84 -70Q-80 -104 0 -108T84 -70Q0 -48 -84 -70z', stuff.wood, 'round') +
      tube('M0 -108C-8 -150 6 -190 0 -240', stuff.wood, 22);
    return {
      body: at(-90, 0, brush, 1, -8) + at(66, 0, block(gold, ink.main), 0.84),
      width: 350,
      height: 250,
      base: 320,
    };
  }
  return {
    body:
      at(-14, 0, block(gold, ink.main)) +
      at(-22, -92, block(mix(ink.light, stuff.white, 0.35), ink.dark), 0.94, -3) +
      each('130 -12 13, 148 -20 8, 118 -30 7', (x, y, r) =>
        circle(x, y, r, '#ffffff', { opacity: 0.55, stroke: ink.light, 'stroke-width': 1.5 }),
      ),
    width: 320,
    height: 188,
    base: 290,
  };
};
