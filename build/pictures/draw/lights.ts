// Light and scent: lamp, night light, candle.
import { disc, form, glint, top, tube, turned } from '../form.ts';
import { motif, scales, sprig } from '../motif.ts';
import { darker, type Ink, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, each, ellipse, line, oval, type Pen, path, rect } from '../svg.ts';
import { type Draw, pick, type Thing } from '../thing.ts';

/** Warm light round a point. */
const glow = (pen: Pen, x: number, y: number, r: number, strength = 0.7): string =>
  circle(x, y, r, pen.radial(`0 #ffe3a3 ${strength}, 0.5 #ffe7b0 ${strength * 0.35}, 1 #ffe7b0 0`));

/** A lamp: 0 folded paper, 1 an arc for the floor, 2 rattan, 3 and 5 on ceramic feet, 4 jointed for the desk. */
export const lamp: Draw = (pen, ink, v) =>
  pick(v, paperLamp, arcLamp, rattanLamp, tableLamp, deskLamp, tableLamp)(pen, ink, v);

function paperLamp(pen: Pen, ink: Ink): Thing {
  let folds = '';
  for (let i = 0; i < 16; i++) {
    const [x1, x2] = [-70 + i * 8.75, -112 + i * 14];
    const shade = i % 2 === 0 ? '#ffffff' : darker(ink.dark, 0.1);
    folds += path(`M${x1} -330L${x1 + 8.75} -330L${x2 + 14} -180L${x2} -180z`, shade, {
      opacity: i % 2 === 0 ? 0.35 : 0.14,
    });
  }
  const zigzag = Array.from({ length: 17 }, (_, i) => `${-112 + i * 14} ${i % 2 === 0 ? -180 : -172}`).join('L');
  const shade = `M-70 -330L70 -330L112 -180L${zigzag.split('L').reverse().join('L')}z`;
  const legs =
    line('M-20 -180L-62 0M20 -180L62 0M0 -180V-6', stuff.woodDark, 11) +
    line('M-22 -180L-64 0M18 -180L60 0M-2 -180V-6', stuff.wood, 6);
  return {
    body:
      glow(pen, 0, -240, 200, 0.65) +
      legs +
      form(pen, shade, mix('#fff1cd', ink.light, 0.25), 'round', folds) +
      ellipse(0, -330, 70, 9, '#fffaf0'),
    width: 232,
    height: 340,
    base: 150,
  };
}

function arcLamp(pen: Pen, ink: Ink): Thing {
  const arc = 'M-96 -12C-128 -190 -116 -372 20 -366C84 -362 98 -316 98 -272';
  const dome = form(pen, 'M38 -212C40 -258 66 -276 98 -276S156 -258 158 -212z', ink.main, 'ball');
  return {
    body:
      path('M44 -212L8 0H188L152 -212z', pen.linear('0 #ffe3a3 0.6, 1 #ffe7b0 0', [0, 0, 0, 1])) +
      glow(pen, 98, -205, 80, 0.7) +
      line(arc, darker(stuff.brass, 0.25), 9) +
      line(arc, lighter(stuff.brass, 0.15), 4) +
      ellipse(98, -212, 60, 11, '#fff2cc') +
      dome +
      disc(pen, -16, 78, 14, ink.dark),
    width: 310,
    height: 376,
    base: 200,
  };
}

function rattanLamp(pen: Pen, ink: Ink): Thing {
  const dome = 'M-112 -176C-118 -270 -66 -318 0 -318S118 -270 112 -176Q0 -150 -112 -176z';
  let cane = '';
  for (let i = 0; i < 15; i++) {
    cane += line(`M0 -326Q${-150 + i * 21.4} -280 ${-118 + i * 16.8} -150`, '#a8743f', 3.4);
    if (i < 8) cane += line(`M-130 ${-300 + i * 19}Q0 ${-278 + i * 19} 130 ${-300 + i * 19}`, '#c79556', 3);
  }
  return {
    body:
      glow(pen, 0, -220, 190, 0.75) +
      turned(pen, '9 -170, 9 -90, 12 -20', ink.main, 'gloss') +
      disc(pen, -22, 66, 18, ink.main) +
      form(pen, dome, '#ffeab8', 'none', cane) +
      line('M-112 -176Q0 -150 112 -176', '#a8743f', 8) +
      circle(0, -322, 8, '#a8743f'),
    width: 240,
    height: 332,
    base: 140,
  };
}

