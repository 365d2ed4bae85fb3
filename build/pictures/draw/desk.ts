// The desk: notebook, pen.
import { form, stitches } from '../form.ts';
import { type Area, blossoms, sprig } from '../motif.ts';
import { darker, type Ink, isDark, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, each, ellipse, line, type Pen, path, rect } from '../svg.ts';
import { type Draw, pick, type Thing } from '../thing.ts';

const grid = (area: Area, colour: string, size: number): string => {
  let d = '';
  for (let x = 0; x <= area.w; x += size) d += `M${area.x + x} ${area.y}v${area.h}`;
  for (let y = 0; y <= area.h; y += size) d += `M${area.x} ${area.y + y}h${area.w}`;
  return line(d, colour, 1.2);
};

/** A notebook: 0 thread-bound with squared pages, 1 leather with rings, 2 a planner lying open. */
export const notebook: Draw = (pen, ink, v) => {
  if (v % 3 === 2) return openPlanner(pen, ink);
  const [w, h] = [110, 300];
  const leather = v % 3 === 1;
  const cover = leather ? mix(ink.main, '#a9683f', 0.35) : ink.main;
  const light = isDark(cover) ? ink.light : ink.dark;
  const pages =
    path(box(-w + 12, -h + 8, 2 * w, h - 8, 6), darker(stuff.paper, 0.16)) +
    path(box(-w + 8, -h + 4, 2 * w, h - 6, 6), stuff.paper) +
    each('0, 1, 2', (i) => line(`M${-w + 8 + i * 2} ${-3 + i * 2}H${w + 4 + i * 2}`, darker(stuff.paper, 0.2), 1));
  const spine = leather
    ? each(
        '-262, -232, -202, -98, -68, -38',
        (y) =>
          circle(-w + 16, y, 4.5, darker(cover, 0.5)) +
          line(`M${-w + 16} ${y}C${-w - 22} ${y - 12} ${-w - 22} ${y + 12} ${-w + 10} ${y + 4}`, stuff.brass, 4.5),
      )
    : path(box(-w, -h, 26, h, 6), darker(cover, 0.2)) +
      each('-270, -250, -150, -130, -50, -30', (y) => line(`M${-w - 1} ${y}h16`, stuff.paper, 4));
  const face = leather
    ? stitches(box(-w + 34, -h + 12, 2 * w - 46, h - 24, 8), lighter(cover, 0.35), 2) +
      form(pen, 'M62 -170H116Q126 -170 126 -158V-142Q126 -130 116 -130H62z', darker(cover, 0.16), 'face') +
      circle(80, -150, 9, stuff.brass)
    : rect(-w + 54, -h + 52, 128, 76, stuff.paper, 4) +
      rect(-w + 72, -h + 76, 84, 7, ink.dark, 4) +
      rect(-w + 72, -h + 94, 54, 6, ink.accent, 3) +
      (v === 0
        ? grid({ x: -w + 26, y: -120, w: 200, h: 120 }, mix(cover, light, 0.5), 17)
        : blossoms({ x: -w + 40, y: -110, w: 180, h: 110 }, light, ink.accent, 13, 46));
  const ribbon = path('M40 -6v34l9 -9l9 9v-34z', ink.accent);
  const band = leather ? '' : rect(w - 34, -h - 1, 11, h + 2, ink.accent);
  return {
    body: at(0, -22, ribbon + pages + form(pen, box(-w, -h, 2 * w, h, 9), cover, 'face', face) + spine + band, 1, -4),
    width: 270,
    height: 336,
    hung: true,
  };
};

