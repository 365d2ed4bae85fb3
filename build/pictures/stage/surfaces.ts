// What rooms are built of: walls, tiles, wood, window light; and the shape of a room.
import { darker, type Ink, lighter, mix } from '../palette.ts';
import { at, each, faded, line, type Pen, path, poly, rect } from '../svg.ts';

/** A drawn background with its standing places. */
export interface Room {
  back: string;
  /** Where the thing in front stands. */
  front: number;
  /** Where its companions stand, further away. */
  rear: number;
  /** Where hung things have their upper end. */
  hang: number;
  /** The colour of the surface, for shadows. */
  tint: string;
}

/** Draws a room of the given size in the tones of a palette. */
export type DrawRoom = (pen: Pen, ink: Ink, width: number, height: number) => Room;

/** A plain wall down to `height`. */
export const wall = (pen: Pen, colour: string, width: number, height: number): string =>
  rect(
    0,
    0,
    width,
    height,
    pen.linear(
      [
        [0, lighter(colour, 0.25)],
        [1, darker(colour, 0.04)],
      ],
      [0, 0, 1, 1],
    ),
  );

/** The light of a window, fallen on the wall. */
export function sunlight(pen: Pen, x: number, y: number, size: number, strength = 0.5): string {
  const pane = (px: number, py: number) =>
    poly(
      [
        [px, py],
        [px + 0.3, py - 0.06],
        [px + 0.3, py + 0.36],
        [px, py + 0.42],
      ].map(([a = 0, b = 0]) => [x + (a + b * -0.34) * size, y + b * size]),
    );
  const panes = each('0 0, 0.34 -0.07, 0 0.47, 0.34 0.4', (a, b) => path(pane(a, b), '#fffaf0'));
  return faded(strength, pen.blur(size * 0.008, panes));
}

/** The shadow of leaves that a window throws. */
export function leafShade(pen: Pen, x: number, y: number, size: number, colour: string): string {
  const leaf = path('M0 0C30 -26 70 -26 96 0C70 22 30 22 0 0z', colour);
  const leaves = each('0 0 20, 40 -30 -20, 80 14 35, 30 50 60, 110 -30 5, -30 -50 -50, 130 50 40', (a, b, turn) =>
    at(a, b, leaf, 0.9, turn),
  );
  return at(x, y, faded(0.16, pen.blur(5, leaves + line('M-60 -90Q20 0 190 60', colour, 5))), size / 220);
}

/** A wooden surface that reaches to the lower edge. */
export function woodTop(pen: Pen, colour: string, y: number, width: number, height: number): string {
  const shade = pen.linear(
    [
      [0, darker(colour, 0.12)],
      [0.12, colour],
      [1, lighter(colour, 0.16)],
    ],
    [0, 0, 0, 1],
  );
  let grain = '';
  for (let i = 0; i < 7; i++) {
    const gy = y + 14 + ((height - y) / 7) * i * (0.7 + i * 0.05);
    grain += line(
      `M0 ${gy}C${width * 0.3} ${gy + 5} ${width * 0.6} ${gy - 6} ${width} ${gy + 3}`,
      darker(colour, 0.14),
      1.6,
      { opacity: 0.4 },
    );
  }
  return rect(0, y, width, height - y, shade) + grain + rect(0, y, width, 2.5, lighter(colour, 0.5));
}

/** Wall tiles down to y. */
export function tiles(ink: Ink, width: number, y: number, size: number, colour: string): string {
  let out = rect(0, 0, width, y, darker(colour, 0.1));
  for (let row = 0; row * size < y; row++) {
    for (let i = -1; i * size * 1.9 < width; i++) {
      const x = i * size * 1.9 + (row % 2) * size * 0.95;
      const tone =
        (i * 7 + row * 11) % 9 === 0
          ? mix(colour, ink.light, 0.5)
          : (i + row * 3) % 4 === 0
            ? lighter(colour, 0.45)
            : lighter(colour, 0.25);
      out += rect(x + 1.5, row * size + 1.5, size * 1.9 - 3, size - 3, tone, 2.5);
    }
  }
  return out;
}
