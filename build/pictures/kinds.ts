// Every kind of thing that the catalogue can name, and its drawer.
import type { Kind } from '../../db/seed/pack.ts';
import { backpack, suitcase, tote, umbrella } from './draw/bags.ts';
import { toothbrush } from './draw/bath.ts';
import { blanket, pillow, quilt } from './draw/bedding.ts';
import { pumpbottle, soap, sponge, spray } from './draw/care.ts';
import { cookie } from './draw/cookie.ts';
import { cuttingboard, pan, pot } from './draw/cookware.ts';
import { clock, plant, vase } from './draw/decor.ts';
import { notebook, pen } from './draw/desk.ts';
import { kettle, teabrick, teatin, thermos } from './draw/flask.ts';
import { fruit } from './draw/fruit.ts';
import { candle, lamp, nightlight } from './draw/lights.ts';
import { ball, tent, yogamat } from './draw/outdoor.ts';
import { jar, oilbottle, ricebag, snackbag } from './draw/pantry.ts';
import { slipper, sneaker } from './draw/shoes.ts';
import { cushion, towel } from './draw/soft.ts';
import { headphones, powerbank, speaker } from './draw/sound.ts';
import { basket, hanger, storagebox } from './draw/storage.ts';
import { bowl, chopsticks, plate } from './draw/tableware.ts';
import { cup, mug, teapot } from './draw/teaware.ts';
import { coat, shirt, socks, tshirt } from './draw/wear.ts';
import type { Draw } from './thing.ts';

/** The drawer of each kind. */
export const drawers: Record<Kind, Draw> = {
  quilt,
  pillow,
  towel,
  blanket,
  lamp,
  nightlight,
  basket,
  storagebox,
  hanger,
  teapot,
  cup,
  mug,
  thermos,
  pot,
  kettle,
  pan,
  bowl,
  plate,
  chopsticks,
  cuttingboard,
  teatin,
  teabrick,
  snackbag,
  jar,
  ricebag,
  oilbottle,
  fruit,
  cookie,
  tshirt,
  shirt,
  coat,
  socks,
  sneaker,
  slipper,
  backpack,
  suitcase,
  tote,
  pumpbottle,
  soap,
  toothbrush,
  spray,
  sponge,
  notebook,
  pen,
  headphones,
  speaker,
  powerbank,
  yogamat,
  ball,
  tent,
  umbrella,
  plant,
  candle,
  clock,
  cushion,
  vase,
};
