// Places beyond the plain rooms: a clothes rail, a surface seen from above, a meadow, a rainy street.
import { sprig } from '../motif.ts';
import { darker, lighter, mix, stuff } from '../palette.ts';
import { at, box, circle, each, ellipse, faded, line, path, rect } from '../svg.ts';
import { type DrawRoom, leafShade, sunlight } from './surfaces.ts';

/** A clothes rail before a wall; hung things have their hook at the rail. */
export const railPlace: DrawRoom = (pen, ink, w, h) => {
  const tone = mix(ink.wall, ink.light, 0.45);
  const floor = mix(stuff.woodLight, ink.floor, 0.35);
  const y = h * 0.88;
  const rail =
    line(`M-10 ${h * 0.12}H${w + 10}`, darker(stuff.brass, 0.25), 9) +
    line(`M-10 ${h * 0.118}H${w + 10}`, lighter(stuff.brass, 0.25), 4);
  return {
    back:
      rect(
        0,
        0,
        w,
        h,
        pen.linear(
          [
            [0, lighter(tone, 0.3)],
            [1, darker(tone, 0.04)],
          ],
          [0, 0, 1, 1],
        ),
      ) +
      sunlight(pen, w * 0.3, h * 0.2, h * 0.62, 0.5) +
      leafShade(pen, w * 0.68, h * 0.3, h * 0.4, ink.dark) +
      rect(0, y - 14, w, 14, lighter(tone, 0.4)) +
      rect(
        0,
        y,
        w,
        h - y,
        pen.linear(
          [
            [0, darker(floor, 0.12)],
            [1, floor],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      rail,
    front: h * 0.94,
    rear: h * 0.92,
    hang: h * 0.11,
    tint: darker(tone, 0.4),
  };
};

/** A surface seen straight from above, with a cloth and the shade of leaves. */
export const flatPlace: DrawRoom = (pen, ink, w, h) => {
  const wood = mix(stuff.woodLight, stuff.paper, 0.35);
  let planks = rect(0, 0, w, h, wood);
  for (let i = 0; i < 5; i++) {
    const x = (i * w) / 4 - w * 0.06;
    planks +=
      rect(x, 0, 3, h, darker(wood, 0.16)) +
      line(
        `M${x + w * 0.07} 0C${x + w * 0.09} ${h * 0.3} ${x + w * 0.04} ${h * 0.6} ${x + w * 0.08} ${h}M${x + w * 0.16} 0C${x + w * 0.13} ${h * 0.4} ${x + w * 0.18} ${h * 0.7} ${x + w * 0.15} ${h}`,
        darker(wood, 0.1),
        1.6,
      );
  }
  const linen = mix(ink.light, stuff.white, 0.45);
  const cloth = at(
    w * 0.08,
    h * 0.1,
    path(box(0, 0, w * 0.8, h * 0.86, 6), linen) +
      each('0.06, 0.12, 0.88', (x) => rect(x * w * 0.8, 0, 7, h * 0.86, ink.main, 0, { opacity: 0.55 })),
    1,
    -5,
  );
  return {
    back:
      planks +
      pen.wallShadow(cloth, stuff.woodDark, 6) +
      rect(0, 0, w, h, pen.linear('0 #ffffff 0.35, 0.6 #ffffff 0, 1 #2a1c18 0.14', [0, 0, 1, 1])),
    front: h * 0.88,
    rear: h * 0.5,
    hang: h * 0.12,
    tint: stuff.woodDark,
  };
};

/** A tree with a round crown, its foot at 0,0. */
const tree = (size: number, crown: string): string =>
  rect(-size * 0.05, -size * 0.4, size * 0.1, size * 0.4, stuff.woodDark) +
  circle(0, -size * 0.68, size * 0.34, crown) +
  circle(-size * 0.2, -size * 0.5, size * 0.24, darker(crown, 0.06)) +
  circle(size * 0.2, -size * 0.52, size * 0.25, lighter(crown, 0.08));

/** A fir, its foot at 0,0. */
const fir = (size: number, colour: string): string =>
  rect(-size * 0.04, -size * 0.2, size * 0.08, size * 0.2, stuff.woodDark) +
  path(
    `M0 ${-size}L${size * 0.24} ${-size * 0.5}H${size * 0.14}L${size * 0.32} ${-size * 0.14}H${-size * 0.32}L${-size * 0.14} ${-size * 0.5}H${-size * 0.24}z`,
    colour,
  );

/** Grass under hills on a bright day. */
export const meadow: DrawRoom = (pen, ink, w, h) => {
  const y = h * 0.64;
  const green = mix('#a9c486', ink.main, 0.12);
  const hill = (dy: number, rise: number, colour: string) =>
    path(
      `M0 ${y - dy}C${w * 0.2} ${y - dy - rise} ${w * 0.42} ${y - dy + rise * 0.2} ${w * 0.6} ${y - dy - rise * 0.6}S${w * 0.86} ${y - dy - rise * 0.1} ${w} ${y - dy - rise * 0.7}V${h}H0z`,
      colour,
    );
  const cloud = (x: number, cy: number, s: number) =>
    at(
      x,
      cy,
      faded(
        0.85,
        ellipse(0, 0, 60, 18, '#ffffff') + ellipse(-22, -12, 26, 20, '#ffffff') + ellipse(16, -18, 32, 25, '#ffffff'),
      ),
      s,
    );
  const woods = each('0.04 150, 0.12 110, 0.93 160, 0.84 120, 0.2 84', (x, s, _c, i) =>
    at(x * w, y + 6, i % 2 === 0 ? fir((s * h) / 600, '#5f8a6a') : tree((s * h) / 600, '#7ca56e')),
  );
  let tufts = '';
  const count = Math.round(w / 22);
  for (let i = 0; i < count; i++) {
    const [tx, ty] = [pen.random() * w, y + 30 + pen.random() * (h - y - 40)];
    tufts += line(`M${tx} ${ty}l-4 -9M${tx} ${ty}v-12M${tx} ${ty}l5 -8`, darker(green, 0.2), 2, { opacity: 0.6 });
    if (i % 4 === 0) tufts += circle(tx + 9, ty - 6, 3.4, i % 8 === 0 ? '#ffffff' : ink.accent);
  }
  return {
    back:
      rect(
        0,
        0,
        w,
        h,
        pen.linear(
          [
            [0, '#bfe0f2'],
            [0.6, '#f4f1e0'],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      circle(w * 0.74, h * 0.17, h * 0.16, pen.radial('0 #fff6d8 0.95, 1 #fff6d8 0')) +
      circle(w * 0.74, h * 0.17, h * 0.055, '#fff3c9') +
      cloud(w * 0.24, h * 0.18, h / 600) +
      cloud(w * 0.56, h * 0.1, h / 900) +
      pen.blur(2, hill(h * 0.1, h * 0.2, '#b7d2cf') + hill(h * 0.04, h * 0.12, '#9fc3a4')) +
      woods +
      path(
        `M0 ${y}Q${w * 0.5} ${y - 26} ${w} ${y + 4}V${h}H0z`,
        pen.linear(
          [
            [0, lighter(green, 0.18)],
            [1, darker(green, 0.12)],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      tufts,
    front: h * 0.86,
    rear: h * 0.75,
    hang: h * 0.12,
    tint: '#4f6b3d',
  };
};

/** A street in soft rain, for umbrellas. */
export const rain: DrawRoom = (pen, ink, w, h) => {
  const house = (x: number, hw: number, hh: number, colour: string) =>
    rect(x, h * 0.78 - hh, hw, hh, colour) +
    path(
      `M${x - 8} ${h * 0.78 - hh}L${x + hw / 2} ${h * 0.78 - hh - 42}L${x + hw + 8} ${h * 0.78 - hh}z`,
      darker(colour, 0.16),
    ) +
    each('0.2 0.2, 0.6 0.2, 0.2 0.5, 0.6 0.5', (a, b) =>
      rect(x + a * hw, h * 0.78 - hh + b * hh, hw * 0.2, hh * 0.16, '#ffe9b8', 3, { opacity: 0.9 }),
    );
  const grey = mix(ink.wall, '#b9c6d3', 0.6);
  const houses =
    house(w * 0.02, w * 0.24, h * 0.36, mix(grey, ink.light, 0.4)) +
    house(w * 0.3, w * 0.2, h * 0.28, mix(grey, '#ffffff', 0.25)) +
    house(w * 0.54, w * 0.22, h * 0.34, mix(grey, ink.floor, 0.4)) +
    house(w * 0.8, w * 0.22, h * 0.4, mix(grey, ink.light, 0.3));
  let drops = '';
  for (let i = 0; i < 60; i++) {
    const [x, y] = [pen.random() * w, pen.random() * h * 0.9];
    drops += line(`M${x} ${y}l-5 ${14 + pen.random() * 14}`, '#ffffff', 2, { opacity: 0.5 });
  }
  const puddles = each(
    '0.24 0.9 90, 0.74 0.86 70, 0.56 0.96 60',
    (x, y, r) =>
      ellipse(x * w, y * h, r, r * 0.16, '#ffffff', { opacity: 0.45 }) +
      ellipse(x * w, y * h, r * 0.5, r * 0.08, '#8ea3b5', { opacity: 0.35 }),
  );
  return {
    back:
      rect(
        0,
        0,
        w,
        h,
        pen.linear(
          [
            [0, mix(grey, '#8fa3b8', 0.35)],
            [1, lighter(grey, 0.3)],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      pen.blur(3, houses) +
      rect(
        0,
        h * 0.78,
        w,
        h * 0.22,
        pen.linear(
          [
            [0, darker(grey, 0.2)],
            [1, darker(grey, 0.08)],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      puddles +
      drops,
    front: h * 0.9,
    rear: h * 0.84,
    hang: h * 0.1,
    tint: '#5d6b78',
  };
};

/** A twig that lies flat, to go with things seen from above. */
export const lyingTwig = (length: number): string => sprig(length, stuff.leafDark, stuff.leaf, 5);
