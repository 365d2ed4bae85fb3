// The third picture of a thing: its colours side by side, a few of it together, or a close look.
import { type Ink, lighter, mix, type PaletteName, palettes } from '../palette.ts';
import { at, circle, ellipse, type Pen, path, rect } from '../svg.ts';
import type { Draw, Thing } from '../thing.ts';
import { place, scaleToFit, studio } from './studio.ts';

/** A low round stand, its upper face at y. */
function podium(pen: Pen, ink: Ink, x: number, y: number, r: number, h: number): string {
  const tone = mix(ink.floor, ink.light, 0.35);
  const side = pen.linear([
    [0, lighter(tone, 0.1)],
    [0.3, lighter(tone, 0.4)],
    [1, mix(tone, ink.dark, 0.22)],
  ]);
  return (
    ellipse(x + r * 0.08, y + h + 6, r * 1.12, r * 0.25, mix(ink.floor, ink.dark, 0.3), { opacity: 0.35 }) +
    path(`M${x - r} ${y}v${h}A${r} ${r * 0.22} 0 0 0 ${x + r} ${y + h}v${-h}z`, side) +
    ellipse(
      x,
      y,
      r,
      r * 0.22,
      pen.linear([
        [0, lighter(tone, 0.65)],
        [1, lighter(tone, 0.25)],
      ]),
    )
  );
}

/** The thing in up to three palettes, the first in front. */
export function coloursShot(pen: Pen, draw: Draw, names: readonly PaletteName[], variant: number): string {
  const inks = names.slice(0, 3).map((name) => palettes[name]);
  const first = inks[0] ?? palettes.cream;
  const things = inks.map((ink) => draw(pen, ink, variant));
  const hung = things[0]?.hung === true;
  const front = things[0];
  const wide = !hung && front !== undefined && front.width > front.height * 1.35;
  const pair = wide ? '212 380 330, 370 516 360' : '196 446 300, 384 506 344';
  const trio = wide ? '196 322 292, 412 406 292, 262 526 330' : '164 412 262, 436 412 262, 300 530 316';
  const spots = (inks.length === 2 ? pair : trio).split(',').map((spot) => spot.trim().split(' ').map(Number));
  const order = inks.length === 2 ? [1, 0] : [1, 2, 0];
  let out =
    studio(pen, first, 600, 600, 330, hung) + circle(300, 250, 214, lighter(first.floor, 0.3), { opacity: 0.7 });
  for (const [i, [x = 300, y = 500, size = 250]] of spots.entries()) {
    const thing = things[order[i] ?? 0];
    if (thing === undefined) continue;
    const scale = Math.min(size / thing.width, size / thing.height, 1.4);
    out += place(pen, thing, x, hung ? y - 16 : y, scale, first.floor, hung ? (i - 1) * 5 : 0);
  }
  const dots = inks.map(
    (ink, i) =>
      circle(300 + (i - (inks.length - 1) / 2) * 38, 566, 13, '#ffffff') +
      circle(300 + (i - (inks.length - 1) / 2) * 38, 566, 10, ink.main),
  );
  return out + dots.join('');
}

/** Three of the thing, on stands of different heights. */
export function groupShot(pen: Pen, draw: Draw, ink: Ink, variant: number): string {
  const thing = draw(pen, ink, variant);
  const scale = scaleToFit(thing, 268, 262);
  let out = studio(pen, ink, 600, 600, 350, false);
  for (const [x, y, h] of [
    [150, 356, 116],
    [452, 400, 76],
  ] as const)
    out += podium(pen, ink, x, y, 128, h) + place(pen, thing, x, y + 6, scale * 0.86, ink.floor);
  return out + place(pen, thing, 300, 544, scale * 1.2, ink.floor);
}

/** A close look at the middle of the thing, and the whole of it small in a corner; `zoom` below 1 for thin things. */
export function closeShot(pen: Pen, ink: Ink, thing: Thing, seed: number, zoom = 1): string {
  const side = seed % 2 === 0 ? 1 : -1;
  const scale = Math.min(820 / thing.width, 940 / thing.height) * zoom;
  const focus = thing.height * (thing.hung === true ? 0.56 : 0.54);
  const close = at(300 - side * thing.width * scale * 0.12, 288 + focus * scale, thing.body, scale, side * -4);
  const small = scaleToFit(thing, 112, 112);
  const [x, y] = [side > 0 ? 488 : 112, 488];
  const disc =
    circle(x, y + 3, 84, mix(ink.floor, ink.dark, 0.4), { opacity: 0.25 }) +
    circle(x, y, 82, '#ffffff') +
    circle(x, y, 76, mix(ink.wall, '#ffffff', 0.3));
  return (
    studio(pen, ink, 600, 600, 420, thing.hung === true) +
    rect(
      0,
      0,
      600,
      600,
      pen.radial(
        [
          [0, '#ffffff', 0],
          [1, mix(ink.floor, ink.dark, 0.4), 0.16],
        ],
        0.5,
        0.45,
        0.75,
      ),
    ) +
    close +
    disc +
    place(pen, thing, x, y + (thing.height * small) / 2, small, ink.floor)
  );
}
