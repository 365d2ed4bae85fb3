// What soft things share: woven patterns, the outline of a cushion, creases, fringes.
import { type Area, blossoms, checks, diamonds, dots, sprigs, stripes } from '../motif.ts';
import { darker, type Ink, isDark, lighter, stuff } from '../palette.ts';
import { el, line, type Pen, path } from '../svg.ts';
import { pick } from '../thing.ts';

/** A woven or printed pattern: 0 stripes, 1 twigs, 2 checks, 3 dots, 4 blossoms, 5 lattice. */
export function cloth(pen: Pen, ink: Ink, v: number, area: Area, ground = ink.main): string {
  const near = isDark(ground) ? lighter(ground, 0.24) : darker(ground, 0.14);
  const far = isDark(ground) ? ink.light : ink.dark;
  return pick(
    v,
    stripes(area, near, 10, 34),
    sprigs(pen, area, far, 52),
    checks(area, far, 12, 44),
    dots(area, far, 5, 30),
    blossoms(area, isDark(ground) ? ink.light : stuff.white, ink.accent, 17, 58),
    diamonds(area, far, 46, 2),
  );
}

/** The small raised squares of a waffle weave. */
export const waffle = (area: Area, ground: string, size: number): string => {
  const columns = Math.ceil(area.w / size);
  const rows = Math.ceil(area.h / size);
  let out = '';
  for (let i = 0; i <= columns; i++) out += `M${area.x + i * size} ${area.y}v${area.h}`;
  for (let i = 0; i <= rows; i++) out += `M${area.x} ${area.y + i * size}h${area.w}`;
  return (
    line(out, darker(ground, 0.2), size * 0.16) +
    el('g', { transform: 'translate(1.5 1.5)' }, line(out, lighter(ground, 0.45), size * 0.1))
  );
};

/** The outline of a soft oblong: corners out, sides drawn in a little. */
export const softSquare = (w: number, h: number, pull: number): string =>
  `M${-w} ${-h}C${-w * 0.5} ${-h + pull} ${w * 0.5} ${-h + pull} ${w} ${-h}C${w - pull} ${-h * 0.5} ${w - pull} ${h * 0.5} ${w} ${h}` +
  `C${w * 0.5} ${h - pull} ${-w * 0.5} ${h - pull} ${-w} ${h}C${-w + pull} ${h * 0.5} ${-w + pull} ${-h * 0.5} ${-w} ${-h}z`;

/** The four corners of a cushion, as signs. */
export const corners = ['-1 -1', '1 -1', '1 1', '-1 1'].map((pair) => {
  const [x, y] = pair.split(' ').map(Number);
  return { x: x ?? 1, y: y ?? 1 };
});

/** Soft creases that run in from the corners. */
export const creases = (w: number, h: number, colour: string): string =>
  corners
    .map(({ x, y }) =>
      path(
        `M${x * w * 0.94} ${y * h * 0.93}Q${x * w * 0.8} ${y * h * 0.62} ${x * w * 0.6} ${y * h * 0.5}Q${x * w * 0.66} ${y * h * 0.74} ${x * w * 0.94} ${y * h * 0.93}z`,
        colour,
        { opacity: 0.28 },
      ),
    )
    .join('');

/** The swelling of a filled thing, as a fill. */
export const belly = (pen: Pen): string =>
  pen.radial(
    [
      [0, '#ffffff', 0.3],
      [0.55, '#ffffff', 0],
      [1, '#2a1c18', 0.2],
    ],
    0.4,
    0.34,
    0.75,
  );

/** A fringe along a level edge. */
export const fringe = (w: number, y: number, colour: string, length = 26): string =>
  Array.from({ length: Math.floor((2 * w) / 12) }, (_, i) =>
    line(`M${-w + 7 + i * 12} ${y}q${i % 2 === 0 ? 3 : -3} ${length / 2} 0 ${length}`, colour, 3.6),
  ).join('');
