// Small electronics: headphones, speaker, power bank.
import { form, glint, stitches, tube } from '../form.ts';
import { dots } from '../motif.ts';
import { darker, type Ink, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, each, line, mirrored, oval, type Pen, path, rect } from '../svg.ts';
import type { Draw, Thing } from '../thing.ts';

/** Headphones: 0 over the ear, 1 light with a cord, 2 on the ear with a thin band. */
export const headphones: Draw = (pen, ink, v) => {
  const kind = v % 3;
  const light = kind === 1;
  const arch = 'M-128 -130C-136 -318 136 -318 128 -130';
  const band = light
    ? line(arch, stuff.steelDark, 9) +
      line(arch, lighter(stuff.steel, 0.4), 3) +
      line('M-70 -262Q0 -292 70 -262', mix(ink.main, ink.dark, 0.2), 20)
    : line(arch, darker(ink.main, 0.3), kind === 0 ? 32 : 18) +
      line(arch, ink.main, kind === 0 ? 25 : 13) +
      line('M-96 -232C-50 -282 50 -282 96 -232', lighter(ink.main, 0.35), 5, { opacity: 0.6 }) +
      line('M-104 -206C-60 -262 60 -262 104 -206', darker(ink.main, 0.45), kind === 0 ? 10 : 4);
  const arm = kind === 0 ? form(pen, 'M-146 -178h28l6 66h-40z', stuff.steel, 'face') : '';
  const cup =
    kind === 0
      ? form(pen, 'M-104 -166Q-76 -160 -72 -96T-104 -22Q-118 -40 -118 -94T-104 -166z', darker(ink.dark, 0.2), 'drape') +
        form(
          pen,
          'M-110 -168C-150 -176 -176 -140 -176 -94S-150 -12 -110 -20Q-126 -48 -126 -94T-110 -168z',
          ink.main,
          'ball',
        ) +
        line('M-158 -136Q-168 -94 -158 -52', lighter(ink.main, 0.4), 4, { opacity: 0.6 }) +
        circle(-150, -94, 7, ink.accent)
      : form(pen, oval(-112, -84, 34, 56), darker(ink.dark, 0.1), 'ball') +
        form(
          pen,
          oval(-126, -84, 28, 54),
          ink.main,
          'ball',
          dots({ x: -160, y: -140, w: 70, h: 110 }, darker(ink.main, 0.2), light ? 1.8 : 0, 8),
        ) +
        circle(-132, -84, 9, ink.accent);
  const side = arm + cup;
  const cord = light
    ? line('M-118 -30C-118 10 -60 0 -30 -8S60 -40 96 -14S150 6 176 -6', ink.dark, 4.5) +
      line('M118 -30C118 0 70 -4 40 -2', ink.dark, 4.5) +
      rect(172, -12, 24, 11, stuff.coal, 4) +
      rect(194, -9, 14, 5, stuff.brass, 2)
    : '';
  return { body: at(0, 4, cord + band + side + mirrored(side)), width: light ? 370 : 356, height: 286, base: 290 };
};

/** A speaker: 0 walnut for the desk, 1 a drum with a cord for outdoors, 2 a long bar, 3 as 0 in colour. */
export const speaker: Draw = (pen, ink, v) => {
  if (v % 3 === 1) return campSpeaker(pen, ink);
  if (v % 3 === 2) return barSpeaker(pen, ink);
  const wood = v === 0 ? '#8a5a3c' : ink.main;
  const grain = each('-120, -90, -50, -16, 24, 60, 96', (x) =>
    line(`M${x} -250c18 80 -14 160 8 260`, darker(wood, 0.2), 2, { opacity: 0.5 }),
  );
  const cone = (y: number, r: number) =>
    circle(0, y, r, darker(ink.dark, 0.35)) +
    circle(0, y, r * 0.88, pen.radial(`0 ${lighter(stuff.coal, 0.25)}, 0.7 ${stuff.coal}, 1 #23262b`)) +
    circle(
      0,
      y,
      r * 0.36,
      pen.radial(`0 ${lighter(ink.accent, 0.25)}, 1 ${darker(ink.accent, 0.15)}`, 0.38, 0.35, 0.7),
    ) +
    circle(0, y, r * 0.62, 'none', { stroke: '#5a5f67', 'stroke-width': 2, opacity: 0.7 });
  const front = form(pen, box(-98, -270, 196, 270, 22), wood, 'face', grain);
  const inset =
    path(box(-82, -254, 164, 238, 14), mix(ink.light, stuff.paper, 0.55)) +
    path(box(-82, -254, 164, 238, 14), pen.linear('0 #ffffff 0.3, 1 #2a1c18 0.12', [0, 0, 1, 1]));
  const side = form(pen, 'M90 -264L138 -286Q148 -288 148 -276V-24Q148 -14 138 -10L92 -2z', darker(wood, 0.3), 'side');
  const roof = form(pen, 'M-84 -270L-40 -290H138L88 -270z', lighter(wood, 0.18), 'face');
  return {
    body: at(
      -22,
      0,
      side +
        roof +
        front +
        inset +
        cone(-98, 66) +
        cone(-204, 32) +
        circle(58, -34, 6, ink.accent) +
        rect(-64, -38, 44, 7, ink.dark, 4),
    ),
    width: 256,
    height: 292,
    base: 240,
  };
};

