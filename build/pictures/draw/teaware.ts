// Tea ware: teapot, cup, mug.
import { disc, form, glint, mouth, top, tube, turned } from '../form.ts';
import { bands, blossoms, dots, flecks, mountains, scales, sprig } from '../motif.ts';
import { darker, type Ink, isDark, lighter, mix, stuff } from '../palette.ts';
import { at, ellipse, mirrored, type Pen, path, rect } from '../svg.ts';
import { type Draw, pick } from '../thing.ts';

const teaColour = '#c98a3f';

/** What is painted on a ceramic body, by variant. */
function glaze(pen: Pen, ink: Ink, v: number, w: number, h: number): string {
  const area = { x: -w, y: -h, w: 2 * w, h };
  const soft = isDark(ink.main) ? ink.light : ink.dark;
  switch (v % 6) {
    case 0:
      return rect(-w, -h * 0.3, 2 * w, h * 0.3, darker(ink.main, 0.22), 0, { opacity: 0.55 });
    case 1:
      return bands({ ...area, y: -h * 0.62, h: h * 0.24 }, soft, h * 0.035, h * 0.12, w * 0.12);
    case 2:
      return at(-w * 0.1, -h * 0.14, sprig(h * 0.6, soft, soft, 4), 1, 14);
    case 3:
      return mountains({ ...area, y: -h * 0.6, h: h * 0.6 }, soft);
    case 4:
      return scales({ ...area, y: -h * 0.42, h: h * 0.42 }, soft, ink.main, h * 0.11);
    default:
      return flecks(pen, area, [soft, ink.accent], h * 0.022, 90);
  }
}

/** A teapot with a side, an overhead or a loop handle and a domed lid. */
export const teapot: Draw = (pen, ink, v) => {
  const h = pick(v, 142, 150, 150, 172, 142, 160);
  const w = pick(v, 118, 120, 118, 106, 122, 108);
  const grip = pick(v, 0, 1, 2, 2, 1, 0);
  const spout = `M${-w * 0.84} ${-h * 0.28}C${-w - 44} ${-h * 0.36} ${-w - 34} ${-h * 0.78} ${-w - 70} ${-h * 0.93}q4 -16 24 -13C${-w - 10} ${-h * 0.92} ${-w * 0.96} ${-h * 0.66} ${-w * 0.7} ${-h * 0.72}z`;
  const bar = `M${w * 0.72} ${-h * 0.72}L${w + 76} ${-h * 1.02}q26 6 22 36L${w * 0.84} ${-h * 0.36}z`;
  const end = ellipse(0, 0, 8, 19, darker(ink.main, 0.5));
  const handle = pick(
    grip,
    form(pen, bar, darker(ink.main, 0.06), 'drape') + at(w + 88, -h * 1.02 + 17, end, 1, -16),
    tube(
      `M${-w * 0.66} ${-h * 0.88}C${-w * 0.95} ${-h - 130} ${w * 0.95} ${-h - 130} ${w * 0.66} ${-h * 0.88}`,
      '#a87848',
      15,
    ),
    tube(
      `M${w * 0.8} ${-h * 0.82}C${w + 74} ${-h * 1.02} ${w + 78} ${-h * 0.18} ${w * 0.86} ${-h * 0.25}`,
      stuff.wood,
      18,
    ),
  );
  const lid = turned(pen, `3 ${-h - 28}, 26 ${-h - 24}, 46 ${-h - 8}, 51 ${-h + 2}`, ink.main);
  const knob = form(
    pen,
    'M-13 0a13 13 0 1 1 26 0c0 8 -6 10 -7 16h-12c-1 -6 -7 -8 -7 -16z',
    v % 2 === 0 ? ink.dark : ink.accent,
    'ball',
  );
  const profile = `46 ${-h}, ${w * 0.78} ${-h * 0.9}, ${w} ${-h * 0.5}, ${w * 0.86} ${-h * 0.17}, ${w * 0.54} 0`;
  const body =
    form(pen, spout, darker(ink.main, 0.05), 'face') +
    (grip === 1 ? '' : handle) +
    turned(pen, profile, ink.main, 'round', glaze(pen, ink, v, w, h)) +
    glint(pen, -w * 0.45, -h * 0.66, w * 0.2, h * 0.17, 0.5, -24) +
    ellipse(0, -h + 3, 54, 9, darker(ink.main, 0.25)) +
    lid +
    at(0, -h - 38, knob) +
    (grip === 1 ? handle : '');
  return { body, width: grip === 1 ? w * 2 + 90 : w * 2 + 140, height: grip === 1 ? h + 104 : h + 54, base: w * 1.3 };
};

