// Bags and rain: backpack, suitcase, tote, umbrella.
import { form, stitches, tube } from '../form.ts';
import { blossoms, dots, mountains, sprig, stripes } from '../motif.ts';
import { darker, type Ink, isDark, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, each, ellipse, line, type Pen, path, rect } from '../svg.ts';
import { type Draw, pick, type Thing } from '../thing.ts';

/** A backpack: 0 for commuting, 1 with a rolled top, 2 round for children. */
export const backpack: Draw = (pen, ink, v) => {
  const roll = v % 3 === 1;
  const straps =
    line('M-96 -70C-150 -96 -150 -190 -108 -250', ink.dark, 20) +
    line('M96 -70C150 -96 150 -190 108 -250', ink.dark, 20);
  const seam = darker(ink.main, 0.35);
  const body = roll
    ? 'M-112 -286Q0 -298 112 -286C122 -200 124 -80 118 -24Q114 0 88 0H-88Q-114 0 -118 -24C-124 -80 -122 -200 -112 -286z'
    : 'M-118 -190C-118 -280 -70 -318 0 -318S118 -280 118 -190V-30Q118 0 88 0H-88Q-118 0 -118 -30z';
  const loop = roll ? '' : tube('M-30 -312C-30 -356 30 -356 30 -312', ink.dark, 12);
  const pocket =
    form(pen, box(-88, -142, 176, 122, 22), darker(ink.main, 0.1), 'face') +
    line('M-74 -112H74', seam, 5) +
    line('M60 -112v16', stuff.brass, 5) +
    stitches(box(-80, -134, 160, 106, 18), lighter(ink.main, 0.4), 1.8);
  const topSide = roll
    ? form(
        pen,
        'M-118 -300Q-122 -340 -96 -342H96Q122 -340 118 -300Q0 -288 -118 -300z',
        darker(ink.main, 0.08),
        'drape',
      ) +
      line('M-112 -318Q0 -306 112 -318', seam, 3) +
      [-70, 70]
        .map(
          (x) => rect(x - 9, -334, 18, 150, ink.dark, 4) + form(pen, box(x - 16, -226, 32, 26, 5), stuff.coal, 'face'),
        )
        .join('')
    : line('M-92 -196C-92 -262 -56 -290 0 -290S92 -262 92 -196', seam, 4) +
      line('M88 -214v18', stuff.brass, 5) +
      rect(-30, -248, 60, 34, stuff.wood, 5) +
      stitches(box(-26, -244, 52, 26, 4), stuff.woodLight, 1.6);
  const side = rect(-118, -64, 20, 40, ink.dark, 4) + rect(98, -64, 20, 40, ink.dark, 4);
  const light = isDark(ink.main) ? ink.light : ink.dark;
  const print = pick(
    v,
    rect(-130, -34, 260, 40, ink.dark, 0, { opacity: 0.55 }),
    rect(-130, -56, 260, 60, ink.dark, 0, { opacity: 0.6 }),
    blossoms({ x: -120, y: -320, w: 240, h: 320 }, light, ink.accent, 16, 60),
    stripes({ x: -120, y: -320, w: 240, h: 320 }, darker(ink.main, 0.1), 12, 36),
    mountains({ x: -120, y: -190, w: 240, h: 190 }, light, 2),
    dots({ x: -120, y: -320, w: 240, h: 320 }, light, 5, 36),
  );
  return {
    body: straps + loop + form(pen, body, ink.main, 'round', print) + side + topSide + pocket,
    width: 280,
    height: roll ? 346 : 350,
    base: 240,
  };
};

