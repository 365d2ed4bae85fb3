// Wide pictures: banners, topics, the heads and icons of categories.
import type { Art, Kind } from '../../../db/seed/pack.ts';
import { drawers } from '../kinds.ts';
import { darker, type Ink, lighter, mix, type PaletteName, palettes } from '../palette.ts';
import { at, circle, each, ellipse, faded, line, type Pen, path, rect } from '../svg.ts';
import type { Thing } from '../thing.ts';
import { lyingTwig } from './places.ts';
import { partner, settingOf } from './scene.ts';
import { place, scaleToFit } from './studio.ts';
import { leafShade, sunlight } from './surfaces.ts';
import { upright } from './upright.ts';

/** A round stand of a banner, its upper face at y. */
function stand(pen: Pen, tone: string, x: number, y: number, r: number, h: number): string {
  const side = pen.linear([
    [0, darker(tone, 0.1)],
    [0.28, lighter(tone, 0.35)],
    [0.6, tone],
    [1, darker(tone, 0.2)],
  ]);
  const shade = pen.radial([
    [0, darker(tone, 0.6), 0.4],
    [0.7, darker(tone, 0.6), 0.22],
    [1, darker(tone, 0.6), 0],
  ]);
  return (
    ellipse(x + r * 0.1, y + h + 6, r * 1.32, r * 0.27, shade) +
    path(`M${x - r} ${y}v${h}A${r} ${r * 0.19} 0 0 0 ${x + r} ${y + h}v${-h}z`, side) +
    ellipse(
      x,
      y,
      r,
      r * 0.19,
      pen.linear(
        [
          [0, lighter(tone, 0.55)],
          [1, lighter(tone, 0.2)],
        ],
        [0, 0, 1, 1],
      ),
    )
  );
}