function campSpeaker(pen: Pen, ink: Ink): Thing {
  const loop =
    line('M-96 -186C-150 -300 60 -340 96 -214', ink.accent, 11) +
    line('M-96 -188C-150 -302 60 -342 96 -216', lighter(ink.accent, 0.4), 3, { 'stroke-dasharray': '5 9' });
  const mesh = dots({ x: -130, y: -210, w: 260, h: 210 }, darker(ink.main, 0.25), 2.6, 10);
  const shell = form(pen, box(-130, -206, 260, 206, 74), ink.main, 'round', mesh);
  const band =
    form(pen, box(-136, -128, 272, 52, 16), ink.dark, 'round') +
    each('-56 0, 0 1, 56 2', (x, k) =>
      k === 1
        ? path(`M${x - 8} -113v22l20 -11z`, stuff.white)
        : line(`M${x - 9} -102h18${k === 2 ? `M${x} -111v18` : ''}`, stuff.white, 4.5),
    );
  const knob = circle(-104, -186, 10, stuff.steelDark) + circle(104, -196, 10, stuff.steelDark);
  return {
    body: loop + shell + band + knob + glint(pen, -70, -172, 40, 12, 0.5, -16),
    width: 282,
    height: 300,
    base: 230,
  };
}

function barSpeaker(pen: Pen, ink: Ink): Thing {
  const mesh = dots({ x: -170, y: -110, w: 340, h: 110 }, darker(ink.main, 0.22), 2.4, 9);
  return {
    body:
      rect(-120, -14, 60, 14, stuff.coal, 5) +
      rect(60, -14, 60, 14, stuff.coal, 5) +
      form(pen, box(-172, -112, 344, 104, 44), ink.main, 'face', mesh) +
      form(pen, box(-172, -112, 60, 104, 30), stuff.woodDark, 'round') +
      form(pen, box(112, -112, 60, 104, 30), stuff.woodDark, 'round') +
      circle(0, -60, 9, ink.accent),
    width: 348,
    height: 114,
    base: 330,
  };
}

/** A power bank: 0 a slim card with a phone, 1 large with a strap and lamp, 2 a rounded stick. */
export const powerbank: Draw = (pen, ink, v) => {
  const kind = v % 3;
  const bolt = (x: number, y: number, s: number, colour: string) =>
    at(x, y, path('M4 -26L-16 6H-2L-6 28L16 -6H2z', colour), s);
  const dotsRow = (x: number, y: number) =>
    each('0, 16, 32, 48', (dx, _b, _c, i) =>
      circle(x + dx, y, 4, i < 3 ? '#9be0c0' : '#ffffff', { opacity: i < 3 ? 1 : 0.4 }),
    );
  if (kind === 1) {
    const shell = form(pen, box(-116, -236, 232, 236, 30), mix(ink.main, ink.dark, 0.2), 'face');
    const inset =
      form(
        pen,
        box(-92, -208, 184, 130, 18),
        ink.main,
        'face',
        dots({ x: -92, y: -208, w: 184, h: 130 }, darker(ink.main, 0.2), 2, 11),
      ) + bolt(0, -144, 1.7, ink.accent);
    const ports =
      each('-70, -20, 30', (x) => rect(x, -46, 40, 16, stuff.coal, 5) + rect(x + 6, -41, 28, 6, stuff.steelDark, 2)) +
      dotsRow(30, -64);
    const corners = each('-116 -236, 92 -236, -116 -26, 92 -26', (x, y) => rect(x, y, 24, 26, ink.accent, 8));
    const strap = tube('M96 -226C160 -240 172 -150 128 -110', ink.accent, 14);
    return { body: strap + corners + shell + inset + ports, width: 290, height: 240, base: 230 };
  }
  if (kind === 2) {
    const stick =
      form(pen, box(-70, -290, 140, 290, 66), ink.main, 'gloss') +
      bolt(0, -180, 1.5, ink.light) +
      dotsRow(-24, -66) +
      rect(-20, -34, 40, 12, stuff.coal, 5);
    return { body: stick + tube('M40 -14C120 10 130 -70 170 -50', ink.light, 10), width: 300, height: 292, base: 160 };
  }
  const phone =
    form(pen, box(-74, -306, 148, 306, 24), stuff.coal, 'face') +
    rect(-66, -298, 132, 290, mix(ink.light, stuff.white, 0.2), 18) +
    circle(20, -220, 24, ink.accent) +
    path('M-66 -150Q-20 -200 20 -160T66 -170V-26Q66 -8 48 -8H-48Q-66 -8 -66 -26z', ink.main, { opacity: 0.7 }) +
    path('M-66 -100Q-20 -140 20 -110T66 -120V-26Q66 -8 48 -8H-48Q-66 -8 -66 -26z', ink.dark, { opacity: 0.7 }) +
    rect(-20, -292, 40, 8, stuff.coal, 4);
  const card =
    form(pen, box(-70, -224, 140, 224, 24), mix(ink.main, ink.light, 0.2), 'face') +
    stitches(box(-58, -212, 116, 200, 18), lighter(ink.main, 0.5), 1.6) +
    bolt(0, -122, 1.7, stuff.white) +
    dotsRow(-24, -40);
  const cable = line('M-66 -2C-90 34 40 30 60 -4', stuff.white, 6);
  return {
    body: at(-64, -10, phone, 1, -5) + at(70, 2, card, 1, 5) + cable,
    width: 320,
    height: 330,
    base: 280,
  };
};
