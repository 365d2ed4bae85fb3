// Rooms with tiles: kitchen and bath.
import { darker, lighter, mix, stuff } from '../palette.ts';
import { each, ellipse, line, path, rect } from '../svg.ts';
import { type DrawRoom, sunlight, tiles } from './surfaces.ts';

/** A kitchen worktop before tiles, with a board on the wall. */
export const kitchenRoom: DrawRoom = (pen, ink, w, h) => {
  const y = h * 0.67;
  const stone = mix('#e9e4dc', ink.floor, 0.35);
  const specks = each(
    '0.06 0.8, 0.2 0.9, 0.34 0.76, 0.5 0.94, 0.64 0.82, 0.8 0.9, 0.93 0.77, 0.13 0.96, 0.72 0.97, 0.42 0.86',
    (a, b) => ellipse(a * w, b * h, 5, 2, darker(stone, 0.14), { opacity: 0.6 }),
  );
  const shelfY = h * 0.25;
  const pots = each('0.7 30 34, 0.78 24 52, 0.86 34 28, 0.94 26 46', (x, r, t, i) =>
    rect(x * w - r / 1.2, shelfY - t, r * 1.7, t, [ink.main, stuff.white, ink.accent, ink.light][i] ?? ink.main, 7),
  );
  const shelf =
    rect(w * 0.62, shelfY, w * 0.38, 11, stuff.wood, 3) +
    rect(w * 0.62, shelfY + 11, w * 0.38, 5, stuff.woodDark, 2, { opacity: 0.5 });
  const hooks = each(
    '0.08, 0.15, 0.22',
    (x, _b, _c, i) =>
      line(`M${x * w} ${h * 0.16}v${h * 0.07}`, stuff.steelDark, 4) +
      (i === 1
        ? ellipse(x * w, h * 0.26, 15, 20, stuff.steelDark)
        : rect(x * w - 11, h * 0.22, 22, h * 0.085, i === 0 ? stuff.wood : stuff.steelDark, 7)),
  );
  const rail = line(`M${w * 0.04} ${h * 0.155}H${w * 0.27}`, stuff.brass, 5);
  return {
    back:
      tiles(ink, w, y, h * 0.075, mix(ink.wall, stuff.white, 0.3)) +
      pen.blur(1.6, pots + shelf + rail + hooks) +
      rect(0, y - 26, w, 26, pen.linear('0 #2a1c18 0, 1 #2a1c18 0.12', [0, 0, 0, 1])) +
      rect(
        0,
        y,
        w,
        h - y,
        pen.linear(
          [
            [0, darker(stone, 0.08)],
            [1, lighter(stone, 0.4)],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      specks +
      rect(0, y, w, 3, '#ffffff', 0, { opacity: 0.7 }) +
      sunlight(pen, w * 0.3, h * 0.05, h * 0.5, 0.35),
    front: h * 0.84,
    rear: h * 0.745,
    hang: h * 0.1,
    tint: darker(stone, 0.35),
  };
};

/** A wash stand: tiles, a round mirror, a stone ledge. */
export const bathRoom: DrawRoom = (pen, ink, w, h) => {
  const y = h * 0.68;
  const stone = mix('#eceae6', ink.floor, 0.3);
  const mirror =
    ellipse(w * 0.7, h * 0.27, h * 0.2, h * 0.2, stuff.brass) +
    ellipse(
      w * 0.7,
      h * 0.27,
      h * 0.19,
      h * 0.19,
      pen.linear(
        [
          [0, '#f6fbfb'],
          [1, mix(ink.light, '#dfe9ea', 0.6)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    path(
      `M${w * 0.7 - h * 0.13} ${h * 0.3}L${w * 0.7 + h * 0.02} ${h * 0.12}L${w * 0.7 + h * 0.07} ${h * 0.14}L${w * 0.7 - h * 0.08} ${h * 0.36}z`,
      '#ffffff',
      { opacity: 0.7 },
    );
  const towel =
    rect(w * 0.05, h * 0.16, w * 0.2, 7, stuff.brass, 3) +
    path(`M${w * 0.075} ${h * 0.17}h${w * 0.15}v${h * 0.27}h-${w * 0.15}z`, mix(ink.main, ink.light, 0.4)) +
    rect(w * 0.075, h * 0.38, w * 0.15, 8, ink.light);
  const small = h * 0.058;
  return {
    back:
      tiles(ink, w, y, small, mix(ink.wall, stuff.white, 0.2)) +
      pen.blur(1.6, mirror + towel) +
      rect(0, y - 24, w, 24, pen.linear('0 #2a1c18 0, 1 #2a1c18 0.1', [0, 0, 0, 1])) +
      rect(
        0,
        y,
        w,
        h - y,
        pen.linear(
          [
            [0, darker(stone, 0.06)],
            [1, lighter(stone, 0.5)],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      rect(0, y, w, 3, '#ffffff', 0, { opacity: 0.8 }) +
      sunlight(pen, w * 0.18, h * 0.08, h * 0.5, 0.35),
    front: h * 0.84,
    rear: h * 0.75,
    hang: h * 0.1,
    tint: darker(stone, 0.35),
  };
};
