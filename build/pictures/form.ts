// Turns outlines into bodies: one flat colour, a pattern within the outline, and light laid over both.
// All light comes from the upper left, in every picture.
import { darker, lighter } from './palette.ts';
import { ellipse, line, type Pen, type Point, path, smooth } from './svg.ts';

/** How light falls on a body. */
export type Shade = 'round' | 'gloss' | 'ball' | 'face' | 'drape' | 'side' | 'none';

const black = '#2a1c18';
const white = '#ffffff';

/** The veil of light and shade for a body, as a fill. */
function veil(pen: Pen, shade: Shade): string {
  switch (shade) {
    case 'round':
      return pen.linear([
        [0, black, 0.16],
        [0.12, black, 0.02],
        [0.3, white, 0.24],
        [0.52, white, 0],
        [0.9, black, 0.24],
        [1, black, 0.17],
      ]);
    case 'gloss':
      return pen.linear([
        [0, black, 0.2],
        [0.1, black, 0.02],
        [0.17, white, 0.5],
        [0.27, white, 0.44],
        [0.33, white, 0.08],
        [0.6, black, 0.02],
        [0.9, black, 0.3],
        [1, black, 0.16],
      ]);
    case 'ball':
      return pen.radial(
        [
          [0, white, 0.42],
          [0.4, white, 0.06],
          [0.65, black, 0.04],
          [1, black, 0.32],
        ],
        0.34,
        0.26,
        0.8,
      );
    case 'drape':
      return pen.linear(
        [
          [0, white, 0.22],
          [0.35, white, 0],
          [1, black, 0.2],
        ],
        [0.2, 0, 0.5, 1],
      );
    case 'side':
      return pen.linear(
        [
          [0, black, 0.12],
          [1, black, 0.3],
        ],
        [0, 0, 1, 1],
      );
    default:
      return pen.linear(
        [
          [0, white, 0.2],
          [0.5, white, 0],
          [1, black, 0.13],
        ],
        [0, 0, 1, 1],
      );
  }
}

/** A body of one colour within the outline, with its pattern and its light. */
export function form(pen: Pen, d: string, colour: string, shade: Shade = 'face', pattern = ''): string {
  const inner = pattern === '' ? '' : pen.clip(d, pattern);
  return path(d, colour) + inner + (shade === 'none' ? '' : path(d, veil(pen, shade)));
}

/** A soft light spot, for gloss on round things. */
export const glint = (pen: Pen, x: number, y: number, rx: number, ry: number, strength = 0.6, turn = 0): string =>
  ellipse(
    x,
    y,
    rx,
    ry,
    pen.radial([
      [0, white, strength],
      [0.5, white, strength * 0.55],
      [1, white, 0],
    ]),
    {
      transform: turn === 0 ? undefined : `rotate(${turn} ${x} ${y})`,
    },
  );

/** How far the camera looks down: the height of a circle's ellipse as a share of its width. */
const tilt = 0.2;

/** The silhouette of a turned body: `half-width height` pairs from top to bottom, parted by commas. */
export type Profile = string;

/** The outline of a turned body, closed by the near half of its foot's ellipse. */
export function turnedOutline(profile: Profile, foot = tilt): string {
  const pairs = profile.split(',').map((pair): Point => {
    const [r, y] = pair.trim().split(' ').map(Number);
    return [r ?? 0, y ?? 0];
  });
  const left = pairs.map(([r, y]): Point => [-r, y]);
  const [r, y] = pairs[pairs.length - 1] ?? [0, 0];
  return `${smooth(left)}A${r} ${Math.max(0.01, r * foot)} 0 0 0 ${r} ${y}${smooth(pairs.reverse(), false, 'L')}z`;
}

/** A turned body (pot, bottle, cup), see turnedOutline. */
export const turned = (pen: Pen, profile: Profile, colour: string, shade: Shade = 'round', pattern = ''): string =>
  form(pen, turnedOutline(profile), colour, shade, pattern);

/** The open mouth of a vessel: its rim and the dark (or filled) inside. */
export function mouth(pen: Pen, y: number, r: number, rim: string, inside: string, thick = 5): string {
  const deep = pen.linear([
    [0, darker(inside, 0.28)],
    [0.6, inside],
    [1, lighter(inside, 0.15)],
  ]);
  return (
    ellipse(0, y, r, r * tilt, lighter(rim, 0.25)) + ellipse(0, y + thick * 0.15, r - thick, (r - thick) * tilt, deep)
  );
}

/** A round lid or plate seen from slightly above: an ellipse with a rim that has a thickness. */
export function disc(pen: Pen, y: number, r: number, thick: number, colour: string, flat = tilt): string {
  const d = `M${-r} ${y}v${thick}A${r} ${r * flat} 0 0 0 ${r} ${y + thick}v${-thick}z`;
  return form(pen, d, darker(colour, 0.08), 'round') + top(pen, y, r, colour, flat);
}

/** The lit upper face of a round thing. */
export const top = (pen: Pen, y: number, r: number, colour: string, flat = tilt): string =>
  ellipse(
    0,
    y,
    r,
    r * flat,
    pen.linear([
      [0, lighter(colour, 0.3)],
      [0.5, lighter(colour, 0.08)],
      [1, darker(colour, 0.06)],
    ]),
  );

/** A tube along a curve (handle, spout, cord): a stroke with a lighter stroke inside it. */
export const tube = (d: string, colour: string, width: number): string =>
  line(d, darker(colour, 0.16), width) +
  line(d, colour, width * 0.72) +
  line(d, lighter(colour, 0.4), width * 0.2, {
    transform: `translate(${-width * 0.13} ${-width * 0.13})`,
    opacity: 0.75,
  });

/** Stitches along a curve. */
export const stitches = (d: string, colour: string, width = 2): string =>
  line(d, colour, width, { 'stroke-dasharray': `${width * 3.2} ${width * 2.6}`, opacity: 0.75 });