/** A hand-pinched tumbler, a lidded bowl, a cup on a saucer, or a pair of small cups. */
export const cup: Draw = (pen, ink, v) => {
  const h = pick(v, 168, 128, 118, 150, 132, 124);
  const w = pick(v, 104, 116, 112, 84, 108, 92);
  const rough = v % 3 === 0;
  const profile = rough
    ? `${w} ${-h}, ${w * 0.97} ${-h * 0.72}, ${w * 1.01} ${-h * 0.44}, ${w * 0.92} ${-h * 0.14}, ${w * 0.74} 0`
    : `${w} ${-h}, ${w * 0.93} ${-h * 0.62}, ${w * 0.66} ${-h * 0.18}, ${w * 0.44} -12, ${w * 0.46} 0`;
  const dip = `M${-w * 1.1} ${-h * 1.1}H${w * 1.1}V${-h * 0.5}Q${w * 0.5} ${-h * 0.34} ${w * 0.1} ${-h * 0.52}T${-w * 0.5} ${-h * 0.4}T${-w * 1.1} ${-h * 0.54}z`;
  const grain = flecks(pen, { x: -w, y: -h, w: 2 * w, h }, [ink.dark, darker(ink.dark, 0.4), ink.light], 3.4, 130);
  const print = rough ? grain + path(dip, ink.light, { opacity: 0.6 }) : glaze(pen, ink, v + 1, w, h * 0.86);
  const tea =
    ellipse(0, -h + 7, w * 0.8, w * 0.13, teaColour) +
    ellipse(-w * 0.2, -h + 5, w * 0.4, w * 0.05, lighter(teaColour, 0.35));
  const one =
    turned(pen, profile, ink.main, 'round', print) +
    glint(pen, -w * 0.5, -h * 0.58, w * 0.12, h * 0.22, 0.55, 12) +
    mouth(pen, -h, w, ink.main, mix(stuff.white, ink.light, 0.5)) +
    (v === 1 ? '' : tea);
  if (v === 4) {
    const small = at(0, 0, one, 0.8);
    return { body: at(-92, -8, small) + at(88, 6, mirrored(small), 0.94), width: 380, height: 116, base: 340 };
  }
  if (rough) return { body: one, width: w * 2 + 20, height: h + 20, base: w * 1.6 };
  const saucer =
    disc(pen, -16, w * 1.32, 9, mix(ink.main, ink.light, 0.5), 0.22) +
    ellipse(0, -15, w * 0.8, w * 0.13, darker(ink.main, 0.12), { opacity: 0.5 });
  const dome = `20 ${-h - 46}, 22 ${-h - 36}, 64 ${-h - 26}, ${w * 0.93} ${-h + 2}`;
  const lid =
    v === 1 ? turned(pen, dome, ink.main, 'round', glaze(pen, ink, 1, w, h)) + top(pen, -h - 46, 20, ink.light) : '';
  return { body: saucer + at(0, -14, one + lid), width: w * 2 + 70, height: h + (v === 1 ? 62 : 24), base: w * 1.9 };
};

/** A mug with a handle. */
export const mug: Draw = (pen, ink, v) => {
  const h = pick(v, 190, 172, 205, 180, 160, 196);
  const w = pick(v, 92, 100, 80, 90, 104, 84);
  const waist = pick(v, 1, 1.04, 1, 1.06, 1.02, 0.98);
  const ground = v === 4 ? stuff.white : ink.main;
  const area = { x: -w * 1.1, y: -h, w: 2.2 * w, h };
  const print = pick(
    v,
    bands({ ...area, y: -h * 0.82, h: h * 0.66 }, ink.light, 11, 28, 14),
    flecks(pen, area, [ink.accent, ink.dark, darker(ink.dark, 0.4)], 3.2, 130) +
      rect(-w * 1.1, -h * 0.16, 2.2 * w, h, ink.dark, 0, { opacity: 0.4 }),
    rect(-w, -h * 0.42, 2 * w, h, ink.light),
    at(0, -h * 0.2, sprig(h * 0.58, ink.light, ink.light, 4), 1, 6),
    blossoms({ ...area, y: -h * 0.84, h: h * 0.8 }, ink.main, ink.accent, 20, 62),
    dots(area, ink.light, 7, 36),
  );
  const body =
    tube(
      `M${w * 0.86} ${-h * 0.78}C${w + 74} ${-h * 0.88} ${w + 78} ${-h * 0.12} ${w * 0.86} ${-h * 0.24}`,
      ink.main,
      22,
    ) +
    turned(
      pen,
      `${w} ${-h}, ${w * waist} ${-h * 0.5}, ${w * 0.94 * waist} -22, ${w * 0.82} 0`,
      ground,
      'round',
      print,
    ) +
    glint(pen, -w * 0.6, -h * 0.55, w * 0.1, h * 0.3, 0.6) +
    mouth(pen, -h, w, ground, mix(stuff.white, ink.light, 0.4), 7) +
    ellipse(0, -h + 9, w * 0.82, w * 0.12, '#7c5238') +
    ellipse(-w * 0.2, -h + 7, w * 0.4, w * 0.04, '#a97a58');
  return { body: at(-24, 0, body), width: w * 2 + 76, height: h + 20, base: w * 1.7 };
};