function tableLamp(pen: Pen, ink: Ink, v: number): Thing {
  const y = -186;
  const [w, h] = [102, 128];
  const area = { x: -w, y: y - h, w: 2 * w, h };
  const foot =
    v === 3
      ? turned(pen, `24 ${y}, 54 -140, 24 -88, 58 -36, 48 0`, ink.main, 'gloss')
      : turned(
          pen,
          `14 ${y}, 70 -96, 40 0`,
          ink.main,
          'gloss',
          scales({ x: -80, y: -190, w: 160, h: 190 }, ink.light, ink.main, 20),
        );
  const shade = turned(
    pen,
    `82 ${y - h}, 92 ${y - h / 2}, ${w} ${y}`,
    mix('#fff3d6', ink.light, 0.35),
    'round',
    motif(pen, ink, v, area, ink.light),
  );
  return {
    body:
      glow(pen, 0, y - h * 0.4, 190, 0.55) +
      foot +
      ellipse(0, y, w, w * 0.16, '#f6d79a') +
      shade +
      ellipse(0, y - h, 82, 16, '#fff6df') +
      line(`M30 ${y + 6}v34`, stuff.brass, 2) +
      circle(30, y + 44, 5, stuff.brass),
    width: 2 * w + 16,
    height: h - y + 16,
    base: 130,
  };
}

function deskLamp(pen: Pen, ink: Ink): Thing {
  const head =
    form(pen, 'M-26 -10Q-20 -46 20 -48Q60 -46 66 -10Q20 10 -26 -10z', ink.main, 'gloss') +
    ellipse(20, -8, 46, 10, '#ffe9b8');
  return {
    body:
      path('M40 -268L-6 0H196L132 -252z', pen.linear('0 #ffe7b0 0.5, 1 #ffe7b0 0', [0, 0, 0, 1])) +
      tube('M-40 -26L-104 -168L36 -286', stuff.steelDark, 11) +
      disc(pen, -18, 74, 16, ink.main) +
      circle(-104, -168, 12, ink.dark) +
      at(56, -284, head, 1.2, 24) +
      circle(36, -286, 10, ink.dark),
    width: 300,
    height: 340,
    base: 160,
  };
}

/** A night light: 0 pebbles, 1 a half moon, 2 a mushroom, 3 a rabbit, 4 a cloud, 5 a lantern. */
export const nightlight: Draw = (pen, ink, v) => {
  const warm = pen.radial(`0 #fffdf2, 0.55 #fff0c9, 1 ${mix('#ffd98f', ink.light, 0.4)}`, 0.45, 0.42, 0.62);
  const moon = pen.linear('0 #fff2cb, 0.6 #fbd88f, 1 #efbb66', [0, 0, 0.7, 1]);
  const dark = darker(ink.dark, 0.2);
  const face = (y: number) =>
    circle(-24, y, 4.5, dark) +
    circle(24, y, 4.5, dark) +
    line(`M-8 ${y + 8}q8 8 16 0`, dark, 3.2) +
    ellipse(-36, y + 12, 9, 6, '#f3a9a0', { opacity: 0.7 }) +
    ellipse(36, y + 12, 9, 6, '#f3a9a0', { opacity: 0.7 });
  const foot = v === 0 ? '' : disc(pen, -24, 88, 22, v % 2 === 0 ? stuff.wood : ink.main);
  const spots = each('-60 -160 20, 10 -188 24, 64 -138 17, -20 -122 14', (x, y, r) =>
    ellipse(x, y, r, r * 0.86, '#fff3d4'),
  );
  const craters = each('-66 -112 13, -28 -62 15, -72 -150 8, -50 -84 6', (x, y, r) =>
    circle(x, y, r, '#dba95a', { opacity: 0.4 }),
  );
  const ribs = each('96, 72, 48, 24, 1', (rx) =>
    ellipse(0, -112, rx, 92, 'none', { stroke: '#e8c079', 'stroke-width': 3 }),
  );
  const shape = pick(
    v,
    form(
      pen,
      'M-128 -44C-132 -84 -72 -96 -4 -94S132 -82 128 -42C124 0 60 0 0 0S-124 -4 -128 -44z',
      mix(stuff.steel, ink.main, 0.45),
      'ball',
    ) +
      path('M-92 -112C-94 -160 -40 -176 8 -174S98 -150 94 -110C90 -76 40 -78 0 -78S-90 -80 -92 -112z', warm) +
      form(
        pen,
        'M-50 -186C-50 -212 -22 -222 4 -220S54 -208 52 -184C50 -164 24 -164 0 -164S-50 -164 -50 -186z',
        mix(stuff.steel, ink.dark, 0.35),
        'ball',
      ),
    path('M34 -244A112 112 0 1 0 104 -84A92 92 0 0 1 34 -244z', moon, { transform: 'translate(-14 8)' }) +
      craters +
      line('M84 -236v46', stuff.brass, 2) +
      path('M84 -196l6 13 14 2 -10 10 2 14 -12 -7 -12 7 2 -14 -10 -10 14 -2z', '#f4c25c'),
    path('M-44 -26C-38 -64 -40 -90 -34 -112H34C40 -90 38 -64 44 -26z', '#fff1cf') +
      form(
        pen,
        'M-118 -106C-118 -186 -56 -226 0 -226S118 -186 118 -106Q60 -86 0 -86T-118 -106z',
        ink.main,
        'ball',
        spots,
      ) +
      face(-56),
    path('M-48 -168C-80 -270 -36 -290 -26 -180zM48 -168C80 -270 36 -290 26 -180z', warm) +
      path('M-96 -26C-122 -120 -76 -196 0 -196S122 -120 96 -26z', warm) +
      face(-112),
    path(
      'M-108 -30C-140 -34 -142 -92 -98 -96C-96 -150 -30 -168 0 -128C34 -160 96 -136 92 -92C138 -90 138 -32 104 -30z',
      warm,
    ) + face(-80),
    line('M-56 -196C-50 -286 50 -286 56 -196', stuff.brass, 6) +
      form(pen, 'M-62 -196H62C100 -150 100 -76 62 -28H-62C-100 -76 -100 -150 -62 -196z', '#ffedc2', 'none', ribs) +
      rect(-48, -208, 96, 14, ink.main, 6) +
      rect(-48, -36, 96, 14, ink.main, 6),
  );
  return {
    body: glow(pen, 0, -120, 210, 0.85) + foot + shape,
    width: 266,
    height: pick(v, 222, 236, 230, 280, 180, 270),
    base: v === 0 ? 240 : 180,
  };
};

