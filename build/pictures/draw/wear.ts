// Clothes on a hanger, and socks: tshirt, shirt, coat, socks.
import { form, stitches } from '../form.ts';
import { type Area, bands, checks, dots, mountains, sprig } from '../motif.ts';
import { darker, isDark, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, each, ellipse, line, mirrored, path, rect } from '../svg.ts';
import { type Draw, pick } from '../thing.ts';
import { waffle } from './cloth.ts';

/** The hook and shoulders of the hanger that a garment hangs on; the neck is at 0,0. */
const hook = (): string =>
  line('M0 8v-26q0 -10 10 -15q17 -9 11 -26t-26 -14t-14 20', stuff.steelDark, 5.5) +
  line('M-74 30L0 2L74 30', stuff.woodDark, 9) +
  line('M-74 28L0 0L74 28', stuff.wood, 5);

const area: Area = { x: -190, y: -10, w: 380, h: 340 };

/** Soft folds that run down the body and the sleeves. */
const folds = (colour: string): string =>
  path('M-84 120Q-60 220 -78 308Q-48 210 -62 116zM76 130Q60 230 80 306Q46 226 58 128z', darker(colour, 0.3), {
    opacity: 0.18,
  }) + path('M-30 180Q-18 250 -28 300Q-2 240 -14 176z', '#ffffff', { opacity: 0.16 });

/** A short or long sleeved T-shirt. */
export const tshirt: Draw = (pen, ink, v) => {
  const long = v % 3 === 1;
  const colour = v === 4 ? stuff.white : ink.main;
  const rib = v % 2 === 0 ? darker(colour, 0.12) : ink.dark;
  const body =
    'M-58 6Q-84 12 -106 24C-112 100 -106 200 -110 296Q0 312 110 296C106 200 112 100 106 24Q84 12 58 6Q0 44 -58 6z';
  const short = 'M-58 6Q-100 14 -128 40L-188 122L-136 158L-104 110z';
  const sleeve = 'M-58 6Q-104 16 -124 44C-152 110 -164 190 -172 272L-128 280C-122 210 -114 150 -100 104z';
  const cuff = long
    ? line('M-171 264L-129 272', rib, 15, { 'stroke-linecap': 'butt' })
    : line('M-185 118L-139 152', darker(colour, 0.12), 4);
  const weave = long ? waffle(area, colour, 11) : '';
  const motifs = pick(
    v,
    rect(-64, 92, 46, 50, darker(colour, 0.07), 6) + stitches('M-64 92h46v50h-46z', darker(colour, 0.25), 1.6),
    path('M-15 28h30v92h-30z', darker(colour, 0.1)) + each('42, 68, 94', (y) => circle(0, y, 4.6, stuff.white)),
    bands({ ...area, y: 60, h: 190 }, isDark(colour) ? ink.light : ink.dark, 9, 27),
    circle(0, 146, 50, ink.accent) +
      pen.clip(
        'M-50 146a50 50 0 1 0 100 0a50 50 0 1 0 -100 0z',
        mountains({ x: -50, y: 140, w: 100, h: 60 }, ink.dark),
      ),
    at(0, 206, sprig(120, ink.dark, ink.main, 5)),
    dots({ ...area, y: 30 }, ink.light, 5, 34),
  );
  const arm = form(pen, long ? sleeve : short, darker(colour, 0.05), 'face', weave) + cuff;
  const neck =
    path('M-58 6Q0 62 58 6Q42 0 34 0Q0 34 -34 0Q-42 0 -58 6z', rib) +
    path('M-34 0Q0 34 34 0Q0 10 -34 0z', darker(colour, 0.4));
  const hem = line('M-109 286Q0 302 109 286', darker(colour, 0.16), 2.4);
  return {
    body: at(
      0,
      -306,
      hook() + arm + mirrored(arm) + form(pen, body, colour, 'face', weave + motifs + folds(colour)) + hem + neck,
    ),
    width: long ? 360 : 384,
    height: 380,
    hung: true,
  };
};