/** The stage of a banner: a sun, arches, soft hills, window light. */
function stageBackdrop(pen: Pen, ink: Ink, w: number, h: number, index: number): string {
  const sky = mix(ink.light, ink.wall, 0.35);
  const ground = mix(ink.light, ink.main, 0.18);
  const y = h * 0.74;
  const arch = (x: number, r: number, top: number, tone: string) =>
    path(`M${x - r} ${y + 10}V${top + r}A${r} ${r} 0 0 1 ${x + r} ${top + r}V${y + 10}z`, tone);
  const shapes =
    index % 2 === 0
      ? circle(
          w * 0.5,
          h * 0.42,
          h * 0.36,
          pen.linear(
            [
              [0, lighter(ink.wall, 0.6)],
              [1, mix(ink.light, ink.accent, 0.22)],
            ],
            [0, 0, 0.4, 1],
          ),
        ) +
        arch(w * 0.13, h * 0.2, h * 0.2, mix(sky, ink.main, 0.22)) +
        arch(w * 0.88, h * 0.16, h * 0.32, mix(sky, ink.main, 0.3))
      : arch(w * 0.5, h * 0.42, h * 0.06, lighter(sky, 0.5)) +
        arch(w * 0.5, h * 0.34, h * 0.16, mix(sky, ink.main, 0.14)) +
        circle(w * 0.16, h * 0.3, h * 0.13, mix(ink.accent, sky, 0.72)) +
        arch(w * 0.88, h * 0.17, h * 0.3, mix(sky, ink.main, 0.26));
  return (
    rect(
      0,
      0,
      w,
      h,
      pen.linear(
        [
          [0, lighter(sky, 0.25)],
          [1, sky],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    shapes +
    sunlight(pen, w * 0.26, h * 0.04, h * 0.66, 0.32) +
    leafShade(pen, w * 0.74, h * 0.1, h * 0.5, ink.dark) +
    path(
      `M0 ${y}C${w * 0.2} ${y - h * 0.03} ${w * 0.4} ${y + h * 0.025} ${w * 0.62} ${y}S${w * 0.9} ${y - h * 0.025} ${w} ${y}V${h}H0z`,
      pen.linear(
        [
          [0, lighter(ground, 0.28)],
          [1, darker(ground, 0.02)],
        ],
        [0, 0, 0, 1],
      ),
    )
  );
}

/** The things of a still life: a thing that would hang is exchanged for one that stands. */
const still = (pen: Pen, arts: readonly Art[]): Thing[] => arts.map((art) => upright(pen, art));

/** How large a kind is in a still life, so that a pair of chopsticks doesn't tower over a pot. */
const bulk = (kind: Kind): number =>
  ['tent', 'quilt', 'suitcase', 'backpack', 'pot', 'teapot', 'basket'].includes(kind)
    ? 1
    : ['cup', 'candle', 'cookie', 'pen', 'teabrick', 'chopsticks', 'nightlight', 'bowl', 'speaker'].includes(kind)
      ? 0.66
      : 0.82;

/** A banner, 1500 by 720: the first kind in the middle, the others on stands around it. */
export function bannerShot(pen: Pen, palette: PaletteName, arts: readonly Art[], index: number): string {
  const [w, h] = [1500, 720];
  const ink = palettes[palette];
  const things = still(pen, arts);
  const tone = mix(ink.light, ink.wall, 0.4);
  const spots = [
    [750, 604, 400, 330, 0],
    [380, 560, 300, 190, 64],
    [1120, 560, 300, 190, 96],
    [1370, 618, 210, 130, 40],
    [150, 620, 210, 130, 30],
  ] as const;
  let rear = '';
  let main = '';
  for (const [i, [x, y, size, r, lift]] of spots.entries()) {
    const thing = things[i];
    const kind = arts[i]?.kind;
    if (thing === undefined || kind === undefined) {
      rear +=
        i === 0
          ? ''
          : stand(pen, tone, x, y - lift, r * 0.8, lift) +
            place(pen, drawers.plant(pen, partner(palette, 1), i), x, y - lift + 8, (size / 330) * 0.72, tone);
      continue;
    }
    const room = i === 0 ? 430 : size * bulk(kind) * 1.1;
    const scale = Math.min((room * 1.3) / thing.width, room / thing.height);
    const foot = y - lift + r * 0.05;
    const drawn =
      stand(pen, i === 0 ? mix(tone, ink.main, 0.12) : tone, x, y - lift, r, lift + (i === 0 ? 44 : 22)) +
      place(pen, thing, x, foot, scale, tone);
    if (i === 0) main = drawn;
    else rear += drawn;
  }
  const twigs = faded(0.9, at(60, 706, lyingTwig(220), 1, 34) + at(1436, 712, lyingTwig(200), 1, -30));
  return stageBackdrop(pen, ink, w, h, index) + rear + main + twigs;
}

/** A topic, 750 by 420: a still life in the room of its first kind. */
export function topicShot(pen: Pen, palette: PaletteName, arts: readonly Art[]): string {
  const ink = palettes[palette];
  const things = still(pen, arts);
  const first = arts[0]?.kind ?? 'plant';
  const flat = things.every((thing) => thing.hung === true);
  const set = settingOf(first, flat, 0);
  const room = set.room(pen, ink, 750, 420);
  const spots = [
    [375, room.front, 270],
    [140, room.rear + 16, 190],
    [612, room.rear + 16, 190],
  ] as const;
  let rear = '';
  let front = '';
  for (const [i, [x, y, size]] of spots.entries()) {
    const thing = things[i];
    if (thing === undefined) continue;
    const scale = Math.min((size * 1.25) / thing.width, (i === 0 ? 236 : 190) / thing.height);
    const foot = thing.hung === true ? y - 40 : y;
    if (i === 0) front = place(pen, thing, x, foot, scale, room.tint);
    else rear += place(pen, thing, x, foot, scale, room.tint);
  }
  return room.back + rear + front;
}

/** The head of a category, 690 by 260: its things at the right, calm room at the left. */
export function categoryHead(pen: Pen, palette: PaletteName, things: readonly Thing[]): string {
  const ink = palettes[palette];
  const tone = mix(ink.light, ink.wall, 0.55);
  const ground = mix(ink.light, ink.floor, 0.4);
  const spots = [
    [512, 226, 176],
    [372, 214, 122],
    [624, 214, 112],
  ] as const;
  let rear = '';
  let front = '';
  for (const [i, [middle, y, size]] of spots.entries()) {
    const thing = things[i];
    if (thing === undefined) continue;
    const scale = Math.min((size * 1.15) / thing.width, size / thing.height);
    const x = Math.min(middle, 680 - (thing.width * scale) / 2);
    const foot = thing.hung === true ? Math.min(y, 128 + (thing.height * scale) / 2) : y;
    if (i === 0) front = place(pen, thing, x, foot, scale, ground);
    else rear += place(pen, thing, x, foot, scale, ground);
  }
  const rings = each('96, 150, 206', (r) =>
    circle(64, 60, r, 'none', { stroke: '#ffffff', 'stroke-width': 16, opacity: 0.2 }),
  );
  const brush = line('M-20 178C80 150 150 196 236 168S330 160 372 178', mix(ink.main, '#ffffff', 0.35), 5, {
    opacity: 0.4,
  });
  return (
    rect(
      0,
      0,
      690,
      260,
      pen.linear(
        [
          [0, lighter(tone, 0.4)],
          [1, tone],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    rings +
    circle(
      520,
      130,
      118,
      pen.linear(
        [
          [0, '#ffffff', 0.65],
          [1, mix(ink.light, ink.accent, 0.25), 0.5],
        ],
        [0, 0, 0.5, 1],
      ),
    ) +
    path('M0 206C150 190 300 214 460 200S640 192 690 200V260H0z', ground) +
    brush +
    rear +
    front
  );
}

/** The icon of a category, 160 by 160, on a soft round ground. */
export function categoryIcon(pen: Pen, palette: PaletteName, thing: Thing): string {
  const ink = palettes[palette];
  const scale = scaleToFit(thing, 98, 98);
  const y = 80 + (thing.height * scale) / 2;
  const ground = pen.radial(
    [
      [0, lighter(ink.wall, 0.5)],
      [1, mix(ink.light, ink.floor, 0.35)],
    ],
    0.4,
    0.3,
    0.75,
  );
  return circle(80, 80, 78, ground) + place(pen, thing, 80, Math.min(y, 132), scale, mix(ink.floor, ink.dark, 0.2));
}
