// Shoes: sneaker, slipper.
import { form, stitches } from '../form.ts';
import { checks, dots } from '../motif.ts';
import { darker, type Ink, lighter, mix, stuff } from '../palette.ts';
import { at, each, el, ellipse, line, type Pen, path } from '../svg.ts';
import { type Draw, pick } from '../thing.ts';

/** A pair of shoes seen from the side: 0 canvas, 1 a runner, 2 high canvas. */
export const sneaker: Draw = (pen, ink, v) => {
  const far = { ...ink, main: mix(ink.main, ink.dark, 0.4), dark: darker(ink.dark, 0.25) };
  const one = (colours: Ink) => (v % 3 === 1 ? runner(pen, colours) : canvasShoe(pen, colours, v));
  return {
    body: at(46, -40, one(far), 0.88) + at(-26, 0, one(ink)),
    width: 392,
    height: v % 3 === 2 ? 216 : 188,
    base: 350,
  };
};

function canvasShoe(pen: Pen, ink: Ink, v: number): string {
  const high = v % 3 === 2;
  const cloth = v % 2 === 0 ? ink.main : ink.dark;
  const lift = high ? 56 : 0;
  const upper = `M-154 -24C-158 -60 -156 ${-96 - lift} -150 ${-132 - lift}Q-116 ${-112 - lift} -78 ${-126 - lift}C-50 -104 -10 -94 40 -84C100 -74 150 -60 156 -24z`;
  const facing = `M-82 ${-128 - lift}C-54 -106 -10 -96 44 -86L34 -56C-6 -62 -50 -70 -88 ${-92 - lift * 0.6}z`;
  const tongue = `M-96 ${-126 - lift}Q-84 ${-160 - lift} -54 ${-148 - lift}L20 -92L-20 -80z`;
  const laces = each(
    high
      ? '-66 -150 34, -52 -122 34, -34 -102 33, -12 -92 31, 12 -87 30'
      : '-58 -112 33, -36 -102 32, -14 -94 31, 8 -89 30',
    (x, y, drop) =>
      line(`M${x + 10} ${y}L${x - 2} ${y + drop}`, stuff.white, 7) +
      ellipse(x - 3, y + drop + 2, 3.2, 3.2, darker(cloth, 0.55)),
  );
  const knot = at(
    -64,
    -116 - lift,
    line('M0 0q-22 -20 -26 -2t26 2q22 -22 28 -6t-28 6l-10 24m10 -24l18 18', stuff.white, 5),
  );
  const toe = 'M88 -24C86 -56 102 -66 120 -67C146 -58 160 -44 158 -20z';
  const sole = 'M-164 -28Q-168 -2 -150 0H146Q172 -2 168 -26Q166 -34 150 -34H-150Q-164 -34 -164 -28z';
  return (
    form(pen, tongue, lighter(cloth, 0.18), 'face') +
    form(pen, upper, cloth, 'drape', dots({ x: -160, y: -200, w: 330, h: 190 }, darker(cloth, 0.07), 1, 5)) +
    form(pen, facing, darker(cloth, 0.14), 'face') +
    stitches(`M-84 ${-88 - lift * 0.6}C-50 -66 -6 -58 32 -52`, lighter(cloth, 0.4), 1.8) +
    laces +
    knot +
    form(pen, toe, stuff.white, 'ball') +
    path(`M-156 -70Q-140 -74 -122 -70L-124 -30H-155z`, ink.accent, { opacity: 0.8 }) +
    form(pen, sole, stuff.white, 'face') +
    line('M-158 -19H162', ink.accent, 3.5) +
    line('M-158 -7H160', mix(stuff.white, ink.dark, 0.25), 1.6)
  );
}

function runner(pen: Pen, ink: Ink): string {
  const upper =
    'M-160 -40C-160 -84 -150 -112 -140 -136Q-116 -118 -84 -122C-60 -92 -10 -82 30 -76C90 -70 140 -62 164 -36z';
  const mesh = dots({ x: -170, y: -140, w: 340, h: 110 }, darker(ink.main, 0.16), 1.7, 8);
  const sole = form(
    pen,
    'M-172 -46C-182 -16 -176 0 -158 0H120C150 0 176 -12 176 -32Q176 -42 160 -42Q60 -30 0 -40T-172 -46z',
    stuff.white,
    'face',
  );
  return (
    form(pen, 'M-92 -122Q-70 -146 -44 -136L28 -80L-10 -66z', mix(ink.light, stuff.white, 0.3), 'face') +
    form(pen, upper, ink.main, 'drape', mesh) +
    path('M-160 -44C-160 -80 -152 -104 -144 -124C-124 -112 -110 -80 -104 -40z', ink.dark) +
    path(
      'M-96 -40C-70 -64 -40 -84 -14 -84L4 -78C-20 -66 -40 -54 -52 -40zM-32 -40C-14 -58 6 -72 24 -77L42 -74C28 -64 18 -52 12 -40z',
      ink.accent,
    ) +
    path('M104 -42C116 -58 128 -62 140 -56Q156 -48 162 -38z', ink.dark, { opacity: 0.75 }) +
    each('-48 -110, -26 -98, -4 -90, 18 -84', (x, y) =>
      line(`M${x - 4} ${y + 16}L${x + 14} ${y - 4}`, stuff.white, 6),
    ) +
    line('M-146 -142q-10 -14 4 -20', ink.accent, 7) +
    sole +
    path(
      'M-172 -30C-120 -10 -60 -26 0 -22S120 -18 174 -28C170 -8 150 0 120 0H-158C-172 0 -176 -12 -172 -30z',
      ink.light,
      { opacity: 0.7 },
    ) +
    line('M-150 0h40M-90 0h40M-30 0h40M30 0h40M90 0h30', darker(ink.dark, 0.1), 7)
  );
}