/** A suitcase on wheels: 0 for the cabin, 1 large, 2 with leather corners. */
export const suitcase: Draw = (pen, ink, v) => {
  const big = v % 3 === 1;
  const old = v % 3 === 2;
  const [w, h] = big ? [116, 300] : [104, 200];
  const grip =
    line(`M-44 ${-h - 12}V${-h - 84}M44 ${-h - 12}V${-h - 84}`, stuff.steel, 9) +
    line(`M-47 ${-h - 12}V${-h - 84}M41 ${-h - 12}V${-h - 84}`, '#ffffff', 2) +
    form(pen, box(-56, -h - 100, 112, 22, 11), stuff.coal, 'gloss');
  const wheel = (x: number) =>
    rect(x - 11, -18, 22, 12, stuff.coal, 4) + circle(x, -6, 10, stuff.coal) + circle(x, -6, 4, stuff.steel);
  const ribs = each(
    big ? '-84, -50, -16, 18, 52' : '-66, -34, -2, 30',
    (x) =>
      rect(x, -h + 8, 20, h - 34, '#ffffff', 10, { opacity: 0.16 }) +
      line(`M${x + 22} ${-h + 14}V-32`, darker(ink.main, 0.24), 2.4, { opacity: 0.6 }),
  );
  const leather =
    each(`-${w} ${-h} 1, ${w} ${-h} -1`, (x, y, s) =>
      path(`M${x} ${y + 40}v-14q0 -24 ${s * 24} -24h${s * 16}z`, stuff.woodDark),
    ) +
    [-46, 46]
      .map((x) => rect(x - 10, -h - 4, 20, h - 12, stuff.woodDark, 4) + rect(x - 14, -h * 0.5, 28, 20, stuff.brass, 4))
      .join('');
  const shell = form(pen, box(-w, -h - 2, 2 * w, h - 14, 26), ink.main, 'gloss', old ? '' : ribs);
  const tag = at(
    w - 10,
    -h + 6,
    line('M0 0q14 14 10 34', ink.accent, 4) +
      form(pen, box(-4, 32, 30, 46, 7), ink.accent, 'face') +
      circle(11, 41, 3.5, stuff.white),
  );
  const handle = tube(`M-26 ${-h - 2}q0 -18 26 -18t26 18`, stuff.coal, 10);
  return {
    body:
      grip +
      handle +
      wheel(-w + 26) +
      wheel(w - 26) +
      shell +
      line(`M${-w + 3} ${-h * 0.5 - 6}H${w - 3}`, darker(ink.main, 0.3), 3, { opacity: old ? 0 : 0.45 }) +
      (old ? leather : '') +
      (old ? '' : form(pen, box(-16, -h * 0.5 - 18, 32, 24, 6), stuff.steel, 'gloss')) +
      tag,
    width: 2 * w + 40,
    height: h + 104,
    base: 2 * w,
  };
};

/** A canvas tote bag with a print. */
export const tote: Draw = (pen, ink, v) => {
  const cloth = v % 2 === 0 ? mix(stuff.paper, ink.light, 0.35) : ink.main;
  const print = isDark(cloth) ? ink.light : ink.dark;
  const d = 'M-124 -212Q0 -204 124 -212C132 -140 134 -60 128 -10Q0 8 -128 -10C-134 -60 -132 -140 -124 -212z';
  const handle = (y: number, tone: string) =>
    line(`M-58 ${-206 + y}C-64 ${-352 + y} 64 ${-352 + y} 58 ${-206 + y}`, tone, 15);
  const art = pick(
    v,
    at(0, -96, circle(0, 0, 58, ink.accent, { opacity: 0.9 }) + at(0, 50, sprig(100, stuff.white, stuff.white, 5))),
    circle(22, -124, 40, ink.accent) + mountains({ x: -84, y: -124, w: 168, h: 90 }, print),
    blossoms({ x: -90, y: -170, w: 180, h: 130 }, ink.main, ink.accent, 22, 62),
    stripes({ x: -140, y: -80, w: 280, h: 90 }, ink.main, 14, 28),
    at(0, -40, sprig(140, print, ink.main, 6)),
    dots({ x: -130, y: -150, w: 260, h: 150 }, ink.light, 8, 40),
  );
  const inside = path('M-124 -212Q0 -232 124 -212Q0 -196 -124 -212z', darker(cloth, 0.4));
  const stitch = stitches('M-122 -196Q0 -188 122 -196', darker(cloth, 0.35), 2);
  const fold = path(
    'M-96 -190Q-84 -90 -104 -14L-116 -14Q-104 -100 -110 -196zM84 -60Q70 -120 88 -180Q98 -110 92 -40z',
    darker(cloth, 0.3),
    { opacity: 0.15 },
  );
  const front = handle(0, ink.dark) + rect(-68, -212, 20, 46, ink.dark, 4) + rect(48, -212, 20, 46, ink.dark, 4);
  return {
    body:
      handle(-12, darker(ink.dark, 0.25)) +
      inside +
      form(pen, d, cloth, 'round', pen.clip('M-112 -192H112V-22H-112z', art) + fold) +
      stitch +
      front,
    width: 268,
    height: 328,
    base: 250,
  };
};

