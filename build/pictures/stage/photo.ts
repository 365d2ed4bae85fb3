// Shoppers' own photos: homely corners with an unpacked parcel, a cat, an evening light. They suit any goods.
import { form } from '../form.ts';
import { drawers } from '../kinds.ts';
import { darker, type Ink, lighter, mix, type PaletteName, palettes, stuff } from '../palette.ts';
import { at, box, circle, each, ellipse, line, type Pen, path, rect } from '../svg.ts';
import type { Thing } from '../thing.ts';
import { lyingTwig } from './places.ts';
import { deskRoom, eveningRoom, hallRoom, tableRoom } from './rooms.ts';
import { place } from './studio.ts';
import { kitchenRoom } from './wetRooms.ts';

const carton = '#cfa476';

/** A parcel, open, with packing paper; its foot at 0,0. */
function parcel(pen: Pen, ink: Ink): Thing {
  const paper =
    form(
      pen,
      'M-108 -112C-120 -150 -84 -168 -66 -150C-50 -184 -14 -180 0 -156C22 -186 58 -176 64 -150C92 -168 120 -146 108 -112z',
      stuff.paper,
      'drape',
    ) +
    line('M-66 -150Q-58 -130 -70 -116M0 -156Q-6 -134 6 -118M64 -150Q52 -132 60 -116', darker(stuff.paper, 0.16), 2.4);
  const flaps =
    form(pen, 'M-116 -116L-168 -150L-150 -84L-116 -96z', lighter(carton, 0.12), 'face') +
    form(pen, 'M116 -116L168 -150L150 -84L116 -96z', darker(carton, 0.06), 'face');
  const tape =
    rect(-22, -116, 44, 116, ink.main, 0, { opacity: 0.75 }) +
    circle(66, -46, 20, 'none', { stroke: darker(carton, 0.3), 'stroke-width': 3 }) +
    path('M58 -42l6 8l12 -16', 'none', { stroke: darker(carton, 0.3), 'stroke-width': 3.4 });
  const front = form(pen, box(-116, -116, 232, 116, 3), carton, 'face', tape);
  const card = at(
    30,
    -128,
    form(pen, box(-40, -60, 80, 60, 4), stuff.white, 'face') +
      path('M0 -14C-22 -30 -14 -46 0 -36C14 -46 22 -30 0 -14z', ink.accent),
    1,
    10,
  );
  return {
    body: path('M-116 -116H116L96 -132H-96z', darker(carton, 0.4)) + paper + card + flaps + front,
    width: 336,
    height: 190,
    base: 240,
  };
}

/** A sitting cat; its foot at 0,0. */
function cat(pen: Pen, coat: string): Thing {
  const dark = darker(coat, 0.28);
  const body =
    line('M54 -14C110 -10 116 -60 92 -84', dark, 22) +
    form(pen, 'M-62 -4C-70 -70 -46 -124 0 -124S70 -70 62 -4Q0 6 -62 -4z', coat, 'ball') +
    path('M-22 -2C-28 -50 -16 -84 0 -84S28 -50 22 -2z', lighter(coat, 0.5)) +
    form(
      pen,
      'M-62 -148L-58 -206L-26 -184Q0 -192 26 -184L58 -206L62 -148C64 -112 30 -96 0 -96S-64 -112 -62 -148z',
      coat,
      'ball',
    ) +
    path('M-52 -190L-50 -166L-36 -178zM52 -190L50 -166L36 -178z', '#f0b5a8') +
    line('M-34 -142q9 7 18 0M16 -142q9 7 18 0', darker(coat, 0.65), 4) +
    path('M-6 -128H6L0 -120z', '#d9837a') +
    line('M0 -120q-6 8 -12 4M0 -120q6 8 12 4', darker(coat, 0.55), 3) +
    line('M-78 -132L-44 -126M-76 -116L-44 -118M78 -132L44 -126M76 -116L44 -118', lighter(coat, 0.6), 2) +
    line('M-10 -184v16M0 -188v18M10 -184v16', dark, 5) +
    ellipse(-24, -4, 20, 9, lighter(coat, 0.4)) +
    ellipse(24, -4, 20, 9, lighter(coat, 0.4));
  return { body, width: 200, height: 206, base: 140 };
}