/** A buttoned shirt: 0 linen with a stand collar, 1 oxford, 2 checked flannel. */
export const shirt: Draw = (pen, ink, v) => {
  const colour = v === 4 ? stuff.white : mix(ink.main, ink.light, v % 3 === 2 ? 0 : 0.3);
  const stand = v % 3 === 0;
  const body =
    'M-56 4Q-84 10 -106 24C-112 100 -104 190 -112 284Q-60 316 0 306Q60 316 112 284C104 190 112 100 106 24Q84 10 56 4Q0 40 -56 4z';
  const sleeve = 'M-56 4Q-104 14 -124 44C-154 112 -166 190 -174 262L-130 272C-122 206 -114 150 -100 104z';
  const plaid =
    checks(area, ink.light, 16, 56) + checks({ ...area, x: area.x + 26, y: area.y + 26 }, ink.accent, 4, 56);
  const slubs = Array.from({ length: 60 }, () =>
    line(`M${pen.random() * 360 - 180} ${pen.random() * 300}h${10 + pen.random() * 26}`, darker(colour, 0.12), 1.2),
  ).join('');
  const weave = pick(
    v,
    slubs,
    dots(area, darker(colour, 0.08), 1.3, 6),
    plaid,
    bands(area, lighter(colour, 0.3), 3, 20),
    bands(area, ink.main, 2, 16),
    slubs,
  );
  const arm =
    form(pen, sleeve, darker(colour, 0.05), 'face', weave) +
    form(pen, 'M-177 244L-129 254L-132 282L-180 272z', darker(colour, 0.08), 'face', v === 2 ? weave : '') +
    circle(-146, 266, 3.6, stuff.white);
  const placket =
    line('M0 30V304', darker(colour, 0.2), 2) +
    rect(-11, 30, 22, 276, darker(colour, 0.04), 0, { opacity: 0.35 }) +
    each('58, 104, 150, 196, 242', (y) =>
      circle(0, y, 4.8, stuff.white, { stroke: darker(colour, 0.3), 'stroke-width': 1.2 }),
    );
  const pocket =
    path('M32 96h52v44l-26 14l-26 -14z', darker(colour, 0.07)) +
    stitches('M32 96h52v44l-26 14l-26 -14z', darker(colour, 0.3), 1.6);
  const collar = stand
    ? path('M-56 4Q0 50 56 4L48 -14Q0 22 -48 -14z', darker(colour, 0.1)) +
      path('M-48 -14Q0 22 48 -14Q0 -4 -48 -14z', darker(colour, 0.4)) +
      circle(0, 26, 4.4, stuff.white)
    : path('M-44 -10Q0 28 44 -10Q0 2 -44 -10z', darker(colour, 0.42)) +
      form(pen, 'M-44 -12L-62 10L-34 62L0 26z', lighter(colour, 0.12), 'face', v === 2 ? at(0, -20, weave) : '') +
      form(pen, 'M44 -12L62 10L34 62L0 26z', lighter(colour, 0.08), 'face', v === 2 ? at(0, -20, weave) : '');
  return {
    body: at(
      0,
      -312,
      hook() + arm + mirrored(arm) + form(pen, body, colour, 'face', weave + folds(colour)) + placket + pocket + collar,
    ),
    width: 364,
    height: 386,
    hung: true,
  };
};