/** A candle: in a glass, in a pot with a lid beside it, or pillars on a tray. */
export const candle: Draw = (pen, ink, v) => {
  const flame = (x: number, y: number) =>
    glow(pen, x, y - 20, 90, 0.8) +
    line(`M${x} ${y + 8}v-14`, stuff.coal, 3) +
    path(
      `M${x} ${y - 54}C${x + 18} ${y - 30} ${x + 16} ${y - 6} ${x} ${y - 4}S${x - 18} ${y - 30} ${x} ${y - 54}z`,
      '#ffc35c',
    ) +
    path(
      `M${x} ${y - 36}C${x + 9} ${y - 22} ${x + 8} ${y - 8} ${x} ${y - 6}S${x - 9} ${y - 22} ${x} ${y - 36}z`,
      '#fff0b8',
    );
  const wax = mix(stuff.white, ink.light, 0.35);
  if (v % 3 === 2) {
    const pillar = (x: number, h: number, w: number, colour: string) =>
      at(
        x,
        -16,
        turned(pen, `${w} ${-h}, ${w} ${-h / 2}, ${w} 0`, colour) +
          top(pen, -h, w, lighter(colour, 0.3)) +
          flame(0, -h),
      );
    const tray = disc(pen, -18, 150, 12, stuff.wood, 0.2);
    return {
      body: tray + pillar(-64, 120, 40, wax) + pillar(54, 176, 44, ink.main) + pillar(0, 78, 38, ink.light),
      width: 310,
      height: 262,
      base: 290,
    };
  }
  const glassy = v % 2 === 0;
  const [w, h] = glassy ? [96, 176] : [104, 150];
  const wall = `${w} ${-h}, ${w} ${-h / 2}, ${w * 0.96} 0`;
  const label =
    rect(-52, -h * 0.74, 104, h * 0.5, stuff.paper, 5) +
    rect(-45, -h * 0.74 + 7, 90, h * 0.5 - 14, 'none', 3, { stroke: ink.main, 'stroke-width': 1.8 }) +
    at(0, -h * 0.34, sprig(h * 0.32, ink.dark, ink.main, 4)) +
    rect(-20, -h * 0.3, 40, 4, ink.accent, 2);
  const fill = `M${-w} ${-h * 0.78}h${2 * w}V60h${-2 * w}z`;
  const vessel = glassy
    ? turned(pen, wall, mix('#eaf2ee', ink.light, 0.3), 'none') +
      turned(
        pen,
        wall,
        mix('#eaf2ee', ink.light, 0.4),
        'gloss',
        path(fill, mix(wax, ink.main, 0.22)) + ellipse(0, -h * 0.78, w, w * 0.18, wax) + label,
      )
    : turned(pen, wall, ink.main, 'round', motif(pen, ink, 5, { x: -w, y: -h, w: 2 * w, h }) + label);
  const inside = glassy
    ? ellipse(0, -h, w, w * 0.2, 'none', { stroke: '#ffffff', 'stroke-width': 4, opacity: 0.8 })
    : ellipse(0, -h, w, w * 0.2, lighter(ink.main, 0.35)) + ellipse(0, -h + 3, w - 8, w * 0.17, wax);
  const y = glassy ? -h * 0.78 : -h + 2;
  const lid = at(
    118,
    0,
    form(pen, oval(0, -70, 24, 70), stuff.wood, 'face') +
      ellipse(-6, -70, 20, 62, stuff.woodLight) +
      line('M-14 -118q8 46 2 96M-2 -120q8 46 2 100', stuff.wood, 2),
  );
  const twig =
    path(box(-150, -8, 70, 8, 4), stuff.woodDark) + at(-84, -6, sprig(84, stuff.leafDark, stuff.leaf, 4), 1, -70);
  return {
    body:
      (v < 3 ? lid : '') +
      vessel +
      inside +
      flame(0, y) +
      glint(pen, -w * 0.62, -h * 0.5, 9, h * 0.34, 0.6) +
      (v < 3 ? '' : twig),
    width: 2 * w + (v < 3 ? 84 : 60),
    height: h + (glassy ? 30 : 66),
    base: 2 * w,
  };
};
