// Standing forms of things that are otherwise shown hanging or lying, for still lifes.
import type { Art, Kind } from '../../../db/seed/pack.ts';
import { rolledUmbrella } from '../draw/bags.ts';
import { form, tube, turned } from '../form.ts';
import { drawers } from '../kinds.ts';
import { type Ink, lighter, mix, palettes, stuff } from '../palette.ts';
import { at, each, ellipse, line, type Pen, rect } from '../svg.ts';
import type { Thing } from '../thing.ts';

/** Variants that stand, of kinds whose other variants hang. */
const standingVariant: Partial<Record<Kind, number>> = { pen: 0, clock: 1, towel: 0 };

/** Chopsticks in a pot of clay. */
function sticksInPot(pen: Pen, ink: Ink): Thing {
  const sticks = each('-34 -14, -14 -5, 10 4, 30 13', (x, turn, _c, i) =>
    at(
      x,
      -20,
      tube('M-7 0V-250', i % 2 === 0 ? stuff.woodDark : '#6f432b', 11) +
        tube('M9 0V-244', i % 2 === 0 ? stuff.woodDark : '#6f432b', 11) +
        line('M-7 -222V-248M9 -216V-242', stuff.brass, 9),
      1,
      turn,
    ),
  );
  const print = rect(-80, -46, 160, 60, ink.dark, 0, { opacity: 0.4 });
  const pot = turned(pen, '66 -128, 70 -70, 58 0', ink.main, 'round', print);
  return {
    body:
      ellipse(0, -128, 66, 13, mix(ink.dark, '#000000', 0.4)) +
      sticks +
      pot +
      line('M-66 -128A66 13 0 0 0 66 -128', lighter(ink.main, 0.4), 5),
    width: 190,
    height: 274,
    base: 120,
  };
}

/** A notebook that stands, leaning back a little. */
function standingBook(pen: Pen, ink: Ink, variant: number): Thing {
  const lying = drawers.notebook(pen, ink, variant % 2);
  return { body: at(0, 20, lying.body, 1, 4), width: lying.width, height: lying.height - 20, base: 230 };
}

/** Slippers or socks beside each other have no standing form; a small shelf holds them. */
function onShelf(pen: Pen, thing: Thing): Thing {
  const board = form(pen, `M${-thing.width / 2} -14H${thing.width / 2}V0H${-thing.width / 2}z`, stuff.wood, 'face');
  return { body: board + at(0, -14, thing.body), width: thing.width, height: thing.height + 14, base: thing.width };
}

/** The thing of an art in a form that stands. */
export function upright(pen: Pen, art: Art): Thing {
  const ink = palettes[art.palette];
  if (art.kind === 'chopsticks') return sticksInPot(pen, ink);
  if (art.kind === 'notebook') return standingBook(pen, ink, art.variant);
  if (art.kind === 'umbrella') return rolledUmbrella(pen, ink);
  const thing = drawers[art.kind](pen, ink, art.variant);
  if (thing.hung !== true) return thing;
  const variant = standingVariant[art.kind];
  if (variant !== undefined) return drawers[art.kind](pen, ink, variant);
  return art.kind === 'slipper' || art.kind === 'socks' ? onShelf(pen, thing) : thing;
}