/** A coat: 0 a canvas work jacket, 1 a long wool coat, 2 a hooded parka. */
export const coat: Draw = (pen, ink, v) => {
  const kind = v % 3;
  const colour = kind === 1 ? mix(ink.main, ink.light, 0.12) : ink.main;
  const hemY = pick(kind, 278, 352, 308);
  const body = `M-58 6Q-90 12 -116 28C-124 110 -116 200 ${-122 - kind * 3} ${hemY}Q0 ${hemY + 12} ${122 + kind * 3} ${hemY}C116 200 124 110 116 28Q90 12 58 6Q0 36 -58 6z`;
  const sleeve = 'M-58 6Q-112 16 -134 50C-164 120 -176 190 -184 256L-136 268C-128 206 -122 156 -108 110z';
  const seam = darker(colour, 0.34);
  const arm =
    form(pen, sleeve, darker(colour, 0.07), 'face') +
    stitches('M-182 238L-134 250', kind === 0 ? lighter(colour, 0.4) : seam, 2.2);
  const lap = line(`M0 60V${hemY + 4}`, seam, 2.6);
  const stitch = lighter(colour, 0.45);
  const patch = (x: number, y: number, w: number, h: number) =>
    form(pen, box(x, y, w, h, 7), darker(colour, 0.04), 'face') +
    stitches(box(x + 4, y + 4, w - 8, h - 8, 5), stitch, 1.8);
  const buttons = (x: number, tone: string) =>
    each(kind === 1 ? '150, 206, 262' : '84, 128, 172, 216, 258', (y) =>
      circle(x, y, kind === 1 ? 8 : 5.6, tone, { stroke: darker(tone, 0.3), 'stroke-width': 1.5 }),
    );
  const details = pick(
    kind,
    patch(-94, 92, 66, 62) +
      patch(28, 92, 66, 62) +
      patch(-102, 188, 76, 76) +
      patch(26, 188, 76, 76) +
      lap +
      buttons(0, stuff.brass),
    line('M-26 110L-14 356', seam, 2.6) +
      buttons(8, darker(colour, 0.3)) +
      buttons(-44, darker(colour, 0.3)) +
      line('M-98 226l48 12M98 226l-48 12', seam, 5),
    lap +
      rect(-8, 40, 16, hemY - 38, darker(colour, 0.12)) +
      buttons(0, stuff.steel) +
      line('M-104 214l54 10M104 214l-54 10', seam, 4) +
      stitches('M-118 190Q0 204 118 190', stitch, 2),
  );
  const collar = pick(
    kind,
    form(pen, 'M-46 -12L-66 10L-44 58L0 28z', ink.dark, 'face') +
      form(pen, 'M46 -12L66 10L44 58L0 28z', ink.dark, 'face') +
      stitches('M-60 12L-42 50L-6 28M60 12L42 50L6 28', stitch, 1.6),
    form(pen, 'M-46 -14L-68 12L-78 62L-52 70L-18 130L0 34z', lighter(colour, 0.1), 'face') +
      form(pen, 'M46 -14L68 12L78 62L52 70L18 130L0 34z', lighter(colour, 0.06), 'face') +
      line(
        'M-68 12L-78 62L-52 70L-18 130L0 40L18 130L52 70L78 62L68 12M-52 70L-26 52M52 70L26 52',
        darker(colour, 0.28),
        2.4,
      ),
    form(pen, 'M-62 16C-70 -40 70 -40 62 16Q40 60 0 62T-62 16z', darker(colour, 0.08), 'drape') +
      ellipse(0, 14, 44, 30, darker(colour, 0.5)) +
      stitches('M-54 20Q-40 52 0 54T54 20', stitch, 2),
  );
  const lining = kind === 2 ? '' : path('M-46 -12Q0 20 46 -12Q0 0 -46 -12z', darker(colour, 0.5));
  return {
    body: at(
      0,
      -hemY - 12,
      (kind === 2 ? '' : hook()) +
        arm +
        mirrored(arm) +
        form(pen, body, colour, 'face', folds(colour)) +
        details +
        lining +
        collar,
    ),
    width: 388,
    height: hemY + (kind === 2 ? 52 : 84),
    hung: true,
  };
};

/** A pair or trio of socks. */
export const socks: Draw = (pen, ink, v) => {
  const one = (colour: string, k: number) => {
    const d =
      'M-34 -280H34C36 -210 34 -150 44 -108C54 -72 104 -56 118 -34C130 -12 112 2 84 0C40 -2 -6 -20 -28 -54C-44 -84 -36 -200 -34 -280z';
    const soft = isDark(colour) ? ink.light : ink.dark;
    const ground: Area = { x: -50, y: -236, w: 180, h: 240 };
    const knit = pick(
      k,
      bands({ ...ground, h: 130 }, soft, 8, 24),
      bands({ ...ground, y: -230, h: 30 }, ink.accent, 9, 15),
      dots(ground, soft, 5, 27),
      checks(ground, soft, 8, 32),
    );
    const toe =
      path('M84 -70C130 -56 140 -10 96 6L72 -2C92 -22 96 -44 84 -70z', soft, { opacity: 0.9 }) +
      path('M-46 -100C-20 -92 4 -60 -2 -24C-40 -30 -52 -70 -46 -100z', soft, { opacity: 0.9 });
    const cuff = each('-28, -20, -12, -4, 4, 12, 20, 28', (x) => line(`M${x} -276v32`, darker(colour, 0.2), 2.4));
    return (
      form(pen, d, colour, 'round', knit + toe + rect(-40, -282, 90, 40, darker(colour, 0.06)) + cuff) +
      line('M-35 -241Q0 -236 34 -241', darker(colour, 0.25), 2)
    );
  };
  const pale = mix(ink.light, stuff.white, 0.2);
  const body =
    at(-96, -6, one(mix(ink.main, ink.dark, 0.6), v + 1), 0.96, -8) +
    at(-14, -2, one(pale, v + 2), 1, -2) +
    at(72, 2, one(ink.main, v), 1, 4);
  return { body, width: 356, height: 292, hung: true };
};