/** Puts a thing of the catalogue's kinds into a photo. */
function put(
  pen: Pen,
  kind: keyof typeof drawers,
  name: PaletteName,
  variant: number,
  x: number,
  y: number,
  scale: number,
): string {
  return place(pen, drawers[kind](pen, palettes[name], variant), x, y, scale, stuff.woodDark);
}

/** The six photos, each drawn on 480 by 480. */
const photos: readonly ((pen: Pen) => string)[] = [
  (pen) =>
    hallRoom(pen, palettes.celadon, 480, 480).back +
    put(pen, 'plant', 'cream', 1, 92, 366, 0.62) +
    put(pen, 'basket', 'clay', 4, 400, 372, 0.44) +
    place(pen, parcel(pen, palettes.persimmon), 240, 428, 0.92, stuff.woodDark),
  (pen) =>
    deskRoom(pen, palettes.sand, 480, 480).back +
    put(pen, 'mug', 'persimmon', 2, 378, 398, 0.62) +
    put(pen, 'vase', 'celadon', 2, 84, 366, 0.5) +
    place(pen, parcel(pen, palettes.jade), 222, 420, 0.76, stuff.woodDark) +
    at(60, 466, lyingTwig(120), 1, 76),
  (pen) =>
    hallRoom(pen, palettes.rose, 480, 480).back +
    put(pen, 'lamp', 'cream', 0, 404, 352, 0.62) +
    put(pen, 'cushion', 'celadon', 3, 96, 396, 0.44) +
    place(pen, parcel(pen, palettes.indigo), 316, 436, 0.62, stuff.woodDark) +
    place(pen, cat(pen, '#e0a469'), 176, 436, 1.02, stuff.woodDark),
  (pen) =>
    eveningRoom(pen, palettes.indigo, 480, 480).back +
    put(pen, 'lamp', 'clay', 5, 150, 402, 0.76) +
    put(pen, 'clock', 'cream', 1, 336, 398, 0.44) +
    put(pen, 'mug', 'celadon', 0, 262, 428, 0.44) +
    put(pen, 'plant', 'clay', 3, 424, 380, 0.42),
  (pen) =>
    kitchenRoom(pen, palettes.moss, 480, 480).back +
    put(pen, 'plant', 'cream', 0, 92, 366, 0.48) +
    put(pen, 'towel', 'celadon', 0, 352, 378, 0.4) +
    put(pen, 'pot', 'persimmon', 0, 222, 414, 0.66) +
    put(pen, 'fruit', 'rose', 0, 374, 430, 0.36),
  (pen) =>
    tableRoom(pen, palettes.clay, 480, 480).back +
    put(pen, 'vase', 'celadon', 4, 84, 362, 0.44) +
    place(pen, parcel(pen, palettes.clay), 196, 420, 0.8, stuff.woodDark) +
    place(pen, cat(pen, '#8b8f98'), 366, 436, 1, stuff.woodDark),
];

/** How many photos there are. */
export const photoCount = photos.length;

/** A shopper's photo, 480 by 480; n counts from 0. A little warm, darker at the corners, held a little askew. */
export function shopperPhoto(pen: Pen, n: number): string {
  const photo = photos[n % photos.length];
  const body = photo === undefined ? '' : photo(pen);
  const turned = at(240, 240, at(-240, -240, body), 1.09, n % 2 === 0 ? -2.2 : 1.8);
  const warm = rect(0, 0, 480, 480, mix('#f0b060', '#ffffff', 0.2), 0, { opacity: 0.08 });
  const corners = rect(0, 0, 480, 480, pen.radial('0 #2a1c18 0, 0.65 #2a1c18 0.02, 1 #2a1c18 0.34', 0.5, 0.48, 0.74));
  const flare =
    n === 3 ? '' : each('70 50 150', (x, y, r) => circle(x, y, r, pen.radial('0 #fff3d6 0.5, 1 #fff3d6 0')));
  return turned + warm + flare + corners;
}
