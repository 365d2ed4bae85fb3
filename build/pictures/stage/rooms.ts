// Dry rooms: tea table, bedroom, desk, hall, and the table in the evening.
import { darker, lighter, mix, stuff } from '../palette.ts';
import { box, each, ellipse, line, path, rect } from '../svg.ts';
import { type DrawRoom, leafShade, sunlight, wall, woodTop } from './surfaces.ts';

/** A tea table before a plain wall in window light. */
export const tableRoom: DrawRoom = (pen, ink, w, h) => {
  const tone = mix(ink.wall, ink.light, 0.55);
  const y = h * 0.66;
  const dado =
    rect(0, y - h * 0.13, w, h * 0.13, darker(tone, 0.05)) + rect(0, y - h * 0.135, w, 4, lighter(tone, 0.5));
  return {
    back:
      wall(pen, tone, w, y) +
      dado +
      sunlight(pen, w * 0.16, h * 0.12, h * 0.62) +
      leafShade(pen, w * 0.7, h * 0.16, h * 0.42, ink.dark) +
      woodTop(pen, mix(stuff.wood, ink.light, 0.12), y, w, h),
    front: h * 0.83,
    rear: h * 0.735,
    hang: h * 0.1,
    tint: stuff.woodDark,
  };
};

/** A bed out of focus, and a low bench before it. */
export const bedRoom: DrawRoom = (pen, ink, w, h) => {
  const tone = mix(ink.wall, ink.light, 0.4);
  const y = h * 0.74;
  const cushion = (x: number, s: number, colour: string) =>
    path(box(x, h * 0.37 - s * 0.06, s * 1.5, s, s * 0.34), colour);
  const bed =
    path(box(w * 0.1, h * 0.2, w * 0.62, h * 0.42, 40), mix(ink.main, stuff.wood, 0.35)) +
    cushion(w * 0.16, h * 0.17, stuff.white) +
    cushion(w * 0.42, h * 0.17, stuff.white) +
    cushion(w * 0.31, h * 0.14, mix(ink.accent, stuff.white, 0.35)) +
    path(
      `M${w * 0.06} ${h * 0.56}Q${w * 0.4} ${h * 0.46} ${w * 0.77} ${h * 0.56}V${h * 0.78}H${w * 0.06}z`,
      mix(ink.light, stuff.white, 0.5),
    ) +
    path(
      `M${w * 0.06} ${h * 0.62}Q${w * 0.4} ${h * 0.54} ${w * 0.77} ${h * 0.62}V${h * 0.8}H${w * 0.06}z`,
      mix(ink.main, ink.light, 0.5),
    );
  const stand =
    rect(w * 0.82, h * 0.5, w * 0.15, h * 0.26, stuff.wood, 6) +
    path(`M${w * 0.85} ${h * 0.36}H${w * 0.94}L${w * 0.965} ${h * 0.45}H${w * 0.825}z`, '#fff0cd') +
    rect(w * 0.888, h * 0.45, w * 0.014, h * 0.05, stuff.brass);
  const floor = mix(stuff.woodLight, ink.floor, 0.4);
  return {
    back:
      wall(pen, tone, w, h) +
      rect(
        0,
        h * 0.68,
        w,
        h * 0.32,
        pen.linear(
          [
            [0, darker(floor, 0.08)],
            [1, lighter(floor, 0.2)],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      sunlight(pen, w * 0.46, h * 0.04, h * 0.42, 0.5) +
      pen.blur(
        3.4,
        bed + stand + ellipse(w * 0.895, h * 0.43, w * 0.12, h * 0.13, pen.radial('0 #ffe3a3 0.6, 1 #ffe3a3 0')),
      ) +
      rect(w * 0.04, y + 30, w * 0.92, h, darker(floor, 0.3), 0, { opacity: 0.35 }) +
      path(
        box(-20, y, w + 40, 34, 10),
        pen.linear(
          [
            [0, lighter(stuff.wood, 0.2)],
            [1, stuff.wood],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      rect(0, y + 34, w, 8, stuff.woodDark) +
      rect(0, y + 42, w, h - y - 42, darker(floor, 0.14)),
    front: y + 20,
    rear: y + 8,
    hang: h * 0.1,
    tint: stuff.woodDark,
  };
};

/** A desk at a window over hills. */
export const deskRoom: DrawRoom = (pen, ink, w, h) => {
  const tone = mix(ink.wall, ink.light, 0.3);
  const y = h * 0.68;
  const [x1, x2, y1, y2] = [w * 0.32, w * 0.92, h * 0.07, h * 0.58];
  const sky = pen.linear(
    [
      [0, '#cfe4f2'],
      [1, '#f6efe2'],
    ],
    [0, 0, 0, 1],
  );
  const hill = (dy: number, colour: string) =>
    path(
      `M${x1} ${y2 - dy}C${x1 + (x2 - x1) * 0.25} ${y2 - dy - h * 0.12} ${x1 + (x2 - x1) * 0.5} ${y2 - dy + h * 0.03} ${x1 + (x2 - x1) * 0.7} ${y2 - dy - h * 0.06}T${x2} ${y2 - dy - h * 0.02}V${y2}H${x1}z`,
      colour,
    );
  const view =
    rect(x1, y1, x2 - x1, y2 - y1, sky) +
    ellipse(x1 + (x2 - x1) * 0.72, y1 + h * 0.13, h * 0.05, h * 0.05, '#fff3d0') +
    hill(h * 0.13, mix(ink.light, '#cfe0dc', 0.5)) +
    hill(h * 0.07, mix(ink.main, '#a9c7b8', 0.5)) +
    hill(h * 0.01, mix(ink.dark, '#7fa48f', 0.5));
  const bars =
    each('0 0, 1 0, 2 0', (i) => rect(x1 + (i * (x2 - x1)) / 2 - 6, y1 - 6, 12, y2 - y1 + 12, stuff.white)) +
    rect(x1 - 6, y1 - 6, x2 - x1 + 12, 12, stuff.white) +
    rect(x1 - 6, (y1 + y2) / 2 - 4, x2 - x1 + 12, 8, stuff.white) +
    rect(x1 - 16, y2 - 2, x2 - x1 + 32, 14, stuff.white, 3) +
    rect(x1 - 16, y2 + 12, x2 - x1 + 32, 5, darker(tone, 0.12));
  const curtain = path(
    `M${x1 - w * 0.12} 0H${x1 + w * 0.03}Q${x1 - w * 0.02} ${h * 0.3} ${x1 - w * 0.03} ${y}H${x1 - w * 0.14}z`,
    pen.linear([
      [0, lighter(ink.light, 0.5)],
      [0.3, mix(ink.light, '#ffffff', 0.2)],
      [0.5, lighter(ink.light, 0.6)],
      [0.75, mix(ink.light, '#ffffff', 0.25)],
      [1, lighter(ink.light, 0.5)],
    ]),
    { opacity: 0.92 },
  );
  return {
    back:
      wall(pen, tone, w, y) +
      pen.blur(1.8, view) +
      bars +
      curtain +
      woodTop(pen, mix(stuff.wood, stuff.woodLight, 0.5), y, w, h),
    front: h * 0.84,
    rear: h * 0.745,
    hang: h * 0.08,
    tint: stuff.woodDark,
  };
};

/** A floor of planks, a panelled wall, a rug: hall or living room. */
export const hallRoom: DrawRoom = (pen, ink, w, h) => {
  const tone = mix(ink.wall, ink.light, 0.5);
  const y = h * 0.64;
  const floor = mix(stuff.woodLight, stuff.wood, 0.4);
  let planks = '';
  for (let i = -8; i <= 8; i++)
    planks += line(`M${w / 2 + i * w * 0.075} ${y}L${w / 2 + i * w * 0.16} ${h}`, darker(floor, 0.16), 1.8, {
      opacity: 0.6,
    });
  const panel = (x: number, pw: number) =>
    path(box(x, h * 0.3, pw, y - h * 0.36, 3), 'none', { stroke: darker(tone, 0.09), 'stroke-width': 3 }) +
    path(box(x + 4, h * 0.3 + 4, pw - 8, y - h * 0.36 - 8, 3), 'none', {
      stroke: lighter(tone, 0.4),
      'stroke-width': 1.6,
    });
  const rug =
    ellipse(w * 0.5, h * 0.86, w * 0.44, h * 0.115, mix(ink.light, stuff.white, 0.25)) +
    ellipse(w * 0.5, h * 0.86, w * 0.4, h * 0.1, 'none', { stroke: mix(ink.main, ink.light, 0.3), 'stroke-width': 5 }) +
    ellipse(w * 0.5, h * 0.86, w * 0.36, h * 0.086, 'none', {
      stroke: ink.accent,
      'stroke-width': 2,
      'stroke-dasharray': '10 8',
      opacity: 0.8,
    });
  const count = Math.max(3, Math.round(w / 220));
  const panels = Array.from({ length: count }, (_, i) => panel((i + 0.1) * (w / count), (w / count) * 0.8)).join('');
  return {
    back:
      wall(pen, tone, w, y) +
      rect(0, h * 0.26, w, 5, lighter(tone, 0.5)) +
      panels +
      rect(0, y - 22, w, 22, lighter(tone, 0.45)) +
      rect(0, y - 24, w, 3, darker(tone, 0.08)) +
      sunlight(pen, w * 0.12, h * 0.04, h * 0.55) +
      rect(
        0,
        y,
        w,
        h - y,
        pen.linear(
          [
            [0, darker(floor, 0.1)],
            [1, lighter(floor, 0.12)],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      planks +
      rug,
    front: h * 0.88,
    rear: h * 0.735,
    hang: h * 0.1,
    tint: stuff.woodDark,
  };
};

/** The same table in the evening, for things that shine. */
export const eveningRoom: DrawRoom = (pen, ink, w, h) => {
  const tone = mix(ink.dark, '#39405a', 0.62);
  const y = h * 0.68;
  const wood = mix('#7d5a41', ink.dark, 0.2);
  const window_ =
    path(
      box(w * 0.6, h * 0.08, w * 0.28, h * 0.36, 6),
      pen.linear(
        [
          [0, '#2b3556'],
          [1, '#5f6f97'],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    ellipse(w * 0.8, h * 0.16, h * 0.035, h * 0.035, '#f7ecc8') +
    each('0.64 0.14, 0.68 0.24, 0.72 0.12, 0.85 0.3, 0.66 0.36, 0.78 0.33', (a, b) =>
      ellipse(a * w, b * h, 1.8, 1.8, '#ffffff', { opacity: 0.8 }),
    ) +
    rect(w * 0.738, h * 0.08, 5, h * 0.36, lighter(tone, 0.18)) +
    path(box(w * 0.6, h * 0.08, w * 0.28, h * 0.36, 6), 'none', { stroke: lighter(tone, 0.18), 'stroke-width': 7 });
  const warm = ellipse(
    w * 0.42,
    h * 0.52,
    w * 0.52,
    h * 0.46,
    pen.radial('0 #ffd990 0.5, 0.5 #ffd08a 0.16, 1 #ffd08a 0'),
  );
  return {
    back:
      wall(pen, tone, w, y) +
      window_ +
      rect(
        0,
        y,
        w,
        h - y,
        pen.linear(
          [
            [0, darker(wood, 0.3)],
            [0.3, wood],
            [1, lighter(wood, 0.08)],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      rect(0, y, w, 2.5, lighter(wood, 0.3)) +
      warm,
    front: h * 0.84,
    rear: h * 0.75,
    hang: h * 0.1,
    tint: darker(wood, 0.3),
  };
};