/** An open planner with a week on its pages and a pen across it. */
function openPlanner(pen: Pen, ink: Ink): Thing {
  const page = (side: number) => `M0 -214Q${side * 76} -236 ${side * 166} -218V-18Q${side * 76} -36 0 -14z`;
  const cover = 'M-176 -212Q-80 -232 0 -208Q80 -232 176 -212V-4Q80 -24 0 0Q-80 -24 -176 -4z';
  const left = each(
    '0, 1, 2, 3, 4',
    (i) =>
      rect(-148, -196 + i * 33, 16, 16, i < 3 ? ink.main : 'none', 4, { stroke: ink.main, 'stroke-width': 2 }) +
      line(`M-120 ${-188 + i * 33}h${pick(i, 86, 64, 92, 50, 76)}`, mix(ink.dark, stuff.paper, 0.55), 4) +
      (i < 3 ? line(`M-144 ${-188 + i * 33}l4 5l8 -10`, stuff.white, 2.6) : ''),
  );
  const days = Array.from({ length: 28 }, (_, i) =>
    rect(
      26 + (i % 7) * 18,
      -158 + Math.floor(i / 7) * 24,
      12,
      14,
      pick(
        i * 5 + Math.floor(i / 4),
        ink.light,
        mix(ink.light, stuff.paper, 0.6),
        mix(ink.light, stuff.paper, 0.7),
        ink.accent,
        mix(ink.light, stuff.paper, 0.5),
      ),
      3,
    ),
  ).join('');
  const right = rect(26, -190, 70, 11, ink.main, 5) + days + at(134, -30, sprig(40, ink.dark, ink.main, 3));
  const shade =
    path('M0 -214Q24 -224 40 -226V-24Q20 -22 0 -14z', '#2a1c18', { opacity: 0.08 }) +
    path('M0 -214Q-24 -224 -40 -226V-24Q-20 -22 0 -14z', '#2a1c18', { opacity: 0.14 });
  const ring = each('-190, -160, -130, -100, -70, -40', (y) => line(`M-9 ${y}q9 -12 18 0`, stuff.steelDark, 4));
  const stick = at(
    96,
    -30,
    form(pen, box(-84, -7, 150, 14, 7), ink.dark, 'drape') +
      path('M-84 -7L-104 0L-84 7z', stuff.brass) +
      rect(40, -7, 8, 14, stuff.brass),
    1,
    -32,
  );
  return {
    body: at(
      0,
      -8,
      form(pen, cover, ink.main, 'face') +
        form(pen, page(-1), stuff.paper, 'none') +
        form(pen, page(1), lighter(stuff.paper, 0.35), 'none') +
        left +
        right +
        shade +
        ring +
        stick,
      1,
      -3,
    ),
    width: 366,
    height: 250,
    hung: true,
  };
}

/** Pens: 0 a set of gel pens, 1 a fountain pen on its box, 2 a brush pen with a stroke. */
export const pen: Draw = (drawing, ink, v) => pick<Draw>(v, gelPens, fountainPen, brushPen)(drawing, ink, v);

function gelPens(drawing: Pen, ink: Ink): Thing {
  const one = (x: number, colour: string, lift: number) =>
    at(
      x,
      lift,
      form(
        drawing,
        'M-12 -296Q-12 -306 0 -306T12 -296V-60L5 -18H-5L-12 -60z',
        mix(colour, stuff.white, 0.1),
        'round',
        rect(-14, -200, 28, 120, mix('#f2f5f6', colour, 0.15)) + rect(-3, -196, 6, 112, darker(colour, 0.2)),
      ) +
        path('M-5 -18L0 0L5 -18z', stuff.steelDark) +
        rect(-12, -84, 24, 8, darker(colour, 0.25)) +
        form(drawing, box(9, -296, 9, 84, 4), stuff.steel, 'round') +
        rect(-6, -320, 12, 16, stuff.steel, 4),
    );
  const tray = form(
    drawing,
    box(-134, -112, 268, 112, 12),
    mix(ink.light, stuff.white, 0.35),
    'face',
    rect(-134, -112, 268, 30, ink.main, 0, { opacity: 0.9 }) +
      rect(-60, -56, 120, 10, ink.dark, 5) +
      rect(-36, -36, 72, 7, ink.accent, 4),
  );
  const tones = [ink.main, ink.accent, ink.dark, mix(ink.main, ink.light, 0.5), stuff.coal];
  return {
    body: tones.map((tone, i) => one(-92 + i * 46, tone, -24 - (i % 2) * 14)).join('') + tray,
    width: 280,
    height: 358,
    base: 270,
  };
}

