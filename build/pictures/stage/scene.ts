// The second picture of a thing: in a room that suits it, with companions.
import type { Kind } from '../../../db/seed/pack.ts';
import { frame } from '../draw/decor.ts';
import { drawers } from '../kinds.ts';
import { harmony, type Ink, type PaletteName, palettes } from '../palette.ts';
import { at, type Pen } from '../svg.ts';
import type { Thing } from '../thing.ts';
import { flatPlace, lyingTwig, meadow, railPlace, rain } from './places.ts';
import { bedRoom, deskRoom, eveningRoom, hallRoom, tableRoom } from './rooms.ts';
import { place, scaleToFit } from './studio.ts';
import type { DrawRoom } from './surfaces.ts';
import { bathRoom, kitchenRoom } from './wetRooms.ts';

/** Where a kind is shown and what may stand beside it. */
interface Setting {
  room: DrawRoom;
  /** Companions: kind and variant. */
  with: readonly (readonly [Kind, number])[];
  /** How large companions are drawn: below 1 beside things that are large in life. */
  scale?: number;
}

const tea: Setting = {
  room: tableRoom,
  with: [
    ['teapot', 2],
    ['cup', 2],
    ['vase', 0],
    ['teatin', 0],
  ],
};
const cooking: Setting = {
  room: kitchenRoom,
  with: [
    ['oilbottle', 0],
    ['pot', 0],
    ['jar', 1],
    ['plant', 3],
  ],
};
const sweet: Setting = {
  room: tableRoom,
  with: [
    ['mug', 3],
    ['teapot', 2],
    ['vase', 2],
    ['plate', 2],
  ],
};
const sleeping: Setting = {
  room: bedRoom,
  scale: 0.62,
  with: [
    ['cushion', 4],
    ['vase', 0],
    ['mug', 2],
    ['candle', 0],
  ],
};
const washing: Setting = {
  room: bathRoom,
  with: [
    ['towel', 0],
    ['plant', 0],
    ['pumpbottle', 5],
    ['candle', 0],
  ],
};
const cleaning: Setting = {
  room: kitchenRoom,
  with: [
    ['plant', 3],
    ['bowl', 4],
    ['plate', 2],
    ['jar', 2],
  ],
};
const shining: Setting = {
  room: eveningRoom,
  with: [
    ['vase', 2],
    ['mug', 3],
    ['plant', 2],
    ['clock', 2],
  ],
};
const living: Setting = {
  room: hallRoom,
  with: [
    ['plant', 1],
    ['basket', 4],
    ['plant', 3],
    ['vase', 1],
  ],
};
const leaving: Setting = {
  room: hallRoom,
  with: [
    ['plant', 1],
    ['plant', 5],
    ['basket', 2],
    ['vase', 1],
  ],
};
const wearing: Setting = {
  room: railPlace,
  with: [
    ['tshirt', 2],
    ['shirt', 4],
    ['shirt', 1],
    ['tshirt', 0],
  ],
};
const lying: Setting = { room: flatPlace, with: [] };
const working: Setting = {
  room: deskRoom,
  with: [
    ['mug', 2],
    ['plant', 2],
    ['lamp', 4],
    ['vase', 4],
  ],
};
const camping: Setting = {
  room: meadow,
  scale: 0.52,
  with: [
    ['thermos', 0],
    ['backpack', 0],
    ['basket', 1],
    ['ball', 5],
  ],
};

const settings: Record<Kind, Setting> = {
  quilt: sleeping,
  pillow: sleeping,
  blanket: sleeping,
  cushion: sleeping,
  towel: washing,
  soap: washing,
  toothbrush: washing,
  pumpbottle: washing,
  lamp: shining,
  nightlight: shining,
  candle: shining,
  basket: living,
  storagebox: living,
  hanger: wearing,
  teapot: tea,
  cup: tea,
  mug: working,
  thermos: working,
  teatin: tea,
  teabrick: tea,
  pot: cooking,
  kettle: cooking,
  pan: cooking,
  bowl: cooking,
  plate: cooking,
  cuttingboard: cooking,
  chopsticks: lying,
  snackbag: sweet,
  cookie: sweet,
  fruit: sweet,
  jar: cooking,
  ricebag: cooking,
  oilbottle: cooking,
  tshirt: wearing,
  shirt: wearing,
  coat: wearing,
  socks: lying,
  sneaker: leaving,
  slipper: lying,
  backpack: leaving,
  suitcase: leaving,
  tote: leaving,
  umbrella: { room: rain, with: [] },
  spray: cleaning,
  sponge: cleaning,
  notebook: lying,
  pen: lying,
  headphones: working,
  speaker: working,
  powerbank: working,
  yogamat: living,
  ball: living,
  tent: camping,
  plant: living,
  clock: living,
  vase: tea,
};

