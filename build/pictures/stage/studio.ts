// The studio: a clean, softly lit backdrop with one thing on it.
import { darker, type Ink, lighter, mix } from '../palette.ts';
import { at, circle, ellipse, type Pen, path, rect } from '../svg.ts';
import type { Thing } from '../thing.ts';

/** A soft shadow where a thing of `width` touches the ground at x,y. */
function contactShadow(pen: Pen, x: number, y: number, width: number, tint: string): string {
  const dark = darker(tint, 0.75);
  const wide = pen.radial([
    [0, dark, 0.34],
    [0.6, dark, 0.14],
    [1, dark, 0],
  ]);
  const near = pen.radial([
    [0, dark, 0.5],
    [0.7, dark, 0.3],
    [1, dark, 0],
  ]);
  return (
    ellipse(x + width * 0.1, y + width * 0.03, width * 0.72, width * 0.12, wide) +
    ellipse(x + width * 0.02, y + 2, width * 0.53, Math.max(6, width * 0.055), near)
  );
}

/** Puts a thing with its shadow at x,y (its foot, or for hung things its lower edge) in the given scale. */
export function place(pen: Pen, thing: Thing, x: number, y: number, scale: number, tint: string, turn = 0): string {
  const body = at(x, y, thing.body, scale, turn);
  if (thing.hung === true) return pen.wallShadow(body, darker(tint, 0.7), 12 * scale);
  const base = (thing.base ?? thing.width * 0.8) * scale;
  return contactShadow(pen, x, y, base, tint) + body;
}

/** The scale at which a thing fills a space of `width` by `height`; small things are not blown up without end. */
export const scaleToFit = (thing: Thing, width: number, height: number): number =>
  Math.min(width / thing.width, height / thing.height, height / 210);

/** The empty studio: wall, floor and a pool of light; the floor begins about `horizon`. */
export function studio(pen: Pen, ink: Ink, width: number, height: number, horizon: number, hung: boolean): string {
  const wall = pen.linear(
    [
      [0, lighter(ink.wall, 0.15)],
      [1, mix(ink.wall, ink.floor, 0.35)],
    ],
    [0, 0, 0, 1],
  );
  const floor = pen.linear(
    [
      [0, mix(ink.wall, ink.floor, 0.35)],
      [0.25, ink.floor],
      [1, lighter(ink.floor, 0.25)],
    ],
    [0, 0, 0, 1],
  );
  const light = pen.radial([
    [0, '#ffffff', 0.85],
    [1, '#ffffff', 0],
  ]);
  return (
    rect(0, 0, width, height, wall) +
    (hung ? '' : rect(0, horizon, width, height - horizon, floor)) +
    ellipse(width * 0.38, height * 0.3, width * 0.55, height * 0.5, light)
  );
}

/** What stands behind the thing: nothing, a round, or an arch, all in the wall's own tone. */
function ornament(pen: Pen, ink: Ink, which: number, horizon: number): string {
  const tone = mix(ink.floor, ink.light, 0.45);
  const fill = pen.linear(
    [
      [0, lighter(tone, 0.1), 0.75],
      [1, tone, 0.35],
    ],
    [0, 0, 0, 1],
  );
  if (which === 0) return circle(300, 282, 205, fill);
  if (which === 1) return path(`M140 ${horizon}V270a160 160 0 0 1 320 0V${horizon}z`, fill);
  return '';
}

/** The main picture of a thing: 600 by 600, centred, on a clean light ground. */
export function studioShot(pen: Pen, ink: Ink, thing: Thing, variant: number): string {
  const scale = thing.hung === true ? scaleToFit(thing, 430, 430) : scaleToFit(thing, 440, 392);
  const tall = thing.height * scale;
  const foot = thing.hung === true ? 300 + tall / 2 : Math.min(508, Math.max(430, 316 + tall / 2));
  const horizon = foot - 62;
  return (
    studio(pen, ink, 600, 600, horizon, thing.hung === true) +
    ornament(pen, ink, thing.hung === true ? 0 : variant % 3, horizon) +
    place(pen, thing, 300, foot, scale, ink.floor)
  );
}