function fountainPen(drawing: Pen, ink: Ink): Thing {
  const barrel =
    form(drawing, 'M-190 0Q-190 -17 -172 -17H30L34 -15V15L30 17H-172Q-190 17 -190 0z', ink.main, 'none') +
    path(
      'M-190 0Q-190 -17 -172 -17H30L34 -15V15L30 17H-172Q-190 17 -190 0z',
      drawing.linear('0 #ffffff 0.15, 0.25 #ffffff 0.5, 0.4 #ffffff 0.05, 1 #2a1c18 0.3', [0, 0, 0, 1]),
    );
  const window =
    rect(-20, -16, 26, 32, mix(ink.light, stuff.white, 0.3), 2) + rect(-20, -2, 26, 18, ink.dark, 2, { opacity: 0.7 });
  const grip =
    form(drawing, 'M34 -14Q70 -9 96 -12V12Q70 9 34 14z', stuff.coal, 'none') +
    path('M34 -14Q70 -9 96 -12V-3Q70 -1 34 -4z', '#ffffff', { opacity: 0.3 });
  const nib =
    form(drawing, 'M96 -13C126 -15 150 -6 176 0C150 6 126 15 96 13z', stuff.brass, 'face') +
    line('M124 0H174', darker(stuff.brass, 0.4), 1.8) +
    circle(122, 0, 4, darker(stuff.brass, 0.5)) +
    path('M96 -7C112 -9 124 -4 134 0C124 4 112 9 96 7z', lighter(stuff.brass, 0.4), { opacity: 0.8 });
  const rings = rect(28, -17, 8, 34, stuff.brass, 2) + rect(-176, -17, 6, 34, stuff.brass, 2);
  const cap = at(
    0,
    0,
    form(drawing, box(-96, -21, 192, 42, 18), ink.main, 'none') +
      path(
        box(-96, -21, 192, 42, 18),
        drawing.linear('0 #ffffff 0.15, 0.25 #ffffff 0.5, 0.4 #ffffff 0.05, 1 #2a1c18 0.3', [0, 0, 0, 1]),
      ) +
      rect(60, -21, 12, 42, stuff.brass, 2) +
      form(drawing, 'M-84 -26H20Q32 -26 32 -18T20 -12H-84z', stuff.brass, 'face'),
  );
  const line1 = line('M-150 66C-110 30 -90 96 -56 62S-14 40 10 66S64 86 92 58S140 66 168 54', ink.dark, 4.5);
  return {
    body: at(
      0,
      -150,
      at(-6, -40, barrel + window + grip + nib + rings, 1, 18) + at(46, -112, cap, 1, 18) + at(0, 46, line1),
    ),
    width: 386,
    height: 290,
    hung: true,
  };
}

function brushPen(drawing: Pen, ink: Ink): Thing {
  const body =
    form(
      drawing,
      'M-13 -330Q-13 -340 0 -340T13 -330V-120L9 -84H-9L-13 -120z',
      ink.main,
      'gloss',
      rect(-16, -220, 32, 8, stuff.brass) + at(0, -230, sprig(80, ink.light, ink.light, 4)),
    ) +
    form(drawing, 'M-9 -84H9L6 -56H-6z', stuff.coal, 'round') +
    path('M-6 -58C-14 -36 -8 -18 0 0C8 -18 14 -36 6 -58z', darker(ink.dark, 0.35));
  const cap =
    form(drawing, box(-17, -130, 34, 130, 12), ink.dark, 'gloss', rect(-18, -30, 36, 7, stuff.brass)) +
    form(drawing, box(10, -122, 9, 70, 4), stuff.brass, 'round');
  const stroke =
    path(
      'M-140 -8C-112 -34 -60 -18 -16 -26S70 -50 128 -24C146 -14 132 2 108 -4C60 -16 30 6 -20 2S-96 -2 -126 12C-146 16 -152 4 -140 -8z',
      darker(ink.dark, 0.3),
    ) +
    ellipse(146, 4, 9, 6, darker(ink.dark, 0.3)) +
    ellipse(160, -10, 4, 3, darker(ink.dark, 0.3));
  return {
    body: at(-6, -10, stroke) + at(70, -30, body, 0.86, 24) + at(-86, -90, cap, 0.86, 14),
    width: 380,
    height: 330,
    hung: true,
  };
}