/** A pair of slippers from above: 0 linen, 1 for the bath with holes, 2 felt. */
export const slipper: Draw = (pen, ink, v) => {
  const one = pick(v, linenSlipper, bathSlipper, feltSlipper)(pen, ink, v);
  return {
    body: at(-78, -164, one, 1, -7) + at(78, -164, el('g', { transform: 'scale(-1 1)' }, one), 1, 7),
    width: 330,
    height: 340,
    hung: true,
  };
};

const soleLine =
  'M-4 -160C44 -160 66 -116 62 -60C58 -16 48 16 52 66C56 118 40 160 0 160S-58 118 -54 66C-50 16 -68 -20 -66 -70C-64 -124 -46 -160 -4 -160z';
const upperLine =
  'M-4 -168C52 -168 76 -120 72 -56C70 -34 66 -12 60 10Q0 -34 -64 2C-72 -22 -78 -46 -76 -76C-74 -130 -52 -168 -4 -168z';

function linenSlipper(pen: Pen, ink: Ink, v: number): string {
  const weave = checks({ x: -80, y: -180, w: 160, h: 200 }, darker(ink.main, 0.2), 2, 7);
  const band = path('M-76 -40Q0 -78 76 -40V-12Q0 -50 -80 -12z', v === 0 ? ink.accent : ink.dark, { opacity: 0.85 });
  return (
    path(soleLine, darker(ink.dark, 0.2), { transform: 'translate(4 8)' }) +
    form(
      pen,
      soleLine,
      mix(stuff.paper, ink.light, 0.4),
      'drape',
      checks({ x: -80, y: -170, w: 160, h: 340 }, darker(stuff.paper, 0.2), 1.5, 9),
    ) +
    form(pen, upperLine, ink.main, 'ball', weave + band) +
    line('M60 10Q0 -34 -64 2', darker(ink.main, 0.3), 6)
  );
}

function bathSlipper(pen: Pen, ink: Ink): string {
  const strap = 'M-4 -150C50 -150 80 -110 78 -50L70 -8Q0 -50 -74 -14L-80 -66C-80 -120 -54 -150 -4 -150z';
  const holes = each('-40 -92, 0 -104, 40 -92, -52 -56, -18 -70, 18 -70, 52 -56', (x, y) =>
    ellipse(x, y, 10, 8, darker(ink.main, 0.45)),
  );
  const ridges = each('20, 44, 68, 92, 116, 140', (y) =>
    each('-36, -18, 0, 18, 36', (x) => ellipse(x * (y > 120 ? 0.7 : 1), y, 4.6, 3.4, darker(ink.light, 0.3))),
  );
  return (
    path(soleLine, darker(ink.dark, 0.1), { transform: 'translate(4 9)' }) +
    form(pen, soleLine, ink.light, 'face', ridges) +
    line(soleLine, ink.main, 6) +
    form(pen, strap, ink.main, 'ball', holes) +
    line('M70 -8Q0 -50 -74 -14', darker(ink.main, 0.25), 5)
  );
}

function feltSlipper(pen: Pen, ink: Ink): string {
  const nap = Array.from({ length: 260 }, () =>
    line(
      `M${pen.random() * 160 - 80} ${pen.random() * 200 - 180}l${pen.random() * 6 - 3} ${pen.random() * 6 - 3}`,
      pen.random() > 0.5 ? lighter(ink.main, 0.22) : darker(ink.main, 0.2),
      1.2,
    ),
  ).join('');
  const wool = each(
    '-58 2 13, -42 -10 14, -24 -18 14, -4 -22 14, 16 -20 14, 36 -12 14, 54 2 13',
    (x, y, r) =>
      ellipse(x, y, r, r * 0.86, stuff.white) + ellipse(x + 3, y + 4, r * 0.6, r * 0.4, darker(stuff.white, 0.08)),
  );
  const fleece = form(
    pen,
    soleLine,
    stuff.white,
    'drape',
    dots({ x: -80, y: -170, w: 160, h: 340 }, darker(stuff.white, 0.07), 6, 15),
  );
  return (
    path(soleLine, darker(ink.dark, 0.2), { transform: 'translate(4 9)' }) +
    fleece +
    line(soleLine, ink.dark, 6) +
    form(pen, upperLine, ink.main, 'ball', nap) +
    stitches('M-72 -70C-70 -124 -50 -156 -4 -156S68 -116 66 -56', ink.light, 2.6) +
    wool
  );
}