/** An umbrella, opened and standing on its edge: 0 a folding one, 1 a long one with a wooden crook. */
export const umbrella: Draw = (pen, ink, v) => {
  const long = v % 3 === 1;
  const panels = pick(v, [ink.main, ink.main], [ink.main, mix(ink.main, ink.dark, 0.3)], [ink.main, ink.light]);
  const ribs = [-168, -112, -38, 38, 112, 168];
  let canopy = '';
  for (let i = 0; i < 5; i++) {
    const [a, b] = [ribs[i] ?? 0, ribs[i + 1] ?? 0];
    const [ya, yb] = [-176 + Math.abs(a) * 0.1, -176 + Math.abs(b) * 0.1];
    const d = `M0 -336Q${a * 0.86} ${-310} ${a} ${ya}Q${(a + b) / 2} ${(ya + yb) / 2 - 24} ${b} ${yb}Q${b * 0.86} ${-310} 0 -336z`;
    canopy +=
      form(pen, d, panels[i % 2] ?? ink.main, 'none') +
      path(d, i < 2 ? '#ffffff' : '#2a1c18', { opacity: pick(i, 0.16, 0.24, 0.02, 0.1, 0.2) }) +
      line(`M0 -336Q${b * 0.86} -310 ${b} ${yb}`, darker(ink.main, 0.25), 1.6);
  }
  const border = each('-140 -172, -75 -179, 0 -190, 75 -179, 140 -172', (x, y) => circle(x, y - 18, 4.5, ink.accent));
  const under = path(
    'M-168 -159Q-140 -186 -112 -165Q-75 -196 -38 -172Q0 -200 38 -172Q75 -196 112 -165Q140 -186 168 -159Q0 -120 -168 -159z',
    darker(ink.main, 0.45),
  );
  const shaft = line('M0 -180V-40', stuff.steelDark, 7) + line('M-1.5 -180V-40', '#eef1f3', 2);
  const crook =
    line('M0 -70V-30Q0 0 -26 0T-50 -30', stuff.woodDark, 16) + line('M-2 -70V-30Q-2 -4 -26 -4T-48 -30', stuff.wood, 9);
  const short =
    form(pen, box(-15, -66, 30, 66, 12), stuff.coal, 'gloss') +
    rect(-15, -50, 30, 7, ink.accent) +
    line('M0 -2q22 14 34 -8', stuff.coal, 4);
  return {
    body:
      shaft +
      under +
      canopy +
      (v % 2 === 1 ? border : '') +
      line('M0 -336v-18', long ? stuff.wood : stuff.steelDark, 8) +
      (long ? crook : short),
    width: 346,
    height: 360,
    base: 90,
    hung: true,
  };
};

/** A rolled umbrella that leans in scenes. */
export function rolledUmbrella(pen: Pen, ink: Ink): Thing {
  const body =
    line('M0 -210V-262Q0 -290 22 -290T44 -266', stuff.woodDark, 13) +
    form(
      pen,
      'M-18 -208Q0 -218 18 -208L8 -14L0 0L-8 -14z',
      ink.main,
      'round',
      stripes({ x: -20, y: -220, w: 40, h: 220 }, darker(ink.main, 0.2), 2, 9),
    ) +
    ellipse(0, -120, 15, 5, ink.accent);
  return { body, width: 90, height: 292, base: 30 };
}
