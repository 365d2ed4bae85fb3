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
import { type Draw, twice } from './thing.ts';

/** The drawer of each kind. */
export const drawers: Record<Kind, Draw> = {
  quilt: twice(quilt),
  pillow: twice(pillow),
  towel: twice(towel),
  blanket,
  lamp,
  nightlight,
  basket,
  storagebox: twice(storagebox),
  hanger,
  teapot,
  cup,
  mug,
  thermos,
  pot,
  kettle: twice(kettle),
  pan,
  bowl,
  plate: twice(plate),
  chopsticks,
  cuttingboard,
  teatin,
  teabrick: twice(teabrick),
  snackbag,
  jar,
  ricebag,
  oilbottle,
  fruit,
  cookie: twice(cookie),
  tshirt,
  shirt,
  coat: twice(coat),
  socks: twice(socks),
  sneaker: twice(sneaker),
  slipper: twice(slipper),
  backpack,
  suitcase: twice(suitcase),
  tote,
  pumpbottle,
  soap: twice(soap),
  toothbrush: twice(toothbrush),
  spray,
  sponge: twice(sponge),
  notebook: twice(notebook),
  pen: twice(pen),
  headphones: twice(headphones),
  speaker: twice(speaker),
  powerbank: twice(powerbank),
  yogamat: twice(yogamat),
  ball,
  tent: twice(tent),
  umbrella,
  plant,
  candle: twice(candle),
  clock: twice(clock),
  cushion,
  vase,
};