/** The room of a kind and what goes with it, without the kind itself. */
export function settingOf(kind: Kind, hung: boolean, variant: number): Setting {
  const set = settings[kind];
  if (hung && (kind === 'towel' || kind === 'clock'))
    return { room: kind === 'towel' ? bathRoom : tableRoom, with: set.with };
  if (!hung && set.room === flatPlace) return working;
  if (kind === 'speaker' && variant === 1) return camping;
  if (kind === 'lamp' && variant === 1) return living;
  return { ...set, with: set.with.filter(([other]) => other !== kind) };
}

/** A palette that goes well with the named one; `index` chooses among several. */
export function partner(name: PaletteName, index: number): Ink {
  const names = harmony[name];
  return palettes[names[index % names.length] ?? 'cream'];
}

/** How large a companion is drawn beside the main thing. */
const companionSize = (kind: Kind): number =>
  kind === 'plant' || kind === 'lamp' || kind === 'backpack' || kind === 'basket' ? 250 : 170;

/** Draws companions left and right behind the main thing. */
function companions(pen: Pen, set: Setting, palette: PaletteName, seed: number, rear: number, tint: string): string {
  const left = set.with[seed % set.with.length];
  const right = set.with[(seed + 1) % set.with.length];
  let out = '';
  for (const [index, choice] of [left, right].entries()) {
    if (choice === undefined) continue;
    const thing = drawers[choice[0]](pen, partner(palette, index), choice[1]);
    if (thing.hung === true) continue;
    const size = companionSize(choice[0]) * (set.scale ?? 1);
    const scale = scaleToFit(thing, size, size);
    const x = index === 0 ? 30 + (thing.width * scale) / 2 : 572 - (thing.width * scale) / 2;
    out += place(pen, thing, x, rear, scale, tint);
  }
  return out;
}

/** A wardrobe's neighbours: two garments half out of the picture. */
function neighbours(pen: Pen, set: Setting, palette: PaletteName, hang: number): string {
  let out = '';
  for (const [index, choice] of set.with.slice(0, 2).entries()) {
    const thing = drawers[choice[0]](pen, partner(palette, index + 1), choice[1]);
    out += place(pen, thing, index === 0 ? 26 : 574, hang + thing.height * 0.98, 0.98, '#6d5a4c');
  }
  return pen.blur(1.4, out);
}

/** The scene picture, 600 by 600. `seed` chooses companions. */
export function sceneShot(
  pen: Pen,
  kind: Kind,
  palette: PaletteName,
  variant: number,
  thing: Thing,
  seed: number,
): string {
  const ink = palettes[palette];
  const set = settingOf(kind, thing.hung === true, variant);
  const room = set.room(pen, ink, 600, 600);
  if (set.room === railPlace) {
    const scale = Math.min(1.12, 440 / thing.height, 400 / thing.width);
    return (
      room.back +
      neighbours(pen, set, palette, room.hang) +
      place(pen, thing, 300, room.hang + thing.height * scale, scale, '#6d5a4c')
    );
  }
  if (set.room === flatPlace) {
    const scale = scaleToFit(thing, 400, 400);
    const twigs = pen.wallShadow(
      at(92, 560, lyingTwig(230), 1, 24) + at(548, 250, lyingTwig(170), 1, -160),
      '#5a4636',
      7,
    );
    return room.back + place(pen, thing, 300, 300 + (thing.height * scale) / 2, scale, room.tint, 6) + twigs;
  }
  if (thing.hung === true) {
    const scale = scaleToFit(thing, 360, kind === 'umbrella' ? 420 : 320);
    const y = kind === 'umbrella' ? 500 : room.hang + 10 + thing.height * scale;
    const low = kind === 'clock' ? companions(pen, set, palette, seed, room.rear + 40, room.tint) : '';
    return room.back + place(pen, thing, 300, y, scale, '#6d5a4c', kind === 'umbrella' ? -8 : 0) + low;
  }
  const large = kind === 'tent' || (kind === 'lamp' && variant === 1);
  const scale = large ? scaleToFit(thing, 500, 440) : scaleToFit(thing, 410, 330);
  const picture =
    set.room === tableRoom && seed % 2 === 0
      ? place(pen, frame(pen, partner(palette, 1), seed % 3), 470, 226, 1, '#6d5a4c')
      : '';
  return (
    room.back +
    picture +
    companions(pen, set, palette, seed, room.rear, room.tint) +
    place(pen, thing, 300, room.front, scale, room.tint)
  );
}
